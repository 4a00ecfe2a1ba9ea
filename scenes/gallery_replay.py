"""The pictures of replays, one table after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from game import record
from game.bots import bot_for
from game.luck import SeededLuck
from game.match import Header, Match
from scenes.gallery_studio import EIGHT, FOUR, Studio, run
from scenes.replay import open_replay
from scenes.replay_scene import Replay
from scenes.stage.director import Director
from scenes.stage.intents import Command

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.session import SeatPlan

RULES: Final[Mapping[str, Mapping[str, object]]] = {
    "ten-thousand": {"target": 5000, "stealing": False},
    "blackjack": {"hands": 8},
}
"""House rules that keep a match short."""


def recorded(game: str, plans: tuple[SeatPlan, ...]) -> record.Record:
    """Let bots play a match under the names of some seats, and record it."""
    cast = tuple(plan.cast for plan in plans)
    rules = dict(RULES.get(game, {}))
    match = Match(
        Header(game, tuple(plan.name for plan in plans), rules, cast),
        SeededLuck.from_number("replay"),
    )
    bot = bot_for(game, "steady")
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.observe(seat), match.legal(seat)))
    return record.from_value(
        {
            **record.header_value(match.header),
            "steps": [record.step_value(step) for step in match.steps],
        }
    )


class Told:
    """An answer that is there."""

    done = True

    def __init__(self, value: object) -> None:
        self.value = value


class AtOnce:
    """A worker that thinks on the spot, however long it takes, but never twice about the same."""

    def __init__(self) -> None:
        self._answer = cache(lambda question, *arguments: question(*arguments))

    def ask(self, question: Callable[..., object], *arguments: object) -> Told:
        """Answer."""
        return Told(self._answer(question, *arguments))

    def close(self) -> None:
        """Stay as it is."""


SHOTS: Final = (("", 0.6, True), ("-off", 0.3, False), ("-end", 1.0, False))
"""Name, how far the match has come, and whether the coach speaks."""


def shoot(studio: Studio) -> None:
    """Take all of them."""
    from scenes.tables import OFFERED

    thinking = replace(studio, services=replace(studio.services, worker=AtOnce()))
    for game, table in OFFERED.items():
        for name, share, advised in SHOTS:
            _take(thinking, f"replay-{game}{name}", recorded(game, FOUR), FOUR, share, advised)
        eight = EIGHT[: table.seats[1]]
        _take(thinking, f"replay-{game}-8", recorded(game, eight), eight, 0.5, True)


def _take(
    studio: Studio,
    name: str,
    stored: record.Record,
    plans: tuple[SeatPlan, ...],
    share: float,
    advised: bool,
) -> None:

    director = Director()
    replay = open_replay(studio.services, stored, plans)
    director.push(replay)
    director.settle()
    director.handle(Command("play"))
    assert isinstance(replay, Replay)
    replay.go(round(share * len(stored.steps)))
    if advised:
        director.handle(Command("coach"))
    run(director, 1.0)
    studio.shoot(name, director)
