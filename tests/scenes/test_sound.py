"""Sound is heard where there is a device, and is never a reason to stop the game."""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Event

import pygame
import pytest

from scenes.stage import sound as sound_module
from scenes.stage.sound import (
    CLATTERS,
    EFFECTS,
    FOLDER,
    TONES,
    SilentSound,
    Sound,
    Sounds,
    Volumes,
    numbered,
)
from scenes.tables.decor import DECOR

ROOT = Path(__file__).parents[2]
STEP = 1 / 128  # SDL keeps a volume in 128 steps


@pytest.fixture
def sound():
    service = Sound()
    service.open()
    yield service
    service.close()


def playing() -> list[pygame.mixer.Channel]:
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [channel for channel in channels if channel.get_busy()]


def gain_of(channel: pygame.mixer.Channel) -> float:
    clip = channel.get_sound()
    assert clip is not None
    return clip.get_volume()


def test_every_name_is_a_file_and_every_file_has_a_name():
    names = [*EFFECTS, *(f"room-{tone}" for tone in TONES)]
    assert sorted(names) == sorted(path.stem for path in FOLDER.glob("*.wav"))


def test_what_the_rooms_are_like_can_be_heard():
    assert {room.clatter for room in DECOR.values()} == set(CLATTERS)
    assert {room.tone for room in DECOR.values()} == set(TONES)


def test_with_a_device_everything_is_loaded(sound):
    assert sound.available
    assert sound.reason == ""
    assert pygame.mixer.get_num_channels() == 24


@pytest.mark.parametrize("name", EFFECTS)
def test_every_effect_starts(sound, name):
    sound.play(name)
    assert len(playing()) == 1


def test_nothing_is_heard_before_it_is_open():
    sound = Sound()
    sound.play("tick")
    assert not sound.available
    assert sound.reason


def test_the_same_sound_starts_once_a_frame(sound):
    sound.play("fanfare")
    sound.play("fanfare")
    sound.play("hot")
    assert len(playing()) == 2
    sound.next_frame()
    sound.play("fanfare")
    assert len(playing()) == 3


def test_more_sounds_than_channels_do_no_harm(sound):
    for _ in range(30):
        sound.play("fanfare")
        sound.next_frame()
    assert len(playing()) == 24


def test_an_unknown_name_is_not_heard(sound):
    sound.play("trombone")
    assert playing() == []


@pytest.mark.parametrize(("count", "name"), [(1, "clatter-1"), (6, "clatter-6"), (60, "clatter-6")])
def test_the_clatter_fits_the_number_of_dice(count, name):
    sound = SilentSound()
    sound.clatter(count)
    assert sound.played == [name]


@pytest.mark.parametrize("ground", CLATTERS)
def test_the_clatter_fits_what_the_dice_fall_on(ground, sound):
    silent = SilentSound()
    silent.clatter(3, ground)
    sound.clatter(3, ground)
    assert silent.played == [f"{CLATTERS[ground]}-3"]
    assert len(playing()) == 1


def test_no_dice_do_not_clatter(sound):
    sound.clatter(0)
    assert playing() == []


def test_a_rising_series_stays_on_its_last_sound():
    assert [numbered("keep", number) for number in (0, 1, 4, 9)] == [
        *("keep-1", "keep-1", "keep-4", "keep-4")
    ]


def test_sliders_multiply():
    half, quarter = Volumes(all=50, effects=100), Volumes(all=50, effects=50)
    assert quarter.effects_gain == pytest.approx(half.effects_gain**2)
    assert Volumes(all=100, effects=100).effects_gain == 1
    assert Volumes(all=0, effects=100, room=100).room_gain == 0


def test_effects_and_room_have_sliders_of_their_own():
    volumes = Volumes(all=100, effects=0, room=100)
    assert (volumes.effects_gain, volumes.room_gain) == (0, 1)


@pytest.mark.parametrize(("slider", "gain"), [(-5, 0), (400, 1)])
def test_a_slider_beyond_its_end_is_at_its_end(slider, gain):
    assert Volumes(all=100, effects=slider).effects_gain == gain


def test_volume_changes_what_is_already_playing(sound):
    sound.play("fanfare", 0.5)
    sound.volumes = Volumes(all=100, effects=50, room=80)
    (channel,) = playing()
    assert gain_of(channel) == pytest.approx(0.25, abs=STEP)
    assert channel.get_volume() == pytest.approx(0.5, abs=STEP)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.64, abs=STEP)


def test_mute_silences_at_once_and_gives_the_same_volume_back(sound):
    sound.play("fanfare")
    before = sound.volumes
    loud = gain_of(playing()[0])
    sound.volumes = replace(before, muted=True)
    assert gain_of(playing()[0]) == 0
    assert pygame.mixer.music.get_volume() == 0
    sound.volumes = before
    assert gain_of(playing()[0]) == loud > 0


def test_volumes_set_before_opening_count():
    sound = Sound(volumes=Volumes(all=100, effects=50))
    sound.open()
    sound.play("fanfare")
    assert gain_of(playing()[0]) == pytest.approx(0.25, abs=STEP)
    sound.close()


def test_the_room_hums_and_falls_silent(sound):
    sound.room_tone("pub")
    assert pygame.mixer.music.get_busy()
    sound.room_tone(None)
    sound.room_tone("pub")
    assert pygame.mixer.music.get_busy()


@pytest.mark.parametrize("tone", TONES)
def test_every_room_hums_in_its_own_way(sound, tone):
    sound.room_tone(tone)
    assert pygame.mixer.music.get_busy()


def test_one_hum_gives_way_to_another(sound):
    sound.room_tone("barn")
    sound.room_tone("kitchen")
    assert pygame.mixer.music.get_busy()


def test_a_room_asked_for_early_hums_from_the_opening():
    sound = Sound()
    sound.room_tone("pub")
    sound.open()
    assert pygame.mixer.music.get_busy()
    sound.close()


def test_missing_files_are_named_and_silent(tmp_path):
    for name in EFFECTS:
        shutil.copy(FOLDER / f"{name}.wav", tmp_path)
    (tmp_path / "hot.wav").write_bytes(b"not a sound")
    sound = Sound(tmp_path)
    sound.open()
    sound.play("hot")
    sound.room_tone("pub")
    assert playing() == []
    assert sound.available
    assert sound.reason == (
        "These sounds could not be read: hot, room-pub, room-barn, room-kitchen, room-hearth."
    )
    sound.close()


def test_a_mixer_that_others_have_quit_does_not_reach_the_scene(sound):
    pygame.mixer.quit()
    sound.play("tick")
    sound.room_tone("pub")
    sound.volumes = Volumes(all=10)
    assert sound.close()


def test_closed_sound_stays_silent(sound):
    sound.room_tone("pub")
    sound.play("fanfare")
    assert sound.close()
    assert pygame.mixer.get_init() is None
    sound.play("tick")
    sound.room_tone(None)
    assert not sound.available


def test_a_stuck_device_is_left_behind(sound, monkeypatch):
    freed = Event()
    with monkeypatch.context() as patch:
        patch.setattr(sound_module, "PATIENCE", 0.01)
        patch.setattr(pygame.mixer, "quit", freed.wait)
        assert not sound.close()
    freed.set()


NO_DEVICE = """
from scenes.stage.sound import Sound, Volumes
sound = Sound()
sound.open()
sound.play("tick")
sound.clatter(6)
sound.room_tone("pub")
sound.volumes = Volumes(muted=True)
assert sound.close()
print(sound.available, sound.reason)
"""


def test_without_a_device_the_game_is_silent_and_says_so():
    run = subprocess.run(
        [sys.executable, "-c", NO_DEVICE],
        cwd=ROOT,
        env={**os.environ, "SDL_AUDIODRIVER": "gramophone"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.startswith("False No sound device could be opened (")
    assert run.stdout.endswith("), so the game is silent.\n")


@pytest.mark.parametrize("kind", [Sound, SilentSound])
def test_both_kinds_answer_the_same_calls(kind):
    sound: Sounds = kind()
    sound.open()
    sound.next_frame()
    sound.volumes = Volumes(muted=True)
    sound.play("tick", 0.3)
    sound.clatter(2)
    sound.room_tone("pub")
    assert sound.close()


def test_the_silent_twin_remembers_what_was_asked():
    sound = SilentSound()
    sound.play("tick")
    sound.play("tick", volume=0.2)
    sound.clatter(5)
    sound.room_tone("pub")
    assert sound.played == ["tick", "tick", "clatter-5"]
    assert sound.tone == "pub"
    assert sound.reason


def test_the_silent_twin_refuses_a_name_that_is_no_sound():
    with pytest.raises(ValueError, match="trombone"):
        SilentSound().play("trombone")
    with pytest.raises(ValueError, match="cellar"):
        SilentSound().room_tone("cellar")
