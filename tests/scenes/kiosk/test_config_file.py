"""The file on the disk: read anew each time, and the last good one when it can't be."""

import os

import pytest

from scenes.kiosk.config import KioskConfig, Reading
from scenes.kiosk.config_file import checked, find
from scenes.kiosk.example import example


@pytest.fixture
def path(tmp_path):
    return tmp_path / "kiosk.toml"


def test_the_file_that_was_named_goes_before_the_one_in_the_data_folder(tmp_path, path):
    path.write_text("volume_cap = 1")
    named = tmp_path / "mine.toml"
    named.write_text("volume_cap = 2")
    assert find(named, tmp_path).fresh().config.volume_cap == 2
    assert find(None, tmp_path).fresh().config.volume_cap == 1


def test_without_any_file_the_defaults_hold_and_nothing_is_told(tmp_path):
    assert find(None, tmp_path).fresh() == Reading(KioskConfig())


def test_a_folder_that_can_not_be_looked_into_stops_nothing(tmp_path):
    found = find(None, tmp_path / ("x" * 300)).fresh()
    assert found.config == KioskConfig()


def test_a_named_file_that_is_missing_is_told(path, tmp_path):
    found = find(path, tmp_path).fresh()
    (warning,) = found.warnings
    assert found.config == KioskConfig()
    assert str(path) in warning
    assert "defaults" in warning


def test_every_reading_sees_what_was_written_meanwhile(path, tmp_path):
    file = find(None, tmp_path)
    assert file.fresh().config.volume_cap == 100
    path.write_text("volume_cap = 30")
    assert file.fresh().config.volume_cap == 30
    path.write_text("volume_cap = 20")
    assert file.fresh().config.volume_cap == 20


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_the_example_is_read_however_a_shell_of_windows_writes_it(path, encoding):
    path.write_bytes(example().replace("\n", "\r\n").encode(encoding))
    assert checked(path)[1] == 0
    assert example().isascii()


@pytest.mark.parametrize("broken", [b"volume_cap = ", b"\xff\xfe\x00", b"#" * 1_000_001])
def test_an_unreadable_file_leaves_the_last_good_one_and_is_told_once(path, tmp_path, broken):
    file = find(path, tmp_path)
    path.write_text("volume_cap = 30")
    file.fresh()
    path.write_bytes(broken)
    first, second = file.fresh(), file.fresh()
    assert first.config.volume_cap == second.config.volume_cap == 30
    assert len(first.warnings) == 1
    assert second.warnings == ()
    path.write_text("volume_cap = 40")
    assert file.fresh() == Reading(KioskConfig(volume_cap=40))
    path.write_bytes(broken)
    assert len(file.fresh().warnings) == 1


def test_a_file_that_vanishes_leaves_the_last_good_one(path, tmp_path):
    file = find(None, tmp_path)
    path.write_text("volume_cap = 30")
    file.fresh()
    path.unlink()
    found = file.fresh()
    assert found.config.volume_cap == 30
    assert len(found.warnings) == 1


def test_the_same_warnings_are_told_once(path, tmp_path):
    path.write_text("lunch = 1")
    file = find(path, tmp_path)
    assert len(file.fresh().warnings) == 1
    assert file.fresh().warnings == ()
    path.write_text("lunch = 1\ndinner = 2")
    assert file.fresh().warnings == ('"dinner" is unknown and is left out.',)


def test_a_folder_or_a_pipe_is_no_file(tmp_path, path):
    assert "no file" in find(tmp_path, tmp_path).fresh().warnings[0]
    if hasattr(os, "mkfifo"):
        os.mkfifo(path)
        assert "no file" in find(path, tmp_path).fresh().warnings[0]


def test_a_name_that_no_file_can_have_is_told(tmp_path):
    assert "can't be read" in find(tmp_path / "a\0b", tmp_path).fresh().warnings[0]


def test_a_byte_order_mark_is_no_fault(path, tmp_path):
    path.write_bytes(b"\xef\xbb\xbfvolume_cap = 30")
    assert find(path, tmp_path).fresh() == Reading(KioskConfig(volume_cap=30))


def test_checking_says_what_is_wrong_and_gives_the_status_of_a_bad_configuration(path, tmp_path):
    path.write_text(example(), encoding="utf-8")
    assert checked(path) == ((f"{path} is fine.",), 0)
    path.write_text("lunch = 1\nvolume_cap = 101")
    lines, status = checked(path)
    assert (len(lines), status) == (2, 78)
    path.write_text("lunch =\nnames")
    lines, status = checked(path)
    assert (len(lines), status) == (1, 78)
    assert "line 1" in lines[0]
    assert checked(tmp_path / "none.toml")[1] == 78
