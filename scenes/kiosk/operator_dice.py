"""The dice test: 60,000 throws as they are made in play, and whether chance explains them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.luck import Throw
from game.statistics.chance import SIDES, chi_square_beyond, unevenness
from scenes.kiosk.operator_words import noted
from scenes.match_list_dates import when

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.luck import Luck
    from scenes.kiosk.operator_desk import Host
    from scenes.stage.canvas import Canvas
    from scenes.stage.geometry import Box
    from scenes.stage.settings import Keeper

KEY: Final = "kiosk_dice_test"
THROWS: Final = 60_000
SLICE: Final = 1_500
"""Throws between two pictures: some three milliseconds."""
RARE: Final = 0.01
"""Fair dice fail once in a hundred times."""
TEST: Final = "Dice test at 99 %"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a test found, and when."""

    passed: bool
    at: float

    @classmethod
    def read(cls, keeper: Keeper) -> Verdict | None:
        """Give the verdict that is kept; None if there is none."""
        kept = keeper.settings().get(KEY)
        if not isinstance(kept, Mapping):
            return None
        passed, at = kept.get("passed"), kept.get("at")
        if isinstance(passed, bool) and isinstance(at, int | float):
            return cls(passed, at)
        return None

    def keep(self, keeper: Keeper) -> None:
        """Keep it for the next time that somebody looks."""
        keeper.save_setting(KEY, {"passed": self.passed, "at": self.at})


class DiceTest:
    """Throws a slice at a time; a verdict is kept once all throws are made."""

    def __init__(self, new_luck: Callable[[], Luck], keeper: Keeper) -> None:
        self._new_luck, self._keeper = new_luck, keeper
        self._luck: Luck | None = None
        self._faces = [0] * SIDES
        self.verdict = Verdict.read(keeper)

    @property
    def runs(self) -> bool:
        """Tell whether dice are being thrown."""
        return self._luck is not None

    @property
    def thrown(self) -> int:
        """Count the throws of this test."""
        return sum(self._faces)

    def begin(self) -> None:
        """Begin with a source of luck such as a new match has."""
        self._luck, self._faces = self._new_luck(), [0] * SIDES

    def go_on(self, now: float) -> None:
        """Throw a slice; after the last one, judge."""
        if self._luck is None:
            return
        for _ in range(min(SLICE, THROWS - self.thrown)):
            (face,) = self._luck.draw(Throw(1))
            self._faces[int(face) - 1] += 1
        if self.thrown >= THROWS:
            self._luck = None
            self.verdict = Verdict(is_fair(self._faces), now)
            self.verdict.keep(self._keeper)


def is_fair(faces: list[int]) -> bool:
    """Tell whether fair dice fall like this more often than once in a hundred times."""
    counts = (faces[0], faces[1], faces[2], faces[3], faces[4], faces[5])
    return chi_square_beyond(unevenness(counts), SIDES - 1) >= RARE


def told(test: DiceTest, now: float) -> tuple[str, str]:
    """Give a sentence about the test, and the badge before it."""
    if test.runs:
        return f"{TEST}: {test.thrown:,} of {THROWS:,} throws…", ""
    if test.verdict is None:
        return f"{TEST}: not made yet", ""
    ago = when(test.verdict.at, now)
    if test.verdict.passed:
        return f"{TEST}: passed, {ago}", "tick-badge"
    return f"{TEST}: not passed, {ago}. Make it again", "cross-badge"


def draw_verdict(canvas: Canvas, host: Host, box: Box) -> None:
    """Write about the last test."""
    sentence, badge = told(host.dice_test, host.services.now())
    noted(canvas, sentence, box, badge)
