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
