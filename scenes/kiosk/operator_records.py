"""Records on the operator's slate: tonight's best, the matches that are kept, and backups."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.catalogue import TABLES
from game.sentences import figure
from scenes.kiosk.guest_store import nameless
from scenes.kiosk.operator_choice import Removable
from scenes.kiosk.operator_desk import Section
from scenes.kiosk.operator_layout import FOOT, LEFT, WIDE, row
from scenes.kiosk.operator_words import counted, heading, noted
from scenes.props import furniture
from scenes.props.controls import Button, Control
from scenes.stage.geometry import Box
from scenes.stage.theme import CHALK

if TYPE_CHECKING:
    from game.store import MatchId, Receipt
    from scenes.kiosk.leaders import Leader
    from scenes.kiosk.operator_desk import Host
    from scenes.stage.canvas import Canvas

HIGH: Final = 64.0
PITCH: Final = 76.0
A_PAGE: Final = 6
FIRST: Final = 270.0
FEET: Final = (274.0, 316.0, 316.0)
"""Widths of the keys at the foot."""
GAP: Final = 16.0
SLICE: Final = 20
"""Matches that are removed between two pictures."""
GLANCE: Final = 0.1
"""Seconds after which it is looked again whether the store has answered."""
ALL_OF_A_TABLE: Final = 100


class RecordsSection(Section):
    """A press on a score takes it away; matches and backups lie with the store."""

    title = "Records"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._doomed: list[MatchId] = []
        self._backup: Receipt | None = None
        self._kept = self._guests()

    @property
    def pages(self) -> int:
        """Count the pages."""
        return max(1, -(-len(self._best) // A_PAGE))

    def controls(self) -> list[Control]:
        """Give the scores of this page, and the keys below them."""
        start = self.page * A_PAGE
        shown = self._best[start : start + A_PAGE]
        return [*(self._row(number, leader) for number, leader in enumerate(shown)), *self._feet()]

    def update(self, dt: float) -> None:
        """Go on removing, and tell how the backup went."""
        if self._doomed:
            for _ in range(min(SLICE, len(self._doomed))):
                self.host.desk.store.remove_match(self._doomed.pop())
            if not self._doomed:
                self._kept = self._guests()
                self.host.say("The matches of the guests are gone, in the backups too.")
                self.host.show()
        if self._backup and self._backup.done:
            self._tell(self._backup.failure)

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        if self._doomed or (self._backup and self._backup.done):
            return 0.0
        return GLANCE if self._backup else super().quiet()

    def draw(self, canvas: Canvas) -> None:
        """Write the title, how many matches are kept, and lines between the scores."""
        kept = counted(len(self._kept), "match of guests", "matches of guests")
        left = f"{len(self._doomed):,} matches still to go" if self._doomed else f"{kept} kept"
        heading(canvas, "Tonight’s best", left)
        if not self._best:
            noted(canvas, "Nobody yet.", row(0))
        for number in range(1, min(A_PAGE, len(self._best) - self.page * A_PAGE)):
            furniture.rule(canvas, LEFT, _place(number).y - (PITCH - HIGH) / 2, WIDE, CHALK, 0.28)

    @property
    def _best(self) -> list[Leader]:
        top = self.host.desk.leaders.top
        return [leader for table in TABLES for leader in top(table, ALL_OF_A_TABLE)]

    def _row(self, number: int, leader: Leader) -> Control:
        return Removable(
            _place(number),
            f"score {number}",
            partial(self._remove, leader),
            TABLES[leader.table].name,
            (leader.called, leader.emblem),
            figure(leader.score),
        )

    def _feet(self) -> list[Control]:
        offered = (
            ("Clear list", "clear", self._ask_to_clear, bool(self._best)),
            ("Back up now", "back_up", self._back_up, self._backup is None),
            ("Remove matches", None, self._ask_to_remove, bool(self._kept) and not self._doomed),
        )
        buttons: list[Control] = []
        left = LEFT
        for wide, (label, command, deed, able) in zip(FEET, offered, strict=True):
            box = Box(left, FOOT.y, wide, FOOT.h)
            buttons.append(Button(box, label, deed, command=command, size=34, enabled=able))
            left = box.right + GAP
        return buttons

    def _remove(self, leader: Leader) -> None:
        self.host.desk.leaders.remove(leader)
        self.host.say(f"{leader.called} is off the list.")
        self.host.show()

    def _ask_to_clear(self) -> None:
        text = "Every name and score of tonight goes. The matches themselves stay."
        self.host.ask("Clear the list?", text, "Clear", self._clear)

    def _clear(self) -> None:
        self.host.desk.leaders.clear()
        self.host.say("A new night begins.")
        self.host.show()

    def _ask_to_remove(self) -> None:
        kept = counted(len(self._kept), "match", "matches")
        text = f"{kept} of guests will be gone for good, in the backups too. The audits stay."
        self.host.ask("Remove all matches?", text, "Remove", self._begin_to_remove)

    def _begin_to_remove(self) -> None:
        self._doomed = list(self._kept)
        self.host.show()

    def _guests(self) -> tuple[MatchId, ...]:
        """Give the closed matches in which nobody has a name of their own."""
        return tuple(
            kept.match_id
            for kept in self.host.desk.store.closed()
            if not any(kept.profiles) and kept.header.get("seats") == nameless(kept.header)
        )

    def _back_up(self) -> None:
        self._backup = self.host.desk.store.back_up()
        self.host.say("Backing up…")
        self.host.show()

    def _tell(self, failure: str | None) -> None:
        """Say how the backup went, and count it."""
        self._backup = None
        if failure is None:
            self.host.desk.audits.backed_up()
        self.host.say(failure or "Backed up, and the backup was looked through.")
        self.host.show()


def _place(number: int) -> Box:
    return Box(LEFT, FIRST + number * PITCH, WIDE, HIGH)
