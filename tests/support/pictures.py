"""Compares pictures with those that were looked at and accepted, and shows where they differ.

With DICE_NIGHT_RECORD set in the environment new pictures are accepted instead.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame

HERE = Path(__file__).parents[1]
EXPECTED = HERE / "expected"
FAILURES = HERE / "failures"
RECORD = "DICE_NIGHT_RECORD"
NEAR = 3
"""A channel may differ by so much: rounding differs between machines."""
SHARE = 0.002
"""So much of a picture may differ by more."""


def load(path: Path) -> pygame.Surface:
    """Read a picture."""
    return pygame.image.load(str(path))


def differing(one: pygame.Surface, other: pygame.Surface, near: int = NEAR) -> float:
    """Give the share of pixels in which two pictures of one size differ; 1 if sizes differ."""
    if one.get_size() != other.get_size():
        return 1.0
    mask = marked(one, other, near)
    return mask.count() / (mask.get_size()[0] * mask.get_size()[1])


def marked(one: pygame.Surface, other: pygame.Surface, near: int = NEAR) -> pygame.mask.Mask:
    """Mark the pixels in which two pictures differ."""
    gap = near + 1
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (gap, gap, gap, 255), other)
    alike.invert()
    return alike


def check(name: str, picture: pygame.Surface) -> None:
    """Compare a picture with the accepted one; a difference is laid out in tests/failures."""
    path = EXPECTED / f"{name}.png"
    if os.environ.get(RECORD):
        EXPECTED.mkdir(exist_ok=True)
        pygame.image.save(picture, path)
        return
    assert path.exists(), f"no accepted picture {path.name}: look at one with {RECORD}=1"
    expected = load(path)
    share = differing(expected, picture)
    if share > SHARE:
        shown = side_by_side(name, expected, picture)
        raise AssertionError(f"{name} differs in {share:.2%} of its pixels: see {shown}")


def side_by_side(name: str, expected: pygame.Surface, picture: pygame.Surface) -> Path:
    """Write what was accepted, what is now, and where they differ, beside each other."""
    w, h = expected.get_size()
    sheet = pygame.Surface((3 * w, h))
    sheet.blit(expected, (0, 0))
    sheet.blit(picture, (w, 0))
    if expected.get_size() == picture.get_size():
        where = marked(expected, picture).to_surface(
            setcolor=(255, 60, 60), unsetcolor=(20, 20, 20)
        )
        sheet.blit(where, (2 * w, 0))
    FAILURES.mkdir(exist_ok=True)
    path = FAILURES / f"{name}.png"
    pygame.image.save(sheet, path)
    return path
