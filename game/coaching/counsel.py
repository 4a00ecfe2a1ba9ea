"""What a coach says in plain words: what to do, why, and what the next choices are worth."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.odds.advice import Option
from game.rules import Action, Refusal
from game.wording import Sentence, figure

Refuses = Callable[..., Refusal | None]
"""Says why actions can't be done one after the other: `Rules.refusal`."""

MOST: Final = 4
"""How many choices are shown."""
DIGITS: Final = range(1, 5)
"""How many decimals figures may have so that two of them differ."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the best choices: what it is, its value as text, and its share of the best."""

    label: Sentence
    value: str
    share: float


@dataclass(frozen=True, slots=True)
class Counsel:
    """The coach's word: the actions that are best, one line of reason, and the next choices."""

    headline: str
    reason: str
    choices: tuple[Choice, ...]
    best: tuple[Action, ...]
    """What is best, in the order in which it is done."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to go on: its actions, what it is worth, and its words."""

    actions: tuple[Action, ...]
    value: float
    order: str
    """What the coach tells people to do: `bank`."""
    doing: str
    """What that is called in a sentence: `banking`."""
    label: Sentence
    """What it is called where there is little room."""


def decided(options: Iterable[Option]) -> tuple[tuple[Action, float], ...]:
    """Pick the options that are decided by worth, best first."""
    return tuple((one.action, one.value) for one in options if one.value is not None)


def counsel(
    plans: Sequence[Plan], texts: Sequence[str], reason: str, least: float
) -> Counsel | None:
    """Put plans, best first, into what is shown; `least` is what an empty bar stands for."""
    if not plans:
        return None
    span = plans[0].value - least
    choices = tuple(
        Choice(plan.label, text, share_of(plan.value - least, span))
        for plan, text in zip(plans[:MOST], texts, strict=False)
    )
    return Counsel(f"Coach: {plans[0].order}", reason, choices, plans[0].actions)


def share_of(value: float, span: float) -> float:
    """Tell which part of the best a value is, from 0 to 1."""
    return max(0.0, min(1.0, value / span)) if span > 0 else 1.0


def decimals(values: Sequence[float], digits: int = 1) -> tuple[str, ...]:
    """Write values with so many decimals that the best two differ, if they differ at all."""
    first = values[:2]
    enough = next(
        (n for n in DIGITS if n >= digits and _differ([_decimal(v, n) for v in first])), digits
    )
    return tuple(_decimal(value, enough) for value in values)


def points(values: Sequence[float]) -> tuple[str, ...]:
    """Write points: whole ones where that tells the best two apart, else with decimals."""
    whole = tuple(figure(round(value)) for value in values)
    return whole if len(values) < 2 or _differ(whole[:2]) else decimals(values)


def gap(difference: float, digits: int = 1) -> str:
    """Write how much more something is worth, never as nothing."""
    texts = [_decimal(difference, n) for n in DIGITS if n >= digits]
    return next((text for text in texts if text.strip("0.")), texts[0])


def points_gap(difference: float) -> str:
    """Write how many points more something is worth: whole ones where that is anything."""
    return figure(round(difference)) if round(difference) else gap(difference)


def signed(texts: Iterable[str]) -> tuple[str, ...]:
    """Put a plus before what is won."""
    return tuple(text if text[0] == "−" or not text.strip("0.") else f"+{text}" for text in texts)


def percent(values: Sequence[float]) -> tuple[str, ...]:
    """Write chances."""
    hundred = [100 * value for value in values]
    return tuple(f"{text} %" for text in points(hundred))


def times(chance: float) -> str:
    """Write one chance in whole percent, but never as certain where it is not."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return f"{whole} %"


def listed(dice: Sequence[int]) -> str:
    """Write dice in a sentence, so that `4 4` is not read as forty-four: `4-4`."""
    return "-".join(map(str, sorted(dice)))


def opened(words: str) -> str:
    """Begin a sentence with some words."""
    return words[:1].upper() + words[1:]


def _decimal(value: float, digits: int) -> str:
    text = f"{abs(value):,.{digits}f}"
    return f"−{text}" if value < 0 and text.strip("0.,") else text


def _differ(texts: Sequence[str]) -> bool:
    return len(set(texts)) > 1
