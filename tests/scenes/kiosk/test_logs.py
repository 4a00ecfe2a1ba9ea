"""The log of a kiosk keeps to its size, and keeps names out."""

from pathlib import Path

import pytest

from scenes.kiosk.logs import BYTES, FILES, KioskLog


def fail_for(name: str) -> Exception:
    try:
        raise ValueError(f"nobody called {name} is here")
    except ValueError as error:
        return error


def test_a_crash_is_written_with_its_place_and_without_its_words(tmp_path: Path) -> None:
    log = KioskLog(tmp_path)
    log.crash(fail_for("Zyxxqvort"))
    log.close()
    text = (tmp_path / "kiosk.log").read_text()
    assert "ValueError" in text
    assert "test_logs.py" in text
    assert "in fail_for" in text
    assert "Zyxxqvort" not in text


def test_five_files_of_a_megabyte_are_the_most(tmp_path: Path) -> None:
    log = KioskLog(tmp_path)
    for _ in range(800):
        log.say("x" * 10_000)
    log.close()
    files = list(tmp_path.iterdir())
    assert len(files) == FILES
    assert max(file.stat().st_size for file in files) <= BYTES


def test_a_folder_that_cannot_be_written_costs_only_the_log(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    log = KioskLog(tmp_path / "file" / "folder")
    log.say("nobody reads this")
    log.crash(fail_for("Ann"))
    log.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk is at hand")
def test_a_full_disk_costs_only_the_log(tmp_path: Path) -> None:
    (tmp_path / "kiosk.log").symlink_to("/dev/full")
    log = KioskLog(tmp_path)
    log.say("nobody reads this")
    log.crash(fail_for("Ann"))
    log.close()
