"""The stack of scenes. Only the top one acts; what a scene asks for is done when it is settled."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from scenes.stage.intents import Intent
from scenes.stage.scene import Scene

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas

R = TypeVar("R")


class Director:
    """Runs scenes; ends when the last one has closed.

    `push`, `pop`, `replace` and `quit` are requests: nothing changes under a scene that is
    running, only in `settle`, which the loop calls after each intent and each frame.
    """

    def __init__(self) -> None:
        self._stack: list[tuple[Scene[Any], Callable[[Any], object] | None]] = []
        self._requests: deque[Callable[[], None]] = deque()
        self.dirty = True
        """Whether the picture has changed since it was last drawn."""

    @property
    def running(self) -> bool:
        """Say whether there is a scene left, or one asked for."""
        return bool(self._stack or self._requests)

    @property
    def top(self) -> Scene[Any] | None:
        """Give the scene that acts now."""
        return self._stack[-1][0] if self._stack else None

    @property
    def commands(self) -> frozenset[str]:
        """Name the commands that the top scene takes."""
        return self.top.commands if self.top else frozenset()

    @property
    def typing(self) -> bool:
        """Say whether keys write text in the top scene."""
        return self.top.typing if self.top else False

    def push(self, scene: Scene[R], then: Callable[[R], object] | None = None) -> None:
        """Ask to put a scene on top; `then` gets its result once it has closed."""
        self._requests.append(lambda: self._push(scene, then))

    def pop(self, result: object = None) -> None:
        """Ask to take the top scene away; the one below resumes with the result."""
        self._requests.append(lambda: self._pop(result))

    def replace(self, scene: Scene[Any]) -> None:
        """Ask to change the top scene for another, which answers to the same `then`."""
        self._requests.append(lambda: self._replace(scene))

    def quit(self) -> None:
        """Ask to take every scene away, the top one first."""
        self._requests.append(self._clear)

    def start_over(self, scene: Scene[Any]) -> None:
        """Drop every scene and request without a word to them, and begin with this one."""
        self._stack.clear()
        self._requests.clear()
        self.push(scene)
        self.settle()

    def settle(self) -> None:
        """Do what was asked for, and what that asks for in turn."""
        while self._requests:
            self.dirty = True
            self._requests.popleft()()

    def handle(self, intent: Intent) -> None:
        """Give an intent to the top scene."""
        if self.top:
            self.dirty = True
            self.top.handle(intent)

    def update(self, dt: float) -> None:
        """Let dt seconds pass for the top scene."""
        if self.top:
            self.dirty = self.dirty or self.top.quiet() <= dt
            self.top.update(dt)

    def quiet(self) -> float:
        """Say for how many seconds nothing will change without an intent."""
        return self.top.quiet() if self.top and not self.dirty else 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the scenes that can be seen, from the lowest that isn't covered."""
        self.dirty = False
        for scene in self.visible():
            scene.draw(canvas)

    def visible(self) -> tuple[Scene[Any], ...]:
        """Give the scenes that can be seen, the lowest first."""
        scenes = [scene for scene, _ in self._stack]
        lowest = len(scenes) - 1
        while lowest > 0 and scenes[lowest].see_through:
            lowest -= 1
        return tuple(scenes[max(lowest, 0) :])

    def _push(self, scene: Scene[Any], then: Callable[[Any], object] | None) -> None:
        scene.director = self
        self._stack.append((scene, then))
        scene.enter()

    def _take(self) -> Callable[[Any], object] | None:
        scene, then = self._stack.pop()
        scene.leave()
        return then

    def _pop(self, result: object) -> None:
        if not self._stack:
            raise IndexError("there is no scene to take away")
        then = self._take()
        if self.top:
            self.top.resume(result)
        if then:
            then(result)

    def _replace(self, scene: Scene[Any]) -> None:
        self._push(scene, self._take() if self._stack else None)

    def _clear(self) -> None:
        while self._stack:
            self._take()
        self._requests.clear()
