"""The committed sounds are what the script makes, and are fit to be heard."""

import struct
import wave
from itertools import pairwise
from pathlib import Path

import pytest

from scenes.stage.sound import FOLDER

FILES = sorted(FOLDER.glob("*.wav"))
TONES = sorted(FOLDER.glob("room-*.wav"))
ONE_OFF = [path for path in FILES if path not in TONES]


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
    assert sum(path.stat().st_size for path in FILES) < 5_000_000


@pytest.mark.parametrize("path", FILES, ids=by_name)
def test_a_sound_is_sixteen_bit_mono(path):
    with wave.open(str(path)) as file:
        rate = 22_050 if path in TONES else 44_100
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, rate)


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


@pytest.mark.parametrize("path", TONES, ids=by_name)
def test_a_room_tone_meets_its_own_start(path):
    values = samples(path)
    steps = [abs(b - a) for a, b in pairwise(values)]
    assert abs(values[0] - values[-1]) <= sorted(steps)[len(steps) * 99 // 100]


@pytest.mark.parametrize("path", TONES, ids=by_name)
def test_a_room_tone_is_far_below_the_effects(path):
    room = rms(samples(path))
    assert all(room < rms(samples(path)) / 1.5 for path in ONE_OFF if path.stem != "unmark")


def test_all_rooms_hum_equally_loud():
    tones = [rms(samples(path)) for path in TONES]
    assert max(tones) < 1.5 * min(tones)


@pytest.mark.parametrize("series", ["clatter", "clatter-wood", "clatter-enamel"])
def test_more_dice_clatter_longer_and_louder(series):
    throws = [samples(FOLDER / f"{series}-{dice}.wav") for dice in range(1, 7)]
    assert [len(throw) for throw in throws] == sorted({len(throw) for throw in throws})
    assert [rms(throw) for throw in throws] == sorted(rms(throw) for throw in throws)


@pytest.mark.parametrize("dice", range(1, 7))
def test_dice_are_as_loud_on_every_ground(dice):
    on_felt = rms(samples(FOLDER / f"clatter-{dice}.wav"))
    for ground in ("wood", "enamel"):
        assert 0.8 < rms(samples(FOLDER / f"clatter-{ground}-{dice}.wav")) / on_felt < 1.5
