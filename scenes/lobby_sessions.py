"""The sessions that the house proposes: one for newcomers, and the one that was played last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.bots import levels
from game.catalogue import TABLES, BadHouseRule
from game.store.contract import Profile, ProfileId
from scenes.lobby_seats import BOT, usual_level, with_bot, with_name, with_person
from scenes.session import NAME_LIMIT, PERSON, SeatPlan, Session
from scenes.stage.settings import COACH, SeatRow, Settings, SettingsBook, Wishes, wished
from scenes.stage.theme import SEAT_LOOKS
from scenes.tables import OFFERED

if TYPE_CHECKING:
    from scenes.stage.services import Services

EMBLEMS: Final = frozenset(look.emblem for look in SEAT_LOOKS)
REMEMBERED: Final = 100
"""How many people are remembered in the order in which they played."""


def first_session(table: str) -> Session:
    """Propose one person and one steady bot, so that one guest can play at once."""
    return with_bot(with_person(Session(table)))


def remembered_session(settings: Settings, people: Iterable[Profile] = ()) -> Session | None:
    """Propose what was played last; None where nothing usable is known.

    What the house no longer knows (a level, an emblem, a rule, one of its people) gives way to the
    usual.
    """
    table = OFFERED.get(settings.last_table)
    if table is None:
        return None
    low, high = table.seats
    session = Session(table.id, rules=_known_rules(table.id, settings.last_rules))
    for seat, (name, cast, emblem, *number) in enumerate(settings.last_seats[:high]):
        session = _joined(session, name, cast, emblem, number)
        plan = replace(session.seats[seat], coach=seat in settings.last_coached)
        session = session.with_seat(seat, plan)
    return refreshed(session, people) if len(session.seats) >= low else None


def refreshed(session: Session, people: Iterable[Profile]) -> Session:
    """Call the people of a session as the house knows them now; one it has forgotten is a guest."""
    known = {person.profile_id: person for person in people}
    seated: set[ProfileId] = set()
    for seat, plan in enumerate(session.seats):
        if plan.profile is None:
            continue
        person = known.get(plan.profile)
        if person and person.profile_id not in seated:
            seated.add(person.profile_id)
            session = session.with_seat(seat, replace(plan, name=person.name))
        else:
            session = with_name(session, seat, "")
    return session


def heed(services: Services, seats: Iterable[SeatPlan]) -> None:
    """Let be in force what the people of a table prefer; with no seats, what the house does."""
    known = {person.profile_id: person for person in services.store.profiles()}

    def wishes(plan: SeatPlan) -> Wishes | None:
        person = None if plan.profile is None else known.get(plan.profile)
        if plan.is_bot:
            return None
        return Wishes(plan.name, person.preferences if person else {})

    services.settings.seated(tuple(map(wishes, seats)))


def prefer_coach(people: Iterable[Profile]) -> frozenset[ProfileId]:
    """Name those who want the coach beside them wherever they sit."""
    return frozenset(p.profile_id for p in people if wished(p.preferences).get(COACH))


def remember(book: SettingsBook, session: Session) -> None:
    """Keep table, seats and house rules for the next time, and who has played.

    The name of a person whom the house knows is not kept a second time.
    """
    played = [seat.profile for seat in session.seats if seat.profile is not None]
    earlier = [number for number in book.now.recent_people if number not in played]
    book.change(
        last_table=session.table,
        last_seats=tuple(map(_row, session.seats)),
        last_coached=_coached(session.seats),
        last_rules=TABLES[session.table].changed_rules(session.rules),
        recent_people=(*played, *earlier)[:REMEMBERED],
    )


def remember_coached(book: SettingsBook, seats: Sequence[SeatPlan]) -> None:
    """Keep who has the coach, if these are the seats that are remembered."""
    if tuple(map(_row, seats)) == book.now.last_seats:
        book.change(last_coached=_coached(seats))


def forget(book: SettingsBook, person: ProfileId) -> None:
    """Keep nothing of a person whom the house is to forget, not even the number."""
    seats = book.now.last_seats
    book.change(
        last_seats=tuple(row[:3] if row[3:] == (person,) else row for row in seats),
        recent_people=tuple(one for one in book.now.recent_people if one != person),
    )


def _row(plan: SeatPlan) -> SeatRow:
    if plan.profile is None:
        return plan.name, plan.cast, plan.emblem
    return "", plan.cast, plan.emblem, plan.profile


def _coached(seats: Sequence[SeatPlan]) -> tuple[int, ...]:
    """Number the seats that have the coach beside them."""
    return tuple(seat for seat, plan in enumerate(seats) if plan.coach)


def _joined(session: Session, name: str, cast: str, emblem: str, number: Sequence[int]) -> Session:
    free = EMBLEMS - {seat.emblem for seat in session.seats}
    who = _known_cast(session.table, cast)
    plan = SeatPlan(
        name[:NAME_LIMIT],
        who,
        emblem if emblem in free else session.free_emblem(),
        profile=ProfileId(number[0]) if number and who == PERSON else None,
    )
    joined = replace(session, seats=(*session.seats, plan))
    return joined if name.strip() or plan.profile else with_name(joined, len(session.seats), "")


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
