"""The whole program inside the test: a clock and hands of the test's own, no sound, no goodbye."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame
from pygame.event import Event

from scenes import evening, program
from scenes.arguments import Options
from scenes.stage.sound import SilentSound
from tests.support.loop import FakeClock, FakeEvents


def key(code: int, written: str = "") -> Event:
    """Give the event of a key."""
    return Event(pygame.KEYDOWN, key=code, unicode=written, mod=0, scancode=0)


SPACE = key(pygame.K_SPACE, " ")
ENTER = key(pygame.K_RETURN)


def night(
    monkeypatch: Any,
    options: Options,
    coming: Sequence[tuple[float, Event]] = (),
    until: float = 3.0,
) -> int:
    """Run the program until the window is closed; give its status."""
    clock = FakeClock()
    events = FakeEvents(clock, until)
    for after, event in coming:
        events.at(after, event)
        if event.type == pygame.KEYDOWN:
            events.at(after + 0.05, Event(pygame.KEYUP, key=event.key, mod=0, scancode=0))
    monkeypatch.setattr(evening, "WallClock", lambda: clock)
    monkeypatch.setattr(evening, "Queue", lambda: events)
    monkeypatch.setattr(evening, "Sound", SilentSound)
    # The fonts that other tests hold must outlive this evening.
    monkeypatch.setattr(pygame, "quit", lambda: None)
    return program.run(options, Random(1), lambda: 0.0)
