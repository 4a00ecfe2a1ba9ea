"""The memory rule of Six-Dice: a score is claimed from memory, or called out by somebody else."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from game.rules import Action

HIGHEST: Final = 999.5


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Say one's own score from memory."""

    points: float

    def __str__(self) -> str:
        return f"claim {_figure(self.points)}"


@dataclass(frozen=True, slots=True)
class Recall(Action):
    """Say what the score of the seat that claimed wrongly is."""

    points: float

    def __str__(self) -> str:
        return f"recall {_figure(self.points)}"


@dataclass(frozen=True, slots=True)
class AnyClaim(Action):
    """Every claim that may be made."""

    def __str__(self) -> str:
        return "claim 0.."

    def covers(self, action: Action) -> bool:
        """Tell whether the action is a claim within the limits."""
        return isinstance(action, Claim) and can_be_score(action.points)


@dataclass(frozen=True, slots=True)
class AnyRecall(Action):
    """Every score that may be called out."""

    def __str__(self) -> str:
        return "recall 0.."

    def covers(self, action: Action) -> bool:
        """Tell whether the action calls out a score within the limits."""
        return isinstance(action, Recall) and can_be_score(action.points)


def can_be_score(points: float) -> bool:
    """Tell whether a number is a multiple of a half within the limits."""
    return 0 <= points <= HIGHEST and points * 2 % 1 == 0


def read_memory(text: str) -> Action | None:
    """Read a claim or a recall, or find that the text is neither."""
    found = FORM.fullmatch(text)
    if not found:
        return None
    verb, whole, half = found.groups()
    return VERBS[verb](int(whole) + 0.5 if half else int(whole))


VERBS: Final[Mapping[str, Callable[[float], Action]]] = {"claim": Claim, "recall": Recall}
FORM: Final = re.compile(r"(claim|recall) (0|[1-9][0-9]{0,8})(\.5)?")


def _figure(points: float) -> str:
    return str(int(points)) if points == int(points) else str(points)
