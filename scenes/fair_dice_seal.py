"""The wax seal of hidden luck: whole, broken, or only its place where nothing was hidden."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from scenes.stage.geometry import Box
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import CREAM, ink, inks

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas

LOBES: Final = 9
WAX: Final = Ramp(
    inks("#D8453A #B3261F #861410 #5E0B0A"), (0.0, 0.35, 0.75, 1.0), centre=(0.4, 0.3)
)
DARK: Final = ink("#4A0806")
GROOVE: Final = ink("#7A120E")
LIGHT: Final = ink("#F0A08E")
DENT: Final = ink("#6A0E0B")
CRACK: Final = "M0.60 -0.02 L0.49 0.20 L0.60 0.36 L0.44 0.56 L0.56 0.74 L0.46 1.02"
"""A crack from rim to rim, in shares of the seal."""
PIPS: Final = ((-1, -1), (0, 0), (1, 1))


def wax_seal(canvas: Canvas, box: Box, state: str) -> None:
    """Press the seal into its box; `state` is one of MAKERS."""
    place(canvas, ("wax seal", state), box, 16, MAKERS[state])


def _whole(piece: Piece) -> None:
    box = piece.box
    piece.shadow(box.inset(6), box.h / 2, 8, 18, 0.6)
    piece.sketch.path(_blob(box, 0.0), box, DARK)
    piece.sketch.path(_blob(box, 2.5), box, WAX)
    ring = box.inset(box.h * 0.165)
    piece.sketch.oval(ring, GROOVE, 0.55)
    piece.sketch.oval(ring, stroke=DENT, line=box.h * 0.03)
    piece.sketch.oval(ring.moved(0, 1.5), stroke=LIGHT, line=1.6, opacity=0.55)
    _die(piece, box)
    _gloss(piece, box)


def _blob(box: Box, inset: float) -> str:
    """Write the outline of poured wax: a round with soft, uneven lobes."""
    x, y = box.center
    steps = 72
    points = []
    for step in range(steps):
        angle = 2 * pi * step / steps
        swell = 0.05 * sin(LOBES * angle + 0.6) + 0.015 * sin(4 * angle)
        reach = (box.h / 2) * (0.93 + swell) - inset
        points.append(f"{x + reach * cos(angle):.2f} {y + reach * sin(angle):.2f}")
    return "M" + " L".join(points) + " Z"


def _die(piece: Piece, box: Box) -> None:
    """Stamp a die: dark below, its lit edge above."""
    edge = box.h * 0.30
    die = box.centered(edge, edge)
    line = box.h * 0.032
    piece.sketch.rect(die.moved(0, 2), edge * 0.2, stroke=DARK, line=line)
    piece.sketch.rect(die, edge * 0.2, stroke=LIGHT, line=line)
    x, y = box.center
    pip = box.h * 0.058
    for across, down in PIPS:
        spot = Box(x + across * edge * 0.25, y + down * edge * 0.25, 0, 0).inset(-pip / 2)
        piece.sketch.oval(spot, LIGHT)


def _gloss(piece: Piece, box: Box) -> None:
    w, h = box.w, box.h
    path = (
        f"M{w * 0.16} {h * 0.42} C{w * 0.18} {h * 0.24} {w * 0.32} {h * 0.13} {w * 0.5} {h * 0.11}"
    )
    piece.sketch.path(path, box, stroke=ink("#FFD8CC"), line=h * 0.03, opacity=0.5)


def _broken(piece: Piece) -> None:
    _whole(piece)
    box = piece.box
    crack = " ".join(_scaled(part, box) for part in CRACK.split())
    piece.sketch.path(crack, box, stroke=ink("#1A0403"), line=box.h * 0.075)
    piece.sketch.path(crack, box, stroke=CREAM, line=box.h * 0.022)


def _scaled(part: str, box: Box) -> str:
    letter = part[0] if part[0].isalpha() else ""
    return f"{letter}{float(part[len(letter) :]) * box.w:.2f}"


def _none(piece: Piece) -> None:
    """Leave the place of a seal: a dashed ring."""
    box = piece.box.inset(8)
    piece.sketch.oval(box, (0, 0, 0), 0.22)
    x, y = box.center
    count, reach = 14, box.h / 2
    for step in range(count):
        a, b = (2 * pi * (step + share) / count for share in (0.15, 0.75))
        path = (
            f"M{x + reach * cos(a):.2f} {y + reach * sin(a):.2f} A{reach} {reach} 0 0 1 "
            f"{x + reach * cos(b):.2f} {y + reach * sin(b):.2f}"
        )
        piece.sketch.path(path, box, stroke=CREAM, line=5, opacity=0.7)


def _checked(piece: Piece) -> None:
    """Lay a cream disc with a tick on the rim: somebody has looked."""
    _whole(piece)
    box = piece.box
    edge = box.h * 0.36
    disc = Box(box.w - edge * 0.92, box.h - edge * 0.98, edge, edge)
    piece.shadow(disc, edge / 2, 3, 8, 0.5)
    piece.sketch.oval(disc, ink("#2A1503"))
    piece.sketch.oval(disc.inset(2.5), CREAM)
    x, y, e = disc.x, disc.y, edge
    corners = ((0.27, 0.52), (0.44, 0.69), (0.74, 0.32))
    path = "M" + " L".join(f"{x + e * across} {y + e * down}" for across, down in corners)
    piece.sketch.path(path, disc, stroke=ink("#2A1503"), line=e * 0.13)


MAKERS: Final = {"whole": _whole, "checked": _checked, "broken": _broken, "none": _none}
