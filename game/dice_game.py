"""The Dice Game: the family's ten thousand, with no buy-in, no stealing and no final round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from game import actions
from game.actions import Bank, Keep, Open, Roll
from game.combinations import Combinations
from game.events import MatchEnded, PointsBanked, PointsLost, TurnBegan
from game.keep_and_roll import (
    SINGLES,
    TRIPLES,
    Position,
    Tray,
    fall,
    keep,
    keep_refused,
    opened,
    passed,
    worth,
)
from game.luck import Drawn, Request, Throw
from game.opening import Opening
from game.refusals import KeepFirst, NothingToBank, NotNow, OpenFirst
from game.rules import Action, Event, Observation, Outcome, Refusal, Seat, Turn, Worth

COMBINATIONS: Final = Combinations(
    singles=SINGLES,
    kinds=tuple(
        (face, size, points * (size - 2)) for face, points in TRIPLES.items() for size in (3, 4)
    ),
    wholes=(("straight", 750),),
)
WORDS: Final[Mapping[str, Action]] = {str(a): a for a in (Open(), Roll(), Bank())}


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen(Tray):
    """What everybody sees of the table; nothing is hidden in this game."""

    to_act: tuple[Seat, ...]
    opening: bool
    target: int


@dataclass(frozen=True, slots=True)
class DiceGame:
    """The rules with their house rule, for a number of seats."""

    seats: int
    target: int = 10000

    def start(self) -> Position:
        """Give the first position; with two or more seats everybody throws for the beginning."""
        opening = Opening(tuple(range(self.seats))) if self.seats > 1 else None
        return Position(scores=(0,) * self.seats, opening=opening)

    def to_act(self, state: Position) -> tuple[Seat, ...]:
        """Name the one seat to act."""
        if state.outcome:
            return ()
        return (0,) if state.opening else (state.seat,)

    def legal(self, state: Position, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do."""
        if seat not in self.to_act(state):
            return ()
        if state.opening:
            return (Open(),)
        if state.fresh:
            return tuple(Keep(dice) for dice in COMBINATIONS.keeps(state.lying))
        return (Roll(), Bank()) if state.kept else (Roll(),)

    def apply(self, state: Position, seat: Seat, action: Action) -> Turn[Position]:
        """Keep or bank at once; anything that throws waits for its dice."""
        if isinstance(action, Keep):
            return Turn(*keep(COMBINATIONS, state, action.dice))
        if isinstance(action, Bank):
            return self._bank(state)
        return Turn(replace(state, wanted=action))

    def wants(self, state: Position) -> Request | None:
        """Ask for the dice of the opening or of a roll."""
        if not state.wanted:
            return None
        return state.opening.wants() if state.opening else Throw(state.dice_to_roll)

    def settle(self, state: Position, drawn: Drawn) -> Turn[Position]:
        """Let the dice fall that were asked for."""
        if state.opening:
            return opened(state, state.opening, drawn)
        state, thrown = fall(state, drawn)
        if COMBINATIONS.keeps(state.lying):
            return Turn(state, (thrown,))
        return self._pass(state, (thrown, PointsLost(state.seat, state.points)))

    def outcome(self, state: Position) -> Outcome | None:
        """Tell how the match ended, or `None` while it goes on."""
        return state.outcome

    def scores(self, state: Position) -> tuple[int, ...]:
        """Give what is banked."""
        return state.scores

    def observe(self, state: Position, viewer: Seat | None) -> Seen:
        """Show the whole table; every seat sees the same."""
        return Seen(
            scores=state.scores,
            to_act=self.to_act(state),
            seat=state.seat,
            opening=state.opening is not None,
            points=state.points,
            kept=state.kept,
            lying=state.lying,
            places=state.places,
            thrown=state.thrown,
            fresh=state.fresh,
            throws=state.throws,
            target=self.target,
        )

    def read(self, text: str) -> Action:
        """Read an action's text; raises `Unreadable`."""
        return actions.read(text, WORDS)

    def worth(self, seen: Observation, dice: Sequence[int]) -> Worth:
        """Value marked dice: what those that score pay, and which do not score."""
        return worth(COMBINATIONS, dice)

    def refusal(self, seen: Observation, *actions: Action) -> Refusal | None:
        """Say why the actions can't be done one after the other."""
        table = cast(Seen, seen)
        for action in actions:
            if refused := self._refused(table, action):
                return refused
            if isinstance(action, Keep):
                table, _ = keep(COMBINATIONS, table, action.dice)
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
        if seen.fresh:
            return KeepFirst()
        return NothingToBank() if isinstance(action, Bank) and not seen.kept else None

    def _bank(self, state: Position) -> Turn[Position]:
        seat, points = state.seat, state.points
        total = state.scores[seat] + points
        scores = (*state.scores[:seat], total, *state.scores[seat + 1 :])
        state = replace(state, scores=scores)
        banked = PointsBanked(seat, points, total)
        if total < self.target:
            return self._pass(state, (banked,))
        ended = replace(passed(state, seat), outcome=Outcome((seat,), "target"))
        return Turn(ended, (banked, MatchEnded((seat,), scores)))

    def _pass(self, state: Position, events: tuple[Event, ...]) -> Turn[Position]:
        """End the turn: the next seat plays."""
        following = (state.seat + 1) % self.seats
        return Turn(passed(state, following), (*events, TurnBegan(following)))
