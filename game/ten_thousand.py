"""Ten Thousand: keep what scores, roll the rest or bank; buy-in, stealing, a final round."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from game.actions import Bank, Keep, Open, Roll, Steal
from game.combinations import Combinations
from game.events import (
    FinalRoundBegan,
    FinalRoundCalledOff,
    MatchEnded,
    PointsBanked,
    PointsLost,
    StealFailed,
    TurnBegan,
    TurnStolen,
)
from game.keep_and_roll import (
    ALL_DICE,
    SINGLES,
    TRIPLES,
    KeepAndRoll,
    KeptSet,
    Position,
    SeenTray,
    fall,
    opened,
    passed,
)
from game.luck import Drawn, Throw
from game.opening import Opening
from game.refusals import (
    BuyInNotReached,
    KeepFirst,
    MustRollAll,
    NothingToBank,
    NothingToSteal,
    NotNow,
    ScoreTooLowToSteal,
    StealingOff,
)
from game.rules import Action, Event, Outcome, Refusal, Seat, Turn, with_seat

COMBINATIONS: Final = Combinations(
    singles=SINGLES,
    kinds=tuple(
        (face, size, points * 2 ** (size - 3))
        for face, points in TRIPLES.items()
        for size in (3, 4, 5, 6)
    ),
    wholes=(("straight", 3000), ("three-pairs", 1000)),
)
WORDS: Final[Mapping[str, Action]] = {str(a): a for a in (Open(), Roll(), Bank(), Steal())}


@dataclass(frozen=True, slots=True)
class Pile:
    """A banked turn as it lies there for the next player: whose, what it paid, and its dice."""

    seat: Seat
    points: int
    kept: tuple[KeptSet, ...]
    lying: tuple[int, ...]
    places: tuple[int, ...]
    """Where the dice that lie lay in the last throw."""
    was_first: bool
    """The bank was that seat's first: stolen, it counts as never banked."""

    @property
    def dice(self) -> int:
        """Tell how many dice a thief throws."""
        return len(self.lying)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Position):
    """A position with what buy-in, stealing and the final round need."""

    started: tuple[bool, ...]
    """Which seats have banked, and so need no buy-in any more."""
    pile: Pile | None = None
    final: Seat | None = None
    """The seat that began the final round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen(SeenTray):
    """What everybody sees of the table."""

    started: tuple[bool, ...]
    pile: Pile | None
    final: Seat | None
    buy_in: int
    stealing: bool
    steal_above: int


@dataclass(frozen=True, slots=True)
class TenThousand(KeepAndRoll[State, Seen]):
    """The rules with their house rules, for a number of seats."""

    combinations: ClassVar = COMBINATIONS
    words: ClassVar = WORDS

    buy_in: int = 500
    stealing: bool = True
    steal_above: int = 3000

    def start(self) -> State:
        """Give the first position; with two or more seats everybody throws for the beginning."""
        opening = Opening(tuple(range(self.seats))) if self.seats > 1 else None
        nobody = (False,) * self.seats
        return State(scores=(0,) * self.seats, started=nobody, opening=opening)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do."""
        if seat not in self.to_act(state):
            return ()
        if state.opening:
            return (Open(),)
        if state.fresh:
            return tuple(Keep(dice) for dice in COMBINATIONS.keeps(state.lying))
        if not state.kept and not state.pile:
            return (Roll(),)
        offered = (Bank(), Steal())
        seen = self.observe(state, None)
        return (Roll(), *(a for a in offered if self._turn_refused(seen, a) is None))

    def wants(self, state: State) -> Throw | None:
        """Ask for the dice of the opening, of a roll or of a steal."""
        if isinstance(state.wanted, Open) and state.opening:
            return state.opening.wants()
        if isinstance(state.wanted, Steal) and state.pile:
            return Throw(state.pile.dice)
        return Throw(state.dice_to_roll) if state.wanted else None

    def settle(self, state: State, drawn: Drawn) -> Turn[State]:
        """Let the dice fall that were asked for."""
        if state.opening:
            return opened(state, state.opening, drawn)
        if isinstance(state.wanted, Steal) and state.pile:
            return self._steal(state, state.pile, drawn)
        if state.pile:
            state = replace(state, pile=None)
        state, thrown = fall(state, drawn)
        if COMBINATIONS.keeps(state.lying):
            return Turn(state, (thrown,))
        return self._pass(state, (thrown, PointsLost(state.seat, state.points)))

    def observe(self, state: State, viewer: Seat | None) -> Seen:
        """Show the whole table; every seat sees the same."""
        return Seen(
            scores=state.scores,
            to_act=self.to_act(state),
            seat=state.seat,
            opening=state.opening is not None,
            started=state.started,
            points=state.points,
            kept=state.kept,
            lying=state.lying,
            places=state.places,
            thrown=state.thrown,
            fresh=state.fresh,
            pile=state.pile,
            final=state.final,
            throws=state.throws,
            target=self.target,
            buy_in=self.buy_in,
            stealing=self.stealing and self.seats > 1,
            steal_above=self.steal_above,
        )

    def _turn_refused(self, seen: Seen, action: Action) -> Refusal | None:
        if isinstance(action, Steal):
            return self._steal_refused(seen)
        if seen.fresh:
            return KeepFirst()
        return self._bank_refused(seen) if isinstance(action, Bank) else None

    def _bank_refused(self, seen: Seen) -> Refusal | None:
        if not seen.kept:
            return NothingToBank()
        if seen.set_aside == ALL_DICE:
            return MustRollAll()
        if not seen.started[seen.seat] and seen.points < self.buy_in:
            return BuyInNotReached(seen.points, self.buy_in)
        return None

    def _steal_refused(self, seen: Seen) -> Refusal | None:
        if not seen.stealing:
            return StealingOff()
        if seen.fresh:
            return KeepFirst()
        if seen.kept:
            return NotNow()
        if seen.pile is None:
            return NothingToSteal()
        if seen.scores[seen.seat] <= self.steal_above:
            return ScoreTooLowToSteal(seen.scores[seen.seat], self.steal_above)
        return None

    def _bank(self, state: State) -> Turn[State]:
        seat, points = state.seat, state.points
        total = state.scores[seat] + points
        pile = Pile(seat, points, state.kept, state.lying, state.places, not state.started[seat])
        events: tuple[Event, ...] = (PointsBanked(seat, points, total),)
        state = replace(
            state,
            scores=with_seat(state.scores, seat, total),
            started=with_seat(state.started, seat, True),
            pile=pile,
        )
        if total >= self.target and state.final is None:
            state = replace(state, final=seat)
            if self.seats > 1:
                events += (FinalRoundBegan(seat, total),)
        return self._pass(state, events)

    def _steal(self, state: State, pile: Pile, drawn: Drawn) -> Turn[State]:
        state, thrown = fall(replace(state, pile=None), drawn)
        if not COMBINATIONS.keeps(state.lying):
            return self._pass(state, (thrown, StealFailed(state.seat, pile.seat)))
        left = state.scores[pile.seat] - pile.points
        events: tuple[Event, ...] = (
            thrown,
            TurnStolen(state.seat, pile.seat, pile.points, left),
        )
        if state.final == pile.seat:
            state = replace(state, final=None)
            events += (FinalRoundCalledOff(pile.seat),)
        stolen = replace(
            state,
            scores=with_seat(state.scores, pile.seat, left),
            started=with_seat(state.started, pile.seat, not pile.was_first),
            points=pile.points,
            kept=pile.kept,
        )
        return Turn(stolen, events)

    def _pass(self, state: State, events: tuple[Event, ...]) -> Turn[State]:
        """End the turn: the next seat plays, or the final round is over."""
        following = (state.seat + 1) % self.seats
        over = state.final == following
        state = passed(state, state.seat if over else following)
        if over:
            best = max(state.scores)
            winners = tuple(s for s, score in enumerate(state.scores) if score == best)
            outcome = Outcome(winners, "target" if self.seats == 1 else "final round")
            ended = MatchEnded(winners, state.scores)
            return Turn(replace(state, outcome=outcome, pile=None), (*events, ended))
        return Turn(state, (*events, TurnBegan(following)))
