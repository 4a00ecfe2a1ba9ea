"""The book of Yahtzee; every figure comes from the sheet's own table."""

from collections.abc import Mapping

from game.boxes import BONUS, BONUS_FROM, EXTRA, FIXED, NAMES, YAHTZEE
from game.guides.guide import Chapter, Guide, Pays, Step
from game.yahtzee import DICE, THROWS


def yahtzee_guide(rules: Mapping[str, int | bool | str]) -> Guide:
    """Write the book; Yahtzee has no house rules."""
    return Guide(
        goal=f"Fill the {len(NAMES)} boxes of your sheet. The highest total wins.",
        steps=STEPS,
        pays=PAYS,
        card_note=f"Forced joker · extra Yahtzees {EXTRA}",
        rulings=RULINGS,
        chapters=(
            Chapter("The turn", TURN, ("start", "keep", "score")),
            Chapter("The sheet", SHEET),
            Chapter("The joker", JOKER, ("joker",), A_JOKER),
            Chapter("The end", END, ("final",)),
        ),
        hints={"score": "A box is filled once, for good"},
    )


STEPS = (
    Step("Roll all five dice", (2, 5, 5, 1, 6), phase="start"),
    Step("Hold some, throw the rest", (5, 5, 3), marked=2, phase="keep"),
    Step("Once more, if you like", (5, 5, 5, 2, 3), marked=3),
    Step("Score an open box", (), tag="Fives: 15 | Sixes", phase="score", sign="box"),
)

A_JOKER = Step(
    "A joker in the full house", (4, 4, 4, 4, 4), tag=str(FIXED["full-house"]), joined="="
)

PAYS = (
    Pays((), "Ones to sixes", "sum"),
    Pays((), f"{BONUS_FROM} in all six", f"+{BONUS}"),
    Pays((), "3 or 4 alike", "all dice"),
    Pays((2, 2, 6, 6, 6), "", str(FIXED["full-house"])),
    Pays((1, 2, 3, 4), "", str(FIXED["small-straight"])),
    Pays((2, 3, 4, 5, 6), "", str(FIXED["large-straight"])),
    Pays((5, 5, 5, 5, 5), "", str(FIXED[YAHTZEE])),
    Pays((), "Chance", "all dice"),
)

RULINGS = (
    "A further Yahtzee pays its extra once, at scoring, for the dice as they then lie.",
    "With the Yahtzee box open five alike are no joker: a full house pays 0.",
    "Equal totals share the win.",
)

TURN = (
    f"Roll all {DICE} dice. Then, up to {THROWS - 1} times, hold what you like and throw the rest.",
    "Dice that were held may be thrown again later.",
    "After any throw you may score one open box. The dice pay what that box says.",
    "A filled box stays filled, also with a zero.",
)

SHEET = (
    "The upper boxes pay the sum of their own face.",
    f"{BONUS_FROM} or more in the six upper boxes pay {BONUS} at once; extras don't count for it.",
    "Three and four of a kind pay the sum of all five dice, and so does chance.",
    f"A full house, three of one face and two of another, pays {FIXED['full-house']}.",
    f"Four faces in a row pay {FIXED['small-straight']}, five pay {FIXED['large-straight']}.",
    f"Five alike pay {FIXED[YAHTZEE]} in the Yahtzee box.",
)

JOKER = (
    f"Five alike, and {FIXED[YAHTZEE]} in the Yahtzee box: {EXTRA} extra. A zero there pays none.",
    "Either way they must go to the upper box of their face, if it is open.",
    "Else to an open lower box; full house and straights then pay in full.",
    "Else a zero goes into an open upper box.",
)

END = (
    f"After {len(NAMES)} rounds every sheet is full.",
    "The highest total wins. Equal totals share the win.",
)
