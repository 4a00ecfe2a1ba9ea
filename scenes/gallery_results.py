"""Pictures of the results: the paper with luck and skill, and the page behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots import bot_for, levels
from game.luck import SeededLuck
from game.match import Header, Match
from scenes.results import OnceMore, Results
from scenes.results_review import Asked
from scenes.results_summary import summary_of
from scenes.stage.worker import Answer, Pending
from scenes.tables import OFFERED

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match import Played
    from scenes.session import Session
    from scenes.stage.services import Services


class AtOnce:
    """Thinks while everybody waits."""

    def ask(self, question: Callable[..., object], *arguments: object) -> Answer:
        """Answer before anything else is done."""
        pending = Pending(lambda: None)
        pending.settle(question(*arguments))
        return pending

    def close(self) -> None:
        """Stay as it is."""


def finished(session: Session, seed: str = "results") -> tuple[Match, tuple[Played, ...]]:
    """Let bots of all levels play a match to its end."""
    header = Header(session.table, tuple(p.name for p in session.seats), dict(session.rules))
    match = Match(header, SeededLuck.from_number(seed))
    able = levels(session.table)
    bots = [bot_for(session.table, able[i % len(able)]) for i in range(len(session.seats))]
    played = []
    while to_act := match.to_act:
        seat = to_act[0]
        action = bots[seat].choose(match.observe(seat), match.legal(seat))
        played.append(match.play(seat, action))
    return match, tuple(played)


def results(services: Services, session: Session) -> Results:
    """Give the results of such a match, reviewed."""
    match, played = finished(session)
    summary = summary_of(OFFERED[session.table], session.seats, played, session.rules)
    doors = OnceMore(lambda: None, lambda: None)
    return Results(services, summary, True, Asked(AtOnce(), match, played), doors)
