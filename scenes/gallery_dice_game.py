"""The pictures of the kitchen, where The Dice Game is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.gallery_studio import EIGHT, LONG, Play, Studio, run, staged
from scenes.session import SeatPlan
from scenes.stage.intents import Command, Digit, Intent

Turn = tuple[str, str]
"""What is thrown, and what is kept of it before a bank."""

FAMILY: Final = (
    SeatPlan("Oma", "person", "fish"),
    SeatPlan("Lea", "person", "star"),
    SeatPlan("Max", "person", "crown"),
)
FOUR_ONES: Final[Turn] = ("111146", "1111")
FOUR_FOURS: Final[Turn] = ("444463", "4444")
ROUNDS: Final[tuple[Turn, ...]] = (
    FOUR_ONES,
    ("122115", "1115"),
    ("666623", "6666"),
    ("111523", "1115"),
    ("555524", "5555"),
    ("555226", "555"),
    ("514236", "1"),
    ("333422", "333"),
    ("223551", "155"),
)
THROW: Final = "331536"


KEPT_THREE: Final = "roll; keep 3 3 3; roll"
LATE: Final = "roll; keep 1 1 1; roll; keep 5; roll"
SIX: Final = "333465"
EIGHT_TURNS: Final = (*(FOUR_ONES, FOUR_FOURS) * 4, *(FOUR_FOURS, FOUR_ONES) * 4)


@dataclass(frozen=True, slots=True)
class Take:
    """One picture: who sits there, the turns before, the turn in hand, what is pressed at last."""

    name: str
    seats: tuple[SeatPlan, ...]
    turns: tuple[Turn, ...] = ()
    deeds: str = ""
    dice: str = ""
    presses: tuple[Intent, ...] = ()
    seconds: float = 0.5
    """How long after the press."""


SPACE: Final = Command("throw")
SOLO: Final = FAMILY[1:2]
TAKES: Final = (
    Take("start", FAMILY),
    Take("hint", FAMILY, (), "roll", THROW),
    Take("marked", FAMILY, ROUNDS, "roll", THROW, (Digit(1), Digit(2), Digit(5))),
    Take("refused", FAMILY, ROUNDS, "roll", THROW, (Digit(1), Digit(2), Digit(6))),
    Take("kept", FAMILY, ROUNDS, KEPT_THREE, SIX + "156"),
    Take("hot-dice", FAMILY, ROUNDS, KEPT_THREE, SIX + "155223346", (SPACE,), 1.9),
    Take("bust", FAMILY, ROUNDS, KEPT_THREE, SIX + "15634", (SPACE,), 3.3),
    Take("solo", SOLO, (FOUR_ONES, FOUR_FOURS) * 3, "roll", "123456"),
    Take("win", SOLO, (FOUR_ONES,) * 4, "roll", "111123", (Command("bank"),), 3.0),
)


def begun(seats: int, turns: tuple[Turn, ...]) -> tuple[str, list[str]]:
    """Give dice and actions of an opening that the first seat wins, and of whole turns."""
    dice, deeds = ("6" + "1" * (seats - 1), ["open"]) if seats > 1 else ("", [])
    for thrown, kept in turns:
        dice += thrown
        deeds += ["roll", f"keep {' '.join(sorted(kept))}", "bank"]
    return dice, deeds


def shoot(studio: Studio) -> None:
    """Take all pictures of the room."""
    crowds = (
        Take("8-seats", EIGHT, EIGHT_TURNS, LATE, "11162354614", (Digit(1),)),
        Take("long-names", LONG, (), KEPT_THREE, "333426151"),
    )
    for take in (*TAKES, *crowds):
        dice, deeds = begun(len(take.seats), take.turns)
        deeds += take.deeds.split("; ") if take.deeds else []
        luck = tuple(map(int, dice + take.dice))
        play = Play(take.seats, luck, tuple(deeds), table="dice-game")
        _, director = staged(studio.services, play)
        for intent in take.presses:
            director.handle(intent)
            run(director, 0.3 if isinstance(intent, Digit) else 0.0)
        run(director, take.seconds)
        studio.shoot(f"dice-game-{take.name}", director)
