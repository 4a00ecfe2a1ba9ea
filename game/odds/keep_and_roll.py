"""The odds of Ten Thousand and The Dice Game: every way to keep, rolling, banking, stealing."""

from collections.abc import Iterator, Sequence
from typing import Final

from game import dice_game, ten_thousand
from game.actions import Bank, Keep, Roll, Steal
from game.keep_and_roll import ALL_DICE, Tray
from game.odds.advice import Advice, ranked
from game.odds.final_turn import ForWin, warm_win
from game.odds.turn_dice import DICE_GAME, TEN_THOUSAND, scores
from game.odds.turn_points import ForPoints, warm_points
from game.rules import Action

Aim = ForPoints | ForWin

WARM_GAP: Final = 10000
"""A last turn is made ready for a gap of up to so many points."""


def advise_ten_thousand(seen: ten_thousand.Seen, legal: Sequence[Action]) -> Advice:
    """Value what the seat to act may do in Ten Thousand."""
    aim = ten_thousand_aim(seen)
    return ranked(aim.unit, ((action, _worth(seen, aim, action)) for action in legal))


def advise_dice_game(seen: dice_game.Seen, legal: Sequence[Action]) -> Advice:
    """Value what the seat to act may do in The Dice Game."""
    aim = ForPoints(DICE_GAME)
    return ranked(aim.unit, ((action, _simple(seen, aim, action)) for action in legal))


def warm_ten_thousand(seen: ten_thousand.Seen) -> Iterator[None]:
    """Work out beforehand, in small slices, what every turn of a match needs."""
    yield from warm_points(TEN_THOUSAND, seen.buy_in)
    yield from warm_win(TEN_THOUSAND, WARM_GAP)


def warm_dice_game(seen: dice_game.Seen) -> Iterator[None]:
    """Work out beforehand, in small slices, what every turn of a match needs."""
    return warm_points(DICE_GAME)


def ten_thousand_aim(seen: ten_thousand.Seen, stolen: int = 0) -> Aim:
    """Say what the turn is played for, perhaps with points stolen from the one before."""
    seat = seen.seat
    needs = 0 if seen.started[seat] else seen.buy_in
    if seen.final is None:
        return ForPoints(TEN_THOUSAND, needs)
    scores = list(seen.scores)
    if seen.pile:
        scores[seen.pile.seat] -= stolen
    best = max((n for other, n in enumerate(scores) if other != seat), default=0)
    return ForWin(TEN_THOUSAND, best - scores[seat], needs)


def _worth(seen: ten_thousand.Seen, aim: Aim, action: Action) -> float | None:
    if isinstance(action, Steal):
        return steal_worth(seen, aim)
    if isinstance(action, Keep):
        points, left = _after(seen, action, ten_thousand.COMBINATIONS.best(action.dice) or 0)
        rolled = aim.rolled(points, left or ALL_DICE)
        bankable = left and points >= aim.needs
        return max(rolled, aim.banked(points)) if bankable else rolled
    return _plain(seen, aim, action)


def steal_worth(seen: ten_thousand.Seen, aim: Aim) -> float | None:
    """Value throwing the dice of the turn before; where nothing scores, nothing changes."""
    pile = seen.pile
    if pile is None:
        return None
    after = ten_thousand_aim(seen, stolen=pile.points)
    misses = 1 - scores(TEN_THOUSAND, pile.dice)
    return after.rolled(pile.points, pile.dice) + misses * (aim.lost - after.lost)


def _simple(seen: dice_game.Seen, aim: Aim, action: Action) -> float | None:
    if isinstance(action, Keep):
        points, left = _after(seen, action, dice_game.COMBINATIONS.best(action.dice) or 0)
        return max(aim.rolled(points, left or ALL_DICE), aim.banked(points))
    return _plain(seen, aim, action)


def _after(seen: Tray, keep: Keep, gain: int) -> tuple[int, int]:
    """Give the points at risk and the dice that lie once dice are kept."""
    return seen.points + gain, len(seen.lying) - len(keep.dice)


def _plain(seen: Tray, aim: Aim, action: Action) -> float | None:
    """Value stopping or going on; the throw for the beginning decides nothing."""
    if isinstance(action, Bank):
        return aim.banked(seen.points)
    return aim.rolled(seen.points, seen.dice_to_roll) if isinstance(action, Roll) else None
