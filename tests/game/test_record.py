"""Records: whole matches with the lines that they must print, and what reading gives back."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import record
from game.catalogue import TABLES
from game.luck import BadLuck, ScriptedLuck
from game.match import Header, Match
from tests.support.play import headers, wander, wandered
from tests.support.reach import reach
from tests.support.script import BANK_1000, BUST, Script, begun
from tests.support.terminal import run

RECORDS = Path(__file__).parent / "records"
SAMPLES = sorted(RECORDS.glob("*.json"))
SEEDS = st.integers(0, 2**32)
NAMES = st.text(max_size=12)


def replayed(value):
    return record.replay(record.read(json.dumps(value)))[0]


def position(value):
    answer = run("replay", "-", stdin=json.dumps(value).encode())
    assert (answer.status, answer.err) == (0, "")
    return json.loads(answer.out)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_whole_match_prints_its_line(path):
    answer = run("replay", str(path))
    assert (answer.status, answer.err) == (0, "")
    assert json.loads(answer.out) == json.loads(path.with_suffix(".out").read_text())


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_record_stopped_after_any_step_is_a_match_in_progress(path):
    whole = json.loads(path.read_text(encoding="utf-8"))
    for length in range(0, len(whole["steps"]), reach(3, 1)):
        match = replayed({**whole, "steps": whole["steps"][:length]})
        assert match.outcome is None
        assert match.to_act


@given(headers(), SEEDS, st.integers(0, 100), st.data())
@settings(max_examples=60)
def test_a_match_written_and_replayed_is_the_same_match(header, seed, steps, data):
    names = tuple(data.draw(NAMES) for _ in header.seats)
    cast = data.draw(st.sampled_from([(), tuple("bot:steady" for _ in names)]))
    match = wandered(Header(header.game, names, header.rules, cast), seed, steps)
    text = record.write(match)
    again, _ = record.replay(record.read(text))
    assert again.steps == match.steps
    assert again.observe() == match.observe()
    assert (again.header.seats, again.header.cast) == (names, cast)
    assert record.write(again) == text


@given(headers(), SEEDS, st.integers(0, 60))
@settings(max_examples=40)
def test_a_replay_tells_the_same_facts(header, seed, steps):
    match, played = wander(header, seed, steps)
    told = [one.events for one in played]
    _, again = record.replay(record.read(record.write(match)))
    assert [one.events for one in again] == told


@given(headers())
@settings(max_examples=40)
def test_rules_at_their_defaults_are_left_out_when_written(header):
    match = Match(header, ScriptedLuck(()))
    written = json.loads(record.write(match))["rules"]
    defaults = match.observe()
    for key, value in header.rules.items():
        assert (key in written) == (value != TABLES[header.game].full_rules({})[key])
    assert Match(Header(header.game, header.seats, written), ScriptedLuck(())).observe() == defaults


def test_who_decided_is_kept_where_it_was_not_the_cast():
    script = Script(1)
    script.match.with_luck(ScriptedLuck([1, 2, 2, 3, 4, 6]))
    script.match.play(0, script.match.rules.read("roll"), by="bot:easy")
    assert json.loads(record.write(script.match))["steps"] == [
        {"seat": 0, "do": "roll", "luck": [1, 2, 2, 3, 4, 6], "by": "bot:easy"}
    ]
    assert replayed(json.loads(record.write(script.match))).steps[0].by == "bot:easy"


def test_a_record_names_its_format_game_rules_seats_and_steps():
    script = begun(2, target=1000).go("roll: 1 1 1 2 3 4; keep 1 1 1")
    assert json.loads(record.write(script.match)) == {
        "format": 1,
        "game": "ten-thousand",
        "rules": {"target": 1000},
        "seats": ["P0", "P1"],
        "steps": [
            {"seat": 0, "do": "open", "luck": [6, 1]},
            {"seat": 0, "do": "roll", "luck": [1, 1, 1, 2, 3, 4]},
            {"seat": 0, "do": "keep 1 1 1"},
        ],
    }


EXAMPLE: dict[str, Any] = {
    "format": 1,
    "game": "ten-thousand",
    "rules": {"stealing": False},
    "seats": ["Ann", "Ben"],
    "steps": [
        {"do": "open", "luck": [6, 2]},
        {"do": "roll", "luck": [1, 2, 2, 3, 4, 6]},
        {"do": "keep 1"},
        {"seat": 0, "do": "roll", "luck": [5, 5, 2, 3, 6]},
    ],
}


def test_the_example_of_the_paper_is_a_match_in_progress():
    assert position(EXAMPLE) == {
        "game": "ten-thousand",
        "scores": [0, 0],
        "to_act": [0],
        "legal": ["keep 5", "keep 5 5"],
        "finished": False,
        "winners": [],
    }


@pytest.mark.parametrize(
    "change",
    [
        {"rules": {}},
        {"rules": {"target": 10000, "buy_in": 500, "stealing": True, "steal_above": 3000}},
        {"seats": ["", ""]},
        {"seats": ["Ann", "Ann"]},
        {"seats": ["A\u0000\u001b[2J\n", "\ud800"]},
        {"seats": ["x" * 10000, "👩‍💻 \u202eأمل"]},
        {"cast": ["person", "bot:steady"]},
        {"cast": ["bot:easy", "bot:sharp"]},
    ],
    ids=lambda change: ascii(change)[:40],
)
def test_what_a_header_may_say(change):
    assert position({**EXAMPLE, **change})["legal"] == ["keep 5", "keep 5 5"]


def test_rules_may_be_absent():
    assert position({k: v for k, v in EXAMPLE.items() if k != "rules"})["to_act"] == [0]


@pytest.mark.parametrize("step", [
    {"do": "keep 5 5"}, {"do": "keep 5 5", "luck": []}, {"do": "keep 5", "seat": 0},
    {"do": "keep 5", "by": "person"}, {"do": "keep 5", "by": "bot:steady"},
])  # fmt: skip
def test_what_a_step_may_say(step):
    assert position({**EXAMPLE, "steps": [*EXAMPLE["steps"], step]})["to_act"] == [0]


def test_a_byte_order_mark_before_the_record_is_no_fault():
    content = json.dumps(EXAMPLE).encode("utf-8-sig")
    assert run("replay", "-", stdin=content).status == 0


def test_replaying_never_draws():
    match = replayed(EXAMPLE)
    match.play(0, match.rules.read("keep 5"))
    with pytest.raises(BadLuck, match="too short"):
        match.play(0, match.rules.read("roll"))


def test_a_finished_match_has_nobody_to_act_and_nothing_legal():
    value = json.loads(record.write(begun(2, target=1000).go(BANK_1000, BUST).match))
    assert position(value) == {
        "game": "ten-thousand",
        "scores": [1000, 0],
        "to_act": [],
        "legal": [],
        "finished": True,
        "winners": [0],
    }
