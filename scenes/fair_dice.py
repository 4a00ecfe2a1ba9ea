"""Are the dice fair? Counts of every face against what chance gives, luck, and the seals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.sentences import figure
from scenes.fair_dice_books import AllMatches, OneMatch
from scenes.fair_dice_charts import draw_slate
from scenes.fair_dice_check import SealCheck
from scenes.fair_dice_how import PARTS, HowWeTest
from scenes.fair_dice_layout import (
    ABOUT,
    AFTER,
    BACK,
    BEFORE,
    CHECK,
    HOW,
    SCOPE,
    TITLE,
    WIDE_CHECK,
    WIDE_HOW,
)
from scenes.fair_dice_paper import draw_papers, draw_seal
from scenes.props import furniture
from scenes.props.board import Board
from scenes.props.controls import Button, IconButton
from scenes.props.labels import fitting
from scenes.props.room import room
from scenes.stage.intents import Back, Intent, Move, Wheel
from scenes.stage.lettering import Style
from scenes.stage.scene import Scene

if TYPE_CHECKING:
    from game.match import Match
    from game.store import MatchId
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

HEADLINE: Final = Style(80, "slab", effect="gold")
WORDS: Final = Style(40, effect="shadow")
UNCHECKED: Final = "{seals} not checked yet. One press checks all."
NOTHING_HIDDEN: Final = "Nothing was hidden, so there are no seals"


class FairDice(Scene[str]):
    """Shows one match or all of them; closes with `back`."""

    def __init__(
        self, services: Services, match_id: MatchId | None = None, match: Match | None = None
    ) -> None:
        self._services = services
        given = match is not None or match_id is not None
        self._one = OneMatch(services.store, match_id, match) if given else None
        self._all: AllMatches | None = None
        self._check: SealCheck | None = None
        self.page = 0
        self._books = self._one or self._house()
        self.view = self._books.view()
        self.board = Board(services, self._controls(), focus="how")

    @property
    def commands(self) -> frozenset[str]:
        """Take the keys of the buttons."""
        return self.board.commands

    def handle(self, intent: Intent) -> None:
        """Go back by Esc, turn slates by arrows and wheel, press buttons."""
        match intent:
            case Back():
                self.close("back")
            case Wheel(amount=amount):
                self._turn(-1 if amount > 0 else 1)
            case Move(dx=dx) if dx and len(self.view.slates) > 1:
                self._turn(dx)
            case _:
                self.board.handle(intent)

    def update(self, dt: float) -> None:
        """Go on counting and checking, a match at a time."""
        self.board.update(dt)
        if isinstance(self._books, AllMatches) and self._books.left:
            self._books.go_on()
            if not self._books.left:
                self._show()
        elif self._check and not self._check.done:
            self._check.go_on()

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        busy = self._books.left or (self._check and not self._check.done)
        return 0.0 if busy else self.board.quiet()

    def draw(self, canvas: Canvas) -> None:
        """Draw the page; what changes while there is counting and checking lies on top."""
        canvas.layer(("fair dice", self.view, self.page), self._paint)
        self._about(canvas)
        draw_seal(canvas, *self._sealed())
        self.board.draw(canvas)

    def _house(self) -> AllMatches:
        self._all = self._all or AllMatches(self._services.store)
        return self._all

    def _show(self) -> None:
        self.view = self._books.view()
        self.page = min(self.page, max(0, len(self.view.slates) - 1))
        self.board.replace(self._controls())

    def _turn(self, by: int) -> None:
        page = max(0, min(len(self.view.slates) - 1, self.page + by))
        self._services.sound.play("refuse" if page == self.page else "tick")
        self._open(page)

    def _open(self, page: int) -> None:
        self.page = page
        self.board.replace(self._controls())

    def _switch(self) -> None:
        """Show all matches in place of the one, or the one again."""
        one = self._books is self._one
        self._books = self._house() if one or self._one is None else self._one
        self._check, self.page = None, 0
        self._show()

    def _look_at_seals(self) -> None:
        """Begin to check; what is soon done is done at once."""
        alone = self._books is self._one
        self._check = SealCheck(self._books.records, alone)
        if alone:
            self._check.go_on()

    def _explain(self) -> None:
        self.director.push(HowWeTest(self._services, PARTS))

    def _sealed(self) -> tuple[str, str]:
        """Give the picture of the seal and the words beside it."""
        if self._check:
            return self._check.state, self._check.words()
        if not self.view.hidden:
            return "none", NOTHING_HIDDEN
        seals = "1 seal is" if self.view.seals == 1 else f"{figure(self.view.seals)} seals are"
        return "whole", UNCHECKED.format(seals=seals)

    def _controls(self) -> list[Button]:
        row = [
            Button(
                BACK,
                "Back",
                lambda: self.close("back"),
                look="quiet",
                cap=self._services.cap("back"),
                name="back",
            ),
            Button(
                HOW if self._one else WIDE_HOW,
                "How we test",
                self._explain,
                command="how_tested",
                name="how",
            ),
            Button(
                CHECK if self._one else WIDE_CHECK,
                "Check the seals",
                self._look_at_seals,
                command="check_seals",
                enabled=self.view.hidden > 0,
                reason="Nothing was hidden",
                name="check",
            ),
        ]
        if self._one:
            label = "All matches" if self._books is self._one else "This match"
            row.append(Button(SCOPE, label, self._switch, command="all_matches", name="scope"))
        return [*row, *self._pager()] if len(self.view.slates) > 1 else row

    def _pager(self) -> list[Button]:
        last = len(self.view.slates) - 1
        return [
            IconButton(
                box,
                name,
                lambda by=by: self._open(self.page + by),  # type: ignore[misc]
                icon,
                enabled=0 <= self.page + by <= last,
            )
            for box, name, icon, by in (
                (BEFORE, "before", "arrow-left", -1),
                (AFTER, "after", "arrow-right", 1),
            )
        ]

    def _paint(self, canvas: Canvas) -> None:
        room(canvas)
        cards = any(chart.labels for slate in self.view.slates for chart in slate.charts)
        canvas.text("Are the cards fair?" if cards else "Are the dice fair?", *TITLE, HEADLINE)
        furniture.caption(canvas, ABOUT)
        draw_slate(canvas, self.view, self.page, self._services.dice)
        draw_papers(canvas, self.view, self.page, self._services.dice)

    def _about(self, canvas: Canvas) -> None:
        """Say what is shown, or how far the counting is."""
        words = self.view.about
        if isinstance(self._books, AllMatches) and self._books.left:
            seen = self._books.total - self._books.left
            words = f"Counting… {figure(seen)} of {figure(self._books.total)} matches"
        inside = ABOUT.w - 40
        style = fitting(canvas, words, WORDS, inside, ABOUT.h - 4)
        canvas.text(words, *ABOUT.center, style, 0.5, inside)
