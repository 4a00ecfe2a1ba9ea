"""All pictures of dice a table asks for, painted once and kept within a limit of bytes.

A picture of a die has the die's centre at its own centre; sizes are the die's edge in pixels.
"""

from collections.abc import Hashable, Iterable, Iterator

import pygame

from scenes.props.dice.flat import paint_flat_face
from scenes.props.dice.marks import dashed_ring, outline
from scenes.props.dice.painter import FLYING, RESTING, TUMBLING, paint_die
from scenes.props.dice.shadow import level_of, paint_shadow
from scenes.props.dice.shelf import Shelf, byte_weight
from scenes.props.dice.tumble import (
    CUSTOMARY_THROWS,
    STEPS,
    Throw,
    resting_orientation,
    tumbling_orientation,
)

_FAST_STEPS = STEPS // 2


class DicePictures:
    """The dice of all tables as surfaces with alpha."""

    def __init__(self, byte_limit: int) -> None:
        self.shelf = Shelf(byte_limit)

    def resting(self, style: str, size_px: int, face: int, yaw: int) -> pygame.Surface:
        """Show a die that lies still."""
        return self.shelf.take(
            ("resting", style, size_px, face, yaw),
            lambda: paint_die(style, size_px, resting_orientation(face, yaw), RESTING),
        )

    def tumbling(
        self, style: str, size_px: int, path: int, face: int, yaw: int, step: int
    ) -> pygame.Surface:
        """Show a die at one of STEPS steps of its way; from STEPS on it rests.

        A picture that is missing while the die spins fast is painted plainly.
        """
        if step >= STEPS:
            return self.resting(style, size_px, face, yaw)
        step = max(0, step)
        throw = Throw(path, face, yaw)
        if step < _FAST_STEPS and _key(style, size_px, throw, step) not in self.shelf:
            orientation = tumbling_orientation(face, yaw, path, step / STEPS)
            return self.shelf.take(
                ("flying", style, size_px, throw, step),
                lambda: paint_die(style, size_px, orientation, FLYING),
            )
        return self._tumbling(style, size_px, throw, step)

    def prefill(
        self, style: str, size_px: int, throws: Iterable[Throw] = CUSTOMARY_THROWS
    ) -> Iterator[None]:
        """Paint what these throws will need, one picture a step, the last frames first.

        Stops of itself when its pictures fill half the shelf, so that it never undoes its own work.
        """
        budget = self.shelf.byte_limit // 2
        for step in range(STEPS, -1, -1):
            for throw in throws:
                if self._has(style, size_px, throw, step):
                    continue
                budget -= byte_weight(self._painted(style, size_px, throw, step))
                yield
                if budget <= 0:
                    return

    def shadow(self, size_px: int, height: float) -> pygame.Surface:
        """Show the shadow of a die so many edges above the table; shadow_offset places it."""
        level = level_of(height)
        return self.shelf.take(("shadow", size_px, level), lambda: paint_shadow(size_px, level))

    def outline(self, size_px: int, face: int, yaw: int) -> pygame.Surface:
        """Show the golden outline and glow to lay under a marked die."""
        return self.shelf.take(
            ("outline", size_px, face, yaw),
            lambda: outline(size_px, resting_orientation(face, yaw)),
        )

    def dashed_ring(self, size_px: int, face: int, yaw: int) -> pygame.Surface:
        """Show the dashed golden ring to lay round a die that may be kept."""
        return self.shelf.take(
            ("ring", size_px, face, yaw),
            lambda: dashed_ring(size_px, resting_orientation(face, yaw)),
        )

    def flat_face(self, size_px: int, face: int, style: str = "ivory") -> pygame.Surface:
        """Show the small flat die of sentences and rule cards."""
        return self.shelf.take(
            ("flat", style, size_px, face), lambda: paint_flat_face(style, size_px, face)
        )

    def _has(self, style: str, size_px: int, throw: Throw, step: int) -> bool:
        return _key(style, size_px, throw, step) in self.shelf

    def _painted(self, style: str, size_px: int, throw: Throw, step: int) -> pygame.Surface:
        if step == STEPS:
            return self.resting(style, size_px, throw.face, throw.yaw)
        return self._tumbling(style, size_px, throw, step)

    def _tumbling(self, style: str, size_px: int, throw: Throw, step: int) -> pygame.Surface:
        orientation = tumbling_orientation(throw.face, throw.yaw, throw.path, step / STEPS)
        return self.shelf.take(
            _key(style, size_px, throw, step),
            lambda: paint_die(style, size_px, orientation, TUMBLING),
        )


def _key(style: str, size_px: int, throw: Throw, step: int) -> Hashable:
    if step >= STEPS:
        return ("resting", style, size_px, throw.face, throw.yaw)
    return ("tumbling", style, size_px, throw, step)
