"""What can be pressed: the common part of all controls, buttons, and spots that draw themselves."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Final

from scenes.props import buttons
from scenes.props.labels import fitting, width
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Intent
from scenes.stage.lettering import Style
from scenes.stage.theme import BROWN_INK, CREAM, DEAD_TEXT, Colour

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


LABEL: Final = 46.0
LABEL_OVER_SECOND: Final = 40.0
SECOND: Final = Style(30)
LINES_APART: Final = 41.0
PAD: Final = 18.0
GROUP_GAP: Final = 18.0
CORNER_CAP: Final = 44.0
"""Height of the small cap at the corner of an icon."""
ICON: Final = 46.0

INKS: Final[dict[str, Colour]] = {
    "normal": BROWN_INK,
    "primary": BROWN_INK,
    "quiet": CREAM,
    "paper": BROWN_INK,
    "dashed": CREAM,
    "off": DEAD_TEXT,
}


class Button(Control):
    """A button. Its look is normal, primary, quiet or dashed; off shows the reason below."""

    def __init__(
        self,
        box: Box,
        label: str,
        on_press: Callable[[], object],
        *,
        command: str | None = None,
        cap: str = "",
        look: str = "normal",
        second: str = "",
        icon: str = "",
        size: float = LABEL,
        face: str = "extra",
        enabled: bool = True,
        reason: str = "",
        name: str = "",
    ) -> None:
        super().__init__(
            box, label, on_press, command=command, enabled=enabled, reason=reason, name=name
        )
        self.look = look
        self.second = second
        self.icon = icon
        self.cap = cap
        """What is written on the key cap where no command says it, as for Esc."""
        self._style = Style(size, face)

    def state(self) -> Hashable:
        """Give all that its picture depends on."""
        own = (self.look, self.second, self.icon, self.cap, self._style)
        return (super().state(), own)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw the button as it stands."""
        look = self.look if self.enabled else "off"
        face = plate(canvas, self.box, look, manner)
        cap = manner.cap or self.cap
        if self.label:
            self._words(canvas, face, cap, INKS[look])
        else:
            self._sign(canvas, face, cap, INKS[look])

    @property
    def _below(self) -> str:
        return self.second if self.enabled else self.reason or self.second

    def _sign(self, canvas: Canvas, face: Box, cap: str, ink: Colour) -> None:
        x, y = face.center
        if cap:
            y = face.y + 59
            buttons.key_cap(canvas, face.right + 12, face.y + 4, cap, CORNER_CAP, 1.0)
        buttons.icon(canvas, x, y, self.icon, ICON, ink)

    def _words(self, canvas: Canvas, face: Box, cap: str, ink: Colour) -> None:
        lead = self._lead(canvas, cap)
        room = face.w - 2 * PAD - lead
        label, second = self._styles(canvas, room, ink)
        block = max(
            width(canvas, self.label, label, room), width(canvas, self._below, second, room)
        )
        x, y = face.center
        left = x - (lead + block) / 2
        if cap:
            buttons.key_cap(canvas, left, y, cap)
        elif self.icon:
            buttons.icon(canvas, left + label.size / 2, y, self.icon, label.size, ink)
        up, down = self._lines(label, second) if self._below else (0.0, 0.0)
        canvas.text(self.label, left + lead, y - up, label, room=room)
        if self._below:
            canvas.text(self._below, left + lead, y + down, second, room=room)

    def _lines(self, label: Style, second: Style) -> tuple[float, float]:
        """Say how far above and below the middle two lines stand."""
        apart = LINES_APART * max(label.size / LABEL_OVER_SECOND, second.size / SECOND.size, 1.0)
        return apart * 18 / LINES_APART, apart * 23 / LINES_APART

    def _lead(self, canvas: Canvas, cap: str) -> float:
        """Measure what stands before the words."""
        if cap:
            return buttons.cap_width(canvas.art, cap) + GROUP_GAP
        return self._style.size + GROUP_GAP if self.icon else 0.0

    def _styles(self, canvas: Canvas, room: float, ink: Colour) -> tuple[Style, Style]:
        size = min(self._style.size, LABEL_OVER_SECOND) if self._below else self._style.size
        label, second = replace(self._style, size=size, ink=ink), replace(SECOND, ink=ink)
        if not self._below:
            return fitting(canvas, self.label, label, room, self.box.h - 12), second
        # The two lines share the height.
        share = (self.box.h - 6) / (LABEL_OVER_SECOND + SECOND.size)
        return (
            fitting(canvas, self.label, label, room, LABEL_OVER_SECOND * share),
            canvas.grown(self._below, second, room, SECOND.size * share),
        )


class IconButton(Button):
    """A button with a picture for a label; its label is its name. Usually 110 x 96."""

    def __init__(
        self,
        box: Box,
        label: str,
        on_press: Callable[[], object],
        icon: str,
        *,
        command: str | None = None,
        cap: str = "",
        look: str = "quiet",
        enabled: bool = True,
    ) -> None:
        super().__init__(
            box,
            "",
            on_press,
            command=command,
            cap=cap,
            look=look,
            icon=icon,
            enabled=enabled,
            name=label,
        )


def plate(canvas: Canvas, box: Box, look: str, manner: Manner) -> Box:
    """Draw the plate of a button with its focus ring; give the box for what stands on it."""
    radius = min(24.0, box.h * 0.3)
    drop = 0.0
    if look == "dashed":
        buttons.dashed_box(canvas, box, radius)
    elif look == "quiet":
        drop = 4.0 if manner.down else 0.0
        buttons.brass(canvas, box.moved(0, drop), look, radius)
    else:
        drop = buttons.brass(canvas, box, _metal_of(look, manner), radius)
    if manner.focused and look != "primary":
        buttons.focus_ring(canvas, box, radius)
    return box.moved(0, drop)


def _metal_of(look: str, manner: Manner) -> str:
    """Choose the face of a button; a primary one bears the focus in its own ring."""
    if look == "primary" and manner.focused:
        return "pressed lit" if manner.down else "lit"
    return "pressed" if manner.down else look
