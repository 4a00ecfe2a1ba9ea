"""The bodies that make a sound: damped modes for what is struck, filtered noise for the rest."""

import math
from collections.abc import Iterable

import numpy as np
from numpy.random import RandomState  # the one generator whose stream numpy promises to keep
from numpy.typing import NDArray

RATE = 44_100

Signal = NDArray[np.float64]
Mode = tuple[float, float, float]  # hertz, gain, seconds until it has fallen to 1/e


def silence(seconds: float) -> Signal:
    """Return a track of nothing to lay sounds on."""
    return np.zeros(round(seconds * RATE))


def clock(seconds: float) -> Signal:
    """Return the time in seconds of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(luck: RandomState, seconds: float) -> Signal:
    """Return white noise from -1 to 1."""
    return luck.uniform(-1.0, 1.0, round(seconds * RATE))


def band(signal: Signal, low: float, high: float) -> Signal:
    """Keep what lies between two frequencies, with gentle slopes and no shift in time."""
    hertz = np.fft.rfftfreq(len(signal), 1 / RATE)
    above = (hertz / low) ** 2 / (1 + (hertz / low) ** 2)
    below = 1 / (1 + (hertz / high) ** 2)
    kept: Signal = np.fft.irfft(np.fft.rfft(signal) * above * below, len(signal))
    return kept


def swell(seconds: float, *points: tuple[float, float]) -> Signal:
    """Return an envelope through points of (second, gain)."""
    at, gains = zip(*points, strict=True)
    envelope: Signal = np.interp(clock(seconds), at, gains)
    return envelope


def ring(modes: Iterable[Mode], seconds: float, attack: float = 0.001) -> Signal:
    """Strike a body that has these modes, and damp what still sounds at the end."""
    t = clock(seconds)
    struck = np.zeros(len(t))
    for hertz, gain, decay in modes:
        struck += gain * np.exp(-t / decay) * np.sin(math.tau * hertz * t)
    damped: Signal = struck * (1 - np.exp(-t / attack))
    return damped * swell(seconds, (0, 1), (0.75 * seconds, 1), (seconds, 0))


def lay(track: Signal, sound: Signal, at: float, gain: float = 1.0) -> None:
    """Add a sound to a track; what reaches beyond its end is cut."""
    start = round(at * RATE)
    end = min(len(track), start + len(sound))
    track[start:end] += gain * sound[: end - start]


def near(luck: RandomState, value: float, share: float) -> float:
    """Return a value that differs from the given one by at most this share."""
    return value * float(luck.uniform(1 - share, 1 + share))


def ivory(luck: RandomState, size: float = 1.0) -> Signal:
    """Knock two ivory dice together."""
    pitch = near(luck, 2300 / size, 0.16)
    modes = [(pitch, 1.0, 0.008), (pitch * 1.58, 0.4, 0.006), (pitch * 0.46, 0.6, 0.010)]
    return ring(modes, 0.08, 0.0006)


def felt_hit(luck: RandomState, force: float) -> Signal:
    """Drop a die on felt over oak; a harder hit is brighter and shakes the table more."""
    tock = near(luck, 940, 0.14)
    table = near(luck, 190, 0.12)
    modes = [
        (table, 0.6 * force, 0.035),
        (table * 1.83, 0.4 * force, 0.022),
        (tock, 1.0, 0.012),
        (tock * 2.37, 0.75 * force, 0.008),
    ]
    hit = ring(modes, 0.22, 0.0008)
    brush = noise(luck, 0.03) * np.exp(-clock(0.03) / 0.006)
    lay(hit, band(brush, 400, 2600), 0, 0.5)
    return hit * force


def wood_hit(luck: RandomState, force: float) -> Signal:
    """Drop a die on a bare board: a dry knock, brighter and longer than on cloth."""
    board = near(luck, 310, 0.14)
    modes = [
        (board * 0.52, 0.4 * force, 0.040),
        (board, 0.7, 0.030),
        (board * 2.31, 0.7 * force, 0.022),
        (board * 4.9, 0.9 * force, 0.014),
        (board * 8.6, 0.6 * force, 0.008),
    ]
    hit = ring(modes, 0.24, 0.0005)
    click = noise(luck, 0.012) * np.exp(-clock(0.012) / 0.0022)
    lay(hit, band(click, 900, 5200), 0, 0.7)
    return hit * force


def enamel_hit(luck: RandomState, force: float) -> Signal:
    """Drop a die into an enamel tray: a tinny plate that rings on a little."""
    plate = near(luck, 1240, 0.07)
    modes = [
        (plate * 0.31, 0.5 * force, 0.040),
        (plate, 0.75, 0.060),
        (plate * 1.62, 0.55 * force, 0.048),
        (plate * 2.74, 0.45 * force, 0.032),
        (plate * 4.1, 0.25 * force, 0.018),
    ]
    hit = ring(modes, 0.3, 0.0005)
    click = noise(luck, 0.010) * np.exp(-clock(0.010) / 0.0020)
    lay(hit, band(click, 1200, 6000), 0, 0.4)
    return hit * force


def around(signal: Signal, low: float, high: float) -> Signal:
    """Keep a band of a loop at an even strength; its end still meets its start."""
    kept = band(signal, low, high)
    even: Signal = kept / kept.std()
    return even


def marimba(pitch: float, seconds: float = 0.6) -> Signal:
    """Strike a rosewood bar with a soft mallet."""
    modes = [(pitch, 1.0, 0.20), (pitch * 3.93, 0.22, 0.05), (pitch * 9.2, 0.04, 0.015)]
    return ring(modes, seconds, 0.002)


def coin(luck: RandomState) -> Signal:
    """Let one brass coin fall on others."""
    pitch = near(luck, 2700, 0.2)
    modes = [(pitch, 0.6, 0.05), (pitch * 1.51, 0.4, 0.035), (pitch * 2.31, 0.15, 0.02)]
    return ring(modes, 0.3, 0.0008)


def clay(luck: RandomState) -> Signal:
    """Set one clay chip on another."""
    pitch = near(luck, 3150, 0.08)
    modes = [(pitch, 0.7, 0.010), (pitch * 1.44, 0.35, 0.007), (pitch * 0.37, 0.55, 0.012)]
    return ring(modes, 0.09, 0.0005)


def paper_edge(luck: RandomState, seconds: float, low: float, high: float) -> Signal:
    """Let the edge of a card brush along: a short breath of noise that comes and goes."""
    breath = swell(seconds, (0, 0), (0.3 * seconds, 1), (seconds, 0))
    return band(noise(luck, seconds) * breath, low, high)


def bell(pitch: float, seconds: float, length: float = 0.55) -> Signal:
    """Strike a bronze bell: hum, prime, tierce, quint, nominal and more; each pair beats slowly."""
    partials = ((0.5, 0.5, 1.3), (1, 1, 1), (1.19, 0.55, 0.8), (1.5, 0.3, 0.6), (2, 0.6, 0.55))
    upper = ((2.67, 0.2, 0.3), (3.01, 0.12, 0.2))
    pairs = [(f * k, g, d) for f, g, d in partials + upper for k in (0.9985, 1.0015)]
    return ring([(pitch * f, g, length * d) for f, g, d in pairs], seconds, 0.0015)


def horn(pitch: Signal, brightness: Signal, harmonics: int = 9) -> Signal:
    """Blow a mellow horn along a curve of hertz; brightness 0..1 opens its upper harmonics."""
    phase = math.tau * np.cumsum(pitch) / RATE
    parts = (brightness ** (0.45 * k) / k * np.sin(k * phase) for k in range(1, harmonics + 1))
    return sum(parts, np.zeros(len(pitch)))


def horn_note(pitch: float, seconds: float, peak: float = 0.8) -> Signal:
    """Blow one note with a soft start and end."""
    breath = swell(seconds, (0, 0), (0.03, 1), (0.12, 0.8), (seconds - 0.09, 0.65), (seconds, 0))
    wobble = 1 + 0.003 * np.sin(math.tau * 5.2 * clock(seconds))
    return horn(pitch * wobble, np.maximum(breath * peak, 1e-3)) * breath
