"""All pictures of dice a table asks for, painted once and kept within a limit of bytes.

A picture of a die has the die's centre at its own centre; sizes are the die's edge in pixels.
"""

from collections.abc import Hashable, Iterable, Iterator

import pygame

from scenes.props.dice.flat import paint_flat_face
from scenes.props.dice.marks import dashed_ring, focus_ring, outline
from scenes.props.dice.painter import (
    FLYING,
    RESTING,
    TUMBLING,
    Detail,
    paint_body,
    with_pips,
)
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
_BODIES = 0.5
"""Share of the bytes that is for dice without pips."""
_ANY_FACE = 1


class DicePictures:
    """The dice of all tables as surfaces with alpha."""

    def __init__(self, byte_limit: int) -> None:
        plain = round(byte_limit * _BODIES)
        self.shelf = Shelf(byte_limit - plain)
        self._bodies = Shelf(plain)
        """Dice without pips, which all six faces share: what makes a missing picture cheap."""

    def resting(self, style: str, size_px: int, face: int, yaw: int) -> pygame.Surface:
        """Show a die that lies still."""
        return self.shelf.take(
            ("resting", style, size_px, face, yaw),
            lambda: self._die(style, size_px, Throw(0, face, yaw), STEPS, RESTING),
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
            return self.shelf.take(
                ("flying", style, size_px, throw, step),
                lambda: self._die(style, size_px, throw, step, FLYING),
            )
        return self._tumbling(style, size_px, throw, step)

    def prefill_bodies(self, style: str, size_px: int) -> Iterator[None]:
        """Paint what all faces share of a thrown die, one picture a step, the resting ones first.

        Stops of itself where the next ones would push out earlier ones.
        """
        spins = dict.fromkeys((throw.path, throw.yaw) for throw in CUSTOMARY_THROWS)
        for step in range(STEPS, -1, -1):
            for path, yaw in spins:
                if self._bodies.bytes_left < self._weight(size_px):
                    return
                self._body(style, size_px, Throw(path, _ANY_FACE, yaw), step)
                yield

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

    def focus_ring(self, size_px: int, face: int, yaw: int) -> pygame.Surface:
        """Show the ring to lay under a die that has the focus."""
        return self.shelf.take(
            ("focus", size_px, face, yaw),
            lambda: focus_ring(size_px, resting_orientation(face, yaw)),
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
        return self.shelf.take(
            _key(style, size_px, throw, step),
            lambda: self._die(style, size_px, throw, step, TUMBLING),
        )

    def _die(
        self, style: str, size_px: int, throw: Throw, step: int, detail: Detail
    ) -> pygame.Surface:
        turned = tumbling_orientation(throw.face, throw.yaw, throw.path, step / STEPS)
        plain = self._body(style, size_px, throw, step)
        return with_pips(plain, style, size_px, turned, detail)

    @staticmethod
    def _weight(size_px: int) -> int:
        """Estimate the bytes of the largest picture of a die."""
        return 4 * (2 * size_px) ** 2

    def _body(self, style: str, size_px: int, throw: Throw, step: int) -> pygame.Surface:
        at_rest = step >= STEPS
        detail = RESTING if at_rest else TUMBLING
        turned = tumbling_orientation(_ANY_FACE, throw.yaw, throw.path, step / STEPS)
        return self._bodies.take(
            (style, size_px, throw.yaw, step) if at_rest else (style, size_px, *throw[::2], step),
            lambda: paint_body(style, size_px, turned, detail),
        )


def _key(style: str, size_px: int, throw: Throw, step: int) -> Hashable:
    if step >= STEPS:
        return ("resting", style, size_px, throw.face, throw.yaw)
    return ("tumbling", style, size_px, throw, step)
