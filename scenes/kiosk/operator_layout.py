"""Where everything lies in the operator's room."""

from typing import Final

from scenes.stage.geometry import Box

TITLE: Final = (96.0, 94.0)
STRIP: Final = Box(640, 62, 1184, 66)

KEYS: Final = Box(84, 152, 430, 730)
CHOICES: Final = Box(122, 190, 354, 648)
"""The five keys of the sections."""
CHOICE_GAP: Final = 38.0

SLATE: Final = Box(540, 152, 1284, 730)
LEFT: Final = 590.0
RIGHT: Final = 1774.0
WIDE: Final = RIGHT - LEFT
HEAD: Final = 212.0
"""The middle of the title on the slate."""
LINE: Final = 250.0
FIRST: Final = 281.0
"""The middle of the first row."""
PITCH: Final = 53.0
ROWS: Final = 9
"""So many rows stand above the foot, and a tenth where its line is left out."""
FOOT: Final = Box(LEFT, 788, WIDE, 64)
BEFORE: Final = Box(1536, 788, 68, 64)
PLACE: Final = Box(1604, 788, 102, 64)
AFTER: Final = Box(1706, 788, 68, 64)
TOLD: Final = Box(LEFT, 788, BEFORE.x - 16 - LEFT, 64)
"""What of the foot is left beside the arrows."""

TODAY: Final = 1262.0
WEEK: Final = 1486.0
EVER: Final = RIGHT
"""Right edges of the columns."""

BACK: Final = Box(96, 924, 424, 96)
SAVE: Final = Box(548, 924, 424, 96)
ANEW: Final = Box(1000, 924, 400, 96)
UNSEEN: Final = Box(1428, 930, 396, 84)


def row(number: int, pitch: float = PITCH) -> Box:
    """Give a row of the slate."""
    return Box(LEFT, FIRST + number * pitch - pitch / 2, WIDE, pitch)
