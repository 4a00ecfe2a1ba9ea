"""Somebody who presses anything: no scene breaks, and the record stays one that can be replayed."""

import random

import pygame
import pytest

from game import record
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
    Move,
    Next,
    Point,
    Press,
    Release,
    Text,
    Wheel,
)
from scenes.stage.loop import STEP
from scenes.stage.settings import PACES
from tests.support.pilot import Pilot
from tests.support.tables import CountingStore, art

SIGNS = ("a", "W", "ß", "🦊", "ש", "\u0301", "\x00", "\ud800", " ", "long " * 50)
DEEDS = 700


class Monkey:
    """Presses anything on the scene that is to be seen, most often what can be pressed."""

    def __init__(self, seed: int, pilot: Pilot) -> None:
        self.chance = random.Random(seed)
        self.pilot = pilot

    def spot(self) -> tuple[float, float]:
        board = getattr(self.pilot.top, "board", None)
        if board and board.controls and self.chance.random() < 0.85:
            box = self.chance.choice(board.controls).box
            x, y = box.x + self.chance.random() * box.w, box.y + self.chance.random() * box.h
            return x, y
        return self.chance.uniform(-50, 1970), self.chance.uniform(-50, 1130)

    def meant(self):
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


def draw(director):
    canvas = Canvas(pygame.Surface((96, 54)), art(0.05))
    director.draw(canvas)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_pressed_nothing_breaks_and_every_record_can_be_replayed(seed):
    store = CountingStore()
    pace = PACES[seed % len(PACES)]
    settings = {"pace": pace, "bot_pace": "fast", "reduced_motion": seed % 2 == 1}
    pilot = Pilot(store=store, settings=settings)
    director = pilot.director
    # Some begin at a table: there are many pages on the way to one.
    if seed % 2:
        pilot.house.show_title()
    else:
        pilot.house.start(pilot.house.session)
    director.settle()
    monkey = Monkey(seed, pilot)
    for deed in range(DEEDS):
        director.handle(monkey.meant())
        director.settle()
        for _ in range(monkey.chance.choice((0, 1, 5, 20, 40))):
            director.update(STEP)
            director.settle()
        if deed % 10 == 0:
            draw(director)
        if not director.running:
            pilot.house.show_title()
            director.settle()
    assert store.begun
    for number in store.begun:
        kept = store.record(number)
        match, _ = record.replay(record.from_value(kept))
        assert len(match.steps) == len(kept["steps"])  # type: ignore[arg-type]
