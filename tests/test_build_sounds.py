"""The committed sounds are what the script makes, and are fit to be heard."""

import struct
import wave
from itertools import pairwise
from pathlib import Path

import pytest

from scenes.stage.sound import FOLDER

FILES = sorted(FOLDER.glob("*.wav"))
ONE_OFF = [path for path in FILES if path.stem != "room"]


def samples(path: Path) -> list[float]:
    with wave.open(str(path)) as file:
        count = file.getnframes()
        return [value / 32768 for value in struct.unpack(f"<{count}h", file.readframes(count))]


def rms(values: list[float]) -> float:
    return float((sum(value * value for value in values) / len(values)) ** 0.5)


def by_name(path: Path) -> str:
    return path.stem


def test_building_again_gives_the_same_bytes(tmp_path, capsys):
    pytest.importorskip("numpy")
    from tools.build_sounds import main

    main([str(tmp_path)])
    built = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert built == {path.name: path.read_bytes() for path in FILES}
    assert "fanfare" in capsys.readouterr().out


def test_all_sounds_together_are_small():
    assert sum(path.stat().st_size for path in FILES) < 2_500_000


@pytest.mark.parametrize("path", FILES, ids=by_name)
def test_a_sound_is_sixteen_bit_mono(path):
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)


@pytest.mark.parametrize("path", FILES, ids=by_name)
def test_a_sound_is_heard_without_being_driven_too_hard(path):
    values = samples(path)
    assert 0.05 < max(map(abs, values)) <= 0.85
    assert abs(sum(values) / len(values)) < 0.001


@pytest.mark.parametrize("path", ONE_OFF, ids=by_name)
def test_a_sound_begins_and_ends_at_nothing(path):
    values = samples(path)
    assert values[0] == values[-1] == 0
    assert max(map(abs, values[:20] + values[-20:])) < 0.05


def test_the_room_tone_meets_its_own_start():
    values = samples(FOLDER / "room.wav")
    steps = [abs(b - a) for a, b in pairwise(values)]
    assert abs(values[0] - values[-1]) <= max(steps)


def test_the_room_tone_is_far_below_the_effects():
    room = rms(samples(FOLDER / "room.wav"))
    assert all(room < rms(samples(path)) / 1.5 for path in ONE_OFF if path.stem != "unmark")


def test_more_dice_clatter_longer_and_louder():
    throws = [samples(FOLDER / f"clatter-{dice}.wav") for dice in range(1, 7)]
    assert [len(throw) for throw in throws] == sorted({len(throw) for throw in throws})
    assert [rms(throw) for throw in throws] == sorted(rms(throw) for throw in throws)
