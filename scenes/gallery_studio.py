"""What all pictures are taken with: seats, matches up to a point, and where pictures go."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game import record
from game.luck import ScriptedLuck
from game.match import Header, Match
from scenes.session import SeatPlan
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.loop import STEP
from scenes.stage.services import Services
from scenes.tables import STAGED
from scenes.tables.given import Seating
from scenes.tables.table import TableScene

TABLE: Final = "ten-thousand"
FOUR: Final = (
    SeatPlan("Ann", "person", "fox"),
    SeatPlan("Ben", "person", "anchor"),
    SeatPlan("Cleo", "person", "moon"),
    SeatPlan("Rusty", "bot:steady", "leaf"),
)
EIGHT: Final = (
    SeatPlan("Ann", "person", "fox"),
    SeatPlan("Maximiliana von Habsburg", "person", "anchor"),
    SeatPlan("Łukasz Żółć", "person", "leaf"),
    SeatPlan("Ελένη", "person", "star"),
    SeatPlan("Привет", "person", "fish"),
    SeatPlan("Ann", "person", "crown"),
    SeatPlan("Rusty", "bot:steady", "moon"),
    SeatPlan("Zoë", "person", "kite"),
)
LONG: Final = (
    SeatPlan("W" * 200, "person", "fox"),
    SeatPlan("", "person", "anchor"),
    SeatPlan("שלום עולם", "person", "moon"),
    SeatPlan("🦊 Fox 名前", "person", "leaf"),
)


@dataclass(frozen=True, slots=True)
class Studio:
    """Where pictures are taken: services without effects, and a size."""

    services: Services
    folder: Path
    size: tuple[int, int]
    art: Art

    def shoot(self, name: str, director: Director) -> None:
        """Write what is to be seen now as NAME.png."""
        viewport = Viewport.fit(*self.size)
        surface = pygame.Surface(self.size)
        director.draw(Canvas(surface, self.art, viewport.left, viewport.top))
        pygame.image.save(surface, self.folder / f"{name}.png")


def run(director: Director, seconds: float) -> None:
    """Let time pass in fixed steps."""
    director.settle()
    for _ in range(round(seconds / STEP)):
        director.update(STEP)
        director.settle()


@dataclass(frozen=True, slots=True)
class Play:
    """A match up to a point: its seats, house rules, actions and the dice they draw."""

    seats: tuple[SeatPlan, ...]
    luck: tuple[int | str, ...]
    script: tuple[str, ...]
    rules: tuple[tuple[str, int | bool | str], ...] = ()
    table: str = TABLE


def staged(services: Services, play: Play) -> tuple[TableScene, Director]:
    """Set a match on stage as it stands after its script."""
    names = tuple(plan.name for plan in play.seats)
    cast = tuple(plan.cast for plan in play.seats)
    header = Header(play.table, names, dict(play.rules), cast)
    match = Match(header, ScriptedLuck(play.luck))
    played = [match.play(match.to_act[0], match.rules.read(text)) for text in play.script]
    number = services.store.begin(record.header_value(header))
    scene = STAGED[play.table]()(services, match, Seating(play.seats, number), played=played)
    director = Director()
    director.push(scene)
    run(director, 0.5)
    return scene, director
