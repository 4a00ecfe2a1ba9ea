"""The sessions that the house proposes: one for newcomers, and the one that was played last."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.bots import levels
from game.catalogue import TABLES, BadHouseRule
from scenes.lobby_seats import BOT, usual_level, with_bot, with_name, with_person
from scenes.session import NAME_LIMIT, PERSON, SeatPlan, Session
from scenes.stage.settings import Settings, SettingsBook
from scenes.stage.theme import SEAT_LOOKS
from scenes.tables import OFFERED

EMBLEMS: Final = frozenset(look.emblem for look in SEAT_LOOKS)


def first_session(table: str) -> Session:
    """Propose one person and one steady bot, so that one guest can play at once."""
    return with_bot(with_person(Session(table)))


def remembered_session(settings: Settings) -> Session | None:
    """Propose what was played last; None where nothing usable is known.

    What the house no longer knows (a level, an emblem, a rule) gives way to the usual.
    """
    table = OFFERED.get(settings.last_table)
    if table is None:
        return None
    low, high = table.seats
    session = Session(table.id, rules=_known_rules(table.id, settings.last_rules))
    for seat, (name, cast, emblem) in enumerate(settings.last_seats[:high]):
        session = _joined(session, name, cast, emblem)
        plan = replace(session.seats[seat], coach=seat in settings.last_coached)
        session = session.with_seat(seat, plan)
    return session if len(session.seats) >= low else None


def remember(book: SettingsBook, session: Session) -> None:
    """Keep table, seats and house rules for the next time."""
    book.change(
        last_table=session.table,
        last_seats=tuple((seat.name, seat.cast, seat.emblem) for seat in session.seats),
        last_coached=coached_seats(session.seats),
        last_rules=TABLES[session.table].changed_rules(session.rules),
    )


def coached_seats(seats: Sequence[SeatPlan]) -> tuple[int, ...]:
    """Number the seats that have the coach beside them."""
    return tuple(seat for seat, plan in enumerate(seats) if plan.coach)


def _joined(session: Session, name: str, cast: str, emblem: str) -> Session:
    free = EMBLEMS - {seat.emblem for seat in session.seats}
    plan = SeatPlan(
        name[:NAME_LIMIT],
        _known_cast(session.table, cast),
        emblem if emblem in free else session.free_emblem(),
    )
    joined = replace(session, seats=(*session.seats, plan))
    return joined if name.strip() else with_name(joined, len(session.seats), "")


def _known_cast(table: str, cast: str) -> str:
    known: Iterable[str] = (PERSON, *(BOT + level for level in levels(table)))
    if cast in known:
        return cast
    return BOT + usual_level(table) if cast.startswith(BOT) else PERSON


def _known_rules(table: str, rules: Mapping[str, object]) -> Mapping[str, object]:
    try:
        return TABLES[table].changed_rules(rules)
    except BadHouseRule:
        return {}
