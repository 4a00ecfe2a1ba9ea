"""The pictures of the oak table."""

from __future__ import annotations

from typing import Final

from scenes.gallery_studio import EIGHT, FOUR, LONG, Play, Studio, run, staged
from scenes.session import SeatPlan
from scenes.stage.intents import Command, Digit, Intent

SIX_SIXES: Final = "6 6 6 6 6 6"
HANDS: Final = (
    "1 2 3 4 6 6",
    "6 6 6 2 3 5",
    "4 4 4 1 5 2",
    "5 5 5 2 3 3",
    "1 1 2 3 4 6",
    "6 6 6 1 1 1",
    "3 3 3 5 2 4",
    "5 5 2 3 4 6",
)
"""What the seats throw in a round before they quit."""
STRAIGHTS: Final = "roll: 1 2 3 4 5 6; keep straight; " * 2 + "roll: 6 6 6 5 5 5; quit"
"""A hand that reaches the target at once."""
SOLO: Final = "; ".join(f"roll: {dice}; quit" for dice in (SIX_SIXES, *HANDS[1:6]))
CHOICES: Final = "roll: 6 6 6 1 5 2; keep triples; roll: 1 5 2; keep fives; roll: 1 2; keep ones"


def rounds(seats: int, count: int) -> str:
    """Write the opening and some rounds of hands that are quit at once."""
    opened = ("6 " + "1 " * (seats - 1)).strip()
    hands = [
        f"roll: {HANDS[(seat * 3 + number) % len(HANDS)]}; quit"
        for number in range(count)
        for seat in range(seats)
    ]
    return "; ".join([*([f"open: {opened}"] if seats > 1 else []), *hands])


def claims(seats: int, hands: str) -> str:
    """Write what a table with the memory rule has played in its first round."""
    return rounds(seats, 1) + ("; " + hands if hands else "")


FOUR_OF_EACH: Final = "roll: 4 4 4 1 1 5"
FINAL: Final = rounds(4, 1) + f"; {STRAIGHTS}"

TYPED: Final[tuple[Intent, ...]] = (Digit(3), Digit(1), Command("half"))

STILLS: Final[tuple[tuple[str, tuple[SeatPlan, ...], str, bool], ...]] = (
    ("start", FOUR, "", False),
    ("choices", FOUR, f"{rounds(4, 3)}; {FOUR_OF_EACH}", False),
    ("kept", FOUR, f"{rounds(4, 3)}; {CHOICES}; roll: 5; keep fives", False),
    ("memory", FOUR, claims(4, "claim 1; roll: 4 4 4 1 5 2; keep triples; roll: 1 5 3"), True),
    ("claim", FOUR, claims(4, ""), True),
    ("recall", FOUR, claims(4, "claim 31"), True),
    ("8-seats", EIGHT, f"{rounds(8, 3)}; {FOUR_OF_EACH}", False),
    ("8-claim", EIGHT, claims(8, ""), True),
    ("8-recall", EIGHT, claims(8, "claim 31"), True),
    ("long-names", LONG, f"{rounds(4, 2)}; {FOUR_OF_EACH}; keep triples; roll: 1 5 5", False),
    ("solo", FOUR[:1], f"{SOLO}; roll: 1 1 1 5 5 5; keep ones", False),
    ("last-hand", FOUR, f"{FINAL}; {FOUR_OF_EACH}; keep ones", False),
)
"""Name, seats, what was played, and whether the memory rule is in force."""

MOMENTS: Final[tuple[tuple[str, tuple[SeatPlan, ...], str, bool, tuple[Intent, ...], str], ...]] = (
    ("straight", FOUR, rounds(4, 2), False, (Command("throw"),), "3 1 6 2 5 4"),
    ("bust", FOUR, f"{rounds(4, 2)}; {CHOICES}", False, (Command("throw"),), "3"),
    ("all-six", FOUR, f"{rounds(4, 2)}; roll: 4 4 4 5 5 5", False, (Digit(2),), ""),
    ("final", FOUR, FINAL.removesuffix("; quit"), False, (Command("bank"),), ""),
    (
        "forgot",
        FOUR,
        claims(4, ""),
        True,
        (*TYPED, Command("throw")),
        "",
    ),
)
"""Name, seats, what was played, the memory rule, what is done then, and the dice that fall."""


def play(seats: tuple[SeatPlan, ...], done: str, memory: bool, luck: str = "") -> Play:
    """Read a match from notation: steps apart by semicolons, their dice after a colon."""
    steps = [part.partition(":") for part in done.split(";") if part.strip()]
    fallen = " ".join([*(dice for _, _, dice in steps), luck]).split()
    return Play(
        seats,
        tuple(map(int, fallen)),
        tuple(step.strip() for step, _, _ in steps),
        (("memory", True),) if memory else (),
        "six-dice",
    )


def shoot(studio: Studio) -> None:
    """Take all pictures of the room."""
    for name, seats, done, memory in STILLS:
        _, director = staged(studio.services, play(seats, done, memory))
        if name.endswith("claim"):
            for key in TYPED:
                director.handle(key)
        run(director, 5.5)
        studio.shoot(f"six-dice-{name}", director)
    for name, seats, done, memory, intents, luck in MOMENTS:
        _, director = staged(studio.services, play(seats, done, memory, luck))
        for intent in intents:
            director.handle(intent)
            run(director, 0.3)
        run(director, 2.2 if name != "all-six" else 1.0)
        studio.shoot(f"six-dice-{name}", director)
