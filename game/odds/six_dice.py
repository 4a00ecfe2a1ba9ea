"""The odds of Six-Dice: every kind that may be kept, rolling, and quitting with all that scores."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.actions import Roll
from game.odds.advice import Advice, ranked
from game.odds.final_turn import UNIT, ForWin, warm_win
from game.odds.turn_dice import SIX_DICE
from game.odds.turn_points import ForPoints, warm_points
from game.rules import Action
from game.six_dice_state import DICE, TARGET, KeepKind, Quit, Seen

WARM_GAP: Final = TARGET
"""A last hand is made ready for a gap of up to so many points."""


def advise(seen: Seen, legal: Sequence[Action]) -> Advice:
    """Value what the seat to act may do; what is remembered is not decided by worth."""
    aim = aim_of(seen)
    if aim is None:
        return ranked(UNIT, ((action, None) for action in legal))
    return ranked(aim.unit, ((action, _worth(seen, aim, action)) for action in legal))


def warm(seen: Seen) -> Iterator[None]:
    """Work out beforehand, in small slices, what every hand of a match needs."""
    yield from warm_points(SIX_DICE)
    yield from warm_win(SIX_DICE, WARM_GAP)


def known_scores(seen: Seen) -> tuple[float, ...]:
    """Give the scores: from the slate, or from what was seen banked; else none."""
    return seen.scores or tuple(map(sum, seen.banks))


def aim_of(seen: Seen) -> ForPoints | ForWin | None:
    """Say what the hand is played for; in a last hand nothing where no scores are known."""
    if seen.final is None:
        return ForPoints(SIX_DICE)
    known = known_scores(seen)
    if not known:
        return None
    best = max((n for seat, n in enumerate(known) if seat != seen.seat), default=0)
    return ForWin(SIX_DICE, best - known[seen.seat])


def _worth(seen: Seen, aim: ForPoints | ForWin, action: Action) -> float | None:
    if isinstance(action, Quit):
        return aim.banked(seen.quit_points)
    if isinstance(action, Roll):
        return aim.rolled(seen.points, seen.dice_to_roll)
    if isinstance(action, KeepKind):
        kept = next(kind for kind in seen.offers if kind.name == action.kind)
        left = len(seen.lying) - len(kept.dice) or DICE
        rolled = aim.rolled(seen.points + kept.points, left)
        return max(rolled, aim.banked(seen.quit_points))
    return None
