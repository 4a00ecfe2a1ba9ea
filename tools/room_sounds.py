"""What is heard in some rooms only: dice on their ground, the hum, and what one table alone has."""

import math
from collections.abc import Callable

import numpy as np
from numpy.random import RandomState

from tools.acoustics import (
    RATE,
    Signal,
    around,
    band,
    bell,
    clock,
    enamel_hit,
    felt_hit,
    ivory,
    lay,
    marimba,
    near,
    noise,
    ring,
    silence,
    swell,
    wood_hit,
)

Draw = Callable[[RandomState], Signal]
Hit = Callable[[RandomState, float], Signal]

LEAVES_HAND = 0.04  # seconds between two dice of one throw
TOUCHES = ((0.25, 1.0), (0.525, 0.55), (0.70, 0.3))  # after leaving: two bounces, then it lies
ROCKING = ((0.755, 0.13), (0.79, 0.08), (0.812, 0.05))
CLATTERS: dict[str, Hit] = {
    "clatter": felt_hit,
    "clatter-wood": wood_hit,
    "clatter-enamel": enamel_hit,
}
LOOP = 6.0  # seconds of a room tone


def clatter(luck: RandomState, *, dice: int, ground: Hit) -> Signal:
    """Throw dice: each bounces twice and rocks to rest, and they knock against each other."""
    track = silence(0.90 + LEAVES_HAND * (dice - 1))
    for die in range(dice):
        left = die * LEAVES_HAND
        weight = near(luck, 0.85, 0.15)
        for at, force in TOUCHES + ROCKING:
            lay(track, ground(luck, force * weight), left + near(luck, at, 0.02))
    for _ in range(2 * (dice - 1)):
        lay(track, ivory(luck), luck.uniform(0.02, 0.65), luck.uniform(0.2, 0.55))
    return band(track, 60, 6500)


def wicker(luck: RandomState, seconds: float, strokes: int) -> Signal:
    """Let straw creak: many dry little cracks."""
    track = silence(seconds)
    for _ in range(strokes):
        straw = near(luck, 1500, 0.4)
        crack = ring([(straw, 0.7, 0.006), (straw * 0.41, 0.5, 0.010)], 0.06, 0.0006)
        lay(track, crack, luck.uniform(0, seconds - 0.07), luck.uniform(0.15, 0.7))
    return track


def lift(luck: RandomState) -> Signal:
    """Lift the roost: straw creaks, air rushes in, and three bars rise."""
    track = silence(0.95)
    lay(track, wicker(luck, 0.45, 34), 0, 0.55)
    air = noise(luck, 0.5) * swell(0.5, (0, 0), (0.22, 1), (0.5, 0))
    lay(track, band(air, 220, 1300), 0.08, 0.5)
    for step, pitch in enumerate((329.63, 440.0, 523.25)):
        lay(track, marimba(pitch, 0.5), 0.30 + 0.08 * step, 0.7)
    return band(track, 80, 5000) * swell(0.95, (0, 1), (0.7, 1), (0.95, 0))


def curtain(luck: RandomState) -> Signal:
    """Draw a heavy curtain, its rings running along their rod."""
    track = silence(0.7)
    cloth = noise(luck, 0.55) * swell(0.55, (0, 0), (0.15, 1), (0.4, 0.8), (0.55, 0))
    lay(track, band(cloth, 200, 1500), 0, 0.7)
    for number in range(11):
        pitch = near(luck, 3100, 0.12)
        lay(
            track,
            ring([(pitch, 0.5, 0.012), (pitch * 1.6, 0.3, 0.008)], 0.08),
            0.03 + 0.044 * number + luck.uniform(0, 0.02),
            luck.uniform(0.06, 0.2),
        )
    return band(track, 120, 5200)


def count(luck: RandomState) -> Signal:
    """Count down: one dry knock on a box of wood."""
    track = silence(0.22)
    lay(track, ring([(620, 1.0, 0.030), (1490, 0.4, 0.014), (2600, 0.15, 0.006)], 0.2), 0)
    lay(track, band(noise(luck, 0.01), 900, 4000), 0, 0.12)
    return track


def zap(luck: RandomState) -> Signal:
    """Let lightning strike: a crack, a hiss that breaks up, and a growl that rolls away."""
    track = silence(0.9)
    crack = noise(luck, 0.05) * np.exp(-clock(0.05) / 0.009)
    lay(track, band(crack, 700, 6500), 0, 1.0)
    sparks = noise(luck, 0.35) * np.exp(-clock(0.35) / 0.09)
    gaps = (np.sin(math.tau * 47 * clock(0.35)) + np.sin(math.tau * 71 * clock(0.35)) > -0.3) * 1.0
    lay(track, band(sparks * gaps, 1200, 6000), 0.01, 0.45)
    growl = noise(luck, 0.85) * swell(0.85, (0, 0), (0.06, 1), (0.3, 0.5), (0.85, 0))
    lay(track, band(growl, 45, 190), 0.02, 2.2)
    return band(track, 45, 6500) * swell(0.9, (0, 1), (0.6, 1), (0.9, 0))


def press(luck: RandomState) -> Signal:
    """Hit a big key: its cap goes down on wood."""
    track = silence(0.14)
    cap = near(luck, 230, 0.03)
    lay(track, ring([(cap, 1.0, 0.020), (cap * 2.2, 0.5, 0.012), (1750, 0.2, 0.005)], 0.13), 0)
    return band(track, 80, 4200)


def pencil(luck: RandomState) -> Signal:
    """Write a figure on paper: three strokes of a pencil."""
    track = silence(0.52)
    for at, long in ((0.0, 0.11), (0.15, 0.15), (0.34, 0.12)):
        stroke = noise(luck, long) * swell(long, (0, 0), (0.02, 1), (long - 0.03, 0.7), (long, 0))
        grit = 1 + 0.5 * np.sin(math.tau * near(luck, 88, 0.1) * clock(long))
        lay(track, band(stroke * grit, 1300, 4800), at, 0.8)
        lay(track, ring([(410, 0.5, 0.010), (960, 0.25, 0.006)], 0.06), at, 0.5)
    return band(track, 180, 5600)


def gong(luck: RandomState) -> Signal:
    """Strike a small gong softly: somebody remembers."""
    track = silence(1.3)
    lay(track, bell(196.0, 1.3, 0.42), 0, 0.8)
    lay(track, bell(293.66, 1.2, 0.30), 0.0, 0.3)
    felt = noise(luck, 0.05) * np.exp(-clock(0.05) / 0.012)
    lay(track, band(felt, 150, 900), 0, 0.4)
    return band(track, 70, 2600) * swell(1.3, (0, 1), (0.8, 1), (1.3, 0))


def forgot(luck: RandomState) -> Signal:
    """Shake the head kindly: two soft bars, the second lower, and a breath."""
    track = silence(0.8)
    lay(track, marimba(392.0, 0.5), 0, 0.8)
    lay(track, marimba(311.13, 0.55), 0.2, 0.8)
    breath = noise(luck, 0.4) * swell(0.4, (0, 0), (0.15, 1), (0.4, 0))
    lay(track, band(breath, 250, 900), 0.25, 0.12)
    return band(track, 80, 2400) * swell(0.8, (0, 1), (0.6, 1), (0.8, 0))


ROOM_EFFECTS: dict[str, tuple[Draw, float]] = {
    "lift": (lift, 0.14),
    "curtain": (curtain, 0.09),
    "count": (count, 0.11),
    "zap": (zap, 0.16),
    "press": (press, 0.08),
    "pencil": (pencil, 0.07),
    "gong": (gong, 0.12),
    "forgot": (forgot, 0.11),
}
"""How each is drawn, and how loud it is."""


def _turns() -> Signal:
    return math.tau * clock(LOOP) / LOOP


def _waves(gains: dict[float, float]) -> Signal:
    """Sum tones that fit the loop a whole number of times."""
    tones = (gain * np.sin(round(hertz * LOOP) * _turns()) for hertz, gain in gains.items())
    return sum(tones, silence(LOOP))


def _strewn(track: Signal, sound: Signal, at: float, gain: float) -> None:
    """Add a sound to a loop; what reaches beyond its end goes on at its start."""
    first = round(at * RATE)
    spots = (first + np.arange(len(sound))) % len(track)
    track[spots] += gain * sound


def pub(luck: RandomState) -> Signal:
    """Hum as a full room does behind a door; noise made over a whole circle meets its own start."""
    turns = _turns()
    hush = around(noise(luck, LOOP), 60, 260)
    voices = band(noise(luck, LOOP), 240, 520)
    voices = voices * (1 + 0.35 * np.sin(3 * turns + 0.4) + 0.25 * np.sin(7 * turns + 2.1))
    crowd = band(band(hush + 0.8 * voices / voices.std(), 50, 700), 50, 700)
    return crowd + _waves({65.5: 0.08, 98.0: 0.05})


def barn(luck: RandomState) -> Signal:
    """Let a night wind go round a barn, and crickets sing far off."""
    turns = _turns()
    wind = around(noise(luck, LOOP), 70, 210)
    wind = wind * (1 + 0.45 * np.sin(turns + 0.3) + 0.2 * np.sin(2 * turns + 1.7))
    gap = around(noise(luck, LOOP), 420, 620) * (1 + 0.7 * np.sin(turns + 0.9)) * 0.14
    track = wind + gap
    for at in (0.4, 1.9, 2.6, 4.3, 5.2):
        chirp = np.sin(math.tau * 2350 * clock(0.3)) * swell(0.3, (0, 0), (0.1, 1), (0.3, 0))
        beats = np.maximum(0.0, np.sin(math.tau * 23 * clock(0.3)))
        _strewn(track, chirp * beats, at, luck.uniform(0.05, 0.11))
    return track


def kitchen(luck: RandomState) -> Signal:
    """Let a kettle simmer and a clock tick on the wall."""
    simmer = around(noise(luck, LOOP), 90, 330) * (1 + 0.15 * np.sin(2 * _turns()))
    steam = around(noise(luck, LOOP), 900, 1500) * 0.08
    track = simmer + steam + _waves({50.0: 0.12, 100.0: 0.16})
    for second in range(round(LOOP)):
        pitch = (1780.0, 1560.0)[second % 2]
        _strewn(track, ring([(pitch, 1.0, 0.006), (pitch * 0.37, 0.7, 0.012)], 0.08), second, 0.9)
    return track


def hearth(luck: RandomState) -> Signal:
    """Let a fire burn low: a soft roar, and a crackle now and then."""
    turns = _turns()
    roar = around(noise(luck, LOOP), 60, 240)
    roar = roar * (1 + 0.25 * np.sin(2 * turns + 0.8) + 0.2 * np.sin(5 * turns))
    track = roar + around(noise(luck, LOOP), 500, 1100) * 0.10
    for _ in range(26):
        pitch = near(luck, 1900, 0.45)
        crackle = ring([(pitch, 1.0, 0.003), (pitch * 0.36, 0.6, 0.007)], 0.05, 0.0006)
        _strewn(track, crackle, luck.uniform(0, LOOP), luck.uniform(0.2, 1.1))
    return track


TONES: dict[str, Draw] = {"pub": pub, "barn": barn, "kitchen": kitchen, "hearth": hearth}
