"""When something was, in the words of people who look at a list of matches."""

from __future__ import annotations

from datetime import datetime
from typing import Final

MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
UNKNOWN: Final = "some time ago"
RECENT: Final = {0: "today", 1: "yesterday"}
"""Days ago to the word for it."""


def when(at: float, now: float) -> str:
    """Say when a moment was, seen from now: "yesterday, 21:40", "3 October", "3 October 2025".

    A moment that lies ahead, because a clock was set back, is called by its date and hour.
    """
    then, today = _moment(at), _moment(now)
    if then is None or today is None:
        return UNKNOWN
    days = (today.date() - then.date()).days
    if days in RECENT:
        return f"{RECENT[days]}, {_hour(then)}"
    date = f"{then.day} {MONTHS[then.month - 1]}"
    if then.year != today.year:
        return f"{date} {then.year}"
    return date if days > 0 else f"{date}, {_hour(then)}"


def at_length(at: float) -> str:
    """Say when a moment was, whole: "3 October 2026, 21:40"."""
    then = _moment(at)
    if then is None:
        return UNKNOWN
    return f"{then.day} {MONTHS[then.month - 1]} {then.year}, {_hour(then)}"


def stamp(at: float) -> str:
    """Write a moment so that it may stand in the name of a file: 2026-10-03-2140."""
    then = _moment(at)
    return "undated" if then is None else then.strftime("%Y-%m-%d-%H%M")


def _moment(at: float) -> datetime | None:
    try:
        return datetime.fromtimestamp(at)
    except (ValueError, OverflowError, OSError):
        return None


def _hour(then: datetime) -> str:
    return f"{then.hour}:{then.minute:02}"
