"""The course of a review: a record is played once more, and each step goes to the table's books."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from game.luck import ScriptedLuck
from game.match import Match, Step
from game.odds import OddsUnavailable, blackjack, roost, turn_points, yahtzee
from game.quoting import listed
from game.record import BadRecord, Record, replay_step, step_value
from game.review.account import Account
from game.review.blackjack import BlackjackReviewer
from game.review.moment import Moment, Reviewer
from game.review.report import NoReview, Review
from game.review.roost import RoostReviewer
from game.review.turns import TurnReviewer
from game.review.yahtzee import YahtzeeReviewer

REVIEWERS: Final[Mapping[str, tuple[str, Callable[[Sequence[Account]], Reviewer]]]] = {
    "blackjack": (blackjack.UNIT, BlackjackReviewer),
    "dice-game": (turn_points.UNIT, TurnReviewer),
    "roost": (roost.UNIT, RoostReviewer),
    "six-dice": (turn_points.UNIT, TurnReviewer),
    "ten-thousand": (turn_points.UNIT, TurnReviewer),
    "yahtzee": (yahtzee.UNIT, YahtzeeReviewer),
}
"""Game to the unit of its review and who keeps the books."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How many of the steps are reviewed."""

    done: int
    total: int


Course = Generator[Progress, None, Review]
Books = Generator[Progress, None, tuple[Account, ...]]


def review(source: Record | Match) -> Review:
    """Review a finished match; raises `BadRecord` if it is not, or `OddsUnavailable`."""
    course = reviewing(source)
    while True:
        try:
            next(course)
        except StopIteration as ended:
            return cast(Review, ended.value)


def review_or_why(source: Record | Match) -> Review | NoReview:
    """Review a finished match; where a table of odds can't be read, give the sentence for it."""
    try:
        return review(source)
    except OddsUnavailable as fault:
        return NoReview(str(fault))


def recorded(match: Match) -> Record:
    """Give a match as plain values, which can be sent to another process."""
    return Record(match.header, tuple(map(step_value, match.steps)))


def reviewing(source: Record | Match) -> Course:
    """Review a finished match in slices, a step each; the generator returns the review."""
    match = source if isinstance(source, Match) else (yield from _replayed(source))
    _must_be_over(match)
    accounts = yield from keeping(match)
    game = match.header.game
    seats = (one.closed(score) for one, score in zip(accounts, match.scores, strict=True))
    return Review(game, REVIEWERS[game][0], tuple(seats))


def keeping(played: Match) -> Books:
    """Keep the accounts of all seats of a match, in slices."""
    match = Match(played.header, ScriptedLuck(()))
    accounts = tuple(map(Account, range(len(match.header.seats))))
    for account, score in zip(accounts, match.scores, strict=True):
        account.expects(score)
    reviewer = REVIEWERS[match.header.game][1](accounts)
    for number, step in enumerate(played.steps, start=1):
        reviewer.take(_moment(match, number, step))
        yield Progress(number, len(played.steps))
    return accounts


def _replayed(record: Record) -> Generator[Progress, None, Match]:
    match = Match(record.header, ScriptedLuck(()))
    for number, raw in enumerate(record.steps, start=1):
        replay_step(match, number, raw)
        yield Progress(0, len(record.steps))
    return match


def _must_be_over(match: Match) -> None:
    if match.outcome is None:
        legal = listed(match.legal_texts(match.to_act[0]))
        why = f'"review" is not legal: the match is not over; legal: {legal}'
        raise BadRecord(len(match.steps), why)


def _moment(match: Match, number: int, step: Step) -> Moment:
    seat, action = step.seat, match.rules.read(step.do)
    before, legal, scores = match.observe(seat), match.legal(seat), match.scores
    match.with_luck(ScriptedLuck(step.luck)).play(seat, action)
    return Moment(
        number=number,
        seat=seat,
        before=before,
        legal=legal,
        action=action,
        luck=step.luck,
        after=match.observe(seat),
        legal_after=match.legal(seat),
        scores=scores,
        scores_after=match.scores,
    )
