"""A line of text while it is typed: what is there, where the caret is, what is still composed."""

import unicodedata
from typing import Final

JOINER: Final = "\u200d"
MARKS_TO_A_LETTER: Final = 3
"""More combining marks than this would grow out of the line."""

CLINGING: Final = frozenset(
    {JOINER, *map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0x1F3FB, 0x1F400))}
)
"""Signs that stay with the letter before: joiner, variation selectors, tones of skin."""


def letters(text: str) -> list[str]:
    """Split a text into what a person sees as one letter: marks and joined signs stay together."""
    found: list[str] = []
    for sign in text:
        if found and _clings(sign, found[-1]):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def tidy(text: str) -> str:
    """Take spaces off the ends, and of several in a row leave one."""
    return " ".join(text.split())


class Draft:
    """The text of a field, its caret counted in letters, and a limit of letters.

    A text that is `selected` gives way as a whole to whatever is typed next.
    """

    def __init__(self, text: str = "", limit: int = 24, selected: bool = False) -> None:
        self.limit = limit
        self.composing = ""
        """What an input method still works on: seen, but not yet part of the text."""
        self._letters: list[str] = []
        self.caret = 0
        self.selected = False
        self.insert(text)
        self.selected = selected and bool(self._letters)

    @property
    def text(self) -> str:
        """Give what was typed."""
        return "".join(self._letters)

    @property
    def count(self) -> int:
        """Count the letters that a person sees."""
        return len(self._letters)

    @property
    def before(self) -> str:
        """Give the text before the caret."""
        return "".join(self._letters[: self.caret])

    @property
    def after(self) -> str:
        """Give the text after the caret."""
        return "".join(self._letters[self.caret :])

    def insert(self, text: str) -> bool:
        """Put text in at the caret as far as the limit allows; say whether all of it went in."""
        self._give_way()
        self.composing = ""
        head, tail = letters(_clean(self.before + text)), self._letters[self.caret :]
        kept = head[: max(0, self.limit - len(tail))]
        self._letters = kept + tail
        self.caret = len(kept)
        return len(kept) == len(head)

    def compose(self, text: str) -> None:
        """Show what an input method works on."""
        if text:
            self._give_way()
        self.composing = text

    def erase(self) -> None:
        """Take away the letter before the caret with all its marks."""
        if self.selected:
            self.clear()
        elif self.caret:
            self.caret -= 1
            del self._letters[self.caret]

    def move(self, by: int) -> None:
        """Move the caret by letters, from a selected text to its end on that side."""
        if self.selected:
            self.selected = False
            by *= self.count
        self.caret = min(max(self.caret + by, 0), self.count)

    def clear(self) -> None:
        """Take everything away."""
        self._letters, self.caret, self.composing, self.selected = [], 0, "", False

    def _give_way(self) -> None:
        if self.selected:
            self.clear()


def _clings(sign: str, before: str) -> bool:
    if sign in CLINGING or unicodedata.category(sign) in ("Mn", "Me", "Mc"):
        return True
    if before.endswith(JOINER):
        return True
    return _is_flag(sign) and len(before) == 1 and _is_flag(before)


def _is_flag(sign: str) -> bool:
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def _clean(text: str) -> str:
    """Compose accents, turn any space into a plain one, drop what can't be part of a line."""
    plain = "".join(" " if sign.isspace() else sign for sign in text)
    usable = "".join(sign for sign in plain if unicodedata.category(sign) not in ("Cc", "Cs"))
    whole = unicodedata.normalize("NFC", usable)
    return "".join(map(_few_marks, letters(whole)))


def _few_marks(letter: str) -> str:
    marks = 0
    kept = ""
    for sign in letter:
        marks += unicodedata.combining(sign) > 0
        if not unicodedata.combining(sign) or marks <= MARKS_TO_A_LETTER:
            kept += sign
    return kept
