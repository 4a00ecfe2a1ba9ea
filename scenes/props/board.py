"""A board of controls: which of them has the focus, and who gets which intent."""

from collections.abc import Callable, Hashable, Iterable
from math import hypot, inf
from typing import Any, Final

from scenes.props.controls import Control, Manner
from scenes.props.focus import nearest, neighbour
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import (
    Command,
    Confirm,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Release,
    Wheel,
)
from scenes.stage.services import Services

PRESSED: Final = 0.06
"""Seconds for which a control looks pressed."""

STIR: Final = 3.0
"""Units that the pointer has to go before it is meant: a nudged table moves no focus."""


class Board:
    """Controls in their order. The focus is never lost: it goes to the nearest that can take it,
    and comes back when the control that it was meant for can be pressed again.
    """

    def __init__(
        self,
        services: Services,
        controls: Iterable[Control] = (),
        *,
        focus: str = "",
        on_refusal: Callable[[str], object] = lambda reason: None,
        on_replace: Callable[[Iterable[Control]], object] | None = None,
    ) -> None:
        self._services = services
        self._on_refusal = on_refusal
        self._on_replace = on_replace
        self.controls = tuple(controls)
        self.asleep = False
        """Nothing shows the focus while the board can't be used."""
        self._wish = focus
        self._wish_box = next((c.box for c in self.controls if c.name == focus), None)
        self._aim: tuple[float, float] | None = None
        self._pointer: tuple[float, float] | None = None
        self._held: Control | None = None
        self._down: tuple[str, float] = ("", 0.0)
        self._answers: dict[type[Intent], Callable[[Any], bool]] = {
            Point: self._point,
            Press: self._press,
            Release: self._release,
            FocusLost: self._release,
            Move: self._move,
            Next: self._next,
            Confirm: self._confirm,
            Command: self._command,
            Wheel: self._wheel,
        }

    @property
    def focused(self) -> Control | None:
        """Give the control that has the focus; None only where nothing can be pressed."""
        able = [control for control in self.controls if control.enabled]
        wished = next((control for control in able if control.name == self._wish), None)
        if wished or not able:
            return wished
        index = nearest(self._wish_box, [c.box for c in able]) if self._wish_box else 0
        return able[index or 0]

    @property
    def commands(self) -> frozenset[str]:
        """Name the commands of all controls."""
        return frozenset(control.command for control in self.controls if control.command)

    def replace(self, controls: Iterable[Control], focus: str = "") -> None:
        """Take other controls; those with the same name keep the focus and the pressed look."""
        self._remember()
        self.controls = tuple(controls)
        if self._on_replace:
            self._on_replace(self.controls)
        if self._held:
            self._held = next((c for c in self.controls if c.name == self._held.name), None)
        if focus:
            self.focus(focus)

    def focus(self, name: str) -> None:
        """Give the focus to the control of this name."""
        self._wish = name
        self._remember()
        self._aim = None

    def control(self, name: str) -> Control:
        """Give the control of this name; raise KeyError where there is none."""
        found = next((control for control in self.controls if control.name == name), None)
        if found is None:
            raise KeyError(f"no control {name!r} among {[c.name for c in self.controls]}")
        return found

    def meant(self, intent: Intent) -> Control | None:
        """Find the control that a press, a command or a confirmation is for."""
        if isinstance(intent, Press):
            return self._at(intent.x, intent.y)
        if isinstance(intent, Command):
            return next((c for c in self.controls if c.command == intent.name), None)
        return self.focused if isinstance(intent, Confirm) else None

    def boxes(self) -> tuple[tuple[str, Box], ...]:
        """Report name and place of every control."""
        return tuple((control.name, control.box) for control in self.controls)

    def handle(self, intent: Intent) -> bool:
        """Take an intent; say whether it was for a control."""
        focused = self.focused
        if focused and not isinstance(intent, Wheel) and self._steered(focused, intent):
            return True
        answer = self._answers.get(type(intent))
        return answer is not None and answer(intent)

    def update(self, dt: float) -> None:
        """Let the pressed look fade."""
        name, left = self._down
        self._down = (name, left - dt) if left > dt else ("", 0.0)

    def quiet(self) -> float:
        """Say for how many seconds the board will look the same without an intent."""
        return self._down[1] or inf

    def look_key(self) -> Hashable:
        """Give all that the picture depends on."""
        return tuple((control.state(), manner) for control, manner in self._manners())

    def draw(self, canvas: Canvas) -> None:
        """Draw all controls, the one with the focus last."""
        for control, manner in sorted(self._manners(), key=lambda pair: pair[1].focused):
            control.draw(canvas, manner)

    def _manners(self) -> list[tuple[Control, Manner]]:
        focused, bindings = self.focused, self._services.bindings
        return [
            (
                control,
                Manner(
                    focused=control is focused and not self.asleep,
                    down=control.name == self._down[0],
                    cap=bindings.cap(control.command) if control.command else "",
                ),
            )
            for control in self.controls
        ]

    def _remember(self) -> None:
        found = next((c.box for c in self.controls if c.name == self._wish), None)
        self._wish_box = found or self._wish_box

    def _at(self, x: float, y: float) -> Control | None:
        return next((c for c in self.controls if c.box.contains(x, y)), None)

    def _point(self, intent: Point) -> bool:
        if self._held:
            self._held.drag_to(intent.x, intent.y)
            return True
        before = self._pointer
        if before and hypot(intent.x - before[0], intent.y - before[1]) < STIR:
            return False
        self._pointer = (intent.x, intent.y)
        under = self._at(intent.x, intent.y)
        if before and under and under.enabled:
            self.focus(under.name)
        return under is not None

    def _press(self, intent: Press) -> bool:
        self._pointer = (intent.x, intent.y)
        under = self._at(intent.x, intent.y)
        if under is None:
            return False
        if under.enabled:
            self.focus(under.name)
            self._held = under
        self._act(under, lambda: under.press_at(intent.x, intent.y))
        return True

    def _release(self, _: Intent) -> bool:
        held, self._held = self._held, None
        return held is not None

    def _move(self, intent: Move) -> bool:
        focused = self.focused
        if focused is None:
            return False
        others = [c for c in self.controls if c.enabled and c is not focused]
        aim = self._aim_from(focused.box)
        boxes = [control.box for control in others]
        index = neighbour(focused.box, aim, boxes, intent.dx, intent.dy)
        if index is None:
            return False
        self.focus(others[index].name)
        x, y = others[index].box.center
        self._aim = (x, aim[1]) if intent.dx else (aim[0], y)
        return True

    def _aim_from(self, box: Box) -> tuple[float, float]:
        x, y = self._aim or box.center
        return min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)

    def _next(self, intent: Next) -> bool:
        able = [control for control in self.controls if control.enabled]
        focused = self.focused
        if focused is None:
            return False
        self.focus(able[(able.index(focused) + intent.by) % len(able)].name)
        return True

    def _confirm(self, _: Confirm) -> bool:
        focused = self.focused
        if focused is None:
            return False
        self._act(focused, focused.press)
        return True

    def _command(self, intent: Command) -> bool:
        meant = [c for c in self.controls if c.command == intent.name]
        if not meant:
            return False
        control = next((c for c in meant if c.enabled), meant[0])
        self._act(control, control.press)
        return True

    def _wheel(self, intent: Wheel) -> bool:
        under = self._at(*self._pointer) if self._pointer else None
        meant = under or self.focused
        return meant is not None and meant.enabled and self._steered(meant, intent)

    def _steered(self, control: Control, intent: Intent) -> bool:
        before = control.state()
        used = control.steer(intent)
        if control.state() != before:
            self._services.sound.play("tick")
        return used

    def _act(self, control: Control, press: Callable[[], None]) -> None:
        if not control.enabled:
            self._services.sound.play("refuse")
            self._on_refusal(control.reason)
            return
        self._services.sound.play("tick")
        self._down = (control.name, PRESSED)
        press()
