"""How a table shows what came about: safely kept, one motion after the other, with time to read."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.rules import Event
from scenes.stage.motion import Call, Motion
from scenes.stage.scene import Scene
from scenes.stage.timeline import PACES, Timeline
from scenes.tables.given import Batch, Hold

if TYPE_CHECKING:
    from scenes.stage.choreographer import Choreographer
    from scenes.stage.services import Services

PATIENCE: Final = 1.0
"""Seconds that the table waits for the store before it shows a step all the same."""

DEMO_PACE: Final = 16.0


class Showing(Scene[str]):
    """The programme of a table: batches that wait, motions that play, moments that stay."""

    choreographer: Choreographer

    def __init__(self, services: Services, demo: bool) -> None:
        self.services = services
        self.demo = demo
        self.timeline = Timeline()
        self.touches = Timeline()
        """Little motions that hold nobody up, such as a marked die rising."""
        self.hold: Hold | None = None
        self._program: deque[Motion | Hold] = deque()
        self._waiting: deque[Batch] = deque()
        self._hurries = 0

    # What a table adds.

    def offer(self) -> None:
        """Put the controls on the board for whoever acts now."""
        raise NotImplementedError

    def hold_after(self, event: Event) -> Hold | None:
        """Say whether people must have time to read what an event showed."""
        return None

    def arrive(self) -> None:
        """Go on, now that all has been shown."""
        raise NotImplementedError

    def has_read(self) -> None:
        """Go on, now that a moment has been read."""

    # What all of them do.

    @property
    def busy(self) -> bool:
        """Tell whether the table shows something that is not over."""
        return bool(self.timeline.busy or self.hold or self._program or self._waiting)

    @property
    def pace(self) -> float:
        """Give the seconds of motion to a second of the room."""
        return DEMO_PACE if self.demo else PACES[self.services.settings.now.pace]

    def wait_for_store(self, dt: float) -> None:
        """Let dt seconds pass for what the store has not yet, and show what it has."""
        for batch in self._waiting:
            batch.waited += dt
        self._show_when_safe()

    def _show_when_safe(self) -> None:
        """Show what waits, in order, once the store has it, or has failed, or takes too long."""
        while self._waiting and self._waiting[0].is_ripe(PATIENCE):
            self.show(self._waiting.popleft().events)

    def show(self, events: Sequence[Event]) -> None:
        """Start the cues of a press, and let what must be read stay after them."""
        for event in events:
            self._program.append(self.choreographer.motion(event))
            if hold := self.hold_after(event):
                self._program.append(Call(hold.over) if self.demo else hold)
        self._follow()

    def _follow(self) -> None:
        """Take up what comes next: motions to the next hold, that hold, or the next to act."""
        if self.timeline.busy or self.hold:
            return
        while self._program:
            part = self._program.popleft()
            if isinstance(part, Hold):
                self.hold = part
                self.offer()
                return
            self.timeline.add(part)
            if self._program and isinstance(self._program[0], Hold):
                return
        if not self.timeline.busy:
            self.arrive()

    def _wait_for_reader(self, dt: float) -> None:
        assert self.hold is not None
        self.hold.left -= dt * (3.0 if self._hurries > 1 else 1.0)
        if self.hold.left <= 0:
            self._release(self.hold)

    def _release(self, hold: Hold) -> None:
        hold.over()
        self.hold = None
        self.has_read()
        self.offer()
        self._follow()
