"""A test that fills the screen: what all of them share, the corners, and the colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kiosk.operator_words import written
from scenes.props.board import Board
from scenes.props.controls import Button, Control
from scenes.props.furniture import caption
from scenes.props.room import back_room
from scenes.stage.geometry import SAFE, STAGE, Box
from scenes.stage.intents import Back, Intent
from scenes.stage.lettering import Style
from scenes.stage.scene import Scene
from scenes.stage.theme import CREAM, Colour, ink, inks

if TYPE_CHECKING:
    from scenes.kiosk.operator_desk import Host
    from scenes.stage.canvas import Canvas

BLACK: Final = (0, 0, 0)
WHITE: Final = (255, 255, 255)
NIGHT: Final = ink("#0E0502")
BACK: Final = Box(96, 924, 300, 96)
SAID: Final = Box(440, 930, 1384, 84)
HEADLINE: Final = Style(84, "slab", effect="gold")
TITLE: Final = (96.0, 94.0)
WORDS: Final = Style(40, "bold", CREAM)


class Bench(Scene[None]):
    """A test; closes when the operator goes back, or is gone."""

    back = BACK

    def __init__(self, host: Host) -> None:
        self.host = host
        self.services = host.services
        self.board = Board(self.services, self._controls(), focus="back")

    # What a subclass adds.

    def controls(self) -> list[Control]:
        """Give what can be pressed besides the way back."""
        return []

    def feel(self, intent: Intent) -> None:
        """Show what was pressed or touched."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the test."""
        raise NotImplementedError

    # What all share.

    def handle(self, intent: Intent) -> None:
        """Let Esc go back; the test sees everything else."""
        self.host.patience.feel(intent)
        if isinstance(intent, Back):
            self.close(None)
            return
        self.feel(intent)
        self.board.handle(intent)

    def update(self, dt: float) -> None:
        """Close when nobody is there."""
        self.board.update(dt)
        self.host.patience.update(dt)
        if self.host.patience.over:
            self.close(None)

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return max(0.0, min(self.board.quiet(), self.host.patience.until_change))

    def draw(self, canvas: Canvas) -> None:
        """Draw the test, and the way back on it."""
        self.paint(canvas)
        self.board.draw(canvas)

    def show(self) -> None:
        """Put the controls on the board as they are now."""
        self.board.replace(self._controls())

    def _controls(self) -> list[Control]:
        cap = self.services.cap("back")
        back = Button(
            self.back,
            "Back",
            lambda: self.close(None),
            look="quiet",
            cap=cap,
            name="back",
        )
        return [*self.controls(), back]


def backdrop(canvas: Canvas, title: str, said: str) -> None:
    """Fill the screen with the back room, a title, and a sentence beside the way back."""
    canvas.layer("operator bench", back_room)
    canvas.text(title, *TITLE, HEADLINE)
    caption(canvas, SAID, tint=NIGHT)
    written(canvas, said, *SAID.center, WORDS, SAID.w - 60, 0.5)


ARM: Final = 150.0
BAR: Final = 16.0
EDGE: Final = 3.0
CORNERS_BACK: Final = STAGE.centered(300, 96).moved(0, 150)
CORNERS_SAID: Final = (
    "The white marks end at the corners.",
    "If one is cut, the screen cuts the picture.",
)
GREY: Final = ink("#8A8A8A")


class Corners(Bench):
    """Marks in the four corners and at the edges, and the frame within which all text stays."""

    back = CORNERS_BACK

    def paint(self, canvas: Canvas) -> None:
        """Draw the marks on black."""
        canvas.surface.fill(BLACK)
        for box in _marks():
            canvas.surface.fill(WHITE, canvas.rect(box))
        for box in _frame(SAFE, EDGE):
            canvas.surface.fill(GREY, canvas.rect(box))
        x, y = STAGE.center
        canvas.text("Corners", x, y - 150, HEADLINE, 0.5)
        for number, line in enumerate(CORNERS_SAID):
            written(canvas, line, x, y - 40 + number * 60, WORDS, SAFE.w - 80, 0.5)


def _frame(box: Box, line: float) -> tuple[Box, ...]:
    """Give the four sides of a frame just inside a box."""
    return (
        Box(box.x, box.y, box.w, line),
        Box(box.x, box.bottom - line, box.w, line),
        Box(box.x, box.y, line, box.h),
        Box(box.right - line, box.y, line, box.h),
    )


def _marks() -> list[Box]:
    """Give an angle in each corner, a bar in the middle of each side, and a hair line around."""
    marks = list(_frame(STAGE, EDGE))
    for left in (0.0, STAGE.w - ARM):
        for top in (0.0, STAGE.h - BAR):
            marks.append(Box(left, top, ARM, BAR))
    for left in (0.0, STAGE.w - BAR):
        for top in (0.0, STAGE.h - ARM):
            marks.append(Box(left, top, BAR, ARM))
    across, down = STAGE.centered(ARM, BAR), STAGE.centered(BAR, ARM)
    marks += [Box(across.x, y, ARM, BAR) for y in (0.0, STAGE.h - BAR)]
    marks += [Box(x, down.y, BAR, ARM) for x in (0.0, STAGE.w - BAR)]
    return marks


BARS: Final = inks("#FFFFFF #FFFF00 #00FFFF #00FF00 #FF00FF #FF0000 #0000FF #000000")
COLOURED: Final = Box(0, 0, STAGE.w, 480)
STEPPED: Final = Box(0, 480, STAGE.w, 200)
SMOOTH: Final = Box(0, 680, STAGE.w, 200)
STEPS: Final = 17
FINE: Final = 256


class Colours(Bench):
    """Bars of the pure colours, and greys in steps and without."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the bars."""
        canvas.surface.fill(BLACK)
        _fill(canvas, COLOURED, BARS)
        _fill(canvas, STEPPED, _greys(STEPS))
        _fill(canvas, SMOOTH, _greys(FINE))
        written(canvas, "Each grey can be told from the next", *SAID.center, WORDS, SAID.w, 0.5)


def _greys(count: int) -> tuple[Colour, ...]:
    shades = (round(255 * number / (count - 1)) for number in range(count))
    return tuple((shade, shade, shade) for shade in shades)


def _fill(canvas: Canvas, area: Box, colours: tuple[Colour, ...]) -> None:
    for box, colour in zip(area.columns(len(colours)), colours, strict=True):
        canvas.surface.fill(colour, canvas.rect(box))
