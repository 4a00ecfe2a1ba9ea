"""The pictures of the Yahtzee room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from game.boxes import NAMES
from scenes.gallery_studio import EIGHT, FOUR, LONG, Play, Studio, run, staged
from scenes.stage.intents import Confirm

if TYPE_CHECKING:
    from scenes.session import SeatPlan
    from scenes.stage.director import Director
    from scenes.tables.table import TableScene

TURNS: Final[Mapping[str, tuple[str, str]]] = {
    "ones": ("1 1 1 3 4", "1 1 2 5 6"),
    "twos": ("2 2 2 5 6", "2 2 2 2 6"),
    "threes": ("3 3 3 1 6", "3 3 5 6 1"),
    "fours": ("4 4 4 4 2", "4 4 4 1 2"),
    "fives": ("5 5 5 1 2", "5 5 1 2 4"),
    "sixes": ("6 6 6 6 1", "6 6 6 2 3"),
    "three-of-a-kind": ("6 6 6 3 1", "5 5 5 2 4"),
    "four-of-a-kind": ("4 4 4 4 5", "1 2 4 4 4"),
    "full-house": ("2 2 5 5 5", "3 3 6 6 6"),
    "small-straight": ("1 2 3 4 4", "1 2 3 4 6"),
    "large-straight": ("2 3 4 5 6", "1 2 3 5 6"),
    "yahtzee": ("3 3 3 3 3", "6 6 5 5 2"),
    "chance": ("6 5 4 4 3", "6 5 5 4 4"),
}
"""Two throws that may be written into each box."""

Written = Sequence[tuple[str, str]]
"""Dice and the box that takes them, turn by turn."""

JOKER: Final[Written] = (
    ("6 6 6 6 6", "yahtzee"),
    ("1 1 1 2 3", "ones"),
    ("6 6 6 6 2", "sixes"),
    ("2 2 2 5 5", "full-house"),
    ("4 4 4 1 2", "fours"),
    ("2 2 2 1 3", "twos"),
    ("2 3 4 5 5", "small-straight"),
    ("3 3 3 4 6", "threes"),
)
"""Two seats; the first has a Yahtzee, and its sixes are filled."""

FINE: Final[Written] = (
    ("1 1 1 2 3", "ones"),
    ("2 2 2 4 5", "twos"),
    ("3 3 3 5 6", "threes"),
    ("4 4 4 4 5", "fours"),
    ("5 5 5 2 1", "fives"),
)
"""Somebody alone, three sixes away from the bonus."""


def rounds(seats: int, count: int) -> list[tuple[str, str]]:
    """Write some rounds in which every seat fills other boxes."""
    return [
        (TURNS[box][(seat + number) % 2], box)
        for number in range(count)
        for seat in range(seats)
        for box in [NAMES[(number * 5 + seat * 3) % len(NAMES)]]
    ]


def set_up(
    studio: Studio, plans: tuple[SeatPlan, ...], written: Written, then: str = "", luck: str = ""
) -> tuple[TableScene, Director]:
    """Set the table after some turns; `then` is played from there, apart by semicolons."""
    script = [text for _, box in written for text in ("roll", f"score {box}")]
    script += [part.strip() for part in then.split(";") if part.strip()]
    fallen = " ".join([*(dice for dice, _ in written), luck]).split()
    play = Play(plans, tuple(map(int, fallen)), tuple(script), table="yahtzee")
    return staged(studio.services, play)


HELD: Final = "roll; keep 4 4 4"
THREE_FOURS: Final = "4 6 4 4 2 6 2"


def shoot(studio: Studio) -> None:
    """Take all pictures of the room."""
    six = rounds(4, 6)
    stills: dict[str, tuple[tuple[SeatPlan, ...], Written, str, str]] = {
        "start": (FOUR, (), "", ""),
        "marked": (FOUR, six, HELD, THREE_FOURS),
        "joker": (FOUR[:2], JOKER, "roll", "6 6 6 6 6"),
        "8-seats": (EIGHT, rounds(8, 6)[:-6], HELD, "5 6 4 4 4 6 2"),
        "long-names": (LONG, six, "roll", "4 6 4 4 2"),
        "alone": (FOUR[:1], FINE, "roll", "6 6 6 2 1"),
    }
    for name, (plans, written, then, luck) in stills.items():
        _, director = set_up(studio, plans, written, then, luck)
        studio.shoot(f"yahtzee-{name}", director)
    scene, director = set_up(studio, FOUR, six, HELD, THREE_FOURS)
    scene.board.focus("box-small-straight")
    for _ in ("pick", "score"):
        director.handle(Confirm())
        run(director, 0.3)
    studio.shoot("yahtzee-zero", director)
    moments: dict[str, tuple[tuple[SeatPlan, ...], Written, str, str, str]] = {
        "moment": (FOUR, six, HELD, f"{THREE_FOURS} 4 4", "throw"),
        "bonus": (FOUR[:1], FINE, "roll", "6 6 6 2 1", "box-sixes"),
        "extra": (FOUR[:2], JOKER, "roll", "6 6 6 6 6", "box-large-straight"),
        "end": (FOUR[:3], rounds(3, 13)[:-1], "roll", "2 2 1 5 6", "box"),
    }
    for name, (plans, written, then, luck, press) in moments.items():
        scene, director = set_up(studio, plans, written, then, luck)
        boxes = [c.name for c in scene.board.controls if c.name.startswith(press)]
        for _ in ("pick", "score") if press != "throw" else ("throw",):
            scene.board.control(boxes[0]).press()
        run(director, 3.2)
        studio.shoot(f"yahtzee-{name}", director)
