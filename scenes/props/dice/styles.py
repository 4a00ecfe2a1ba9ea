"""The four sets of dice: what they are made of, from deepest shadow to brightest light."""

import functools
from typing import NamedTuple

Rgb = tuple[int, int, int]

SHADES = 160
GLOSSES = 32


class DieStyle(NamedTuple):
    """One set: six colours from shadow to light, ink and depth of its pips, and its shine."""

    ramp: tuple[Rgb, ...]
    ink: Rgb
    hollow: Rgb
    gloss: float


def _rgb(text: str) -> Rgb:
    value = int(text, 16)
    return (value >> 16, value >> 8 & 255, value & 255)


def _style(ramp: str, ink: str, hollow: str, gloss: float) -> DieStyle:
    return DieStyle(tuple(_rgb(colour) for colour in ramp.split()), _rgb(ink), _rgb(hollow), gloss)


STYLES: dict[str, DieStyle] = {
    "ivory": _style("5C3A22 966C44 D6B482 F6E4BE FFF7E2 FFFCF0", "281614", "684230", 0.55),
    "bone": _style("4E341E 84623C BA9A68 DCC494 EEDCB4 F6E8C8", "3A2214", "7A5432", 0.22),
    "red": _style("30050A 54080E 840E14 AC181A C82422 D6322A", "D9BC92", "FFF4DA", 0.80),
    "black": _style("080608 0E0C0E 181417 241F22 302A2C 3C3434", "A87826", "F2C868", 0.90),
}


def mixed(a: Rgb, b: Rgb, share: float) -> Rgb:
    """Blend two colours; share is the part of the second."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def _on_ramp(ramp: tuple[Rgb, ...], light: float) -> Rgb:
    place = light * (len(ramp) - 1)
    below = min(int(place), len(ramp) - 2)
    return mixed(ramp[below], ramp[below + 1], place - below)


@functools.cache
def shades(style: str) -> tuple[tuple[Rgb, ...], ...]:
    """Tabulate a set's colours by light (SHADES steps) and by gloss (GLOSSES steps)."""
    ramp = STYLES[style].ramp
    matt = [_on_ramp(ramp, step / (SHADES - 1)) for step in range(SHADES)]
    shine = [step / (GLOSSES - 1) for step in range(GLOSSES)]
    return tuple(
        tuple(
            (round(r + (255 - r) * s), round(g + (251 - g) * s), round(b + (239 - b) * s))
            for s in shine
        )
        for r, g, b in matt
    )
