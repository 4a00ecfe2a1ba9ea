"""How the dice are drawn and tested, what a seal proves and what not: one page of plain words."""

from __future__ import annotations

from typing import Final

from game.statistics.seals import PROVES, PROVES_NOT
from scenes.board_scene import BoardScene
from scenes.fair_dice_paper import LEAST, paragraph_height, set_paragraph
from scenes.props import furniture
from scenes.props.board import Board
from scenes.props.controls import Button
from scenes.props.room import room
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Command, Intent
from scenes.stage.lettering import Style
from scenes.stage.services import Services
from scenes.stage.theme import PAPER_INK, PAPER_TITLE, ink

PAGE: Final = Box(96, 46, 1728, 838)
TITLE: Final = Style(60, "slab", PAPER_TITLE)
HEAD: Final = Style(42, "slab", PAPER_TITLE)
BODY: Final = Style(38, "bold", PAPER_INK)
RED_LINE: Final = ink("#9A3A28")
PAD: Final = 40.0
TOP: Final = 112.0
GUTTER: Final = 56.0
HEAD_HIGH: Final = 58.0
BETWEEN: Final = 26.0
CLOSE: Final = Box(96, 924, 620, 96)

PARTS: Final = (
    (
        "How a die falls",
        "Each match begins with 256 bits of chance from the operating system. SHA-256 makes an "
        "endless row of bytes of them. A byte above 251 is thrown away; of the rest each face has "
        "exactly 42. Names, scores and who sits there go into none of it. A match begun with "
        "--seed throws the same dice every time.",
    ),
    (
        "How the tests look at it",
        "Before a version goes out, 600,000 dice must fall as evenly as chance allows: every "
        "face, every place in a throw, every face after every other. The same tests are shown "
        "two dice with a fault, and have to find it. Shuffles are tested alike.",
    ),
    ("What a seal proves, and what not", f"{PROVES} {PROVES_NOT}"),
    (
        "What you can do yourself",
        "Every match is kept as a list of steps with the dice they drew. Export one from the old "
        "matches and run python -m game replay FILE: it plays all of it again by the rules and "
        "checks each seal. Or throw dice of your own, and count.",
    ),
)
"""Headings and paragraphs of the page."""


class HowWeTest(BoardScene[None]):
    """Tells what stands behind the dice, in parts of a heading and a paragraph."""

    def __init__(self, services: Services, parts: tuple[tuple[str, str], ...]) -> None:
        self._parts = parts
        back = Button(
            CLOSE,
            "Back to the dice",
            lambda: self.close(None),
            look="primary",
            cap=services.cap("back"),
            name="close",
        )
        self.board = Board(services, [back])

    @property
    def commands(self) -> frozenset[str]:
        """Let the key that opened the page close it."""
        return frozenset({"how_tested"})

    def handle(self, intent: Intent) -> None:
        """Close by Esc, by the key, or by the button."""
        if isinstance(intent, Back | Command):
            self.close(None)
        else:
            self.board.handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """Draw the page."""
        canvas.layer(("how we test", self._parts), self._paint)
        self.board.draw(canvas)

    def _paint(self, canvas: Canvas) -> None:
        room(canvas)
        furniture.paper(canvas, PAGE, piece=2)
        canvas.text("How we test the dice", PAGE.x + PAD, PAGE.y + 54, TITLE)
        wide = PAGE.w - 2 * PAD
        furniture.rule(canvas, PAGE.x + PAD, PAGE.y + 98, wide, RED_LINE, 0.8)
        columns = field_columns()
        halves = self._parts[: len(self._parts) // 2], self._parts[len(self._parts) // 2 :]
        size = fitting_size(canvas, halves, columns)
        for half, column in zip(halves, columns, strict=True):
            y = column.y
            for head, words in half:
                canvas.text(head, column.x, y + 28, HEAD, room=column.w)
                body = Box(column.x, y + HEAD_HIGH, column.w, 0)
                set_paragraph(canvas, words, body, BODY, size)
                y += HEAD_HIGH + paragraph_height(canvas, words, column.w, BODY, size) + BETWEEN


def field_columns() -> tuple[Box, ...]:
    """Give the two columns of the page."""
    field = Box(PAGE.x + PAD, PAGE.y + TOP, PAGE.w - 2 * PAD, PAGE.h - TOP - 20)
    return field.columns(2, GUTTER)


def fitting_size(
    canvas: Canvas, halves: tuple[tuple[tuple[str, str], ...], ...], columns: tuple[Box, ...]
) -> float:
    """Find the largest size at which both columns hold their parts."""

    def held(size: float) -> bool:
        return all(
            sum(
                HEAD_HIGH + paragraph_height(canvas, words, column.w, BODY, size) + BETWEEN
                for _, words in half
            )
            - BETWEEN
            <= column.h
            for half, column in zip(halves, columns, strict=True)
        )

    sizes = range(round(BODY.size * canvas.art.zoom), round(LEAST), -1)
    return next((float(size) for size in sizes if held(size)), LEAST)
