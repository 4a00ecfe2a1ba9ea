"""The Dice Game: the family's ten thousand, with no buy-in, no stealing and no final round."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from game.actions import Bank, Keep, Open, Roll
from game.combinations import Combinations
from game.events import MatchEnded, PointsBanked, PointsLost, TurnBegan
from game.keep_and_roll import (
    SINGLES,
    TRIPLES,
    KeepAndRoll,
    Position,
    SeenTray,
    fall,
    opened,
    passed,
)
from game.luck import Drawn, Request, Throw
from game.opening import Opening
from game.refusals import KeepFirst, NothingToBank
from game.rules import Action, Event, Outcome, Refusal, Seat, Turn, with_seat

COMBINATIONS: Final = Combinations(
    singles=SINGLES,
    kinds=tuple(
        (face, size, points * (size - 2)) for face, points in TRIPLES.items() for size in (3, 4)
    ),
    wholes=(("straight", 750),),
)
WORDS: Final[Mapping[str, Action]] = {str(a): a for a in (Open(), Roll(), Bank())}


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen(SeenTray):
    """What everybody sees of the table."""


@dataclass(frozen=True, slots=True)
class DiceGame(KeepAndRoll[Position, Seen]):
    """The rules with their house rule, for a number of seats."""

    combinations: ClassVar = COMBINATIONS
    words: ClassVar = WORDS

    def start(self) -> Position:
        """Give the first position; with two or more seats everybody throws for the beginning."""
        opening = Opening(tuple(range(self.seats))) if self.seats > 1 else None
        return Position(scores=(0,) * self.seats, opening=opening)

    def legal(self, state: Position, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do."""
        if seat not in self.to_act(state):
            return ()
        if state.opening:
            return (Open(),)
        if state.fresh:
            return tuple(Keep(dice) for dice in COMBINATIONS.keeps(state.lying))
        return (Roll(), Bank()) if state.kept else (Roll(),)

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

    def _turn_refused(self, seen: Seen, action: Action) -> Refusal | None:
        if seen.fresh:
            return KeepFirst()
        return NothingToBank() if isinstance(action, Bank) and not seen.kept else None

    def _bank(self, state: Position) -> Turn[Position]:
        seat, points = state.seat, state.points
        total = state.scores[seat] + points
        scores = with_seat(state.scores, seat, total)
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
