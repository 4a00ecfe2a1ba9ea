"""Easings: pure functions from the share of time gone by, 0 to 1, to the share of the way."""

from __future__ import annotations

from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Go at one speed."""
    return t


def out_cubic(t: float) -> float:
    """Arrive slowly."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Start and arrive slowly."""
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def out_back(t: float) -> float:
    """Overshoot a little and come back."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


BOUNCES = ((4, 0, 0.0), (8, 6, 0.75), (10, 9, 0.9375), (11, 10.5, 0.984375))
"""End and lowest point of each arc in elevenths of the time, and how near it comes to 1."""


def out_bounce(t: float) -> float:
    """Arrive and bounce three times, lower each time."""
    middle, floor = next((m, f) for end, m, f in BOUNCES if t * 11 <= end)
    return 7.5625 * (t - middle / 11) ** 2 + floor
