"""Roost: beat the hidden sum of the house's three highest dice, and the other players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from game import actions
from game.actions import Open, Roll, Stand
from game.events import MatchEnded, StoodAt, TurnBegan, WentBust
from game.luck import Drawn, Throw
from game.opening import Opening
from game.refusals import NotNow, OpenFirst, RollFirst
from game.roost_events import (
    HandRevealed,
    HandThrown,
    HouseChosen,
    InSecret,
    LightningBegan,
    LightningThrown,
    RoostHidden,
    RoostRevealed,
    RoundScored,
    SixDiceHeld,
    WentOut,
)
from game.roost_scoring import FIRST_THROW, FULL, MOST_DICE, Hand, changes, highest, lowest
from game.roost_state import HIDDEN, LIGHTNING_DICE, Finished, Round, Runner, Seen, State
from game.rules import Action, Event, Observation, Outcome, Refusal, Seat, Turn, Worth

TARGET: Final = 18
STAKES_TARGET: Final = 23
STAKES: Final = 5
"""What every seat starts with when playing for stakes."""

WORDS: Final[Mapping[str, Action]] = {str(a): a for a in (Open(), Roll(), Stand())}


@dataclass(frozen=True, slots=True)
class Roost:
    """The rules with their house rules, for a number of seats."""

    seats: int
    house: str = "rotating"
    points: str = "negative"
    secret: bool = False

    @property
    def permanent(self) -> bool:
        """Tell whether seat 0 is the house for the whole match, and can't win."""
        return self.house == "permanent"

    @property
    def target(self) -> int:
        """Tell from how many points a seat wins."""
        return STAKES_TARGET if self.points == "stakes" else TARGET

    def start(self) -> State:
        """Give the first position; a rotating house is thrown for."""
        scores = (STAKES if self.points == "stakes" else 0,) * self.seats
        opening = None if self.permanent else Opening(tuple(range(self.seats)), FIRST_THROW)
        return State(scores, opening=opening)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Name the seat to act; in the roll-off everybody who runs."""
        if state.outcome:
            return ()
        if state.opening:
            return (0,)
        if state.lightning:
            return tuple(runner.seat for runner in state.lightning)
        if state.round is None:
            return (state.house,)
        return (state.round.players[state.round.turn],)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do."""
        if seat not in self.to_act(state):
            return ()
        if state.opening:
            return (Open(),)
        if state.round and state.round.hands[state.round.turn].dice:
            return (Roll(), Stand())
        return (Roll(),)

    def apply(self, state: State, seat: Seat, action: Action) -> Turn[State]:
        """Stand at once; anything else waits for its dice."""
        if isinstance(action, Stand) and state.round:
            hand = replace(state.round.hands[state.round.turn], stood=True)
            return self._played(state, state.round, hand, (StoodAt(seat, hand.total),))
        return Turn(replace(state, rolling=seat))

    def wants(self, state: State) -> Throw | None:
        """Ask for the dice of the opening, the house, a player or a runner of the roll-off."""
        if state.rolling is None:
            return None
        if state.opening:
            return state.opening.wants()
        if state.lightning:
            return Throw(LIGHTNING_DICE - state.runner(state.rolling).sixes)
        if state.round is None:
            return Throw(MOST_DICE, hidden=True)
        return Throw(1 if state.round.hands[state.round.turn].dice else FIRST_THROW)

    def settle(self, state: State, drawn: Drawn) -> Turn[State]:
        """Let the dice fall that were asked for."""
        if state.opening:
            return self._opened(state, state.opening, drawn)
        seat = cast(Seat, state.rolling)
        dice = tuple(int(face) for face in drawn)
        state = replace(state, rolling=None)
        if state.lightning:
            return self._run(state, seat, dice)
        if state.round is None:
            return self._house_threw(state, dice)
        hand = state.round.hands[state.round.turn]
        thrown = Hand(hand.dice + dice)
        events: tuple[Event, ...] = (HandThrown(seat, dice, len(hand.dice)),)
        if thrown.bust:
            events += (WentBust(seat, thrown.total),)
        elif thrown.full:
            events += (SixDiceHeld(seat, thrown.total),)
        return self._played(state, state.round, thrown, events)

    def outcome(self, state: State) -> Outcome | None:
        """Tell how the match ended, or `None` while it goes on."""
        return state.outcome

    def scores(self, state: State) -> tuple[int, ...]:
        """Give every seat's score."""
        return state.scores

    def observe(self, state: State, viewer: Seat | None) -> Seen:
        """Show the table without the roost, and in secret without the hands of others."""
        now = state.round
        players, hands = (now.players, now.hands) if now else ((), ())
        if self.secret:
            hands = tuple(
                hand if seat == viewer or not hand.dice else HIDDEN
                for seat, hand in zip(players, hands, strict=True)
            )
        return Seen(
            scores=state.scores,
            to_act=self.to_act(state),
            opening=state.opening is not None,
            house=state.house,
            round=state.rounds,
            shown=lowest(now.dice) if now else (),
            players=players,
            hands=hands,
            last=state.last,
            lightning=state.lightning,
            out=tuple(self._is_out(score) for score in state.scores),
            target=self.target,
            permanent=self.permanent,
            points=self.points,
            secret=self.secret,
        )

    def read(self, text: str) -> Action:
        """Read an action's text; raises `Unreadable`."""
        return actions.read_word(text, WORDS)

    def worth(self, seen: Observation, dice: Sequence[int]) -> Worth:
        """Value marked dice: no die is set aside at this table."""
        return Worth(0, tuple(dice))

    def refusal(self, seen: Observation, *actions: Action) -> Refusal | None:
        """Say why the action can't be done; no two follow each other without luck or a new seat."""
        table = cast(Seen, seen)
        if not table.to_act or len(actions) != 1 or actions[0] not in WORDS.values():
            return NotNow()
        if isinstance(actions[0], Open):
            return None if table.opening else NotNow()
        if table.opening:
            return OpenFirst()
        if isinstance(actions[0], Stand):
            if not table.players or table.lightning:
                return NotNow()
            hand = table.hand(table.to_act[0])
            return None if hand.dice or hand.hidden else RollFirst()
        return None

    def _opened(self, state: State, opening: Opening, drawn: Drawn) -> Turn[State]:
        rest, events = opening.settle(drawn)
        if len(rest.seats) > 1:
            return Turn(replace(state, opening=rest), events)
        house = rest.seats[0]
        begun = replace(
            state, opening=None, rolling=None, house=house, first=self._next(state, house)
        )
        return Turn(begun, (events[0], TurnBegan(house), HouseChosen(house)))

    def _house_threw(self, state: State, dice: tuple[int, ...]) -> Turn[State]:
        players = tuple(
            seat
            for seat in ((state.first + i) % self.seats for i in range(self.seats))
            if seat != state.house and not self._is_out(state.scores[seat])
        )
        now = Round(state.house, dice, players, (Hand(),) * len(players))
        state = replace(state, round=now, last=None)
        hidden = RoostHidden(state.house, lowest(dice))
        if now.roost == FULL:
            return self._scored(state, now, (hidden,))
        return Turn(state, (hidden, TurnBegan(players[0])))

    def _played(
        self, state: State, now: Round, hand: Hand, events: tuple[Event, ...]
    ) -> Turn[State]:
        """Lay a player's hand down, and go on to the next player when it is over."""
        seat = now.players[now.turn]
        if self.secret:
            events = tuple(InSecret(seat, event) for event in events)
        hands = (*now.hands[: now.turn], hand, *now.hands[now.turn + 1 :])
        turn = now.turn + 1 if hand.over else now.turn
        now = replace(now, hands=hands, turn=turn)
        if turn == len(now.players):
            return self._scored(state, now, events)
        if hand.over:
            events += (TurnBegan(now.players[turn]),)
        return Turn(replace(state, round=now), events)

    def _scored(self, state: State, now: Round, events: tuple[Event, ...]) -> Turn[State]:
        """Reveal the roost and pay the round."""
        played = tuple((s, h.counts) for s, h in zip(now.players, now.hands, strict=True))
        exempt = [s for s in now.players if self.points == "floor" and state.scores[s] == 0]
        found = changes(state.scores, now.house, now.roost, played, exempt)
        scores = tuple(score + change for score, change in zip(state.scores, found, strict=True))
        faces = highest(now.dice)
        held = zip(now.players, now.hands, strict=True) if self.secret else ()
        gone = (s for s in now.players if self._is_out(scores[s]))
        events = (
            *events,
            RoostRevealed(now.house, faces, now.roost),
            *(HandRevealed(seat, hand.dice, hand.counts) for seat, hand in held if hand.dice),
            RoundScored(found, scores),
            *(WentOut(seat) for seat in gone),
        )
        last = Finished(
            now.house, lowest(now.dice), faces, now.roost, now.players, now.hands, found
        )
        rounds = state.rounds + 1
        return self._decide(
            replace(state, scores=scores, round=None, last=last, rounds=rounds), events
        )

    def _decide(self, state: State, events: tuple[Event, ...]) -> Turn[State]:
        """End the match, begin the roll-off, or choose the house of the next round."""
        able = range(1 if self.permanent else 0, self.seats)
        reached = tuple(seat for seat in able if state.scores[seat] >= self.target)
        if len(reached) == 1:
            return self._end(state, reached, "target", events)
        if reached:
            runners = tuple(map(Runner, reached))
            return Turn(replace(state, lightning=runners), (*events, LightningBegan(reached)))
        left = tuple(seat for seat in able if not self._is_out(state.scores[seat]))
        if not left:
            return self._end(state, (), "nobody left", events)
        if len(left) == 1 and not self.permanent:
            return self._end(state, left, "last one left", events)
        return self._next_round(state, events)

    def _next_round(self, state: State, events: tuple[Event, ...]) -> Turn[State]:
        house = state.house if self.permanent else self._next(state, state.house)
        before = state.first if self.permanent else house
        state = replace(state, house=house)
        begun = replace(state, first=self._next(state, before))
        passed = () if self.permanent else (HouseChosen(house),)
        return Turn(begun, (*events, TurnBegan(house), *passed))

    def _run(self, state: State, seat: Seat, dice: tuple[int, ...]) -> Turn[State]:
        """Let a seat throw in the roll-off."""
        runners = tuple(r.after(dice) if r.seat == seat else r for r in state.lightning)
        state = replace(state, lightning=runners)
        sixes = state.runner(seat).sixes
        thrown = LightningThrown(seat, dice, sixes)
        if sixes == LIGHTNING_DICE:
            return self._end(state, (seat,), "lightning", (thrown,))
        return Turn(state, (thrown,))

    def _end(
        self, state: State, winners: tuple[Seat, ...], reason: str, events: tuple[Event, ...]
    ) -> Turn[State]:
        ended = replace(state, outcome=Outcome(winners, reason))
        return Turn(ended, (*events, MatchEnded(winners, state.scores)))

    def _next(self, state: State, seat: Seat) -> Seat:
        """Find the next seat to the left that may be house or first player."""
        kept = 0 if self.permanent else None
        around = ((seat + i) % self.seats for i in range(1, self.seats + 1))
        return next(s for s in around if s != kept and not self._is_out(state.scores[s]))

    def _is_out(self, score: int) -> bool:
        return self.points == "stakes" and score <= 0
