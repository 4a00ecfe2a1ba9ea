"""The table of odds of Yahtzee on the disk: one line that says what it is, then single reals.

The line names the format, its version, how many values follow and their SHA-256. What does not
fit it is refused whole: a wrong figure would be worse than none.
"""

import sys
from array import array
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from game.odds.advice import OddsUnavailable
from game.odds.yahtzee_sheets import PLACES

FILE: Final = Path(__file__).parents[2] / "assets" / "odds" / "yahtzee.odds"
FORMAT: Final = "dice-night yahtzee odds"
VERSION: Final = 1
REAL: Final = 4
"""Bytes a value: a single, lowest byte first."""
REBUILD: Final = "python -m tools.build_yahtzee_odds"

Values = Sequence[float]
"""The expected points still to come; see `yahtzee_sheets.place`."""


def packed(singles: bytes) -> bytes:
    """Put the line before the values."""
    return _line(singles) + singles


@cache
def values(file: Path) -> Values:
    """Read and check the table once; raises `OddsUnavailable`."""
    try:
        content = file.read_bytes()
    except OSError as fault:
        raise _unavailable(file, fault.strerror or "it can't be read") from None
    singles = content[len(content) - REAL * PLACES :]
    if content != packed(singles):
        raise _unavailable(file, "it is damaged or of another version")
    read = array("f")
    read.frombytes(singles)
    if sys.byteorder == "big":
        read.byteswap()
    return read


def _line(singles: bytes) -> bytes:
    digest = sha256(singles).hexdigest()
    return f"{FORMAT} {VERSION} {PLACES} {digest}\n".encode("ascii")


def _unavailable(file: Path, why: str) -> OddsUnavailable:
    return OddsUnavailable(
        f"The odds of Yahtzee are not available ({file.name}: {why}). "
        f"To build them again: {REBUILD}"
    )
