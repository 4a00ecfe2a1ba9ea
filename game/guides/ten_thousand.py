"""The book of Ten Thousand; every figure comes from the rules themselves."""

from collections.abc import Mapping

from game.guides.guide import Chapter, Guide, Pays, Step
from game.keep_and_roll import ALL_DICE, TRIPLES
from game.sentences import figure
from game.ten_thousand import COMBINATIONS


def ten_thousand_guide(rules: Mapping[str, int | bool | str]) -> Guide:
    """Write the book for the house rules in force."""
    target, buy_in = figure(int(rules["target"])), int(rules["buy_in"])
    above = figure(int(rules["steal_above"]))
    steal_note = f"Steal above {above}" if rules["stealing"] else "No stealing"
    buy_note = f"Buy-in {figure(buy_in)}" if buy_in else "No buy-in"
    return Guide(
        goal=f"Reach {target} first. Then the others have one more turn each; the most points win.",
        steps=STEPS,
        pays=_pays(),
        card_note=f"To {target} · {buy_note} · {steal_note}",
        rulings=RULINGS,
        chapters=(
            _turn(buy_in),
            _stealing(bool(rules["stealing"]), above),
            _last_round(target),
        ),
        more_pays=(Pays((), "All six kept", "roll again"),),
        hints=HINTS,
    )


HINTS = {
    "keep throw": "Marked dice stay, the rest roll",
    "kept throw": "More points, or all of them lost",
    "bank": "Saves the points, ends the turn",
    "steal": "Roll their dice for their points",
}

STEPS = (
    Step("Roll all six dice", (1, 2, 5, 4, 6, 3), phase="start"),
    Step("Keep what scores", (1, 5, 2), marked=2, phase="keep"),
    Step("Roll the rest, or bank", (6, 1), tag="450", phase="kept"),
    Step("No score: turn lost", (2, 3, 6), bad=True),
)
HOT_DICE = Step("All six kept: hot dice", (1, 1, 1, 5, 5, 5), marked=6)
TAKEN_OVER = Step("Their dice and their points", (6, 3), tag="450", joined="and")

RULINGS = (
    "Highest opening throw begins; a tie throws again.",
    "Dice of two throws never join into a set.",
    "Four of a kind and a pair are three pairs, and so are six of a kind.",
    "Kept dice score the best way that uses them all.",
    "The last round is a whole turn each.",
    "Equal scores share the win.",
    "A thief throws every die that was not set aside.",
    "A steal that busts later gives nothing back.",
    "A stolen first bank counts as never banked.",
    "A steal from the one who began the last round calls it off.",
)


def _pays() -> tuple[Pays, ...]:
    """List what pays, read off the table of combinations."""
    singles, wholes = dict(COMBINATIONS.singles), dict(COMBINATIONS.wholes)
    kinds = {(face, size): points for face, size, points in COMBINATIONS.kinds}
    by_face = {TRIPLES[face] // face for face in range(2, ALL_DICE + 1)}
    doubled = kinds[1, 4] // kinds[1, 3]
    return (
        *(Pays((face,), "", figure(points)) for face, points in singles.items()),
        Pays((1, 1, 1), "", figure(kinds[1, 3])),
        Pays((4, 4, 4), "any", f"×{by_face.pop()}"),
        Pays((), "Four, five, six", f"×{doubled} each"),
        Pays((1, 2, 3, 4, 5, 6), "", figure(wholes["straight"])),
        Pays((), "Three pairs", figure(wholes["three-pairs"])),
    )


def _turn(buy_in: int) -> Chapter:
    lines = [
        "Roll all six dice. Keep at least one that scores.",
        "Roll the rest, or bank what the turn has made.",
        "If nothing scores, the points of the turn are lost.",
        "All six kept: roll all six again before you may bank.",
    ]
    if buy_in:
        lines.append(f"To be banked for the first time a turn needs {figure(buy_in)} points.")
    return Chapter("The turn", tuple(lines), ("start", "keep", "kept"), HOT_DICE)


def _stealing(allowed: bool, above: str) -> Chapter:
    if not allowed:
        return Chapter("Stealing", ("There is no stealing tonight.",), ("steal",))
    lines = (
        f"With more than {above} points you may steal, when the turn before yours was banked.",
        "You throw the dice that they had not set aside.",
        "If something scores, their turn is yours, but at risk: keep, and go on.",
        "If nothing scores, the points stay there, and your turn is over.",
    )
    return Chapter("Stealing", lines, ("steal",), TAKEN_OVER)


def _last_round(target: str) -> Chapter:
    lines = (
        f"A bank that leaves a score at {target} or more starts the last round.",
        "Every other player has one more turn, in order. Stealing stays allowed.",
        "The highest score wins. Equal scores share the win.",
        "Playing alone, the match ends as soon as the target is reached.",
    )
    picture = Step("One more turn for the others", (), tag=target, sign="flag")
    return Chapter("The last round", lines, ("final",), picture)
