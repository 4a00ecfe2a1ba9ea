"""The book of Roost; every figure comes from the rules themselves."""

from collections.abc import Mapping
from typing import Final

from game.guides.guide import Chapter, Guide, Pays, Step
from game.roost import STAKES, Roost
from game.roost_scoring import FIRST_THROW, FULL, MOST_DICE, SHOWN
from game.roost_state import LIGHTNING_DICE

POINTS: Final = {
    "negative": "Scores may fall below zero",
    "floor": "Nobody falls below zero",
    "stakes": f"Start with {STAKES}; at zero you are out",
}


def roost_guide(rules: Mapping[str, int | bool | str]) -> Guide:
    """Write the book for the house rules in force."""
    points, permanent = str(rules["points"]), rules["house"] == "permanent"
    target = Roost(2, points=points).target
    house_note = "Seat 1 is always the house" if permanent else "The house passes on"
    secret_note = " · Throws in secret" if rules["secret"] else ""
    return Guide(
        goal=f"Beat the hidden roost and the other players. {target} points win.",
        steps=STEPS,
        pays=PAYS,
        card_note=f"{house_note} · {POINTS[points]}{secret_note}",
        rulings=RULINGS,
        chapters=(
            _house(permanent),
            Chapter("The turn", TURN, ("roll", "stand"), SIX_HELD),
            _points(points),
            *((Chapter("In secret", SECRET),) if rules["secret"] else ()),
            _end(target, points, permanent),
        ),
        hints=HINTS,
    )


HINTS: Final = {
    "roll throw": f"Close to {FULL}, but not over",
    "stand throw": f"Over {FULL} is a bust",
    "bank": "Measure this total against the roost",
}

STEPS: Final = (
    Step("Three dice lie hidden", (1, 3, 3), tag="?", phase="house", sign="roost"),
    Step("Throw three dice", (4, 2, 6), tag="12", phase="roll", joined="="),
    Step("Add one, or stand", (4, 2, 6, 3), tag="15", phase="stand", joined="="),
    Step(f"Over {FULL}: bust", (4, 2, 6, 3, 5), bad=True),
)

SIX_HELD: Final = Step("Six dice, and no bust", (1, 2, 4, 1, 3, 2), tag=str(FULL), joined="=")
LIGHTNING: Final = Step(
    "Lightning: sixes stay", (6,) * (LIGHTNING_DICE - 1) + (2,), LIGHTNING_DICE - 1
)

PAYS: Final = (
    Pays((), "Above the roost", "+1"),
    Pays((), "Equal to the roost", "0"),
    Pays((), "Below it, or bust", "−1 to the house"),
    Pays((), "Each other player who is bust or lower", "+1"),
    Pays((6, 6, 6), f"A roost of {FULL}", "all −1"),
)

RULINGS: Final = (
    "Highest opening throw makes the house; a tie throws again.",
    f"A roost of {FULL} counts as if everybody had less: each player pays the house 1.",
    "The house is not one of the players that you can beat for a point.",
    "With a floor, payments come before gains.",
    "Several seats at the target play the roll-off, whatever their totals.",
    "Playing for stakes, the last seat left wins; with a permanent house nobody does.",
    "In secret, players still act in turn.",
)

TURN: Final = (
    f"Throw {FIRST_THROW} dice. Then throw one more at a time, or stand.",
    f"Over {FULL} is a bust, and your turn is over.",
    f"{MOST_DICE} dice without a bust count {FULL}, whatever they add up to.",
    f"At {FULL} with fewer dice you may still throw, but it must be a bust.",
)

SECRET: Final = (
    "Your dice, their number and a bust stay hidden from the others until the roost is shown.",
    "The others look away while you throw. The scoring is the same.",
)


def _house(permanent: bool) -> Chapter:
    passes = (
        "The first seat is the house for the whole match, and can't win."
        if permanent
        else "After each round the next seat to the left is the house."
    )
    return Chapter(
        "The house",
        (
            f"The house throws {MOST_DICE} dice. The {SHOWN} lowest are shown.",
            "The sum of the others is the roost; it stays hidden until the end of the round.",
            f"A roost of {FULL} wins at once: nobody throws, and each player pays 1.",
            passes,
        ),
        ("house",),
    )


def _points(points: str) -> Chapter:
    lines = {
        "negative": ("Scores may go below zero.",),
        "floor": ("A player at 0 pays nothing, and the house gains nothing from them.",),
        "stakes": (
            f"Everybody starts with {STAKES} points.",
            "A seat at 0 after a round is out, and keeps that score.",
        ),
    }
    return Chapter(
        "Points",
        (
            "Above the roost you gain 1. Below it, or bust, you pay 1 to the house.",
            "You gain 1 more for each other player who is bust or lower.",
            *lines[points],
        ),
        ("score",),
    )


def _end(target: int, points: str, permanent: bool) -> Chapter:
    lines = [
        f"The first seat with {target} points after a round wins.",
        f"If there are several, lightning: all throw as fast as they can. {LIGHTNING_DICE} dice, "
        f"sixes stay, and the first with {LIGHTNING_DICE} sixes wins.",
    ]
    if points == "stakes":
        lines.append(
            "When no player is left, the match ends without a winner."
            if permanent
            else "The last seat left wins."
        )
    return Chapter("The end", tuple(lines), ("lightning", "final"), LIGHTNING)
