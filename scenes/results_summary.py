"""What a finished match is remembered for, folded from its events alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from game.blackjack_events import (
    BlackjackPaid,
    HandPushed,
    HandWon,
    RoundBegan,
    RoundVoided,
    WagerDoubled,
    WagerPlaced,
)
from game.events import (
    DiceKept,
    MatchEnded,
    PointsBanked,
    PointsLost,
    TurnBegan,
    TurnStolen,
)
from game.roost_events import RoundScored
from game.sentences import Dice, Name, Sentence, figure
from game.six_dice_events import Hushed, KindKept, ScoreRecalled
from game.yahtzee_events import BoxScored, ExtraYahtzeeWon, UpperBonusWon

if TYPE_CHECKING:
    from game.catalogue import Table
    from game.match import Played
    from game.rules import Event, Seat
    from scenes.session import SeatPlan

Scored = WagerPlaced | WagerDoubled | BlackjackPaid | HandWon | HandPushed
"""What says a seat's points at a table of wagers."""
NO_RULES: Final[Mapping[str, object]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat on a seat."""

    name: str
    emblem: str
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Best:
    """The keep that paid most of all that were banked in the end, by whom it was thrown.

    What was stolen belongs to the thief's turn: it counts if the thief banks it.
    """

    sentence: Sentence
    points: float


@dataclass(frozen=True, slots=True)
class Peak:
    """The points of one turn, and the point of the seat's curve that they led to."""

    seat: Seat
    points: float
    round: int


@dataclass(frozen=True, slots=True)
class Summary:
    """All that the results tell; one entry a seat wherever there is a tuple."""

    table: str
    players: tuple[Player, ...]
    scores: tuple[float, ...]
    winners: tuple[Seat, ...]
    curve: tuple[tuple[float, ...], ...]
    """Score at the start and after every round, equally many for every seat."""
    turns: tuple[int, ...]
    best_turns: tuple[float | None, ...]
    """What the best turn of a seat banked, if any."""
    target: float | None = None
    best: Best | None = None
    peak: Peak | None = None
    falls: tuple[Peak, ...] = ()
    """What was stolen from a seat, and the points of its curve that this led to."""

    @property
    def shared(self) -> bool:
        """Tell whether several seats won."""
        return len(self.winners) > 1

    @property
    def names(self) -> tuple[str, ...]:
        """Give the names as they are shown; a seat without one is called by its number."""
        return tuple(p.name.strip() or f"Seat {i + 1}" for i, p in enumerate(self.players))

    def standings(self) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
        """Give the places from the first on, each with the seats that share it."""
        places: dict[float, list[Seat]] = {}
        for seat in sorted(range(len(self.scores)), key=lambda s: (-self.scores[s], s)):
            places.setdefault(self.scores[seat], []).append(seat)
        ranked, place = [], 1
        for seats in places.values():
            ranked.append((place, tuple(seats)))
            place += len(seats)
        return tuple(ranked)


@dataclass(frozen=True, slots=True)
class _Keep:
    seat: Seat
    dice: tuple[int, ...]
    points: float


class _Fold:
    """Follows a match by its events."""

    def __init__(self, seats: int) -> None:
        self.scores: list[float] = [0.0] * seats
        self.curve: list[list[float]] = [[0.0] for _ in range(seats)]
        self.turns = [0] * seats
        self.banked: list[list[Peak]] = [[] for _ in range(seats)]
        self.falls: list[Peak] = []
        self.winners: tuple[Seat, ...] = ()
        self.keeps: list[_Keep] = []
        self._beginner: Seat | None = None
        self._turn: list[_Keep] = []
        self._last: list[_Keep] = []
        self._known: dict[type[Any], Callable[[Any], None]] = {
            TurnBegan: self._began,
            DiceKept: self._kept,
            KindKept: self._kept,
            ScoreRecalled: self._recalled,
            PointsBanked: self._points_banked,
            PointsLost: self._lost,
            TurnStolen: self._stolen,
            MatchEnded: self._ended,
        }

    def take(self, event: Event) -> None:
        """Follow one event; those that change nothing here are passed over.

        What was hushed during the match is told now.
        """
        fact = event.fact if isinstance(event, Hushed) else event
        follow = self._known.get(type(fact))
        if follow:
            follow(fact)

    def _began(self, event: TurnBegan) -> None:
        if self._beginner is None:
            self._beginner = event.seat
        elif event.seat == self._beginner:
            self._mark()
        self.turns[event.seat] += 1

    def _mark(self) -> None:
        for seat, score in enumerate(self.scores):
            self.curve[seat].append(score)

    def _kept(self, event: DiceKept | KindKept) -> None:
        self._turn.append(_Keep(event.seat, event.dice, event.points))

    def _points_banked(self, event: PointsBanked) -> None:
        self.scores[event.seat] = event.total
        bank = Peak(event.seat, event.points, len(self.curve[0]))
        self.banked[event.seat].append(bank)
        self._last, self._turn = self._turn, []
        self.keeps += self._last

    def _recalled(self, event: ScoreRecalled) -> None:
        self.scores[event.player] = event.total

    def _lost(self, event: PointsLost) -> None:
        self._turn = []

    def _stolen(self, event: TurnStolen) -> None:
        self.scores[event.victim] = event.total
        stolen = self.banked[event.victim].pop()
        self.falls.append(replace(stolen, round=len(self.curve[0])))
        self.keeps = self.keeps[: len(self.keeps) - len(self._last)]
        self._turn, self._last = self._last, []

    def _ended(self, event: MatchEnded) -> None:
        self.scores = [float(score) for score in event.scores]
        self.winners = event.winners
        self._mark()

    def best(self) -> Best | None:
        """Give the first of the best keeps."""
        if not self.keeps:
            return None
        keep = max(self.keeps, key=lambda k: k.points)
        words = (Name(keep.seat), "’s ", Dice(keep.dice), f" made {figure(keep.points)}")
        return Best(words, keep.points)

    def peak(self) -> Peak | None:
        """Give the first of the best turns."""
        turns = [bank for banked in self.banked for bank in banked]
        peak = max(turns, key=lambda b: (b.points, -b.round), default=None)
        last = len(self.curve[0]) - 1
        return replace(peak, round=min(peak.round, last)) if peak else None

    def seen_falls(self) -> tuple[Peak, ...]:
        """Give the thefts that made a curve fall."""
        last = len(self.curve[0]) - 1
        placed = [replace(fall, round=min(fall.round, last)) for fall in self.falls]
        return tuple(
            fall
            for fall in placed
            if self.curve[fall.seat][fall.round] < self.curve[fall.seat][fall.round - 1]
        )


class _RoundsFold(_Fold):
    """Follows a match of rounds in which every seat has one turn."""

    def __init__(self, seats: int, points: float = 0.0) -> None:
        super().__init__(seats)
        self.scores = [points] * seats
        self.curve = [[points] for _ in range(seats)]
        self._rounds = 0
        self._known = {MatchEnded: self._ended, **self._knows()}

    def _knows(self) -> dict[type[Any], Callable[[Any], None]]:
        """Give what happens in a round, and what follows from it."""
        raise NotImplementedError

    def _next_round(self) -> None:
        if self._rounds:
            self._mark()
        self._rounds += 1

    def _mark(self) -> None:
        for seat, (score, points) in enumerate(zip(self.scores, self.curve, strict=True)):
            if score > points[-1]:
                self.banked[seat].append(Peak(seat, score - points[-1], len(points)))
        super()._mark()


class _WagersFold(_RoundsFold):
    """Follows wagers, and what comes of them."""

    def _knows(self) -> dict[type[Any], Callable[[Any], None]]:
        return {
            RoundBegan: lambda _: self._next_round(),
            WagerPlaced: self._wagered,
            RoundVoided: self._voided,
            **dict.fromkeys((WagerDoubled, BlackjackPaid, HandWon, HandPushed), self._scored),
        }

    def _wagered(self, event: WagerPlaced) -> None:
        self.turns[event.seat] += 1
        self._scored(event)

    def _scored(self, event: Scored) -> None:
        self.scores[event.seat] = event.score

    def _voided(self, event: RoundVoided) -> None:
        self.scores = list(event.scores)


class _RoostFold(_RoundsFold):
    """Follows rounds that are paid at their end."""

    def _knows(self) -> dict[type[Any], Callable[[Any], None]]:
        return {TurnBegan: self._began, RoundScored: self._paid}

    def _began(self, event: TurnBegan) -> None:
        self.turns[event.seat] += 1

    def _paid(self, event: RoundScored) -> None:
        if not self._rounds:
            paid = zip(event.scores, event.changes, strict=True)
            self.curve = [[score - change] for score, change in paid]
        self._next_round()
        self.scores = list(event.scores)


class _SheetFold(_RoundsFold):
    """Follows boxes that are filled on sheets, one a turn."""

    def _knows(self) -> dict[type[Any], Callable[[Any], None]]:
        return {
            BoxScored: self._filled,
            UpperBonusWon: self._gained,
            ExtraYahtzeeWon: self._gained,
        }

    def _filled(self, event: BoxScored) -> None:
        if len(set(self.turns)) == 1:
            self._next_round()
        self.turns[event.seat] += 1
        self._gained(event)

    def _gained(self, event: BoxScored | UpperBonusWon | ExtraYahtzeeWon) -> None:
        self.scores[event.seat] += event.points


def _fold_for(table: Table, seats: int, rules: Mapping[str, object]) -> _Fold:
    points = rules.get("points")
    if type(points) is int:
        return _WagersFold(seats, points)
    return FOLDS.get(table.id, _Fold)(seats)


FOLDS: Final[Mapping[str, Callable[[int], _Fold]]] = {"roost": _RoostFold, "yahtzee": _SheetFold}
"""Tables whose rounds everybody plays together; at the others turns follow one another."""


def summary_of(
    table: Table,
    seats: Sequence[SeatPlan],
    played: Sequence[Played],
    rules: Mapping[str, object] = NO_RULES,
) -> Summary:
    """Sum up a match at a table; `rules` are the house rules that differ from the defaults."""
    in_force = table.full_rules(rules)
    fold = _fold_for(table, len(seats), in_force)
    for turn in played:
        for event in turn.events:
            fold.take(event)
    target = in_force.get("target")
    return Summary(
        table=table.name,
        players=tuple(Player(s.name, s.emblem, s.is_bot) for s in seats),
        scores=tuple(fold.scores),
        winners=fold.winners,
        curve=tuple(tuple(points) for points in fold.curve),
        turns=tuple(fold.turns),
        best_turns=tuple(max((b.points for b in bank), default=None) for bank in fold.banked),
        target=target if type(target) is int else None,
        best=fold.best(),
        peak=fold.peak(),
        falls=fold.seen_falls(),
    )
