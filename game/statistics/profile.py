"""The statistics of one person: what their matches come to, in all and by table."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from game.rules import Seat
from game.statistics.luck_so_far import LuckSoFar, luck_so_far
from game.statistics.values import (
    PERSON,
    BadFacts,
    BestTurn,
    MatchFacts,
    Result,
    SeatFacts,
    from_value,
)
from game.store.contract import Kept, MatchId, ProfileId

LATEST: Final = 5
"""So many matches make up the running average."""
ENOUGH: Final = 3
"""With fewer matches nobody is called the best company."""

AllFacts = Mapping[MatchId, Mapping[str, object]]
"""Facts as the store keeps them."""
Kind = Literal["profile", "bot", "guest"]
Other = tuple[Kind, ProfileId | str]


@dataclass(frozen=True, slots=True)
class Tally:
    """How finished matches ended for a person; `unranked` where nobody could win or lose."""

    won: int = 0
    shared: int = 0
    lost: int = 0
    unranked: int = 0

    @property
    def ranked(self) -> int:
        """Count the matches that could be won."""
        return self.won + self.shared + self.lost

    @property
    def matches(self) -> int:
        """Count all."""
        return self.ranked + self.unranked


@dataclass(frozen=True, slots=True)
class Played:
    """One finished match of a person."""

    match_id: MatchId
    begun_at: float
    seat: Seat
    facts: MatchFacts

    @property
    def own(self) -> SeatFacts:
        """Give what the person did."""
        return self.facts.seats[self.seat]

    @property
    def result(self) -> Result:
        """Tell how it ended for the person."""
        return self.own.result or "unranked"

    @property
    def is_win(self) -> bool:
        """Tell whether the match was won, alone or together."""
        return self.result in ("won", "shared")


@dataclass(frozen=True, slots=True)
class Point:
    """One match on the chart of skill."""

    match_id: MatchId
    game: str
    accuracy: float
    average: float
    """Of this match and up to four before it."""
    result: Result


@dataclass(frozen=True, slots=True)
class Streaks:
    """Matches won in a row, alone or together; those that can't be won don't count."""

    current: int = 0
    longest: int = 0
    reached_in: MatchId | None = None
    """The match in which the longest streak was first reached."""


@dataclass(frozen=True, slots=True)
class TableStatistics:
    """A person at one table."""

    game: str
    tally: Tally
    average_score: float
    best_score: float
    best_turn: BestTurn | None
    average_turn: float | None
    """Points a turn."""
    fewest_turns: int | None
    """Of the matches that were won, or played alone to the end."""
    most_throws: int
    luck: float | None
    """In points, all matches together."""
    accuracy: float | None
    streaks: Streaks


@dataclass(frozen=True, slots=True)
class Company:
    """Others at the table, and how often the person won there."""

    kind: Kind
    who: ProfileId | str
    """The profile, the level of a bot, or `guest`."""
    matches: int
    won: int
    """Alone or together."""


@dataclass(frozen=True, slots=True)
class BestPlayed:
    """The best turn of all, where it was and when."""

    game: str
    turn: BestTurn
    match_id: MatchId


@dataclass(frozen=True, slots=True)
class ProfileStatistics:
    """All that is counted of one person."""

    profile: ProfileId
    tally: Tally
    abandoned: int
    unfinished: int
    waiting: int
    """Finished matches whose facts are not reckoned yet."""
    tables: tuple[TableStatistics, ...]
    """Those played, most matches first."""
    accuracy: float | None
    points: tuple[Point, ...]
    """Matches with an accuracy, oldest first."""
    luck: LuckSoFar
    streaks: Streaks
    best_turn: BestPlayed | None
    """Made with dice: points of cards are another thing."""
    company: tuple[Company, ...]
    """Most matches first."""

    @property
    def best_with(self) -> Company | None:
        """Name the company in which the person wins most; nobody after few matches."""
        return max(self._enough, key=_success, default=None)

    @property
    def hardest_against(self) -> Company | None:
        """Name the company in which the person wins least; nobody after few matches."""
        return min(self._enough, key=_success, default=None)

    @property
    def _enough(self) -> list[Company]:
        return [one for one in self.company if one.matches >= ENOUGH]


def profile_statistics(
    profile: ProfileId, matches: Iterable[Kept], facts: AllFacts
) -> ProfileStatistics:
    """Count the matches of a person, in whatever order they are given.

    A person counts once a match, at the first seat that is theirs; matches follow each other by
    number, as clocks may jump.
    """
    own = sorted(
        (kept for kept in matches if seat_of(profile, kept) is not None), key=lambda k: k.match_id
    )
    closed = [kept for kept in own if kept.closed == "finished"]
    played = [one for kept in closed if (one := _played(profile, kept, facts)) is not None]
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
    turns = sum(seat.turns for seat in seats)
    luck = [seat.luck for seat in seats if seat.luck is not None and not seat.stood_in]
    bests = [seat.best_turn for seat in seats if seat.best_turn]
    to_the_end = [one.own.turns for one in played if one.is_win or len(one.facts.seats) == 1]
    return TableStatistics(
        game=game,
        tally=tally_of(played),
        average_score=sum(scores) / len(scores),
        best_score=max(scores),
        best_turn=max(bests, key=lambda turn: turn.points, default=None),
        average_turn=sum(scores) / turns if turns and game != "blackjack" else None,
        fewest_turns=min(to_the_end, default=None),
        most_throws=max(seat.most_throws for seat in seats),
        luck=sum(luck) if luck else None,
        accuracy=_mean([seat.accuracy for seat in seats]),
        streaks=streaks_of(played),
    )


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
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None


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


def _success(company: Company) -> float:
    """Tell how often one wins there, few matches drawn towards the middle."""
    return (company.won + 1) / (company.matches + 2)
