"""What each step of a match was worth: a review's books before they are added up."""

from dataclasses import dataclass, replace

from game.odds import OddsUnavailable
from game.record import Record, replay
from game.review.account import grained
from game.review.course import keeping
from game.review.report import Decision, NoReview


@dataclass(frozen=True, slots=True)
class StepWorth:
    """What dice or cards gave the step's own seat, and how it chose; nothing where none did."""

    luck: float | None = None
    choice: Decision | None = None


Worths = tuple[StepWorth, ...]
"""One for each step, in their order."""


def step_worths(record: Record) -> Worths | NoReview:
    """Value every step of a match, over or not; raises `BadRecord`.

    Where a table of odds can't be read, gives the sentence for it.
    """
    match, played = replay(record)
    course = keeping(match)
    try:
        while True:
            next(course)
    except StopIteration as ended:
        accounts = ended.value
    except OddsUnavailable as fault:
        return NoReview(str(fault))
    found = [StepWorth()] * len(played)
    for number, one in enumerate(played, start=1):
        account = accounts[one.step.seat]
        luck = [chance.points for chance in account.chances if chance.step == number]
        choice = next((each for each in account.decisions if each.step == number), None)
        if choice:
            choice = replace(choice, lost=grained(choice.lost), span=grained(choice.span))
        found[number - 1] = StepWorth(grained(sum(luck)) if luck else None, choice)
    return tuple(found)
