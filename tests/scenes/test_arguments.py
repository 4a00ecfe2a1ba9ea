"""The command line: every option, and wrong use answered in one line with 64."""

from pathlib import Path

import pytest

from scenes.arguments import VERSION, parse
from scenes.statuses import WRONG_USE

OPTIONS = (
    *("--table", "--seats", "--rules", "--seed", "--size", "--windowed", "--fullscreen"),
    *("--display", "--data-dir", "--mute", "--version", "--demo", "--gallery", "--selftest"),
    "--replay",
)


def test_nothing_asked_for_opens_the_title():
    options = parse([])
    assert options.session is None
    assert not any((options.demo, options.gallery, options.selftest, options.mute))
    assert options.fullscreen is None


def test_a_table_alone_opens_its_lobby():
    session = parse(["--table", "ten-thousand"]).session
    assert session
    assert session.table == "ten-thousand"
    assert session.seats == ()


def test_seats_are_persons_and_bots_each_with_an_emblem_of_its_own():
    session = parse(["--seats", "Ann, Ben,bot:steady,bot:steady"]).session
    assert session
    assert [seat.name for seat in session.seats[:2]] == ["Ann", "Ben"]
    assert [seat.cast for seat in session.seats] == ["person", "person", *["bot:steady"] * 2]
    assert len({seat.emblem for seat in session.seats}) == 4
    assert len({seat.name for seat in session.seats}) == 4


def test_rules_are_the_json_of_a_record_and_those_at_their_default_are_left_out():
    session = parse(["--rules", '{"target": 2000, "buy_in": 500}']).session
    assert session
    assert session.rules == {"target": 2000}


def test_a_seat_without_a_name_gets_one():
    session = parse(["--seats", ",Ben"]).session
    assert session
    assert [seat.name for seat in session.seats] == ["Player 1", "Ben"]


def test_a_name_of_the_command_line_is_cut_as_in_the_lobby():
    session = parse(["--seats", "W" * 200]).session
    assert session
    assert session.seats[0].name == "W" * 24


@pytest.mark.parametrize(
    ("arguments", "name", "value"),
    [
        (["--seed", "7"], "seed", "7"),
        (["--size", "1280x720"], "size", (1280, 720)),
        (["--size", "320X200"], "size", (320, 200)),
        (["--windowed"], "fullscreen", False),
        (["--fullscreen"], "fullscreen", True),
        (["--display", "1"], "display", 1),
        (["--data-dir", "there"], "data_dir", Path("there")),
        (["--mute"], "mute", True),
        (["--demo", "ten-thousand"], "demo", "ten-thousand"),
        (["--gallery", "there"], "gallery", Path("there")),
        (["--replay", "match.json"], "replay", Path("match.json")),
        (["--selftest"], "selftest", True),
    ],
)
def test_an_option_is_taken(arguments, name, value):
    assert getattr(parse(arguments), name) == value


@pytest.mark.parametrize(
    "arguments",
    [
        ["--table", "poker"],
        ["--table"],
        ["--seats", ",".join("ABCDEFGHI")],
        ["--seats", "Ann,bot:clever"],
        ["--rules", "{"],
        ["--rules", "[1]"],
        ["--rules", "[" * 100000],
        ["--rules", '{"target": 7}'],
        ["--rules", '{"roof": true}'],
        ["--rules", '{"target": true}'],
        ["--size", "1280"],
        ["--size", "1280x"],
        ["--size", "10x10"],
        ["--size", "99999x99999"],
        ["--size", "²x720"],
        ["--display", "-1"],
        ["--display", "two"],
        ["--display", "²"],
        ["--windowed", "--fullscreen"],
        ["--replay"],
        ["--replay", "match.json", "--demo", "yahtzee"],
        ["--replay", "match.json", "--seats", "Ann,Ben"],
        ["--demo", "poker"],
        ["--no-such-thing"],
        ["stray"],
    ],
    ids=lambda arguments: " ".join(arguments)[:30],
)
def test_wrong_use_is_answered_in_one_line_with_64(arguments, capsys):
    with pytest.raises(SystemExit) as left:
        parse(arguments)
    assert left.value.code == WRONG_USE == 64
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("main.py: ")
    assert err.count("\n") == 1
    assert len(err) < 400


def test_help_names_every_option(capsys):
    with pytest.raises(SystemExit) as left:
        parse(["--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    assert [option for option in OPTIONS if option not in told] == []


def test_the_version_is_told(capsys):
    with pytest.raises(SystemExit) as left:
        parse(["--version"])
    assert left.value.code == 0
    assert VERSION in capsys.readouterr().out
