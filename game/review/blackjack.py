"""The review of Blackjack: every hand from its wager to the dealer's end, by all unseen cards."""

from collections.abc import Sequence

from game.actions import Stand
from game.blackjack_actions import Double
from game.blackjack_state import Finished, Hand, Seen
from game.cards import VALUES, face
from game.odds.blackjack_dealer import unseen
from game.odds.blackjack_hand import LOST, Against
from game.odds.blackjack_table import held
from game.review.account import Account
from game.review.moment import Moment, best, options
from game.rules import Seat


class BlackjackReviewer:
    """Keeps the accounts of the hands."""

    def __init__(self, accounts: Sequence[Account]) -> None:
        self._accounts = accounts
        self._worth: dict[Seat, float] = {}
        """What the hand is worth to each seat that wagered."""
        self._undealt: set[Seat] = set()
        """Seats whose cards have not been valued yet."""
        self._dealt = 0
        """The step of the last deal."""

    def take(self, moment: Moment) -> None:
        """Note a wager or a play, and what the end of a round changes."""
        if moment.before.wagering:
            self._wagered(moment)
        else:
            self._worth[moment.seat] = self._played(moment, moment.before)
        if _over(moment):
            self._paid(moment.number, moment.after.last)

    def _wagered(self, moment: Moment) -> None:
        account, offered = self._accounts[moment.seat], options(moment)
        account.expects(offered.options[0].value or 0.0)
        self._worth[moment.seat] = account.chose(moment.number, moment.action, offered)
        self._undealt.add(moment.seat)
        self._dealt = moment.number

    def _played(self, moment: Moment, seen: Seen) -> float:
        seat, account = moment.seat, self._accounts[moment.seat]
        offered, hand = options(moment), seen.hands[moment.seat]
        if seat in self._undealt:
            self._undealt.remove(seat)
            luck = (offered.options[0].value or 0.0) - self._worth[seat]
            account.fell(self._dealt, luck, _told(hand.cards))
        value = account.chose(moment.number, moment.action, offered)
        card = None if isinstance(moment.action, Stand) else _drawn(moment)
        if card is None:
            return value
        worth = _worth(moment, seen, card)
        account.fell(moment.number, worth - value, _told((card,)))
        return worth

    def _paid(self, step: int, last: Finished) -> None:
        """Settle every hand against the dealer's; a blackjack was settled by the deal."""
        for seat, worth in self._worth.items():
            at_once = seat in self._undealt
            what = _told(last.hands[seat].cards) if at_once else "dealer " + _told(last.dealer)
            self._accounts[seat].fell(
                self._dealt if at_once else step,
                last.changes[seat] - worth,
                "" if last.void else what,
            )
        self._worth, self._undealt = {}, set()


def _over(moment: Moment) -> bool:
    ended: bool = moment.after.rounds > moment.before.rounds
    return ended


def _drawn(moment: Moment) -> str | None:
    """Find the card that was drawn; none where the shoe was empty."""
    hands = moment.after.last.hands if _over(moment) else moment.after.hands
    cards: tuple[str, ...] = hands[moment.seat].cards
    return cards[-1] if len(cards) > len(moment.before.hands[moment.seat].cards) else None


def _worth(moment: Moment, seen: Seen, card: str) -> float:
    """Tell what the hand is worth with one more card."""
    if moment.legal_after and not _over(moment):
        return best(moment.after, moment.legal_after)
    doubled = isinstance(moment.action, Double)
    before = seen.hands[moment.seat]
    hand = Hand(before.wager * (1 + doubled), (*before.cards, card))
    return hand.wager * (LOST if hand.bust else _stands(seen, hand, card))


def _stands(seen: Seen, hand: Hand, card: str) -> float:
    """Tell what it is worth per point wagered to stand, a card more being gone."""
    against = Against(VALUES[seen.dealer[0][0]])
    values = tuple(VALUES[one[0]] for one in hand.cards)
    return against.worth(held(values), unseen((*seen.gone, card))).stand


def _told(cards: Sequence[str]) -> str:
    return " ".join(map(face, cards))
