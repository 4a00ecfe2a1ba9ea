"""A match in a list: the picture of its table, who sat there, when it was and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

from scenes.props.buttons import focus_ring, icon
from scenes.props.controls import Control, Manner
from scenes.props.labels import fitting
from scenes.props.seats import medallion
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.materials import wood
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import CREAM, GOLD_LINE, MARK_GOLD, TAG_TEXT, ink, inks, look_of
from scenes.title_pictures import paint

if TYPE_CHECKING:
    from scenes.match_list_told import Told
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import Canvas

BLACK: Final = (0, 0, 0)
RADIUS: Final = 18.0
DOWN: Final = 4.0
PICTURE: Final = 184.0
FRAME: Final = 9.0
WORDS: Final = 218.0
"""Where the words begin, from the left edge."""
PAD: Final = 26.0
NAME: Final = Style(46, "slab", CREAM, "shadow")
WHEN: Final = Style(36, ink=TAG_TEXT, effect="shadow")
SEAT: Final = Style(36, ink=CREAM, effect="shadow")
FAULT: Final = ink("#FFB59C")
UPPER, LOWER = 0.33, 0.70
"""Where the two lines stand, as shares of the height."""
COIN: Final = 48.0
COIN_STEP: Final = 60.0
NAME_GAP: Final = 18.0
SEAT_GAP: Final = 28.0
FEW: Final = 2
"""So many seats are called by name, shortened if need be; more only if all names fit."""
CROWNED: Final = 4
"""So many winners are shown at the right end at most."""


class MatchRow(Control):
    """One match; the chosen one has a golden line."""

    def __init__(
        self,
        box: Box,
        told: Told,
        when: str,
        dice: DicePictures,
        on_press: Callable[[], object],
        chosen: bool = False,
    ) -> None:
        super().__init__(box, told.table_name, on_press, name=f"match {told.match_id}")
        self._told = told
        self._when = when
        self._dice = dice
        self._chosen = chosen

    def state(self) -> Hashable:
        """Give all that its picture depends on."""
        told = self._told
        shown = (told.match_id, told.names, told.winners, told.ending)
        return (super().state(), shown, self._when, self._chosen)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw the row, with the ring of the focus or the line of the choice."""
        box = self.box.moved(0, DOWN if manner.down else 0)
        key = ("match row", self._told.table, self._chosen)
        place(canvas, key, box, 36, self._carve)
        if manner.focused:
            focus_ring(canvas, box, RADIUS)
        self._words(canvas, box)

    def _carve(self, piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, RADIUS, 10, 22, 0.6)
        piece.sketch.rect(whole.inset(-3), RADIUS + 3, ink("#140803"))
        piece.face(wood(piece.art, piece.rect(whole).size, 23), whole, RADIUS)
        piece.sketch.rect(whole, RADIUS, Ramp((BLACK, BLACK), (0.0, 1.0), (0.22, 0.46)))
        edge = Ramp(inks("#A8744A #5A3218 #2A140A"), (0.0, 0.2, 1.0))
        piece.sketch.rect(whole.inset(1.5), RADIUS - 1, stroke=edge, line=3)
        self._picture(piece, Box(whole.x + FRAME, whole.y + FRAME, PICTURE, whole.h - 2 * FRAME))
        if self._chosen:
            piece.sketch.rect(whole.inset(2.5), RADIUS - 2, stroke=MARK_GOLD, line=5)

    def _picture(self, piece: Piece, box: Box) -> None:
        piece.face(paint(piece.art, self._dice, self._told.table, box), box, 10)
        piece.hollow(box, 10, 4, 18, 0.7)
        gold = Ramp((GOLD_LINE, ink("#8A5A20")), (0.0, 1.0))
        piece.sketch.rect(box.inset(-1.5), 11, stroke=gold, line=3)

    def _words(self, canvas: Canvas, box: Box) -> None:
        x, right = box.x + WORDS, box.right - PAD
        upper, lower = box.y + box.h * UPPER, box.y + box.h * LOWER
        when = canvas.text(self._when, right, upper, WHEN, 1.0, (right - x) / 2)
        room = when.x - 20 - x
        style = fitting(canvas, self.label, NAME, room, box.h * 0.42)
        canvas.text(self.label, x, upper, style, room=room)
        self._seats(canvas, x, lower, self._ending(canvas, right, lower, (right - x) / 2) - 20)

    def _ending(self, canvas: Canvas, right: float, y: float, room: float) -> float:
        """Show at the right end how it ended, or how far it is; give where that begins."""
        told, x = self._told, right
        if not told.abandoned and 0 < len(told.winners) <= CROWNED:
            for seat in reversed(told.winners):
                plan = told.plans[seat]
                badge = "robot" if plan.is_bot else None
                medallion(canvas, x - COIN / 2, y, COIN, look_of(plan.emblem), True, badge)
                x -= COIN_STEP
            icon(canvas, x - 16, y, "trophy", 44, MARK_GOLD)
            return x - 38
        words = told.ending[:1].upper() + told.ending[1:]
        style = Style(WHEN.size, WHEN.face, FAULT if told.fault else WHEN.ink, WHEN.effect)
        return canvas.text(words, right, y, style, 1.0, room).x if words else right

    def _seats(self, canvas: Canvas, x: float, y: float, right: float) -> None:
        told = self._told
        rooms = _rooms(canvas, told.names, right - x)
        for plan, name, wide in zip(told.plans, told.names, rooms, strict=True):
            badge = "robot" if plan.is_bot else None
            medallion(canvas, x + COIN / 2, y, COIN, look_of(plan.emblem), badge=badge)
            if wide:
                canvas.text(name, x + COIN + NAME_GAP, y, SEAT, room=wide)
                wide += NAME_GAP + SEAT_GAP - (COIN_STEP - COIN)
            x += COIN_STEP + wide


def _rooms(canvas: Canvas, names: Sequence[str], room: float) -> list[float]:
    """Give each name its room, none at all where there is none for all of them."""
    count = len(names)
    room -= count * (COIN + NAME_GAP + SEAT_GAP) - SEAT_GAP
    wide = [canvas.art.lettering.width(name, SEAT) + 1 for name in names]
    if sum(wide) <= room:
        return wide
    if count > FEW:
        return [0.0] * count
    # Whoever needs less than an equal share leaves the rest to the other.
    return [min(one, max(room / count, room - sum(wide) + one)) for one in wide]
