"""A list of kept matches: rows to choose from, a slate that tells of the chosen one, and a rail."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from scenes.arrival import Arrival
from scenes.match_list_dates import when
from scenes.match_list_layout import COUNT_RIGHT, LIST, ROWS, TITLE_ROOM, TITLE_Y, row_boxes
from scenes.match_list_rows import MatchRow
from scenes.match_list_scroll import arrows, draw_track
from scenes.match_list_slate import draw_slate
from scenes.match_list_told import Told, sketch, tell
from scenes.props.board import Board
from scenes.props.labels import fitting
from scenes.props.room import room
from scenes.stage.intents import Back, Intent, Move, Next, Wheel
from scenes.stage.lettering import Style
from scenes.stage.scene import Scene

if TYPE_CHECKING:
    from game.store import Kept, MatchId
    from scenes.props.controls import Control
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

R = TypeVar("R")

TITLE: Final = Style(82, "slab", effect="gold")
COUNT: Final = Style(36, effect="shadow")
EMPTY: Final = Style(44, effect="shadow")


class MatchList(Scene[R]):
    """What lists of matches share: choosing, scrolling, and reading what is to be seen.

    The first press of a row chooses it, a press of the chosen one opens it; arrows choose.
    """

    leisure = True
    title: str = ""
    empty: str = ""
    """What is said where there is nothing to list."""

    def __init__(self, services: Services, kept: Sequence[Kept]) -> None:
        self.services = services
        self._arrival = Arrival()
        self._told: dict[MatchId, Told] = {}
        self._wheel = 0.0
        self.kept: tuple[Kept, ...] = ()
        self.first = 0
        """The match at the top."""
        self.at = 0
        """The match that is chosen."""
        self.board = Board(services)
        self.take(kept)

    # What a list adds.

    def rail(self) -> list[Control]:
        """Give the controls at the foot, and others beside the list."""
        raise NotImplementedError

    def open(self, told: Told) -> None:
        """Do what a press of the chosen row is for."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave the list."""
        raise NotImplementedError

    def dropped(self, intent: Intent) -> None:
        """Take an intent that is for no control, such as a dropped file."""

    # The list.

    @property
    def chosen(self) -> Told | None:
        """Give what is known of the chosen match."""
        return self.told(self.kept[self.at]) if self.kept else None

    def told(self, kept: Kept) -> Told:
        """Give what is known of a match by now."""
        return self._told.get(kept.match_id) or sketch(kept)

    def read(self, kept: Kept) -> Told:
        """Read a match, unless that was done before."""
        if kept.match_id not in self._told:
            self._told[kept.match_id] = tell(self.services.store, kept)
        return self._told[kept.match_id]

    def take(self, kept: Sequence[Kept]) -> None:
        """List these; the place stays, and at first the newest that can be read is chosen."""
        self.kept = tuple(kept)
        page = self.kept[self.first : self.first + ROWS]
        sound = (i for i, one in enumerate(page, self.first) if not self.read(one).fault)
        start = self.at if self.at else next(sound, 0)
        self.choose(start)

    def choose(self, at: int) -> None:
        """Choose a match, and let it be seen."""
        if not self.kept:
            self.board.replace(self._controls())
            return
        self.at = max(0, min(at, len(self.kept) - 1))
        self.read(self.kept[self.at])
        self._show(min(self.at, max(self.first, self.at - ROWS + 1)))
        self.board.focus(self._name(self.at))

    def scroll(self, by: int) -> None:
        """Let other matches be seen; the chosen one stays chosen."""
        before = self.first
        self._show(self.first + by)
        self.services.sound.play("refuse" if self.first == before else "tick")

    def _show(self, first: int) -> None:
        self.first = max(0, min(first, len(self.kept) - ROWS))
        self.board.replace(self._controls())

    @property
    def _page(self) -> range:
        return range(self.first, min(len(self.kept), self.first + ROWS))

    @property
    def _scrolls(self) -> bool:
        return len(self.kept) > ROWS

    def _name(self, at: int) -> str:
        return f"match {self.kept[at].match_id}"

    def _controls(self) -> list[Control]:
        return [*self._rows(), *self._arrows(), *self.rail()]

    def _rows(self) -> list[Control]:
        now, dice = self.services.now(), self.services.dice
        return [
            MatchRow(
                box,
                self.told(self.kept[at]),
                when(self.kept[at].touched_at, now),
                dice,
                partial(self._press, at),
                at == self.at,
            )
            for at, box in zip(self._page, row_boxes(self._scrolls), strict=False)
        ]

    def _arrows(self) -> Sequence[Control]:
        if not self._scrolls:
            return ()
        last = self.first + ROWS >= len(self.kept)
        return arrows(
            partial(self.scroll, -ROWS), partial(self.scroll, ROWS), self.first > 0, not last
        )

    def _press(self, at: int) -> None:
        if at != self.at:
            self.choose(at)
        elif told := self.chosen:
            self.open(told)

    # The scene.

    @property
    def commands(self) -> frozenset[str]:
        """Name the commands that have a button."""
        return self.board.commands

    def handle(self, intent: Intent) -> None:
        """Let arrows and wheel go through the list, Esc leave it, and press what is pressed."""
        if self._arrival.swallows(intent):
            return
        if isinstance(intent, Back):
            self.back()
        elif isinstance(intent, Wheel):
            self._turn_wheel(intent.amount)
        elif not (isinstance(intent, Move) and self._moved(intent)):
            taken = self.board.handle(intent)
            if isinstance(intent, Move | Next):
                self._follow_focus()
            elif not taken:
                self.dropped(intent)

    def _moved(self, intent: Move) -> bool:
        """Go through the list where the focus is on a row; say whether there was a way to go."""
        at = self._focused
        if at is None:
            return False
        to = at + intent.dy + intent.dx * ROWS
        if intent.dx:
            to = max(0, min(to, len(self.kept) - 1))
        if not 0 <= to < len(self.kept):
            return False
        self.choose(to)
        return True

    @property
    def _focused(self) -> int | None:
        focused = self.board.focused
        names = {self._name(at): at for at in self._page}
        return names.get(focused.name) if focused else None

    def _follow_focus(self) -> None:
        at = self._focused
        if at is not None and at != self.at:
            self.choose(at)

    def _turn_wheel(self, amount: float) -> None:
        self._wheel -= amount
        whole = int(self._wheel)
        if whole and self._scrolls:
            self._wheel -= whole
            self._show(self.first + whole)

    def update(self, dt: float) -> None:
        """Read, one at a time, what is to be seen."""
        self._arrival.update(dt)
        self.board.update(dt)
        if unread := self._unread:
            self.read(unread[0])
            self.board.replace(self._controls())

    @property
    def _unread(self) -> list[Kept]:
        return [self.kept[at] for at in self._page if self.kept[at].match_id not in self._told]

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return 0.0 if self._unread else self._arrival.left or self.board.quiet()

    def draw(self, canvas: Canvas) -> None:
        """Draw cloth and slate, then the rows and buttons on them."""
        canvas.still(("matches", self.title, self.chosen, self.first, len(self.kept)), self._paint)
        self.board.draw(canvas)

    def _paint(self, canvas: Canvas) -> None:
        canvas.layer("matches", room)
        style = fitting(canvas, self.title, TITLE, TITLE_ROOM)
        canvas.text(self.title, LIST.x, TITLE_Y, style, room=TITLE_ROOM)
        if not self.kept:
            canvas.text(self.empty, LIST.x, LIST.y + 70, EMPTY, room=LIST.w)
        if self._scrolls:
            draw_track(canvas, self.first, len(self.kept))
            shown = f"{self.first + 1}–{self._page.stop} of {len(self.kept):,}"
            canvas.text(shown, COUNT_RIGHT, TITLE_Y, COUNT, 1.0)
        draw_slate(canvas, self.chosen)
