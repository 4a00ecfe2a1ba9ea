"""What can be pressed: the common part of all controls, buttons, and spots that draw themselves."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Intent

SMALLEST: Final = 64
"""No control is lower or narrower than this, in stage units."""

GAP: Final = 12
"""No two controls are nearer than this."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a control stands at the moment: with the focus, just pressed, and what its key is."""

    focused: bool = False
    down: bool = False
    cap: str = ""


class Control:
    """Something to press; `reason` says why it is off. Controls with one name are one to the eye.

    `command` names the command that presses it from any focus; its key is shown as a cap.
    """

    def __init__(
        self,
        box: Box,
        label: str,
        on_press: Callable[[], object],
        *,
        command: str | None = None,
        enabled: bool = True,
        reason: str = "",
        name: str = "",
    ) -> None:
        self.box = box
        self.label = label
        self.on_press = on_press
        self.command = command
        self.enabled = enabled
        self.reason = reason
        self.name = name or label

    def press(self) -> None:
        """Do what the control is for."""
        self.on_press()

    def press_at(self, x: float, y: float) -> None:
        """Do what a press on this point of the control is for."""
        self.press()

    def drag_to(self, x: float, y: float) -> None:
        """Follow the pointer that pressed the control and is still held."""

    def steer(self, intent: Intent) -> bool:
        """Take an intent that came while the control had the focus; say whether it was used."""
        return False

    def state(self) -> Hashable:
        """Give all that its picture depends on, apart from the manner."""
        return (type(self).__name__, self.box, self.label, self.enabled, self.reason)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw the control as it stands."""
        raise NotImplementedError


class Spot(Control):
    """A control with a picture of its own: a medallion, a die, a row of the lobby."""

    def __init__(
        self,
        box: Box,
        label: str,
        on_press: Callable[[], object],
        paint: Callable[[Canvas, Box, Manner], None],
        shows: Hashable = None,
        *,
        command: str | None = None,
        enabled: bool = True,
        reason: str = "",
        name: str = "",
    ) -> None:
        super().__init__(
            box, label, on_press, command=command, enabled=enabled, reason=reason, name=name
        )
        self._paint = paint
        self._shows = shows

    def state(self) -> Hashable:
        """Give all that its picture depends on, `shows` among it."""
        return (super().state(), self._shows)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw by the painter that was given."""
        self._paint(canvas, self.box, manner)
