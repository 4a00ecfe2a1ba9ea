"""Ten Thousand: keep what scores, roll the rest or bank; buy-in, stealing, a final round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar, cast

from game import actions
from game.actions import Bank, Keep, Open, Roll, Steal
from game.combinations import Combinations
from game.dice import without
from game.events import (
    AllDiceScored,
    DiceKept,
    DiceThrown,
    FinalRoundBegan,
    FinalRoundCalledOff,
    MatchEnded,
    PointsBanked,
    PointsLost,
    StealFailed,
    TurnBegan,
    TurnStolen,
)
from game.keep_and_roll import ALL_DICE, KeptSet, keep_refused, set_aside
from game.luck import Drawn, Throw
from game.opening import Opening
from game.refusals import (
    BuyInNotReached,
    KeepFirst,
    MustRollAll,
    NothingToBank,
    NothingToSteal,
    NotNow,
    OpenFirst,
    ScoreTooLowToSteal,
    StealingOff,
)
from game.rules import Action, Event, Observation, Outcome, Refusal, Seat, Turn, Worth

T = TypeVar("T")

TRIPLES: Final = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}
COMBINATIONS: Final = Combinations(
    singles=((1, 100), (5, 50)),
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


@dataclass(frozen=True, slots=True)
class State:
    """A position; the fields of the turn are empty before its first throw."""

    scores: tuple[int, ...]
    started: tuple[bool, ...]
    """Which seats have banked, and so need no buy-in any more."""
    seat: Seat = 0
    opening: Opening | None = None
    points: int = 0
    kept: tuple[KeptSet, ...] = ()
    lying: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    """Where each die that lies lay in its throw, from the left."""
    thrown: int = 0
    """How many dice the last throw had."""
    fresh: bool = False
    """A throw lies there from which nothing has been kept."""
    wanted: Action | None = None
    """The action whose throw is due."""
    pile: Pile | None = None
    final: Seat | None = None
    """The seat that began the final round."""
    throws: int = 0
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """What everybody sees of the table; nothing is hidden in this game."""

    scores: tuple[int, ...]
    to_act: tuple[Seat, ...]
    seat: Seat
    opening: bool
    started: tuple[bool, ...]
    points: int
    kept: tuple[KeptSet, ...]
    lying: tuple[int, ...]
    places: tuple[int, ...]
    thrown: int
    fresh: bool
    pile: Pile | None
    final: Seat | None
    throws: int
    target: int
    buy_in: int
    stealing: bool
    steal_above: int

    @property
    def dice_to_roll(self) -> int:
        """Tell how many dice the next roll throws."""
        return ALL_DICE - self.set_aside % ALL_DICE

    @property
    def set_aside(self) -> int:
        """Count the dice set aside since all six were last thrown."""
        return sum(len(part.dice) for part in self.kept)


@dataclass(frozen=True, slots=True)
class TenThousand:
    """The rules with their house rules, for a number of seats."""

    seats: int
    target: int = 10000
    buy_in: int = 500
    stealing: bool = True
    steal_above: int = 3000

    def start(self) -> State:
        """Give the first position; with two or more seats everybody throws for the beginning."""
        opening = Opening(tuple(range(self.seats))) if self.seats > 1 else None
        return State((0,) * self.seats, (False,) * self.seats, opening=opening)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Name the one seat to act."""
        if state.outcome:
            return ()
        return (0,) if state.opening else (state.seat,)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do."""
        if seat not in self.to_act(state):
            return ()
        if state.opening:
            return (Open(),)
        if state.fresh:
            return tuple(Keep(dice) for dice in COMBINATIONS.keeps(state.lying))
        offered = (Bank(), Steal())
        seen = self.observe(state, None)
        return (Roll(), *(a for a in offered if self._refused(seen, a) is None))

    def apply(self, state: State, seat: Seat, action: Action) -> Turn[State]:
        """Keep or bank at once; anything that throws waits for its dice."""
        if isinstance(action, Keep):
            return self._keep(state, action.dice)
        if isinstance(action, Bank):
            return self._bank(state)
        return Turn(replace(state, wanted=action))

    def wants(self, state: State) -> Throw | None:
        """Ask for the dice of the opening, of a roll or of a steal."""
        if isinstance(state.wanted, Open) and state.opening:
            return state.opening.wants()
        if isinstance(state.wanted, Steal) and state.pile:
            return Throw(state.pile.dice)
        return Throw(self.observe(state, None).dice_to_roll) if state.wanted else None

    def settle(self, state: State, drawn: Drawn) -> Turn[State]:
        """Let the dice fall that were asked for."""
        if state.opening:
            return self._opened(state, state.opening, drawn)
        dice = tuple(int(face) for face in drawn)
        thrown = DiceThrown(state.seat, dice, state.throws)
        state = replace(
            state,
            throws=state.throws + 1,
            places=tuple(range(len(dice))),
            thrown=len(dice),
        )
        if isinstance(state.wanted, Steal) and state.pile:
            return self._steal(state, state.pile, dice, thrown)
        kept = state.kept if sum(len(k.dice) for k in state.kept) < ALL_DICE else ()
        state = replace(state, kept=kept, lying=dice, wanted=None, fresh=True, pile=None)
        if COMBINATIONS.keeps(dice):
            return Turn(state, (thrown,))
        return self._pass(state, (thrown, PointsLost(state.seat, state.points)))

    def outcome(self, state: State) -> Outcome | None:
        """Tell how the match ended, or `None` while it goes on."""
        return state.outcome

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

    def read(self, text: str) -> Action:
        """Read an action's text; raises `Unreadable`."""
        return actions.read(text, WORDS)

    def worth(self, seen: Observation, dice: Sequence[int]) -> Worth:
        """Value marked dice: what those that score pay, and which do not score."""
        idle = COMBINATIONS.idle(tuple(dice))
        return Worth(COMBINATIONS.best(without(dice, idle)) or 0, idle)

    def refusal(self, seen: Observation, *actions: Action) -> Refusal | None:
        """Say why the actions can't be done one after the other."""
        table = cast(Seen, seen)
        for action in actions:
            if refused := self._refused(table, action):
                return refused
            if isinstance(action, Keep):
                table = self._seen_after(table, action.dice)
        return None

    def _refused(self, seen: Seen, action: Action) -> Refusal | None:
        if not seen.to_act:
            return NotNow()
        if isinstance(action, Open):
            return None if seen.opening else NotNow()
        if seen.opening:
            return OpenFirst()
        if isinstance(action, Keep):
            return keep_refused(COMBINATIONS, seen, action.dice)
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

    def _seen_after(self, seen: Seen, dice: tuple[int, ...]) -> Seen:
        held, lying, at = set_aside(COMBINATIONS, seen, dice)
        return replace(
            seen,
            points=seen.points + held.points,
            kept=(*seen.kept, held),
            lying=lying,
            places=at,
            fresh=False,
        )

    def _opened(self, state: State, opening: Opening, drawn: Drawn) -> Turn[State]:
        rest, events = opening.settle(drawn)
        if len(rest.seats) > 1:
            return Turn(replace(state, opening=rest), events)
        beginner = rest.seats[0]
        begun = replace(state, opening=None, wanted=None, seat=beginner)
        return Turn(begun, (*events, TurnBegan(beginner)))

    def _keep(self, state: State, dice: tuple[int, ...]) -> Turn[State]:
        held, lying, at = set_aside(COMBINATIONS, state, dice)
        kept, running = (*state.kept, held), state.points + held.points
        events: tuple[Event, ...] = (DiceKept(state.seat, dice, held.points, running),)
        if not lying and sum(len(part.dice) for part in kept) == ALL_DICE:
            events += (AllDiceScored(state.seat, running),)
        state = replace(state, points=running, kept=kept, lying=lying, places=at, fresh=False)
        return Turn(state, events)

    def _bank(self, state: State) -> Turn[State]:
        seat, points = state.seat, state.points
        total = state.scores[seat] + points
        pile = Pile(seat, points, state.kept, state.lying, state.places, not state.started[seat])
        events: tuple[Event, ...] = (PointsBanked(seat, points, total),)
        state = replace(
            state,
            scores=_with(state.scores, seat, total),
            started=_with(state.started, seat, True),
            pile=pile,
        )
        if total >= self.target and state.final is None:
            state = replace(state, final=seat)
            if self.seats > 1:
                events += (FinalRoundBegan(seat, total),)
        return self._pass(state, events)

    def _steal(
        self, state: State, pile: Pile, dice: tuple[int, ...], thrown: DiceThrown
    ) -> Turn[State]:
        state = replace(state, wanted=None, pile=None)
        if not COMBINATIONS.keeps(dice):
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
            scores=_with(state.scores, pile.seat, left),
            started=_with(state.started, pile.seat, not pile.was_first),
            points=pile.points,
            kept=pile.kept,
            lying=dice,
            fresh=True,
        )
        return Turn(stolen, events)

    def _pass(self, state: State, events: tuple[Event, ...]) -> Turn[State]:
        """End the turn: the next seat plays, or the final round is over."""
        following = (state.seat + 1) % self.seats
        state = replace(state, points=0, kept=(), lying=(), places=(), fresh=False)
        if state.final == following:
            best = max(state.scores)
            winners = tuple(s for s, score in enumerate(state.scores) if score == best)
            outcome = Outcome(winners, "target" if self.seats == 1 else "final round")
            ended = MatchEnded(winners, state.scores)
            return Turn(replace(state, outcome=outcome, pile=None), (*events, ended))
        return Turn(replace(state, seat=following), (*events, TurnBegan(following)))


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
