"""Where words and controls lie on the oak table, for any seats and whatever their names."""

from functools import partial

import pytest

from scenes.session import SeatPlan
from scenes.stage.geometry import Box
from scenes.stage.intents import Digit
from scenes.tables.six_dice_layout import candle_box, layout_for
from tests.scenes.tables.test_layout import (
    FULL_DISK,
    HELD,
    NAMED,
    NAMES,
    SIZES,
    begun,
    check,
    named,
    seated,
    until_it_stays,
)
from tests.support.oak import HALF, NOTHING, ONE, REACH, SIX, STRAIGHT, Oak
from tests.support.spread import spread
from tests.support.tables import BANK, SPACE, CountingStore, opening


def table(done, plans, luck="", **rules):
    oak = Oak(done.strip("; "), luck, plans, rules=rules)
    oak.wait()
    return oak


def hands(seats, count=1):
    return begun(seats) + "; ".join([ONE] * seats * count)


def start(plans):
    return table("", plans)


def turn(plans):
    return table(begun(len(plans)), plans)


def thrown(plans):
    return table(begun(len(plans)) + f"roll: {SIX}", plans)


def straight(plans):
    return table(begun(len(plans)) + f"roll: {STRAIGHT}", plans)


def two_triples(plans):
    return table(begun(len(plans)) + "roll: 1 1 1 5 5 5", plans)


def five_left(plans):
    done = "roll: 1 2 3 5 6 6; keep ones; roll: 5 5 5 5 1"
    return table(begun(len(plans)) + done, plans)


def one_left(plans):
    done = f"roll: {SIX}; keep triples; roll: 1 1 5; keep ones; roll: 5"
    return table(begun(len(plans)) + done, plans)


def all_kept(plans):
    done = f"{REACH}; keep triples"
    return table(begun(len(plans)) + done, plans)


def rich(plans):
    straights = "roll: 1 2 3 4 5 6; keep straight; " * 49
    return table(begun(len(plans)) + straights + "roll: 1 1 1 5 5 2", plans)


def last_hand(plans):
    done = f"{REACH}; quit; roll: {SIX}; keep ones"
    return table(begun(len(plans)) + done, plans)


def bots(plans):
    machines = tuple(SeatPlan(p.name, "bot:steady", p.emblem) for p in plans)
    return table(begun(len(plans)), machines)


def troubled(sentence, plans):
    store = CountingStore()
    store.failing = sentence
    oak = Oak(opening(len(plans)) if len(plans) > 1 else "", "", plans, store=store)
    oak.wait()
    return oak


STATES = (
    *(start, turn, thrown, straight, two_triples, five_left, one_left, all_kept, rich, last_hand),
    *(bots, partial(troubled, FULL_DISK), partial(troubled, HELD)),
)


def covered(plans):
    return table(begun(len(plans)) + f"roll: {SIX}; keep triples", plans, memory=True)


def hidden_last_hand(plans):
    done = begun(len(plans)) + f"{REACH}; quit; roll: {SIX}"
    return table(done, plans, memory=True)


def claim(plans):
    made = table(hands(len(plans)), plans, memory=True)
    return made.tell(*map(Digit, (8, 8, 8)), HALF)


def claim_empty(plans):
    return table(hands(len(plans)), plans, memory=True)


def recall(plans):
    return table(hands(len(plans)) + "; claim 888.5", plans, memory=True)


def recall_with_bots(plans):
    half = len(plans) // 2
    seats = tuple(
        SeatPlan(p.name, "bot:steady" if i > half else "person", p.emblem)
        for i, p in enumerate(plans)
    )
    return table(hands(len(plans)) + "; claim 888.5", seats, memory=True)


def recalling(plans):
    made = recall(plans)
    if len(plans) > 2:
        made.tell(Digit(1))
    return made.tell(*map(Digit, (8, 8, 8)), HALF)


HIDDEN = (covered, hidden_last_hand, claim, claim_empty, recall, recall_with_bots, recalling)


def bust(plans):
    return until_it_stays(
        table(begun(len(plans)) + f"roll: {SIX}; keep ones", plans, "2 3 4 6").tell(SPACE)
    )


def bust_at_once(plans):
    return until_it_stays(table(begun(len(plans)), plans, NOTHING).tell(SPACE))


def straight_thrown(plans):
    return until_it_stays(table(begun(len(plans)), plans, STRAIGHT).tell(SPACE))


def all_six(plans):
    made = table(begun(len(plans)) + "roll: 4 4 4 5 5 5", plans)
    return made.tell(Digit(2)).run(1.2)


def last_hands(plans):
    return until_it_stays(table(begun(len(plans)) + REACH, plans).tell(BANK))


MOMENTS = (bust, bust_at_once, straight_thrown, all_six, last_hands)


def forgot(plans):
    return until_it_stays(claim(plans).tell(SPACE))


def hidden_last_hands(plans):
    return until_it_stays(table(begun(len(plans)) + REACH, plans, memory=True).tell(BANK))


def revealed(plans):
    done = (
        begun(len(plans))
        + f"{REACH}; quit; "
        + "; ".join([f"roll: {SIX}; quit"] * (len(plans) - 2) + [f"roll: {SIX}"])
    )
    return until_it_stays(table(done, plans, memory=True).tell(BANK))


HIDDEN_MOMENTS = (forgot, hidden_last_hands, revealed)


def solo_end(plans):
    return until_it_stays(table(REACH, plans).tell(BANK))


@spread(range(1, 9), NAMES, STATES, named)
def test_on_the_oak_table_every_word_has_its_place(seats, names, state):
    if seats == 1 and state is last_hand:
        return
    check(state(seated(seats, names)))


@spread(range(2, 9), NAMES, HIDDEN, named)
def test_under_the_linen_every_word_has_its_place(seats, names, state):
    check(state(seated(seats, names)))


@spread([2, 3, 5, 8], NAMES, [*MOMENTS, *HIDDEN_MOMENTS], named, "moment")
def test_in_a_moment_every_word_has_its_place(seats, names, moment):
    oak = moment(seated(seats, names))
    assert oak.scene.view.moment
    check(oak)


@NAMED
@pytest.mark.parametrize("moment", [bust, straight_thrown, all_six, solo_end], ids=named)
def test_alone_in_a_moment_every_word_has_its_place(names, moment):
    check(moment(seated(1, names)))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 4, 5, 8])
@pytest.mark.parametrize(
    "state", [thrown, straight, five_left, last_hand, claim, recall, recalling], ids=named
)
def test_at_every_size_of_the_window_every_word_has_its_place(size, seats, state):
    check(state(seated(seats, "long")), size)


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_opening_throw_keeps_clear_of_the_controls_and_the_words(seats):
    luck = " ".join(["6"] + ["1"] * (seats - 1))
    oak = table("", seated(seats, "long"), luck).tell(SPACE).run(1.2)
    view = oak.scene.view
    assert len(view.opening) == seats
    rail = Box(0, 906, 1920, 174)
    for die, _ in view.opening:
        coin = Box(die.x - 36, die.y + die.size * 0.98 - 36, 72, 72)
        assert not coin.overlaps(view.layout.move)
        assert not coin.overlaps(rail)
    check(oak)


def body(die):
    """Give what of the stage a die covers, its shadow left aside."""
    half = die.size * 0.5
    return Box(die.x - half, die.y - half, 2 * half, 2 * half)


@pytest.mark.parametrize("seats", [1, 4, 5, 6, 8])
@pytest.mark.parametrize(
    "state", [thrown, straight, five_left, one_left, all_kept, rich], ids=named
)
def test_dice_lie_apart_from_one_another_and_from_all_else(seats, state):
    oak = state(seated(seats, "empty"))
    view = oak.scene.view
    bodies = [body(die) for die in (*view.lying, *view.kept)]
    for i, one in enumerate(bodies):
        assert not any(one.overlaps(other) for other in bodies[i + 1 :])
    fixed = [view.layout.slate, view.layout.move, view.layout.running, view.layout.plaque]
    fixed += [control.box for control in oak.scene.board.controls]
    for one in bodies:
        assert not any(one.overlaps(box) for box in fixed)


@pytest.mark.parametrize("seats", range(1, 9))
def test_the_regions_of_the_table_do_not_overlap(seats):
    layout = layout_for(seats)
    regions = [layout.sign, layout.slate, layout.plaque, layout.move, layout.groove]
    regions += [layout.thrown, layout.choices, layout.running]
    for i, one in enumerate(regions):
        assert not any(one.overlaps(other) for other in regions[i + 1 :])
    assert not layout.display.overlaps(layout.keys)
    for asked in (False, True):
        candle = candle_box(layout, asked) if layout.candle else None
        assert candle is None or Box(38, 28, 1844, 876).holds(candle.inset(40))


@pytest.mark.parametrize("state", [*STATES, *HIDDEN, *MOMENTS, *HIDDEN_MOMENTS], ids=named)
def test_a_window_of_320_by_200_draws_everything_and_fails_nowhere(state):
    surface = state(seated(8, "strange")).picture((320, 200))
    assert surface.get_bounding_rect().height >= 180
