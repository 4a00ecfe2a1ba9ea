"""How dice move: thrown over the edge with two bounces, slid to a row, swept off the table."""

from collections.abc import Sequence
from typing import Final

from scenes.props.die import Die
from scenes.stage.easing import out_cubic
from scenes.stage.motion import Drive, Motion, Stagger, Tween

ARCS: Final = ((0.25, 1.15), (0.525, 0.38), (0.70, 0.15))
"""When each arc ends, in seconds after the hand, and how high it goes, in edges."""
SETTLED: Final = 0.81
"""Seconds from the hand until a die has stopped rocking."""
GAP: Final = 0.04
HAND: Final = (960.0, 1240.0)
"""Below the lower edge, where the hand is."""
SPREAD: Final = 0.45
"""How far apart the dice leave the hand, as a share of how far apart they land."""


def height_at(seconds: float) -> float:
    """Tell how many edges above the cloth a thrown die is."""
    begun = -0.12
    for end, peak in ARCS:
        if seconds < end:
            share = (seconds - begun) / (end - begun)
            return peak * 4 * share * (1 - share)
        begun = end
    return 0.0


def thrown(dice: Sequence[Die], hand: tuple[float, float] = HAND) -> Motion:
    """Throw dice from the hand to where they are placed; each lands on its own face."""
    return Stagger(GAP, *(_one(die, hand) for die in dice))


def _one(die: Die, hand: tuple[float, float]) -> Motion:
    goal = (die.x, die.y)
    start = (hand[0] + (goal[0] - hand[0]) * SPREAD, hand[1])
    die.alpha = 0.0

    def put(share: float) -> None:
        if share >= 1.0:
            die.x, die.y, die.height, die.turn, die.alpha = *goal, 0.0, 1.0, 1.0
            return
        way = out_cubic(min(1.0, share * SETTLED / ARCS[-1][0]))
        die.x = start[0] + (goal[0] - start[0]) * way
        die.y = start[1] + (goal[1] - start[1]) * way
        die.height = height_at(share * SETTLED)
        die.turn = share
        die.alpha = 1.0

    return Drive(put, SETTLED)


def slid(dice: Sequence[Die], goals: Sequence[Die], seconds: float = 0.35) -> Motion:
    """Slide dice to where other dice lie, growing or shrinking to their size."""
    return Stagger(
        0.05,
        *(
            Tween(die, seconds, out_cubic, x=goal.x, y=goal.y, zoom=goal.size / die.size, mark=0.0)
            for die, goal in zip(dice, goals, strict=True)
        ),
    )


def swept(dice: Sequence[Die], x: float, y: float, seconds: float = 0.4) -> Motion:
    """Sweep dice away to a point, where they vanish."""
    return Stagger(
        0.03,
        *(Tween(die, seconds, out_cubic, x=x, y=y, zoom=0.4, alpha=0.0, mark=0.0) for die in dice),
    )
