"""Takes the disguise off letters: accents, styles, other alphabets, signs that can't be seen."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

UNSEEN: Final = frozenset({"Mn", "Me", "Cf"})
"""Categories of signs that leave a letter what it is: accents, rings, joiners, no width at all."""

STYLED: Final = re.compile(
    r"(?:LATIN (?:SMALL|CAPITAL) LETTER|LATIN LETTER SMALL CAPITAL|REGIONAL INDICATOR SYMBOL LETTER"
    r"|NEGATIVE (?:CIRCLED|SQUARED) LATIN CAPITAL LETTER|SQUARED LATIN CAPITAL LETTER) "
    r"(?:DOTLESS |OPEN |SCRIPT )?([A-Z])(?: WITH .*)?"
)
"""Names of letters that NFKC leaves as they are, although anybody reads the plain one."""

LIKE: Final = dict(
    zip(
        "авғезиіјклмнопрстухѕԁһӏԛԝɑıαβεηικνορτυχγωσ",
        "abfe3uijknmhonpctyxsdhlqwaiabenikvoptuxywo",
        strict=True,
    )
) | {"æ": "ae", "œ": "oe", "ß": "ss"}
"""Letters of other alphabets by what they look like here, Cyrillic first, then Greek."""


def folded(text: str) -> str:
    """Write a text in the plain small letters that it is read as."""
    small = unicodedata.normalize("NFKC", text).casefold()
    apart = unicodedata.normalize("NFKD", small)
    return "".join(_plain(c) for c in apart if unicodedata.category(c) not in UNSEEN)


def _plain(letter: str) -> str:
    if letter.isascii():
        return letter
    styled = STYLED.fullmatch(unicodedata.name(letter, ""))
    return styled[1].lower() if styled else LIKE.get(letter, letter)
