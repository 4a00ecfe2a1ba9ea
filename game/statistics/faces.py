"""The dice of a match, face by face and seat by seat."""

from collections.abc import Iterable
from typing import Final

from game.dice import Counts, counts
from game.match import Played
from game.opening import OpeningThrown
from game.roost_events import InSecret, RoostHidden, RoostRevealed
from game.rules import Seat

COVERED: Final = (InSecret, RoostHidden)
"""What tells that dice were thrown which not everybody has seen."""

Thrown = list[tuple[Seat, tuple[int, ...]]]


def faces_thrown(played: Iterable[Played], seats: int) -> tuple[Counts, ...]:
    """Count every die by the seat that threw it, throws for the beginning included.

    Dice that are still covered where the record ends are left out, so that no count tells a
    secret.
    """
    seen: Thrown = []
    covered: Thrown = []
    for turn in played:
        hidden = any(isinstance(event, COVERED) for event in turn.events)
        (covered if hidden else seen).extend(thrown_in(turn))
        if any(isinstance(event, RoostRevealed) for event in turn.events):
            seen, covered = seen + covered, []
    dice: list[list[int]] = [[] for _ in range(seats)]
    for seat, faces in seen:
        dice[seat] += faces
    return tuple(map(counts, dice))


def thrown_in(turn: Played) -> Thrown:
    """Tell who threw what in a step; in an opening every seat throws."""
    opening = [event for event in turn.events if isinstance(event, OpeningThrown)]
    if not opening:
        dice = tuple(value for value in turn.step.luck if isinstance(value, int))
        return [(turn.step.seat, dice)]
    return [
        (seat, event.faces[place * each : (place + 1) * each])
        for event in opening
        for each in [len(event.faces) // len(event.seats)]
        for place, seat in enumerate(event.seats)
    ]
