"""The matches as CSV: read back by a strict reader, harmless in a spreadsheet, documented."""

import csv
import time
from datetime import UTC, timedelta, timezone
from io import StringIO
from pathlib import Path

import pytest

from game.statistics.export import COLUMNS, harmless, matches_csv
from game.statistics.values import BestTurn, SeatFacts
from tests.support.archive import ANN, BEN, Archive, seat

DOCUMENTED = Path(__file__).parents[3] / "docs" / "STATISTICS.md"
NAMES = {ANN: "Ann", BEN: "Ben"}


def lines(archive: Archive, **more: object) -> list[dict[str, str]]:
    found = matches_csv(archive.matches, archive.facts, NAMES, UTC, **more)  # type: ignore[arg-type]
    text = found.decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text, newline=""), strict=True))


def two() -> Archive:
    archive = Archive()
    archive.add(seat(result="won", luck=-12.5), seat("bot:easy"), names=("Annie", "Rusty"))
    archive.add(seat(), seat(score=10.5), people=(None, BEN), game="six-dice")
    return archive


def test_the_text_is_utf_8_with_its_mark_and_lines_end_as_the_paper_says():
    found = matches_csv(two().matches, two().facts, NAMES, UTC)
    assert found.startswith(b'\xef\xbb\xbf"match","begun",')
    assert found.count(b"\r\n") == found.count(b"\n") == 5


def test_every_seat_of_every_match_has_a_line_oldest_first():
    found = lines(two())
    assert [(one["match"], one["seat"]) for one in found] == [
        ("1", "1"),
        ("1", "2"),
        ("2", "1"),
        ("2", "2"),
    ]
    first = found[0]
    assert (first["table"], first["result"], first["luck"]) == ("Ten Thousand", "won", "-12.5")
    assert (first["begun"], first["ending"]) == ("1970-01-01T00:01:40+00:00", "finished")
    assert (first["best turn"], first["dice showing 6"]) == ("400", "10")
    assert found[3]["score"] == "10.5"


def test_a_person_goes_by_the_name_of_the_profile_and_a_guest_by_that_of_the_match():
    assert [one["name"] for one in lines(two())] == ["Ann", "Rusty", "Seat 1", "Ben"]


def test_one_person_gets_only_their_own_lines():
    (only,) = lines(two(), only=BEN)
    assert (only["name"], only["match"]) == ("Ben", "2")


def test_dates_are_those_of_the_zone_that_is_passed_in():
    archive = two()
    east = timezone(timedelta(hours=5, minutes=30))
    found = matches_csv(archive.matches, archive.facts, NAMES, east).decode("utf-8-sig")
    assert "1970-01-01T05:31:40+05:30" in found


@pytest.fixture
def in_berlin(monkeypatch):
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("in_berlin")
def test_times_of_this_place_are_in_summer_those_of_summer():
    archive = Archive()
    archive.add(seat(), begun_at=1_767_222_000.0, touched_at=1_783_000_800.0)
    line = matches_csv(archive.matches, archive.facts, NAMES).decode().splitlines()[1]
    assert '1,"2026-01-01T00:00:00+01:00","2026-07-02T16:00:00+02:00",' in line


def test_a_moment_that_no_calendar_has_is_left_empty():
    archive = Archive()
    archive.add(seat(), begun_at=1e30, touched_at=float("nan"))
    (only,) = lines(archive)
    assert (only["begun"], only["last played"]) == ("", "")


def test_what_is_not_known_is_empty():
    archive = Archive()
    archive.add(seat(best_turn=None, accuracy=None))
    archive.add(seat(), closed=None)
    archive.facts.pop(archive.matches[1].match_id)
    known, unknown = lines(archive)
    assert (known["best turn"], known["accuracy"]) == ("", "")
    assert (unknown["score"], unknown["ending"], unknown["cast"]) == ("", "unfinished", "person")


def test_what_was_not_kept_of_an_abandoned_match_is_empty_and_no_zero():
    archive = Archive()
    bare = SeatFacts("person", (1, 2, 0, 0, 0, 3), stood_in=2)
    archive.add(bare, closed="abandoned")
    archive.add(seat(luck=None, accuracy=None, decisions=0))
    left, unreviewed = lines(archive)
    unknown = ("result", "score", "turns", "busts", "best turn", "luck", "accuracy", "decisions")
    assert [left[column] for column in unknown] == [""] * len(unknown)
    assert (left["steps by a stand-in"], left["dice showing 6"]) == ("2", "3")
    assert (unreviewed["turns"], unreviewed["luck"], unreviewed["decisions"]) == ("10", "", "")


def test_every_text_is_quoted_as_some_readers_split_at_semicolons_and_tabs_too():
    archive = Archive()
    archive.add(seat(score=-3), people=(None,), names=("Ann;\tB",))
    line = matches_csv(archive.matches, archive.facts, NAMES, UTC).decode().splitlines()[1]
    assert ',"Ann;\tB","person","lost",-3,' in line


@pytest.mark.parametrize(
    "name",
    ["=1+1", "+1", "-1", "@sum", "\tx", "\rx", "\nx", "'x", '=cmd|" /c calc"!A0'],
)
def test_a_name_that_looks_like_a_formula_is_made_harmless(name: str):
    archive = Archive()
    archive.add(seat(), people=(None,), names=(name,))
    assert lines(archive)[0]["name"] == f"'{name}"


@pytest.mark.parametrize(
    "name", ["", "Ann, the first", 'Ann "A"', "two\nlines", "Åsa 🎲 安", "x" * 500]
)
def test_any_other_name_comes_back_as_it_was(name: str):
    archive = Archive()
    archive.add(seat(), people=(None,), names=(name,))
    assert lines(archive)[0]["name"] == name == harmless(name)


def test_half_a_letter_stops_no_export():
    archive = Archive()
    archive.add(seat(), people=(None,), names=("a\ud800b",))
    assert lines(archive)[0]["name"] == "a?b"


def test_numbers_below_zero_stay_numbers():
    archive = Archive()
    archive.add(seat(score=-3, best_turn=BestTurn(2)), game="roost")
    assert lines(archive)[0]["score"] == "-3"


def test_house_rules_stand_there_as_they_were_changed():
    archive = Archive()
    archive.add(seat(), rules={"target": 5000, "stealing": False})
    assert lines(archive)[0]["house rules"] == '{"target":5000,"stealing":false}'


def test_every_column_is_documented():
    text = DOCUMENTED.read_text(encoding="utf-8")
    assert [column for column in COLUMNS if f"`{column}`" not in text] == []
