"""The shadow a die throws: tight and dark where it lies, wide and pale under a die in the air."""

import pygame

HIGHEST = 2.0
LEVELS_PER_EDGE = 8
_COARSE = 6


def level_of(height: float) -> int:
    """Round a height in edges to one of the levels that have a shadow of their own."""
    return round(max(0.0, min(HIGHEST, height)) * LEVELS_PER_EDGE)


def shadow_offset(size: int, height: float) -> tuple[int, int]:
    """Tell how far to the lower right of the die's centre the shadow's centre lies."""
    high = max(0.0, min(HIGHEST, height))
    return round(size * (0.10 + 0.34 * high)), round(size * (0.30 + 0.50 * high))


def paint_shadow(size: int, level: int) -> pygame.Surface:
    """Paint the shadow of a die of this edge at this level; soft, so painted small and enlarged."""
    high = level / LEVELS_PER_EDGE
    edge = size / _COARSE
    spread = 1 + 0.16 * high
    softness = edge * (0.13 + 0.12 * high)
    half = (
        round(edge * 0.875 * spread + 2.5 * softness),
        round(edge * 0.51 * spread + 2.5 * softness),
    )
    wide = pygame.Surface((2 * half[0], 2 * half[1]), pygame.SRCALPHA)
    _ellipse(wide, edge * 1.75 * spread, edge * 1.02 * spread, round(155 / (1 + 1.3 * high)))
    wide = pygame.transform.gaussian_blur(wide, max(1, round(softness)))
    if high < 1.0:
        tight = pygame.Surface(wide.get_size(), pygame.SRCALPHA)
        _ellipse(tight, edge * 1.22, edge * 0.72, round(165 * (1 - high) ** 2))
        wide.blit(pygame.transform.gaussian_blur(tight, max(1, round(edge * 0.07))), (0, 0))
    return pygame.transform.smoothscale(wide, (2 * half[0] * _COARSE, 2 * half[1] * _COARSE))


def _ellipse(surface: pygame.Surface, width: float, height: float, alpha: int) -> None:
    box = pygame.Rect(0, 0, round(width), round(height))
    box.center = surface.get_rect().center
    pygame.draw.ellipse(surface, (8, 4, 2, alpha), box)
