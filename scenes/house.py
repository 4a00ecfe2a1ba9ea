"""The way through the house: title, lobby, table, results, and the pages between them.

What lies behind the title is imported when its door opens: the first picture need not wait.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game import record
from game.catalogue import TABLES
from game.match import Header, Match, Played
from game.record import BadRecord
from game.store import Kept, StoreError
from scenes.lobby_seats import with_bot
from scenes.lobby_sessions import coached_seats, first_session, remember, remembered_session
from scenes.session import PERSON, SeatPlan, Session
from scenes.stage.director import Director
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.theme import SEAT_LOOKS
from scenes.tables import OFFERED, STAGED
from scenes.title import Title, TitleChoice, Unfinished

if TYPE_CHECKING:
    from scenes.lobby import Leaving
    from scenes.pause import HandOver, TakeBack
    from scenes.tables.given import Seating
    from scenes.tables.table import TableScene


class House:
    """Leads the people at the screen from scene to scene; holds their session and nothing else."""

    def __init__(self, services: Services, director: Director, demo: bool = False) -> None:
        self._services = services
        self._director = director
        self._demo = demo
        self.session = remembered_session(services.settings.now) or first_session(
            next(iter(OFFERED))
        )

    def show_title(self) -> None:
        """Open the front of the house."""
        store = self._services.store
        waiting = self._waiting()
        unfinished = Unfinished(_name_of(waiting), _names_of(waiting)) if waiting else None
        remembered = remembered_session(self._services.settings.now)
        title = Title(self._services, remembered, unfinished, store.notices, OFFERED)
        self._director.push(title, self._chosen)

    def show_lobby(self, session: Session) -> None:
        """Let people take their seats."""
        from scenes.lobby import Lobby

        lobby = Lobby(
            self._services, session, on_rules=self._lobby_rules, on_other_table=self._other_table
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
        number = self._services.store.begin(record.header_value(header), looks)
        self._open_table(match, Seating(session.seats, number), ())

    def at_table(self, table: str, rules: Mapping[str, object]) -> Session:
        """Give the people now known a table and house rules."""
        return replace(_moved(self.session, table), rules=rules)

    def sorry(self) -> Scene[None]:
        """Give the scene that tells of a crash and leads back to the title."""
        from scenes.sorry import Sorry

        return Sorry(self._services, self.show_title)

    def _chosen(self, choice: TitleChoice) -> None:
        session = self.session
        if choice.kind in ("play", "table"):
            same = session.table == choice.table
            self.show_lobby(session if same else _moved(session, choice.table))
        elif choice.kind == "quick":
            self.start(remembered_session(self._services.settings.now) or session)
        elif choice.kind == "surprise":
            others = [id for id in OFFERED if id != session.table] or list(OFFERED)
            self.show_lobby(_moved(session, self._services.cosmetic.choice(others)))
        elif choice.kind == "resume":
            self._resume()
        elif choice.kind == "settings":
            self._settings(self.show_title)

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
        ids = list(OFFERED)
        following = ids[(ids.index(session.table) + 1) % len(ids)]
        if isinstance(lobby, Lobby):
            lobby.take(_moved(session, following))

    def _waiting(self) -> Kept | None:
        """Find the newest unfinished match that this house can show."""
        kept = self._services.store.unfinished()
        return next((one for one in kept if one.header.get("game") in OFFERED), None)

    def _resume(self) -> None:
        """Go on with the newest unfinished match, at the exact action."""
        from scenes.tables.given import Seating

        waiting = self._waiting()
        if waiting is None:
            self.show_title()
            return
        try:
            stored = record.from_value(self._services.store.record(waiting.match_id))
            match, played = record.replay(stored)
        except (StoreError, BadRecord):
            # The record stays where it is; it is only no longer offered.
            self._services.store.close_match(waiting.match_id, "abandoned")
            self.show_title()
            return
        match = match.with_luck(self._services.new_luck())
        plans = self._with_coaches(_plans(match.header, waiting.looks))
        self.session = Session(match.header.game, plans, match.header.rules)
        self._open_table(match, Seating(plans, waiting.match_id), played)

    def _with_coaches(self, plans: tuple[SeatPlan, ...]) -> tuple[SeatPlan, ...]:
        """Put the coach beside whoever had it last; a record says nothing about it."""
        known = remembered_session(self._services.settings.now)
        had = {(plan.name, plan.emblem) for plan in known.seats if plan.coach} if known else set()
        return tuple(replace(plan, coach=(plan.name, plan.emblem) in had) for plan in plans)

    def _open_table(self, match: Match, seating: Seating, played: Sequence[Played]) -> None:
        from scenes.tables.given import Doors

        doors = Doors(self._pause, self._rules, self._coached)
        scene = STAGED[match.header.game]()(
            self._services, match, seating, played=played, doors=doors, demo=self._demo
        )
        self._director.push(scene, partial(self._left, scene))

    def _coached(self, table: TableScene) -> None:
        """Remember for whom the coach was called, or sent away."""
        before = tuple(replace(plan, coach=False) for plan in self.session.seats)
        flags = [plan.coach for plan in table.seating.plans]
        known = remembered_session(self._services.settings.now)
        seats = tuple(replace(p, coach=on) for p, on in zip(self.session.seats, flags, strict=True))
        self.session = replace(self.session, seats=seats)
        if known and tuple(replace(plan, coach=False) for plan in known.seats) == before:
            self._services.settings.change(last_coached=coached_seats(seats))

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
        more = len(OFFERED) > 1
        asked = Asked(self._services.worker, scene.match, scene.played)
        self._director.push(Results(self._services, summary, more, asked), self._after_results)

    def _after_results(self, where: str) -> None:
        if where == "rematch":
            self.start(self.session)
        elif where == "next_table":
            ids = list(OFFERED)
            following = ids[(ids.index(self.session.table) + 1) % len(ids)]
            self.show_lobby(_moved(self.session, following))
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


def _moved(session: Session, table: str) -> Session:
    """Take the same people to another table, as many as it seats; bots fill up what it needs."""
    low, high = TABLES[table].seats
    if not session.seats:
        return first_session(table)
    moved = replace(session, table=table, seats=session.seats[:high], rules={})
    while len(moved.seats) < low:
        moved = with_bot(moved)
    return moved


def _plans(header: Header, looks: Sequence[str]) -> tuple[SeatPlan, ...]:
    """Give the seats of a kept match their emblems; those unknown take what is free."""
    known = [look.emblem for look in SEAT_LOOKS]
    given = (
        list(looks) if len(set(looks)) == len(header.seats) and set(looks) <= set(known) else known
    )
    cast = header.cast or (PERSON,) * len(header.seats)
    return tuple(
        SeatPlan(name, who, emblem)
        for name, who, emblem in zip(header.seats, cast, given, strict=False)
    )


def _name_of(kept: Kept) -> str:
    return TABLES[str(kept.header.get("game"))].name


def _names_of(kept: Kept) -> tuple[str, ...]:
    seats = kept.header.get("seats")
    return tuple(map(str, seats)) if isinstance(seats, list) else ()
