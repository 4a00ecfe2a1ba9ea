"""Yahtzee: five dice, three throws, thirteen boxes; the forced joker and extras of a hundred."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, cast

from game import actions
from game.actions import Keep, Roll
from game.boxes import NAMES, UPPER, Sheet, five_alike
from game.dice import counts, faces, holdings, missing, places
from game.events import DiceThrown, MatchEnded, TurnBegan
from game.luck import Drawn, Request, Throw
from game.refusals import (
    AllFiveKept,
    BoxFilled,
    KeepOrScore,
    LowerBoxFirst,
    MatchingBoxFirst,
    NotNow,
    NotThere,
    RollFirst,
    ThrowsUsedUp,
)
from game.rules import Action, Event, Observation, Outcome, Refusal, Seat, Turn, Worth, with_seat
from game.yahtzee_events import (
    BoxScored,
    DiceHeld,
    ExtraYahtzeeWon,
    FiveAlikeThrown,
    UpperBonusWon,
)

DICE: Final = 5
THROWS: Final = 3


@dataclass(frozen=True, slots=True)
class Score(Action):
    """Write the dice into a box of the sheet."""

    box: str

    def __str__(self) -> str:
        return f"score {self.box}"


WORDS: Final[Mapping[str, Action]] = {
    str(a): a for a in (Roll(), Keep(()), *(Score(box) for box in NAMES))
}


@dataclass(frozen=True, slots=True)
class State:
    """A position; no dice lie before the first throw of a turn."""

    sheets: tuple[Sheet, ...]
    seat: Seat = 0
    lying: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    """The places of the dice that stayed, or stay while the others are thrown."""
    throws_left: int = THROWS
    due: bool = False
    """The dice that don't stay are to be thrown."""
    throws: int = 0
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """What everybody sees of the table; nothing is hidden in this game."""

    scores: tuple[int, ...]
    to_act: tuple[Seat, ...]
    seat: Seat
    sheets: tuple[Sheet, ...]
    lying: tuple[int, ...]
    held: tuple[int, ...]
    throws_left: int
    throws: int
    pays: tuple[tuple[str, int], ...]
    """The boxes that may be scored now, each with what it pays."""
    extra: int
    """What five alike pay on top of the box."""
    joker: bool
    """The joker rule binds."""


@dataclass(frozen=True, slots=True)
class Yahtzee:
    """The rules for a number of seats."""

    seats: int

    def start(self) -> State:
        """Give the first position: empty sheets, and seat 0 begins."""
        return State((Sheet(),) * self.seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Name the one seat to act."""
        return () if state.outcome else (state.seat,)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do."""
        if seat not in self.to_act(state):
            return ()
        if not state.lying:
            return (Roll(),)
        scores = tuple(_score(box) for box, _ in state.sheets[seat].pays(state.lying))
        return (*_keeps(tuple(sorted(state.lying))), *scores) if state.throws_left else scores

    def apply(self, state: State, seat: Seat, action: Action) -> Turn[State]:
        """Score at once; anything that throws waits for its dice."""
        if isinstance(action, Score):
            return self._score(state, action.box)
        if isinstance(action, Keep):
            held = places(state.lying, action.dice)
            dice = tuple(state.lying[place] for place in held)
            return Turn(replace(state, held=held, due=True), (DiceHeld(seat, dice, held),))
        return Turn(replace(state, due=True))

    def wants(self, state: State) -> Request | None:
        """Ask for the dice that don't stay."""
        return Throw(DICE - len(state.held)) if state.due else None

    def settle(self, state: State, drawn: Drawn) -> Turn[State]:
        """Let the dice fall into the places that are free, from the left."""
        fallen = tuple(int(face) for face in drawn)
        new = iter(fallen)
        lying = tuple(state.lying[p] if p in state.held else next(new) for p in range(DICE))
        thrown = DiceThrown(state.seat, fallen, state.throws)
        alike = (FiveAlikeThrown(state.seat, lying[0]),) if five_alike(lying) else ()
        state = replace(
            state,
            lying=lying,
            due=False,
            throws_left=state.throws_left - 1,
            throws=state.throws + 1,
        )
        return Turn(state, (thrown, *alike))

    def outcome(self, state: State) -> Outcome | None:
        """Tell how the match ended, or `None` while it goes on."""
        return state.outcome

    def scores(self, state: State) -> tuple[int, ...]:
        """Give the totals of the sheets."""
        return tuple(sheet.total for sheet in state.sheets)

    def observe(self, state: State, viewer: Seat | None) -> Seen:
        """Show the whole table; every seat sees the same."""
        sheet = state.sheets[state.seat]
        return Seen(
            scores=self.scores(state),
            to_act=self.to_act(state),
            seat=state.seat,
            sheets=state.sheets,
            lying=state.lying,
            held=state.held,
            throws_left=state.throws_left,
            throws=state.throws,
            pays=sheet.pays(state.lying),
            extra=sheet.extra(state.lying),
            joker=sheet.joker(state.lying),
        )

    def read(self, text: str) -> Action:
        """Read an action's text; raises `Unreadable`."""
        return actions.read(text, WORDS)

    def worth(self, seen: Observation, dice: Sequence[int]) -> Worth:
        """Add up marked dice; only a box says what five of them pay."""
        return Worth(sum(dice))

    def refusal(self, seen: Observation, *actions: Action) -> Refusal | None:
        """Say why the actions can't be done one after the other."""
        table = cast(Seen, seen)
        return next((r for a in actions if (r := self._refused(table, a)) is not None), None)

    def _refused(self, seen: Seen, action: Action) -> Refusal | None:
        if not seen.to_act:
            return NotNow()
        if isinstance(action, Roll):
            return KeepOrScore() if seen.lying else None
        if not seen.lying:
            return RollFirst()
        if isinstance(action, Keep):
            return _keep_refused(seen, action.dice)
        return _score_refused(seen, action.box) if isinstance(action, Score) else NotNow()

    def _score(self, state: State, box: str) -> Turn[State]:
        seat, before = state.seat, state.sheets[state.seat]
        sheet = before.scored(box, state.lying)
        events: tuple[Event, ...] = (BoxScored(seat, box, sheet.points(box) or 0),)
        if sheet.bonus > before.bonus:
            events += (UpperBonusWon(seat, sheet.bonus),)
        if extra := before.extra(state.lying):
            events += (ExtraYahtzeeWon(seat, extra),)
        sheets = with_seat(state.sheets, seat, sheet)
        following = (seat + 1) % self.seats
        after = State(sheets, following, throws=state.throws)
        if not sheets[following].full:
            return Turn(after, (*events, TurnBegan(following)))
        scores = self.scores(after)
        winners = tuple(s for s, total in enumerate(scores) if total == max(scores))
        ended = replace(after, outcome=Outcome(winners, "sheets full"))
        return Turn(ended, (*events, MatchEnded(winners, scores)))


def _keep_refused(seen: Seen, dice: tuple[int, ...]) -> Refusal | None:
    if not seen.throws_left:
        return ThrowsUsedUp()
    if absent := missing(seen.lying, dice):
        return NotThere(absent)
    return AllFiveKept() if len(dice) == DICE else None


def _score_refused(seen: Seen, box: str) -> Refusal | None:
    if any(box == able for able, _ in seen.pays):
        return None
    if seen.sheets[seen.seat].points(box) is not None:
        return BoxFilled(box)
    only = seen.pays[0][0]
    return MatchingBoxFirst(only) if only in UPPER else LowerBoxFirst()


@cache
def _score(box: str) -> Score:
    return Score(box)


@cache
def _keeps(dice: tuple[int, ...]) -> tuple[Keep, ...]:
    """List every way to keep some of ascending dice, but not all of them."""
    held = (faces(taken) for taken in holdings(counts(dice)))
    return tuple(Keep(some) for some in held if len(some) < len(dice))
