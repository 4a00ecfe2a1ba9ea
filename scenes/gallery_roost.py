"""The pictures of Roost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.gallery_studio import EIGHT, FOUR, LONG, Play, Studio, run, staged
from scenes.session import SeatPlan
from scenes.stage.intents import Command, Intent

FIVE: Final = (*FOUR, SeatPlan("Kit", "person", "star"))
HOUSE: Final = (1, 6, 2, 5, 3, 3)
"""A roost of 14."""
LOW: Final = (3, 3, 3, 3, 3, 3)
"""A roost of 9."""
HANDS: Final = {
    12: ((4, 4, 4), ()),
    13: ((6, 4, 3), ()),
    14: ((5, 4, 2), (3,)),
    15: ((5, 5, 5), ()),
    16: ((6, 5, 2), (3,)),
    18: ((6, 6, 6), ()),
    19: ((6, 6, 5), (2,)),
}
"""The first three dice of a hand and those after, by what they add up to."""


class Course:
    """Writes a match step by step: its actions and the dice that they draw."""

    def __init__(self, seats: Sequence[SeatPlan], **rules: int | bool | str) -> None:
        self.seats, self.rules = tuple(seats), rules
        self.luck: list[int] = []
        self.script: list[str] = []

    def opened(self, house: int) -> Course:
        """Let a seat throw highest."""
        self.script.append("open")
        for seat in range(len(self.seats)):
            self.luck += (6, 6, 6) if seat == house else (1, 1 + seat % 5, 3)
        return self

    def hidden(self, dice: Sequence[int] = HOUSE) -> Course:
        """Let the house throw."""
        self.script.append("roll")
        self.luck += dice
        return self

    def hands(self, *totals: int) -> Course:
        """Let players throw to totals, and stand unless they are bust."""
        for total in totals:
            first, more = HANDS[total]
            self.luck += (*first, *more)
            self.script += ["roll"] * (1 + len(more)) + ["stand"] * (total <= 18)
        return self

    def rolled(self, *faces: int) -> Course:
        """Let the player throw, three dice first and then one at a time."""
        self.luck += faces
        self.script += ["roll"] * (len(faces) - 2)
        return self

    def play(self, *luck: int) -> Play:
        """Give the match so far, and the dice to come."""
        return Play(
            self.seats,
            (*self.luck, *luck),
            tuple(self.script),
            tuple(self.rules.items()),
            table="roost",
        )


def _five(**rules: int | bool | str) -> Course:
    """Play two rounds; Rusty has the third house."""
    course = Course(FIVE, **rules).opened(1)
    for totals in ((15, 13, 16, 14), (12, 15, 18, 13)):
        course.hidden(LOW).hands(*totals)
    return course


def _eight() -> Course:
    course = Course(EIGHT).opened(7)
    for totals in ((15, 13, 12, 18, 19, 14, 16), (12, 14, 15, 13, 16, 18, 14)):
        course.hidden(LOW).hands(*totals)
    return course


def _stakes() -> Course:
    course = Course(FIVE, points="stakes", house="permanent")
    for first in range(5):
        low = [19 if (first + i) % 4 == 1 else 12 for i in range(4)]
        course.hidden(LOW).hands(*low)
    return course.hidden().hands(14)


def _race(seats: Sequence[SeatPlan]) -> Play:
    """Play until all but the host have 18 points at once."""
    course = Course(seats, house="permanent")
    for _ in range(18):
        course.hidden(LOW).hands(*(15,) * (len(seats) - 1))
    return course.play(*(6, 2, 4, 6, 3, 1, 1, 6, 4, 2, 5, 6, 3, 3, 5, 1, 2, 4, 6, 5, 2) * 3)


TURN: Final = _five().hidden().hands(12, 15, 19).rolled(5, 4, 2, 3)
LAST: Final = _eight().hidden().hands(15, 14, 12, 19, 13, 16).rolled(6, 6, 3)
Shot = tuple[str, Play, tuple[Intent, ...], float]

SHOTS: Final[tuple[Shot, ...]] = (
    ("roost-hidden", _five().hidden().play(5, 4, 2), (), 0.4),
    ("roost-turn", TURN.play(), (), 0.4),
    ("roost-reveal", TURN.play(), (Command("bank"),), 7.0),
    ("roost-reveal-8", LAST.play(), (Command("bank"),), 9.0),
    ("roost-bust", TURN.play(6), (Command("throw"),), 3.0),
    ("roost-eighteen", _five().hidden().rolled(2, 1, 3, 2, 4).play(1), (Command("throw"),), 2.6),
    ("roost-secret-cover", _five(secret=True).hidden().hands(12).play(), (), 0.4),
    ("roost-stakes-out", _stakes().play(), (), 0.4),
    ("roost-8-seats", _eight().hidden().hands(15, 19, 14).rolled(5, 4, 2, 3).play(), (), 0.4),
    ("roost-long-names", Course(LONG).opened(1).hidden().rolled(5, 4, 2).play(), (), 0.4),
)
"""Name, match, what is done then, and how many seconds later the picture is taken."""

RACES: Final = (("roost-lightning", FOUR, 3), ("roost-lightning-8", EIGHT, 7))
KEYS: Final = {3: (1, 4, 7), 7: (1, 2, 3, 4, 5, 7, 8)}


def shoot(studio: Studio) -> None:
    """Take all pictures of the room."""
    for name, play, intents, seconds in SHOTS:
        _, director = staged(studio.services, play)
        for intent in intents:
            director.handle(intent)
        run(director, seconds)
        studio.shoot(name, director)
    for name, seats, lanes in RACES:
        _, director = staged(studio.services, _race(seats))
        run(director, 3.2)
        for key in KEYS[lanes]:
            director.handle(Command(f"lightning_{key}"))
            run(director, 0.05)
        run(director, 0.5)
        for key in KEYS[lanes][1:]:
            director.handle(Command(f"lightning_{key}"))
            run(director, 0.08)
        run(director, 0.05)
        studio.shoot(name, director)
