"""A loop with a clock, events and a window that obey the test."""

import math
from bisect import bisect
from collections import Counter
from typing import cast

import pygame
from pygame.event import Event

from scenes.stage.canvas import Canvas
from scenes.stage.devices import Devices
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.loop import STEP, Loop
from scenes.stage.scene import Scene

NO_CANVAS = cast(Canvas, None)


class FakeClock:
    def __init__(self):
        self.time = 100.0

    def now(self):
        return self.time

    def sleep(self, seconds):
        self.time += seconds


class FakeEvents:
    """Events that come at their time; ends the evening when all have come and `until` is over."""

    def __init__(self, clock, until=1.0):
        self.clock, self.end = clock, clock.now() + until
        self.coming, self.waits, self.asked = [], [], []

    def at(self, after, event):
        self.coming.append((self.clock.now() + after, event))

    def get(self):
        now = self.clock.now()
        self.asked.append(now)
        come = [event for time, event in self.coming if time <= now]
        self.coming = [(time, event) for time, event in self.coming if time > now]
        return come + ([Event(pygame.QUIT)] if now >= self.end else [])

    def wait(self, seconds):
        self.waits.append(seconds)
        until = min([self.clock.now() + seconds, *(time for time, _ in self.coming)])
        self.clock.time = max(self.clock.time, until)
        return self.get()


class FakeWindow:
    def __init__(self, clock):
        self.surface = pygame.Surface((192, 108))
        self.clock, self.flips, self.clears, self.slow = clock, [], 0, 0.0

    @property
    def viewport(self):
        return Viewport.fit(*self.surface.get_size())

    def react(self, event):
        return event.type == pygame.WINDOWEXPOSED

    def clear(self):
        self.clears += 1

    def flip(self):
        self.clock.time += self.slow
        self.flips.append(self.clock.now())


class Watched(Scene[None]):
    commands = frozenset({"throw"})

    def __init__(self, still=math.inf):
        self.still, self.updates, self.got, self.log = still, 0, [], []

    def handle(self, intent):
        self.got.append(intent)
        self.log.append("intent")

    def update(self, dt):
        assert dt == STEP
        self.updates += 1
        self.still -= dt
        self.log.append("step")

    def quiet(self):
        return self.still


class House:
    def __init__(self, scene, until=1.0, chores=None, **more):
        self.clock, self.director = FakeClock(), Director()
        self.window = FakeWindow(self.clock)
        self.events = FakeEvents(self.clock, until)
        self.director.push(scene)
        self.slices = []
        self.loop = Loop(
            self.director,
            self.window,
            Devices(),
            lambda surface, viewport: NO_CANVAS,
            events=self.events,
            clock=self.clock,
            chores=chores and chores(self),
            **more,
        )

    def run(self):
        self.loop.run()
        return self

    def slices_by_frame(self):
        """Count the slices of chores of each frame that had any."""
        return Counter(bisect(self.events.asked, began) for began in self.slices)


def click(x=96, y=54):
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)


def telling(told, scene):
    """Make what the house does about a crash: note it, then show the scene."""

    def tell(error):
        told.append(str(error))
        return scene

    return tell
