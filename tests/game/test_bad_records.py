"""Records that are not valid: one line that names file, step, what was tried and what was legal."""

import copy
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import TABLES
from game.quoting import JOINERS
from tests.support.reach import reach
from tests.support.terminal import run

OPENED = {"do": "open", "luck": [6, 2]}
ROLLED = {"do": "roll", "luck": [1, 2, 2, 3, 4, 6]}
BASE = {
    "format": 1,
    "game": "ten-thousand",
    "rules": {"target": 1000},
    "seats": ["Ann", "Ben"],
    "cast": ["person", "bot:easy"],
    "steps": [OPENED, ROLLED, {"seat": 0, "do": "keep 1", "by": "bot:easy"}],
}
OVER: dict[str, Any] = {
    **BASE,
    "seats": ["Ann"],
    "cast": ["person"],
    "steps": [
        {"do": "roll", "luck": [1, 1, 1, 2, 3, 4]},
        {"do": "keep 1 1 1"},
        {"do": "bank"},
        {"do": "roll", "luck": [1, 1, 1, 2, 3, 4]},
    ],
}


def short(value: object) -> str:
    return ascii(value)[:40]


def refused(content: bytes | str) -> str:
    """Replay content that is not valid, and give the one line without its newline."""
    answer = run("replay", "-", stdin=content if isinstance(content, bytes) else content.encode())
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.endswith("\n")
    line = answer.err[:-1]
    assert re.match(r"-: step \d+: .", line)
    assert line.translate(dict.fromkeys(map(ord, JOINERS))).isprintable()
    assert len(line) < 1000
    return line


def fault(value: object) -> str:
    return refused(json.dumps(value))


def after(*steps: object) -> dict[str, object]:
    return {**BASE, "steps": [OPENED, *steps]}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 2}, '"format" must be 1, not 2'),
        ({"format": True}, '"format" must be 1, not true'),
        ({"format": 1.0}, '"format" must be 1, not 1.0'),
        ({"format": "1"}, '"format" must be 1, not "1"'),
        ({"format": None}, '"format" must be 1, not null'),
        ({"game": "farkle"}, 'unknown game "farkle"; known: roost, six-dice, ten-'),
        ({"game": "Ten-Thousand"}, 'unknown game "Ten-Thousand"'),
        ({"game": 3}, "unknown game 3"),
        ({"game": ["ten-thousand"]}, "unknown game"),
        ({"rules": None}, '"rules" must be an object'),
        ({"rules": []}, '"rules" must be an object'),
        ({"rules": {"speed": 1}}, "allowed: target, buy_in, stealing, steal_above"),
        ({"rules": {"a\nb\u001b[31m": 1}}, r'unknown house rule "a\nb\x1b[31m"'),
        ({"rules": {"target": True}}, "a whole number from 1000 to 100000 in steps of 50"),
        ({"rules": {"buy_in": 500.0}}, "not 500.0"),
        ({"rules": {"buy_in": "500"}}, 'not "500"'),
        ({"rules": {"buy_in": 525}}, "from 0 to 5000 in steps of 50, not 525"),
        ({"rules": {"target": "x" * 5000}}, "x…"),
        ({"rules": {"stealing": 1}}, "must be true or false, not 1"),
        ({"seats": []}, "takes 1 to 8 seats, not 0"),
        ({"seats": ["x"] * 9}, "takes 1 to 8 seats, not 9"),
        ({"seats": "Ann"}, '"seats" must be a list of texts'),
        ({"seats": ["Ann", 2]}, '"seats" must be a list of texts'),
        ({"seats": {"0": "Ann"}}, '"seats" must be a list of texts'),
        ({"cast": ["person"]}, "one text for each of the 2 seats"),
        ({"cast": []}, "one text for each of the 2 seats"),
        ({"cast": None}, '"cast" must be a list of texts'),
        ({"cast": ["person", "robot"]}, 'not "robot"'),
        ({"cast": ["person", "bot:genius"]}, "bot:steady"),
        ({"cast": ["person", "bot:"]}, 'not "bot:"'),
        ({"steps": None}, '"steps" must be a list'),
        ({"steps": {}}, '"steps" must be a list'),
        ({"notes": "good game"}, 'unknown key "notes"'),
        ({"": 1}, 'unknown key ""'),
        ({"a\u202eb\u2028": 1}, r'unknown key "a\u202eb\u2028"'),
    ],
    ids=short,
)
def test_a_header_that_is_not_valid(change, said):
    line = fault({**BASE, **change})
    assert line.startswith("-: step 0: ")
    assert said in line


@pytest.mark.parametrize("key", ["format", "game", "seats", "steps"])
def test_a_header_without_what_it_needs(key):
    assert f'"{key}"' in fault({k: v for k, v in BASE.items() if k != key}) or key == "game"


@pytest.mark.parametrize("value", [None, True, 0, 1.5, "text", [], [BASE], "[]"], ids=short)
def test_something_that_is_no_object(value):
    assert "step 0: the record must be an object" in fault(value)


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (None, "a step must be an object, not null"),
        ("roll", 'a step must be an object, not "roll"'),
        ([], "a step must be an object, not []"),
        ({}, '"do" must be a text, not null'),
        ({"do": None}, '"do" must be a text, not null'),
        ({"do": ["roll"]}, '"do" must be a text, not ["roll"]'),
        ({"do": "hit"}, '"hit" can\'t be read; legal: roll'),
        ({"do": "Roll"}, '"Roll" can\'t be read; legal: roll'),
        ({"do": "roll\n"}, '"roll\\n" can\'t be read; legal: roll'),
        ({"do": ""}, '"" can\'t be read; legal: roll'),
        ({"do": "keep 01"}, '"keep 01" can\'t be read; legal: roll'),
        ({"do": "bank"}, '"bank" is not legal: there are no points yet; legal: roll'),
        ({"do": "open", "luck": [6, 2]}, '"open" is not legal'),
        ({"do": "roll"}, '"roll": luck is too short: 6 dice needed, 0 given'),
        ({"do": "roll", "luck": []}, "luck is too short: 6 dice needed, 0 given"),
        ({"do": "roll", "luck": [1] * 5}, "luck is too short: 6 dice needed, 5 given"),
        ({"do": "roll", "luck": [1] * 7}, "luck is too long: 6 dice needed, 7 given"),
        ({"do": "roll", "luck": [1, 2, 3, 4, 5, 7]}, "luck 7 is not a die"),
        ({"do": "roll", "luck": [1, 2, 3, 4, 5, 0]}, "luck 0 is not a die"),
        ({"do": "roll", "luck": [1, 2, 3, 4, 5, True]}, "luck true is not a die"),
        ({"do": "roll", "luck": [1, 2, 3, 4, 5, 2.0]}, "luck 2.0 is not a die"),
        ({"do": "roll", "luck": [1, 2, 3, 4, 5, "6"]}, 'luck "6" is not a die'),
        ({"do": "roll", "luck": [1, 2, 3, 4, 5, "AS"]}, 'luck "AS" is not a die'),
        ({"do": "roll", "luck": [1, 2, 3, 4, 5, None]}, "luck null is not a die"),
        ({"do": "roll", "luck": [1, 2, 3, 4, 5, "x" * 5000]}, 'x…" is not a die'),
        ({"do": "roll", "luck": "123456"}, '"luck" must be a list'),
        ({"do": "roll", "luck": None}, '"luck" must be a list'),
        ({**ROLLED, "seat": 1}, '"roll": seat 1 is not to act; legal: seat 0'),
        ({**ROLLED, "seat": True}, "seat true is not to act"),
        ({**ROLLED, "seat": False}, "seat false is not to act"),
        ({**ROLLED, "seat": 0.0}, "seat 0.0 is not to act"),
        ({**ROLLED, "seat": "0"}, 'seat "0" is not to act'),
        ({**ROLLED, "seat": None}, "seat null is not to act"),
        ({**ROLLED, "seat": -1}, "seat -1 is not to act"),
        ({**ROLLED, "seat": 2}, "seat 2 is not to act"),
        ({**ROLLED, "by": "Ann"}, '"by" must be one of person, bot:'),
        ({**ROLLED, "by": ""}, '"by" must be one of'),
        ({**ROLLED, "by": None}, '"by" must be one of'),
        ({**ROLLED, "by": ["person"]}, '"by" must be one of'),
        ({**ROLLED, "seal": "0" * 64, "nonce": "0" * 32}, "no seal belongs here"),
        ({**ROLLED, "seal": "0" * 64}, '"nonce" must be 32 hex digits'),
        ({**ROLLED, "nonce": None}, '"nonce" must be 32 hex digits, not null'),
        ({**ROLLED, "time": 12}, 'unknown key "time"'),
        ({**ROLLED, "Do": "roll"}, 'unknown key "Do"'),
    ],
    ids=short,
)
def test_a_step_that_is_not_valid(step, said):
    line = fault(after(step))
    assert line.startswith("-: step 2: ")
    assert said in line


@pytest.mark.parametrize(
    ("keep", "said"),
    [
        ("keep 2 2", '"keep 2 2" is not legal: 2 2 does not score; legal: keep 1'),
        ("keep 5", '"keep 5" is not legal: 5 is not there; legal: keep 1'),
        ("roll", '"roll" is not legal: keep a die that scores first; legal: keep 1'),
    ],
)
def test_an_illegal_action_names_the_reason_and_what_was_legal(keep, said):
    assert fault(after(ROLLED, {"do": keep})) == f"-: step 3: {said}"


def test_a_step_that_draws_nothing_takes_no_luck():
    line = fault(after(ROLLED, {"do": "keep 1", "luck": [1]}))
    assert line == '-: step 3: "keep 1": luck is too long: 0 dice needed, 1 given'


def test_a_step_after_the_end_is_an_error():
    extra = [*OVER["steps"], {"do": "keep 1 1 1"}, {"do": "bank"}, {"do": "roll"}]
    ended = {**OVER, "rules": {"target": 2000}, "steps": extra}
    assert fault(ended) == '-: step 7: "roll" is not legal: the match is over; legal: nothing'
    seated = {**ended, "steps": [*extra[:-1], {"do": "roll", "seat": 0}]}
    assert "the match is over; legal: nothing" in fault(seated)


def test_the_first_fault_counts():
    assert fault(after({"do": "hit"}, {"do": "stand"})).startswith("-: step 2: ")


def test_a_long_text_is_cut_at_200_characters():
    line = fault(after({"do": "roll" * 10000}))
    text, _, rest = line.removeprefix('-: step 2: "').partition('" ')
    assert text == "roll" * 49 + "rol…"
    assert rest == "can't be read; legal: roll"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "this is not JSON"),
        (b" \n", "this is not JSON"),
        (b"{", "this is not JSON"),
        (b"nul", "this is not JSON"),
        (b"{'format': 1}", "this is not JSON"),
        (json.dumps(BASE).encode() + b"}", "this is not JSON: Extra data"),
        (json.dumps(BASE).encode() * 2, "this is not JSON: Extra data"),
        (b'{"format": NaN}', "NaN is no number"),
        (b'{"format": -Infinity}', "-Infinity is no number"),
        (b'{"format": 1e999}', '"format" must be 1'),
        (b'{"format": 1, "format": 1}', 'the key "format" stands there twice'),
        (b'{"a\\nb": 1, "a\\nb": 1}', r'the key "a\nb" stands there twice'),
        (b'{"format": 1, "\\ud800": 1}', r'unknown key "\ud800"'),
        (b'{"format": ' + b"1" * 4000 + b"}", '"format" must be 1, not 1111'),
        (b'{"format": ' + b"1" * 5000 + b"}", "this is not JSON"),
        (b'{"format": "' + bytes([255]) + b'"}', "this is not UTF-8 text"),
        (b"\xff\xfe" + "{}".encode("utf-16-le"), "this is not UTF-8 text"),
        (b"\x00", "this is not JSON"),
        (b'{"format\x00": 1}', "this is not JSON"),
        (b'{"for\\u0000mat": 1}', r'unknown key "for\x00mat"'),
        (b'{"a": "\x1b[2J"}', "this is not JSON"),
        (b"\xef\xbb\xbf\xef\xbb\xbf{}", "this is not JSON"),
        (b"PK\x03\x04 a picture, not a record \x89", "this is not UTF-8 text"),
    ],
    ids=short,
)
def test_content_that_is_no_record(content, said):
    line = refused(content)
    assert line.startswith("-: step 0: ")
    assert said in line


def test_a_key_twice_in_a_large_object_is_found_without_delay():
    keys = ", ".join(f'"k{n}": 0' for n in range(50_000))
    assert 'the key "k49999" stands there twice' in refused(f'{{{keys}, "k49999": 1}}')


@pytest.mark.parametrize("where", ["top", "name", "do", "luck", "rule"])
def test_nesting_to_any_depth_is_one_line(where):
    limit = sys.getrecursionlimit()
    for depth in [*range(limit - 150, limit + 20, 4), 100_000]:
        deep = "[" * depth + "]" * depth
        around = {
            "top": "@",
            "name": '{"format": 1, "game": "ten-thousand", "seats": [@], "steps": []}',
            "do": '{"format": 1, "game": "ten-thousand", "seats": ["A"], "steps": [{"do": @}]}',
            "luck": '{"format": 1, "game": "ten-thousand", "seats": ["A"], "steps": '
            '[{"do": "roll", "luck": [@, 1, 1, 1, 1, 1]}]}',
            "rule": '{"format": 1, "game": "ten-thousand", "rules": {"target": @}, '
            '"seats": ["A"], "steps": []}',
        }[where]
        refused(around.replace("@", deep))


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["roll", "keep 1", "bank", "open", *TABLES]),
    st.sampled_from(["quit", "claim 7", "recall 0.5", "keep ones", "score ones", "keep", "AS"]),
    st.sampled_from(["wager 10", "wager 15", "hit", "stand", "double", "stakes", "left"]),
    st.sampled_from([[], {}, [1, 2], {"do": 1}]).map(copy.deepcopy),
    st.lists(st.integers(0, 8), max_size=9),
    st.dictionaries(st.text(max_size=4), st.integers(), max_size=2),
)


def bases() -> list[dict[str, Any]]:
    """Give the first steps of every recorded match beside the usual one."""
    records = sorted((Path(__file__).parent / "records").glob("*.json"))
    whole = [json.loads(path.read_text(encoding="utf-8")) for path in records]
    return [BASE, *({**value, "steps": value["steps"][:9]} for value in whole)]


BASES = bases()


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """Draw the bytes of a record in which one to three places were changed."""
    value = copy.deepcopy(draw(st.sampled_from(BASES)))
    for _ in range(draw(st.integers(1, 3))):
        place: object = value
        while isinstance(place, dict | list) and place:
            keys = sorted(place) if isinstance(place, dict) else list(range(len(place)))
            key = draw(st.sampled_from(keys))
            below = place[key]
            if not isinstance(below, dict | list) or not below or draw(st.booleans()):
                how = draw(st.sampled_from(["replace", "remove", "add"]))
                change(draw, place, key, how)
                break
            place = below
    return json.dumps(value, ensure_ascii=draw(st.booleans())).encode("utf-8", "surrogatepass")


def change(draw, place, key, how):
    if how == "remove":
        del place[key]
    elif how == "replace":
        place[key] = draw(JUNK)
    elif isinstance(place, list):
        place.insert(key, draw(JUNK))
    else:
        place[draw(st.text(max_size=4))] = draw(JUNK)


@given(mutated())
@settings(max_examples=reach(300, 1000))
def test_a_changed_record_is_one_line_either_way(content):
    answer = run("replay", "-", stdin=content)
    if answer.status == 0:
        assert answer.err == ""
        assert set(json.loads(answer.out)) == {
            "game", "scores", "to_act", "legal", "finished", "winners",
        }  # fmt: skip
    else:
        refused(content)


@given(st.integers(0, len(json.dumps(BASE)) - 1))
@settings(max_examples=150)
def test_a_record_cut_off_in_its_json_is_not_valid(length):
    refused(json.dumps(BASE)[:length])


@given(st.integers(0, len(json.dumps(BASE)) - 1), st.binary(min_size=1, max_size=3))
@settings(max_examples=200)
def test_foreign_bytes_never_break_the_line(at, junk):
    whole = json.dumps(BASE).encode()
    content = whole[:at] + junk + whole[at + len(junk) :]
    if run("replay", "-", stdin=content).status != 0:
        refused(content)
