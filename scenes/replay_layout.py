"""Where the controls of a replay stand: all on the rail, which is free as nobody presses there."""

from typing import Final

from scenes.stage.geometry import Box

STRIP: Final = Box(96, 886, 1372, 64)
"""The timeline, over the rim of the table, as the paper lies."""
WORTH: Final = Box(1488, 890, 336, 138)
"""The paper with luck and skill."""
ROW: Final = Box(96, 962, 1372, 64)
GAP: Final = 12.0
WIDTHS: Final = {
    "turn_back": 178.0,
    "back": 128.0,
    "play": 240.0,
    "on": 128.0,
    "turn_on": 178.0,
    "speed": 240.0,
    "done": 208.0,
}
"""The buttons from the left, and how wide they are."""


def button_boxes() -> dict[str, Box]:
    """Place the buttons."""
    boxes, x = {}, ROW.x
    for name, wide in WIDTHS.items():
        boxes[name] = Box(x, ROW.y, wide, ROW.h)
        x += wide + GAP
    return boxes
