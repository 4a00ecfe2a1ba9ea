"""The house as strangers find it: no way out, nobody's past, and names that are soon forgotten."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.statistics.faces import faces_thrown
from scenes.archive import Archive
from scenes.house import House
from scenes.kiosk.entries import GENERATED
from scenes.kiosk.front import Front
from scenes.kiosk.guests import Guests
from scenes.lobby_sessions import heed
from scenes.tables import OFFERED

if TYPE_CHECKING:
    from game.catalogue import Table
    from game.match import Match, Played
    from game.store import MatchId
    from scenes.kiosk.config import KioskConfig
    from scenes.kiosk.wordlist import NameFilter
    from scenes.lobby import Leaving
    from scenes.pause import HandOver, TakeBack
    from scenes.results import OnceMore
    from scenes.session import SeatPlan, Session
    from scenes.stage.director import Director
    from scenes.stage.services import Services
    from scenes.stage.settings import Settings
    from scenes.stage.worker import Answer
    from scenes.tables.given import Seating
    from scenes.tables.table import TableScene

LOST: Final = "The match ends for everybody here, and it can’t be gone on with."


@dataclass(frozen=True, slots=True)
class Told:
    """Who is told of matches: that one began with so many people, how it ended, and after how long.

    `thrown` gets the dice of a match at its end; `scored` table, score, name and emblem of each
    person who has played one to its end.
    """

    started: Callable[[str, int], object] = lambda table, people: None
    finished: Callable[[str, float], object] = lambda table, seconds: None
    abandoned: Callable[[str, float], object] = lambda table, seconds: None
    thrown: Callable[[str, int], object] = lambda table, dice: None
    scored: Callable[[str, float, str, str], object] = lambda table, score, name, emblem: None


@dataclass(frozen=True, slots=True)
class Playing:
    """The match that is being played, and since when."""

    scene: TableScene
    began: float


class Hall(House):
    """Leads strangers through the house; `reset` forgets them.

    `clock` times their matches: the one on the wall may be set meanwhile.
    """

    keeps = False

    def __init__(
        self,
        services: Services,
        director: Director,
        config: Callable[[], KioskConfig],
        clock: Callable[[], float],
        told: Told | None = None,
    ) -> None:
        self._config = config
        self._clock = clock
        self._told = told or Told()
        self._guests = Guests(services.cosmetic)
        self._filter: NameFilter | None = None
        self._playing: Playing | None = None
        self._at_first: Settings | None = None
        """The settings that the guests found; none as long as nobody has come."""
        super().__init__(services, director)

    @property
    def tables(self) -> Mapping[str, Table]:
        """Give the tables that the operator offers."""
        return {id: OFFERED[id] for id in self._config().tables if id in OFFERED}

    def reset(self) -> None:
        """Forget the guests: their match ends, and the next ones begin a session of their own."""
        self._give_up()
        self.session = self._first(next(iter(self.tables)))
        self._at_first = None

    def show_title(self) -> None:
        """Open the front of the house."""
        heed(self._services, ())
        # What the operator wants may have changed since the last guests went.
        if self._at_first is None or self.session.table not in self.tables:
            self.session = self._first(next(iter(self.tables)))
        self._at_first = self._at_first or self._services.settings.house
        front = Front(self._services, self.tables, self.session.table, self._config().rules_of)
        self._director.push(front, self._chosen)

    def show_lobby(self, session: Session) -> None:
        """Let guests take their seats."""
        from scenes.kiosk.guest_lobby import GuestLobby, Manners

        heed(self._services, ())
        allows = None if self._config().names == GENERATED else self._allows
        manners = Manners(
            self._guests, allows, len(self.tables) > 1, lambda id: self._config().rules_of(id)
        )
        lobby = GuestLobby(self._services, session, manners, self._lobby_rules, self._other_table)
        self._director.push(lobby, self._seated)

    @property
    def _remembered(self) -> Session | None:
        """Know nothing of what was played last."""
        return None

    def _first(self, table: str) -> Session:
        return self._ruled(self._guests.first(table))

    def _moved(self, session: Session, table: str) -> Session:
        return self._ruled(super()._moved(session, table))

    def _ruled(self, session: Session) -> Session:
        """Begin with the house rules that the operator wants."""
        return replace(session, rules=dict(self._config().rules_of(session.table)))

    def _allows(self, name: str) -> bool:
        """Tell whether a name may stand on a public screen."""
        if self._filter is None:
            from scenes.kiosk.wordlist import house_filter

            self._filter = house_filter()
        return self._filter.allows(name)

    def _seated(self, leaving: Leaving) -> None:
        self.session = leaving.session
        if leaving.start:
            self.start(leaving.session)
        else:
            self.show_title()

    def _settings(self, then: Callable[[], object]) -> None:
        from scenes.kiosk.guest_settings import GuestSettings

        at_first = self._at_first or self._services.settings.house
        self._director.push(GuestSettings(self._services, at_first), lambda _: then())

    def _once_more(
        self, match_id: MatchId, plans: tuple[SeatPlan, ...], review: Answer
    ) -> OnceMore:
        from scenes.kiosk.own_match import OwnDice, OwnMatch
        from scenes.results import OnceMore

        own = OwnMatch(self._services, match_id, plans, review)
        services = replace(self._services, store=own)
        archive = Archive(services, self._director, public=True)
        return OnceMore(
            lambda: archive.watch_kept(match_id, plans),
            lambda: self._director.push(OwnDice(services, match_id)),
        )

    def _open_table(self, match: Match, seating: Seating, played: Sequence[Played]) -> TableScene:
        people = sum(not plan.is_bot for plan in seating.plans)
        scene = super()._open_table(match, seating, played)
        self._playing = Playing(scene, self._clock())
        self._told.started(match.header.game, people)
        return scene

    def _after_pause(self, table: TableScene, choice: str | HandOver | TakeBack) -> None:
        """Ask before a match is lost, as nobody can go on with it later."""
        from scenes.dialog import Dialog
        from scenes.pause import LEAVE

        if choice != LEAVE or not table.played:
            super()._after_pause(table, choice)
            return
        leave = partial(super()._after_pause, table, choice)
        question = Dialog(self._services, "Leave the table?", LOST, "Leave", "Stay")
        self._director.push(question, lambda yes: leave() if yes else self._pause(table))

    def _left(self, scene: TableScene, how: str) -> None:
        if how == "finished":
            self._finish()
        else:
            self._give_up()
        super()._left(scene, how)

    def _finish(self) -> None:
        """Tell of the match that has just ended, and of the people who have played it."""
        if (ended := self._taken_down()) is None:
            return
        scene, seconds = ended
        table, scores = scene.match.header.game, scene.match.scores
        self._told.finished(table, seconds)
        for plan, score in zip(scene.seating.plans, scores, strict=True):
            if not plan.is_bot:
                self._told.scored(table, score, plan.name, plan.emblem)

    def _give_up(self) -> None:
        """End the match that is being played, if there is one."""
        if (ended := self._taken_down()) is None:
            return
        scene, seconds = ended
        self._services.store.close_match(scene.seating.match_id, "abandoned")
        self._told.abandoned(scene.match.header.game, seconds)

    def _taken_down(self) -> tuple[TableScene, float] | None:
        """Let the match go, count its dice, and say how many seconds it took."""
        playing, self._playing = self._playing, None
        if playing is None:
            return None
        scene = playing.scene
        faces = faces_thrown(scene.played, len(scene.seating.plans))
        self._told.thrown(scene.match.header.game, sum(map(sum, faces)))
        return scene, self._clock() - playing.began
