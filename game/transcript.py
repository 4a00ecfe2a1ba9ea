"""A match as readable text: one line a turn."""

from collections.abc import Iterable, Sequence

from game.events import FinalRoundBegan, FinalRoundCalledOff, MatchEnded, TurnBegan
from game.match import Played
from game.rules import Event
from game.sentences import plain, say

ALONE = (FinalRoundBegan, FinalRoundCalledOff, MatchEnded)
"""Facts that stand on a line of their own."""


def transcript(played: Iterable[Played], seats: Sequence[str]) -> list[str]:
    """Tell a match in sentences, those of a turn on one line."""
    lines: list[list[str]] = [[]]
    for event in (event.seen_by(None) for one in played for event in one.events):
        if isinstance(event, (TurnBegan, *ALONE)) and lines[-1]:
            lines.append([])
        if text := plain(say(event), seats):
            lines[-1].append(text)
        if isinstance(event, ALONE):
            lines.append([])
    return [_line(parts) for parts in lines if parts]


def last_words(events: Sequence[Event]) -> Event | None:
    """Find the last event that has something to say."""
    return next((event for event in reversed(events) if say(event)), None)


def _line(parts: Sequence[str]) -> str:
    return "; ".join(parts) + "."
