"""The tables of the house: identifiers, seats, house rules, and the book that explains them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.blackjack import Blackjack
from game.dice_game import DiceGame
from game.guides import (
    Guide,
    blackjack_guide,
    dice_game_guide,
    roost_guide,
    six_dice_guide,
    ten_thousand_guide,
    yahtzee_guide,
)
from game.quoting import quoted
from game.roost import Roost
from game.rules import Rules
from game.sentences import figure
from game.six_dice import DIRECTIONS, SixDice
from game.ten_thousand import TenThousand
from game.yahtzee import Yahtzee

RuleValue = int | bool | str


class BadHouseRule(ValueError):
    """A house rule that is unknown or has an impossible value; says what is allowed."""


@dataclass(frozen=True, slots=True)
class Number:
    """Whole numbers from `low` to `high` in steps."""

    low: int
    high: int
    step: int

    def holds(self, value: object) -> bool:
        """Tell whether a value is allowed; `true`, `500.0` and `"500"` are no whole numbers."""
        return type(value) is int and self.low <= value <= self.high and value % self.step == 0

    def __str__(self) -> str:
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        return f"a whole number from {self.low} to {self.high}{steps}"


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    def holds(self, value: object) -> bool:
        """Tell whether a value is `true` or `false`."""
        return type(value) is bool

    def __str__(self) -> str:
        return "true or false"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words, the first of them the usual one."""

    words: tuple[str, ...]

    def holds(self, value: object) -> bool:
        """Tell whether a value is one of the words."""
        return isinstance(value, str) and value in self.words

    def __str__(self) -> str:
        *first, last = (f'"{word}"' for word in self.words)
        return f"{', '.join(first)} or {last}"


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One thing that a house may set, with its default and one line that explains it."""

    key: str
    label: str
    default: RuleValue
    allowed: Number | Switch | Choice
    line: str
    press: int = 1
    """How far one press of a stepper moves a number."""
    at_most: str = ""
    """The key of another number that this one may not exceed."""

    def shown(self, value: RuleValue) -> str:
        """Write a value for people."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return figure(value) if isinstance(value, int) else str(value)


@dataclass(frozen=True, slots=True)
class Table:
    """One game of the house."""

    id: str
    name: str
    seats: tuple[int, int]
    house_rules: tuple[HouseRule, ...]
    make: Callable[..., Rules[Any]]
    guide: Callable[[Mapping[str, RuleValue]], Guide]
    minutes: Callable[[int, Mapping[str, RuleValue]], int]
    """About how long a match takes with so many seats, in minutes."""
    short: Mapping[str, RuleValue]
    """The house rules that make a match short; without them it is a full one."""

    def full_rules(self, rules: Mapping[str, object]) -> dict[str, RuleValue]:
        """Fill in the defaults; raises `BadHouseRule` with what is allowed."""
        known = {rule.key: rule for rule in self.house_rules}
        full: dict[str, RuleValue] = {rule.key: rule.default for rule in self.house_rules}
        for key, value in rules.items():
            if key not in known:
                allowed = ", ".join(known) or "none"
                raise BadHouseRule(f"unknown house rule {quoted(key)}; allowed: {allowed}")
            if not known[key].allowed.holds(value):
                raise BadHouseRule(
                    f'house rule "{key}" must be {known[key].allowed}, not {quoted(value)}'
                )
            full[key] = value  # type: ignore[assignment]  # `holds` checked the type
        for rule in self.house_rules:
            if rule.at_most and int(full[rule.key]) > int(full[rule.at_most]):
                limit = f'at most the {quoted(full[rule.at_most])} of "{rule.at_most}"'
                raise BadHouseRule(
                    f'house rule "{rule.key}" must be {rule.allowed} and {limit}, '
                    f"not {quoted(full[rule.key])}"
                )
        return full

    def kept_within(self, rules: Mapping[str, RuleValue]) -> dict[str, RuleValue]:
        """Lower the numbers that would exceed the one that bounds them."""
        kept = dict(rules)
        for rule in self.house_rules:
            if rule.at_most:
                kept[rule.key] = min(int(kept[rule.key]), int(kept[rule.at_most]))
        return kept

    def changed_rules(self, rules: Mapping[str, object]) -> dict[str, RuleValue]:
        """Leave out the rules that stand at their defaults."""
        full = self.full_rules(rules)
        return {r.key: full[r.key] for r in self.house_rules if full[r.key] != r.default}

    def rules(self, seats: int, rules: Mapping[str, object]) -> Rules[Any]:
        """Make the rules for a number of seats; raises `BadHouseRule`."""
        low, high = self.seats
        if not low <= seats <= high:
            raise BadHouseRule(f"{self.id} takes {low} to {high} seats, not {seats}")
        return self.make(seats, **self.full_rules(rules))


def _ten_thousand_minutes(seats: int, rules: Mapping[str, RuleValue]) -> int:
    turns = int(rules["target"]) / 440 + 1
    return max(1, round(seats * turns * 20 / 60))


def _dice_game_minutes(seats: int, rules: Mapping[str, RuleValue]) -> int:
    turns = int(rules["target"]) / 430
    return max(1, round(seats * turns * 18 / 60))


def _roost_minutes(seats: int, rules: Mapping[str, RuleValue]) -> int:
    """Count throws of 9 s with their reveals: more players need fewer rounds, a duel the most."""
    throws = 80 + 240 / seats
    duel = seats == 2 and rules["house"] == "permanent"
    return round(throws * (2 if duel else 1) * 9 / 60)


STEP: Final = 50
TENS: Final = 10
TEN_THOUSAND: Final = Table(
    id="ten-thousand",
    name="Ten Thousand",
    seats=(1, 8),
    house_rules=(
        HouseRule(
            "target",
            "Target",
            10000,
            Number(1000, 100000, STEP),
            "First past it starts the last round",
            1000,
        ),
        HouseRule(
            "buy_in",
            "Buy-in",
            500,
            Number(0, 5000, STEP),
            "Points in one turn to get started",
            STEP,
        ),
        HouseRule(
            "stealing", "Stealing", True, Switch(), "Take over the dice and points before you"
        ),
        HouseRule(
            "steal_above",
            "Steal above",
            3000,
            Number(0, 100000, STEP),
            "Only a score above this may steal",
            500,
        ),
    ),
    make=TenThousand,
    guide=ten_thousand_guide,
    minutes=_ten_thousand_minutes,
    short={"target": 5000},
)

DICE_GAME: Final = Table(
    id="dice-game",
    name="The Dice Game",
    seats=(1, 8),
    house_rules=(
        HouseRule(
            "target",
            "Target",
            10000,
            Number(1000, 100000, STEP),
            "The first bank that reaches it wins",
            1000,
        ),
    ),
    make=DiceGame,
    guide=dice_game_guide,
    minutes=_dice_game_minutes,
    short={"target": 5000},
)

YAHTZEE: Final = Table(
    id="yahtzee",
    name="Yahtzee",
    seats=(1, 8),
    house_rules=(),
    make=Yahtzee,
    guide=yahtzee_guide,
    minutes=lambda seats, rules: max(1, round(seats * 13 * 25 / 60)),
    short={},
)

ROOST: Final = Table(
    id="roost",
    name="Roost",
    seats=(2, 8),
    house_rules=(
        HouseRule(
            "house",
            "House",
            "rotating",
            Choice(("rotating", "permanent")),
            "Passed on, or kept by the first seat",
        ),
        HouseRule(
            "points",
            "Points",
            "negative",
            Choice(("negative", "floor", "stakes")),
            "Below zero, never below zero, or out at zero",
        ),
        HouseRule(
            "secret", "Secret throws", False, Switch(), "Hide every hand until the roost is shown"
        ),
    ),
    make=Roost,
    guide=roost_guide,
    minutes=_roost_minutes,
    short={},
)

BLACKJACK: Final = Table(
    id="blackjack",
    name="Blackjack",
    seats=(1, 7),
    house_rules=(
        HouseRule(
            "points", "Points", 1000, Number(10, 100000, TENS), "What everybody starts with", 100
        ),
        HouseRule("hands", "Rounds", 20, Number(1, 1000, 1), "How many rounds a match has", 5),
        HouseRule(
            "min_wager",
            "Least wager",
            10,
            Number(10, 100000, TENS),
            "Whoever has less sits out",
            TENS,
            at_most="points",
        ),
    ),
    make=Blackjack,
    guide=blackjack_guide,
    minutes=lambda seats, rules: max(1, round(int(rules["hands"]) * (seats * 15 + 10) / 60)),
    short={"hands": 10},
)

SIX_DICE: Final = Table(
    id="six-dice",
    name="Six-Dice",
    seats=(1, 8),
    house_rules=(
        HouseRule(
            "direction", "Direction", "left", Choice(tuple(DIRECTIONS)), "Where the turn passes to"
        ),
        HouseRule(
            "memory", "Memory rule", False, Switch(), "No scores shown: say yours from memory"
        ),
    ),
    make=SixDice,
    guide=six_dice_guide,
    minutes=lambda seats, rules: max(1, round(seats * 16 * 20 / 60)),
    short={},
)

TABLES: Final[Mapping[str, Table]] = {
    table.id: table for table in (ROOST, SIX_DICE, TEN_THOUSAND, DICE_GAME, YAHTZEE, BLACKJACK)
}
