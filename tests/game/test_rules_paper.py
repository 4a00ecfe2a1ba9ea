"""`docs/RULES.md` says what the program does: house rules, values, records, commands, statuses."""

import json
import re
from pathlib import Path

import pytest

from game import (
    boxes,
    cli,
    dice_game,
    kinds,
    memory_rule,
    record,
    six_dice,
    six_dice_state,
)
from game.catalogue import TABLES
from game.keep_and_roll import TRIPLES
from game.odds import final_turn, turn_points
from game.record import CASTS
from game.ten_thousand import COMBINATIONS, WORDS
from tests.support.script import Script
from tests.support.terminal import run

PAPER = (Path(__file__).parents[2] / "docs" / "RULES.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAPER, re.DOTALL)


def chapter(title: str) -> str:
    """Cut out the part under a heading, down to the next of its rank or above."""
    heading = re.search(rf"^(#+) {re.escape(title)}$", PAPER, re.MULTILINE)
    assert heading, title
    rank = len(heading[1])
    rest = PAPER[heading.end() :]
    end = re.search(rf"^#{{1,{rank}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def rows(text: str) -> list[list[str]]:
    """Read the cells of every table row."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.id)
class TestEveryTable:
    def test_has_a_chapter_with_its_identifier_and_seats(self, table):
        low, high = table.seats
        assert f"`{table.id}` · {low} to {high} seats" in chapter(table.name)

    def test_has_a_row_for_each_house_rule_with_default_and_range(self, table):
        told = {row[0]: row[1:3] for row in rows(chapter(table.name)) if row[0][:1] == "`"}
        assert told == {
            f"`{rule.key}`": [f"`{json.dumps(rule.default)}`", str(rule.allowed)]
            for rule in table.house_rules
        }


def test_every_value_of_ten_thousand_stands_in_the_paper():
    told = {row[0]: row[1] for row in rows(chapter("Ten Thousand"))}
    singles, wholes = dict(COMBINATIONS.singles), dict(COMBINATIONS.wholes)
    assert told["each 1"] == str(singles[1])
    assert told["each 5"] == str(singles[5])
    assert told["three 1s"] == str(TRIPLES[1])
    assert told["three 2s, 3s, 4s, 5s, 6s"] == ", ".join(str(TRIPLES[face]) for face in range(2, 7))
    assert told["1 2 3 4 5 6"] == str(wholes["straight"])
    assert told["three pairs"] == str(wholes["three-pairs"])
    twos = [COMBINATIONS.best((2,) * n) for n in (4, 5, 6)]
    ones = COMBINATIONS.best((1,) * 6)
    assert "four 2s {}, five {}, six {}; six 1s {}".format(*twos, ones) in told[
        "four, five, six of a kind"
    ]  # fmt: skip


def test_every_value_of_the_dice_game_stands_in_the_paper():
    told = {row[0]: row[1] for row in rows(chapter("The Dice Game"))}
    best = dice_game.COMBINATIONS.best
    for words, dice in {
        "each 1": (1,),
        "each 5": (5,),
        "three 1s": (1, 1, 1),
        "1 2 3 4 5 6": (1, 2, 3, 4, 5, 6),
    }.items():
        assert told[words] == str(best(dice))
    triples = ", ".join(str(best((face,) * 3)) for face in range(2, 7))
    assert told["three 2s, 3s, 4s, 5s, 6s"] == triples


def test_every_value_of_six_dice_stands_in_the_paper():
    told = {row[0]: row[1] for row in rows(chapter("Six-Dice"))}
    for words, dice in {"each 1": (1,), "each 5": (5,), "1 2 3 4 5 6": (1, 2, 3, 4, 5, 6)}.items():
        assert told[words] == str(kinds.in_points(kinds.most(dice)))
    for face in range(2, 7):
        assert kinds.in_points(kinds.most((face,) * 3)) == face
    assert str(six_dice_state.TARGET) in chapter("Six-Dice")
    assert str(memory_rule.HIGHEST) in chapter("Six-Dice")


def test_every_value_of_yahtzee_stands_in_the_paper():
    told = {row[0]: row[1] for row in rows(chapter("Yahtzee"))}
    for box, points in boxes.FIXED.items():
        assert told[boxes.titled(box)].startswith(f"{points} for")
    assert f"{boxes.BONUS_FROM} or more in these six" in told
    assert told[f"{boxes.BONUS_FROM} or more in these six"].startswith(f"{boxes.BONUS} more")
    assert f"{boxes.EXTRA} points extra" in chapter("Yahtzee")
    assert all(f"`{box}`" in chapter("Yahtzee") for box in boxes.NAMES)


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Ten Thousand", (*WORDS, "keep …")),
        ("The Dice Game", (*dice_game.WORDS, "keep …")),
        ("Six-Dice", (*six_dice.WORDS, "claim …", "recall …")),
        ("Yahtzee", ("roll", "keep …", "score BOX")),
    ],
)
def test_every_action_stands_in_the_paper(title, words):
    for word in words:
        assert f"`{word}`" in chapter(title)


def test_every_unit_of_a_hint_stands_in_the_paper():
    told = {row[1] for row in rows(chapter("Commands"))}
    assert {turn_points.UNIT, final_turn.UNIT, "points of the sheet", "points of the hand"} <= told


def test_every_key_of_a_record_stands_in_the_paper():
    script = Script(2)
    header = record.header_value(script.match.header)
    keys = {*header, "cast", "steps", "do", "luck", "seat", "by", "seal", "nonce"}
    told = {key for row in rows(chapter("Records")) for key in re.findall(r"`(\w+)`", row[0])}
    assert told == keys
    assert all(f"`{cast}`" in chapter("Records") for cast in CASTS)


def test_the_sample_record_is_valid_and_gives_the_sample_line():
    told, line = EXAMPLES
    answer = run("replay", "-", stdin=told.encode())
    assert (answer.status, answer.err) == (0, "")
    assert list(json.loads(answer.out)) == list(json.loads(line))
    assert f"`{json.loads(told)['game']}`" in PAPER


def test_the_sample_error_is_what_the_program_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    steps = [{"do": "open", "luck": [6, 2]}, {"do": "roll", "luck": [1, 2, 2, 3, 4, 6]}]
    bad = {"format": 1, "game": "ten-thousand", "seats": ["Ann", "Ben"]}
    (tmp_path / "ann.json").write_text(json.dumps({**bad, "steps": [*steps, {"do": "keep 2 2"}]}))
    assert f"```text\n{run('replay', 'ann.json').err}```" in chapter("Commands")


def test_every_command_and_status_stands_in_the_paper():
    commands = chapter("Commands")
    for command in ("replay FILE…", "hint FILE", "transcript FILE", "simulate GAME"):
        assert f"`python -m game {command}" in commands
    told = {row[0] for row in rows(commands)}
    assert {str(s) for s in (cli.DONE, cli.NOT_VALID, cli.WRONG_USE, 69, 70, 75, 78)} <= told
