"""Boxes in stage units (1920 x 1080) and the way from a window's pixels to the stage and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

STAGE_WIDTH = 1920
STAGE_HEIGHT = 1080


class Box(NamedTuple):
    """A rectangle in stage units; its right and bottom edges are outside."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Give the x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Give the y of the lower edge."""
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        """Give the point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Say whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        """Say whether the two share more than an edge."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def holds(self, other: Box) -> bool:
        """Say whether the other lies wholly inside; edges may touch."""
        across = self.x <= other.x and other.right <= self.right
        return across and self.y <= other.y and other.bottom <= self.bottom

    def inset(self, n: float, vertical: float | None = None) -> Box:
        """Move every edge inwards by n, upper and lower ones by `vertical` if given."""
        v = n if vertical is None else vertical
        return Box(self.x + n, self.y + v, self.w - 2 * n, self.h - 2 * v)

    def moved(self, dx: float, dy: float) -> Box:
        """Shift the box."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def centered(self, w: float, h: float) -> Box:
        """Give a box of this size with the same middle."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def columns(self, count: int, gap: float = 0) -> tuple[Box, ...]:
        """Cut into equal boxes from left to right."""
        w = (self.w - gap * (count - 1)) / count
        return tuple(Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count))

    def rows(self, count: int, gap: float = 0) -> tuple[Box, ...]:
        """Cut into equal boxes from top to bottom."""
        h = (self.h - gap * (count - 1)) / count
        return tuple(Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(count))


STAGE = Box(0, 0, STAGE_WIDTH, STAGE_HEIGHT)
SAFE = Box(96, 54, 1728, 972)


@dataclass(frozen=True, slots=True)
class Viewport:
    """The part of a window that shows the stage: 16:9, in real pixels, the rest stays black."""

    scale: float
    left: int
    top: int
    width: int
    height: int

    @classmethod
    def fit(cls, window_w: int, window_h: int) -> Viewport:
        """Place the largest whole stage in the middle of a window of any size."""
        scale = max(min(window_w / STAGE_WIDTH, window_h / STAGE_HEIGHT), 1 / STAGE_WIDTH)
        width, height = max(1, round(STAGE_WIDTH * scale)), max(1, round(STAGE_HEIGHT * scale))
        left, top = max(0, (window_w - width) // 2), max(0, (window_h - height) // 2)
        return cls(scale, left, top, width, height)

    def to_stage(self, px: float, py: float) -> tuple[float, float]:
        """Turn a pixel of the window into stage units; beside the stage they lie outside STAGE."""
        return (px - self.left) / self.scale, (py - self.top) / self.scale
