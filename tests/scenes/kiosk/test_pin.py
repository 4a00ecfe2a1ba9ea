"""The operator's PIN: kept so that nobody can read it, tried so that nobody can guess it."""

import json
import os
import stat

import pytest

from game.luck import SeededLuck
from scenes.kiosk.pin import (
    FILE,
    BadPin,
    Locked,
    PinLock,
    Right,
    Wrong,
    ask_twice,
    set_pin,
)


class Clock:
    def __init__(self):
        self.time = 1000.0

    def __call__(self):
        return self.time


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def lock(tmp_path, clock):
    set_pin(tmp_path, "2468", SeededLuck.from_number(1))
    return PinLock(tmp_path, clock)


def test_the_right_pin_is_right_and_others_are_wrong(lock):
    assert lock.is_set
    assert lock.trouble is None
    assert lock.try_pin("2468") == Right()
    assert lock.try_pin("2469") == Wrong(4)
    assert lock.try_pin("") == Wrong(3)
    assert lock.try_pin("24680") == Wrong(2)
    assert lock.try_pin("２４６８") == Wrong(1)


def test_five_wrong_tries_lock_for_a_minute_even_the_right_pin_out(lock, clock):
    answers = [lock.try_pin("0000") for _ in range(5)]
    assert answers == [Wrong(4), Wrong(3), Wrong(2), Wrong(1), Locked(60)]
    clock.time += 59.5
    assert lock.try_pin("2468") == Locked(1)
    assert lock.seconds_locked == 1
    clock.time += 0.5
    assert lock.seconds_locked == 0
    assert lock.try_pin("2468") == Right()


def test_after_the_lock_there_are_five_tries_again(lock, clock):
    for _ in range(3):
        assert [lock.try_pin("0000") for _ in range(5)][-1] == Locked(60)
        clock.time += 60
    assert lock.try_pin("0000") == Wrong(4)


def test_tries_while_it_is_locked_make_it_no_longer(lock, clock):
    for _ in range(5):
        lock.try_pin("0000")
    clock.time += 30
    assert [lock.try_pin("0000") for _ in range(9)] == [Locked(30)] * 9


def test_the_right_pin_forgives_wrong_tries(lock):
    for _ in range(4):
        lock.try_pin("0000")
    assert lock.try_pin("2468") == Right()
    assert lock.try_pin("0000") == Wrong(4)


def test_a_clock_set_back_locks_for_a_minute_at_most(lock, clock):
    for _ in range(5):
        lock.try_pin("0000")
    clock.time -= 100_000
    assert lock.try_pin("2468") == Locked(60)
    clock.time += 60
    assert lock.try_pin("2468") == Right()


def test_neither_the_pin_nor_anything_like_it_is_in_the_file(tmp_path, lock):
    text = (tmp_path / FILE).read_text()
    assert "2468" not in text.replace(json.loads(text)["salt"], "").replace(
        json.loads(text)["digest"], ""
    )
    kept = json.loads(text)
    assert (kept["kdf"], kept["n"], kept["r"], kept["p"]) == ("scrypt", 2**14, 8, 1)


def test_the_same_pin_is_salted_anew_each_time(tmp_path):
    set_pin(tmp_path, "2468")
    first = (tmp_path / FILE).read_text()
    set_pin(tmp_path, "2468")
    assert (tmp_path / FILE).read_text() != first


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no such rights")
def test_only_the_owner_may_read_the_file(tmp_path):
    (tmp_path / FILE).write_text("old")
    (tmp_path / FILE).chmod(0o644)
    set_pin(tmp_path, "2468")
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_write_that_broke_off_is_no_hindrance(tmp_path):
    (tmp_path / f"{FILE}.new").write_text("half")
    set_pin(tmp_path, "2468")
    assert PinLock(tmp_path, Clock()).try_pin("2468") == Right()


def test_a_failed_write_leaves_the_old_pin(tmp_path, lock, monkeypatch):
    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        set_pin(tmp_path, "1357")
    assert lock.try_pin("2468") == Right()


def test_a_pin_set_meanwhile_holds_at_once(tmp_path, lock):
    set_pin(tmp_path, "13579")
    assert lock.try_pin("2468") == Wrong(4)
    assert lock.try_pin("13579") == Right()


def test_the_data_folder_is_made_if_need_be(tmp_path):
    set_pin(tmp_path / "new" / "place", "2468")
    assert PinLock(tmp_path / "new" / "place", Clock()).is_set


@pytest.mark.parametrize("pin", ["", "123", "123456789", "12a4", "12 34", "٤٤٤٤", "-123", "12.4"])
def test_only_four_to_eight_digits_are_a_pin(tmp_path, pin):
    with pytest.raises(BadPin, match="4 to 8 digits"):
        set_pin(tmp_path, pin)
    assert not (tmp_path / FILE).exists()


def test_without_a_pin_none_is_right_and_it_is_told(tmp_path, clock):
    lock = PinLock(tmp_path, clock)
    assert not lock.is_set
    assert "No PIN is set" in str(lock.trouble)
    assert lock.try_pin("") == Wrong(4)


WHOLE = {"kdf": "scrypt", "n": 2**14, "r": 8, "p": 1, "salt": "00" * 16, "digest": "00" * 32}


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "7", "\xff", "[" * 100_000]
    + [json.dumps({k: v for k, v in WHOLE.items() if k != key}) for key in WHOLE]
    + [
        json.dumps({**WHOLE, **wrong})
        for wrong in (
            {"kdf": "none"},
            {"n": 2**30},
            {"n": [1]},
            {"n": True},
            {"r": 10**9},
            {"p": 0},
            {"salt": ""},
            {"salt": "zz"},
            {"salt": 7},
            {"digest": ""},
            {"digest": None},
        )
    ],
)
def test_a_damaged_file_opens_nothing_and_is_told(tmp_path, clock, text):
    (tmp_path / FILE).write_text(text, encoding="latin-1")
    lock = PinLock(tmp_path, clock)
    assert not lock.is_set
    assert "can't be read" in str(lock.trouble)
    assert lock.try_pin("") == Wrong(4)
    assert lock.try_pin("0000") == Wrong(3)


def asked(*answers):
    given = iter(answers)
    return ask_twice(lambda prompt: next(given))


def test_the_pin_is_asked_for_twice():
    assert asked("2468", "2468") == "2468"
    assert asked(" 2468\n", "2468") == "2468"


def test_two_that_differ_are_refused():
    with pytest.raises(BadPin, match="not the same"):
        asked("2468", "2469")


def test_a_bad_pin_is_refused_before_it_is_asked_for_again():
    with pytest.raises(BadPin, match="digits"):
        asked("24")


def test_nobody_answering_is_no_pin():
    def silence(prompt):
        raise EOFError

    with pytest.raises(BadPin, match="nothing was changed"):
        ask_twice(silence)
