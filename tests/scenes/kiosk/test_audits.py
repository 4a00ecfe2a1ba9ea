"""The audits: what is counted, for how long it is kept, and what never gets in."""

import json
from datetime import datetime

import pytest

from game import record
from game.catalogue import TABLES
from scenes.kiosk.audits import BEGUN_ANEW, KEY, Audits, Trouble, trouble_of
from scenes.kiosk.tally import HouseCounts, TableCounts
from tests.support.services import MemoryKeeper

DAY = 24 * 60 * 60
NOON = datetime(2026, 11, 30, 12).timestamp()


class Clock:
    def __init__(self):
        self.time = NOON

    def __call__(self):
        return self.time


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def keeper():
    return MemoryKeeper()


@pytest.fixture
def audits(keeper, clock):
    return Audits(keeper, clock)


def again(keeper, clock):
    """Open what was kept, by way of the store's JSON."""
    kept = {key: json.loads(json.dumps(value)) for key, value in keeper.kept.items()}
    return Audits(MemoryKeeper(kept), clock)


def test_a_match_is_counted_from_beginning_to_end(audits):
    audits.started("roost", 3)
    audits.thrown("roost", 3)
    audits.thrown("roost", 2)
    audits.seat_to_bot("roost")
    audits.finished("roost", 125.4)
    audits.started("yahtzee", 1)
    audits.abandoned("yahtzee", 60)
    today = audits.today()
    assert today.at("roost") == TableCounts(1, 1, 0, 1, 3, 125, 5)
    assert today.at("yahtzee") == TableCounts(started=1, abandoned=1, players=1, seconds=60)
    assert today.at("blackjack") == TableCounts()
    assert today.all_tables.started == 2
    assert today.all_tables.minutes == 3


def test_the_house_is_counted(audits):
    audits.crashed(Trouble(NOON, "KeyError", "scenes/title.py:3"))
    audits.failed(Trouble(NOON, "OSError", "scenes/stage/sound.py:7"))
    audits.backed_up()
    for _ in range(10):
        audits.ran(0.25)
    assert audits.today().house == HouseCounts(crashes=1, errors=1, uptime=2, backups=1)


def test_today_the_week_and_all_time_differ(audits, clock):
    for _ in range(10):
        audits.started("roost", 2)
        clock.time += DAY
    clock.time -= DAY
    assert audits.today().at("roost").started == 1
    assert audits.week().at("roost").started == 7
    assert audits.ever().at("roost").started == 10


def test_a_day_ends_at_midnight_of_this_place(audits, clock):
    clock.time = datetime(2026, 11, 30, 23, 59, 59).timestamp()
    audits.started("roost", 2)
    clock.time += 1
    assert audits.today().at("roost").started == 0
    assert audits.week().at("roost").started == 1


def test_what_was_counted_is_there_after_a_restart(audits, keeper, clock):
    audits.thrown("six-dice", 6)
    audits.started("six-dice", 4)
    audits.failed(Trouble(NOON, "KeyError", "scenes/title.py:3"))
    later = again(keeper, clock)
    assert later.notice is None
    assert later.today() == audits.today()
    assert later.ever() == audits.ever()
    assert later.troubles == audits.troubles


def test_throws_and_uptime_are_kept_at_the_latest_after_five_minutes(audits, keeper, clock):
    audits.thrown("roost", 3)
    for _ in range(299):
        audits.ran(1)
    assert keeper.kept == {}
    audits.ran(1)
    assert again(keeper, clock).today().at("roost").dice == 3
    assert again(keeper, clock).today().house.uptime == 300


def test_years_take_no_more_room_than_weeks(audits, keeper, clock):
    def size():
        return len(json.dumps(keeper.kept[KEY]))

    def spend(days):
        for _ in range(days):
            for table in TABLES:
                audits.thrown(table, 8)
            audits.failed(Trouble(clock.time, "KeyError", "scenes/title.py:3"))
            clock.time += DAY

    spend(35)
    full = size()
    spend(100)
    assert size() < full * 1.05
    assert audits.ever().at("roost").dice == 8 * 135


def test_a_clock_set_back_or_forward_takes_nothing_away(audits, keeper, clock):
    audits.started("roost", 2)
    clock.time = datetime(1970, 1, 3).timestamp()
    audits.started("roost", 2)
    assert audits.today().at("roost").started == 1
    clock.time = datetime(2099, 1, 1).timestamp()
    audits.started("roost", 2)
    clock.time = NOON
    audits.started("roost", 2)
    assert audits.today().at("roost").started == 2
    assert audits.ever().at("roost").started == 4
    assert again(keeper, clock).today() == audits.today()


@pytest.mark.parametrize("seconds", [-5.0, float("nan"), float("-inf"), float("inf")])
def test_no_time_is_negative_or_endless(audits, seconds):
    audits.finished("roost", seconds)
    audits.ran(seconds)
    assert audits.today().at("roost").seconds == 0
    assert audits.today().house.uptime == 0


def test_a_match_of_more_than_a_day_is_a_clock_that_jumped(audits):
    audits.finished("roost", DAY)
    audits.finished("roost", 10**9)
    assert audits.today().at("roost").seconds == DAY


def test_a_table_that_is_unknown_is_not_counted(audits):
    audits.started("Zyxxqvort", 2)
    assert audits.ever().tables == {}


def test_the_last_ten_troubles_are_kept_newest_first(audits, keeper, clock):
    for i in range(12):
        audits.failed(Trouble(NOON + i, f"Error{i}", "scenes/title.py:3"))
    assert [t.kind for t in audits.troubles] == [f"Error{i}" for i in range(11, 1, -1)]
    assert len(again(keeper, clock).troubles) == 10
    assert audits.today().house.errors == 12


def test_a_trouble_holds_the_class_and_the_place_and_no_word_of_the_message():
    try:
        json.loads("Zyxxqvort")
    except ValueError as fault:
        trouble = trouble_of(fault, NOON)
    assert trouble.kind == "JSONDecodeError"
    assert trouble.place.startswith("tests/scenes/kiosk/test_audits.py:")
    assert "Zyxxqvort" not in str(trouble)


def test_the_place_is_the_line_of_the_program_that_was_last():
    try:
        record.read("Zyxxqvort")
    except ValueError as fault:
        trouble = trouble_of(fault, NOON)
    assert trouble.place.startswith("game/record.py:")


def test_a_place_outside_of_the_program_is_named_without_its_folders():
    outside = compile("1 / 0", "/somebodys/folder/thing.py", "exec")
    try:
        exec(outside, {})
    except ZeroDivisionError as fault:
        inner = fault.__traceback__ and fault.__traceback__.tb_next
        trouble = trouble_of(fault.with_traceback(inner), NOON)
    assert trouble.place == "thing.py:1"


def test_an_error_without_a_trace_has_no_place():
    assert trouble_of(ValueError("x"), NOON) == Trouble(NOON, "ValueError", "unknown")


def test_words_of_people_can_not_hide_in_a_trouble(audits):
    audits.failed(Trouble(NOON, "Bob’s Error", "Ann and Ben " * 100))
    (kept,) = audits.troubles
    assert " " not in kept.kind + kept.place
    assert len(kept.place) <= 80


WHOLE = {"days": [], "ever": {"house": {}, "tables": {}}, "troubles": []}


@pytest.mark.parametrize(
    "kept",
    [
        7,
        [],
        "x",
        {},
        {**WHOLE, "days": 3},
        {**WHOLE, "days": [["someday", WHOLE["ever"]]]},
        {**WHOLE, "days": [["2026-11-30"]]},
        {**WHOLE, "ever": None},
        {**WHOLE, "ever": {"house": {"crashes": -1}, "tables": {}}},
        {**WHOLE, "ever": {"house": {"crashes": 1.5}, "tables": {}}},
        {**WHOLE, "ever": {"house": {"lunches": 1}, "tables": {}}},
        {**WHOLE, "ever": {"house": {}, "tables": {"roost": {"dice": True}}}},
        {**WHOLE, "troubles": [[1, 2, 3]]},
        {**WHOLE, "troubles": [["now", "KeyError", "x"]]},
        {**WHOLE, "troubles": [[float("inf"), "KeyError", "x"]]},
        {**WHOLE, "troubles": [[1]]},
    ],
)
def test_damaged_audits_begin_anew_and_say_so(kept, clock):
    keeper = MemoryKeeper({KEY: kept})
    audits = Audits(keeper, clock)
    assert audits.notice == BEGUN_ANEW
    audits.started("roost", 2)
    assert audits.ever().at("roost").started == 1
    assert again(keeper, clock).notice is None


def test_tables_that_left_the_house_are_forgotten(clock):
    gone = {"house": {}, "tables": {"chess": {"started": 3}, "roost": {"started": 1}}}
    audits = Audits(MemoryKeeper({KEY: {**WHOLE, "ever": gone}}), clock)
    assert audits.notice is None
    assert list(audits.ever().tables) == ["roost"]
