"""The shape of a rules page: values that a scene draws and `docs/RULES.md` agrees with."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Pays:
    """One line of what pays: dice to be shown, words, or both, and the value."""

    dice: tuple[int, ...]
    words: str
    value: str


@dataclass(frozen=True, slots=True)
class Step:
    """One picture of the turn: a caption, dice, and how many of them are marked.

    `phase` names the moment of play that the picture explains.
    """

    caption: str
    dice: tuple[int, ...]
    marked: int = 0
    tag: str = ""
    phase: str = ""
    bad: bool = False
    joined: str = "or"
    """The word between the dice and the tag."""
    sign: str = ""
    """What the picture shows besides dice: a `flag` before the tag, the `roost` that bears it, a
    stack of `chips` of its worth, or score sheet lines (`box`), such as `Fives: 15 | Sixes`."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading with short paragraphs, opened while one of its phases is being played."""

    title: str
    lines: tuple[str, ...]
    phases: tuple[str, ...] = ()
    picture: Step | None = None


@dataclass(frozen=True, slots=True)
class Guide:
    """Everything that a table tells about itself."""

    goal: str
    steps: tuple[Step, ...]
    pays: tuple[Pays, ...]
    card_note: str
    """The last line of the rule card: the house rules in force."""
    rulings: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    more_pays: tuple[Pays, ...] = ()
    """What also belongs under the heading of what pays, but only in the book."""
    hints: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What each button does in a few words: by its name, or by phase and name."""
