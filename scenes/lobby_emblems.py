"""The eight emblems to choose from; those that are taken are dim, and choosing one swaps."""

from collections.abc import Callable
from functools import partial

from scenes.props.buttons import focus_ring
from scenes.props.controls import Control, Manner, Spot
from scenes.props.seats import medallion
from scenes.session import SeatPlan
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.theme import SEAT_LOOKS, SeatLook


def emblem_controls(
    area: Box,
    seats: tuple[SeatPlan, ...],
    index: int,
    choose: Callable[[str], object],
    rows: int = 1,
) -> list[Control]:
    """Give a control for each emblem, in rows side by side, for the seat of this index."""
    own = seats[index].emblem
    taken = {seat.emblem for seat in seats}
    across = len(SEAT_LOOKS) // rows
    places = [place for line in area.rows(rows, 12) for place in line.columns(across, 12)]
    return [
        _emblem(place, look, own, look.emblem in taken, partial(choose, look.emblem))
        for place, look in zip(places, SEAT_LOOKS, strict=True)
    ]


def _emblem(
    box: Box, look: SeatLook, own: str, taken: bool, choose: Callable[[], object]
) -> Control:
    chosen = look.emblem == own
    dim = taken and not chosen
    paint = partial(_paint, look, chosen, dim)
    name = f"emblem {look.emblem}"
    return Spot(box, look.emblem.capitalize(), choose, paint, (chosen, dim), name=name)


def _paint(
    look: SeatLook, chosen: bool, dim: bool, canvas: Canvas, box: Box, manner: Manner
) -> None:
    size = min(88.0, box.h - 2)
    x, y = box.center
    if manner.focused:
        focus_ring(canvas, box.centered(size, size), size / 2, 3)
    medallion(canvas, x, y, size, look, chosen or manner.focused, "tick" if chosen else None, dim)
