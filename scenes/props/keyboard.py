"""The keyboard on the screen: its pages, where its keys lie, and what is to be typed next."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from scenes.props.controls import Button, Control
from scenes.props.draft import Draft
from scenes.stage.geometry import Box

Rows = tuple[str, str, str]
"""The signs of a page: ten beside the eraser, ten beside the accents, nine beside the shift."""


@dataclass(frozen=True, slots=True)
class Script:
    """An alphabet: its pages, the first with the plain letters, and what names the others."""

    label: str
    pages: tuple[Rows, ...]
    more: str


SCRIPTS: Final = (
    Script(
        "abc",
        (
            ("qwertyuiop", "asdfghjkl’", "zxcvbnm-."),
            ("àáâãäåæçèé", "êëìíîïñòóô", "öõøùúûüýß"),
            ("āăąćčďđēėę", "ěğģīįıķłńň", "őœřśšşťůű"),
            ("ūųźżžțșðþÿ", "ċġħĺľŀņŋŕŗ", "ĉĝĥĵŝŭẁŵŷ"),
        ),
        "é ü ñ",
    ),
    Script(
        "αβγ",
        (
            ("ςερτυθιοπ’", "ασδφγηξκλ.", "ζχψωβνμ-"),
            ("άέήίόύώϊϋΐ", "ΰ", ""),
        ),
        "ά έ ή",
    ),
    Script(
        "абв",
        (
            ("йцукенгшщз", "фывапролдж", "ячсмитьбю"),
            ("хэъёіїєґў’", "јљњћђџѓќѕ.", "ѐѝ-"),
        ),
        "х э ё",
    ),
)

SIGNS: Final[Rows] = ("1234567890", "!?&+@#*/()", ",:;_=%½€“”")

COLUMNS: Final = 11
LINES: Final = 4
WIDE: Final = 2
SPACE: Final = 5


class Keyboard:
    """The keys as controls; a press writes into the draft and may turn a page."""

    def __init__(self, draft: Draft, area: Box, on_change: Callable[[], object]) -> None:
        self._draft = draft
        self._on_change = on_change
        self._script = 0
        self._page = 0
        self._signs = False
        self._shift: bool | None = None
        self._cells = [
            line.columns(COLUMNS, (area.w - COLUMNS * 140) / (COLUMNS - 1))
            for line in area.rows(LINES, 24)
        ]

    @property
    def shifted(self) -> bool:
        """Say whether the next letter is a capital: as chosen, else at the start of a word."""
        if self._shift is None:
            before = "" if self._draft.selected else self._draft.before
            return not before or before[-1].isspace()
        return self._shift

    def type(self, text: str) -> bool:
        """Write into the draft; say whether all of it found room."""
        self._shift = None
        return self._draft.insert(text)

    def controls(self) -> list[Control]:
        """Give the keys as they are now, row by row."""
        rows = SIGNS if self._signs else SCRIPTS[self._script].pages[self._page]
        edges = (self._erase_key(), self._more_key(), self._signs_key())
        keys: list[Control] = []
        for line, (signs, edge) in enumerate(zip(rows, edges, strict=True)):
            first = 1 if line == 2 and not self._signs else 0
            keys += [self._shift_key()] if first else []
            keys += [self._sign_key(line, first + i, sign) for i, sign in enumerate(signs)]
            keys.append(edge)
        return keys + self._last_line()

    def _sign_key(self, line: int, column: int, sign: str) -> Control:
        shown = capital(sign) if self.shifted else sign
        return self._key(line, column, shown, lambda: self.type(shown), name=sign)

    def _key(
        self,
        line: int,
        column: int,
        label: str,
        act: Callable[[], object],
        *,
        name: str,
        wide: int = 1,
        icon: str = "",
        size: float = 50,
    ) -> Control:
        first, last = self._cells[line][column], self._cells[line][column + wide - 1]
        box = Box(first.x, first.y, last.right - first.x, first.h)

        def press() -> None:
            act()
            self._on_change()

        return Button(box, label, press, name=name, icon=icon, size=size)

    def _erase_key(self) -> Control:
        return self._key(0, 10, "", self._draft.erase, name="erase", icon="erase")

    def _more_key(self) -> Control:
        script = SCRIPTS[self._script]
        last = self._page == len(script.pages) - 1
        label = script.label if last and not self._signs else script.more
        return self._key(1, 10, label, self._turn_page, name="more", size=38)

    def _signs_key(self) -> Control:
        label = SCRIPTS[self._script].label if self._signs else "123"
        return self._key(2, 10, label, self._turn_signs, name="signs", size=40)

    def _shift_key(self) -> Control:
        icon = "shift-on" if self.shifted else "shift"
        return self._key(2, 0, "", self._turn_shift, name="shift", icon=icon)

    def _last_line(self) -> list[Control]:
        others = [s.label for s in SCRIPTS if s is not SCRIPTS[self._script]]
        draft = self._draft
        return [
            self._key(3, 0, " ".join(others), self._turn_script, name="script", wide=2, size=40),
            self._key(3, 2, "space", lambda: self.type(" "), name="space", wide=SPACE, size=40),
            self._key(3, 7, "", lambda: draft.move(-1), name="left", icon="arrow-left"),
            self._key(3, 8, "", lambda: draft.move(1), name="right", icon="arrow-right"),
            self._key(3, 9, "Clear", draft.clear, name="clear", wide=WIDE, size=40),
        ]

    def _turn_shift(self) -> None:
        self._shift = not self.shifted

    def _turn_page(self) -> None:
        pages = len(SCRIPTS[self._script].pages)
        self._page = 1 if self._signs else (self._page + 1) % pages
        self._signs = False

    def _turn_script(self) -> None:
        self._script, self._page = (self._script + 1) % len(SCRIPTS), 0
        self._signs = False

    def _turn_signs(self) -> None:
        self._signs, self._page = not self._signs, 0


def capital(sign: str) -> str:
    """Give the capital of a letter that has one of a single sign."""
    upper = sign.upper()
    return upper if len(upper) == 1 else sign
