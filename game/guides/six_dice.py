"""The book of Six-Dice; every figure comes from the rules themselves."""

from collections.abc import Mapping

from game.guides.guide import Chapter, Guide, Pays, Step
from game.kinds import FIVE, ONE, STRAIGHT, TRIPLES, in_points
from game.memory_rule import HIGHEST
from game.six_dice_state import TARGET
from game.wording import figure


def six_dice_guide(rules: Mapping[str, int | bool | str]) -> Guide:
    """Write the book for the house rules in force."""
    side, memory = str(rules["direction"]), bool(rules["memory"])
    return Guide(
        goal=f"Reach {TARGET} points. Then the others have one more hand each; most points win.",
        steps=STEPS,
        pays=PAYS,
        card_note=f"Turns pass to the {side}" + (" · scores from memory" if memory else ""),
        rulings=RULINGS,
        chapters=(
            Chapter("The hand", HAND, ("start", "keep", "kept")),
            Chapter("The memory rule", MEMORY if memory else (NO_MEMORY,), ("claim", "recall")),
            Chapter("The last hands", _last_hands(side), ("final",)),
        ),
        hints=HINTS,
    )


def _worth(halves: int) -> str:
    return figure(in_points(halves))


HINTS = {
    "keep throw": "That kind stays, the rest roll",
    "kept throw": "More points, or craps out",
    "bank": "All that scores counts",
}

STEPS = (
    Step("Roll all six dice", (3, 3, 4, 1, 5, 4), phase="start"),
    Step("Keep one kind, roll the rest", (3, 3, 3, 5, 2), marked=3, phase="keep"),
    Step("Or quit with all that scores", (1, 5), tag=_worth(ONE + FIVE), phase="kept", joined="="),
    Step("No score: craps out", (2, 3, 6), bad=True),
)

PAYS = (
    Pays((1,), "", _worth(ONE)),
    Pays((5,), "", _worth(FIVE)),
    Pays((4, 4, 4), "three of a kind", "its face"),
    Pays((1, 1, 1), "as a triple", _worth(TRIPLES[1])),
    Pays((1, 2, 3, 4, 5, 6), "", _worth(STRAIGHT)),
)

RULINGS = (
    "Highest opening throw begins; a tie throws again.",
    "Kinds are never mixed in a keep, and a kind is never kept in part.",
    "Six of a kind are two triples.",
    "The last hands are played by all the others, like it or not.",
    "Equal scores share the win.",
    "What is called out for you never counts for more than you truly had.",
)

HAND = (
    "Roll all six dice. A throw in which nothing scores craps out: the hand's points are lost.",
    "Keep all dice of one kind (ones, fives, triples or the straight) and roll the rest.",
    "Or quit: every die of the last throw that scores counts, kinds mixed as pays best.",
    "You may quit after a keep, too; then the dice that you left lying count as well.",
    "Once all six dice have scored, a roll throws all six again.",
)

NO_MEMORY = "The scores stand on the slate tonight."

MEMORY = (
    "No scores are shown until the match ends, and it is not played alone.",
    f"From your second hand on say your score first: halves, from 0 to {figure(HIGHEST)}.",
    "If you are right, roll. If not, any other player says what it is.",
    "That becomes your score at once, but never more than you truly had.",
)


def _last_hands(side: str) -> tuple[str, ...]:
    return (
        f"Turns pass to the {side}.",
        f"When a hand ends at {TARGET} points or more, every other player has one more hand.",
        "The highest score wins. Equal scores share the win.",
        "Playing alone, the match ends at once, and the number of hands is your result.",
    )
