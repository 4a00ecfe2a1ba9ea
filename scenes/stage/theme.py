"""Colours, sizes and seats of the house; values only, nothing is drawn here."""

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]


def ink(code: str) -> Colour:
    """Read a colour written as `#RRGGBB`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def inks(codes: str) -> tuple[Colour, ...]:
    """Read several colours, separated by spaces."""
    return tuple(ink(code) for code in codes.split())


NIGHT: Final = ink("#140A05")
WALNUT: Final = inks("#26130A #4A2614 #703E20")
OAK: Final = inks("#603A1C #925E30 #B88048")
FELT_GREEN: Final = inks("#2F9061 #1A6A45 #0B3A26")
BRASS: Final = inks("#FFF0BF #F3CF78 #DFAE52 #C68F37 #A87125")
BRASS_UNDER: Final = ink("#54310B")
BRASS_LINE: Final = ink("#3A2106")
LIT_BRASS: Final = inks("#FFFBE0 #FFE69A #FFCF62 #EEB143 #CF8A26")
LIT_RING: Final = ink("#FFE896")
DEAD_BRASS: Final = inks("#6A5638 #54422A #423320")
DEAD_TEXT: Final = ink("#D8C6A0")
GOLD: Final = inks("#FFFBE6 #FFE9A6 #FFC84E #E69A26")
GOLD_STOPS: Final = (0.0, 0.32, 0.6, 1.0)
GOLD_UNDER: Final = ink("#3A1D05")
GOLD_LINE: Final = ink("#D9A548")
MARK_GOLD: Final = ink("#FFD35A")
FOCUS: Final = ink("#FFE49A")
CREAM: Final = ink("#FFF3D6")
CHALK: Final = ink("#F2EFE2")
TAG_TEXT: Final = ink("#FFE9A8")
BROWN_INK: Final = ink("#2A1503")
PAPER_INK: Final = ink("#2E1C10")
PAPER_TITLE: Final = ink("#7A1D14")
PAPER: Final = ink("#F6E8C8")
SLATE: Final = ink("#282E2E")
COACH_GREEN: Final = inks("#2F4A40 #20352E")
YES: Final = ink("#1F7A3A")
NO: Final = ink("#A3201A")
EMBLEM_INK: Final = ink("#20120A")


@dataclass(frozen=True, slots=True)
class SeatLook:
    """The colour and emblem of one seat."""

    emblem: str
    colour: Colour
    emblem_ink: Colour = EMBLEM_INK


SEAT_LOOKS: Final = (
    SeatLook("fox", ink("#E69F00")),
    SeatLook("anchor", ink("#56B4E9")),
    SeatLook("moon", ink("#CC79A7")),
    SeatLook("leaf", ink("#009E73")),
    SeatLook("star", ink("#F0E442")),
    SeatLook("fish", ink("#0072B2"), CREAM),
    SeatLook("crown", ink("#D55E00")),
    SeatLook("kite", ink("#FFFFFF")),
)


def look_of(emblem: str) -> SeatLook:
    """Find a seat's look by the name of its emblem."""
    return next(look for look in SEAT_LOOKS if look.emblem == emblem)
