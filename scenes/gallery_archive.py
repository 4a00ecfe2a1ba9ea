"""Pictures of the lists of matches: those that were left, and those that are over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from game import record
from game.bots import bot_for
from game.luck import SeededLuck
from game.match import Header, Match
from game.store import Ending, MemoryStore
from scenes.gallery_studio import Studio
from scenes.notice import Notice
from scenes.old_matches import OldMatches, Ways
from scenes.stage.director import Director
from scenes.stage.loop import STEP
from scenes.unfinished import UnfinishedMatches

if TYPE_CHECKING:
    from game.store import ProfileId
    from scenes.stage.scene import Scene

HOUR: Final = 3600.0
NOW: Final = datetime(2026, 10, 4, 20, 0).timestamp()
NAMES: Final = ("Ann", "Ben", "Cleo", "Rusty", "Maximiliana von Habsburg", "Łukasz", "Zoë", "Ann")
LOOKS: Final = ("fox", "anchor", "moon", "leaf", "star", "fish", "crown", "kite")
MANY: Final = 30


@dataclass(frozen=True, slots=True)
class Past:
    """A match to be kept: who played how many steps of it, how many hours ago, and how it ended."""

    game: str
    seats: int
    steps: int
    ago: float
    ended: Ending | None = None
    rules: Mapping[str, object] = field(default_factory=dict)


MATCHES: Final = (
    Past("yahtzee", 3, 60, 2),
    Past("ten-thousand", 2, 90, 26, rules={"target": 5000}),
    Past("roost", 3, 44, 60),
    Past("six-dice", 3, 20, 100, rules={"memory": True}),
    Past("blackjack", 7, 50, 4000),
    Past("blackjack", 3, 9999, 3, "finished"),
    Past("roost", 5, 9999, 30, "finished"),
    Past("ten-thousand", 2, 9999, 70, "finished", {"target": 3000, "stealing": False}),
    Past("six-dice", 8, 60, 400, "abandoned"),
    Past("yahtzee", 4, 9999, 9000, "finished"),
)


def shoot(studio: Studio) -> None:
    """Take all pictures of the lists."""
    store, ann = shelf(MATCHES)
    services = replace(studio.services, store=store, now=lambda: NOW)
    full, _ = shelf(tuple(replace(MATCHES[n % 5], ago=n * 40.0) for n in range(MANY)))
    many = replace(services, store=full)
    scenes: tuple[tuple[str, Scene[Any]], ...] = (
        ("unfinished", UnfinishedMatches(services, store.unfinished)),
        ("unfinished-many", UnfinishedMatches(many, full.unfinished)),
        ("old-matches", OldMatches(services, Ways(), ann, "Ann")),
    )
    for name, scene in scenes:
        director = Director()
        director.push(scene)
        _run(director)
        studio.shoot(name, director)
    words = 'match.json: step 17: "roll" is not legal: keep something first; legal: keep 1, keep 5'
    director.push(Notice(services, "This is no record of a match", words))
    _run(director)
    studio.shoot("old-matches-notice", director)


def shelf(matches: tuple[Past, ...]) -> tuple[MemoryStore, ProfileId]:
    """Give a store with these matches, played by bots, and with Ann, who sat at all of them."""
    clock = [NOW]
    store = MemoryStore(lambda: clock[0])
    ann = store.add_profile("Ann", "fox")
    for past in matches:
        clock[0] = NOW - past.ago * HOUR
        header = Header(past.game, NAMES[: past.seats], past.rules, _cast(past.seats))
        people = (ann, *(None,) * (past.seats - 1))
        number = store.begin(record.header_value(header), LOOKS[: past.seats], people)
        store.append(number, _steps(header, past.steps))
        if past.ended:
            store.close_match(number, past.ended)
    return store, ann


def _cast(seats: int) -> tuple[str, ...]:
    return tuple("bot:steady" if seat == 3 else "person" for seat in range(seats))


def _steps(header: Header, most: int) -> list[dict[str, object]]:
    match = Match(header, SeededLuck.from_number(f"gallery {header.game}"))
    bot = bot_for(header.game, "steady")
    while match.to_act and len(match.steps) < most:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.observe(seat), match.legal(seat)))
    return [record.step_value(step) for step in match.steps]


def _run(director: Director) -> None:
    director.settle()
    for _ in range(round(0.5 / STEP)):
        director.update(STEP)
        director.settle()
