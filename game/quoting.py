"""How messages show what was tried: on one line, nothing that moves a cursor, cut where long."""

import json
from collections.abc import Sequence
from typing import Final

LONGEST: Final = 200
"""Lists and quoted texts in a message are cut here."""

JOINERS: Final = "\u200c\u200d"
"""Invisible, but harmless and part of how some scripts and emoji are written."""


def escaped(text: str) -> str:
    """Write what can't be printed as escapes, so that a text stays on its line."""
    return "".join(
        c if c.isprintable() or c in JOINERS else c.encode("unicode_escape").decode() for c in text
    )


def cut(text: str) -> str:
    """Escape a text and cut it at the house's length."""
    clean = escaped(text[: LONGEST + 1])
    return clean if len(clean) <= LONGEST else clean[: LONGEST - 1] + "…"


def quoted(value: object) -> str:
    """Quote a text, or write any other JSON value as JSON."""
    if isinstance(value, str):
        return f'"{cut(value)}"'
    try:
        return cut(json.dumps(value))
    except RecursionError:
        return "a value nested too deeply"


def listed(texts: Sequence[str]) -> str:
    """Join texts, cut where the list grows too long."""
    return cut(", ".join(texts)) or "nothing"
