"""The coach of a table: thinks about the position of whoever acts, and never holds up a frame.

What is quick is answered at once, after some slices of preparation where a table needs them. What
takes long is answered by a fresh shoe until a worker has delivered the exact value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from game import blackjack_state
from game.coaching import Counsel, Refuses, counsel
from game.odds import Advice, OddsUnavailable, advise
from game.odds.blackjack import quick_advice
from game.rules import Action, Observation
from scenes.stage.worker import Answer, Worker

QUICK: Final[Mapping[type, Callable[[Any, Sequence[Action]], Advice]]] = {
    blackjack_state.Seen: quick_advice
}
"""Tables whose exact odds may take seconds, and what answers at once."""
GLANCE: Final = 0.1
"""Seconds after which it is looked again whether the worker has delivered."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat sees, and what it may do."""

    seen: Observation
    legal: tuple[Action, ...]


DONE: Final = object()


def unprepared(seen: Observation) -> Iterator[None]:
    """Prepare nothing."""
    return iter(())


class Coach:
    """Knows what to say about one position; asked about another, it thinks anew."""

    def __init__(
        self,
        worker: Worker,
        refusal: Refuses,
        prepare: Callable[[Observation], Iterator[None]] = unprepared,
    ) -> None:
        self._worker = worker
        self._refusal = refusal
        self._prepare = prepare
        self._slices: Iterator[None] | None = None
        self._ready = False
        self._question: Question | None = None
        self._answer: Answer | None = None
        self.counsel: Counsel | None = None
        self.trouble = ""
        """Why there is no coach, and how to get one."""

    def attend(self, question: Question | None) -> None:
        """Turn to a position, or to none."""
        if question == self._question:
            return
        self._question, self._answer, self.counsel, self.trouble = question, None, None, ""
        if question and (self._ready or self._get_ready(question)):
            self._answer_at_once(question)

    def think(self) -> bool:
        """Do a slice of work, or see what the worker has; tell whether there is news."""
        question = self._question
        if question is None:
            return False
        if not self._ready:
            if self._get_ready(question):
                self._answer_at_once(question)
            return self._ready
        if self._answer is None or not self._answer.done:
            return False
        exact, self._answer = self._answer.value, None
        if not isinstance(exact, Advice):
            return False
        self.counsel, self.trouble = counsel(question.seen, exact, self._refusal), ""
        return True

    @property
    def thinking(self) -> bool:
        """Tell whether the first word about a position is still to come."""
        return self._question is not None and not self._ready

    def quiet(self) -> float:
        """Say for how long there will be no news."""
        return 0.0 if self.thinking else inf if self._answer is None else GLANCE

    def _get_ready(self, question: Question) -> bool:
        """Do a slice of what makes answers quick; tell whether it was the last."""
        if self._slices is None:
            self._slices = self._prepare(question.seen)
        self._ready = next(self._slices, DONE) is DONE
        return self._ready

    def _answer_at_once(self, question: Question) -> None:
        seen, legal = question.seen, question.legal
        quick = QUICK.get(type(seen))
        try:
            self.counsel = counsel(seen, (quick or advise)(seen, legal), self._refusal)
        except OddsUnavailable as fault:
            self.trouble = str(fault)
        if quick and _takes_long(seen):
            self._answer = self._worker.ask(advise, seen, legal)


def _takes_long(seen: Observation) -> bool:
    return isinstance(seen, blackjack_state.Seen) and not seen.wagering
