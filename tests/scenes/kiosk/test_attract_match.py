"""Matches for show: real ones, in portions, and text between two visits."""

import itertools
import random

import pytest

from game import record
from game.catalogue import TABLES
from game.luck import SeededLuck
from scenes.kiosk.attract_match import (
    BEGUN,
    FEW,
    LEAD,
    LONGEST,
    Demo,
    Rehearsal,
    demo_of,
    new_demo,
)
from scenes.kiosk.attract_table import DemoTable
from tests.support.services import null_services

EACH = pytest.mark.parametrize("game", TABLES)
SHORT = {"blackjack": {"hands": 2}, "ten-thousand": {"target": 1000}}


def services(seed=1):
    seeds = itertools.count(1000 * seed)
    return null_services(
        cosmetic=random.Random(seed), new_luck=lambda: SeededLuck.from_number(next(seeds))
    )


def begun(game, seed=1, **rules):
    return new_demo(game, rules, random.Random(seed))


def table_of(demo, house):
    return Rehearsal(demo, house).table(house)


def visit(demo, house, seconds):
    """Show a match for so long, and give what is kept of it."""
    shown = DemoTable(house, Rehearsal(demo, house), mirrored=False)
    for _ in range(round(seconds * 4)):
        shown.update(0.25)
    return shown.demo


def texts(demo):
    return [str(step) for step in record.read(demo.text).steps]


@EACH
def test_two_to_four_bots_of_unlike_levels_sit_down(game):
    for seed in range(30):
        demo = begun(game, seed)
        assert 2 <= len(demo.plans) <= 4
        assert all(plan.is_bot for plan in demo.plans)
        assert len({plan.cast for plan in demo.plans}) > 1
        for each in ("name", "emblem"):
            assert len({getattr(plan, each) for plan in demo.plans}) == len(demo.plans)


def test_the_bots_are_not_always_the_same():
    assert len({begun("yahtzee", seed).plans for seed in range(10)}) > 5


def test_the_house_rules_of_the_operator_are_in_force():
    demo = begun("ten-thousand", target=3000)
    assert record.read(demo.text).header.rules == {"target": 3000}


@EACH
def test_what_was_shown_is_a_record_of_a_real_match(game):
    house = services()
    demo = begun(game)
    shown = visit(demo, house, 15)
    stored = record.read(shown.text)
    match, played = record.replay(stored)
    assert len(played) > demo.unseen
    assert [plan.name for plan in demo.plans] == list(match.header.seats)


@pytest.mark.parametrize("seed", range(4))
@EACH
def test_the_next_visit_goes_on_where_the_last_one_stopped(game, seed):
    house = services(seed)
    demo = begun(game, seed)
    for _ in range(6):
        later = visit(demo, house, 12)
        if demo.over:
            break
        assert texts(later)[: len(texts(demo))] == texts(demo)
        assert len(texts(later)) > len(texts(demo))
        demo = later


@pytest.mark.parametrize("game", ["yahtzee", "blackjack", "ten-thousand", "dice-game"])
def test_a_match_comes_to_its_end_and_is_then_over(game):
    house = services()
    demo = begun(game, **SHORT.get(game, {}))
    for _ in range(400):
        if demo.over:
            break
        demo = visit(demo, house, 12)
    assert demo.over
    table = table_of(demo, house)
    assert table.reel.match.outcome is not None
    assert table.reel.steps - table.at < FEW


@EACH
def test_a_new_match_is_never_seen_for_its_end_alone(game):
    house = services()
    for seed in range(12):
        table = table_of(begun(game, seed, **SHORT.get(game, {})), house)
        assert table.reel.steps - table.at >= min(LEAD // 2, table.reel.steps)


def test_a_step_that_takes_longer_than_a_visit_does_not_come_for_ever():
    house = services()
    demo = begun("blackjack", hands=2)
    for _ in range(60):
        later = visit(demo, house, 3)
        if later.over:
            break
        assert len(texts(later)) > len(texts(demo))
        demo = later
    assert later.over


@pytest.mark.parametrize("left", range(1, 9))
def test_a_match_with_hardly_a_step_left_is_over(left):
    house = services()
    rehearsal = Rehearsal(begun("blackjack", hands=2), house)
    while rehearsal._match.to_act:
        rehearsal.work()
    text = record.write(rehearsal._match.at(len(rehearsal._played) - left))
    table = table_of(Demo(rehearsal.plans, text), house)
    while len(table.reel.match.steps) != len(rehearsal._played):
        table = table_of(Demo(rehearsal.plans, text), house)
    assert demo_of(table, rehearsal.plans, 0).over == (left < FEW)


def test_a_match_without_an_end_gives_way_to_a_new_one():
    house = services()
    rehearsal = Rehearsal(begun("ten-thousand", target=100_000, stealing=False), house)
    for _ in range(LONGEST + BEGUN):
        rehearsal.work()
    table = rehearsal.table(house)
    text = record.write(table.reel.match.at(LONGEST))
    again = table_of(Demo(rehearsal.plans, text), house)
    assert demo_of(again, rehearsal.plans, 0).over


@EACH
def test_a_portion_is_small_and_a_visit_is_ready_in_time(game):
    house = services()
    demo = visit(visit(begun(game), house, 60), house, 60)
    rehearsal = Rehearsal(demo, house)
    portions = 0
    while not rehearsal.ready:
        before = len(rehearsal._played)
        rehearsal.work()
        assert len(rehearsal._played) - before <= 4
        portions += 1
    assert portions <= LEAD + len(texts(demo)) / 4 + 1
    assert portions < 12 * 60
