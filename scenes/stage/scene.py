"""One screen of the program. The director runs it; it knows intents and a canvas, no device."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Generic, TypeVar

from scenes.stage.intents import Intent

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas
    from scenes.stage.director import Director

R = TypeVar("R")


class Scene(Generic[R]):
    """A screen that closes with a result of type R; subclasses override what they need."""

    see_through = False
    """Whether the scene below shows through and must be drawn first."""

    leisure = False
    """Whether the books of the house may be kept meanwhile: nobody here waits for the worker."""

    director: Director
    """Set by the director before `enter`."""

    @property
    def commands(self) -> frozenset[str]:
        """Name the commands that keys may give here; a plain class attribute does as well."""
        return frozenset()

    @property
    def typing(self) -> bool:
        """Say whether keys write text at present."""
        return False

    def enter(self) -> None:
        """Begin: called once, before anything else."""

    def leave(self) -> None:
        """End: called once, after everything else."""

    def resume(self, result: object) -> None:
        """Go on after the scene above closed with this result."""

    def handle(self, intent: Intent) -> None:
        """Do what somebody meant."""

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene as it is now; change nothing."""

    def quiet(self) -> float:
        """Say for how many seconds nothing will change without an intent: 0 while in motion."""
        return math.inf

    def close(self, result: R) -> None:
        """Ask the director to take this scene, which is the top one, away."""
        self.director.pop(result)
