"""kiosk.toml: what is usable is used, and of everything else one sentence tells."""

from datetime import datetime

import pytest

from game.catalogue import TABLES
from scenes.kiosk.config import KioskConfig, Reading, Unreadable, read
from scenes.kiosk.entries import ENTRIES
from scenes.kiosk.example import example
from scenes.kiosk.quiet_hours import QuietHours


def warning(text):
    (only,) = read(text).warnings
    return only


def test_an_empty_file_gives_the_defaults():
    assert read("") == Reading(KioskConfig())


def test_the_example_says_all_there_is_and_changes_nothing():
    assert read(example()) == Reading(KioskConfig())
    for entry in ENTRIES:
        assert f"\n{entry.key.rpartition('.')[2]} = " in example()
    for table in TABLES.values():
        for rule in table.house_rules:
            assert f"\n{rule.key} = " in example()


def test_the_example_fits_a_terminal():
    assert max(map(len, example().splitlines())) <= 100


def test_what_can_be_set_is_set():
    found = read(
        """
        tables = ["yahtzee", "roost", "yahtzee"]
        names = "free"
        volume_cap = 40
        demo_sounds = true
        chord = false
        [idle]
        menus = 15
        match = 3600
        results = 0
        seat = 16
        [attract]
        scene = 20
        [screen]
        dim_after = 0
        [quiet]
        picture = "23:00-07:00"
        sound = "1:30 – 02:00"
        [rules.ten-thousand]
        target = 5000
        buy_in = 500
        """
    )
    assert found.warnings == ()
    assert found.config == KioskConfig(
        tables=("yahtzee", "roost"),
        rules={"ten-thousand": {"target": 5000}},
        names="free",
        volume_cap=40,
        demo_sounds=True,
        chord=False,
        idle_menus=15,
        idle_match=3600,
        idle_results=0,
        absent_seat=16,
        scene_seconds=20,
        dim_after=0,
        quiet_picture=QuietHours(23 * 60, 7 * 60),
        quiet_sound=QuietHours(90, 120),
    )
    assert found.config.rules_of("ten-thousand") == {"target": 5000}
    assert found.config.rules_of("roost") == {}


@pytest.mark.parametrize("value", ["14", "3601", "-1", "true", "45.0", '"45"', "[]", "inf"])
def test_a_bad_time_gives_way_to_the_default_and_is_told(value):
    found = read(f"idle.menus = {value}")
    assert found.config == KioskConfig()
    assert len(found.warnings) == 1


def test_a_warning_says_where_what_and_what_instead():
    assert warning('idle.menus = "soon"') == (
        '"idle.menus" must be 0 or a whole number from 15 to 3600, not "soon", so 45 is used.'
    )


def test_an_unknown_key_is_told_with_what_may_be_meant():
    assert warning("vollume_cap = 3") == (
        '"vollume_cap" is unknown (perhaps "volume_cap" is meant) and is left out.'
    )
    assert warning("[lunch]\nat = 12:00:00") == '"lunch.at" is unknown and is left out.'


def test_unknown_tables_of_the_house_are_left_out():
    found = read('tables = ["chess", "roost", 3]')
    assert found.config.tables == ("roost",)
    assert len(found.warnings) == 2


@pytest.mark.parametrize("value", ["[]", '["chess"]', '"roost"', "{a = 1}"])
def test_without_a_table_all_are_offered(value):
    assert read(f"tables = {value}").config.tables == tuple(TABLES)


def test_house_rules_are_those_of_the_catalogue():
    found = read(
        """
        [rules.roost]
        house = "nobody"
        secret = true
        hous = "permanent"
        [rules.chess]
        clock = 5
        [rules.yahtzee]
        """
    )
    assert found.config.rules == {"roost": {"secret": True}}
    assert found.warnings == (
        '"rules.roost.house" must be "rotating" or "permanent", not "nobody", '
        'so "rotating" is used.',
        '"rules.roost.hous" is unknown (perhaps "rules.roost.house" is meant) and is left out.',
        '"rules.chess.clock" is unknown and is left out.',
    )


def test_rules_that_bound_each_other_are_kept_in_bounds():
    found = read("[rules.blackjack]\npoints = 50\nmin_wager = 100")
    assert found.config.rules == {"blackjack": {"points": 50, "min_wager": 50}}
    assert found.warnings == (
        '"rules.blackjack.min_wager" must be at most "points", not 100, so 50 is used.',
    )


def test_a_value_where_a_table_belongs_is_told():
    assert warning("idle = 45") == (
        '"idle" must be a table of its own, [idle], not 45, so its defaults are used.'
    )
    assert read("rules = []").config == KioskConfig()


@pytest.mark.parametrize(
    "text",
    [
        "names = 1979-05-27T07:32:00Z",
        "volume_cap = nan",
        "volume_cap = 0x" + "f" * 5000,
        "names = [[[[[[1]]]]]]",
        'names = "' + "x" * 5000 + '"',
        '"a.b" = 1',
        '"\\u001b[2J" = 1',
        "a.b.c.d.e.f = 1",
    ],
)
def test_whatever_toml_knows_is_told_on_one_line(text):
    found = read(text)
    assert found.config == KioskConfig()
    assert all(line.isprintable() and len(line) < 500 for line in found.warnings)
    assert found.warnings


@pytest.mark.parametrize(
    "text", ["names", "names = ", 'names = "a"\nnames = "b"', "[" * 5000, "a = " + "9" * 5000]
)
def test_what_is_no_toml_is_unreadable(text):
    with pytest.raises(Unreadable):
        read(text)


def at(hour, minute):
    return datetime(2026, 11, 30, hour, minute).timestamp()


def test_quiet_hours_hold_past_midnight():
    night = QuietHours.read("23:00-07:00")
    assert night is not None
    held = [(22, 59), (23, 0), (0, 0), (6, 59), (7, 0), (12, 0)]
    assert [night.hold(at(*time)) for time in held] == [False, True, True, True, False, False]
    assert str(night) == "23:00-07:00"


def test_quiet_hours_hold_within_a_day():
    noon = QuietHours.read("12:00-24:00")
    assert noon is not None
    assert [noon.hold(at(h, 0)) for h in (0, 11, 12, 23)] == [False, False, True, True]


@pytest.mark.parametrize("text", ["", "23-7", "25:00-07:00", "23:60-07:00", "7:00-07:00", "x"])
def test_what_is_no_time_of_the_day_is_no_quiet_hours(text):
    assert QuietHours.read(text) is None


def test_bad_quiet_hours_are_told():
    assert read('quiet.sound = "late"').config.quiet_sound is None
    assert "quiet.sound" in warning('quiet.sound = "late"')
