"""A table of Six-Dice on a stage, and one example of every kind of step, as it is pressed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from scenes.stage.intents import Command, Digit, Intent
from tests.support.staged import Staged
from tests.support.tables import BANK, NAMES, OPEN, SPACE, Evening, plans

SIX: Final = "4 4 4 1 1 5"
"""Three kinds: ones, fives and a triple."""
STRAIGHT: Final = "3 1 6 2 5 4"
NOTHING: Final = "2 3 4 6 2 3"
HALF: Final = Command("half")
REACH: Final = "roll: 1 2 3 4 5 6; keep straight; " * 2 + "roll: 6 6 6 5 5 5"
"""A hand of 51, up to the press that banks it."""
ONE: Final = "roll: 1 2 3 4 6 6; quit"
SIX_AND_HALF: Final = "roll: 6 6 6 2 3 5; quit"
CLAIM: Final = f"{OPEN}; {ONE}; {SIX_AND_HALF}"
"""Seat 0, who has 1, must say so."""
CLAIM_OF_THREE: Final = f"open: 6 1 1; {ONE}; {SIX_AND_HALF}; {ONE}"


class Oak(Evening):
    """An evening at the oak table."""

    game = "six-dice"
    scene: Any

    def until_quiet(self, most: float = 20.0) -> Oak:
        """Wait until even the flame stands still."""
        self.until_still()
        for _ in range(round(most)):
            if self.scene.quiet() > 1000 or self.results:
                return self
            self.run(1.0)
        raise AssertionError("the flame never rests")


Example = partial(Staged, Oak)


def said(score: str) -> tuple[Intent, ...]:
    """Type a score and say it."""
    return (*(Digit(int(sign)) if sign.isdecimal() else HALF for sign in score), SPACE)


def answered(number: int, score: str) -> tuple[Intent, ...]:
    """Take the word, then say a score."""
    return (Digit(number), *said(score))


MEMORY: Final = {"memory": True}
THROWN: Final = f"{OPEN}; roll: {SIX}"

STEPS: Final[Mapping[str, Staged[Oak]]] = {
    "opening": Example("", (SPACE,), "6 1"),
    "opening with a tie": Example("", (SPACE,), "6 6 2 6 6 3 1 4", 3),
    "opening of eight": Example("", (SPACE,), "6 1 1 1 1 1 1 1", 8),
    "throw": Example(OPEN, (SPACE,), SIX),
    "keep ones": Example(THROWN, (Digit(1),)),
    "keep fives": Example(THROWN, (Digit(2),)),
    "keep triples": Example(THROWN, (Digit(3),)),
    "throw the rest": Example(f"{THROWN}; keep ones", (SPACE,), "1 2 5 5"),
    "keep again": Example(f"{THROWN}; keep ones; roll: 1 2 5 5", (Digit(2),)),
    "all six": Example(f"{OPEN}; roll: 4 4 4 5 5 5", (Digit(2),)),
    "roll after six": Example(f"{OPEN}; roll: 4 4 4 5 5 5; keep triples", (SPACE,), SIX),
    "straight": Example(OPEN, (SPACE,), STRAIGHT),
    "keep the straight": Example(f"{OPEN}; roll: {STRAIGHT}", (Digit(3),)),
    "quit a fresh throw": Example(THROWN, (BANK,)),
    "quit a half": Example(f"{OPEN}; roll: 5 2 3 4 6 6", (BANK,)),
    "quit after a keep": Example(f"{THROWN}; keep triples", (BANK,)),
    "craps out": Example(f"{THROWN}; keep triples", (SPACE,), "2 3 6"),
    "craps out at once": Example(OPEN, (SPACE,), NOTHING),
    "turns to the right": Example(
        "open: 6 1 1; roll: 1 2 3 4 6 6", (BANK,), "", 3, {"direction": "right"}
    ),
    "last hands": Example(f"{OPEN}; {REACH}", (BANK,)),
    "last hands of eight": Example("open: 6 1 1 1 1 1 1 1; " + REACH, (BANK,), "", 8),
    "end": Example(f"{OPEN}; {REACH}; quit; roll: {SIX}", (BANK,)),
    "end shared": Example(f"{OPEN}; {REACH}; quit; {REACH}", (BANK,)),
    "end alone": Example(f"{ONE}; {REACH}", (BANK,), "", 1),
    "hand alone": Example(f"{ONE}; roll: {SIX}", (BANK,), "", 1),
    "craps out alone": Example(ONE, (SPACE,), NOTHING, 1),
    "hidden keep": Example(THROWN, (Digit(3),), "", 2, MEMORY),
    "hidden bank": Example(THROWN, (BANK,), "", 2, MEMORY),
    "hidden bank before a claim": Example(f"{OPEN}; {ONE}; roll: {SIX}", (BANK,), "", 2, MEMORY),
    "claim that is right": Example(CLAIM, said("1"), "", 2, MEMORY),
    "claim that is wrong": Example(CLAIM, said("2"), "", 2, MEMORY),
    "claim with a half": Example(f"{CLAIM}; claim 1; {ONE}", said("6½"), "", 2, MEMORY),
    "recall by the only other": Example(f"{CLAIM}; claim 2", said("1"), "", 2, MEMORY),
    "recall by one of two": Example(f"{CLAIM_OF_THREE}; claim 9", answered(2, "5"), "", 3, MEMORY),
    "hidden last hands": Example(f"{OPEN}; {REACH}", (BANK,), "", 2, MEMORY),
    "hidden end": Example(f"{OPEN}; {REACH}; quit; roll: {SIX}", (BANK,), "", 2, MEMORY),
}
"""Every kind of step, by a name."""


def hidden(done: str, luck: str = "", seats: int | Sequence[str] = 2, **more: Any) -> Oak:
    """Set a table with the memory rule."""
    people = plans(*seats) if not isinstance(seats, int) else plans(*NAMES[:seats])
    oak = Oak(done, luck, people, rules=MEMORY, **more)
    oak.wait()
    return oak
