"""The pictures of Ten Thousand, and what its table shows newcomers and who pauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from scenes import gallery_last_round
from scenes.gallery_studio import EIGHT, FOUR, LONG, Play, Studio, run, staged
from scenes.pause import Pause, Sitter
from scenes.stage.director import Director
from scenes.stage.intents import Command, Digit, Intent

OPEN: Final = (6, 2, 3, 1)
MARKED: Final = Play(
    FOUR, (*OPEN, 6, 6, 6, 2, 3, 4, 1, 3, 5), ("open", "roll", "keep 6 6 6", "roll")
)
THROW: Final = Play(FOUR, (*OPEN, 1, 3, 5, 6, 2, 6), ("open",))
HOT: Final = Play(
    FOUR,
    (*OPEN, 6, 6, 6, 2, 3, 4, 1, 5, 5, 1, 2, 3, 4, 6, 6),
    ("open", "roll", "keep 6 6 6", "roll"),
)
BUST: Final = Play(
    FOUR,
    (*OPEN, 6, 6, 6, 2, 3, 4, 1, 5, 3, 3, 4),
    ("open", "roll", "keep 6 6 6", "roll"),
)
ONES: Final = (1, 1, 1, 1, 2, 3)
STEAL: Final = Play(
    FOUR,
    (*OPEN, *ONES, *ONES, *ONES, *ONES, 1, 1, 1, 5, 2, 3, 5, 2),
    (
        "open",
        *(text for dice in ("1 1 1 1",) * 4 for text in ("roll", f"keep {dice}", "bank")),
        "roll",
        "keep 1 1 1 5",
        "bank",
    ),
    (("steal_above", 1500),),
)
FINAL: Final = Play(
    FOUR,
    (*OPEN, *ONES, 1, 1, 1, 5, 2, 3),
    ("open", "roll", "keep 1 1 1 1", "bank", "roll"),
    (("target", 1000), ("stealing", True)),
)
EIGHT_SEATS: Final = Play(EIGHT, gallery_last_round.luck(), gallery_last_round.script())
LONG_NAMES: Final = Play(LONG, (*OPEN, 1, 1, 1, 5, 2, 3), ("open", "roll"))

MOMENTS: Final[tuple[tuple[str, Play, tuple[Intent, ...], float], ...]] = (
    ("table-start", Play(FOUR, (), ()), (), 0.4),
    ("table-marked", MARKED, (Digit(1), Digit(3)), 0.4),
    ("table-refused", MARKED, (Digit(1), Digit(2)), 0.4),
    ("table-hot-dice", HOT, (Digit(1), Digit(2), Digit(3), Command("throw")), 1.9),
    ("table-bust", BUST, (Digit(1), Command("throw")), 3.3),
    ("table-steal", STEAL, (Command("steal"),), 2.7),
    ("table-8-seats", EIGHT_SEATS, (Digit(1), Digit(2)), 0.4),
    ("table-long-names", LONG_NAMES, (Digit(1),), 0.4),
)
"""Name, match, what is done then, and how many seconds later the picture is taken."""


def shoot(studio: Studio) -> None:
    """Take all of them."""
    for name, play, intents, seconds in MOMENTS:
        _, director = staged(studio.services, play)
        _tell(director, intents)
        run(director, seconds)
        studio.shoot(name, director)
    _throw(studio)
    _last_round(studio)
    _first_visit(studio)
    _, director = staged(studio.services, MARKED)
    ann = Sitter(0, "Ann")
    director.push(Pause(studio.services, "Ann’s turn · 600 at risk", "fox", leaver=ann))
    run(director, 0.5)
    studio.shoot("pause", director)


def _first_visit(studio: Studio) -> None:
    """Take a table as newcomers find it, and its buttons as they explain themselves."""
    studio.services.settings.change(hints=True)
    _, director = staged(studio.services, Play(FOUR, (), ()))
    run(director, 0.4)
    studio.shoot("table-first-visit", director)
    _, director = staged(studio.services, MARKED)
    _tell(director, (Digit(1), Digit(3)))
    run(director, 0.4)
    studio.shoot("table-explained", director)
    studio.services.settings.change(hints=False)


def _tell(director: Director, intents: Sequence[Intent]) -> None:
    for intent in intents:
        director.handle(intent)
        run(director, 0.3 if isinstance(intent, Digit) else 0.0)


def _throw(studio: Studio) -> None:
    """Take ten pictures of one throw; the last is the resting one."""
    _, director = staged(studio.services, THROW)
    _tell(director, (Command("throw"),))
    for number in range(1, 11):
        run(director, 0.1 if number < 10 else 1.0)
        studio.shoot(f"table-throw-{number:02}", director)


def _last_round(studio: Studio) -> None:
    """Take the beginning of the last round: somebody banks past the target."""
    play = replace(FINAL, script=FINAL.script[:2])
    _, director = staged(studio.services, play)
    _tell(director, (*map(Digit, (1, 2, 3, 4)), Command("bank")))
    run(director, 3.6)
    studio.shoot("table-final-round", director)
