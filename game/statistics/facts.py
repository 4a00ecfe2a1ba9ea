"""The facts of a match, reckoned from its record alone; the same record gives the same text."""

import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from game import record
from game.catalogue import TABLES
from game.match import Match, Played, Step
from game.review import NoReview, Review, review_or_why
from game.review.report import Decision
from game.rules import Seat
from game.statistics.faces import faces_thrown
from game.statistics.fold import Fold
from game.statistics.rounds import RoostFold, WagerFold
from game.statistics.seals import hides
from game.statistics.turns import BoxFold, KeepFold, KindFold
from game.statistics.values import PERSON, MatchFacts, Result, SeatFacts, value_of

Key = TypeVar("Key")

FOLDS: Final[Mapping[str, Callable[[int, Mapping[str, object]], Fold]]] = {
    "blackjack": lambda seats, rules: WagerFold(seats, int(str(rules["points"]))),
    "dice-game": lambda seats, rules: KeepFold(seats),
    "roost": lambda seats, rules: RoostFold(seats),
    "six-dice": lambda seats, rules: KindFold(seats),
    "ten-thousand": lambda seats, rules: KeepFold(seats),
    "yahtzee": lambda seats, rules: BoxFold(seats),
}


def facts_of(
    stored: Mapping[str, object], review: Review | NoReview | None = None
) -> dict[str, object]:
    """Reckon the facts of a record, as JSON; raises `BadRecord`.

    A review of the same record that is there already spares making it once more.
    """
    return value_of(reckoned(record.from_value(dict(stored)), review))


def facts_from_packed(packed: bytes) -> dict[str, object]:
    """Reckon the facts of a record's compressed JSON; done elsewhere, as it takes long."""
    return value_of(reckoned(record.read(zlib.decompress(packed))))


def rebuilt(records: Iterable[tuple[Key, Mapping[str, object]]]) -> dict[Key, dict[str, object]]:
    """Reckon the facts of many records anew, by their keys."""
    return {key: facts_of(stored) for key, stored in records}


def reckoned(source: record.Record, review: Review | NoReview | None = None) -> MatchFacts:
    """Reckon the facts of a record; raises `BadRecord`."""
    match, played = record.replay(source)
    finished = match.outcome is not None
    if finished and review is None:
        review = review_or_why(match)
    told = review if finished and isinstance(review, Review) else None
    header = match.header
    return MatchFacts(
        game=header.game,
        rules=TABLES[header.game].changed_rules(header.rules),
        finished=finished,
        reviewed=told is not None,
        steps=len(played),
        hidden=sum(map(hides, played)),
        sealed=sum(turn.step.seal is not None for turn in played),
        seats=_seats(match, played, told),
    )


def _seats(match: Match, played: Sequence[Played], review: Review | None) -> tuple[SeatFacts, ...]:
    count = len(match.header.seats)
    casts = match.header.cast or (PERSON,) * count
    faces = faces_thrown(played, count)
    helped = [step for step in match.steps if _helps(step, casts)]
    bare = tuple(
        SeatFacts(casts[seat], faces[seat], sum(step.seat == seat for step in helped))
        for seat in range(count)
    )
    return _with_results(match, played, review, bare) if match.outcome else bare


def _helps(step: Step, casts: Sequence[str]) -> bool:
    """Tell whether somebody else decided than who sits there."""
    return bool(step.by) and step.by != casts[step.seat]


def _with_results(
    match: Match, played: Sequence[Played], review: Review | None, bare: tuple[SeatFacts, ...]
) -> tuple[SeatFacts, ...]:
    header = match.header
    casts = [one.cast for one in bare]
    fold = FOLDS[header.game](len(bare), TABLES[header.game].full_rules(header.rules))
    for turn in played:
        fold.take(turn, not _helps(turn.step, casts))
    helped = {n for n, step in enumerate(match.steps, 1) if _helps(step, casts)}
    return tuple(
        _with_result(match, review, one, seat, fold, helped) for seat, one in enumerate(bare)
    )


def _with_result(
    match: Match,
    review: Review | None,
    bare: SeatFacts,
    seat: Seat,
    fold: Fold,
    helped: set[int],
) -> SeatFacts:
    account = review.seats[seat] if review else None
    own = [one for one in account.decisions if one.step not in helped] if account else []
    return SeatFacts(
        cast=bare.cast,
        faces=bare.faces,
        stood_in=bare.stood_in,
        result=_result(match, seat),
        score=match.scores[seat],
        luck=account.luck if account else None,
        accuracy=_accuracy(own),
        decisions=len(own),
        turns=fold.turns[seat],
        busts=fold.busts[seat],
        best_turn=fold.best(seat),
        most_throws=fold.most_throws(seat),
        staked=fold.staked[seat],
    )


def _accuracy(decisions: Sequence[Decision]) -> float | None:
    """Give the accuracy as a review does, of those choices that count."""
    span = sum(one.span for one in decisions)
    return round(100 * (1 - sum(one.lost for one in decisions) / span), 1) if span else None


def _result(match: Match, seat: Seat) -> Result | None:
    winners = match.outcome.winners if match.outcome else ()
    if len(match.header.seats) == 1 or _keeps_house(match, seat):
        return "unranked"
    if seat not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "shared"


def _keeps_house(match: Match, seat: Seat) -> bool:
    return seat == 0 and match.header.rules.get("house") == "permanent"
