"""Somebody who presses anything, at one table or all over the house."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame

from game import record
from scenes.session import Session
from scenes.stage.canvas import Canvas
from scenes.stage.intents import (
    Back,
    Command,
    Composing,
    Confirm,
    Digit,
    Drop,
    Erase,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Release,
    Text,
    Wheel,
)
from scenes.stage.loop import STEP
from tests.support.pilot import Pilot
from tests.support.tables import CountingStore, art

SIGNS = ("a", "W", "ß", "🦊", "ש", "\u0301", "\x00", "\ud800", " ", "long " * 50)


class Monkey:
    """Presses anything on the scene that is to be seen, most often what can be pressed."""

    def __init__(self, seed: int, pilot: Pilot) -> None:
        self.chance = Random(seed)
        self.pilot = pilot

    def deeds(self, count: int) -> Iterator[None]:
        """Press something so many times, each time for as long as somebody may wait."""
        director = self.pilot.director
        for deed in range(count):
            director.handle(self.meant())
            director.settle()
            for _ in range(self.chance.choice((0, 1, 5, 20, 40))):
                director.update(STEP)
                director.settle()
            if deed % 10 == 0:
                director.draw(Canvas(pygame.Surface((96, 54)), art(0.05)))
            yield

    def spot(self) -> tuple[float, float]:
        board = getattr(self.pilot.top, "board", None)
        if board and board.controls and self.chance.random() < 0.85:
            box = self.chance.choice(board.controls).box
            x, y = box.x + self.chance.random() * box.w, box.y + self.chance.random() * box.h
            return x, y
        return self.chance.uniform(-50, 1970), self.chance.uniform(-50, 1130)

    def meant(self) -> Intent:
        """Mean something."""
        spot = self.spot()
        commands = sorted(self.pilot.director.commands) or ["throw"]
        choices = (
            (30, lambda: Press(*spot)),
            (20, lambda: Release(*spot)),
            (8, lambda: Point(*spot)),
            (10, Confirm),
            (2, Back),
            (20, lambda: Command(self.chance.choice(commands))),
            (20, lambda: Digit(self.chance.randrange(10))),
            (4, lambda: Move(self.chance.choice((-1, 0, 1)), self.chance.choice((-1, 0, 1)))),
            (4, lambda: Next(self.chance.choice((-1, 1)))),
            (3, lambda: Text(self.chance.choice(SIGNS))),
            (1, lambda: Composing(self.chance.choice(SIGNS))),
            (1, Erase),
            (2, lambda: Wheel(self.chance.uniform(-3, 3))),
            (1, lambda: Drop("here")),
            (1, FocusLost),
        )
        weights = [weight for weight, _ in choices]
        ((_, make),) = self.chance.choices(choices, weights)
        return make()


def at_a_table(seed: int, session: Session) -> None:
    """Press anything at a table until it is left; every record can be replayed."""
    store = CountingStore()
    pilot = Pilot(store=store, settings={"pace": ("instant", "normal")[seed % 2]})
    pilot.house.start(session)
    pilot.director.settle()
    for _ in Monkey(seed, pilot).deeds(300):
        if not pilot.director.running or pilot.scene == "Title":
            break
    replayed(store)


def replayed(store: CountingStore) -> None:
    """Replay every match that was begun."""
    for number in store.begun:
        kept = store.record(number)
        match, _ = record.replay(record.from_value(kept))
        assert len(match.steps) == len(kept["steps"])  # type: ignore[arg-type]
