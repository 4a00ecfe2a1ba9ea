"""Says which names may stand on a public screen: a list of words, and what is done to hide them.

No library fits: those that look inside of words refuse Scunthorpe and Takeshita, those that don't
let every second disguise pass. The words are in `assets/words/rude.txt`, which explains itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Final

from scenes.kiosk.folding import folded

WORDS: Final = Path(__file__).resolve().parents[2] / "assets" / "words" / "rude.txt"

LOOKALIKES: Final[Mapping[str, str]] = {
    "a": "4@",
    "b": "8",
    "c": "(<[¢",
    "e": "3€",
    "g": "96",
    "i": "1!|",
    "l": "1|£",
    "o": "0°",
    "s": "5$",
    "t": "7+",
    "u": "vµμ",
    "x": "×",
    "z": "2",
}
"""What else may stand for a letter."""

ONCE: Final[Mapping[str, str]] = {"i": "l"}
"""The same, but alone: shlt is meant, while Flick has an l of his own."""

BLANK: Final = "*"
"""Stands for any letter but the first, as in f**k."""

AS_BLANK: Final = str.maketrans(dict.fromkeys("#%?^~=", BLANK))
SIGNS: Final = frozenset("0123456789" + BLANK + "".join(LOOKALIKES.values()))
HUMPS: Final = re.compile(r"(?<=[^\W\d_A-Z])(?=[A-Z])")
"""Where a new word begins in MrNobody."""

FRAMED: Final = re.compile(r"x+(.+?)x+")
SHORT: Final = 2
"""Parts of a name so short are no words, and are read together: f u c k, fu ck."""

RUN: Final = 12
"""So many parts at most are read together."""

LONGEST: Final = 200
"""Signs; no name is longer, whatever its letters are made of."""


@dataclass(frozen=True, slots=True)
class Word:
    """A line of the list: what is written, and where it stands in a text."""

    core: str
    inside: re.Pattern[str]
    is_open: bool
    """Whether other letters may stand before or after it."""

    @classmethod
    def refused(cls, line: str) -> Word:
        """Read a word that is looked for in every disguise."""
        return cls._of(line, _disguised(line.strip(BLANK)))

    @classmethod
    def innocent(cls, line: str) -> Word:
        """Read a word that is looked for as it is."""
        return cls._of(line, re.escape(line.strip(BLANK)))

    @classmethod
    def _of(cls, line: str, core: str) -> Word:
        before = "" if line.startswith(BLANK) else r"(?<!\S)"
        after = "" if line.endswith(BLANK) else r"(?!\S)"
        return cls(core, re.compile(before + core + after), BLANK in line)


class NameFilter:
    """Refuses names with words of a list in them, however they are written."""

    def __init__(
        self, refused: Iterable[str], innocent: Iterable[str] = (), signs: Iterable[str] = ()
    ) -> None:
        self._refused = [Word.refused(folded(line)) for line in refused]
        self._innocent = [Word.innocent(folded(line)) for line in innocent]
        self._signs = tuple(signs)
        self._alone = _any_of(word.core for word in self._refused)
        self._open = _any_of(word.core for word in self._refused if word.is_open)

    @classmethod
    def read(cls, text: str) -> NameFilter:
        """Read a list with the sections refused, innocent and signs."""
        sections: dict[str, list[str]] = {"refused": []}
        lines: list[str] = []
        for line in map(str.strip, text.splitlines()):
            if line.startswith("["):
                lines = sections.setdefault(line.strip("[]"), [])
            elif line and not line.startswith("#"):
                lines.append(line)
        return cls(**sections)

    def allows(self, name: str) -> bool:
        """Tell whether a name is fit for everybody."""
        if len(name) > LONGEST or any(sign in name for sign in self._signs):
            return False
        return not any(self._is_rude(tokens) for tokens in _readings(name))

    def _is_rude(self, tokens: tuple[str, ...]) -> bool:
        bare = " ".join(FRAMED.sub(r"\1", t) if FRAMED.fullmatch(t) else t for t in tokens)
        if any(self._stands_in(text) for text in {" ".join(tokens), bare}):
            return True
        return any(self._is_rude_together(run) for run in _runs(tokens))

    def _stands_in(self, text: str) -> bool:
        excused = [found.span() for word in self._innocent for found in word.inside.finditer(text)]
        return any(
            _is_meant(found[0]) and not _lies_in(found.span(), excused)
            for word in self._refused
            for found in word.inside.finditer(text)
        )

    def _is_rude_together(self, run: tuple[str, ...]) -> bool:
        """Read some parts as one: what may stand anywhere, and in short parts any word."""
        text = "".join(run)
        if all(len(part) <= SHORT for part in run):
            found = self._alone.fullmatch(text)
        elif all(len(part) <= SHORT for part in run[:-1]):
            found = self._open.match(text)
        else:
            found = self._open.fullmatch(text)
        return found is not None and len(found[0]) > len("".join(run[:-1])) and _is_meant(found[0])


def house_filter() -> NameFilter:
    """Read the list of the house; takes a moment, so keep what it gives."""
    return NameFilter.read(WORDS.read_text(encoding="utf-8"))


def _disguised(word: str) -> str:
    """Write a word as a pattern that sees through other letters and repeated ones."""
    pattern = ""
    for letter, same in groupby(word):
        signs = letter + LOOKALIKES.get(letter, "") + (BLANK if pattern else "")
        many = len(list(same))
        sight = f"[{re.escape(signs)}]" + (f"{{{many},}}" if many > 1 else "+")
        pattern += f"(?:{sight}|{ONCE[letter]})" if letter in ONCE else sight
    return pattern


def _any_of(cores: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(cores) or r"(?!)")


def _readings(name: str) -> set[tuple[str, ...]]:
    """Split a name in each way that people might read it."""
    whole = {folded(name), folded(HUMPS.sub(" ", name))}
    texts = whole | {text.translate(AS_BLANK) for text in whole}
    return {_tokens(text, signs) for text in texts for signs in (SIGNS, frozenset[str]())}


def _tokens(text: str, signs: frozenset[str]) -> tuple[str, ...]:
    """Give the runs of letters, and of signs that are read as letters."""
    runs = groupby(text, lambda sign: sign.isalpha() or sign in signs)
    return tuple("".join(run) for is_word, run in runs if is_word)


def _runs(tokens: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Give all neighbours, two and more."""
    for first in range(len(tokens)):
        for end in range(first + 2, min(len(tokens), first + RUN) + 1):
            yield tokens[first:end]


def _is_meant(found: str) -> bool:
    """Tell whether enough of it is written out: 455 is a number, and B** is anything."""
    return any(map(str.isalpha, found)) and 2 * found.count(BLANK) <= len(found)


def _lies_in(span: tuple[int, int], others: Iterable[tuple[int, int]]) -> bool:
    return any(first <= span[0] and span[1] <= end for first, end in others)
