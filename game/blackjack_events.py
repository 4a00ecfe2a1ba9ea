"""The facts of Blackjack. No event names the hole card before it is turned."""

from dataclasses import dataclass

from game.rules import Event, Seat


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began with its wagers; rounds count from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class WagerPlaced(Event):
    """A wager left a seat's score, which is `score` now."""

    seat: Seat
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class ShoeShuffled(Event):
    """All decks were shuffled into the shoe."""

    cards: int


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A seat was dealt one of its first two cards."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class DealerDealt(Event):
    """The dealer's card that everybody sees was dealt."""

    card: str


@dataclass(frozen=True, slots=True)
class HoleDealt(Event):
    """The dealer's second card was dealt face down."""


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat has its first two cards."""

    seat: Seat
    cards: tuple[str, ...]
    total: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew one more card."""

    seat: Seat
    card: str
    total: int


@dataclass(frozen=True, slots=True)
class WagerDoubled(Event):
    """A second equal wager left a seat's score, which is `score` now; one card follows."""

    seat: Seat
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class HoleTurned(Event):
    """The dealer's second card was turned."""

    card: str
    total: int


@dataclass(frozen=True, slots=True)
class DealerDrew(Event):
    """The dealer drew a card."""

    card: str
    total: int


@dataclass(frozen=True, slots=True)
class DealerStood(Event):
    """The dealer draws no more."""

    total: int


@dataclass(frozen=True, slots=True)
class DealerWentBust(Event):
    """The dealer's cards add up to too much."""

    total: int


@dataclass(frozen=True, slots=True)
class DealerHadBlackjack(Event):
    """The dealer looked and had blackjack: the round is over."""


@dataclass(frozen=True, slots=True)
class BlackjackPaid(Event):
    """A seat's blackjack was paid: `paid` came back to its score, the wager included."""

    seat: Seat
    paid: int
    score: int


@dataclass(frozen=True, slots=True)
class HandWon(Event):
    """A seat beat the dealer: `paid` came back to its score, the wager included."""

    seat: Seat
    paid: int
    score: int


@dataclass(frozen=True, slots=True)
class HandPushed(Event):
    """A seat equalled the dealer: the wager came back to its score."""

    seat: Seat
    paid: int
    score: int


@dataclass(frozen=True, slots=True)
class HandLost(Event):
    """A seat lost its wager."""

    seat: Seat
    wager: int


@dataclass(frozen=True, slots=True)
class SatOut(Event):
    """A seat has less than the least wager and sits out for good."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundVoided(Event):
    """The shoe ran out: every score is what it was before the wagers."""

    scores: tuple[int, ...]
