"""Why an action can't be done: typed reasons with their numbers, not yet sentences."""

from dataclasses import dataclass

from game.rules import Refusal


@dataclass(frozen=True, slots=True)
class NotNow(Refusal):
    """The action belongs to another moment of the match."""


@dataclass(frozen=True, slots=True)
class OpenFirst(Refusal):
    """Everybody throws first to find out who begins."""


@dataclass(frozen=True, slots=True)
class NothingMarked(Refusal):
    """No die is marked to be kept."""


@dataclass(frozen=True, slots=True)
class NotThere(Refusal):
    """These dice do not lie in the throw."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DoesNotScore(Refusal):
    """These dice are part of no combination."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KeepFirst(Refusal):
    """At least one scoring die has to be kept from this throw."""


@dataclass(frozen=True, slots=True)
class NothingToBank(Refusal):
    """The turn has no points yet."""


@dataclass(frozen=True, slots=True)
class MustRollAll(Refusal):
    """All six dice have scored and must be thrown again."""


@dataclass(frozen=True, slots=True)
class BuyInNotReached(Refusal):
    """A first bank needs more points in the turn."""

    have: int
    need: int


@dataclass(frozen=True, slots=True)
class RollFirst(Refusal):
    """The first throw of a turn is compulsory."""


@dataclass(frozen=True, slots=True)
class StealingOff(Refusal):
    """Nobody steals at this table tonight, or nobody is there to steal from."""


@dataclass(frozen=True, slots=True)
class NothingToSteal(Refusal):
    """The turn before did not end in a bank."""


@dataclass(frozen=True, slots=True)
class ScoreTooLowToSteal(Refusal):
    """Only a score above a limit may steal."""

    have: int
    above: int


@dataclass(frozen=True, slots=True)
class KeepOrScore(Refusal):
    """After the first throw of a turn dice are kept or a box is scored."""


@dataclass(frozen=True, slots=True)
class ThrowsUsedUp(Refusal):
    """All throws of the turn are used; a box has to be scored."""


@dataclass(frozen=True, slots=True)
class AllFiveKept(Refusal):
    """Nothing would be left to throw."""


@dataclass(frozen=True, slots=True)
class BoxFilled(Refusal):
    """The box is filled, and stays so."""

    box: str


@dataclass(frozen=True, slots=True)
class MatchingBoxFirst(Refusal):
    """Five alike must go to the upper box of their face."""

    box: str


@dataclass(frozen=True, slots=True)
class LowerBoxFirst(Refusal):
    """Five alike must go to a lower box while one is open."""


@dataclass(frozen=True, slots=True)
class WagerFirst(Refusal):
    """No cards lie there before the wagers are placed."""


@dataclass(frozen=True, slots=True)
class WagerNotAllowed(Refusal):
    """A wager goes in tens from the least to what the seat has."""

    wager: int
    least: int
    greatest: int


@dataclass(frozen=True, slots=True)
class DoubleTooLate(Refusal):
    """Only the first two cards can be doubled."""


@dataclass(frozen=True, slots=True)
class TooFewToDouble(Refusal):
    """The points do not cover a second equal wager."""

    have: int
    need: int


@dataclass(frozen=True, slots=True)
class KindNotThere(Refusal):
    """The throw holds no such kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class ClaimFirst(Refusal):
    """The hand starts with a claim of the score."""


@dataclass(frozen=True, slots=True)
class RecallFirst(Refusal):
    """The claim was wrong: somebody else has to say the score."""


@dataclass(frozen=True, slots=True)
class OutOfRange(Refusal):
    """The number lies outside of what may be said."""

    said: float
    low: float
    high: float
