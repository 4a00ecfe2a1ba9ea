"""The papers of the project say what the program does; README and `.ci/run` can't differ."""

import io
import re
import shutil
import subprocess
import sys

import pytest

from game import cli
from tests.support.house import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
BASH = shutil.which("bash")
needs_bash = pytest.mark.skipif(BASH is None, reason="there is no bash here")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)\n```$", README, re.M | re.S)


def said_by_ci(*arguments: str) -> str:
    run = subprocess.run(
        [BASH or "bash", ".ci/run", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout


def test_readme_has_one_line_to_play_and_one_to_test_for_each_kind_of_machine():
    for kind in ("sh", "powershell"):
        play, test = blocks(kind)
        assert "\n" not in play + test
        assert re.search(r"main\.py( })*$", play)
        assert re.search(r"-m pytest( })*$", test)


def test_both_lines_make_the_environment_and_install_the_same_way():
    for kind in ("sh", "powershell"):
        play, test = blocks(kind)
        assert play.replace("main.py", "") == test.replace("-m pytest", "")
        assert "-m venv .venv" in play
        assert "-m pip install -q -r requirements.txt" in play


def test_windows_does_the_same_steps_as_the_others():
    for ours, theirs in zip(blocks("sh"), blocks("powershell"), strict=True):
        plain = theirs.replace(r".\.venv\Scripts\python", ".venv/bin/python")
        plain = plain.replace("py -3", "python3").replace("; if ($?) {", " &&").rstrip(" }")
        assert plain == ours


@needs_bash
def test_ci_runs_the_test_command_of_the_readme():
    assert said_by_ci("--test-command").strip() == blocks("sh")[1]


@needs_bash
def test_ci_is_a_valid_script():
    subprocess.run([BASH or "bash", "-n", ".ci/run"], cwd=ROOT, check=True)


def test_ci_takes_every_step():
    steps = re.findall(r'^step "([^"]+)"', CI, re.M)
    assert steps == [
        "machine",
        "environment of the tools",
        "ruff check",
        "ruff format",
        "mypy",
        "test command of the README",
        "assets are as their tools build them",
        "replay of the README's record",
        "screen",
        "selftest",
        "demo",
    ]


def test_the_record_of_the_readme_replays_to_what_the_readme_says(monkeypatch, capsys):
    record, answer = blocks("json")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.encode())))
    assert cli.main(["replay", "-"]) == 0
    assert capsys.readouterr().out.strip() == answer
    assert record.count("\n") < 10


def test_readme_says_whose_mark_yahtzee_is():
    assert "Yahtzee is a trade mark of its owner" in README


def test_links_of_the_papers_lead_somewhere():
    for paper in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / paper).read_text(encoding="utf-8")
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
            made_elsewhere = target.startswith("docs/")
            assert made_elsewhere or (ROOT / target).exists(), target
