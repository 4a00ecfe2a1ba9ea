"""Soft edges at a price that does not grow with how far they reach."""

from typing import Final

import pygame

FINE: Final = 3
"""Pixels of blur that are worked out at full size."""


def blurred(picture: pygame.Surface, reach: int) -> pygame.Surface:
    """Blur a picture by so many pixels; far reaching blur is worked out small and enlarged."""
    shrink = reach // FINE
    if shrink < 2:
        return pygame.transform.gaussian_blur(picture, reach)
    w, h = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, w // shrink), max(1, h // shrink)))
    soft = pygame.transform.gaussian_blur(small, max(1, reach // shrink))
    return pygame.transform.smoothscale(soft, (w, h))
