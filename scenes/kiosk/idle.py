"""How long nobody has done anything, and what follows: nothing, a countdown, or the end of it."""

from dataclasses import dataclass
from typing import Final

from game.rules import Seat
from scenes.kiosk.config import WARNING_SECONDS

EDGE: Final = 1e-6
"""Sixtieths of a second add up to a second with an error far below this."""


class Idle:
    """Seconds without input against a limit; the limit may change, 0 means never."""

    def __init__(self, limit: float, warning: float = WARNING_SECONDS) -> None:
        self.limit = limit
        self._warning = warning
        self.gone = 0.0
        """Seconds since the last input."""

    def touched(self) -> None:
        """Note that somebody is there."""
        self.gone = 0.0

    def update(self, dt: float) -> None:
        """Let dt seconds pass without input."""
        self.gone += dt

    @property
    def left(self) -> float | None:
        """Give the seconds left while the countdown runs; `None` before it."""
        if not self.limit or self.gone < self.limit - EDGE:
            return None
        return max(0.0, self.limit + self._warning - self.gone)

    @property
    def over(self) -> bool:
        """Tell whether the countdown has run out."""
        return self.left is not None and self.left < EDGE

    @property
    def until_change(self) -> float:
        """Give the seconds until the countdown begins, or shows another figure."""
        if not self.limit:
            return float("inf")
        left = self.left
        return self.limit - self.gone if left is None else left - int(left - EDGE)


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is at a table, and whether another person still plays."""

    seat: Seat
    name: str
    others: bool


class Absence:
    """Notices that a person who is to act has left, while somebody else still plays."""

    def __init__(self, limit: float) -> None:
        self._idle = Idle(limit)
        self._turn: Turn | None = None

    def set_limit(self, limit: float) -> None:
        """Wait for so many seconds from now on; 0 means for ever."""
        self._idle.limit = limit

    def touched(self) -> None:
        """Note that somebody is there."""
        self._idle.touched()

    def forget(self) -> None:
        """Know of no turn any more, and of no name."""
        self._turn = None
        self._idle.touched()

    def update(self, dt: float, turn: Turn | None) -> Seat | None:
        """Let dt seconds of a turn pass; give the seat that a bot is to play, once."""
        if turn is None or not turn.others:
            self.forget()
            return None
        if self._turn is None or self._turn.seat != turn.seat:
            self._idle.touched()
        self._turn = turn
        self._idle.update(dt)
        if not self._idle.over:
            return None
        self._idle.touched()
        return turn.seat

    @property
    def warned(self) -> tuple[str, float] | None:
        """Give the name and the seconds left while somebody is looked for."""
        left = self._idle.left
        return None if self._turn is None or left is None else (self._turn.name, left)

    @property
    def until_change(self) -> float:
        """Give the seconds until the countdown begins, or shows another figure."""
        return float("inf") if self._turn is None else self._idle.until_change
