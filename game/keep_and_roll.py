"""What the tables of keep-and-roll share: setting dice of a throw aside."""

from dataclasses import dataclass
from typing import Final, Protocol

from game.combinations import Combinations
from game.dice import missing, places
from game.refusals import DoesNotScore, NothingMarked, NotNow, NotThere
from game.rules import Refusal

ALL_DICE: Final = 6


@dataclass(frozen=True, slots=True)
class KeptSet:
    """Dice set aside together, what they paid, and where they lay in which throw."""

    dice: tuple[int, ...]
    points: int
    throw: int = 0
    places: tuple[int, ...] = ()


class Thrown(Protocol):
    """The throw that lies there, in a state or an observation."""

    @property
    def lying(self) -> tuple[int, ...]:
        """The dice that lie there, from the left."""

    @property
    def places(self) -> tuple[int, ...]:
        """Where each of them lay when it was thrown."""

    @property
    def throws(self) -> int:
        """How many throws the match has had."""

    @property
    def fresh(self) -> bool:
        """Whether nothing has been kept of the throw."""


def set_aside(
    table: Combinations, thrown: Thrown, dice: tuple[int, ...]
) -> tuple[KeptSet, tuple[int, ...], tuple[int, ...]]:
    """Take dice out of the throw: the set, then the values and the places of what still lies."""
    taken = places(thrown.lying, dice)
    left = [i for i in range(len(thrown.lying)) if i not in taken]
    held = KeptSet(
        tuple(thrown.lying[i] for i in taken),
        table.best(dice) or 0,
        thrown.throws - 1,
        tuple(thrown.places[i] for i in taken),
    )
    return held, tuple(thrown.lying[i] for i in left), tuple(thrown.places[i] for i in left)


def keep_refused(table: Combinations, thrown: Thrown, dice: tuple[int, ...]) -> Refusal | None:
    """Say why these dice can't be kept, or `None` if they can."""
    if not thrown.fresh:
        return NotNow()
    if not dice:
        return NothingMarked()
    if absent := missing(thrown.lying, dice):
        return NotThere(absent)
    return None if table.best(dice) is not None else DoesNotScore(table.idle(dice))
