"""Statistics written to a table of a folder, and what is said of it."""

import pytest

from game.store import MemoryStore
from scenes.stage.intents import Command, Confirm
from tests.support.statistics_page import PLAYED, notice, open_page, remembered


@pytest.fixture(scope="module")
def evening():
    return remembered()


def test_export_writes_the_matches_and_says_where(evening, tmp_path):
    store, people = evening
    shown = open_page(store, people[0], exports=tmp_path / "exports")
    shown.tell(Command("export"))
    (path,) = (tmp_path / "exports").iterdir()
    assert path.name in notice(shown)
    assert path.read_bytes().count(b"\n") > len(PLAYED) / 2
    shown.tell(Confirm())
    assert shown.director.top is shown.scene


def test_what_was_exported_before_is_not_written_over(evening, tmp_path):
    shown = open_page(evening[0], exports=tmp_path)
    for _ in range(2):
        shown.tell(Command("export"))
        shown.tell(Confirm())
    first, second = sorted((path.name for path in tmp_path.iterdir()), key=len)
    assert second == first.replace(".csv", "-2.csv")


def test_an_export_says_of_how_many_matches_the_figures_are_missing(evening, tmp_path):
    store, people = evening
    whole = open_page(store, people[0], exports=tmp_path)
    whole.tell(Command("export"))
    assert "missing" not in notice(whole)
    store.drop_facts()
    shown = open_page(store, people[0], exports=tmp_path)
    shown.tell(Command("export"))
    assert "matches are still missing" in notice(shown)


def test_without_a_folder_nothing_is_exported_and_that_is_said(evening):
    shown = open_page(evening[0])
    shown.tell(Command("export"))
    assert "no folder" in notice(shown)


def test_a_folder_that_cannot_be_written_is_said_too(evening, tmp_path):
    (tmp_path / "exports").write_text("in the way")
    shown = open_page(evening[0], exports=tmp_path / "exports")
    shown.tell(Command("export"))
    assert "can’t be written" in notice(shown)


def test_who_has_not_played_has_nothing_to_export(tmp_path):
    shown = open_page(MemoryStore(), exports=tmp_path)
    shown.tell(Command("export"))
    assert "no match to be written yet" in notice(shown)
    assert list(tmp_path.iterdir()) == []
