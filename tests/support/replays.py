"""Records to watch again, and a stage for them that nothing may be stored from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game import record
from game.match import Match
from scenes.replay import open_replay
from scenes.replay_scene import Replay
from scenes.session import SeatPlan
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.intents import Command, Intent
from scenes.stage.loop import STEP
from scenes.stage.settings import SettingsBook
from scenes.stage.theme import SEAT_LOOKS
from tests.support.layout import overlaps
from tests.support.reading import Reader
from tests.support.reviews import bot_matches
from tests.support.services import MemoryKeeper, null_services
from tests.support.tables import art, dice_pictures

RECORDS = Path(__file__).parents[1] / "game" / "records"
SMALL = (640, 360)
__all__ = ["Watched", "bot_record", "kept_record", "overlaps", "plans_of"]


class Untouched:
    """A store that nobody may ask or tell anything."""

    trouble = ""
    notices = ()

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"a replay asks the store for {name}")


class Prompt:
    """A worker that answers on the spot."""

    def ask(self, question: Any, *arguments: Any) -> Any:
        class Answer:
            done = True
            value = question(*arguments)

        return Answer()

    def close(self) -> None:
        pass


def plans_of(stored: record.Record, names: Sequence[str] = ()) -> tuple[SeatPlan, ...]:
    """Plan the seats of a record, under other names if any are given."""
    count = len(stored.header.seats)
    shown = [*names, *(name or f"P{i}" for i, name in enumerate(stored.header.seats))][:count]
    cast = stored.header.cast or ("person",) * count
    return tuple(
        SeatPlan(name, who, look.emblem)
        for name, who, look in zip(shown, cast, SEAT_LOOKS, strict=False)
    )


def as_record(match: Match) -> record.Record:
    """Give a match as it is read from a file."""
    return record.read(record.write(match))


def bot_record(game: str) -> record.Record:
    """Give a short match between bots."""
    return min(map(as_record, bot_matches(game, 6)), key=lambda one: len(one.steps))


def kept_record(name: str) -> record.Record:
    """Read one of the records that are kept for tests."""
    return record.from_value(json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8")))


class Watched:
    """A replay on a stage."""

    def __init__(
        self,
        stored: record.Record,
        names: Sequence[str] = (),
        *,
        worker: Any = None,
        **settings: object,
    ) -> None:
        self.keeper = MemoryKeeper({"hints": True, **settings})
        self.services = null_services(
            store=Untouched(),
            settings=SettingsBook(self.keeper),
            dice=dice_pictures(),
            worker=worker or Prompt(),
        )
        self.stored = stored
        scene = open_replay(self.services, stored, plans_of(stored, names))
        assert isinstance(scene, Replay)
        self.scene = scene
        self.results: list[str] = []
        self.director = Director()
        self.director.push(self.scene, self.results.append)
        self.director.settle()

    @property
    def table(self) -> Any:
        """Give the table as it stands now."""
        return self.scene.table

    @property
    def at(self) -> int:
        """Count the steps that are shown."""
        return self.scene.table.at

    def tell(self, *intents: Intent) -> Watched:
        """Hand on what somebody meant."""
        for intent in intents:
            self.director.handle(intent)
            self.director.settle()
        return self

    def press(self, *commands: str) -> Watched:
        """Press keys."""
        return self.tell(*map(Command, commands))

    def run(self, seconds: float) -> Watched:
        """Let time pass in fixed steps."""
        for _ in range(round(seconds / STEP)):
            self.director.update(STEP)
            self.director.settle()
        return self

    def until(self, reached: Any, most: float = 60.0) -> Watched:
        """Let time pass until something is so."""
        for _ in range(round(most / STEP)):
            if reached():
                return self
            self.run(STEP)
        raise AssertionError("it never comes to that")

    def picture(self, size: tuple[int, int] = SMALL) -> pygame.Surface:
        """Draw what is to be seen now."""
        from scenes.stage.canvas import Canvas

        viewport = Viewport.fit(*size)
        surface = pygame.Surface(size)
        self.director.draw(Canvas(surface, art(viewport.scale), viewport.left, viewport.top))
        return surface

    def texts(self, size: tuple[int, int] = SMALL, zoom: float = 1.0) -> list[Any]:
        """Draw everything and report what was written."""
        canvas = Reader(Viewport.fit(*size).scale, zoom)
        self.director.draw(canvas)
        return canvas.report

    @property
    def words(self) -> set[str]:
        """Give every text that is to be seen."""
        return {one.text for one in self.texts()}
