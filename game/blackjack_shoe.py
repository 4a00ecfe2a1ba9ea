"""Cards leaving the shoe, the dealer's own play, and what a hand gets back against it."""

from dataclasses import replace
from typing import Final

from game.blackjack_events import DealerDrew, DealerStood, DealerWentBust, HoleTurned
from game.blackjack_state import FULL_SHOE, Cards, Hand, State
from game.cards import TWENTY_ONE, VALUES, is_blackjack, total
from game.luck import BadLuck
from game.rules import Event

DEALER_STANDS: Final = 17
LOOKS_UNDER: Final = frozenset({1, 10})
"""With an ace or a ten-card up the dealer looks at the hole card."""


class ShoeEmpty(Exception):
    """A round needs a card after the last one."""


def taken(state: State, dealt: int, number: int = 1) -> Cards:
    """Take cards off the shoe after those dealt.

    Raises `ShoeEmpty`, or `BadLuck` where the shoe was written down short.
    """
    end = dealt + number
    if end > FULL_SHOE:
        raise ShoeEmpty
    if end > len(state.shoe):
        raise BadLuck(f"the shoe is too short: {end} cards needed, {len(state.shoe)} given")
    return state.shoe[dealt:end]


def looks(dealer: Cards) -> bool:
    """Tell whether the dealer looks at the hole card."""
    return VALUES[dealer[0][0]] in LOOKS_UNDER


def turned(dealer: Cards) -> HoleTurned:
    """Turn the hole card."""
    return HoleTurned(dealer[1], total(dealer))


def drawn_out(state: State) -> tuple[State, tuple[Event, ...]]:
    """Let the dealer draw to 17, standing on every 17; raises `ShoeEmpty`."""
    dealer, dealt, events = state.dealer, state.dealt, list[Event]()
    while (points := total(dealer)) < DEALER_STANDS:
        dealer += taken(state, dealt)
        dealt += 1
        events.append(DealerDrew(dealer[-1], total(dealer)))
    ended = DealerWentBust if points > TWENTY_ONE else DealerStood
    return replace(state, dealer=dealer, dealt=dealt), (*events, ended(points))


def blackjack_pays(wager: int) -> int:
    """Give back a wager and 3:2 on top; wagers are tens, so this is whole."""
    return wager + wager * 3 // 2


def returned(hand: Hand, dealer: Cards) -> int:
    """Tell what comes back to the score: twice the wager, the wager, or nothing."""
    if is_blackjack(dealer):
        return hand.wager if is_blackjack(hand.cards) else 0
    mine, theirs = hand.total, total(dealer)
    if theirs > TWENTY_ONE or mine > theirs:
        return 2 * hand.wager
    return hand.wager if mine == theirs else 0
