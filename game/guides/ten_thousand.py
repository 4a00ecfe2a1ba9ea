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
        card_note=f"{buy_note} · {steal_note}",
        rulings=RULINGS,
        chapters=(
            _turn(buy_in),
            _stealing(bool(rules["stealing"]), above),
            _last_round(target),
        ),
    )


STEPS = (
    Step("Roll all six dice", (1, 2, 5, 4, 6, 3), phase="start"),
    Step("Keep what scores", (1, 5, 2), marked=2, phase="keep"),
    Step("Roll the rest, or bank", (6, 1), tag="450", phase="kept"),
    Step("No score: turn lost", (2, 3, 6), bad=True),
)

RULINGS = (
    "Highest opening throw begins; a tie throws again.",
    "Dice of two throws never join into a set.",
    "Four of a kind and a pair are three pairs, and so are six of a kind.",
    "Kept dice score the best way that uses them all.",
    "The last round is a whole turn for each of the others.",
    "Equal scores share the win.",
    "A thief throws every die that was not set aside.",
    "A steal that busts later gives nothing back to anybody.",
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
        "Roll all six dice and keep at least one die that scores.",
        "Roll the rest for more, or bank what the turn has made.",
        "A roll in which nothing scores loses the points of the turn.",
        "All six kept: hot dice. You must roll all six again before you may bank.",
    ]
    if buy_in:
        lines.append(
            f"Until you have banked for the first time a turn needs {figure(buy_in)} points."
        )
    return Chapter("The turn", tuple(lines), ("start", "keep", "kept"))


def _stealing(allowed: bool, above: str) -> Chapter:
    if not allowed:
        return Chapter("Stealing", ("There is no stealing tonight.",), ("steal",))
    lines = (
        f"With more than {above} points you may steal, when the turn before yours was banked.",
        "You throw the dice that the other player had not set aside.",
        "If something scores, the whole banked turn is yours, but at risk: keep, and go on.",
        "If nothing scores, the points stay where they are and your turn is over.",
    )
    return Chapter("Stealing", lines, ("steal",))


def _last_round(target: str) -> Chapter:
    lines = (
        f"A bank that leaves a score at {target} or more starts the last round.",
        "Every other player has one more turn, in order. Stealing stays allowed.",
        "The highest score wins. Equal scores share the win.",
        "Playing alone, the match ends as soon as the target is reached.",
    )
    return Chapter("The last round", lines, ("final",))
