"""The rounds of the tables where all play at once against a house: Roost and Blackjack."""

from typing import Final

from game.blackjack_events import (
    BlackjackPaid,
    HandPushed,
    HandWon,
    RoundBegan,
    RoundVoided,
    WagerDoubled,
    WagerPlaced,
)
from game.events import MatchEnded, WentBust
from game.roost_events import HandThrown, RoostHidden, RoundScored, WentOut
from game.rules import Seat
from game.statistics.fold import Fold

Scored = BlackjackPaid | HandPushed | HandWon | WagerDoubled | WagerPlaced
"""What says a seat's points."""
SAYINGS: Final = (BlackjackPaid, HandPushed, HandWon, WagerDoubled, WagerPlaced)


class RoostFold(Fold):
    """Follows rounds of Roost; a player's dice are the hand, the house shows none."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._hands: list[tuple[int, ...]] = [()] * seats
        self._out: set[Seat] = set()
        self.known = {
            WentBust: self._bust,
            RoostHidden: self._begun,
            HandThrown: self._thrown,
            RoundScored: self._round_scored,
            WentOut: self._went_out,
        }

    def _begun(self, event: RoostHidden) -> None:
        self._hands = [()] * len(self._hands)

    def _thrown(self, event: HandThrown) -> None:
        self._hands[event.seat] += event.faces

    def _round_scored(self, event: RoundScored) -> None:
        for seat, change in enumerate(event.changes):
            if seat not in self._out:
                self.ended(seat, change, self._hands[seat])

    def _went_out(self, event: WentOut) -> None:
        self._out.add(event.seat)


class WagerFold(RoostFold):
    """Follows rounds of Blackjack by the scores that its events say."""

    def __init__(self, seats: int, points: int) -> None:
        super().__init__(seats)
        self._scores: list[int] = [points] * seats
        self._before: dict[Seat, int] = {}
        """What the seats that play this round had before it."""
        self.known = {
            WentBust: self._bust,
            RoundBegan: self._round_began,
            RoundVoided: self._voided,
            MatchEnded: self._round_began,
            **dict.fromkeys(SAYINGS, self._said),
            WagerPlaced: self._wagered,
        }

    def _round_began(self, event: RoundBegan | MatchEnded) -> None:
        """Close the round before."""
        for seat, before in sorted(self._before.items()):
            self.ended(seat, self._scores[seat] - before)
        self._before = {}

    def _wagered(self, event: WagerPlaced) -> None:
        self.staked[event.seat] += event.points**2
        self._said(event)

    def _said(self, event: Scored) -> None:
        self._before.setdefault(event.seat, self._scores[event.seat])
        self._scores[event.seat] = event.score

    def _voided(self, event: RoundVoided) -> None:
        self._scores = list(event.scores)
