"""Where words and controls lie on the table, for any number of seats and whatever their names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.luck import ScriptedLuck
from scenes.props.controls import SMALLEST
from scenes.session import SeatPlan
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas, Written
from scenes.stage.geometry import SAFE, Box, Viewport
from scenes.stage.intents import Digit
from scenes.stage.lettering import Lettering, Style
from scenes.stage.theme import SEAT_LOOKS
from tests.support.layout import overlaps
from tests.support.reach import reach
from tests.support.spread import spread
from tests.support.tables import BANK, SPACE, STEAL, CountingStore, Evening, opening

STRANGE = (
    "W" * 200,
    "",
    "שלום עולם",
    "🦊 Fox 名前",
    "e\u0301" * 30 + "\u0327" * 9,
    "a\x00b\x07",
    "\ud800 lone \udfff",
    "Maximiliane of Konstantinopel",
)
NAMES: dict[str, Callable[[int], str]] = {
    "long": lambda seat: "W" * 200,
    "strange": lambda seat: STRANGE[seat],
    "strange, from the end": lambda seat: STRANGE[-1 - seat],
    "equal": lambda seat: "Ann",
    "empty": lambda seat: "",
}
USUAL = ((1024, 576), (1920, 1080))
SIZES = reach(USUAL, (*USUAL, (1280, 720), (3840, 2160)))
FULL_DISK = "The disk is full. The match goes on; its last steps are not kept yet."
HELD = (
    "Another program holds the file of matches. The match goes on; its last steps are not kept yet."
)


def seated(seats: int, names: str, cast: str = "person") -> tuple[SeatPlan, ...]:
    looks = SEAT_LOOKS[:seats]
    return tuple(SeatPlan(NAMES[names](i), cast, look.emblem) for i, look in enumerate(looks))


def begun(seats: int) -> str:
    return opening(seats) + "; " if seats > 1 else ""


def bank_all(seats: int) -> str:
    return begun(seats) + "; ".join(["roll: 1 1 1 2 3 4; keep 1 1 1; bank"] * seats)


def table(done: str, plans: tuple[SeatPlan, ...], luck: str = "", **rules: Any) -> Evening:
    return Evening(done.strip("; "), luck or LUCK, plans, rules=rules).wait()


LUCK = "1 1 1 2 3 4 " * 20
STRAIGHTS = "; ".join(["roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6"] * 40)


def start(plans):
    return table("", plans)


def turn(plans):
    return table(begun(len(plans)), plans)


def marked(plans):
    made = table(begun(len(plans)) + "roll: 1 1 1 5 5 5", plans)
    return made.tell(*map(Digit, range(1, 7))).wait()


def refused(plans):
    return table(begun(len(plans)) + "roll: 1 2 2 3 4 6", plans).tell(*map(Digit, range(1, 7)))


def too_little(plans):
    return table(begun(len(plans)) + "roll: 1 2 2 3 4 6", plans).tell(Digit(1)).wait()


def kept(plans):
    done = "roll: 1 1 1 2 3 5; keep 1 1 1; roll: 5 2 3; keep 5; roll: 5 3; keep 5"
    return table(begun(len(plans)) + done, plans)


def rich(plans):
    return table(begun(len(plans)) + STRAIGHTS, plans, target=100000)


def pile(plans):
    done = bank_all(len(plans)) + "; roll: 1 1 1 5 3 4; keep 1 1 1 5; bank"
    return table(done, plans, steal_above=0)


def no_steal(plans):
    return table(bank_all(len(plans)), plans)


def final(plans):
    return table(begun(len(plans)) + "roll: 1 1 1 2 3 4; keep 1 1 1; bank", plans, target=1000)


def final_marked(plans):
    done = "roll: 1 1 1 2 3 4; keep 1 1 1; bank; roll: 1 1 1 5 5 5"
    made = table(begun(len(plans)) + done, plans, target=1000)
    return made.tell(*map(Digit, range(1, 7))).wait()


def bots(plans):
    machines = tuple(SeatPlan(p.name, "bot:steady", p.emblem) for p in plans)
    return table(begun(len(plans)), machines)


def troubled(sentence, plans):
    store = CountingStore()
    store.failing = sentence
    return Evening(opening(len(plans)) if len(plans) > 1 else "", "", plans, store=store).wait()


QUIET_STATES = (
    start,
    marked,
    refused,
    too_little,
    kept,
    rich,
    pile,
    no_steal,
    final,
    final_marked,
    bots,
    turn,
    partial(troubled, FULL_DISK),
    partial(troubled, HELD),
)


def bust(plans):
    made = table(begun(len(plans)) + "roll: 1 1 1 5 5 3", plans, "2")
    return made.tell(*map(Digit, range(1, 6)), SPACE)


def hot(plans):
    made = table(begun(len(plans)) + STRAIGHTS + "; roll: 1 2 3 4 5 6", plans, target=100000)
    return made.tell(*map(Digit, range(1, 7)), SPACE).run(1.7)


def stolen(plans):
    made = pile(plans)
    made.match.with_luck(scripted("1 2"))
    return made.tell(STEAL)


def steal_failed(plans):
    made = pile(plans)
    made.match.with_luck(scripted("2 3"))
    return made.tell(STEAL)


def last_round(plans):
    made = table(bank_all(len(plans)) + "; roll: 1 1 1 1 2 3", plans, target=2000, steal_above=0)
    return made.tell(*map(Digit, range(1, 5)), BANK)


def scripted(notation: str) -> ScriptedLuck:
    return ScriptedLuck([int(face) for face in notation.split()])


def opened(plans):
    luck = " ".join(["6"] * (2 * len(plans)) + ["6"] + ["1"] * (len(plans) - 1))
    return table("", plans, luck).tell(SPACE).run(1.2)


MOMENTS = (bust, hot, stolen, steal_failed, last_round)


def until_it_stays(evening: Evening) -> Evening:
    """Wait for a moment, and six seconds where there is none."""
    for _ in range(60 * 6):
        if evening.scene.hold:
            return evening.run(0.3)
        evening.run(1 / 60)
    return evening


@cache
def art(scale: float, zoom: float = 1.0) -> Art:
    return Art(scale, zoom=zoom)


@cache
def layer_texts() -> dict[object, list[Written]]:
    return {}


class Reader(Canvas):
    """Reads what is written, also on layers that were painted before; draws on next to nothing."""

    def layer(self, key, paint):
        known, whole = layer_texts(), (self.scale, self.art.zoom, key)
        if whole not in known:
            under = Reader(self.surface, self.art)
            under.report = []
            paint(under)
            known[whole] = under.report
        assert self.report is not None
        self.report += known[whole]


def read(evening: Evening, size: tuple[int, int] = (1024, 576), zoom: float = 1.0) -> list[Written]:
    """Give every text; with a moment only those that lie above the dimmed table."""
    canvas = Reader(pygame.Surface((1, 1)), art(Viewport.fit(*size).scale, zoom))
    report: list[Written] = []
    canvas.report = report
    moment, below = evening.scene.view.moment, 0
    if moment:
        draw = moment.draw

        def noted(*arguments: Any) -> None:
            nonlocal below
            below = len(report)
            draw(*arguments)

        moment.draw = noted
    evening.scene.draw(canvas)
    if moment:
        del moment.draw
    return report[below:]


def named(state: object) -> str:
    return getattr(state, "__name__", "troubled")


def check(evening: Evening, size: tuple[int, int] = (1024, 576), zoom: float = 1.0) -> None:
    texts = [text for text in read(evening, size, zoom) if text.text.strip()]
    names = evening.scene.seating.names
    assert overlaps([tight(text, Viewport.fit(*size).scale) for text in texts]) == []
    assert [t.text for t in texts if not SAFE.inset(-3).holds(t.box)] == []
    assert [t.text for t in texts if t.cut and not any(n and n[:8] in t.text for n in names)] == []
    assert [(t.text, t.size) for t in texts if measured(t.size) < 26 and len(t.text) > 1] == []
    boxes = evening.scene.board.boxes()
    field = SAFE.inset(-3)
    assert [name for name, box in boxes if not field.holds(box)] == []
    assert [name for name, box in boxes if min(box.w, box.h) < SMALLEST] == []
    assert [(a, b) for (a, one), (b, two) in combinations(boxes, 2) if one.overlaps(two)] == []


FIGURES = set("0123456789,+− ")


def tight(text: Written, scale: float) -> Written:
    """Take off what rounding to pixels adds, and of figures the room for letters that hang."""
    box = text.box.inset(1 / scale, 0)
    if set(text.text) <= FIGURES:
        y = box.center[1]
        box = Box(box.x, y - text.size * 0.4, box.w, text.size * 0.8)
    return replace(text, box=box)


@cache
def measured(size: float) -> float:
    """Measure from the lowest descender to the highest ascender, at 1080p."""
    picture = Lettering(1.0).draw("Ádgjpl", Style(size)).picture
    return float(picture.get_bounding_rect().height)


SEATS = pytest.mark.parametrize("seats", range(1, 9))
NAMED = pytest.mark.parametrize("names", NAMES)
NEEDS_TWO = {"pile", "no_steal", "final", "final_marked", "opened", "start"}


@spread(range(1, 9), NAMES, QUIET_STATES, named)
def test_on_the_table_every_word_has_its_place(seats, names, state):
    if seats == 1 and named(state) in NEEDS_TWO:
        return
    check(state(seated(seats, names)))


@spread([1, 2, 3, 5, 8], NAMES, MOMENTS, named, "moment")
def test_in_a_moment_every_word_has_its_place(seats, names, moment):
    if seats == 1 and moment not in (bust, hot):
        return
    evening = moment(seated(seats, names))
    if moment is not hot:
        until_it_stays(evening)
    assert evening.scene.view.moment
    check(evening)


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_opening_throw_keeps_clear_of_the_controls(seats):
    evening = opened(seated(seats, "long"))
    view = evening.scene.view
    assert len(view.opening) == seats
    rail = Box(0, 924, 1920, 156)
    for die, _ in view.opening:
        coin = Box(die.x - 36, die.y + die.size * 0.98 - 36, 72, 72)
        assert not coin.overlaps(rail)
    check(evening)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [1, 4, 8])
@pytest.mark.parametrize("state", [start, marked, refused, pile, final_marked, kept], ids=named)
def test_at_every_size_of_the_window_every_word_has_its_place(size, seats, state):
    if seats == 1 and named(state) in NEEDS_TWO:
        return
    check(state(seated(seats, "long")), size)


@pytest.mark.parametrize("state", [*QUIET_STATES, *MOMENTS], ids=named)
def test_a_window_of_320_by_200_draws_everything_and_fails_nowhere(state):
    evening = until_it_stays(state(seated(8, "strange")))
    surface = evening.picture((320, 200))
    assert surface.get_bounding_rect().height >= 180
    evening.picture((1, 1))
