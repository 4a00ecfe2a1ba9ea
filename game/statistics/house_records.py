"""The records of the house: at each table the best that people have done, who did it and when."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from game.rules import Seat
from game.statistics.profile import AllFacts, Played, facts_from, played_by, seat_of, streaks_of
from game.statistics.values import BestTurn, MatchFacts, SeatFacts
from game.store.contract import Kept, MatchId, ProfileId

What = Literal["best score", "best turn", "fewest turns", "most throws", "longest streak"]

COMPARABLE: Final[Mapping[What, frozenset[str]]] = {
    "best score": frozenset({"direction", "memory", "secret", "stealing", "steal_above"}),
    "best turn": frozenset(
        {"direction", "memory", "secret", "stealing", "steal_above", "target", "buy_in"}
        | {"house", "hands"}
    ),
    "fewest turns": frozenset({"direction", "memory", "secret", "stealing", "steal_above"}),
    "most throws": frozenset(
        {"direction", "memory", "stealing", "steal_above", "target", "buy_in"}
    ),
}
"""House rules that may differ from the usual ones without making a record another thing."""


@dataclass(frozen=True, slots=True)
class HouseRecord:
    """A record that stands: the first who reached the figure holds it."""

    game: str
    what: What
    value: float
    match_id: MatchId
    seat: Seat
    profile: ProfileId | None
    """Nobody where a guest holds it."""
    at: float
    """When that match was played last."""
    turn: BestTurn | None = None
    """The turn itself, for the best one."""


def _score(facts: MatchFacts, seat: SeatFacts) -> float | None:
    return seat.score


def _turn(facts: MatchFacts, seat: SeatFacts) -> float | None:
    return seat.best_turn.points if seat.best_turn else None


def _turns(facts: MatchFacts, seat: SeatFacts) -> float | None:
    if facts.game not in RACES:
        return None
    won = seat.result in ("won", "shared") or len(facts.seats) == 1
    return seat.turns if won else None


def _throws(facts: MatchFacts, seat: SeatFacts) -> float | None:
    return seat.most_throws or None


RACES: Final = ("dice-game", "six-dice", "ten-thousand")
"""Tables where the fewest turns to the target mean something."""
MEASURES: Final[Mapping[What, tuple[Callable[[MatchFacts, SeatFacts], float | None], int]]] = {
    "best score": (_score, 1),
    "best turn": (_turn, 1),
    "fewest turns": (_turns, -1),
    "most throws": (_throws, 1),
}
"""What is measured, and whether more is better."""


def house_records(matches: Iterable[Kept], facts: AllFacts) -> tuple[HouseRecord, ...]:
    """Find the records of people at every table; whoever was helped by a bot holds none."""
    finished = sorted(
        (kept for kept in matches if kept.closed == "finished"), key=lambda kept: kept.match_id
    )
    best: dict[tuple[str, What], HouseRecord] = {}
    for kept in finished:
        found = facts_from(facts, kept)
        if found is not None and found.finished:
            for record in _of_match(kept, found):
                _challenge(best, record)
    streaks = _streaks(finished, facts)
    for record in sorted(streaks, key=lambda record: (record.match_id, record.seat)):
        _challenge(best, record)
    return tuple(best[key] for key in sorted(best))


def _challenge(best: dict[tuple[str, What], HouseRecord], record: HouseRecord) -> None:
    """Let a record take the place of a lesser one."""
    key = (record.game, record.what)
    sign = MEASURES[record.what][1] if record.what in MEASURES else 1
    if key not in best or sign * record.value > sign * best[key].value:
        best[key] = record


def _of_match(kept: Kept, facts: MatchFacts) -> Iterable[HouseRecord]:
    for seat, one in enumerate(facts.seats):
        if not one.is_person or one.stood_in:
            continue
        who = kept.profiles[seat] if seat < len(kept.profiles) else None
        for what, (measure, _) in MEASURES.items():
            value = measure(facts, one)
            if value is not None and COMPARABLE[what].issuperset(facts.rules):
                turn = one.best_turn if what == "best turn" else None
                yield HouseRecord(
                    facts.game, what, value, kept.match_id, seat, who, kept.touched_at, turn
                )


def _streaks(finished: list[Kept], facts: AllFacts) -> Iterable[HouseRecord]:
    by_number = {kept.match_id: kept for kept in finished}
    people = sorted({one for kept in finished for one in kept.profiles if one is not None})
    for person in people:
        own = [one for one in played_by(person, finished, facts) if not _helped_to_win(one)]
        for game in dict.fromkeys(one.facts.game for one in own):
            run = streaks_of(one for one in own if one.facts.game == game)
            if run.reached_in is not None and run.longest > 1:
                kept = by_number[run.reached_in]
                seat = seat_of(person, kept) or 0
                yield HouseRecord(
                    game,
                    "longest streak",
                    run.longest,
                    kept.match_id,
                    seat,
                    person,
                    kept.touched_at,
                )


def _helped_to_win(one: Played) -> bool:
    """Tell whether a bot had a part in a win; a defeat ends a streak, whoever played."""
    return one.is_win and one.own.stood_in > 0
