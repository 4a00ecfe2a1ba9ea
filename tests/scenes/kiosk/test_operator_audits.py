"""The audits on the slate, in a file, and begun anew."""

from __future__ import annotations

import csv
import io

import pytest

from scenes.kiosk.audits import Trouble
from scenes.kiosk.operator_file import audits_csv
from scenes.kiosk.operator_words import ending, lasting, until_longer
from scenes.stage.canvas import Written
from scenes.stage.intents import Command, Wheel
from tests.support.operating import NOON, Room

DAY = 86400.0


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path)
    audits = room.desk.audits
    room.time -= 2 * DAY
    audits.started("roost", 3)
    audits.abandoned("roost", 600)
    room.time += 2 * DAY
    for _ in range(3):
        audits.started("yahtzee", 2)
    audits.finished("yahtzee", 1500)
    audits.seat_to_bot("yahtzee")
    audits.thrown("yahtzee", 1234)
    audits.crashed(Trouble(NOON - 60, "Hang", "scenes/stage/loop.py:141"))
    return room


def rows(room):
    """Give what stands in each row of the slate, from left to right."""
    texts = [text for text in room.stage.texts() if text.box.x > 560 and 250 < text.box.y < 780]
    lines: dict[int, list[Written]] = {}
    for text in texts:
        lines.setdefault(round(text.box.center[1] / 20), []).append(text)
    return [
        [text.text for text in sorted(line, key=lambda text: text.box.x)]
        for _, line in sorted(lines.items())
    ]


def test_a_row_tells_of_today_the_week_and_ever(room):
    found = rows(room)
    assert ["Matches started", "3", "4", "4"] in found
    assert ["Left unfinished", "0", "1", "1"] in found
    assert ["Seats gone to bots", "1", "1", "1"] in found
    assert ["Players a match", "2.0", "2.2", "2.2"] in found
    assert ["Minutes a match", "25", "18", "18"] in found
    assert ["Dice thrown", "1,234", "1,234", "1,234"] in found
    assert ["Crashes", "1", "1", "1"] in found
    assert ["Backups made", "0", "0", "0"] in found


def test_without_matches_nothing_is_divided(tmp_path):
    assert ["Players a match", "–", "–", "–"] in rows(Room(tmp_path))


def test_the_second_page_tells_plays_and_minutes_of_each_table(room):
    room.tell(Wheel(-1.0))
    found = rows(room)
    assert ["Yahtzee", "3", "3", "3", "25", "25", "25"] in found
    assert ["Roost", "0", "1", "1", "0", "10", "10"] in found
    assert len(found) == 7


def test_the_third_page_tells_the_last_errors_and_where_the_log_is(room):
    room.tell(Wheel(-1.0), Wheel(-1.0))
    assert ["today, 11:59", "Hang", "scenes/stage/loop.py:141"] in rows(room)
    assert any(word.startswith("The log: ") for word in room.words)


def test_nothing_gone_wrong_is_said(tmp_path):
    room = Room(tmp_path)
    room.tell(Wheel(-1.0), Wheel(-1.0))
    assert "None: nothing has gone wrong." in room.words


def test_the_file_holds_all_counts_and_the_errors(room, tmp_path):
    room.tell(Command("save_audits"))
    (path,) = (tmp_path / "exports").iterdir()
    assert path.name.startswith("kiosk-audits-2026-")
    text = path.read_bytes().decode("utf-8-sig")
    found = list(csv.reader(io.StringIO(text)))
    assert found[0] == ["what", "today", "week", "ever"]
    assert ["started", "3", "4", "4"] in found
    assert ["roost abandoned", "0", "1", "1"] in found
    assert ["crashes", "1", "1", "1"] in found
    assert found[-1][0::2] == ["error", "Hang"]


def test_a_file_that_cannot_be_written_is_told(room, tmp_path):
    (tmp_path / "exports").write_text("in the way")
    room.tell(Command("save_audits"))
    assert any(word.startswith("The file could not be written") for word in room.words)


def test_a_second_file_of_the_same_minute_takes_nothing_from_the_first(room, tmp_path):
    room.tell(Command("save_audits"))
    room.desk.audits.begin_anew()
    room.tell(Command("save_audits"))
    first, second = sorted((tmp_path / "exports").iterdir(), key=lambda path: len(path.name))
    assert first.read_bytes() != second.read_bytes()


def test_starting_anew_asks_first_and_then_counts_from_nothing(room):
    room.tell(Command("start_anew"))
    room.answer(yes=False)
    assert room.desk.audits.ever().all_tables.started == 4
    room.tell(Command("start_anew"))
    room.answer(yes=True)
    assert ["Matches started", "0", "0", "0"] in rows(room)
    assert room.desk.audits.troubles == ()
    assert "The audits have begun anew." in room.words


def test_an_empty_book_of_audits_can_be_saved(tmp_path):
    assert audits_csv(Room(tmp_path).desk.audits).count(b"\r\n") == 1 + 7 + 4 + 6 * 7


@pytest.mark.parametrize(
    ("seconds", "words", "left"),
    [
        (0, "0 minutes", 60),
        (119, "1 minute", 1),
        (3600, "1 hour 0 minutes", 60),
        (7384, "2 hours 3 minutes", 56),
        (86400, "1 day 0 hours", 3600),
        (6 * 86400 + 4 * 3600 + 600, "6 days 4 hours", 3000),
        (-5, "0 minutes", 60),
    ],
)
def test_spans_are_told_in_their_two_largest_units(seconds, words, left):
    assert lasting(seconds) == words
    assert until_longer(seconds) == left


def test_a_long_path_is_told_by_its_end(tmp_path):
    path = tmp_path / "some" / "folder" / "kiosk.toml"
    assert ending(path, 200) == str(path)
    assert ending(path, 24) == "…/some/folder/kiosk.toml"
    assert ending(path, 20) == "…/folder/kiosk.toml"
    assert ending(path, 3) == "…/kiosk.toml"
