"""How the book of rules is bound: which pages it has, and where each block of a page lies."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.guides import Chapter, Guide, Step
from scenes.stage.geometry import Box
from scenes.stage.lettering import Lettering, Style
from scenes.stage.theme import PAPER_INK

BOOK: Final = Box(84, 170, 1752, 720)
LEFT: Final = Box(128, 196, 768, 668)
RIGHT: Final = Box(1001, 196, 783, 668)
PAGES: Final = (LEFT, RIGHT)

BODY: Final = Style(38, ink=PAPER_INK)
SIZES: Final = (38.0, 36.0, 34.0, 32.0, 30.0)
"""Sizes of running text, the first at which a page holds it."""
LEADING: Final = 1.18
BETWEEN: Final = 0.42
"""Space between two paragraphs, in sizes of the text; a list stands closer."""
LISTED: Final = 0.30
BULLET: Final = 28.0
HEADING: Final = 72.0
"""Height of a heading with its space below."""
PICTURE: Final = 168.0
CAPTION: Final = 54.0
AIR: Final = 16.0
SETTLED: Final = "Settled here"
OVERVIEW: Final = "at a glance"


@dataclass(frozen=True, slots=True)
class Page:
    """A page of running text: heading, paragraphs, perhaps a picture below."""

    title: str
    lines: tuple[str, ...]
    phases: tuple[str, ...] = ()
    picture: Step | None = None


@dataclass(frozen=True, slots=True)
class Spread:
    """Two pages that lie open together; the first spread of a book is the overview, without."""

    name: str
    pages: tuple[Page, ...] = ()

    def named(self, phase: str) -> str:
        """Name what lies open: the chapter that is being played, else the first."""
        present = (page.title.lower() for page in self.pages if phase in page.phases)
        return next(present, self.name)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of running text: where it begins, and whether a bullet stands before it."""

    text: str
    x: float
    y: float
    begins: bool


def bind(guide: Guide) -> tuple[Spread, ...]:
    """Bind a guide into spreads: the overview, the chapters, then everything settled here."""
    pages = [_page(chapter) for chapter in guide.chapters]
    pages += [Page(SETTLED, lines) for lines in _shared_out(guide.rulings)]
    pairs = [tuple(pages[i : i + 2]) for i in range(0, len(pages), 2)]
    return (Spread(OVERVIEW), *(Spread(pair[0].title.lower(), pair) for pair in pairs))


def _page(chapter: Chapter) -> Page:
    return Page(chapter.title, chapter.lines, chapter.phases, chapter.picture)


def opened_at(guide: Guide, spreads: tuple[Spread, ...], phase: str) -> int:
    """Find the spread that explains a phase: a step of the overview, else a chapter."""
    if phase in {step.phase for step in guide.steps}:
        return 0
    told = (i for i, s in enumerate(spreads) if any(phase in page.phases for page in s.pages))
    return next(told, 0)


def _shared_out(rulings: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Cut the rulings into pages that are about equally full."""
    lettering = Lettering(1.0)
    count = 1
    while count < len(rulings):
        each = -(-len(rulings) // count)
        parts = [rulings[i : i + each] for i in range(0, len(rulings), each)]
        if all(height(lettering, part, SIZES[3], True) <= LEFT.h - HEADING for part in parts):
            break
        count += 1
    each = max(1, -(-len(rulings) // count))
    yield from (rulings[i : i + each] for i in range(0, len(rulings), each))


def height(lettering: Lettering, lines: tuple[str, ...], size: float, bulleted: bool) -> float:
    """Measure running text of a size on one page."""
    if not lines:
        return 0.0
    placed = flow(lettering, lines, replace(BODY, size=size), Box(0, 0, LEFT.w, 0), bulleted)
    return placed[-1].y + size * LEADING / 2


def flow(
    lettering: Lettering, lines: tuple[str, ...], style: Style, box: Box, bulleted: bool
) -> list[Line]:
    """Set paragraphs one below the other from the top of a box, whatever its height."""
    indent = BULLET if bulleted else 0.0
    placed: list[Line] = []
    y = box.y + style.size * LEADING / 2
    for paragraph in lines:
        for number, text in enumerate(lettering.wrapped(paragraph, style, box.w - indent)):
            placed.append(Line(text, box.x + indent, y, bulleted and number == 0))
            y += style.size * LEADING
        y += style.size * (LISTED if bulleted else BETWEEN)
    return placed


def fitting_size(lettering: Lettering, page: Page, bulleted: bool, zoom: float = 1.0) -> float:
    """Choose the largest size at which a page holds its text (and its picture)."""
    below = PICTURE + CAPTION + AIR if page.picture else 0.0
    room = LEFT.h - HEADING - below
    larger = [float(s) for s in range(round(SIZES[0] * zoom), round(SIZES[0]), -2)]
    fits = (s for s in (*larger, *SIZES) if height(lettering, page.lines, s, bulleted) <= room)
    return next(fits, SIZES[-1])
