"""A match as readable text: one line a turn."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.blackjack_events import HoleTurned, RoundBegan
from game.events import MatchEnded, TurnBegan
from game.match import Played
from game.quoting import escaped
from game.roost_events import LightningBegan, RoostRevealed
from game.rules import Event
from game.sentences import plain, say

BEGIN_A_LINE: Final = (TurnBegan, RoundBegan, HoleTurned, RoostRevealed, LightningBegan, MatchEnded)


def transcript(played: Iterable[Played], seats: Sequence[str]) -> list[str]:
    """Tell a match in sentences, those of a turn on one line."""
    shown = [escaped(name) for name in seats]
    lines: list[list[str]] = [[]]
    for event in (event.seen_by(None) for one in played for event in one.events):
        if isinstance(event, BEGIN_A_LINE):
            lines.append([])
        if text := plain(say(event), shown):
            lines[-1].append(text)
    return [_line(parts) for parts in lines if parts]


def last_words(events: Sequence[Event]) -> Event | None:
    """Find the last event that has something to say."""
    return next((event for event in reversed(events) if say(event)), None)


def _line(parts: Sequence[str]) -> str:
    return "; ".join(parts) + "."
