"""Where everything lies on the page of fair dice."""

from typing import Final

from scenes.stage.geometry import Box

TITLE: Final = (96.0, 96.0)
ABOUT: Final = Box(1020, 62, 804, 68)
SLATE: Final = Box(84, 150, 1140, 732)
VERDICT: Final = Box(1250, 152, 574, 282)
FORTUNE: Final = Box(1250, 450, 574, 282)
SEAL: Final = Box(1250, 748, 122, 122)
SEAL_WORDS: Final = Box(1390, 744, 434, 136)

LEFT: Final = 112.0
WIDE: Final = 532.0
APART: Final = 20.0
TOP: Final = 170.0
HIGH: Final = 322.0
PAGED: Final = 298.0
"""Height of a chart where arrows stand below."""
HEAD: Final = 76.0
FOOT: Final = 60.0
"""Room above and below the bars of a chart."""
LEGEND: Final = Box(112, 816, 1084, 46)
PAGED_LEGEND: Final = Box(192, 784, 816, 68)
PLACE: Final = Box(1016, 784, 100, 68)
BEFORE: Final = Box(112, 784, 72, 68)
AFTER: Final = Box(1124, 784, 72, 68)

BACK: Final = Box(96, 924, 280, 96)
HOW: Final = Box(404, 924, 436, 96)
CHECK: Final = Box(868, 924, 480, 96)
SCOPE: Final = Box(1376, 924, 448, 96)
WIDE_HOW: Final = Box(404, 924, 696, 96)
WIDE_CHECK: Final = Box(1128, 924, 696, 96)
"""The places of two buttons where a third is not needed."""


def chart_boxes(count: int, paged: bool) -> tuple[Box, ...]:
    """Give the places of up to four charts, in the order of reading; few ones are larger."""
    high = PAGED if paged else HIGH
    whole = Box(LEFT, TOP, 2 * WIDE + APART, 2 * high)
    rows = whole.rows(2)
    if count == 1:
        return (whole,)
    if count == 2:
        return rows
    below = rows[1].columns(2, APART)
    return (rows[0], *below) if count == 3 else (*rows[0].columns(2, APART), *below)


def plot_of(chart: Box) -> Box:
    """Give the part of a chart in which its bars stand."""
    return Box(chart.x, chart.y + HEAD, chart.w, chart.h - HEAD - FOOT)
