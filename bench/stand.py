"""A stage set up for measuring: a real window, the real services, and frames one by one."""

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from random import Random

import pygame

from game.luck import SeededLuck
from game.store import MemoryStore
from scenes.evening import DICE_BYTES, DICE_BYTES_4K, prefill
from scenes.gallery import NoWindow
from scenes.props.dice.pictures import DicePictures
from scenes.stage.canvas import CanvasMaker
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.loop import STEP
from scenes.stage.services import Services
from scenes.stage.settings import SettingsBook
from scenes.stage.sound import SilentSound


@dataclass(frozen=True, slots=True)
class Stand:
    """A window of one size with all that scenes need, after the chores of the start."""

    window: pygame.Surface
    services: Services
    canvases: CanvasMaker

    def frame(self, director: Director) -> float:
        """Let one step pass, draw, and show it; give the milliseconds of work."""
        began = time.perf_counter()
        director.update(STEP)
        director.settle()
        director.draw(self.canvases(self.window, Viewport.fit(*self.window.get_size())))
        pygame.display.flip()
        return (time.perf_counter() - began) * 1000

    def bare(self, picture: pygame.Surface) -> float:
        """Blit one picture over the whole window and show it; give the milliseconds of work."""
        began = time.perf_counter()
        self.window.blit(picture, (0, 0))
        pygame.display.flip()
        return (time.perf_counter() - began) * 1000


def set_up(size: tuple[int, int]) -> Stand:
    """Open a window, and do the chores that the program does after its first picture."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(size)
    dice = DicePictures(DICE_BYTES if size[1] <= 1200 else DICE_BYTES_4K)
    for _ in prefill(dice, Viewport.fit(*size).scale):
        pass
    return Stand(window, services_with(dice), CanvasMaker())


def services_with(dice: DicePictures) -> Services:
    """Give services without effects beside the dice."""
    book = SettingsBook(MemoryStore())
    book.change(hints=False)
    return Services(
        book,
        SilentSound(),
        MemoryStore(),
        dice,
        NoWindow(),
        lambda: SeededLuck.from_number("bench"),
        Random("bench"),
        lambda: 0.0,
    )


def percentile(values: Sequence[float], share: float) -> float:
    """Give the value below which a share of the values lies."""
    return sorted(values)[max(0, ceil(len(values) * share) - 1)]
