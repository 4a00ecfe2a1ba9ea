"""The turns of a match that was played: whose each was, which steps, and what it brought."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.blackjack_events import HoleTurned, RoundVoided
from game.events import PointsBanked, PointsLost, StealFailed, TurnBegan, WentBust
from game.match import Match, Played
from game.roost_events import InSecret, LightningBegan, RoundScored
from game.rules import Event, Seat
from game.six_dice_events import Hushed
from game.yahtzee_events import BoxScored, ExtraYahtzeeWon, UpperBonusWon

BEGIN: Final = (TurnBegan, LightningBegan, HoleTurned, RoundVoided)
"""After these another turn begins."""
PAY: Final = (PointsBanked, BoxScored, UpperBonusWon, ExtraYahtzeeWon)
FAIL: Final = (PointsLost, StealFailed, WentBust)
SETTLE: Final = (RoundScored, HoleTurned, RoundVoided)
"""These pay the turns of a whole round."""
TOGETHER: Final = ("open", "wager")
"""What everybody does in turn before the turns begin."""


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """A turn: the match stood after `first` steps as it began, and after `last` as it was over.

    A turn without steps was over with the deal: a blackjack, or the dealer had one.
    """

    seat: Seat | None
    """Nobody's where everybody throws or wagers."""
    first: int
    last: int
    points: float | None = None
    """What it brought; nothing where it is not over, or brings nobody points."""
    bust: bool = False
    paid: int = 0
    """After how many steps it is known what it brought: some tables pay a whole round."""


def turns_of(match: Match, played: Sequence[Played]) -> tuple[TurnPlayed, ...]:
    """Divide what was played into turns, in their order; what hidden events held counts, too."""
    found: list[TurnPlayed] = []
    unpaid = 0
    for first, last in _spans(played):
        facts = [fact for one in played[first:last] for fact in map(_bare, one.events)]
        found.append(_turn(match, played, first, last, facts))
        if any(isinstance(fact, SETTLE) for fact in facts):
            seen: Any = match.at(last).observe(None)
            found[unpaid:] = _round(played, found[unpaid:], seen.last.changes, last)
            unpaid = len(found)
    return tuple(found)


def turn_at(turns: Sequence[TurnPlayed], step: int) -> int:
    """Find the turn that a step belongs to, counted from 1; the first before any step."""
    return next((i for i, turn in enumerate(turns) if step <= turn.last), len(turns) - 1)


def _spans(played: Sequence[Played]) -> Iterator[tuple[int, int]]:
    first = 0
    for last, one in enumerate(played, start=1):
        if last == len(played) or any(isinstance(event, BEGIN) for event in one.events):
            yield first, last
            first = last


def _turn(
    match: Match, played: Sequence[Played], first: int, last: int, facts: Sequence[Event]
) -> TurnPlayed:
    step = played[first].step
    if step.do.split()[0] in TOGETHER or _in_lightning(match, first):
        return TurnPlayed(None, first, last)
    paid = [fact.points for fact in facts if isinstance(fact, PAY)]
    bust = any(isinstance(fact, FAIL) for fact in facts)
    points = sum(paid) if paid else 0.0 if bust else None
    return TurnPlayed(step.seat, first, last, points, bust, last)


def _in_lightning(match: Match, step: int) -> bool:
    return bool(getattr(match.at(step).observe(None), "lightning", ()))


def _round(
    played: Sequence[Played], turns: Sequence[TurnPlayed], changes: Sequence[int], step: int
) -> list[TurnPlayed]:
    """Pay the turns of a round; who has wagered and is paid without one had it with the deal."""
    seats = {turn.seat for turn in turns}
    found: list[TurnPlayed] = []
    for turn in turns:
        if turn.seat is not None:
            found.append(replace(turn, points=float(changes[turn.seat]), paid=step))
            continue
        found.append(turn)
        if played[turn.first].step.do.startswith("wager"):
            found += [
                TurnPlayed(seat, turn.last, turn.last, float(change), False, turn.last)
                for seat, change in enumerate(changes)
                if change and seat not in seats
            ]
    return found


def _bare(event: Event) -> Event:
    """Give what came about, also where not everybody may know."""
    if isinstance(event, Hushed):
        return event.fact
    return event.event if isinstance(event, InSecret) else event
