"""A table (of Ten Thousand, unless it is said) on a stage, with dice that fall as the test says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Self

import pygame

from game import record
from game.luck import ScriptedLuck
from game.match import Header, Match, Played
from game.rules import Event
from game.store import MemoryStore, Store
from game.store.contract import Receipt
from scenes.props.dice.pictures import DicePictures
from scenes.session import SeatPlan
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas, Written
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.intents import Command, Confirm, Digit, Intent, Press, Release
from scenes.stage.loop import STEP
from scenes.stage.settings import SettingsBook
from scenes.stage.theme import SEAT_LOOKS
from scenes.tables import STAGED
from scenes.tables.given import Doors, Seating
from scenes.tables.guard import WINDOW
from tests.support.reading import Reader
from tests.support.services import null_services

SMALL = (640, 360)
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal")
SLOW_HANDS = 0.3
"""Seconds between presses that are each meant."""


@cache
def dice_pictures() -> DicePictures:
    """Give the dice that all tests share."""
    return DicePictures(96 * 1024 * 1024)


@cache
def art(scale: float, zoom: float = 1.0) -> Art:
    """Give the pictures of a scale that all tests share."""
    return Art(scale, zoom=zoom)


def plans(*names: str) -> tuple[SeatPlan, ...]:
    """Plan seats; `bot:steady` is a bot."""
    return tuple(
        SeatPlan(f"Bot {i + 1}" if name.startswith("bot:") else name, cast, look.emblem)
        for i, (name, look) in enumerate(zip(names, SEAT_LOOKS, strict=False))
        for cast in [name if name.startswith("bot:") else "person"]
    )


def faces(notation: str) -> list[int | str]:
    """Read dice, or cards, apart by spaces."""
    return [int(face) if face.isdecimal() else face for face in notation.split()]


class CountingStore(MemoryStore):
    """Notes every call that begins a match, adds steps or closes it."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[list[str]] = []
        self.endings: list[str] = []
        self.begun: list[Any] = []

    def begin(self, header: Any, looks: Any = (), profiles: Any = ()) -> Any:
        self.begun.append(super().begin(header, looks, profiles))
        return self.begun[-1]

    def append(self, match_id: Any, steps: Any) -> Receipt:
        self.calls.append([step["do"] for step in steps])
        return super().append(match_id, steps)

    def close_match(self, match_id: Any, how: Any) -> Receipt:
        self.endings.append(how)
        return super().close_match(match_id, how)


class SlowStore(CountingStore):
    """A store whose answers come when the test says, or never."""

    def __init__(self) -> None:
        super().__init__()
        self.receipts: list[Receipt] = []

    def append(self, match_id: Any, steps: Any) -> Receipt:
        super().append(match_id, steps)
        self.receipts.append(Receipt())
        return self.receipts[-1]


class Evening:
    """One match on stage: `done` was played before (as in `tests.support.script`).

    `luck` is what the dice will show from now on.
    """

    game: str = "ten-thousand"
    """The table; another evening names its own."""

    def __init__(
        self,
        done: str = "",
        luck: str = "",
        seats: int | Sequence[SeatPlan] = 2,
        *,
        store: Store | None = None,
        demo: bool = False,
        settings: Mapping[str, object] | None = None,
        resumed: tuple[Match, Sequence[Played], Any] | None = None,
        rules: Mapping[str, object] | None = None,
    ) -> None:
        self.plans = tuple(plans(*NAMES[:seats]) if isinstance(seats, int) else seats)
        self.store = store or CountingStore()
        book = SettingsBook(MemoryStore())
        book.change(**{"hints": False, **(settings or {})})
        self.services = null_services(store=self.store, settings=book, dice=dice_pictures())
        self.doors: list[str] = []
        match, played, number = resumed or self._played(done, rules or {})
        self.match = match.with_luck(ScriptedLuck(faces(luck)))
        self.scene: Any = STAGED[self.game]()(
            self.services,
            self.match,
            Seating(self.plans, number),
            played=played,
            doors=Doors(
                lambda table: self.doors.append("pause"), lambda table: self.doors.append("rules")
            ),
            demo=demo,
        )
        self.results: list[str] = []
        self.director = Director()
        self.director.push(self.scene, self.results.append)
        self.director.settle()

    def _played(self, done: str, rules: Mapping[str, object]) -> tuple[Match, list[Played], Any]:
        names = tuple(plan.name for plan in self.plans)
        header = Header(self.game, names, rules, tuple(plan.cast for plan in self.plans))
        match = Match(header, ScriptedLuck(()))
        played: list[Played] = []
        for line in filter(None, done.split(";")):
            do, _, luck = line.partition(":")
            match.with_luck(ScriptedLuck(faces(luck)))
            played.append(match.play(match.to_act[0], match.rules.read(do.strip())))
        looks = [plan.emblem for plan in self.plans]
        number = self.store.begin(record.header_value(header), looks)
        if played:
            self.store.append(number, [record.step_value(one.step) for one in played])
        if isinstance(self.store, CountingStore):
            self.store.calls.clear()
        return match, played, number

    def run(self, seconds: float) -> Self:
        """Let time pass in fixed steps."""
        for _ in range(round(seconds / STEP)):
            self.director.update(STEP)
            self.director.settle()
        return self

    def wait(self) -> Self:
        """Let the guard open for somebody with slow hands."""
        return self.run(max(SLOW_HANDS, self.scene.guard.closed_for + 2 * STEP))

    def until_still(self, most: float = 30.0) -> Self:
        """Let time pass until nothing moves, no moment waits and presses act again."""
        for _ in range(round(most / STEP)):
            if not self.scene.busy or not self.director.running:
                return self.wait()
            self.run(STEP)
        raise AssertionError("the table never comes to rest")

    def until_it_stays(self, most: float = 60.0) -> Self:
        """Let time pass until a moment waits for its reader."""
        for _ in range(round(most / STEP)):
            if self.scene.hold:
                return self
            self.run(STEP)
        raise AssertionError("nothing stays")

    def hurry(self, presses: int = 8) -> Self:
        """Press beside everything as soon as presses act, while something moves or waits."""
        for _ in range(presses):
            if self.scene.busy and not self.results:
                self.tell(Press(5, 5)).run(WINDOW + STEP)
        return self

    def tell(self, *intents: Intent) -> Self:
        """Hand on what somebody meant."""
        for intent in intents:
            self.director.handle(intent)
            self.director.settle()
        return self

    def click(self, name: str) -> Self:
        """Press a control by name, in its middle."""
        return self.click_at(*self.scene.board.control(name).box.center)

    def click_at(self, x: float, y: float) -> Self:
        return self.tell(Press(x, y), Release(x, y))

    def throw(self, *places: int) -> Self:
        """Mark dice by their places, then keep and roll, as somebody at the keys would."""
        return self.tell(*map(Digit, places), Command("throw"))

    def bank(self, *places: int) -> Self:
        """Mark dice by their places, then keep and bank."""
        return self.tell(*map(Digit, places), Command("bank"))

    @property
    def deeds(self) -> list[str]:
        """List the actions of the match, as texts."""
        return [step.do for step in self.match.steps]

    @property
    def kept(self) -> list[dict[str, Any]]:
        """Give the steps that the store has."""
        steps = self.store.record(self.scene.seating.match_id)["steps"]
        assert isinstance(steps, list)
        return steps

    @property
    def words(self) -> set[str]:
        """Give every text that is to be seen."""
        return {one.text for one in self.texts()}

    def texts(self, size: tuple[int, int] = SMALL, zoom: float = 1.0) -> list[Written]:
        """Draw everything and report what was written."""
        canvas = Reader(Viewport.fit(*size).scale, zoom)
        self.director.draw(canvas)
        return canvas.report

    def picture(self, size: tuple[int, int] = SMALL, zoom: float = 1.0) -> pygame.Surface:
        """Draw what is to be seen now."""
        viewport = Viewport.fit(*size)
        surface = pygame.Surface(size)
        kept = art(viewport.scale, zoom)
        self.director.draw(Canvas(surface, kept, viewport.left, viewport.top))
        return surface


def pixels(surface: pygame.Surface) -> bytes:
    """Give the pixels of a picture, for comparing."""
    return pygame.image.tobytes(surface, "RGB")


def resumed(evening: Evening, luck: str = "", **more: Any) -> Evening:
    """Open the record of a table anew, as after a crash."""
    number = evening.scene.seating.match_id
    match, played = record.replay(record.from_value(evening.store.record(number)))
    return type(evening)(
        "",
        luck,
        evening.plans,
        store=evening.store,
        resumed=(match, played, number),
        **more,
    )


def events_of(evening: Evening) -> list[Event]:
    """Give all events of the match."""
    return [event for one in evening.scene.played for event in one.events]


CONFIRM = Confirm()
SPACE = Command("throw")
BANK = Command("bank")
STEAL = Command("steal")
OPEN = "open: 6 1"
"""Seat 0 begins."""


def opening(seats: int) -> str:
    """Write the step after which seat 0 begins."""
    return "open: " + " ".join(["6"] + ["1"] * (seats - 1))


def seated(evening: Evening, **changes: Any) -> tuple[SeatPlan, ...]:
    """Give the plans of a table with changes to each."""
    return tuple(replace(plan, **changes) for plan in evening.plans)
