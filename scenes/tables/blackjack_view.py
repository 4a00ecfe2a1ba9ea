"""What is to be seen on the table of Blackjack: hands, chips, the dealer, the shoe, the wager.

Cues move the props; `show` puts every one of them where the observation says.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Final

from game.blackjack_shoe import blackjack_pays, returned
from game.blackjack_state import Finished, Hand, Seen
from game.cards import TWENTY_ONE, is_blackjack, is_soft, total
from game.rules import Seat
from game.sentences import Sentence
from scenes.props.card import UNSEEN, Lie
from scenes.props.coach_panel import CoachShown
from scenes.props.sentence_line import Cast
from scenes.session import SeatPlan
from scenes.stage.geometry import Box
from scenes.tables.blackjack_layout import BUTTONS, even, leaning, spots
from scenes.tables.moments import Moment

WAITS: Final = "waits"
PLAYS: Final = "plays"
STANDS: Final = "stands"
BUST: Final = "bust"
BLACKJACK: Final = "blackjack"
WON: Final = "wins"
LOST: Final = "loses"
PUSH: Final = "push"


@dataclass
class Spot:
    """What lies before a seat; `change` is what the round brought, once that is known."""

    wager: int = 0
    cards: tuple[str, ...] = ()
    state: str = WAITS
    change: int | None = None
    out: bool = False
    """The seat has no points to play with."""

    @property
    def total(self) -> int:
        """Add the cards up."""
        return total(self.cards)

    def key(self) -> Hashable:
        """Give all that its picture depends on."""
        return (self.wager, self.cards, self.state, self.change, self.out)


@dataclass
class FlyingCard:
    """A card on its way: from where to where, how far, and whether it turns up on the way."""

    card: str
    start: Lie
    goal: Lie
    turns_up: bool = True
    share: float = 0.0


@dataclass
class FlyingChips:
    """Chips on their way."""

    chips: tuple[int, ...]
    start: tuple[float, float]
    goal: tuple[float, float]
    size: float
    share: float = 0.0


@dataclass
class BlackjackView:
    """All props of the table and the figures as they are shown at the moment."""

    plans: tuple[SeatPlan, ...]
    cast: Cast
    rounds: int
    min_wager: int
    notes: tuple[str, ...]
    """The house rules in force, as they stand on the table's card."""
    scores: list[int] = field(default_factory=list)
    hands: list[Spot] = field(default_factory=list)
    widths: list[float] = field(default_factory=list)
    dealer: tuple[str, ...] = ()
    """The dealer's cards; the one that nobody may see has no name."""
    turning: float = 1.0
    """How far the second card of the dealer is turned up."""
    dealer_state: str = ""
    phase: str = "wager"
    """One of wager, deal, hand, dealer, paid."""
    acting: Seat | None = None
    round: int = 1
    left: int = 0
    shuffles: bool = True
    """The cut card has come out, or the shoe was never filled."""
    seal: str = ""
    coming_seal: str = ""
    """The seal of the shoe that is about to be shuffled in."""
    words: Sentence = ()
    rail: Sentence = ()
    rail_box: Box = BUTTONS
    purse: int | None = None
    """The wager that is being chosen; none while nobody on the couch chooses."""
    limit: int = 0
    cards: list[FlyingCard] = field(default_factory=list)
    chips: list[FlyingChips] = field(default_factory=list)
    moment: Moment | None = None
    coach: CoachShown | None = None

    @property
    def spots(self) -> tuple[Box, ...]:
        """Give the places of the seats."""
        return spots(self.widths)

    @property
    def hole_shows(self) -> bool:
        """Tell whether the face of the dealer's second card is to be seen, as it is turned."""
        return self.turning > 0.5

    @property
    def outcome(self) -> str:
        """Say on the plaque what the dealer does with the wagers; known before they move."""
        changes = [self._change(spot) for spot in self.hands if spot.wager]
        if any(change > 0 for change in changes):
            return "The dealer pays"
        return "The dealer wins" if any(changes) else "The round is settled"

    def _change(self, spot: Spot) -> int:
        if spot.change is not None:
            return spot.change
        hand = Hand(spot.wager, spot.cards)
        bust = hand.total > TWENTY_ONE
        return (0 if bust else returned(hand, self.dealer)) - spot.wager

    @property
    def dealer_total(self) -> str:
        """Write what the dealer's open cards add up to."""
        shown = self.dealer if self.hole_shows else self.dealer[:1]
        return total_words(tuple(card for card in shown if card))

    def show(self, seen: Seen, words: Sentence) -> None:
        """Put everything where the observation says."""
        self.scores = list(seen.scores)
        self.words = words
        self.left, self.shuffles = seen.left, seen.shuffle_next
        self.seal = self.coming_seal = seen.seal
        self.cards, self.chips, self.moment, self.turning = [], [], None, 1.0
        self.acting = seen.to_act[0] if seen.to_act else None
        self.round = min(seen.rounds + 1, seen.match_rounds)
        if self.acting is None and seen.last:
            self._show_end(seen, seen.last)
        elif seen.wagering:
            self._show_wagers(seen)
        else:
            self._show_round(seen)

    def _show_wagers(self, seen: Seen) -> None:
        self.phase, self.dealer, self.dealer_state = "wager", (), ""
        self.widths = list(even(len(self.plans)))
        changes = seen.last.changes if seen.last else (None,) * len(seen.hands)
        self.hands = [
            Spot(
                hand.wager,
                change=None if hand.wager else change,
                out=not hand.wager and score < self.min_wager,
            )
            for hand, score, change in zip(seen.hands, seen.scores, changes, strict=True)
        ]

    def _show_round(self, seen: Seen) -> None:
        assert self.acting is not None
        self.phase = "hand"
        self.dealer, self.dealer_state = (*seen.dealer, UNSEEN), ""
        self.widths = list(leaning(len(self.plans), self.acting))
        self.hands = [self._spot(seat, hand) for seat, hand in enumerate(seen.hands)]

    def _spot(self, seat: Seat, hand: Hand) -> Spot:
        assert self.acting is not None
        spot = Spot(hand.wager, hand.cards, out=not hand.wager)
        if hand.bust:
            spot.state, spot.change = BUST, -hand.wager
        elif hand.settled:
            spot.state, spot.change = BLACKJACK, blackjack_pays(hand.wager) - hand.wager
        elif seat <= self.acting:
            spot.state = PLAYS if seat == self.acting else STANDS
        return spot

    def _show_end(self, seen: Seen, last: Finished) -> None:
        """Show the last round of a match that is over."""
        self.phase, self.round = "paid", max(1, seen.rounds)
        self.widths = list(even(len(self.plans)))
        self.dealer, self.dealer_state = last.dealer, dealer_words(last)
        self.hands = [
            Spot(hand.wager, hand.cards, result_words(hand, change), change, not hand.wager)
            for hand, change in zip(last.hands, last.changes, strict=True)
        ]

    def begin_deal(self) -> None:
        """Clear the board of the wagers: the cards come."""
        self.phase, self.acting, self.moment = "deal", None, None
        self.widths = list(even(len(self.plans)))
        self.dealer, self.dealer_state = (), ""
        for spot, score in zip(self.hands, self.scores, strict=True):
            spot.change, spot.state, spot.cards = None, WAITS, ()
            spot.out = not spot.wager and score < self.min_wager

    def props(self) -> Hashable:
        """Give all that the picture of the table depends on, for comparing."""
        return (
            self.key()[:-1],
            self.words,
            bool(self.cards),
            bool(self.chips),
            self.moment is None,
        )

    def key(self) -> tuple[Hashable, ...]:
        """Give what the picture below everything that moves depends on."""
        hands = tuple(spot.key() for spot in self.hands)
        widths = tuple(round(width, 1) for width in self.widths)
        dealer = (self.dealer, self.turning == 1.0, self.hole_shows, self.dealer_state)
        shoe = (self.left, self.shuffles, self.seal)
        return (
            (self.phase, self.acting, self.round, tuple(self.scores), self.purse, self.limit),
            (hands, widths, dealer, shoe),
            (self.words, self.rail, self.rail_box if self.rail else None),
            self.coach,
        )


def total_words(cards: tuple[str, ...]) -> str:
    """Write a total; with an ace also whether it is soft or hard."""
    if not any(card[0] == "A" for card in cards) or total(cards) >= TWENTY_ONE:
        return str(total(cards))
    return f"{'soft' if is_soft(cards) else 'hard'} {total(cards)}"


def result_words(hand: Hand, change: int) -> str:
    """Say in a word how a hand ended."""
    if hand.bust:
        return BUST
    if change > hand.wager or (is_blackjack(hand.cards) and change > 0):
        return BLACKJACK
    return (PUSH if not change else WON if change > 0 else LOST) if hand.wager else WAITS


def dealer_words(last: Finished) -> str:
    """Say how the dealer ended."""
    if is_blackjack(last.dealer):
        return BLACKJACK
    points = total(last.dealer)
    return BUST if points > TWENTY_ONE else f"has {points}"
