"""Where a replay tells the turns so far, in place of the rule card, and who won: by table."""

from collections.abc import Mapping
from typing import Any, Final

from scenes.stage.geometry import Box
from scenes.tables import yahtzee_layout

OVER_THE_CARD: Final = (Box(1424, 46, 412, 660), Box(1424, 46, 412, 546))
SO_FAR: Final[Mapping[str, tuple[Box | None, Box | None]]] = {
    "ten-thousand": OVER_THE_CARD,
    "roost": OVER_THE_CARD,
    "six-dice": (Box(1424, 46, 412, 600), Box(1424, 46, 412, 424)),
    "dice-game": (Box(1476, 186, 360, 528), Box(1476, 176, 360, 412)),
    "yahtzee": (Box(1200, 688, 416, 192), None),
    "blackjack": (Box(88, 46, 486, 222), None),
}
"""Without and with the coach's panel, which in some rooms takes the place."""


def plaque_of(game: str, view: Any) -> Box | None:
    """Find the plaque that says whose turn it is.

    Blackjack's speaks of the dealer at the end, and over a lightning there is none.
    """
    if game == "blackjack" or (game == "roost" and view.race):
        return None
    plaque: Box = yahtzee_layout.PLAQUE if game == "yahtzee" else view.layout.plaque
    return plaque
