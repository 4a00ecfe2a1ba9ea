"""Where words and controls lie on the Yahtzee table, for any seats and whatever their names."""

from dataclasses import replace

import pytest

from scenes.props.controls import SMALLEST
from scenes.stage.geometry import SAFE, Box, Viewport
from scenes.stage.intents import Digit, Point
from scenes.stage.loop import STEP
from scenes.tables.yahtzee_layout import LINE, MOVE, NOTE, RISE, SHEET, dice_spots, grid_for
from tests.scenes.tables.test_layout import (
    FULL_DISK,
    HELD,
    NAMED,
    NAMES,
    SEATS,
    SIZES,
    measured,
    named,
    read,
    seated,
    tight,
    until_it_stays,
)
from tests.support.layout import overlaps
from tests.support.sheets import STEPS, Sheets, nearly, turns
from tests.support.spread import spread
from tests.support.tables import CONFIRM, SPACE, CountingStore


def table(done, plans, luck="", **more):
    evening = Sheets(done, luck, plans, **more)
    evening.wait()
    return evening


def start(plans):
    return table("", plans)


def thrown(plans):
    return table("roll: 6 6 6 5 5", plans)


def marked(plans):
    return thrown(plans).tell(*map(Digit, range(1, 6))).wait()


def full(plans):
    return table(nearly(len(plans)) + "; roll: 6 6 6 6 6", plans)


def joker(plans):
    done = "; ".join([turns(("6 6 6 6 6", "yahtzee"))] * len(plans))
    return table(f"{done}; roll: 6 6 6 6 6", plans)


def extras(plans):
    every = [one for one in (("6 6 6 6 6", "yahtzee"), ("6 6 6 6 6", "sixes")) for _ in plans]
    boxes = ("three-of-a-kind", "four-of-a-kind", "full-house", "chance")
    every += [("6 6 6 6 6", box) for box in boxes for _ in plans]
    return table(turns(*every) + "; roll: 1 1 1 1 1", plans)


def bonus(plans):
    done = turns(*[one for one in FINE_TURNS for _ in plans])
    return table(f"{done}; roll: 6 6 6 1 2", plans)


FINE_TURNS = (
    *(("1 1 1 2 3", "ones"), ("2 2 2 4 5", "twos"), ("3 3 3 5 6", "threes")),
    *(("4 4 4 4 5", "fours"), ("5 5 5 2 1", "fives"), ("6 6 6 6 1", "sixes")),
)


def bots(plans):
    machines = tuple(type(p)(p.name, "bot:steady", p.emblem) for p in plans)
    return table("roll: 6 6 6 5 5", machines, "1 2 3 4 5 " * 99)


def troubled(plans):
    store = CountingStore()
    store.failing = FULL_DISK
    return Sheets("", "", plans, store=store).wait()


def held_up(plans):
    store = CountingStore()
    store.failing = HELD
    return Sheets("", "", plans, store=store).wait()


STATES = (start, thrown, marked, full, joker, extras, bonus, bots, troubled, held_up)


def five_alike(plans):
    return table("roll: 4 6 4 4 2; keep 4 4 4: 6 2", plans, "4 4").tell(SPACE)


def bonus_won(plans):
    done = turns(*[one for one in FINE_TURNS[:-1] for _ in plans])
    return table(f"{done}; roll: 6 6 6 6 2", plans).pick("sixes").tell(CONFIRM)


def extra(plans):
    done = "; ".join([turns(("6 6 6 6 6", "yahtzee"))] * len(plans))
    return table(f"{done}; roll: 6 6 6 6 6", plans).pick("sixes").tell(CONFIRM)


def end(plans):
    return table(f"{nearly(len(plans))}; roll: 6 6 6 6 5", plans).pick("chance").tell(CONFIRM)


MOMENTS = (five_alike, bonus_won, extra, end)


def check(evening, size=(1024, 576), zoom=1.0):
    texts = [text for text in read(evening, size, zoom) if text.text.strip(" ·")]
    names = evening.scene.seating.names
    scale = Viewport.fit(*size).scale
    assert overlaps([tight(text, scale) for text in texts]) == []
    assert [t.text for t in texts if not SAFE.inset(-3).holds(t.box)] == []
    assert [t.text for t in texts if t.cut and not any(n and n[:4] in t.text for n in names)] == []
    assert [(t.text, t.size) for t in texts if measured(t.size) < 26 and len(t.text) > 1] == []
    boxes = evening.scene.board.boxes()
    assert [name for name, box in boxes if not SAFE.inset(-3).holds(box)] == []
    low = [name for name, box in boxes if min(box.w, box.h) < SMALLEST]
    assert [name for name in low if not name.startswith("box-")] == []
    pairs = [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :]]
    assert [(a, b) for (a, one), (b, two) in pairs if one.overlaps(two)] == []


@spread(range(1, 9), NAMES, STATES, named)
def test_on_the_table_every_word_has_its_place(seats, names, state):
    check(state(seated(seats, names)))


@spread([1, 2, 4, 5, 8], NAMES, MOMENTS, named, "moment")
def test_in_a_moment_every_word_has_its_place(seats, names, moment):
    evening = until_it_stays(moment(seated(seats, names)))
    assert evening.scene.view.moment
    check(evening)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [1, 4, 8])
@pytest.mark.parametrize("state", [start, marked, joker, full], ids=lambda state: state.__name__)
def test_at_every_size_of_the_window_every_word_has_its_place(size, seats, state):
    check(state(seated(seats, "long")), size)


@pytest.mark.parametrize("seats", [5, 8])
@NAMED
def test_a_column_that_is_looked_at_fits_as_well(seats, names):
    evening = extras(seated(seats, names))
    row = evening.scene.board.control("row-2").box
    evening.tell(Point(5, 5), Point(*row.center)).run(STEP)
    assert evening.scene.view.peeked == 2
    check(evening)


@pytest.mark.parametrize("seats", [1, 2, 4, 8])
@pytest.mark.parametrize("state", [marked, joker, extras, bonus], ids=lambda state: state.__name__)
def test_larger_text_keeps_its_place(seats, state):
    evening = state(seated(seats, "long"))
    check(evening, zoom=1.5)
    assert max(text.size for text in read(evening, zoom=1.5) if text.text == "Ones") > 38


@SEATS
def test_the_sheet_holds_its_columns_and_rows(seats):
    grid = grid_for(seats)
    for box in (*grid.columns, *grid.rows, grid.labels):
        assert SHEET.holds(box)
    assert len(grid.rows or grid.columns) == seats
    assert all(one.w == grid.columns[0].w for one in grid.columns)


def test_dice_lie_between_the_words_in_every_turn():
    for number in range(200):
        for spot in dice_spots(number):
            half = spot.size * 0.62
            box = Box(spot.x - half, spot.y - half - 26, 2 * half, 2 * half + 26)
            assert box.x > SHEET.right + 20
            assert box.y > MOVE.bottom
            assert box.bottom < NOTE.y


def test_a_line_of_the_sheet_is_as_high_as_the_sheet_allows():
    assert grid_for(4).cell(0, "ones").h == LINE > 46


@pytest.mark.parametrize("state", [*STATES, *MOMENTS], ids=lambda state: state.__name__)
def test_a_window_of_320_by_200_draws_everything_and_fails_nowhere(state):
    evening = until_it_stays(state(seated(8, "strange")))
    surface = evening.picture((320, 200))
    assert surface.get_bounding_rect().height >= 180
    evening.picture((1, 1))


def test_every_step_is_drawn_at_every_moment():
    for step in STEPS.values():
        evening = step.stage().tell(*step.presses)
        for _ in range(20):
            evening.run(0.2).picture((64, 36))


def test_a_marked_die_stays_clear_of_the_last_move_and_the_rows_of_each_other():
    assert RISE <= 8
    for number in range(200):
        spots = dice_spots(number)
        assert min(spot.y for spot in spots[3:]) - max(spot.y for spot in spots[:3]) > 220
        assert min(spot.y - spot.size * 0.75 - RISE for spot in spots) > MOVE.bottom


@pytest.mark.parametrize("seats", [5, 8])
def test_the_one_column_takes_a_name_of_eleven_letters_whole(seats):
    plans = tuple(replace(plan, name="Łukasz Żółć") for plan in seated(seats, "long"))
    cut = [text.text for text in read(start(plans), (1920, 1080)) if text.cut]
    assert cut == []
