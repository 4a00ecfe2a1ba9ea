"""The statistics of one person: what their matches come to, in all and by table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from game.roost import STAKES
from game.rules import Seat
from game.statistics.luck_so_far import beyond_usual, luck_so_far
from game.statistics.profile_values import (
    BestPlayed,
    Company,
    Other,
    Played,
    Point,
    ProfileStatistics,
    Streaks,
    TableStatistics,
    Tally,
)
from game.statistics.values import PERSON, BadFacts, MatchFacts, from_value
from game.store.contract import Kept, MatchId, ProfileId

__all__ = [
    "AllFacts",
    "BestPlayed",
    "Company",
    "Played",
    "Point",
    "ProfileStatistics",
    "Streaks",
    "TableStatistics",
    "Tally",
    "facts_from",
    "played_by",
    "profile_statistics",
    "seat_of",
    "streaks_of",
    "tally_of",
]

LATEST: Final = 5
"""So many matches make up the running average."""

AllFacts = Mapping[MatchId, Mapping[str, object]]
"""Facts as the store keeps them."""


def profile_statistics(
    profile: ProfileId, matches: Iterable[Kept], facts: AllFacts
) -> ProfileStatistics:
    """Count the matches of a person, in whatever order they are given.

    A person counts once a match, at the first seat that is theirs; matches follow each other by
    number, as clocks may jump.
    """
    own = [kept for kept in matches if seat_of(profile, kept) is not None]
    closed = [kept for kept in own if kept.closed == "finished"]
    played = played_by(profile, closed, facts)
    kept_by_id = {kept.match_id: kept for kept in closed}
    return ProfileStatistics(
        profile=profile,
        tally=tally_of(played),
        abandoned=sum(kept.closed == "abandoned" for kept in own),
        unfinished=sum(kept.closed is None for kept in own),
        waiting=len(closed) - len(played),
        tables=_tables(played),
        accuracy=_mean([one.own.accuracy for one in played]),
        points=_points(played),
        luck=luck_so_far((one.facts, one.seat) for one in played),
        streaks=streaks_of(played),
        best_turn=_best_turn(played),
        company=_company(profile, played, kept_by_id),
    )


def played_by(profile: ProfileId, matches: Iterable[Kept], facts: AllFacts) -> list[Played]:
    """List the finished matches of a person whose facts are known, oldest first."""
    closed = sorted((k for k in matches if k.closed == "finished"), key=lambda k: k.match_id)
    return [one for kept in closed if (one := _played(profile, kept, facts)) is not None]


def seat_of(profile: ProfileId, kept: Kept) -> Seat | None:
    """Find the first seat of a person in a match; what a bot's seat says of people is ignored."""
    casts: Any = kept.header.get("cast") or (PERSON,) * len(kept.profiles)
    seats = enumerate(zip(kept.profiles, casts, strict=False))
    return next((seat for seat, one in seats if one == (profile, PERSON)), None)


def facts_from(facts: AllFacts, kept: Kept) -> MatchFacts | None:
    """Give the facts of a match; nothing where they are not reckoned, or not by this version."""
    try:
        found = from_value(facts[kept.match_id])
    except (KeyError, BadFacts):
        return None
    seats: Any = kept.header.get("seats", ())
    return found if len(found.seats) == len(seats) else None


def tally_of(played: Iterable[Played]) -> Tally:
    """Count how matches ended."""
    results = [one.result for one in played]
    return Tally(*(results.count(one) for one in ("won", "shared", "lost", "unranked")))


def streaks_of(played: Iterable[Played]) -> Streaks:
    """Find the matches won in a row, oldest first."""
    now = Streaks()
    for one in played:
        if one.result != "unranked":
            run = now.current + 1 if one.is_win else 0
            longer = run > now.longest
            reached = one.match_id if longer else now.reached_in
            now = Streaks(run, max(run, now.longest), reached)
    return now


def _played(profile: ProfileId, kept: Kept, facts: AllFacts) -> Played | None:
    found, seat = facts_from(facts, kept), seat_of(profile, kept)
    if found is None or not found.finished or seat is None:
        return None
    return Played(kept.match_id, kept.begun_at, seat, found)


def _tables(played: Sequence[Played]) -> tuple[TableStatistics, ...]:
    games = dict.fromkeys(one.facts.game for one in played)
    tables = [_table(game, [one for one in played if one.facts.game == game]) for game in games]
    return tuple(sorted(tables, key=lambda table: -table.tally.matches))


def _table(game: str, played: Sequence[Played]) -> TableStatistics:
    seats = [one.own for one in played]
    scores = [seat.score or 0 for seat in seats]
    brought = sum(scores) - sum(_begun_with(one.facts) for one in played)
    turns = sum(seat.turns for seat in seats)
    luck = _known(beyond_usual(one.facts, one.seat) for one in played if not one.own.stood_in)
    bests = [seat.best_turn for seat in seats if seat.best_turn]
    to_the_end = [one.own.turns for one in played if one.is_win or len(one.facts.seats) == 1]
    return TableStatistics(
        game=game,
        tally=tally_of(played),
        average_score=sum(scores) / len(scores),
        best_score=max(scores),
        best_turn=max(bests, key=lambda turn: turn.points, default=None),
        average_turn=brought / turns if turns and game != "blackjack" else None,
        fewest_turns=min(to_the_end, default=None),
        most_throws=max(seat.most_throws for seat in seats),
        luck=sum(luck) if luck else None,
        accuracy=_mean([seat.accuracy for seat in seats]),
        streaks=streaks_of(played),
    )


def _begun_with(facts: MatchFacts) -> int:
    """Give the points at Roost that no turn brought."""
    return STAKES if facts.game == "roost" and facts.rules.get("points") == "stakes" else 0


def _points(played: Sequence[Played]) -> tuple[Point, ...]:
    known = [(one, one.own.accuracy) for one in played if one.own.accuracy is not None]
    values = [accuracy for _, accuracy in known]
    points = []
    for place, (one, accuracy) in enumerate(known):
        latest = values[max(0, place + 1 - LATEST) : place + 1]
        average = sum(latest) / len(latest)
        points.append(Point(one.match_id, one.facts.game, accuracy, average, one.result))
    return tuple(points)


def _mean(values: Iterable[float | None]) -> float | None:
    known = _known(values)
    return sum(known) / len(known) if known else None


def _known(values: Iterable[float | None]) -> list[float]:
    return [value for value in values if value is not None]


def _best_turn(played: Iterable[Played]) -> BestPlayed | None:
    found = [
        BestPlayed(one.facts.game, one.own.best_turn, one.match_id)
        for one in played
        if one.own.best_turn and one.own.best_turn.dice
    ]
    return max(found, key=lambda best: best.turn.points, default=None)


def _company(
    profile: ProfileId, played: Sequence[Played], kept: Mapping[MatchId, Kept]
) -> tuple[Company, ...]:
    counts: dict[Other, list[bool]] = {}
    for one in played:
        if one.result != "unranked":
            for who in _others(profile, one, kept[one.match_id]):
                counts.setdefault(who, []).append(one.is_win)
    found = [Company(*who, len(wins), sum(wins)) for who, wins in counts.items()]
    return tuple(sorted(found, key=lambda one: (-one.matches, one.kind, str(one.who))))


def _others(profile: ProfileId, one: Played, kept: Kept) -> dict[Other, None]:
    """Name who else sat there, everybody once."""
    found: dict[Other, None] = {}
    for seat, facts in enumerate(one.facts.seats):
        known = kept.profiles[seat] if seat < len(kept.profiles) else None
        if seat == one.seat or known == profile:
            continue
        if not facts.is_person:
            found["bot", facts.cast.removeprefix("bot:")] = None
        elif known is not None:
            found["profile", known] = None
        else:
            found["guest", "guest"] = None
    return found
