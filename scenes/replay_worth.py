"""Luck and skill of the present step: how they are reckoned elsewhere, and how they are told.

Nothing of the screen is imported here: another process reads this module to do the reckoning.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game import record
from game.boxes import titled
from game.review import Decision, NoReview
from game.review.worths import Worths, step_worths
from game.sentences import Dice, Sentence
from scenes.results_review import DEEDS, FINE, amount, percent, signed

if TYPE_CHECKING:
    from game.match import Match
    from game.review.turns_played import TurnPlayed
    from scenes.stage.worker import Worker

FORCED: Final = "Nothing to choose"
RECKONING: Final = "Reckoning…"
UNKNOWN: Final = "Not reckoned here"
NONE: Final = "–"


@dataclass(frozen=True, slots=True)
class WorthTold:
    """Luck and skill in figures, and what may be said about the choice, the fullest first."""

    luck: str = NONE
    gained: int = 0
    """Whether luck gave (1), took (−1) or did neither."""
    skill: str = NONE
    choice: tuple[Sentence, ...] = ((RECKONING,),)


class Asked:
    """The worth of every step, reckoned by a worker."""

    def __init__(self, worker: Worker, match: Match) -> None:
        self._answer = worker.ask(reckon_steps, zlib.compress(record.write(match).encode()))

    @property
    def waiting(self) -> bool:
        """Tell whether the answer is still to come."""
        return not self._answer.done

    @property
    def worths(self) -> Worths:
        """Give what came; nothing before, and where nothing will."""
        found = self._answer.value if self._answer.done else None
        return found if isinstance(found, tuple) else ()


def reckon_steps(packed: bytes) -> Worths | NoReview:
    """Value the steps of a packed record; done elsewhere, as it may take long."""
    return step_worths(record.read(zlib.decompress(packed)))


def told(worths: Worths, turn: TurnPlayed, step: int, match: Match) -> WorthTold:
    """Tell the last luck and the last choice of a turn, up to a step."""
    past = range(step, turn.first, -1)
    lucky = next((worths[n - 1].luck for n in past if worths[n - 1].luck is not None), None)
    choice = next((one for n in past if (one := worths[n - 1].choice)), None)
    return WorthTold(
        luck=NONE if lucky is None else signed(lucky, abs(lucky) < FINE),
        gained=0 if lucky is None or not round(lucky, 1) else 1 if lucky > 0 else -1,
        skill=percent(100 * (1 - choice.lost / choice.span)) if choice else NONE,
        choice=_choice(choice, match) if choice else ((FORCED,),),
    )


def _choice(choice: Decision, match: Match) -> tuple[Sentence, ...]:
    """Say how good a choice was, in full and shorter."""
    if not choice.lost:
        if match.steps[choice.step - 1].do.startswith("wager "):
            return (("The best wager",),)
        before = match.at(choice.step - 1)
        legal = before.legal(match.steps[choice.step - 1].seat)
        count = sum(len(entry.samples()) for entry in legal)
        return ((f"Best of {count} choices",), (f"Best of {count}",))
    by = f"+{amount(choice.lost)}"
    verb, _, things = choice.better.partition(" ")
    short = (f"A better one: {by}",)
    if verb == "keep" and things and all(part in "123456" for part in things.split()):
        return (("Better: ", Dice(tuple(map(int, things.split()))), f" {by}"), short)
    what = titled(things) if things or verb != "keep" else "nothing"
    return ((f"Better: {DEEDS[verb][1]} {what}".rstrip() + f", {by}",), short)


def nothing(waiting: bool) -> WorthTold:
    """Tell that there are no figures, or none yet."""
    return WorthTold(choice=((RECKONING if waiting else UNKNOWN,),))
