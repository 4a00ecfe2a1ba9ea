"""What may be done to the seats of a session in the lobby: every change gives a new session."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.bots import levels
from game.bots.roster import ROSTER, guest_for
from game.catalogue import TABLES
from scenes.session import PERSON, SeatPlan, Session

BOT: Final = "bot:"
USUAL: Final = "steady"
"""The level that a new bot plays at, where the table has it."""


def level_of(plan: SeatPlan) -> str:
    """Name the level of a bot's seat."""
    return plan.cast.removeprefix(BOT)


def usual_level(table: str) -> str:
    """Name the level that a new bot plays at."""
    known = levels(table)
    return USUAL if USUAL in known else known[-1]


def full(session: Session) -> bool:
    """Tell whether every seat of the table is taken."""
    return len(session.seats) >= TABLES[session.table].seats[1]


def spare(session: Session) -> bool:
    """Tell whether a seat can be given up."""
    return len(session.seats) > TABLES[session.table].seats[0]


def with_person(session: Session) -> Session:
    """Let a person sit down, unless the table is full."""
    return _with(session, lambda: SeatPlan(free_name(session), PERSON, session.free_emblem()))


def with_bot(session: Session) -> Session:
    """Let a bot sit down, unless the table is full."""
    level = usual_level(session.table)
    return _with(session, lambda: _bot(session, level, session.free_emblem()))


def without(session: Session, index: int) -> Session:
    """Let a seat be given up, unless the table needs it."""
    seats = session.seats
    return replace(session, seats=seats[:index] + seats[index + 1 :]) if spare(session) else session


def turned(session: Session, index: int) -> Session:
    """Make a bot of a person or a person of a bot; a name that was given stays."""
    plan = session.seats[index]
    cast = PERSON if plan.is_bot else BOT + usual_level(session.table)
    return _recast(session, index, cast)


def with_level(session: Session, index: int, level: str) -> Session:
    """Let the bot of a seat play at another level."""
    return _recast(session, index, BOT + level)


def with_emblem(session: Session, index: int, emblem: str) -> Session:
    """Give a seat an emblem; whoever had it gets the one that this seat had."""
    before = session.seats[index].emblem
    swapped = tuple(
        replace(seat, emblem=before) if seat.emblem == emblem else seat for seat in session.seats
    )
    given = replace(session.seats[index], emblem=emblem)
    return replace(session, seats=swapped).with_seat(index, given)


def with_name(session: Session, index: int, name: str) -> Session:
    """Give a seat a name; without one it is called as it would have been at first."""
    plan = session.seats[index]
    if not name.strip():
        name = _given_name(session, index, plan.cast)
    return session.with_seat(index, replace(plan, name=name))


def free_name(session: Session) -> str:
    """Give the first "Player N" that is not at the table."""
    taken = _names(session)
    number = 1
    while f"Player {number}" in taken:
        number += 1
    return f"Player {number}"


def _with(session: Session, newcomer: Callable[[], SeatPlan]) -> Session:
    return session if full(session) else replace(session, seats=(*session.seats, newcomer()))


def _bot(session: Session, level: str, emblem: str) -> SeatPlan:
    return SeatPlan(guest_for(level, _names(session)).name, BOT + level, emblem)


def _recast(session: Session, index: int, cast: str) -> Session:
    plan = session.seats[index]
    if cast == plan.cast:
        return session
    name = _given_name(session, index, cast) if _is_given(plan.name) else plan.name
    return session.with_seat(index, replace(plan, cast=cast, name=name))


def _given_name(session: Session, index: int, cast: str) -> str:
    """Name a seat as the house does: a person by number, a bot from the roster."""
    others = replace(session, seats=session.seats[:index] + session.seats[index + 1 :])
    if cast == PERSON:
        return free_name(others)
    return guest_for(cast.removeprefix(BOT), _names(others)).name


def _is_given(name: str) -> bool:
    """Tell whether a name came from the house, so that the house may change it."""
    stem, _, number = name.rpartition(" ")
    plain = stem if number.isdecimal() else name
    return plain == "Player" or any(guest.name == plain for guest in ROSTER)


def _names(session: Session) -> frozenset[str]:
    return frozenset(seat.name for seat in session.seats)
