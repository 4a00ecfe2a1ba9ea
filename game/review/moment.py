"""One step as a review looks at it: what its seat saw and could do, what it did, what came."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.luck import Value
from game.odds import Advice, advise
from game.rules import Action, Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """A step that was played; the observations are those of its seat."""

    number: int
    """Counted from 1."""
    seat: Seat
    before: Any
    legal: tuple[Action, ...]
    action: Action
    luck: tuple[Value, ...]
    after: Any
    legal_after: tuple[Action, ...]
    """What the same seat may do next; nothing where another one acts."""
    scores: tuple[float, ...]
    """What was truly banked before the step."""
    scores_after: tuple[float, ...]


class Reviewer(Protocol):
    """Knows how a table keeps the accounts of its seats; is given every step in order."""

    def take(self, moment: Moment) -> None:
        """Note what a step means for the seats; raises `OddsUnavailable`."""


def options(moment: Moment) -> Advice:
    """Value what could be done; of a range its samples and what was done."""
    samples = (one for entry in moment.legal for one in entry.samples())
    return advise(moment.before, [*dict.fromkeys((*samples, moment.action))])


def best(seen: Any, legal: Sequence[Action]) -> float:
    """Tell what the best action is worth."""
    return advise(seen, legal).options[0].value or 0.0
