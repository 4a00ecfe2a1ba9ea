"""The program as a whole: its statuses, and what is left when something breaks."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import pytest

import scenes.tables.table
from game.store import open_store
from scenes.arguments import parse
from scenes.program import LOG, run
from scenes.replay_scene import Replay
from scenes.sorry import Sorry
from scenes.statuses import said
from scenes.tables.ten_thousand import TenThousandScene
from scenes.title import Title
from tests.support.night import ENTER, SPACE, night

ROOT = Path(__file__).resolve().parents[2]
TWO = ("--seats", "Ann,Ben", "--windowed", "--size", "320x200")


def options(folder, *more):
    return parse([*more, "--data-dir", str(folder)])


def program(*arguments, env=None, drop=()):
    """Run main.py in a process of its own, without a screen unless one is asked for."""
    mine = {k: v for k, v in os.environ.items() if k not in drop} | (env or {})
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=mine,
        stdin=subprocess.DEVNULL,
    )


def collapse(self, *_):
    raise RuntimeError("the roof fell in")


def steps_kept(folder):
    store = open_store(folder, lambda: 0.0)
    (kept,) = store.unfinished()
    assert store.close() is None
    return kept.steps


@pytest.fixture
def broken_table(monkeypatch):
    """Make the table fail at the first frame after a step."""
    update = scenes.tables.table.TableScene.update

    def failing(self, dt):
        if self.match.steps:
            collapse(self)
        update(self, dt)

    monkeypatch.setattr(TenThousandScene, "update", failing)


@pytest.mark.usefixtures("broken_table")
def test_a_crash_leaves_the_record_a_trace_and_a_sentence_on_the_screen(monkeypatch, tmp_path):
    shown = []
    draw = Sorry.draw

    def noted(self, canvas):
        shown.append(self)
        draw(self, canvas)

    monkeypatch.setattr(Sorry, "draw", noted)
    status = night(monkeypatch, options(tmp_path, *TWO), [(0.6, SPACE)])
    assert status == 0
    assert shown
    assert "the roof fell in" in (tmp_path / LOG).read_text(encoding="utf-8")
    assert "Traceback" in (tmp_path / LOG).read_text(encoding="utf-8")
    assert steps_kept(tmp_path) == 1


@pytest.mark.usefixtures("broken_table")
def test_after_a_crash_a_press_leads_to_the_title_and_the_match_is_offered(monkeypatch, tmp_path):
    titles = []
    enter = Title.__init__

    def noted(self, services, remembered, unfinished, *more):
        titles.append(unfinished)
        enter(self, services, remembered, unfinished, *more)

    monkeypatch.setattr(Title, "__init__", noted)
    status = night(monkeypatch, options(tmp_path, *TWO), [(0.6, SPACE), (1.2, ENTER)])
    assert status == 0
    assert [str(title) for title in titles] == ["Ten Thousand, Ann and Ben"]


@pytest.mark.usefixtures("broken_table")
def test_a_second_crash_in_the_sorry_scene_ends_with_70(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(Sorry, "draw", collapse)
    status = night(monkeypatch, options(tmp_path, *TWO), [(0.6, SPACE)])
    assert status == 70
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert LOG in err
    assert (tmp_path / LOG).read_text(encoding="utf-8").count("the roof fell in") >= 2
    assert steps_kept(tmp_path) == 1


def test_ctrl_c_in_the_terminal_ends_without_a_traceback(monkeypatch, tmp_path, capsys):
    def interrupted(self, dt):
        raise KeyboardInterrupt

    monkeypatch.setattr(TenThousandScene, "update", interrupted)
    assert night(monkeypatch, options(tmp_path, *TWO), [(0.6, SPACE)]) == 0
    assert "Traceback" not in capsys.readouterr().err
    assert not (tmp_path / LOG).exists()


def test_a_folder_that_cannot_be_written_is_told_of_on_the_title(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("here")
    told = []
    enter = Title.__init__

    def noted(self, services, remembered, unfinished, notices, *more):
        told.extend(notices)
        enter(self, services, remembered, unfinished, notices, *more)

    monkeypatch.setattr(Title, "__init__", noted)
    status = night(monkeypatch, options(tmp_path / "file" / "below", "--windowed"))
    assert status == 0
    assert len(told) == 1
    assert "can't be written" in told[0]
    assert "played, but not kept" in told[0]


def test_with_a_folder_that_cannot_be_written_a_match_is_played(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("here")
    folder = tmp_path / "file" / "below"
    status = night(monkeypatch, options(folder, *TWO), [(0.6, SPACE), (4.0, SPACE)], until=6)
    assert status == 0


def test_seats_on_the_command_line_start_the_match_and_its_steps_are_kept(monkeypatch, tmp_path):
    night(monkeypatch, options(tmp_path, *TWO, "--seed", "1"), [(0.6, SPACE)])
    assert steps_kept(tmp_path) == 1


def test_the_same_seed_throws_the_same_dice(monkeypatch, tmp_path):
    records: list[Any] = []
    for name in ("one", "two"):
        asked = options(tmp_path / name, *TWO, "--seed", "11")
        night(monkeypatch, asked, [(0.6, SPACE), (8.0, SPACE)], until=10)
        store = open_store(tmp_path / name, lambda: 0.0)
        (kept,) = store.unfinished()
        records.append(store.record(kept.match_id))
        store.close()
    assert records[0] == records[1]
    assert [step["do"] for step in records[0]["steps"]] == ["open", "roll"]


def test_a_demo_plays_one_match_in_the_real_scene_and_leaves_nothing(monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    asked = parse(["--demo", "ten-thousand", "--seed", "3", "--size", "320x200"])
    status = night(monkeypatch, asked, until=300)
    assert status == 0
    assert list(tmp_path.iterdir()) == []


def test_without_a_screen_the_program_says_so_with_69(tmp_path):
    hidden = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    done = program("--data-dir", str(tmp_path), drop=hidden)
    assert (done.returncode, done.stdout) == (69, "")
    # SDL itself may have a word to say before.
    *_, ours = done.stderr.splitlines()
    assert ours.startswith("main.py: ")
    assert done.stderr.count("main.py: ") == 1
    assert "Traceback" not in done.stderr


def test_a_folder_in_use_is_refused_with_75(tmp_path):
    store = open_store(tmp_path, lambda: 0.0)
    done = program("--data-dir", str(tmp_path))
    store.close()
    assert (done.returncode, done.stdout) == (75, "")
    assert done.stderr.count("\n") == 1
    assert "already running" in done.stderr


@pytest.mark.parametrize(
    ("module", "said"),
    [("", "the other pygame"), ("raise ImportError", "pygame-ce is missing")],
    ids=["other", "none"],
)
def test_without_pygame_ce_the_program_says_what_to_do_with_78(tmp_path, module, said):
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text(module)
    done = program(env={"PYTHONPATH": str(tmp_path)})
    assert (done.returncode, done.stdout) == (78, "")
    assert done.stderr.count("\n") == 1
    assert said in done.stderr
    assert "requirements.txt" in done.stderr


def test_a_program_without_a_terminal_ends_with_its_status_as_well(monkeypatch):
    monkeypatch.setattr("sys.stderr", None)
    assert said("Dice Night is already running.", 75) == 75


def test_a_record_on_the_command_line_is_watched_first(monkeypatch, tmp_path):
    watched = []
    enter = Replay.__init__

    def noted(self, services, reel, plans, on_drop):
        watched.append([plan.name for plan in plans])
        enter(self, services, reel, plans, on_drop)

    monkeypatch.setattr(Replay, "__init__", noted)
    path = tmp_path / "match.json"
    path.write_text(
        '{"format": 1, "game": "ten-thousand", "seats": ["Ann", "Ben"],'
        ' "steps": [{"do": "open", "luck": [6, 1]}]}'
    )
    asked = options(tmp_path / "data", "--replay", str(path), "--windowed", "--size", "320x200")
    assert night(monkeypatch, asked) == 0
    assert watched == [["Ann", "Ben"]]
    store = open_store(tmp_path / "data", lambda: 0.0)
    assert store.unfinished() == store.closed() == ()
    assert store.close() is None


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("no", "step 0: this is not JSON"),
        (
            '{"format": 1, "game": "yahtzee", "seats": ["Ann"], "steps": [{"do": "fly"}]}',
            'step 1: "fly" can\'t be read',
        ),
    ],
    ids=["text", "step"],
)
def test_what_is_no_record_is_refused_with_2_before_any_window(tmp_path, capsys, content, said):
    path = tmp_path / "match.json"
    path.write_text(content)
    asked = options(tmp_path / "data", "--replay", str(path))
    assert run(asked, Random(1), lambda: 0.0) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("main.py: match.json: ")
    assert said in err
    assert not (tmp_path / "data").exists()


def test_wrong_use_is_64_also_in_a_process_of_its_own():
    done = program("--size", "huge")
    assert (done.returncode, done.stdout) == (64, "")
    assert done.stderr.count("\n") == 1


def test_the_selftest_says_what_works(tmp_path):
    done = program("--selftest", "--data-dir", str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("\n") >= 6
