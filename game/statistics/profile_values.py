"""What is told of one person: the values that the statistics of a profile are made of."""

from dataclasses import dataclass
from typing import Final, Literal

from game.rules import Seat
from game.statistics.luck_so_far import LuckSoFar
from game.statistics.values import BestTurn, MatchFacts, Result, SeatFacts
from game.store.contract import MatchId, ProfileId

ENOUGH: Final = 3
"""With fewer matches nobody is called the best company."""

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
    """In points, all matches together, from where luck lies on average at this table."""
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
        """Name the company in which the person wins most; nobody after few matches or no win."""
        enough = (one for one in self.company if one.matches >= ENOUGH and one.won)
        return max(enough, key=_success, default=None)


def _success(company: Company) -> float:
    """Tell how often one wins there, few matches drawn towards the middle."""
    return (company.won + 1) / (company.matches + 2)
