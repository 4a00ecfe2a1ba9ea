"""The way through the house: title, lobby, table, results, and the pages between them.

What lies behind the title is imported when its door opens: the first picture need not wait.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game import record
from game.catalogue import TABLES, Table
from game.match import Header, Match, Played
from game.record import BadRecord
from game.store import Kept, MatchId, ProfileId, StoreError
from scenes.archive import Archive
from scenes.lobby_seats import with_bot
from scenes.lobby_sessions import (
    first_session,
    heed,
    prefer_coach,
    refreshed,
    remember,
    remember_coached,
    remembered_session,
)
from scenes.match_list_seats import plans_of
from scenes.session import SeatPlan, Session
from scenes.stage.director import Director
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.tables import OFFERED, STAGED
from scenes.title import Title, TitleChoice, Unfinished

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.lobby import Leaving
    from scenes.pause import HandOver, TakeBack
    from scenes.results import OnceMore
    from scenes.stage.worker import Answer
    from scenes.tables.given import Seating
    from scenes.tables.table import TableScene


class House:
    """Leads the people at the screen from scene to scene; holds their session and nothing else."""

    keeps = True
    """Whether a match that was left waits for its people."""

    def __init__(self, services: Services, director: Director, demo: bool = False) -> None:
        self._services = services
        self._director = director
        self._demo = demo
        self._archive = Archive(services, director)
        self.session = self._remembered or self._first(next(iter(self.tables)))

    @property
    def tables(self) -> Mapping[str, Table]:
        """Give the tables that people may choose from, in their order."""
        return OFFERED

    @property
    def _remembered(self) -> Session | None:
        """Give what was played last, as the house knows its people now."""
        return remembered_session(self._services.settings.now, self._services.store.profiles())

    def show_title(self) -> None:
        """Open the front of the house."""
        store = self._services.store
        self.session = refreshed(self.session, store.profiles())
        heed(self._services, ())
        unfinished = _unfinished(self._archive.waiting())
        notices = (*store.notices, *self._services.books.notices)
        title = Title(
            self._services, self._remembered, unfinished, notices, OFFERED, self._archive.drop
        )
        self._director.push(title, self._chosen)

    def watch(self, path: Path) -> None:
        """Begin the evening with the record in a file."""
        self._archive.watch_file(path, self.show_title)

    def show_lobby(self, session: Session) -> None:
        """Let people take their seats."""
        from scenes.lobby import Lobby

        heed(self._services, ())
        lobby = Lobby(
            self._services,
            session,
            on_rules=self._lobby_rules,
            on_other_table=self._other_table,
            on_drop=self._archive.drop,
        )
        self._director.push(lobby, self._seated)

    def start(self, session: Session) -> None:
        """Begin a match of a session."""
        from scenes.tables.given import Seating

        self.session = session
        names = tuple(plan.name for plan in session.seats)
        cast = tuple(plan.cast for plan in session.seats)
        header = Header(session.table, names, dict(session.rules), cast)
        match = Match(header, self._services.new_luck())
        looks = [plan.emblem for plan in session.seats]
        store = self._services.store
        known = {person.profile_id for person in store.profiles()}
        people = [plan.profile if plan.profile in known else None for plan in session.seats]
        number = store.begin(record.header_value(header), looks, people)
        self._open_table(match, Seating(session.seats, number), ())

    def at_table(self, table: str, rules: Mapping[str, object]) -> Session:
        """Give the people now known a table and house rules."""
        return replace(self._moved(self.session, table), rules=rules)

    def sorry(self) -> Scene[None]:
        """Give the scene that tells of a crash and leads back to the title."""
        from scenes.sorry import Sorry

        return Sorry(self._services, self.show_title)

    def _chosen(self, choice: TitleChoice) -> None:
        session = self.session
        if choice.kind in ("play", "table"):
            same = session.table == choice.table
            self.show_lobby(session if same else self._moved(session, choice.table))
        elif choice.kind == "quick":
            self.start(self._remembered or session)
        elif choice.kind == "surprise":
            others = [id for id in self.tables if id != session.table] or list(self.tables)
            self.show_lobby(self._moved(session, self._services.cosmetic.choice(others)))
        elif choice.kind == "resume":
            self._resume()
        elif choice.kind == "settings":
            self._settings(self.show_title)
        elif choice.kind == "statistics":
            self._archive.statistics(self._first_known(), self.show_title)

    def _seated(self, leaving: Leaving) -> None:
        self.session = leaving.session
        if leaving.start:
            remember(self._services.settings, leaving.session)
            self.start(leaving.session)
        else:
            self.show_title()

    def _settings(self, then: Callable[[], object]) -> None:
        from scenes.settings import SettingsScene

        self._director.push(SettingsScene(self._services), lambda _: then())

    def _lobby_rules(self, session: Session) -> None:
        from scenes.rules_page import RulesPage

        page = RulesPage(self._services, TABLES[session.table], session.rules)
        self._director.push(page)

    def _other_table(self, session: Session) -> None:
        from scenes.lobby import Lobby

        lobby = self._director.top
        if isinstance(lobby, Lobby):
            lobby.take(self._moved(session, self._following(session.table)))

    def _following(self, table: str) -> str:
        """Name the table after this one; the first comes after the last."""
        ids = list(self.tables)
        place = ids.index(table) + 1 if table in ids else 0
        return ids[place % len(ids)]

    def _first(self, table: str) -> Session:
        """Propose a table to newcomers."""
        return first_session(table)

    def _moved(self, session: Session, table: str) -> Session:
        """Take the same people to another table, as many as it seats; bots fill up the rest."""
        low, high = TABLES[table].seats
        if not session.seats:
            return self._first(table)
        moved = replace(session, table=table, seats=session.seats[:high], rules={})
        while len(moved.seats) < low:
            moved = with_bot(moved)
        return moved

    def _first_known(self) -> ProfileId | None:
        """Name the first person at the screen whom the house knows."""
        known = (plan.profile for plan in self.session.seats)
        return next((person for person in known if person is not None), None)

    def _resume(self) -> None:
        """Go on with the only unfinished match at once; of several let people choose."""
        waiting = self._archive.waiting()
        if len(waiting) == 1 and self._went_on(waiting[0]):
            return
        if waiting:
            self._archive.choose(self._picked)
        else:
            self.show_title()

    def _picked(self, match_id: MatchId | None) -> None:
        waiting = (one for one in self._archive.waiting() if one.match_id == match_id)
        kept = next(waiting, None)
        if kept is None or not self._went_on(kept):
            self.show_title()

    def _went_on(self, kept: Kept) -> bool:
        """Go on with a match, at the exact action; say whether it could be read back."""
        from scenes.tables.given import Seating

        try:
            stored = record.from_value(self._services.store.record(kept.match_id))
            match, played = record.replay(stored)
        except (StoreError, BadRecord):
            return False
        match = match.with_luck(self._services.new_luck())
        plans = self._with_coaches(plans_of(match.header, kept.looks, kept.profiles))
        self.session = Session(match.header.game, plans, match.header.rules)
        self._open_table(match, Seating(plans, kept.match_id), played)
        return True

    def _with_coaches(self, plans: tuple[SeatPlan, ...]) -> tuple[SeatPlan, ...]:
        """Put the coach beside whoever had it last; a record says nothing about it."""
        known, want = self._remembered, prefer_coach(self._services.store.profiles())
        had = {(plan.name, plan.emblem) for plan in known.seats if plan.coach} if known else set()
        return tuple(
            replace(p, coach=(p.name, p.emblem) in had or p.profile in want) for p in plans
        )

    def _open_table(self, match: Match, seating: Seating, played: Sequence[Played]) -> TableScene:
        from scenes.tables.given import Doors

        heed(self._services, seating.plans)
        doors = Doors(self._pause, self._rules, self._coached)
        scene = STAGED[match.header.game]()(
            self._services, match, seating, played=played, doors=doors, demo=self._demo
        )
        self._director.push(scene, partial(self._left, scene))
        return scene

    def _coached(self, table: TableScene) -> None:
        """Remember for whom the coach was called, or sent away."""
        flags = [plan.coach for plan in table.seating.plans]
        seats = tuple(replace(p, coach=on) for p, on in zip(self.session.seats, flags, strict=True))
        self.session = replace(self.session, seats=seats)
        remember_coached(self._services.settings, seats)

    def _left(self, scene: TableScene, how: str) -> None:
        if self._demo:
            return
        if how == "finished":
            self._show_results(scene)
        else:
            self.show_title()

    def _show_results(self, scene: TableScene) -> None:
        from scenes.results import Results
        from scenes.results_review import Asked
        from scenes.results_summary import summary_of

        table = TABLES[scene.match.header.game]
        summary = summary_of(table, self.session.seats, scene.played, scene.match.header.rules)
        more = len(self.tables) > 1
        asked = Asked(self._services.worker, scene.match, scene.played)
        match_id, plans = scene.seating.match_id, self.session.seats
        self._services.books.expect(match_id, asked.answer)
        once_more = self._once_more(match_id, plans, asked.answer)
        results = Results(self._services, summary, more, asked, once_more)
        self._director.push(results, self._after_results)

    def _once_more(
        self, match_id: MatchId, plans: tuple[SeatPlan, ...], review: Answer
    ) -> OnceMore:
        """Give the doors that lead back to the match just played, of which a review is made."""
        from scenes.results import OnceMore

        return OnceMore(
            lambda: self._archive.watch_kept(match_id, plans),
            lambda: self._archive.fair(match_id),
        )

    def _after_results(self, where: str) -> None:
        if where == "rematch":
            self.start(self.session)
        elif where == "next_table":
            self.show_lobby(self._moved(self.session, self._following(self.session.table)))
        else:
            self.show_title()

    def _pause(self, table: TableScene) -> None:
        from scenes.pause import Pause, Sitter

        able, names = table.match.to_act, table.seating.names
        plan = table.seating.plans[able[0]] if able else None
        about = [f"{names[able[0]]}’s turn" if able else "", table.at_stake()]
        subtitle = " · ".join(part for part in about if part)
        emblem = plan.emblem if plan else ""
        trouble = self._services.store.trouble or ""
        leaver = table.company.next_person(able[0]) if able else None
        pause = Pause(
            self._services,
            subtitle,
            emblem,
            trouble,
            None if leaver is None else Sitter(leaver, names[leaver]),
            [Sitter(seat, names[seat]) for seat in sorted(table.company.away)],
            kept=self.keeps,
        )
        self._director.push(pause, partial(self._after_pause, table))

    def _after_pause(self, table: TableScene, choice: str | HandOver | TakeBack) -> None:
        from scenes.pause import LEAVE, RULES, SETTINGS, HandOver, TakeBack

        if isinstance(choice, HandOver):
            table.hand_over(choice.seat)
        elif isinstance(choice, TakeBack):
            table.take_back(choice.seat)
        elif choice == LEAVE:
            self._director.pop("left")
        elif choice == SETTINGS:
            self._settings(lambda: self._pause(table))
        elif choice == RULES:
            self._rules(table, lambda: self._pause(table))

    def _rules(self, table: TableScene, then: object = None) -> None:
        from scenes.rules_page import Present, RulesPage

        able = table.match.to_act
        present = None
        if able:
            seat = able[0]
            emblem = table.seating.plans[seat].emblem
            present = Present(table.seating.names[seat], emblem, table.doing())
        header = table.match.header
        page = RulesPage(self._services, TABLES[header.game], header.rules, table.now(), present)
        self._director.push(page, lambda _: then() if callable(then) else None)


def _unfinished(waiting: Sequence[Kept]) -> Unfinished | None:
    """Describe what there is to go on with, as the title shows it."""
    if not waiting:
        return None
    header = waiting[0].header
    seats = header.get("seats")
    names = tuple(map(str, seats)) if isinstance(seats, list) else ()
    return Unfinished(TABLES[str(header.get("game"))].name, names, len(waiting))
