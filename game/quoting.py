"""How messages show what was tried: on one line, nothing that moves a cursor, cut where long."""

import json
import unicodedata
from collections.abc import Sequence
from typing import Final

LONGEST: Final = 200
"""Lists and quoted texts in a message are cut here."""

BREAKING: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Categories that end lines, steer terminals or are no characters at all."""
TURNING: Final = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Classes that turn the direction of what follows."""


def escaped(text: str) -> str:
    """Write control characters as escapes, so that a text stays on its line."""
    return "".join(c.encode("unicode_escape").decode() if _unsafe(c) else c for c in text)


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


def _unsafe(char: str) -> bool:
    return unicodedata.category(char) in BREAKING or unicodedata.bidirectional(char) in TURNING
