"""Pictures of the statistics: people with many matches and none, the house, and nobody at all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.statistics.values import BestTurn, MatchFacts, Result, SeatFacts, value_of
from game.store import MemoryStore
from scenes.gallery_studio import Studio
from scenes.stage.director import Director
from scenes.stage.intents import Command, Intent
from scenes.statistics import Statistics

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.store import ProfileId

DAY: Final = 86400.0
TODAY: Final = 20_500.5 * DAY
PEOPLE: Final = (
    ("Ann", "fox"),
    ("Ben", "anchor"),
    ("Cleo", "moon"),
    ("Maximiliana von Habsburg", "leaf"),
    ("🦊 Zoë 名前", "kite"),
    ("Ann", "crown"),
)
SCORES: Final = {
    "ten-thousand": (6000, 11000, 50),
    "yahtzee": (140, 320, 1),
    "roost": (4, 30, 1),
    "blackjack": (0, 3000, 10),
    "six-dice": (20, 60, 1),
    "dice-game": (3000, 10500, 50),
}
"""Lowest, highest and step of the scores at each table."""
WEIGHTS: Final = (16, 12, 9, 6, 3, 2)
TURN: Final = {"ten-thousand": (4000, (1, 1, 1, 1, 1)), "dice-game": (1050, (1, 1, 1, 5))}


@dataclass(frozen=True, slots=True)
class Past:
    """A store with matches that were never played, and who is known there."""

    store: MemoryStore
    people: tuple[ProfileId, ...]


def past(chance: Random, matches: int, known: int = 4) -> Past:
    """Fill a store with people and with the facts of matches between them."""
    clock = [TODAY - 40 * DAY]
    store = MemoryStore(lambda: clock[0])
    people = tuple(store.add_profile(name, emblem) for name, emblem in PEOPLE[:known])
    for number in range(matches):
        clock[0] += 30 * DAY / max(1, matches)
        _match(store, people, chance, number / max(1, matches))
    clock[0] = TODAY
    return Past(store, people)


def _match(store: MemoryStore, people: Sequence[ProfileId], chance: Random, along: float) -> None:
    game = chance.choices(list(SCORES), WEIGHTS)[0]
    sitting = chance.sample(people, min(len(people), chance.choice((1, 2, 2, 3))))
    bots = chance.sample(("easy", "steady", "sharp"), chance.choice((1, 1, 2)))
    cast = [*("person" for _ in sitting), *(f"bot:{level}" for level in bots)]
    names = [*(f"P{i}" for i, _ in enumerate(sitting)), *(level.title() for level in bots)]
    header = {"format": 1, "game": game, "rules": {}, "seats": names, "cast": cast}
    number = store.begin(header, (), [*sitting, *(None for _ in bots)])
    store.append(number, [{"seat": 0, "do": "roll"}])
    if chance.random() < 0.05:
        store.close_match(number, "abandoned")
        return
    if chance.random() < 0.04:
        return
    store.close_match(number, "finished")
    winner = chance.randrange(len(cast))
    seats = tuple(_seat(game, one, i == winner, chance, along) for i, one in enumerate(cast))
    facts = MatchFacts(game, {}, True, True, 100, 0, 0, seats)
    store.keep_facts(number, value_of(facts))


def _seat(game: str, cast: str, won: bool, chance: Random, along: float) -> SeatFacts:
    low, high, step = SCORES[game]
    accuracy = min(99.0, max(22.0, chance.gauss(46 + 36 * along, 6)))
    points, dice = TURN.get(game, (chance.randrange(20, 60), (6, 6, 6, 2)))
    result: Result = "won" if won else "lost"
    return SeatFacts(
        cast=cast,
        faces=(20, 21, 19, 22, 18, 20),
        result=result,
        score=high - chance.randrange(step, 9 * step, step) if won else low,
        luck=round(chance.gauss(0.1, 1.0) * 0.3 * (high - low), 1),
        accuracy=round(accuracy, 1),
        decisions=30,
        turns=chance.randrange(9, 20),
        busts=3,
        best_turn=BestTurn(points, dice, 3),
        most_throws=chance.randrange(3, 7),
    )


SHOTS: Final[tuple[tuple[str, int, int, int | None, tuple[Intent, ...]], ...]] = (
    ("statistics", 64, 4, 0, ()),
    ("statistics-table", 64, 4, 0, (Command("other_table"),) * 2),
    ("statistics-in-all", 64, 4, 0, (Command("other_table"), Command("review"))),
    ("statistics-house", 64, 6, None, ()),
    ("statistics-house-table", 64, 6, None, (Command("other_table"), Command("review"))),
    ("statistics-many", 1000, 6, 3, ()),
    ("statistics-new", 0, 1, 0, ()),
    ("statistics-nobody", 0, 0, None, ()),
)
"""Name, matches, people known, whose page, and what is pressed before the picture is taken."""


def shoot(studio: Studio) -> None:
    """Take all pictures of the statistics."""
    for name, matches, known, who, intents in SHOTS:
        told = past(studio.services.cosmetic, matches, known)
        services = replace(studio.services, store=told.store, now=lambda: TODAY)
        scene = Statistics(services, None if who is None else told.people[who])
        director = Director()
        director.push(scene)
        director.settle()
        director.update(0.5)
        for intent in intents:
            director.handle(intent)
            director.settle()
        director.update(0.5)
        studio.shoot(name, director)
