"""The wing of the house where matches are kept: statistics, old matches, fair dice, replays.

Every way through it comes back to where it began.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import record
from game.record import BadRecord
from game.store import StoreError
from scenes.match_list_seats import plans_of
from scenes.tables import OFFERED

if TYPE_CHECKING:
    from game.record import Record
    from game.store import Kept, MatchId, ProfileId
    from scenes.match_list_told import Told
    from scenes.session import SeatPlan
    from scenes.stage.director import Director
    from scenes.stage.scene import Scene
    from scenes.stage.services import Services
    from scenes.statistics import StatisticsChoice


class Archive:
    """Leads through what is kept; holds nothing of it. A public one lets dropped files lie."""

    def __init__(self, services: Services, director: Director, public: bool = False) -> None:
        self._services = services
        self._director = director
        self._public = public

    def waiting(self) -> tuple[Kept, ...]:
        """List the unfinished matches that this house can show, the newest first."""
        kept = self._services.store.unfinished()
        return tuple(one for one in kept if one.header.get("game") in OFFERED)

    def choose(self, then: Callable[[MatchId | None], object]) -> None:
        """Let people choose which unfinished match to go on with."""
        from scenes.unfinished import UnfinishedMatches

        scene = UnfinishedMatches(self._services, self.waiting, self.drop)
        self._director.push(scene, then)

    def statistics(self, who: ProfileId | None, then: Callable[[], object]) -> None:
        """Show the statistics of somebody, or of the house, and what lies behind them."""
        from scenes.statistics import Statistics

        def choose(choice: StatisticsChoice) -> None:
            self._after_statistics(choice, lambda: self.statistics(choice.profile, then), then)

        self._director.push(Statistics(self._services, who), choose)

    def fair(self, match_id: MatchId | None, then: Callable[[], object] = lambda: None) -> None:
        """Show whether the dice of a match, or of all, were fair."""
        from scenes.fair_dice import FairDice

        self._director.push(FairDice(self._services, match_id), lambda _: then())

    def old_matches(self, who: ProfileId | None, then: Callable[[], object]) -> None:
        """List the matches that are over, of somebody or of all."""
        from scenes.old_matches import OldMatches, Ways

        ways = Ways(self._watch_told, self.fair, self.drop)
        scene = OldMatches(self._services, ways, who, self._name_of(who))
        self._director.push(scene, lambda _: then())

    def watch(
        self,
        stored: Record,
        plans: Sequence[SeatPlan],
        then: Callable[[], object] = lambda: None,
    ) -> None:
        """Show a match once more, over whatever is on the screen; raises `BadRecord`."""
        self._director.push(self._replay(stored, plans), lambda _: then())

    def watch_kept(self, match_id: MatchId, plans: Sequence[SeatPlan]) -> None:
        """Show a match of the store once more, or say why it can't be read back."""
        try:
            stored = record.from_value(self._services.store.record(match_id))
            self.watch(stored, plans)
        except (StoreError, BadRecord) as fault:
            self._tell("This match can’t be shown", str(fault))

    def watch_file(self, path: Path, then: Callable[[], object] = lambda: None) -> None:
        """Show the record that lies in a file, or say what is wrong with it."""
        if stored := self._read(path, then):
            self.watch(stored, plans_of(stored.header), then)

    def drop(self, path: str) -> None:
        """Show the record that was dropped on the window."""
        self.watch_file(Path(path))

    def change(self, path: str) -> None:
        """Show the record that was dropped on a replay in its place."""
        if not self._public and (stored := self._read(Path(path))):
            self._director.replace(self._replay(stored, plans_of(stored.header)))

    def _replay(self, stored: Record, plans: Sequence[SeatPlan]) -> Scene[str]:
        from scenes.replay import open_replay

        return open_replay(self._services, stored, tuple(plans), self.change)

    def _read(self, path: Path, then: Callable[[], object] = lambda: None) -> Record | None:
        from scenes.archive_files import BadFile, read_record

        try:
            return read_record(path)
        except BadFile as fault:
            self._tell("This is no record of a match", str(fault), then)
            return None

    def _watch_told(self, told: Told) -> None:
        self.watch_kept(told.match_id, told.plans)

    def _after_statistics(
        self, choice: StatisticsChoice, again: Callable[[], object], then: Callable[[], object]
    ) -> None:
        if choice.kind == "fair":
            self.fair(None, again)
        elif choice.kind == "matches":
            self.old_matches(choice.profile, again)
        elif choice.kind == "profile" and choice.profile is not None:
            self._profile(choice.profile, then)
        else:
            then()

    def _profile(self, who: ProfileId, then: Callable[[], object]) -> None:
        """Show the page of somebody; whoever is removed there has no statistics any more."""
        from scenes.profile_page import ProfilePage

        def go_on(way: str) -> None:
            self.statistics(None if way == "removed" else who, then)

        self._director.push(ProfilePage(self._services, who), go_on)

    def _name_of(self, who: ProfileId | None) -> str:
        profiles = self._services.store.profiles() if who is not None else ()
        return next((one.name for one in profiles if one.profile_id == who), "")

    def _tell(self, heading: str, sentence: str, then: Callable[[], object] = lambda: None) -> None:
        from scenes.notice import Notice

        self._services.sound.play("refuse")
        self._director.push(Notice(self._services, heading, sentence), lambda _: then())
