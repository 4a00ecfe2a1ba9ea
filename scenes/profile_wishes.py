"""What a person may prefer, in words: the rows of a profile, and whose wish holds at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from scenes.props.dials import Choice
from scenes.stage.geometry import Box
from scenes.stage.settings import COACH, PACES, TEXT_SIZES, wished

HOUSE: Final = "As the house"
ON_OFF: Final[Mapping[str, object]] = {"On": True, "Off": False}


@dataclass(frozen=True, slots=True)
class Preference:
    """Something to prefer: what it is called, where it holds, and its answers with their values.

    The first word is for those who have no wish.
    """

    key: str
    label: str
    where: str
    answers: Mapping[str, object] = field(default_factory=dict)
    unset: str = HOUSE

    @property
    def words(self) -> tuple[str, ...]:
        """Give all answers."""
        return (self.unset, *self.answers)

    def word(self, preferences: Mapping[str, object]) -> str:
        """Say what somebody prefers; what can't be read is no wish."""
        value = wished(preferences).get(self.key)
        return next((word for word, one in self.answers.items() if one == value), self.unset)

    def chosen(self, preferences: Mapping[str, object], word: str) -> dict[str, object]:
        """Give the preferences with another answer."""
        others = {key: value for key, value in preferences.items() if key != self.key}
        return others if word == self.unset else {**others, self.key: self.answers[word]}


OWN: Final = "when it’s their turn"
ALL: Final = "for the whole table"
PREFERENCES: Final = (
    Preference(COACH, "Coach", OWN, {"Yes": True}, "No"),
    Preference("ask_before_zero", "Ask before a zero", OWN, ON_OFF),
    Preference("text_size", "Text", ALL, {word: size for size, word in TEXT_SIZES.items()}),
    Preference("reduced_motion", "Reduced motion", ALL, ON_OFF),
    Preference("pace", "Motion", ALL, {pace.capitalize(): pace for pace in PACES}),
    Preference("hints", "Explain buttons", ALL, ON_OFF),
)


class Answers(Choice[str]):
    """Words side by side: the first in a cell that is alike in every row, longer ones in wider."""

    FIRST: Final = 236.0
    SIDES: Final = 3
    """What the sides of a cell take, in letters."""

    def options(self) -> tuple[Box, ...]:
        """Give the place of each answer."""
        row = self.place.centered(self.place.w, self.HIGH)
        weights = [len(word) + self.SIDES for word in self.values[1:]]
        unit = (row.w - self.FIRST - self.GAP * len(weights)) / sum(weights)
        boxes, x = [], row.x
        for wide in (self.FIRST, *(weight * unit for weight in weights)):
            boxes.append(Box(x, row.y, wide, row.h))
            x += wide + self.GAP
        return tuple(boxes)
