"""The headless commands: what they print, and with which status they leave."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.terminal import run

ROOT = Path(__file__).parents[2]
GOOD: dict[str, Any] = {
    "format": 1,
    "game": "ten-thousand",
    "seats": ["Ann", "Ben"],
    "steps": [{"do": "open", "luck": [6, 2]}, {"do": "roll", "luck": [1, 2, 2, 3, 4, 6]}],
}
BAD = {**GOOD, "steps": [*GOOD["steps"], {"do": "keep 2 2"}]}
LINE = {
    "game": "ten-thousand",
    "scores": [0, 0],
    "to_act": [0],
    "legal": ["keep 1"],
    "finished": False,
    "winners": [],
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "good.json").write_text(json.dumps(GOOD))
    (tmp_path / "ann.json").write_text(json.dumps(BAD))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def program(*arguments, stdin=b"", **settings):
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
        **settings,
    )


class TestReplay:
    def test_it_prints_one_line_with_these_keys_in_this_order(self, folder):
        answer = run("replay", "good.json")
        assert (answer.status, answer.err) == (0, "")
        assert answer.out.count("\n") == 1
        assert list(json.loads(answer.out)) == list(LINE)
        assert json.loads(answer.out) == LINE

    def test_a_bad_record_gives_exactly_the_line_of_the_paper(self, folder):
        answer = run("replay", "ann.json")
        assert (answer.status, answer.out) == (2, "")
        assert answer.err == (
            'ann.json: step 3: "keep 2 2" is not legal: 2 2 does not score; legal: keep 1\n'
        )

    def test_the_other_files_are_still_replayed(self, folder):
        stdin = json.dumps(GOOD).encode()
        answer = run("replay", "good.json", "ann.json", "-", "none.json", "good.json", stdin=stdin)
        assert answer.status == 2
        assert [json.loads(line) for line in answer.out.splitlines()] == [LINE] * 3
        assert [line.split(":")[0] for line in answer.err.splitlines()] == ["ann.json", "none.json"]

    def test_standard_input_is_named_by_a_dash(self):
        answer = run("replay", "-", stdin=json.dumps(BAD).encode())
        assert answer.err.startswith("-: step 3: ")

    @pytest.mark.parametrize("name", ["none.json", ".", "good.json/x", "x" * 5000, "a\0b", ""])
    def test_a_file_that_cannot_be_read_is_step_0(self, folder, name):
        answer = run("replay", name)
        assert (answer.status, answer.out) == (2, "")
        assert answer.err.count("\n") == 1
        assert ": step 0: this file can't be read: " in answer.err

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all")
    def test_a_file_that_may_not_be_read_is_step_0(self, folder):
        (folder / "good.json").chmod(0)
        assert "step 0: this file can't be read" in run("replay", "good.json").err

    def test_control_characters_in_a_file_name_are_escaped(self, folder):
        (folder / "a\nb\x1b.json").write_text("{")
        answer = run("replay", "a\nb\x1b.json")
        assert answer.err.startswith(r"a\nb\x1b.json: step 0: ")
        assert answer.err.count("\n") == 1


class TestWrongUse:
    @pytest.mark.parametrize(
        "arguments",
        [
            (),
            ("play",),
            ("replay",),
            ("replay", "--loud", "x.json"),
            ("transcript",),
            ("transcript", "a.json", "b.json"),
            ("simulate",),
            ("simulate", "farkle", "--seats", "easy", "--matches", "1", "--seed", "1"),
            ("simulate", "ten-thousand", "--matches", "1", "--seed", "1"),
            ("simulate", "ten-thousand", "--seats", "easy", "--seed", "1"),
            ("simulate", "ten-thousand", "--seats", "easy", "--matches", "1"),
            *(
                ("simulate", "ten-thousand", "--seats", "easy", "--matches", "1", "--seed", "1", *m)
                for m in [
                    ("--seats", ""),
                    ("--seats", "easy,"),
                    ("--seats", "genius"),
                    ("--seats", "a\nb"),
                    ("--seats", ",".join(["easy"] * 9)),
                    ("--matches", "0"),
                    ("--matches", "-1"),
                    ("--matches", "1.5"),
                    ("--matches", "9" * 5000),
                    ("--seed", "x"),
                    ("--max-steps", "0"),
                    ("--rules", "{"),
                    ("--rules", "[]"),
                    ("--rules", "[" * 5000),
                    ("--rules", '{"target": 1}'),
                    ("--rules", '{"target": true}'),
                    ("--rules", '{"a\\nb": 1}'),
                ]
            ),
        ],
        ids=lambda arguments: ascii(arguments[-2:])[:40],
    )
    def test_it_leaves_with_64_and_one_line(self, arguments):
        answer = run(*arguments)
        assert (answer.status, answer.out) == (64, "")
        assert answer.err.count("\n") == 1
        assert answer.err.startswith("python -m game")

    def test_help_is_no_wrong_use(self):
        answer = run("--help")
        assert (answer.status, answer.err) == (0, "")
        assert all(word in answer.out for word in ("replay", "transcript", "simulate"))


class TestSimulate:
    ARGUMENTS = ("simulate", "ten-thousand", "--seats", "steady,easy,easy", "--matches", "12")

    def told(self, *more):
        answer = run(*self.ARGUMENTS, *more)
        assert (answer.status, answer.err) == (0, "")
        return json.loads(answer.out)

    def test_it_prints_these_keys(self):
        told = self.told("--seed", "1")
        assert list(told) == ["game", "matches", "cut", "wins", "mean", "steps_per_second"]
        assert told["game"] == "ten-thousand"
        assert (told["matches"], told["cut"]) == (12, 0)
        assert len(told["wins"]) == len(told["mean"]) == 3
        assert sum(told["wins"]) == pytest.approx(12)
        assert told["steps_per_second"] > 0

    def test_the_same_seed_tells_the_same_and_another_does_not(self):
        first, again, other = (self.told("--seed", seed) for seed in ("1", "1", "2"))
        for told in (first, again, other):
            del told["steps_per_second"]
        assert first == again
        assert first != other

    def test_matches_are_cut_at_the_limit_of_steps(self):
        told = self.told("--seed", "1", "--max-steps", "5")
        assert (told["cut"], told["wins"], told["mean"]) == (12, [0, 0, 0], [0, 0, 0])

    def test_house_rules_are_in_force(self):
        low = self.told("--seed", "1", "--rules", '{"target": 1000}')
        assert max(low["mean"]) < 2000 < max(self.told("--seed", "1")["mean"])

    def test_alone_the_one_seat_is_the_winner(self):
        told = self.told("--seed", "1", "--seats", "easy")
        assert told["wins"] == [12]
        assert told["mean"][0] >= 10000


class TestAsAProgram:
    def test_statuses_leave_the_process(self):
        good, bad = json.dumps(GOOD).encode(), json.dumps(BAD).encode()
        assert program("replay", "-", stdin=good).returncode == 0
        done = program("replay", "-", stdin=bad)
        assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
        assert program("replay").returncode == 64

    def test_names_are_utf_8_even_in_a_plain_locale(self):
        value = {**GOOD, "seats": ["Zoë", "\ud800"]}
        plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        done = program("transcript", "-", stdin=json.dumps(value).encode(), env=plain)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode().startswith(r"Zoë threw 6, \ud800 threw 2; Zoë begins.")

    def test_a_reader_that_leaves_early_is_no_crash(self):
        sample = str(ROOT / "tests/game/records/many-steals.json")
        command = [sys.executable, "-m", "game", "replay", *[sample] * 300]
        with subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as running:
            assert running.stdout
            assert running.stderr
            running.stdout.read(10)
            running.stdout.close()
            assert running.stderr.read() == b""
            assert running.wait(60) == 0

    @pytest.mark.skipif(os.name == "nt", reason="descriptors are closed another way there")
    def test_a_closed_standard_input_is_a_file_that_cannot_be_read(self):
        closed = f'"{sys.executable}" -m game replay - <&-'
        done = subprocess.run(closed, shell=True, cwd=ROOT, capture_output=True, check=False)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr == b"-: step 0: standard input is closed\n"
