"""The slate of fair dice: a chart a seat, with the expectation and the band around it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.sentences import figure
from scenes.fair_dice_layout import LEGEND, PAGED_LEGEND, PLACE, SLATE, chart_boxes, plot_of
from scenes.fair_dice_source import counted_dice
from scenes.props import buttons, furniture
from scenes.props.labels import fitting
from scenes.props.seats import medallion
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import CHALK, CREAM, GOLD_LINE, ink, inks, look_of
from scenes.stage.theme import SLATE as SLATE_INK

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.fair_dice_view import Chart, Scale, View, Who
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import Canvas

NAME: Final = Style(40, "bold", CHALK, "chalk")
THROWN: Final = Style(36, "bold", CHALK, "chalk")
RANK: Final = Style(40, "slab", CHALK, "chalk")
COUNT: Final = Style(36, "extra", ink("#0F1A24"))
OVER: Final = Style(34, "extra", CHALK, "shadow")
LEAST_COUNT: Final = 26.0
WORDS: Final = Style(34, "bold", CHALK, "chalk")
COIN: Final = 62.0
STEEL: Final = Ramp(inks("#A9C0D6 #88A2BC #5A7793"), (0.0, 0.4, 1.0), across=True)
EDGE: Final = ink("#10181F")
PLATE: Final = ink("#454A49")
"""The slate as it looks in the band."""
DASHES: Final = ink("#FFE29A")
DASH, DASH_STEP = 18.0, 29.0
BAND: Final = 0.17
THINNEST: Final = 5.0
"""A band can be seen however many dice there are."""
BAR: Final = 0.61
WIDEST: Final = 0.93
"""Width of a bar, and how wide it may be for its figure, in shares of its place."""
BROAD: Final = 110.0
DIE: Final = 44.0
UNDER: Final = 34.0
"""How far below the line the dice lie."""
LOW: Final = 50.0
"""A bar below this has its figure above it."""
BREAK: Final = 56.0
"""Height at which a cut bar is broken."""
THOUSANDS: Final = 100_000
"""From here on counts are told in thousands where they would not fit."""
GROUP_DICE: Final = {"dice": "ivory"}
"""Groups that are shown by a die, and from which set it is."""


def draw_slate(canvas: Canvas, view: View, number: int, dice: DicePictures) -> None:
    """Hang the slate with one page of charts and the legend."""
    furniture.slate(canvas, SLATE)
    if not view.slates:
        return
    paged = len(view.slates) > 1
    charts = view.slates[number].charts
    for box, chart in zip(chart_boxes(len(charts), paged), charts, strict=True):
        _chart(canvas, box, chart, dice)
    _legend(canvas, PAGED_LEGEND if paged else LEGEND, charts)
    if paged:
        canvas.text(f"{number + 1} of {len(view.slates)}", *PLACE.center, WORDS, 0.5, PLACE.w)


def who_mark(canvas: Canvas, x: float, y: float, size: float, who: Who, dice: DicePictures) -> None:
    """Show by medallion, die or icon whose it is."""
    if who.emblem:
        badge = "robot" if who.is_bot else None
        medallion(canvas, x, y, size, look_of(who.emblem), badge=badge)
        return
    if who.icon in GROUP_DICE:
        edge = canvas.art.px(size * 0.86)
        canvas.put(dice.flat_face(edge, 5, GROUP_DICE[who.icon]), x, y)
        return
    box = Box(x - size / 2, y - size / 2, size, size)
    place(canvas, "group", box, 8, _disc)
    buttons.icon(canvas, x, y, who.icon, size * 0.58, CREAM)


def _disc(piece: Piece) -> None:
    piece.shadow(piece.box, piece.box.h / 2, 3, 8, 0.55)
    piece.sketch.oval(piece.box, Ramp(inks("#4A2A16 #2A150A")))
    piece.sketch.oval(piece.box.inset(1.5), stroke=GOLD_LINE, line=3)


def _chart(canvas: Canvas, box: Box, chart: Chart, dice: DicePictures) -> None:
    _head(canvas, box, chart, dice)
    plot = plot_of(box)
    scale = chart.scale
    cells = plot.columns(len(chart.counts))
    if chart.total and chart.band:
        _band(canvas, plot, chart.band, scale)
    for cell, count in zip(cells, chart.counts, strict=True):
        _bar(canvas, cell, count, scale)
    if chart.total:
        _dashed(canvas, plot.x, plot.bottom - plot.h * scale.share(chart.expected), plot.w)
    for cell, count in zip(cells, chart.counts, strict=True):
        _count(canvas, cell, count, scale, plot.bottom - plot.h * scale.share(chart.expected))
    line = Box(plot.x - 2, plot.bottom - 2, plot.w + 4, 4)
    place(canvas, "chart line", line, 1, lambda piece: piece.sketch.rect(piece.box, 2, CHALK))
    for number, cell in enumerate(cells):
        spot = cell.center[0], plot.bottom + UNDER
        if chart.labels:
            canvas.text(chart.labels[number], *spot, RANK, 0.5)
        else:
            canvas.put(dice.flat_face(canvas.art.px(DIE), number + 1), *spot)


def _head(canvas: Canvas, box: Box, chart: Chart, dice: DicePictures) -> None:
    y = box.y + 42
    who_mark(canvas, box.x + COIN / 2 + 2, y, COIN, chart.who, dice)
    words = f"{figure(chart.total)} cards" if chart.labels else counted_dice(chart.total)
    if chart.total and not chart.band and not chart.labels:
        words = f"only {words}"
    right = canvas.text(words, box.right - 4, y, canvas.grown(words, THROWN, 240, 56), 1.0)
    left = box.x + COIN + (28 if chart.who.is_bot else 18)
    room = right.x - 20 - left
    style = fitting(canvas, chart.who.name, NAME, room, 60)
    canvas.text(chart.who.name, left, y, style, room=room)


def _band(canvas: Canvas, plot: Box, band: tuple[int, int], scale: Scale) -> None:
    low, high = (plot.bottom - plot.h * scale.share(end) for end in band)
    middle = (low + high) / 2
    high, low = min(high, middle - THINNEST / 2), max(low, middle + THINNEST / 2)
    box = Box(plot.x, high, plot.w, low - high)
    place(canvas, "band", box, 1, lambda piece: piece.sketch.rect(piece.box, 6, CHALK, BAND))


def _bar(canvas: Canvas, cell: Box, count: int, scale: Scale) -> None:
    high = cell.h * scale.share(count)
    if high < 1:
        return
    text, style = _written(canvas, cell, count, scale)
    usual = min(BROAD, cell.w * BAR)
    wide = min(cell.w * WIDEST, max(usual, canvas.art.lettering.width(text, style) + 14))
    bar = Box(cell.center[0] - wide / 2, cell.bottom - high, wide, high)
    broken = scale.is_cut
    place(canvas, ("face bar", broken), bar, 2, lambda piece: _steel(piece, broken))


def _count(canvas: Canvas, cell: Box, count: int, scale: Scale, dashes: float) -> None:
    """Write a count at the foot of its bar, or above it where the bar is too low.

    Where the dashed line would strike it through, the slate shows around it.
    """
    high = cell.h * scale.share(count)
    x, y = cell.center[0], cell.bottom - (27 if high >= LOW else high + 24)
    text, style = _written(canvas, cell, count, scale)
    if high < LOW and abs(y - dashes) < style.size * 0.5:
        wide = canvas.art.lettering.width(text, style) + 12
        plate = Box(x - wide / 2, y - 17, wide, 34)
        place(canvas, "count", plate, 1, lambda piece: piece.sketch.rect(piece.box, 8, PLATE))
    canvas.text(text, x, y, style, 0.5)


def _written(canvas: Canvas, cell: Box, count: int, scale: Scale) -> tuple[str, Style]:
    """Give a count as it is written, as large as it fits its place."""
    style = COUNT if cell.h * scale.share(count) >= LOW else OVER
    room = cell.w * WIDEST - 8
    measure = canvas.art.lettering.width
    text = figure(count)
    if count >= THOUSANDS and measure(text, replace(style, size=LEAST_COUNT)) > room:
        text = f"{count // 1000:,}k"
    wide = measure(text, style)
    if wide > room:
        return text, replace(style, size=max(LEAST_COUNT, float(int(style.size * room / wide))))
    return text, canvas.grown(text, style, room, LOW - 6)


def _steel(piece: Piece, broken: bool) -> None:
    box = piece.box
    piece.sketch.rect(box, 7, EDGE)
    piece.sketch.rect(Box(3, 3, box.w - 6, max(0.0, box.h - 3)), 5, STEEL)
    if broken and box.h > BREAK:
        piece.sketch.path(_zigzag(box.w, box.h - BREAK), box, stroke=SLATE_INK, line=7)


def _zigzag(wide: float, y: float) -> str:
    ups = [f"L{wide * (i + 1) / 4:.1f} {y + (5 if i % 2 else -5):.1f}" for i in range(4)]
    return f"M-1 {y + 5:.1f} {' '.join(ups)}"


def _dashed(canvas: Canvas, x: float, y: float, wide: float) -> None:
    box = Box(x, y - 2, wide, 4)

    many = max(1, round((wide - DASH) / DASH_STEP))

    def make(piece: Piece) -> None:
        for dash in range(many + 1):
            piece.sketch.rect(Box(dash * (wide - DASH) / many, 0, DASH, 4), 2, DASHES)

    place(canvas, "expected", box, 1, make)


BAND_WORDS: Final = "19 of 20 bars or more end here"


def _legend(canvas: Canvas, box: Box, charts: tuple[Chart, ...]) -> None:
    """Explain the dashes and the band, and that bars are cut where they are."""
    samples: list[tuple[float, str, Callable[[Canvas, float, float], None]]] = []
    if any(chart.total for chart in charts):
        samples.append((76.0, "expected", lambda c, x, y: _dashed(c, x, y, 76)))
    if any(chart.band and chart.total for chart in charts):
        samples.append((54.0, BAND_WORDS, _sample_band))
    if any(chart.scale.is_cut for chart in charts):
        samples.append((46.0, "cut", _sample_break))
    gap = 24.0 if len(samples) > 2 else 40.0
    fixed = sum(wide + 14 for wide, _, _ in samples) + gap * (len(samples) - 1)
    measure, style = canvas.art.lettering.width, WORDS
    while (
        wide := fixed + sum(measure(text, style) for _, text, _ in samples)
    ) > box.w and style.size > LEAST_COUNT:
        style = replace(style, size=style.size - 1)
    x, y = box.x + (box.w - wide) / 2, box.center[1]
    for sample_wide, text, sample in samples:
        sample(canvas, x, y)
        x = canvas.text(text, x + sample_wide + 14, y, style).right + gap


def _sample_band(canvas: Canvas, x: float, y: float) -> None:
    box = Box(x, y - 15, 54, 30)
    place(canvas, "band sample", box, 1, lambda piece: piece.sketch.rect(piece.box, 6, CHALK, 0.3))


def _sample_break(canvas: Canvas, x: float, y: float) -> None:
    def make(piece: Piece) -> None:
        piece.sketch.rect(piece.box, 5, STEEL)
        piece.sketch.path(_zigzag(46, 16), piece.box, stroke=SLATE_INK, line=6)

    place(canvas, "break sample", Box(x, y - 16, 46, 32), 1, make)
