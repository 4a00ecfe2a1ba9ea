"""An evening at the Yahtzee table, and one example of every kind of step there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from scenes.stage.intents import Digit, Intent, Move, Next
from tests.support.tables import CONFIRM, SPACE, Evening


class Sheets(Evening):
    """A match of Yahtzee on stage."""

    game = "yahtzee"

    @property
    def offered(self) -> dict[str, Any]:
        """Give the boxes that can be pressed now, by name."""
        named = ((c.name.removeprefix("box-"), c) for c in self.scene.board.controls)
        return {name: control for name, control in named if control.name == f"box-{name}"}

    def pick(self, box: str) -> Sheets:
        """Lead the focus to a box by the keys, which picks it."""
        self.scene.board.focus(f"box-{box}")
        self.tell(Next(1), Next(-1)).run(1 / 60)
        return self

    def score(self, box: str) -> Sheets:
        """Lead the focus to a box and press Enter."""
        self.pick(box).tell(CONFIRM)
        return self


def turn(dice: str, box: str) -> str:
    return f"roll: {dice}; score {box}"


def turns(*written: tuple[str, str]) -> str:
    return "; ".join(turn(dice, box) for dice, box in written)


FIFTY: Final = turns(("6 6 6 6 6", "yahtzee"), ("1 1 1 2 3", "ones"))
"""Ann has a Yahtzee, Ben's ones are filled, and Ann is to throw."""
FINE: Final = turns(
    ("1 1 1 2 3", "ones"),
    ("2 2 2 4 5", "twos"),
    ("3 3 3 5 6", "threes"),
    ("4 4 4 4 5", "fours"),
    ("5 5 5 2 1", "fives"),
)
"""Somebody alone, three sixes away from the bonus."""
WHOLE: Final = (
    *(("1 1 1 2 3", "ones"), ("2 2 2 4 5", "twos"), ("3 3 3 5 6", "threes")),
    *(("4 4 4 1 5", "fours"), ("5 5 1 2 3", "fives"), ("6 6 2 3 1", "sixes")),
    *(("6 6 6 5 5", "three-of-a-kind"), ("6 6 6 6 5", "four-of-a-kind")),
    *(("2 2 5 5 5", "full-house"), ("1 2 3 4 4", "small-straight")),
    *(("2 3 4 5 6", "large-straight"), ("6 6 6 6 6", "yahtzee"), ("6 6 5 4 3", "chance")),
)
"""A sheet from its first box to its last."""


def nearly(seats: int, missing: int = 1) -> str:
    """Play a match up to its last turns."""
    every = [one for one in WHOLE for _ in range(seats)]
    return turns(*every[: len(every) - missing])


@dataclass(frozen=True)
class Step:
    """What was played before, what is pressed then, and which dice fall."""

    done: str
    presses: tuple[Intent, ...]
    luck: str = ""
    seats: int = 2
    box: str = ""
    """The box that has the focus when it is pressed."""

    def stage(self, **more: Any) -> Sheets:
        """Set the table as it stands before the press."""
        more = {"seats": self.seats, "settings": {"ask_before_zero": False}, **more}
        evening = Sheets(self.done, self.luck, **more)
        evening.wait()
        return evening.pick(self.box) if self.box else evening


def marks(*places: int) -> tuple[Intent, ...]:
    return tuple(map(Digit, places))


FOURS: Final = "roll: 4 6 4 4 2"

STEPS: Final[dict[str, Step]] = {
    "throw": Step("", (SPACE,), "1 2 3 4 6"),
    "hold and throw": Step(FOURS, (*marks(1, 3, 4), SPACE), "1 5"),
    "throw all again": Step(FOURS, (SPACE,), "1 5 2 2 6"),
    "the last throw": Step(f"{FOURS}; keep 4 4 4: 6 2", (SPACE,), "1 5"),
    "let go of some": Step(f"{FOURS}; keep 4 4 4: 6 2", (*marks(4), SPACE), "1 5 3"),
    "five alike": Step(f"{FOURS}; keep 4 4 4: 6 2", (SPACE,), "4 4"),
    "five alike at once": Step(FIFTY, (SPACE,), "3 3 3 3 3"),
    "score": Step(FOURS, (CONFIRM,), box="fours"),
    "score a zero": Step(FOURS, (CONFIRM,), box="fives"),
    "score alone": Step(FOURS, (CONFIRM,), seats=1, box="fours"),
    "score among eight": Step(FOURS, (CONFIRM,), seats=8, box="chance"),
    "extra": Step(f"{FIFTY}; roll: 3 3 3 3 3", (CONFIRM,), box="threes"),
    "bonus": Step(f"{FINE}; roll: 6 6 6 1 2", (CONFIRM,), seats=1, box="sixes"),
    "end": Step(f"{nearly(2)}; roll: 6 6 6 6 5", (CONFIRM,), box="chance"),
    "end alone": Step(f"{nearly(1)}; roll: 6 6 6 6 5", (CONFIRM,), seats=1, box="chance"),
}
"""Every kind of step, by a name."""

DOWN: Final = Move(0, 1)
