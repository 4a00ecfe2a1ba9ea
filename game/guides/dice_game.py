"""The book of The Dice Game; every figure comes from the rules themselves."""

from collections.abc import Mapping

from game.dice_game import COMBINATIONS
from game.guides.guide import Chapter, Guide, Pays, Step
from game.keep_and_roll import ALL_DICE, TRIPLES
from game.sentences import figure


def dice_game_guide(rules: Mapping[str, int | bool | str]) -> Guide:
    """Write the book for the house rules in force."""
    target = figure(int(rules["target"]))
    return Guide(
        goal=f"Bank {target} points first.",
        steps=STEPS,
        pays=_pays(),
        card_note=f"First bank at {target} wins",
        rulings=RULINGS,
        chapters=(
            Chapter("The turn", TURN, ("start", "keep", "kept")),
            Chapter("The end", _end(target), ("final",)),
        ),
        hints=HINTS,
    )


HINTS = {
    "keep throw": "Marked dice stay, the rest roll",
    "kept throw": "More points, or all of them lost",
    "bank": "Saves the points",
}

STEPS = (
    Step("Roll all six dice", (1, 3, 5, 4, 6, 2), phase="start"),
    Step("Keep what scores", (1, 5, 3), marked=2, phase="keep"),
    Step("Roll the rest, or bank", (6, 2), tag="300", phase="kept"),
    Step("No score: turn lost", (2, 3, 6), bad=True),
)

TURN = (
    "Roll all six dice and keep at least one die that scores.",
    "Roll the rest for more, or bank what the turn has made.",
    "A roll in which nothing scores loses the points of the turn.",
    "All six kept: roll all six again, or bank. It is up to you.",
)

RULINGS = (
    "Highest opening throw begins; a tie throws again.",
    "Dice of two throws never join into a set.",
    "Five or six of a kind score as their best parts.",
    "Three pairs score nothing.",
    "A triple scores, also without a 1 or a 5.",
)


def _pays() -> tuple[Pays, ...]:
    """List what pays, read off the table of combinations."""
    singles, wholes = dict(COMBINATIONS.singles), dict(COMBINATIONS.wholes)
    kinds = {(face, size): points for face, size, points in COMBINATIONS.kinds}
    by_face = {TRIPLES[face] // face for face in range(2, ALL_DICE + 1)}
    return (
        *(Pays((face,), "", figure(points)) for face, points in singles.items()),
        Pays((1, 1, 1), "", figure(kinds[1, 3])),
        Pays((4, 4, 4), "any", f"×{by_face.pop()}"),
        Pays((), "Four of a kind", f"×{kinds[1, 4] // kinds[1, 3]}"),
        Pays((1, 2, 3, 4, 5, 6), "", figure(wholes["straight"])),
    )


def _end(target: str) -> tuple[str, ...]:
    return (
        f"The first player whose bank reaches {target} wins at once.",
        "The others have no more turns.",
    )
