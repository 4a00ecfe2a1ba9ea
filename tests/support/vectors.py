"""What nanosvg, which draws our vector pictures, can't do: found before anybody sees a blank."""

import io
import re
from collections.abc import Iterator

import pygame

UNDRAWN = re.compile(r"<(text|use|symbol|pattern|mask|filter|clipPath|image)\b|clip-path|mask=")
GRADIENT = re.compile(r"<(linear|radial)Gradient\b[^>]*>")
PLACE = re.compile(r'\b(x1|x2|y1|y2|cx|cy|r|fx|fy)="([^"]*)"')


def faults(text: str) -> Iterator[str]:
    """Name what would be drawn wrong or not at all."""
    for found in UNDRAWN.finditer(text):
        yield f"{found[0]} is not drawn"
    for found in GRADIENT.finditer(text):
        if 'gradientUnits="userSpaceOnUse"' not in found[0]:
            for name, value in PLACE.findall(found[0]):
                if not value.endswith("%") and value not in {"0", "1"}:
                    yield f'{name}="{value}" would make the gradient flat'
                elif value == "1":
                    yield f'{name}="1" would make the gradient flat'


def is_blank(text: str, width: int) -> bool:
    """Draw a picture at a width and say whether nothing is to be seen."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, width * 8))
    return drawn.get_bounding_rect().size == (0, 0)
