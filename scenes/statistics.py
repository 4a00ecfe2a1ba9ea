"""Statistics: a page for every person whom the house knows, and one for the house itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from scenes.arrival import Arrival
from scenes.notice import Notice
from scenes.props.board import Board
from scenes.props.controls import Button, Control
from scenes.props.room import room
from scenes.stage.intents import Back, Intent
from scenes.stage.scene import Scene
from scenes.statistics_controls import PaperTurner, PersonTurner
from scenes.statistics_export import export
from scenes.statistics_head import draw_head
from scenes.statistics_house import NAME, HousePages
from scenes.statistics_layout import LEFT, RIGHT, keys, rail
from scenes.statistics_papers import draw_paper
from scenes.statistics_person import PersonPages
from scenes.statistics_reading import read
from scenes.statistics_slate import draw_slate
from scenes.statistics_view import HOUSE, Person

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store import ProfileId
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

Kind = Literal["back", "fair", "matches", "profile"]

SMALL: Final = 32.0
"""Size of the words on the small buttons."""
GLANCE: Final = 0.05
"""Seconds after which it is looked again how far the reckoning is."""
AFRESH: Final = 1.0
"""Seconds between two readings of the books while they still change."""


@dataclass(frozen=True, slots=True)
class StatisticsChoice:
    """Where to go, and whose page it was; nobody's is that of the house."""

    kind: Kind
    profile: ProfileId | None


class Statistics(Scene[StatisticsChoice]):
    """Closes with where to go."""

    leisure = True

    def __init__(self, services: Services, who: ProfileId | None = None) -> None:
        self._services = services
        self._books = services.books
        self._arrival = Arrival()
        self._left = self._right = 0
        self._who = who
        self._told = self._news
        self._read()
        self.board = Board(
            services, self._controls(), focus="people" if len(self._people) > 1 else "back"
        )

    @property
    def commands(self) -> frozenset[str]:
        """Name the commands that have a control."""
        return self.board.commands

    @property
    def who(self) -> ProfileId | None:
        """Say whose page it is; nobody's is that of the house."""
        return self._who

    def resume(self, result: object) -> None:
        """Look at the books again: what was done meanwhile may have changed them."""
        self._read()
        self._show()

    def handle(self, intent: Intent) -> None:
        """Let Esc go back, and everything else go to the controls."""
        if self._arrival.swallows(intent):
            return
        if isinstance(intent, Back):
            self._go("back")
        else:
            self.board.handle(intent)

    def update(self, dt: float) -> None:
        """Read the books again once they have changed, and tell how far the reckoning is."""
        self._arrival.update(dt)
        self._age += dt
        self.board.update(dt)
        if self._is_stale:
            self._read()
            self._show()
        self._told = self._news

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        if self._is_stale or self._told != self._news:
            return 0.0
        still = self._arrival.left or self.board.quiet()
        return min(still, GLANCE) if self._books.left or self._is_old else still

    def draw(self, canvas: Canvas) -> None:
        """Draw the page, from one layer, and the controls on it."""
        turned = self._pages.lefts > 1, self._pages.rights(self._left) > 1
        note = self._told or self._page.note
        key = ("statistics", self._page, note, turned)
        canvas.layer(key, lambda layer: self._paint(layer, note, turned))
        self.board.draw(canvas)

    def _paint(self, canvas: Canvas, note: str, turned: tuple[bool, bool]) -> None:
        room(canvas)
        dice, page = self._services.dice, self._page
        draw_head(canvas, dice, page.head)
        draw_slate(canvas, dice, page.slate, note)
        draw_paper(canvas, dice, LEFT, page.left, turned[0])
        draw_paper(canvas, dice, RIGHT, page.right, turned[1])

    @property
    def _news(self) -> str:
        """Tell how far the reckoning is, while there is one."""
        left, total = self._books.left, self._books.total
        return f"Reckoning {total - left + 1} of {total}…" if left else ""

    @property
    def _is_old(self) -> bool:
        return self._books.edition != self._edition

    @property
    def _is_stale(self) -> bool:
        """Say that the books have changed; while they change on, not too often."""
        return self._is_old and (not self._books.left or self._age >= AFRESH)

    def _read(self) -> None:
        self._reading = read(self._services)
        self._edition, self._age = self._books.edition, 0.0
        if self._reading.profile(self._who) is None:
            self._who = None
        self._pages = self._pages_of(self._who)
        self._turn_to(self._who, self._left, self._right)

    def _pages_of(self, who: ProfileId | None) -> PersonPages | HousePages:
        profile = self._reading.profile(who)
        return PersonPages.of(self._reading, profile) if profile else HousePages.of(self._reading)

    def _turn_to(self, who: ProfileId | None, left: int = 0, right: int = 0) -> None:
        """Open a page; the papers are turned as far as they go."""
        if who != self._who:
            self._who = who
            self._pages = self._pages_of(who)
        pages = self._pages
        self._left = min(left, pages.lefts - 1)
        self._right = min(right, pages.rights(self._left) - 1)
        self._page = pages.page(self._left, self._right)

    def _show(self, focus: str = "") -> None:
        self.board.replace(self._controls(), focus)

    @property
    def _people(self) -> tuple[ProfileId | None, ...]:
        """Give everybody who has a page, the house last."""
        return (*(one.profile_id for one in self._reading.profiles), None)

    def _beside(self, by: int) -> ProfileId | None:
        people = self._people
        return people[(people.index(self._who) + by) % len(people)]

    def _meet(self, by: int) -> None:
        """Open the page of somebody else."""
        self._turn_to(self._beside(by))
        self._show()

    def _turn_left(self, by: int) -> None:
        self._open_left((self._left + by) % self._pages.lefts)

    def _open_left(self, left: int) -> None:
        self._turn_to(self._who, left)
        self._show()

    def _open_row(self, row: int) -> None:
        self._open_left(self._pages.row_opens(self._left, row))

    def _turn_right(self, by: int) -> None:
        right = (self._right + by) % self._pages.rights(self._left)
        self._turn_to(self._who, self._left, right)
        self._show()

    def _export(self) -> None:
        heading, sentence = export(self._reading, self._who, self._services.exports)
        self.director.push(Notice(self._services, heading, sentence))

    def _go(self, kind: Kind) -> None:
        self.close(StatisticsChoice(kind, self._who))

    def _controls(self) -> list[Control]:
        return [*self._keys(), *self._papers(), *self._rail()]

    def _keys(self) -> list[Control]:
        """Offer what belongs to this page: changing the person, taking the figures along."""
        offered: list[tuple[str, str, Callable[[], None]]] = [("Export", "export", self._export)]
        if self._who is not None:
            offered.insert(0, ("Edit", "profile", partial(self._go, "profile")))
        return [
            Button(box, label, deed, command=command, look="quiet", size=SMALL, name=command)
            for box, (label, command, deed) in zip(keys(len(offered)), offered, strict=True)
        ]

    def _papers(self) -> list[Control]:
        shows = (self._who, self._left, self._right)
        there: list[Control] = []
        if self._pages.lefts > 1:
            there.append(
                PaperTurner(LEFT, "tables", self._turn_left, shows, "other_table", self._open_row)
            )
        if self._pages.rights(self._left) > 1:
            there.append(PaperTurner(RIGHT, "luck", self._turn_right, shows, "review"))
        return there

    def _rail(self) -> list[Control]:
        boxes = rail(4 if len(self._people) > 1 else 3)
        cap = self._services.cap("back")
        offered: tuple[tuple[str, Kind, str | None], ...] = (
            ("Back", "back", None),
            ("Are the dice fair?", "fair", "fair"),
            ("Old matches", "matches", "matches"),
        )
        buttons: list[Control] = [
            Button(
                box,
                label,
                partial(self._go, kind),
                command=command,
                cap="" if command else cap,
                look="normal" if command else "quiet",
                name=kind,
            )
            for box, (label, kind, command) in zip(boxes, offered, strict=False)
        ]
        if len(self._people) > 1:
            profile = self._reading.profile(self._beside(1))
            following = Person(profile.name, profile.emblem) if profile else Person(NAME, HOUSE)
            turner = PersonTurner(boxes[-1], self._meet, following, self._services.dice)
            buttons.append(turner)
        return buttons
