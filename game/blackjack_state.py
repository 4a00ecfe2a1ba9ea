"""What lies on the table of Blackjack: the position, and what of it may be seen."""

from dataclasses import dataclass
from typing import Final

from game.cards import DECK, TWENTY_ONE, least, total
from game.rules import Outcome, Seat

DECKS: Final = 6
FULL_SHOE: Final = DECKS * len(DECK)
SHUFFLE_AT: Final = 78
"""With so many cards left or fewer the shoe is shuffled before a round."""

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's part of a round: its wager, its cards, and whether it was paid or lost already."""

    wager: int = 0
    cards: Cards = ()
    settled: bool = False
    doubled: bool = False

    @property
    def plays(self) -> bool:
        """Tell whether this hand is still to be settled."""
        return self.wager > 0 and not self.settled

    @property
    def total(self) -> int:
        """Add the cards up the best way."""
        return total(self.cards)

    @property
    def bust(self) -> bool:
        """Tell whether the cards add up to too much."""
        return least(self.cards) > TWENTY_ONE


@dataclass(frozen=True, slots=True)
class Finished:
    """The round before, all cards open; `dealer` has the first card first, then the hole card."""

    hands: tuple[Hand, ...]
    dealer: Cards
    changes: tuple[int, ...]
    """What each seat won or lost."""
    void: bool


@dataclass(frozen=True, slots=True)
class State:
    """A position: wagers first, then the hands in turn; `shoe` is the order from the top."""

    scores: tuple[int, ...]
    hands: tuple[Hand, ...]
    before: tuple[int, ...]
    """The scores before the wagers of this round."""
    stakes: tuple[int, ...]
    """The last wager that each seat chose, before any doubling."""
    shoe: Cards = ()
    dealt: int = FULL_SHOE
    dealing: bool = False
    """All wagers are placed, and the shoe has to be shuffled before the deal."""
    dealer: Cards = ()
    hole_at: int = 0
    """Where in the shoe the hole card was."""
    turn: Seat = 0
    rounds: int = 0
    """How many rounds are over."""
    last: Finished | None = None
    outcome: Outcome | None = None

    @property
    def left(self) -> int:
        """Count the cards in the shoe; written down short, it still counts as full."""
        return FULL_SHOE - self.dealt

    @property
    def gone(self) -> Cards:
        """List the cards seen since the shuffle; not the hole card while it is hidden."""
        if not self.dealer:
            return self.shoe[: self.dealt]
        return self.shoe[: self.hole_at] + self.shoe[self.hole_at + 1 : self.dealt]


@dataclass(frozen=True, slots=True)
class Seen:
    """What everybody sees; the hole card and the shoe's order are not part of it."""

    scores: tuple[int, ...]
    to_act: tuple[Seat, ...]
    hands: tuple[Hand, ...]
    dealer: Cards
    """The dealer's card that lies open; a second lies face down beside it."""
    stakes: tuple[int, ...]
    rounds: int
    """How many rounds are over."""
    last: Finished | None
    """The round before, until the next wager."""
    left: int
    """How many cards are in the shoe."""
    shuffle_next: bool
    """The shoe is shuffled before the next deal."""
    gone: Cards
    """Every card seen since the shuffle, in the order dealt; the hole card only once turned."""
    points: int
    match_rounds: int
    min_wager: int
    seal: str = ""
    """The seal of the shoe, as soon as it is shuffled."""

    @property
    def wagering(self) -> bool:
        """Tell whether wagers are being placed."""
        return not self.dealer
