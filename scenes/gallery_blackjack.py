"""The pictures of Blackjack."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from scenes.gallery_studio import FOUR, LONG, Play, Studio, run, staged
from scenes.session import SeatPlan
from scenes.stage.intents import Command, Digit, Intent

SEVEN: Final = (
    SeatPlan("Ann", "person", "fox"),
    SeatPlan("Maximiliana von Habsburg", "person", "anchor"),
    SeatPlan("Łukasz", "person", "leaf"),
    SeatPlan("Ελένη", "person", "star"),
    SeatPlan("Привет", "person", "fish"),
    SeatPlan("Ann", "person", "crown"),
    SeatPlan("Rusty", "bot:steady", "moon"),
)
THREE: Final = FOUR[:3]


def cards(notation: str) -> tuple[str, ...]:
    """Read cards apart by spaces."""
    return tuple(notation.split())


HIT, STAND = Command("throw"), Command("bank")
NEXT_WAGERS: Final = ("wager 50", "wager 100")
SHOE: Final = cards("KC 6H AS 6D 8D 5C QH 8S 2D 9C 3H 5S TD 7C 4H")
"""Cleo has blackjack, Ben eleven against a six, and the dealer draws."""
BUSTING: Final = cards("TC 6H 9S TD 8D TH QH 9C KS 5S TD 7C 4H 2C 2S")
ROUND: Final = ("wager 50", "wager 100", "wager 100")
SEVEN_SHOE: Final = cards(
    "KC AS 9D 6H 9C 4S 6D 8D QH 5C 5C 9H TC TS 9S 2D 8H 3C 4D 7S TH 6S JC 5D 2H 3S"
)
SEVEN_WAGERS: Final = (50, 100, 80, 80, 100, 200, 30)


def plays() -> dict[str, tuple[Play, tuple[Intent, ...], float]]:
    """Give the matches, what is done then, and how many seconds later the picture is taken."""
    three = Play(THREE, SHOE, ROUND, table="blackjack")
    wager = Play(FOUR, (), NEXT_WAGERS, table="blackjack")
    deal = replace(three, script=ROUND[:2])
    stands = replace(three, script=(*ROUND, "stand"))
    bust = Play(THREE, BUSTING, ROUND, table="blackjack")
    many = Play(SEVEN, SEVEN_SHOE, seven(), (("points", 1000),), "blackjack")
    alone = Play(THREE[:1], ("9H", "6D", "9C", "TS", "5H", "KC"), ("wager 100",), table="blackjack")
    long_names = Play(LONG, SEVEN_SHOE, tuple("wager 100" for _ in LONG), table="blackjack")
    lost = ("wager 1000", "wager 100", "wager 100", *("stand",) * 3)
    out = replace(bust, script=(*lost, "wager 100", "wager 100"))
    dealer = replace(three, script=(*ROUND, "stand"))
    return {
        "wager": (wager, (Digit(2), Digit(6), Digit(0)), 0.4),
        "deal": (deal, (HIT,), 2.6),
        "turn": (stands, (), 0.4),
        "dealer": (dealer, (STAND,), 1.1),
        "natural": (deal, (HIT,), 5.0),
        "bust": (bust, (HIT,), 2.6),
        "payout": (dealer, (STAND,), 8.0),
        "seven": (many, (), 0.4),
        "alone": (alone, (), 0.4),
        "long-names": (long_names, (), 0.4),
        "out": (out, (), 0.4),
    }


def seven() -> tuple[str, ...]:
    """Write the wagers of seven seats."""
    return tuple(f"wager {points}" for points in SEVEN_WAGERS)


def shoot(studio: Studio) -> None:
    """Take all pictures of the room."""
    for name, (play, intents, seconds) in plays().items():
        _, director = staged(studio.services, play)
        for intent in intents:
            director.handle(intent)
        run(director, seconds)
        studio.shoot(f"blackjack-{name}", director)
