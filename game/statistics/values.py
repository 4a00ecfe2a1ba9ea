"""The facts of a match as typed values, and their JSON; nothing here reckons anything."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, cast, get_args

from game.dice import FACES, Counts

VERSION: Final = 3
"""Facts of another version are not read; they are reckoned anew."""
PERSON: Final = "person"
NO_FACES: Final[Counts] = (0, 0, 0, 0, 0, 0)

Result = Literal["won", "shared", "lost", "unranked"]
"""`unranked` is who plays alone, or keeps the house at Roost and so can't win."""


class BadFacts(ValueError):
    """A value that is not the facts of a match as this version writes them."""


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The turn of a seat that brought most."""

    points: float
    dice: tuple[int, ...] = ()
    """The dice that made it, in the order kept; more than six after hot dice; none of cards."""
    throws: int = 0


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What one seat did; but for cast and dice all is empty unless the match was finished."""

    cast: str
    """`person` or `bot:LEVEL`."""
    faces: Counts
    """How many dice of this seat showed 1, 2, 3, 4, 5, 6."""
    stood_in: int = 0
    """Steps that somebody else decided than the seat's cast."""
    result: Result | None = None
    score: float | None = None
    luck: float | None = None
    accuracy: float | None = None
    """In percent, of the choices made by the seat's own cast."""
    decisions: int = 0
    turns: int = 0
    busts: int = 0
    best_turn: BestTurn | None = None
    most_throws: int = 0
    """The longest turn that was banked, in throws; at tables of keep and roll."""
    staked: int = 0
    """The squares of the wagers, added up: the measure of how far luck could stray."""

    @property
    def is_person(self) -> bool:
        """Tell whether a person sat there."""
        return self.cast == PERSON

    @property
    def dice(self) -> int:
        """Tell how many dice were thrown."""
        return sum(self.faces)


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """What a match is counted for."""

    game: str
    rules: Mapping[str, object]
    """The house rules that were changed."""
    finished: bool
    reviewed: bool
    """Luck and accuracy are known."""
    steps: int
    hidden: int
    """Steps that drew something hidden."""
    sealed: int
    """Those of them that carry a seal."""
    seats: tuple[SeatFacts, ...]


def value_of(facts: MatchFacts) -> dict[str, object]:
    """Give facts as a JSON value, always in the same order."""
    return {"version": VERSION, **cast(dict[str, object], _plain(asdict(facts)))}


def from_value(value: Mapping[str, object]) -> MatchFacts:
    """Read facts; raises `BadFacts` for another version or anything that is not facts."""
    if value.get("version") != VERSION:
        raise BadFacts(f"facts of version {value.get('version')}")
    parts: dict[str, Any] = {key: part for key, part in value.items() if key != "version"}
    try:
        seats = tuple(map(_seat, parts.pop("seats")))
        facts = MatchFacts(**parts, seats=seats)
    except (TypeError, ValueError, KeyError, AttributeError) as fault:
        raise BadFacts(str(fault)) from None
    return facts


def _seat(value: Mapping[str, Any]) -> SeatFacts:
    faces, best, result = tuple(value["faces"]), value["best_turn"], value["result"]
    if len(faces) != len(FACES) or not all(type(n) is int and n >= 0 for n in faces):
        raise BadFacts(f"faces {faces}")
    if result is not None and result not in get_args(Result):
        raise BadFacts(f"result {result}")
    turn = best and BestTurn(**{**best, "dice": tuple(best["dice"])})
    return SeatFacts(**{**value, "faces": faces, "best_turn": turn})


def _plain(value: object) -> object:
    """Write whole numbers without a point, and rows as lists."""
    if isinstance(value, Mapping):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(part) for part in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
