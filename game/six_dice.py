"""Six-Dice: keep one kind and roll on, or quit with all that scores; halves, and a memory rule."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from game.actions import Open, Roll, read_word
from game.events import (
    AllDiceScored,
    DiceThrown,
    FinalRoundBegan,
    MatchEnded,
    PointsBanked,
    PointsLost,
    TurnBegan,
)
from game.kinds import COMBINATIONS, KINDS, in_points, kinds_in, most
from game.luck import Drawn, Request, Throw
from game.memory_rule import (
    HIGHEST,
    AnyClaim,
    AnyRecall,
    Claim,
    Recall,
    can_be_score,
    read_memory,
)
from game.opening import Opening
from game.refusals import (
    ClaimFirst,
    KeepFirst,
    KindNotThere,
    NothingToBank,
    NotNow,
    OpenFirst,
    OutOfRange,
    RecallFirst,
)
from game.rules import Action, Event, Observation, Outcome, Refusal, Seat, Turn, Worth, with_seat
from game.six_dice_events import (
    HandClosed,
    HandsCounted,
    Hushed,
    KindKept,
    KindNamed,
    LastHandsBegan,
    RecallSaid,
    ScoreClaimed,
    ScoreRecalled,
)
from game.six_dice_state import (
    DICE,
    TARGET,
    KeepKind,
    Quit,
    Seen,
    State,
    keep_kind,
    passed,
)

DIRECTIONS: Final[Mapping[str, int]] = {"left": 1, "right": -1}


WORDS: Final[Mapping[str, Action]] = {
    str(a): a for a in (Open(), Roll(), Quit(), *map(KeepKind, KINDS))
}


@dataclass(frozen=True, slots=True)
class SixDice:
    """The rules with their house rules, for a number of seats."""

    seats: int
    direction: str = "left"
    memory: bool = False

    @property
    def remembers(self) -> bool:
        """Tell whether scores are played from memory; never alone."""
        return self.memory and self.seats > 1

    def start(self) -> State:
        """Give the first position; with two or more seats everybody throws for the beginning."""
        opening = Opening(tuple(range(self.seats))) if self.seats > 1 else None
        nothing = (0,) * self.seats
        return State(nothing, nothing, ((),) * self.seats, opening=opening)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Name the seats to act: one, or all the others while a score is to be recalled."""
        if state.outcome:
            return ()
        if state.asks is Recall:
            return tuple(seat for seat in range(self.seats) if seat != state.seat)
        return (0,) if state.opening else (state.seat,)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do."""
        if seat not in self.to_act(state):
            return ()
        if state.opening:
            return (Open(),)
        if state.asks:
            return (AnyClaim(),) if state.asks is Claim else (AnyRecall(),)
        if state.fresh:
            return (*(KeepKind(kind.name) for kind in kinds_in(state.lying)), Quit())
        return (Roll(), Quit()) if state.kept else (Roll(),)

    def apply(self, state: State, seat: Seat, action: Action) -> Turn[State]:
        """Do what needs no dice at once; a throw waits for them."""
        match action:
            case KeepKind(kind):
                return self._keep(state, kind)
            case Quit():
                return self._quit(state)
            case Claim(points):
                return self._claim(state, points)
            case Recall(points):
                return self._recall(state, seat, points)
        return Turn(replace(state, wanted=action))

    def wants(self, state: State) -> Request | None:
        """Ask for the dice of the opening or of a roll."""
        if not state.wanted:
            return None
        return state.opening.wants() if state.opening else Throw(DICE - state.set_aside % DICE)

    def settle(self, state: State, drawn: Drawn) -> Turn[State]:
        """Let the dice fall that were asked for."""
        if state.opening:
            return self._opened(state, state.opening, drawn)
        dice = tuple(int(face) for face in drawn)
        thrown = DiceThrown(state.seat, dice, state.throws)
        state = replace(
            state,
            before=state.points,
            kept=state.kept if state.set_aside < DICE else (),
            throw=dice,
            lying=dice,
            places=tuple(range(len(dice))),
            fresh=True,
            wanted=None,
            throws=state.throws + 1,
        )
        if most(dice):
            return Turn(state, (thrown,))
        return self._pass(state, (thrown, PointsLost(state.seat, in_points(state.points))))

    def outcome(self, state: State) -> Outcome | None:
        """Tell how the match ended, or `None` while it goes on."""
        return state.outcome

    def scores(self, state: State) -> tuple[float, ...]:
        """Give what is truly banked, in points."""
        return tuple(map(in_points, state.scores))

    def observe(self, state: State, viewer: Seat | None) -> Seen:
        """Show what a seat may see; under the memory rule no scores until the end."""
        hidden = self.remembers and state.outcome is None
        remembered = state.banks if hidden and viewer is not None else ()
        return Seen(
            scores=() if hidden else self.scores(state),
            to_act=self.to_act(state),
            seat=state.seat,
            opening=state.opening is not None,
            asks=state.asks.__name__.lower() if state.asks else "",
            hands=state.hands,
            banks=tuple(tuple(map(in_points, banks)) for banks in remembered),
            points=in_points(state.points),
            quit_points=in_points(state.before + most(state.throw)),
            offers=kinds_in(state.lying) if state.fresh else (),
            kept=state.kept,
            lying=state.lying,
            places=state.places,
            thrown=len(state.throw),
            fresh=state.fresh,
            final=state.final,
            throws=state.throws,
            direction=self.direction,
            memory=self.remembers,
        )

    def read(self, text: str) -> Action:
        """Read an action's text; raises `Unreadable`."""
        return read_memory(text) or read_word(text, WORDS)

    def worth(self, seen: Observation, dice: Sequence[int]) -> Worth:
        """Value marked dice, kinds mixed, and name those that do not score."""
        return Worth(in_points(most(tuple(dice))), COMBINATIONS.idle(tuple(dice)))

    def refusal(self, seen: Observation, *actions: Action) -> Refusal | None:
        """Say why the actions can't be done one after the other."""
        table = cast(Seen, seen)
        for action in actions:
            if refused := self._refused(table, action):
                return refused
            if isinstance(action, KeepKind):
                kept = next(kind for kind in table.offers if kind.name == action.kind)
                table = replace(keep_kind(table, kept), offers=())
        return None

    def _refused(self, seen: Seen, action: Action) -> Refusal | None:
        if not seen.to_act:
            return NotNow()
        if isinstance(action, Open) or seen.opening:
            return _open_refused(seen, action)
        if seen.asks or isinstance(action, Claim | Recall):
            return _memory_refused(seen, action)
        if isinstance(action, KeepKind):
            return _keep_refused(seen, action.kind)
        if isinstance(action, Roll):
            return KeepFirst() if seen.fresh else None
        return None if seen.fresh or seen.kept else NothingToBank()

    def _opened(self, state: State, opening: Opening, drawn: Drawn) -> Turn[State]:
        rest, events = opening.settle(drawn)
        if len(rest.seats) > 1:
            return Turn(replace(state, opening=rest), events)
        beginner = rest.seats[0]
        begun = replace(state, opening=None, wanted=None, seat=beginner)
        return Turn(begun, (*events, TurnBegan(beginner)))

    def _keep(self, state: State, name: str) -> Turn[State]:
        kind = next(kind for kind in kinds_in(state.lying) if kind.name == name)
        running = state.points + kind.halves
        state = replace(keep_kind(state, kind), points=running)
        fact = KindKept(state.seat, name, kind.dice, kind.points, in_points(running))
        events: tuple[Event, ...] = (self._hush(fact, KindNamed(state.seat, name, kind.dice)),)
        if state.set_aside == DICE:
            events += (AllDiceScored(state.seat, in_points(running)),)
        return Turn(state, events)

    def _quit(self, state: State) -> Turn[State]:
        seat, won = state.seat, state.before + most(state.throw)
        total = state.scores[seat] + won
        fact = PointsBanked(seat, in_points(won), in_points(total))
        events: tuple[Event, ...] = (self._hush(fact, HandClosed(seat)),)
        state = replace(
            state,
            scores=with_seat(state.scores, seat, total),
            banks=with_seat(state.banks, seat, (*state.banks[seat], won)),
        )
        if total >= 2 * TARGET and state.final is None:
            state = replace(state, final=seat)
            if self.seats > 1:
                began = FinalRoundBegan(seat, in_points(total))
                events += (self._hush(began, LastHandsBegan(seat)),)
        return self._pass(state, events)

    def _claim(self, state: State, points: float) -> Turn[State]:
        right = points * 2 == state.scores[state.seat]
        claimed = ScoreClaimed(state.seat, points, right)
        return Turn(replace(state, asks=None if right else Recall), (claimed,))

    def _recall(self, state: State, seat: Seat, points: float) -> Turn[State]:
        player, said = state.seat, int(points * 2)
        before = state.scores[player]
        total = min(said, before)
        fact = ScoreRecalled(seat, player, points, in_points(total))
        banks = state.banks if total == before else with_seat(state.banks, player, (total,))
        recalled = replace(
            state, asks=None, banks=banks, scores=with_seat(state.scores, player, total)
        )
        return Turn(recalled, (self._hush(fact, RecallSaid(seat, player, points)),))

    def _pass(self, state: State, events: tuple[Event, ...]) -> Turn[State]:
        """End the hand: the next seat plays, or the last hands are over."""
        following = (state.seat + DIRECTIONS[self.direction]) % self.seats
        over = state.final == following
        state = passed(state, state.seat if over else following)
        if over:
            return self._end(state, events)
        if self.remembers and state.hands[following]:
            state = replace(state, asks=Claim)
        return Turn(state, (*events, TurnBegan(following)))

    def _end(self, state: State, events: tuple[Event, ...]) -> Turn[State]:
        best = max(state.scores)
        winners = tuple(s for s, score in enumerate(state.scores) if score == best)
        if self.seats == 1:
            events += (HandsCounted(0, state.hands[0]),)
        outcome = Outcome(winners, "target" if self.seats == 1 else "final round")
        ended = MatchEnded(winners, self.scores(state))
        return Turn(replace(state, outcome=outcome), (*events, ended))

    def _hush(self, fact: Event, said: Event) -> Event:
        return Hushed(fact, said) if self.remembers else fact


def _open_refused(seen: Seen, action: Action) -> Refusal | None:
    if not seen.opening:
        return NotNow()
    return None if isinstance(action, Open) else OpenFirst()


def _memory_refused(seen: Seen, action: Action) -> Refusal | None:
    if seen.asks == "claim" and not isinstance(action, Claim):
        return ClaimFirst()
    if seen.asks == "recall" and not isinstance(action, Recall):
        return RecallFirst()
    if not seen.asks or not isinstance(action, Claim | Recall):
        return NotNow()
    return None if can_be_score(action.points) else OutOfRange(action.points, 0, HIGHEST)


def _keep_refused(seen: Seen, kind: str) -> Refusal | None:
    if not seen.fresh:
        return NotNow()
    return None if any(kind == offer.name for offer in seen.offers) else KindNotThere(kind)
