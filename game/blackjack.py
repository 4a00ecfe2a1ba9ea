"""Blackjack against the dealer, for virtual points: six decks, a hole card, no splits."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from game import blackjack_actions
from game.actions import Stand
from game.blackjack_actions import TENS, Double, Hit, Wager, Wagers
from game.blackjack_events import (
    BlackjackPaid,
    CardDealt,
    CardDrawn,
    DealerDealt,
    DealerHadBlackjack,
    HandDealt,
    HandLost,
    HandPushed,
    HandWon,
    HoleDealt,
    RoundBegan,
    RoundVoided,
    SatOut,
    ShoeShuffled,
    WagerDoubled,
    WagerPlaced,
)
from game.blackjack_shoe import (
    ShoeEmpty,
    blackjack_pays,
    drawn_out,
    looks,
    returned,
    taken,
    turned,
)
from game.blackjack_state import DECKS, FULL_SHOE, SHUFFLE_AT, Finished, Hand, Seen, State
from game.cards import TWENTY_ONE, is_blackjack
from game.events import MatchEnded, StoodAt, TurnBegan, WentBust
from game.luck import Drawn, Shuffle
from game.refusals import DoubleTooLate, NotNow, TooFewToDouble, WagerFirst, WagerNotAllowed
from game.rules import Action, Event, Observation, Outcome, Refusal, Seat, Turn, Worth, with_seat


@dataclass(frozen=True, slots=True)
class Blackjack:
    """The rules with their house rules, for a number of seats."""

    seats: int
    points: int = 1000
    hands: int = 20
    min_wager: int = 10

    def start(self) -> State:
        """Give the first position: everybody has the same points, and the shoe is empty."""
        scores = (self.points,) * self.seats
        return State(scores, (Hand(),) * self.seats, scores, (0,) * self.seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Name the one seat to act."""
        if state.outcome or state.dealing:
            return ()
        return (state.turn,)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do; its wagers are one entry."""
        if seat not in self.to_act(state):
            return ()
        if not state.dealer:
            return (Wagers(self.min_wager, state.scores[seat] // TENS * TENS),)
        if _double_refused(state.hands[seat], state.scores[seat]):
            return (Hit(), Stand())
        return (Double(), Hit(), Stand())

    def apply(self, state: State, seat: Seat, action: Action) -> Turn[State]:
        """Place a wager or play on; the round is void if the shoe runs out."""
        try:
            if isinstance(action, Wager):
                return self._wager(state, seat, action.points)
            if isinstance(action, Stand):
                return self._next(state, seat, (StoodAt(seat, state.hands[seat].total),))
            if isinstance(action, Double):
                return self._double(state, seat)
            return self._hit(state, seat)
        except ShoeEmpty:
            return self._void(state)

    def wants(self, state: State) -> Shuffle | None:
        """Ask for a new shoe once all wagers are placed and the old one is low."""
        return Shuffle(DECKS) if state.dealing else None

    def settle(self, state: State, drawn: Drawn) -> Turn[State]:
        """Fill the shoe and deal."""
        cards = tuple(str(card) for card in drawn)
        filled = replace(state, shoe=cards, dealt=0, dealing=False)
        return self._deal(filled, (ShoeShuffled(FULL_SHOE),))

    def outcome(self, state: State) -> Outcome | None:
        """Tell how the match ended, or `None` while it goes on."""
        return state.outcome

    def scores(self, state: State) -> tuple[int, ...]:
        """Give every seat's points; a wager has left them."""
        return state.scores

    def observe(self, state: State, viewer: Seat | None) -> Seen:
        """Show the table without the hole card and the order of the shoe."""
        return Seen(
            scores=state.scores,
            to_act=self.to_act(state),
            hands=state.hands,
            dealer=state.dealer[:1],
            stakes=state.stakes,
            rounds=state.rounds,
            last=state.last,
            left=state.left,
            shuffle_next=not state.dealer and state.left <= SHUFFLE_AT,
            gone=state.gone,
            points=self.points,
            match_rounds=self.hands,
            min_wager=self.min_wager,
        )

    def read(self, text: str) -> Action:
        """Read an action's text; raises `Unreadable`."""
        return blackjack_actions.read(text)

    def worth(self, seen: Observation, dice: Sequence[int]) -> Worth:
        """Value marked dice: there are none at this table."""
        return Worth(0, tuple(dice))

    def refusal(self, seen: Observation, *actions: Action) -> Refusal | None:
        """Say why the action can't be done; no two follow each other without a card or a seat."""
        table = cast(Seen, seen)
        if not table.to_act or len(actions) != 1:
            return NotNow()
        (action,), seat = actions, table.to_act[0]
        if isinstance(action, Wager):
            return self._wager_refused(table, action)
        if not isinstance(action, Hit | Stand | Double):
            return NotNow()
        if table.wagering:
            return WagerFirst()
        if isinstance(action, Double):
            return _double_refused(table.hands[seat], table.scores[seat])
        return None

    def _wager_refused(self, table: Seen, wager: Wager) -> Refusal | None:
        if not table.wagering:
            return NotNow()
        offered = Wagers(self.min_wager, table.scores[table.to_act[0]] // TENS * TENS)
        if offered.covers(wager):
            return None
        return WagerNotAllowed(wager.points, offered.least, offered.greatest)

    def _wager(self, state: State, seat: Seat, points: int) -> Turn[State]:
        score = state.scores[seat] - points
        events: tuple[Event, ...] = (WagerPlaced(seat, points, score),)
        if not any(hand.wager for hand in state.hands):
            events = (RoundBegan(state.rounds + 1), *events)
        able = (s for s in range(seat + 1, self.seats) if state.scores[s] >= self.min_wager)
        following = next(able, None)
        dealing = following is None and state.left <= SHUFFLE_AT
        state = replace(
            state,
            scores=with_seat(state.scores, seat, score),
            hands=with_seat(state.hands, seat, Hand(points)),
            stakes=with_seat(state.stakes, seat, points),
            turn=state.turn if following is None else following,
            dealing=dealing,
            last=None,
        )
        if dealing or following is not None:
            return Turn(state, events)
        return self._deal(state, events)

    def _deal(self, state: State, events: tuple[Event, ...]) -> Turn[State]:
        """Deal two cards to each seat and the dealer, who may look; pay blackjacks at once."""
        seats = [seat for seat, hand in enumerate(state.hands) if hand.wager]
        cards = taken(state, state.dealt, 2 * len(seats) + 2)
        first, (up, *rest) = cards[: len(seats)], cards[len(seats) :]
        *second, hole = rest
        hands = list(state.hands)
        for seat, *pair in zip(seats, first, second, strict=True):
            hands[seat] = Hand(hands[seat].wager, tuple(pair))
        dealer = (up, hole)
        dealt = state.dealt + len(cards)
        state = replace(state, hands=tuple(hands), dealer=dealer, dealt=dealt, hole_at=dealt - 1)
        events = (
            *events,
            *map(CardDealt, seats, first),
            DealerDealt(up),
            *map(CardDealt, seats, second),
            HoleDealt(),
            *(HandDealt(seat, hands[seat].cards, hands[seat].total) for seat in seats),
        )
        if looks(dealer) and is_blackjack(dealer):
            return self._pay(state, (*events, turned(dealer), DealerHadBlackjack()))
        return self._pay_blackjacks(state, seats, events)

    def _pay_blackjacks(
        self, state: State, seats: Sequence[Seat], events: tuple[Event, ...]
    ) -> Turn[State]:
        for seat in seats:
            hand = state.hands[seat]
            if is_blackjack(hand.cards):
                paid = blackjack_pays(hand.wager)
                state = self._settled(state, seat, paid)
                events += (BlackjackPaid(seat, paid, state.scores[seat]),)
        return self._next(state, -1, events)

    def _hit(self, state: State, seat: Seat) -> Turn[State]:
        (card,) = taken(state, state.dealt)
        hand = state.hands[seat]
        hand = Hand(hand.wager, (*hand.cards, card))
        state = replace(state, hands=with_seat(state.hands, seat, hand), dealt=state.dealt + 1)
        events: tuple[Event, ...] = (CardDrawn(seat, card, hand.total),)
        if hand.bust:
            return self._bust(state, seat, events)
        if hand.total < TWENTY_ONE:
            return Turn(state, events)
        return self._next(state, seat, (*events, StoodAt(seat, hand.total)))

    def _double(self, state: State, seat: Seat) -> Turn[State]:
        (card,) = taken(state, state.dealt)
        hand = state.hands[seat]
        score = state.scores[seat] - hand.wager
        doubled = Hand(2 * hand.wager, (*hand.cards, card), doubled=True)
        state = replace(
            state,
            scores=with_seat(state.scores, seat, score),
            hands=with_seat(state.hands, seat, doubled),
            dealt=state.dealt + 1,
        )
        events = (WagerDoubled(seat, hand.wager, score), CardDrawn(seat, card, doubled.total))
        if doubled.bust:
            return self._bust(state, seat, events)
        return self._next(state, seat, (*events, StoodAt(seat, doubled.total)))

    def _bust(self, state: State, seat: Seat, events: tuple[Event, ...]) -> Turn[State]:
        hand = state.hands[seat]
        events = (*events, WentBust(seat, hand.total), HandLost(seat, hand.wager))
        return self._next(self._settled(state, seat, 0), seat, events)

    def _next(self, state: State, seat: Seat, events: tuple[Event, ...]) -> Turn[State]:
        """Go on to the next seat that plays, or to the dealer."""
        after = (s for s in range(seat + 1, self.seats) if state.hands[s].plays)
        if (following := next(after, None)) is not None:
            return Turn(replace(state, turn=following), (*events, TurnBegan(following)))
        events = (*events, turned(state.dealer))
        if any(hand.plays for hand in state.hands):
            state, drawn = drawn_out(state)
            events += drawn
        return self._pay(state, events)

    def _pay(self, state: State, events: tuple[Event, ...]) -> Turn[State]:
        """Settle every hand that still stands against the dealer's."""
        scores, found = list(state.scores), list(events)
        for seat, hand in enumerate(state.hands):
            if not hand.plays:
                continue
            paid = returned(hand, state.dealer)
            scores[seat] += paid
            if paid:
                kind = HandWon if paid > hand.wager else HandPushed
                found.append(kind(seat, paid, scores[seat]))
            else:
                found.append(HandLost(seat, hand.wager))
        return self._end_round(state, tuple(scores), tuple(found), void=False)

    def _void(self, state: State) -> Turn[State]:
        """Give all wagers back; the empty shoe will be shuffled."""
        empty = replace(state, dealt=FULL_SHOE)
        return self._end_round(empty, state.before, (RoundVoided(state.before),), void=True)

    def _end_round(
        self, state: State, scores: tuple[int, ...], events: tuple[Event, ...], *, void: bool
    ) -> Turn[State]:
        """Clear the table for the next wagers, or end the match."""
        won = tuple(now - then for now, then in zip(scores, state.before, strict=True))
        last = Finished(state.hands, state.dealer, won, void)
        able = [seat for seat in range(self.seats) if scores[seat] >= self.min_wager]
        out = (s for s, hand in enumerate(state.hands) if hand.wager and s not in able)
        events = (*events, *map(SatOut, out))
        rounds = state.rounds + 1
        goes_on = bool(able) and rounds < self.hands
        winners = tuple(s for s, score in enumerate(scores) if score == max(scores))
        reason = "rounds" if rounds == self.hands else "nobody can wager"
        ended = replace(
            state,
            scores=scores,
            hands=(Hand(),) * self.seats,
            before=scores,
            dealer=(),
            turn=able[0] if able else 0,
            rounds=rounds,
            last=last,
            outcome=None if goes_on else Outcome(winners, reason),
        )
        return Turn(ended, events if goes_on else (*events, MatchEnded(winners, scores)))

    def _settled(self, state: State, seat: Seat, paid: int) -> State:
        """Bring points back to a seat's score; its hand is done."""
        hand = replace(state.hands[seat], settled=True)
        return replace(
            state,
            scores=with_seat(state.scores, seat, state.scores[seat] + paid),
            hands=with_seat(state.hands, seat, hand),
        )


def _double_refused(hand: Hand, score: int) -> Refusal | None:
    if len(hand.cards) != 2:
        return DoubleTooLate()
    return TooFewToDouble(score, hand.wager) if score < hand.wager else None
