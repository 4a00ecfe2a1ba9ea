"""What may be done to the seats of a session in the lobby: every change gives a new session."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Final

from game.bots import levels
from game.bots.roster import ROSTER, guest_for
from game.catalogue import TABLES
from game.store.contract import Profile
from scenes.session import PERSON, SeatPlan, Session
from scenes.stage.settings import COACH, wished
from scenes.stage.theme import SEAT_LOOKS

BOT: Final = "bot:"
PLAYER: Final = "Player"
"""What the house calls a person, with a number."""
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
    return _with(
        session,
        lambda: SeatPlan(free_name(session, len(session.seats)), PERSON, session.free_emblem()),
    )


def with_bot(session: Session) -> Session:
    """Let a bot sit down, unless the table is full."""
    level = usual_level(session.table)
    return _with(session, lambda: _bot(session, level, session.free_emblem()))


def without(session: Session, index: int) -> Session:
    """Let a seat be given up, unless the table needs it.

    Whoever is called by the number of a later seat goes on by that of the seat moved up to.
    """
    if not spare(session):
        return session
    left = replace(session, seats=session.seats[:index] + session.seats[index + 1 :])
    for seat in range(index, len(left.seats)):
        plan = left.seats[seat]
        numbered = plan.name == _numbered(seat + 1) and plan.profile is None
        if numbered and _numbered(seat) not in _names(left):
            left = left.with_seat(seat, replace(plan, name=_numbered(seat)))
    return left


def turned(session: Session, index: int) -> Session:
    """Make a bot of a person or a person of a bot; a name that was given stays.

    Whom the house knows gets up: no bot plays under the name of such a person.
    """
    plan = session.seats[index]
    cast = PERSON if plan.is_bot else BOT + usual_level(session.table)
    return _recast(session, index, cast)


def with_coach_turned(session: Session, index: int) -> Session:
    """Call the coach for a seat, or send it away."""
    plan = session.seats[index]
    return session.with_seat(index, replace(plan, coach=not plan.coach))


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
    """Let a guest take a seat; without a name it is called as it would have been at first."""
    plan = session.seats[index]
    if not name.strip():
        name = _given_name(session, index, plan.cast)
    return session.with_seat(index, replace(plan, name=name, profile=None))


def with_profile(session: Session, index: int, person: Profile) -> Session:
    """Let somebody whom the house knows take a seat, unless they have another one already.

    They bring their emblem, unless another such person has it, and their coach.
    """
    others = [seat for i, seat in enumerate(session.seats) if i != index]
    if any(seat.profile == person.profile_id for seat in others):
        return session
    coach = wished(person.preferences).get(COACH, False) is True
    plan = replace(
        session.seats[index],
        name=person.name,
        cast=PERSON,
        coach=coach,
        profile=person.profile_id,
    )
    seated = session.with_seat(index, plan)
    known = {look.emblem for look in SEAT_LOOKS}
    held = {seat.emblem for seat in others if seat.profile is not None}
    return (
        seated if person.emblem not in known - held else with_emblem(seated, index, person.emblem)
    )


def free_name(session: Session, index: int) -> str:
    """Call a person by the number of the seat, or by the next that nobody is called by."""
    taken = _names(session)
    return next(name for seat in count(index) if (name := _numbered(seat)) not in taken)


def is_given(plan: SeatPlan) -> bool:
    """Tell whether a name came from the house, so that it may give way to another."""
    stem, _, number = plan.name.rpartition(" ")
    plain = stem if number.isdecimal() else plan.name
    names = {guest.name for guest in ROSTER} if plan.is_bot else {PLAYER}
    return plain in names


def _with(session: Session, newcomer: Callable[[], SeatPlan]) -> Session:
    return session if full(session) else replace(session, seats=(*session.seats, newcomer()))


def _bot(session: Session, level: str, emblem: str) -> SeatPlan:
    return SeatPlan(guest_for(level, _names(session)).name, BOT + level, emblem)


def _recast(session: Session, index: int, cast: str) -> Session:
    plan = session.seats[index]
    if cast == plan.cast:
        return session
    fresh = is_given(plan) or plan.profile is not None
    name = _given_name(session, index, cast) if fresh else plan.name
    return session.with_seat(index, replace(plan, cast=cast, name=name, profile=None))


def _given_name(session: Session, index: int, cast: str) -> str:
    """Name a seat as the house does: a person by number, a bot from the roster."""
    others = replace(session, seats=session.seats[:index] + session.seats[index + 1 :])
    if cast == PERSON:
        return free_name(others, index)
    return guest_for(cast.removeprefix(BOT), _names(others)).name


def _numbered(index: int) -> str:
    return f"{PLAYER} {index + 1}"


def _names(session: Session) -> frozenset[str]:
    return frozenset(seat.name for seat in session.seats)
