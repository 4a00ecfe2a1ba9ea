"""What is to be seen at Six-Dice: the props of the oak table, and where they are put."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.rules import Seat
from game.sentences import Sentence
from scenes.props.candle import CALM_AFTER, Candle
from scenes.props.die import Die
from scenes.props.linen import plate_boxes
from scenes.props.score_rows import row_boxes
from scenes.stage.geometry import Box
from scenes.tables.keep_layout import Spot, yaw_of
from scenes.tables.keep_view import KeepView
from scenes.tables.six_dice_layout import Layout, candle_box, kept_spots, layout_for, lying_spots

if TYPE_CHECKING:
    from game.six_dice_state import HeldKind, Seen

BONE: Final = "bone"


@dataclass
class SixDiceView(KeepView):
    """All props of the table and the figures as they are shown at the moment."""

    step: int = 1
    """Where the turn passes to: 1 to the next row, -1 to the one before."""
    final: Seat | None = None
    to_beat: float = 0.0
    covered: float = 0.0
    """How much of the linen lies on the slate: 1 while the memory rule hides the scores."""
    hands: tuple[int, ...] = ()
    asks: str = ""
    """`claim` or `recall` while somebody has to say a score."""
    speaker: Seat | None = None
    """Who says the score that is typed on the pad; nobody while the pad is away."""
    entry: str = ""
    best: int = 0
    """The fewest hands in which somebody of this house has reached the target alone; 0: nobody."""
    stirred: float = CALM_AFTER
    """Seconds since a draught moved the flame of the candle."""

    @property
    def layout(self) -> Layout:  # type: ignore[override]  # the oak table has regions of its own
        """Give the regions now in force."""
        return layout_for(len(self.plans))

    @property
    def alone(self) -> bool:
        """Tell whether somebody plays alone."""
        return len(self.plans) == 1

    @property
    def goal(self) -> str:
        """Say what it is all about, until something is thrown."""
        begun = self.words or self.lying or self.kept or self.opening or any(self.hands)
        return "" if begun or not (self.is_opening or self.alone) else self.guide.goal

    @property
    def remembers(self) -> bool:
        """Tell whether the linen hides the scores."""
        return self.covered > 0

    @property
    def is_asked(self) -> bool:
        """Tell whether the table belongs to somebody who has to say a score."""
        return self.speaker is not None or self.asks == "recall"

    @property
    def candle(self) -> Candle | None:
        """Give the candle where it stands now, if there is room for it."""
        aside = self.is_asked and self.layout.candle is not None
        box = candle_box(self.layout, aside)
        return Candle(box.x, box.y, self.stirred) if box else None

    def let_flame_sway(self, dt: float) -> None:
        """Let dt seconds pass for the flame."""
        self.stirred = min(CALM_AFTER, self.stirred + dt)

    def put(self, seen: Seen, words: Sentence) -> None:
        """Put everything where the observation says."""
        self.scores = list(seen.scores) or [0.0] * len(self.plans)
        self.covered = 0.0 if seen.scores else 1.0
        self.acting, self.is_opening, self.words = seen.seat, seen.opening, words
        self.running = seen.points
        self.lying = self.laid(seen.lying, seen.places, seen.thrown, seen.throws - 1)
        self.kept = self.held(seen.kept)
        self.opening, self.glow, self.flying, self.moment = [], {}, None, None
        self.final, self.hands, self.asks = seen.final, seen.hands, seen.asks
        self.to_beat = max(seen.scores, default=0.0)

    def row_box(self, seat: Seat) -> Box:
        """Give the place of a seat's score, or of its plaque on the linen."""
        boxes = plate_boxes if self.covered else row_boxes
        return boxes(self.layout.slate, len(self.plans))[seat]

    def thrown_places(self, count: int, throw: int) -> tuple[Spot, ...]:
        """Place the dice of a throw."""
        return lying_spots(self.layout, count, throw)

    def kept_places(self, count: int) -> tuple[tuple[float, float, float], ...]:
        """Place so many kept dice."""
        return kept_spots(self.layout, count)

    def laid(
        self, faces: Sequence[int], places: Sequence[int], count: int, throw: int
    ) -> list[Die]:
        """Lay bone dice of a throw on their places."""
        return boned(super().laid(faces, places, count, throw))

    def held(self, kinds: Sequence[HeldKind]) -> list[Die]:
        """Lay kept dice into the groove, turned as they lay."""
        dice = [
            (face, yaw_of(kind.throw, place))
            for kind in kinds
            for face, place in zip(kind.dice, kind.places, strict=True)
        ]
        spots = self.kept_places(len(dice))
        return [
            Die(face, yaw, x, y, size, style=BONE)
            for (face, yaw), (x, y, size) in zip(dice, spots, strict=True)
        ]

    def order_after(self, seat: Seat) -> tuple[Seat, ...]:
        """Name the other seats in the order in which they play after a seat."""
        seats = len(self.plans)
        return tuple((seat + self.step * i) % seats for i in range(1, seats))

    def has_had_last_hand(self, seat: Seat) -> bool:
        """Tell whether a seat's last hand is over."""
        if self.final is None or seat == self.final or self.acting == self.final:
            return False
        order = self.order_after(self.final)
        return order.index(seat) < order.index(self.acting)

    def props(self) -> tuple[object, ...]:
        """Give all that the picture of the table depends on, for comparing."""
        said = (self.covered, self.hands, self.asks, self.final, self.to_beat)
        return (super().props(), said)


def boned(dice: list[Die]) -> list[Die]:
    """Make dice of bone."""
    for die in dice:
        die.style = BONE
    return dice
