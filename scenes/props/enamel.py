"""Kitchen enamel: the blue tray, the cream cards of the seats, and the red plate of the turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.sentences import figure
from scenes.props.labels import whole
from scenes.props.score_rows import Row
from scenes.props.seats import ON_ENAMEL, bar, medallion, turn_arrow
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import CREAM, MARK_GOLD, PAPER_TITLE, ink, inks

WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)
RIM: Final = inks("#FFFDF4 #EFE6D2 #C9BC9E")
BLUE_LINE: Final = ink("#173A66")
CREAM_FACE: Final = inks("#FFFDF5 #F8ECD4 #E6D5B0")
RED: Final = inks("#B02A22 #86150F #5C0F0C")
DARK: Final = ink("#1C120B")
RADIUS: Final = 34.0


def tray(canvas: Canvas, box: Box) -> None:
    """Set down the blue tray with its white rim; the face lies 14 inside the box."""

    def make(piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, 56, 16, 34, 0.6)
        piece.sketch.rect(whole.inset(-3), 59, BLUE_LINE)
        piece.sketch.rect(whole, 56, Ramp(RIM))
        piece.sketch.rect(whole.inset(2), 54, stroke=WHITE, line=2, opacity=0.7)
        face = whole.inset(13)
        piece.sketch.rect(face.inset(-2), 45, ink("#0E2646"), 0.6)
        piece.sketch.rect(face, 43, Ramp(inks("#3B76B8 #2A5C9A #1B4272"), centre=(0.5, 0.38)))
        piece.hollow(face, 43, 10, 34, 0.6)

    place(canvas, "tray", box, 60, make)


def dent(canvas: Canvas, box: Box, radius: float = 26) -> None:
    """Press a place for kept dice into the tray."""

    def make(piece: Piece) -> None:
        piece.sketch.rect(piece.box, radius, ink("#0C2340"), 0.42)
        piece.hollow(piece.box, radius, 6, 18, 0.5)
        rim = Ramp((BLACK, BLACK, WHITE), (0.0, 0.6, 1.0), (0.45, 0.2, 0.2))
        piece.sketch.rect(piece.box.inset(1), radius, stroke=rim, line=2)

    place(canvas, ("dent", radius), box, 6, make)


def plate(canvas: Canvas, box: Box) -> None:
    """Hang the red plate with its cream border."""

    def make(piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, 24, 12, 26, 0.55)
        piece.sketch.rect(whole.inset(-2.5), 26, ink("#2A0806"))
        piece.sketch.rect(whole, 24, Ramp(inks("#FFFBF0 #F4E6CC #D8C49C")))
        face = whole.inset(5)
        piece.sketch.rect(face, 19, Ramp(RED))
        gloss = Ramp((WHITE, WHITE), (0.0, 0.5), (0.16, 0.0))
        piece.sketch.rect(face.inset(4), 16, gloss)
        piece.hollow(face, 19, 3, 12, 0.35)

    place(canvas, "red plate", box, 48, make)


def card(canvas: Canvas, box: Box, lit: bool = False, radius: float = RADIUS) -> None:
    """Set a cream card with its blue border; lit is the one whose turn it is."""

    def make(piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, radius, 10, 22, 0.5)
        if lit:
            piece.shadow(whole.inset(-6), radius + 6, 0, 34, 0.9, MARK_GOLD)
            piece.sketch.rect(whole.inset(-8), radius + 8, MARK_GOLD)
        piece.sketch.rect(whole.inset(-2), radius + 2, BLUE_LINE)
        piece.sketch.rect(whole, radius, Ramp(inks("#4474B4 #2C5C9C #1D457C")))
        face = whole.inset(7)
        piece.sketch.rect(face, radius - 6, Ramp(CREAM_FACE))
        shine = Ramp((WHITE, WHITE, BLACK), (0.0, 0.5, 1.0), (0.9, 0.0, 0.10))
        piece.sketch.rect(face.inset(1.5), radius - 8, stroke=shine, line=3)
        piece.hollow(face, radius - 6, 2, 14, 0.22)

    place(canvas, ("enamel card", lit, radius), box, 48, make)


@dataclass(frozen=True, slots=True)
class CardSize:
    """Where things stand on a card of at least some height, from its upper left corner."""

    least: float
    coin: float
    coin_at: tuple[float, float]
    name: float
    name_at: tuple[float, float]
    score: float
    score_down: float
    bar_left: float
    bar_down: float
    bar_high: float
    side: float = 28.0
    radius: float = RADIUS

    @property
    def name_high(self) -> float:
        """Give the height that a name may take, for those who want large text."""
        return self.name * 1.3

    @property
    def shares_a_line(self) -> bool:
        """Tell whether name and points stand side by side."""
        return self.name_at[1] == self.score_down


CARDS: Final = (
    CardSize(220, 104, (82, 82), 50, (152, 56), 84, 128, 30, 190, 30),
    CardSize(170, 90, (72, 70), 44, (134, 44), 70, 104, 26, 150, 24, 26),
    CardSize(120, 78, (62, 56), 40, (116, 56), 60, 56, 24, 104, 24, 24, 28),
    CardSize(0, 64, (50, 47), 36, (96, 38), 52, 38, 96, 68, 14, 22, 24),
)


def score_card(canvas: Canvas, box: Box, row: Row) -> None:
    """Write a seat on its card: emblem, name, points, and the way to the target."""
    size = next(size for size in CARDS if box.h >= size.least)
    card(canvas, box, row.lit or row.glow > 0, size.radius)
    right = box.right - size.side
    left, line = box.x + size.name_at[0], box.y + size.name_at[1]
    text = figure(row.score)
    points = _shrunk(canvas, text, Style(size.score, "extra", _ink(row), cells=True), right - left)
    used = canvas.text(text, right, box.y + size.score_down, points, 1.0).x
    room = (used - 14 if size.shares_a_line else right) - left
    name = whole(canvas, row.name, Style(size.name, ink=DARK), room, size.name_high)
    canvas.text(row.name, left, line, name, room=room)
    x, y = size.coin_at
    medallion(canvas, box.x + x, box.y + y, size.coin, row.look, row.lit, row.badge)
    way = Box(box.x + size.bar_left, box.y + size.bar_down, 0, size.bar_high)
    way = Box(way.x, way.y, right - way.x, way.h)
    notches = 4 if size.bar_high > 20 else 1
    bar(
        canvas,
        way,
        row.share,
        row.look.colour,
        row.extra,
        notches,
        extra_colour=PAPER_TITLE,
        looks=ON_ENAMEL,
    )
    if row.lit:
        turn_arrow(canvas, box.x - 4, box.center[1])


def _ink(row: Row) -> tuple[int, int, int]:
    return PAPER_TITLE if row.glow > 0.5 else DARK


def _shrunk(canvas: Canvas, text: str, style: Style, room: float) -> Style:
    """Make a figure as large as its room allows."""
    wide = canvas.art.lettering.width(text, style)
    if wide <= room:
        return style
    return Style(int(style.size * room / wide), style.face, style.ink, cells=style.cells)


def card_boxes(column: Box, count: int) -> tuple[Box, ...]:
    """Cut a column into cards for so many seats, those of few seats no higher than they need."""
    gap = 26 if count <= 3 else 20 if count <= 5 else 13
    high = min(252.0, (column.h - gap * (count - 1)) / count)
    return tuple(Box(column.x, column.y + i * (high + gap), column.w, high) for i in range(count))


def score_cards(canvas: Canvas, boxes: Sequence[Box], rows: Sequence[Row]) -> None:
    """Set all cards, the lit one last, as it shines on its neighbours."""
    for box, row in sorted(zip(boxes, rows, strict=True), key=lambda pair: pair[1].lit):
        score_card(canvas, box, row)


def running_plate(canvas: Canvas, box: Box, points: float) -> None:
    """Hang the plate that says what the turn has made."""
    plate(canvas, box)
    words = Style(40, ink=CREAM, effect="shadow")
    left = box.x + 34
    for word, down in (("This", -22), ("turn", 24)):
        canvas.text(word, left, box.center[1] + down, words)
    text = figure(round(points))
    room = box.right - 30 - (left + 110)
    style = _shrunk(canvas, text, Style(98, "slab", cells=True), room)
    gold = Style(style.size, "slab", effect="gold", cells=True)
    canvas.text(text, box.right - 30 - room / 2, box.center[1], gold, 0.5)
