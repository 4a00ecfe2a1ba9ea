"""What is written on every table beside the play: that it is muted, that the store has trouble."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from scenes.props.buttons import icon
from scenes.props.furniture import caption
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

TROUBLE: Final = Box(1436, 712, 388, 180)
TROUBLE_STYLE: Final = Style(30, ink=CREAM)
TROUBLE_LINE: Final = 36
MUTED: Final = (1794.0, 84.0)
"""In the upper corner of the rule card, beside its title."""
MUTED_IN: Final[Mapping[str, tuple[float, float]]] = {
    "dice-game": (1416.0, 346.0),
    "yahtzee": (1640.0, 550.0),
    "blackjack": (605.0, 78.0),
}
"""The same by table, where the card is elsewhere or its corner is taken."""
BADGE: Final = 60.0
SPEAKER: Final = 46.0
TROUBLE_ABOVE: Final = Box(1436, 50, 388, 186)
MUTED_ABOVE: Final = (1400.0, 84.0)
"""Where both are told while the whole cloth is taken."""


def muted_box(at: tuple[float, float]) -> Box:
    """Give what the sign covers that a table is muted; it is dark, as it may hang on paper."""
    return Box(at[0] - BADGE / 2, at[1] - BADGE / 2, BADGE, BADGE)


def draw_notes(
    canvas: Canvas,
    services: Services,
    muted_at: tuple[float, float] = MUTED,
    trouble_in: Box = TROUBLE,
) -> None:
    """Say on the table that steps wait in memory, and that it is muted, while it is so."""
    if services.settings.now.muted:
        caption(canvas, muted_box(muted_at), 0.9)
        icon(canvas, *muted_at, "speaker-off", SPEAKER)
    if trouble := services.store.trouble:
        caption(canvas, trouble_in, 0.9)
        room = trouble_in.w - 32
        lines = canvas.art.lettering.wrapped(trouble, TROUBLE_STYLE, room)
        most = int(trouble_in.h / TROUBLE_LINE)
        x, y = trouble_in.center
        for i, line in enumerate(lines[:most]):
            down = (i - (min(len(lines), most) - 1) / 2) * TROUBLE_LINE
            canvas.text(line, x, y + down, TROUBLE_STYLE, 0.5, room)
