"""Build every sound of the game as a 16-bit mono wav file.

Nothing is recorded: wood, ivory, brass and bells are sums of damped sines, cloth and crowd are
filtered noise. The same numpy gives the same bytes, so a test can build them again and compare.

    python -m tools.build_sounds [FOLDER]
"""

import argparse
import math
import wave
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.random import RandomState

from tools.acoustics import (
    RATE,
    Signal,
    band,
    bell,
    clay,
    clock,
    coin,
    felt_hit,
    horn,
    horn_note,
    ivory,
    lay,
    marimba,
    near,
    noise,
    paper_edge,
    ring,
    silence,
    swell,
)
from tools.room_sounds import CLATTERS, ROOM_EFFECTS, TONES, clatter

PEAK = 0.85
FADE = 0.002
LOUDEST = 0.2  # seconds: a short sound is as loud as its loudest stretch, not as its mean
FOLDER = Path(__file__).parent.parent / "assets" / "sounds"

Draw = Callable[[RandomState], Signal]


class Recipe(NamedTuple):
    """How one sound is drawn, and how loud it is (RMS of its loudest stretch).

    What loops is a room tone: it has no high notes, so half the samples are enough for it.
    """

    draw: Draw
    loudness: float
    loops: bool = False


C4, E4, G4 = 261.63, 329.63, 392.00
C5, D5, E5, G5, A5 = 523.25, 587.33, 659.26, 783.99, 880.00
C6, D6, E6, G6 = 1046.50, 1174.66, 1318.51, 1567.98


def shake(luck: RandomState) -> Signal:
    """Rattle five dice in a leather cup, there and back, quiet at both ends so that it loops."""
    seconds = 0.6
    track = silence(seconds)
    cup = [(430.0, 1.0, 0.016), (760.0, 0.7, 0.011), (1250.0, 0.35, 0.008)]
    for swing in (0.14, 0.43):
        for _ in range(13):
            at = float(np.clip(luck.normal(swing, 0.05), 0.02, 0.53))
            force = luck.uniform(0.3, 1.0)
            lay(track, ring([(near(luck, f, 0.1), g, d) for f, g, d in cup], 0.1), at, force)
            lay(track, ivory(luck, 1.1), at, 0.45 * force)
    return band(track, 120, 3800) * swell(seconds, (0, 0), (0.03, 1), (0.56, 1), (0.6, 0))


def tick(luck: RandomState) -> Signal:
    """Press a brass button into its wooden plate."""
    track = silence(0.12)
    lay(track, ring([(1870, 0.5, 0.018), (2960, 0.28, 0.012), (4230, 0.1, 0.008)], 0.12), 0)
    lay(track, ring([(310, 0.8, 0.016), (640, 0.5, 0.010)], 0.12), 0.006)
    lay(track, band(noise(luck, 0.01), 800, 4000), 0, 0.15)
    return track


def tap(luck: RandomState, *, force: float, pitch: float) -> Signal:
    """Set one die softly down: the mark's tap is the lighter, its undoing the lower."""
    track = silence(0.14)
    lay(track, felt_hit(luck, force), 0)
    lay(track, ring([(pitch, 0.5, 0.03), (pitch * 2.8, 0.12, 0.01)], 0.14, 0.002), 0)
    return band(track, 80, 3600)


def keep(luck: RandomState, *, root: float, fifth: float) -> Signal:
    """Slide dice over felt into their row and strike two rising bars."""
    track = silence(0.62)
    slide = noise(luck, 0.3) * swell(0.3, (0, 0), (0.08, 1), (0.3, 0))
    lay(track, band(slide, 500, 1800), 0, 0.25)
    lay(track, felt_hit(luck, 0.5), 0.03, 0.6)
    lay(track, marimba(root), 0.05)
    lay(track, marimba(fifth), 0.14, 0.9)
    return track * swell(0.62, (0, 1), (0.45, 1), (0.62, 0))


def bank(luck: RandomState) -> Signal:
    """Pour a handful of coins under a warm chime."""
    track = silence(1.1)
    for number in range(9):
        lay(
            track,
            coin(luck),
            0.02 + 0.045 * number + luck.uniform(0, 0.02),
            luck.uniform(0.15, 0.4),
        )
    for step, pitch in enumerate((C5, E5, G5, C6)):
        lay(track, marimba(pitch, 0.7), 0.10 + 0.07 * step, 0.8)
    lay(track, bell(C5, 0.8, 0.3), 0.31, 0.35)
    return band(track, 100, 5500) * swell(1.1, (0, 1), (0.75, 1), (1.1, 0))


def bust(luck: RandomState) -> Signal:
    """Let a horn slip down three steps and slide off the last, and a cushion fall after it."""
    track = silence(1.25)
    for at, pitch in ((0.0, 311.13), (0.19, 293.66), (0.38, 277.18)):
        lay(track, horn_note(pitch, 0.2, 0.85), at)
    fall = swell(0.5, (0, 261.63), (0.12, 258.0), (0.5, 174.61))
    fall = fall * (1 + 0.012 * np.sin(math.tau * 6.5 * clock(0.5)))
    breath = swell(0.5, (0, 0), (0.03, 1), (0.3, 0.7), (0.5, 0))
    lay(track, horn(fall, np.maximum(0.8 * breath, 1e-3)) * breath, 0.57)
    lay(track, ring([(92, 1.0, 0.07), (148, 0.5, 0.04)], 0.3, 0.003), 0.98, 0.8)
    lay(track, band(noise(luck, 0.12) * np.exp(-clock(0.12) / 0.03), 150, 900), 0.98, 0.3)
    return band(track, 60, 3500) * swell(1.25, (0, 1), (1.1, 1), (1.25, 0))


def hot(luck: RandomState) -> Signal:
    """Raise flames, slam the banner, run up the bars and let sparks fly."""
    track = silence(1.35)
    flames = noise(luck, 0.9) * swell(0.9, (0, 0), (0.24, 1), (0.4, 0.35), (0.9, 0))
    lay(track, band(flames, 180, 1300), 0, 0.5)
    lay(track, ring([(110, 1.0, 0.09), (172, 0.5, 0.05)], 0.4, 0.002), 0.25, 0.9)
    for step, pitch in enumerate((C5, E5, G5, C6, E6, G6)):
        lay(track, marimba(pitch, 0.8), 0.04 + 0.062 * step, 0.65 + 0.05 * step)
    for pitch, gain in ((C5, 0.4), (G5, 0.35), (C6, 0.4)):
        lay(track, bell(pitch, 0.9, 0.35), 0.42, gain)
    for _ in range(14):
        spark = ring([(luck.choice((C6, D6, E6, G6)) * 2, 1.0, 0.035)], 0.2)
        lay(track, spark, luck.uniform(0.45, 1.1), luck.uniform(0.03, 0.1))
    return band(track, 60, 6000) * swell(1.35, (0, 1), (0.95, 1), (1.35, 0))


def steal(luck: RandomState) -> Signal:
    """Sweep a sleeve across the felt and snatch the dice."""
    track = silence(0.95)
    t = clock(0.6)
    grab = 0.5
    air = noise(luck, 0.6)
    sleeve = band(air, 180, 700) * np.exp(-(((t - 0.28) / 0.17) ** 2))
    rush = band(air, 900, 2600) * np.exp(-(((t - 0.42) / 0.13) ** 2))
    lay(track, 2.0 * (sleeve + rush) * swell(0.6, (0, 0), (0.05, 1), (0.52, 1), (0.6, 0)), 0)
    lay(track, felt_hit(luck, 1.0), grab, 0.9)
    for number in range(6):
        lay(track, ivory(luck, 1.15), grab + 0.022 * number, luck.uniform(0.3, 0.6))
    lay(track, marimba(G4, 0.4), grab + 0.02, 0.5)
    lay(track, marimba(C5, 0.35), grab + 0.10, 0.5)
    return band(track, 70, 4200) * swell(0.95, (0, 1), (0.8, 1), (0.95, 0))


def final(luck: RandomState) -> Signal:
    """Roll a drum and ring the bell for last orders, twice."""
    track = silence(1.9)
    for number in range(22):
        skin = near(luck, 128, 0.03)
        drum = ring([(skin, 1.0, 0.05), (skin * 1.59, 0.6, 0.035), (skin * 2.3, 0.3, 0.02)], 0.2)
        lay(drum, band(noise(luck, 0.02), 300, 1500), 0, 0.4)
        lay(track, drum, 0.024 * number, 0.2 + 0.03 * number)
    for at, gain in ((0.55, 0.8), (0.92, 1.0)):
        lay(track, bell(G5, 1.3), at, gain)
    return band(track, 55, 4500) * swell(1.9, (0, 1), (1.45, 1), (1.9, 0))


def fanfare(luck: RandomState) -> Signal:
    """Call with horns, answer with the full chord, and throw bells over it."""
    track = silence(2.3)
    call = ((0.0, G4, 0.16), (0.17, C5, 0.16), (0.34, E5, 0.16), (0.51, G5, 0.30), (0.81, E5, 0.16))
    for at, pitch, seconds in call:
        lay(track, horn_note(pitch, seconds), at, 0.8)
        lay(track, horn_note(pitch / 2, seconds, 0.6), at, 0.4)
    for pitch, gain in ((C4 / 2, 0.5), (C4, 0.5), (E4, 0.4), (G4, 0.45), (C5, 0.5), (G5, 0.7)):
        lay(track, horn_note(pitch, 1.25, 0.75), 0.99, gain)
    for step, pitch in enumerate((C5, E5, G5, C6, E6, G6)):
        lay(track, bell(pitch, 1.0, 0.3), 1.0 + 0.07 * step, 0.22)
    lay(track, ring([(98, 1.0, 0.11), (155, 0.4, 0.06)], 0.5, 0.002), 0.99, 0.8)
    crash = noise(luck, 0.9) * np.exp(-clock(0.9) / 0.22)
    lay(track, band(crash, 1800, 4500), 0.99, 0.16)
    return band(track, 60, 5500) * swell(2.3, (0, 1), (1.9, 1), (2.3, 0))


def turn(luck: RandomState) -> Signal:
    """Turn the plaque over: a breath of air and two soft bars."""
    track = silence(0.5)
    air = noise(luck, 0.25) * swell(0.25, (0, 0), (0.1, 1), (0.25, 0))
    lay(track, band(air, 250, 900), 0, 0.2)
    lay(track, marimba(G4, 0.35), 0.03, 0.8)
    lay(track, marimba(D5, 0.35), 0.15, 0.6)
    return band(track, 80, 2500) * swell(0.5, (0, 1), (0.36, 1), (0.5, 0))


def refuse(luck: RandomState) -> Signal:
    """Knock twice on dull wood."""
    track = silence(0.3)
    for at, gain in ((0.0, 1.0), (0.11, 0.7)):
        table = near(luck, 168, 0.02)
        lay(
            track,
            ring([(table, 1.0, 0.03), (table * 2.1, 0.5, 0.016), (610, 0.2, 0.007)], 0.18),
            at,
            gain,
        )
    return band(track, 60, 1400)


def card(luck: RandomState) -> Signal:
    """Slide a card out of the shoe over the cloth, and let it lie."""
    track = silence(0.34)
    lay(track, paper_edge(luck, 0.24, 900, 4200), 0, 0.8)
    lay(track, ring([(240, 0.8, 0.016), (520, 0.4, 0.010), (1650, 0.2, 0.005)], 0.1), 0.22, 0.5)
    return band(track, 120, 5200)


def flip(luck: RandomState) -> Signal:
    """Turn a card over: its edge lifts, it snaps and falls flat."""
    track = silence(0.36)
    lay(track, paper_edge(luck, 0.12, 1200, 5000), 0, 0.5)
    snap = noise(luck, 0.02) * np.exp(-clock(0.02) / 0.003)
    lay(track, band(snap, 1200, 6000), 0.13, 0.9)
    lay(track, ring([(210, 1.0, 0.022), (430, 0.5, 0.014), (1380, 0.25, 0.006)], 0.14), 0.2, 0.8)
    return band(track, 110, 5500)


def chip(luck: RandomState) -> Signal:
    """Drop three chips, one on the other."""
    track = silence(0.4)
    for at, gain in ((0.0, 1.0), (0.075, 0.7), (0.135, 0.45)):
        lay(track, clay(luck), at, gain)
        lay(track, felt_hit(luck, 0.4), at, 0.3 * gain)
    return band(track, 140, 6500)


def shuffle(luck: RandomState) -> Signal:
    """Riffle two halves of the pack into each other, twice, and square them up."""
    track = silence(1.25)
    for begin in (0.0, 0.5):
        for number in range(34):
            at = begin + 0.011 * number + luck.uniform(0, 0.004)
            tick_ = noise(luck, 0.006) * np.exp(-clock(0.006) / 0.0016)
            lay(track, band(tick_, 900, 5200), at, luck.uniform(0.4, 0.9))
        lay(track, paper_edge(luck, 0.4, 500, 2400), begin, 0.25)
    for at in (1.02, 1.10):
        lay(track, ring([(260, 1.0, 0.018), (610, 0.4, 0.010)], 0.12), at, 0.6)
    return band(track, 120, 5600) * swell(1.25, (0, 1), (1.1, 1), (1.25, 0))


KEEPS = ((C5, G5), (D5, A5), (E5, C6), (G5, D6))

RECIPES: dict[str, Recipe] = {
    **{
        f"{series}-{n}": Recipe(partial(clatter, dice=n, ground=ground), 0.095 + 0.013 * n)
        for series, ground in CLATTERS.items()
        for n in range(1, 7)
    },
    **{
        f"keep-{n}": Recipe(partial(keep, root=root, fifth=fifth), 0.13)
        for n, (root, fifth) in enumerate(KEEPS, 1)
    },
    "shake": Recipe(shake, 0.11),
    "tick": Recipe(tick, 0.06),
    "mark": Recipe(partial(tap, force=0.7, pitch=1180), 0.06),
    "unmark": Recipe(partial(tap, force=0.5, pitch=790), 0.05),
    "bank": Recipe(bank, 0.15),
    "bust": Recipe(bust, 0.15),
    "hot": Recipe(hot, 0.18),
    "steal": Recipe(steal, 0.15),
    "final": Recipe(final, 0.17),
    "fanfare": Recipe(fanfare, 0.19),
    "turn": Recipe(turn, 0.08),
    "refuse": Recipe(refuse, 0.09),
    "card": Recipe(card, 0.06),
    "flip": Recipe(flip, 0.08),
    "chip": Recipe(chip, 0.08),
    "shuffle": Recipe(shuffle, 0.10),
    **{name: Recipe(draw, loudness) for name, (draw, loudness) in ROOM_EFFECTS.items()},
    **{f"room-{name}": Recipe(draw, 0.025, loops=True) for name, draw in TONES.items()},
}


def loudness(signal: Signal) -> float:
    """Return the RMS of the loudest stretch."""
    stretch = min(len(signal), round(LOUDEST * RATE))
    energy = np.concatenate(([0.0], np.cumsum(signal**2)))
    return math.sqrt(float(np.max(energy[stretch:] - energy[:-stretch])) / round(LOUDEST * RATE))


def finish(signal: Signal, recipe: Recipe) -> Signal:
    """Level a sound, round off peaks that would be too high, let it begin and end at nothing."""
    centred = signal - signal.mean()
    level: Signal = PEAK * np.tanh(centred * (recipe.loudness / loudness(centred)) / PEAK)
    if recipe.loops:
        return level
    level = np.concatenate((silence(FADE), level))  # room to fade in before the first hit
    last = (len(level) - 1) / RATE
    return level * swell(len(level) / RATE, (0, 0), (FADE, 1), (last - FADE, 1), (last, 0))


def build(name: str) -> Signal:
    """Return one finished sound, the same at every call."""
    recipe = RECIPES[name]
    drawn = finish(recipe.draw(RandomState(zlib.crc32(name.encode()))), recipe)
    return halved(drawn) if recipe.loops else drawn


def halved(signal: Signal) -> Signal:
    """Return a loop in half as many samples; it still meets its own start."""
    count = len(signal) // 2
    fewer: Signal = np.fft.irfft(np.fft.rfft(signal)[: count // 2 + 1], count) / 2
    return fewer


def rate_of(name: str) -> int:
    """Return how many samples a second of a sound has."""
    return RATE // 2 if RECIPES[name].loops else RATE


def write(path: Path, signal: Signal) -> None:
    """Write a sound as a mono wav file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate_of(path.stem))
        file.writeframes(np.round(signal * 32767).astype("<i2").tobytes())


def describe(name: str, signal: Signal) -> str:
    """Say in one line what an ear would be told: length, level, peak and colour."""
    power = np.abs(np.fft.rfft(signal)) ** 2
    rate = rate_of(name)
    colour = float((np.fft.rfftfreq(len(signal), 1 / rate) * power).sum() / power.sum())
    seconds, peak = len(signal) / rate, float(np.abs(signal).max())
    loud = loudness(signal)
    return f"{name:16} {seconds:5.2f} s  loud {loud:.3f}  peak {peak:.2f}  {colour:5.0f} Hz"


def main(arguments: Sequence[str] | None = None) -> None:
    """Build all sounds into a folder."""
    parser = argparse.ArgumentParser(description="Build the sounds of the game.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder: Path = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    for name in RECIPES:
        signal = build(name)
        write(folder / f"{name}.wav", signal)
        print(describe(name, signal))


if __name__ == "__main__":
    main()
