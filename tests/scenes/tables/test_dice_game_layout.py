"""Where words and controls lie in the kitchen, for any seats and whatever their names."""

from functools import partial

import pytest

from scenes.session import SeatPlan
from scenes.stage.geometry import Box
from scenes.stage.intents import Digit
from scenes.tables.dice_game_layout import kitchen as laid
from tests.scenes.tables.test_layout import (
    FULL_DISK,
    HELD,
    NAMES,
    SIZES,
    begun,
    check,
    named,
    read,
    seated,
    until_it_stays,
)
from tests.support.kitchen import SIX, STRAIGHT, Kitchen
from tests.support.spread import spread
from tests.support.tables import BANK, SPACE, CountingStore, opening


def table(done, plans, luck="", **rules):
    kitchen = Kitchen(done.strip("; "), luck, plans, rules=rules)
    kitchen.wait()
    return kitchen


def start(plans):
    return table("", plans)


def turn(plans):
    return table(begun(len(plans)), plans)


def thrown(plans):
    return table(begun(len(plans)) + f"roll: {SIX}", plans)


def straight(plans):
    return table(begun(len(plans)) + f"roll: {STRAIGHT}", plans)


def marked(plans):
    return straight(plans).tell(*map(Digit, range(1, 7))).wait()


def refused(plans):
    made = table(begun(len(plans)) + "roll: 1 2 2 3 4 6", plans)
    return made.tell(*map(Digit, range(1, 7))).wait()


def five(plans):
    return table(begun(len(plans)) + "roll: 1 2 2 3 4 6; keep 1; roll: 1 5 1 5 5", plans)


def five_refused(plans):
    made = table(begun(len(plans)) + "roll: 1 2 2 3 4 6; keep 1; roll: 1 2 3 4 6", plans)
    return made.tell(*map(Digit, range(1, 6))).wait()


def four(plans):
    return table(begun(len(plans)) + "roll: 1 1 2 3 4 6; keep 1 1; roll: 1 5 1 5", plans)


def last_die(plans):
    done = "roll: 1 1 1 2 3 5; keep 1 1 1 5; roll: 5 2; keep 5; roll: 5"
    return table(begun(len(plans)) + done, plans)


def left_over(plans):
    return table(begun(len(plans)) + f"roll: {SIX}; keep 1", plans)


def all_kept(plans):
    return table(begun(len(plans)) + f"roll: {STRAIGHT}; keep {STRAIGHT}", plans)


def near(plans):
    """Give everybody a score of six figures less one, and a turn of as many."""
    ones = "roll: 1 1 1 1 1 1; keep 1 1 1 1 1 1; "
    turns = (ones * 45 + "bank; ") * len(plans)
    return table(begun(len(plans)) + turns + ones * 44 + "roll: 1 1 1 1 2 3", plans, target=100000)


def bots(plans):
    machines = tuple(SeatPlan(p.name, "bot:steady", p.emblem) for p in plans)
    return table(begun(len(plans)), machines)


def troubled(sentence, plans):
    store = CountingStore()
    store.failing = sentence
    return Kitchen(opening(len(plans)) if len(plans) > 1 else "", "", plans, store=store).wait()


STATES = (
    *(start, turn, thrown, straight, marked, refused, five, five_refused, four, last_die),
    *(left_over, all_kept, near, bots, partial(troubled, FULL_DISK), partial(troubled, HELD)),
)


def bust(plans):
    done = begun(len(plans)) + f"roll: {SIX}; keep 3 3 3"
    return until_it_stays(table(done, plans, "2 3 4").tell(SPACE))


def bust_at_once(plans):
    return until_it_stays(table(begun(len(plans)), plans, "2 2 3 4 6 6").tell(SPACE))


def hot(plans):
    done = begun(len(plans)) + f"roll: {STRAIGHT}"
    return table(done, plans, STRAIGHT).tell(SPACE).run(1.7)


def won(plans):
    done = begun(len(plans)) + "roll: 1 1 1 1 2 3"
    return table(done, plans, target=2000).tell(BANK).run(2.6)


MOMENTS = (bust, bust_at_once, hot, won)


@spread(range(1, 9), NAMES, STATES, named)
def test_in_the_kitchen_every_word_has_its_place(seats, names, state):
    check(state(seated(seats, names)))


@spread([1, 2, 3, 5, 8], NAMES, MOMENTS, named, "moment")
def test_in_a_moment_every_word_has_its_place(seats, names, moment):
    kitchen = moment(seated(seats, names))
    assert kitchen.scene.view.moment
    check(kitchen)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [1, 4, 5, 8])
@pytest.mark.parametrize("state", [thrown, marked, refused, five, last_die, near], ids=named)
def test_at_every_size_of_the_window_every_word_has_its_place(size, seats, state):
    check(state(seated(seats, "long")), size)


@pytest.mark.parametrize("seats", [1, 3, 4, 5, 8])
@pytest.mark.parametrize("names", ["long", "equal"])
@pytest.mark.parametrize("state", [turn, thrown, marked, refused, five, near], ids=named)
def test_larger_text_keeps_its_place(seats, names, state):
    kitchen = state(seated(seats, names))
    check(kitchen, zoom=1.5)
    if names == "equal":
        sizes = [text.size for text in read(kitchen, zoom=1.5) if text.text == "Ann"]
        assert max(sizes) > 44


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_opening_throw_keeps_clear_of_the_controls_and_the_words(seats):
    luck = " ".join(["6"] + ["1"] * (seats - 1))
    kitchen = table("", seated(seats, "long"), luck).tell(SPACE).run(1.2)
    view = kitchen.scene.view
    assert len(view.opening) == seats
    for die, _ in view.opening:
        coin = Box(die.x - 36, die.y + die.size * 0.98 - 36, 72, 72)
        assert not coin.overlaps(view.layout.move)
        assert view.layout.tray.holds(coin)
    check(kitchen)


@pytest.mark.parametrize("seats", range(1, 9))
def test_the_regions_of_the_kitchen_do_not_overlap(seats):
    layout = laid(seats)
    regions = [layout.slate, layout.plaque, layout.running, layout.tray, layout.paper]
    for i, one in enumerate(regions):
        assert not any(one.overlaps(other) for other in regions[i + 1 :])


@pytest.mark.parametrize("seats", [1, 5, 6, 8])
@pytest.mark.parametrize("state", [thrown, five, four, last_die, left_over], ids=named)
def test_all_dice_lie_on_the_tray(seats, state):
    view = state(seated(seats, "empty")).scene.view
    for die in (*view.lying, *view.kept):
        half = die.size * 0.55
        assert view.layout.tray.inset(13).holds(Box(die.x - half, die.y - half, 2 * half, 2 * half))


@pytest.mark.parametrize("state", [*STATES, *MOMENTS], ids=named)
def test_a_window_of_320_by_200_draws_everything_and_fails_nowhere(state):
    surface = state(seated(8, "strange")).picture((320, 200))
    assert surface.get_bounding_rect().height >= 180
