"""The matches that are over: watch them again, take their records along, or remove them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from game.store import StoreError
from scenes.archive_files import write_record
from scenes.dialog import Dialog
from scenes.match_list import MatchList
from scenes.match_list_dates import stamp
from scenes.match_list_layout import SWITCH, rail
from scenes.notice import Notice
from scenes.props.controls import Button
from scenes.props.dials import Choice
from scenes.stage.intents import Drop, Intent

if TYPE_CHECKING:
    from pathlib import Path

    from game.store import Kept, MatchId, ProfileId, Receipt
    from scenes.match_list_told import Told
    from scenes.props.controls import Control
    from scenes.stage.services import Services

WIDTHS: Final = (246.0, 278.0, 258.0, 466.0, 368.0)
SIZE: Final = 40.0
"""Of all labels at the foot."""
EVERYBODY: Final = "Everybody’s"
REMOVE: Final = "Delete this match?"
REMOVED: Final = "Its record, its names and what the statistics know of it go for good, everywhere."
UNREADABLE: Final = "can’t be read back"
NOWHERE: Final = "There is no folder to write to this evening."


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the list leads; the house opens these doors over it."""

    watch: Callable[[Told], object] = lambda told: None
    fair: Callable[[MatchId], object] = lambda match_id: None
    drop: Callable[[str], object] = lambda path: None


class OldMatches(MatchList[str]):
    """Closes with `back`; shows those of one profile, or all."""

    title = "Old matches"
    empty = "Nothing has been played to its end yet."

    def __init__(
        self, services: Services, ways: Ways, who: ProfileId | None = None, name: str = ""
    ) -> None:
        self._ways = ways
        self._who = who
        self._person = name
        self._alone = who is not None
        self._removal: Receipt | None = None
        super().__init__(services, self._listed(services))

    def rail(self) -> list[Control]:
        """Offer what can be done with the chosen match."""
        told, cap = self.chosen, self.services.cap
        there, sound = told is not None, told is not None and not told.fault
        reason = UNREADABLE if there else ""
        back, remove, export, fair, watch = rail(WIDTHS)
        quiet = partial(Button, look="quiet", size=SIZE)
        reads = partial(Button, size=SIZE, enabled=sound, reason=reason)
        return [
            quiet(back, "Back", self.back, cap=cap("back"), name="back"),
            quiet(remove, "Delete", self._ask, command="remove", enabled=there, name="delete"),
            reads(export, "Export", self._export, command="export", name="export"),
            reads(fair, "Are the dice fair?", self._judge, command="fair", name="fair"),
            reads(watch, "Watch again", self._watch, command="watch", look="primary", name="watch"),
            *self._switch(),
        ]

    def open(self, told: Told) -> None:
        """Watch a match, if it can be read back."""
        if told.fault:
            self.services.sound.play("refuse")
        else:
            self._ways.watch(told)

    def back(self) -> None:
        """Go back to where one came from."""
        self.close("back")

    def dropped(self, intent: Intent) -> None:
        """Watch the record of a dropped file."""
        if isinstance(intent, Drop):
            self._ways.drop(intent.path)

    def update(self, dt: float) -> None:
        """Tell if a removal has to wait."""
        super().update(dt)
        if self._removal and self._removal.done:
            failure, self._removal = self._removal.failure, None
            if failure:
                self.director.push(Notice(self.services, "Not deleted yet", failure))

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return 0.0 if self._removal else super().quiet()

    def _listed(self, services: Services) -> tuple[Kept, ...]:
        kept = services.store.closed()
        return tuple(one for one in kept if not self._alone or self._who in one.profiles)

    def _switch(self) -> list[Control]:
        """Let people choose between the matches of one person and everybody's."""
        if self._who is None:
            return []
        words = {True: f"{self._person or 'This person'}’s", False: EVERYBODY}
        return [
            Choice(
                SWITCH,
                "",
                tuple(words),
                lambda: self._alone,
                self._show_alone,
                show=words.__getitem__,
                span=SWITCH.w,
                name="whose",
            )
        ]

    def _show_alone(self, alone: bool) -> None:
        self._alone = alone
        self.at = self.first = 0
        self.take(self._listed(self.services))
        self.board.focus("whose")

    def _watch(self) -> None:
        if told := self.chosen:
            self.open(told)

    def _judge(self) -> None:
        if told := self.chosen:
            self._ways.fair(told.match_id)

    def _ask(self) -> None:
        if told := self.chosen:
            dialog = Dialog(self.services, REMOVE, REMOVED, "Delete", "Keep it")
            self.director.push(dialog, partial(self._answered, told))

    def _answered(self, told: Told, yes: bool) -> None:
        if yes:
            self._removal = self.services.store.remove_match(told.match_id)
            self.take(self._listed(self.services))

    def _export(self) -> None:
        if told := self.chosen:
            heading, sentence = exported(self.services, self.services.exports, told)
            self.director.push(Notice(self.services, heading, sentence))


def exported(services: Services, folder: Path | None, told: Told) -> tuple[str, str]:
    """Write the record of a match as a file; give a heading and a sentence that says where."""
    if folder is None:
        return "Not exported", NOWHERE
    name = f"{told.table}-{stamp(told.kept.touched_at)}"
    try:
        path = write_record(folder, name, services.store.record(told.match_id))
    except OSError as fault:
        return "Not exported", f"{folder} can’t be written: {fault.strerror or fault}."
    except StoreError as fault:
        return "Not exported", str(fault)
    return "Exported", f"The record is {path.name} in {path.parent}."
