"""A match watched again: its own table, and on the rail the controls, the timeline and its luck."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Final

from game.review.turns_played import turn_at
from scenes.props.board import Board
from scenes.props.buttons import focus_ring
from scenes.props.controls import GAP as APART
from scenes.props.controls import Button, Control, Manner, Spot
from scenes.replay_buttons import RailButton
from scenes.replay_layout import STRIP, button_boxes
from scenes.replay_paper import draw_worth
from scenes.replay_timeline import Timeline, bars_of
from scenes.replay_worth import Asked, WorthTold, nothing, told
from scenes.stage.intents import Back, Command, Drop, Intent, Move, Next
from scenes.stage.scene import Scene
from scenes.stage.worker import Answer, NoAnswer, Worker
from scenes.tables.coached import COACH
from scenes.tables.recorded import Recorded, Reel, Watching, table_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.session import SeatPlan
    from scenes.stage.canvas import Canvas
    from scenes.stage.geometry import Box
    from scenes.stage.services import Services

FAST: Final = 4
GLANCE: Final = 0.25
"""Seconds after which it is looked again whether luck and skill are known."""
ENDS: Final = frozenset({"to_start", "to_end"})
"""Commands without a button: the timeline leads there, too."""


class OneQuestion:
    """A worker that is asked nothing more while it thinks: positions may pass quickly."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._last: Answer = NoAnswer()

    def ask(self, question: Callable[..., object], *arguments: object) -> Answer:
        """Ask, if the question before has been answered."""
        if not self._last.done:
            return NoAnswer()
        self._last = self._worker.ask(question, *arguments)
        return self._last

    def close(self) -> None:
        """Leave the worker to others."""


class Replay(Scene[str]):
    """Watches a record on its table; closes with `back`."""

    def __init__(
        self,
        services: Services,
        reel: Reel,
        plans: tuple[SeatPlan, ...],
        on_drop: Callable[[str], object] = lambda path: None,
    ) -> None:
        self.services = services
        self._on_drop = on_drop
        self.reel = reel
        self.plans = plans
        self.watching = Watching()
        self._stage = replace(services, worker=OneQuestion(services.worker))
        self.table: Recorded = table_at(self._stage, reel, plans, self.watching, 0)
        self.board = Board(services, focus="play")
        self._asked = Asked(services.worker, reel.match)
        self._told: tuple[object, WorthTold] = (None, WorthTold())
        self._timeline = Timeline(bars_of(reel.turns, plans), lambda: self.table.at, self.go)
        self._laid: object = None

    def enter(self) -> None:
        """Begin at the first step."""
        self.table.enter()
        self._lay_out()

    def leave(self) -> None:
        """Fall silent."""
        self.table.leave()

    @property
    def commands(self) -> frozenset[str]:
        """Name what keys may ask for here."""
        return self.board.commands | ENDS

    # What the controls do.

    def go(self, step: int) -> None:
        """Stand at once after so many steps."""
        self.watching.stepping = False
        coach = self.table.coach
        self.table = table_at(self._stage, self.reel, self.plans, self.watching, step, coach)
        self.table.enter()

    def play(self) -> None:
        """Play, or stand still in the midst of it; at the end begin anew."""
        if self.at_end:
            self.watching.playing = True
            self.go(0)
        else:
            self.watching.playing = not self.watching.playing
            self.watching.stepping = False
        if not self.watching.playing and not self.table.busy:
            # What the coach was not asked in passing, it is asked now.
            self.table.coach.attend(None)
            self.table.offer()

    def on(self) -> None:
        """Bring what moves to its end and show the next step; what stands still is ended first."""
        frozen = self.table.busy and not self.table.moving
        if self.table.busy:
            self.go(self.table.at)
        if self.table.ahead and not frozen:
            self.watching.stepping = not self.watching.playing
            self.table.go_on()

    def back(self) -> None:
        """Take a step back."""
        self.go(max(0, self.table.at - 1))

    def turn_on(self) -> None:
        """Go to the beginning of the turn after."""
        ways = (turn.last for turn in self.reel.turns if turn.last > self.table.at)
        self.go(next(ways, self.reel.steps))

    def turn_back(self) -> None:
        """Go to the beginning of this turn, or of the one before where this one is at it."""
        ways = (turn.first for turn in reversed(self.reel.turns) if turn.first < self.table.at)
        self.go(next(ways, 0))

    def change_speed(self) -> None:
        """Watch fast, or at the table's pace."""
        self.watching.speed = 1 if self.watching.speed == FAST else FAST

    def call_coach(self) -> None:
        """Ask for the coach's opinion, or for none."""
        self.watching.advised = not self.watching.advised
        self.services.sound.play("mark" if self.watching.advised else "unmark")
        self.table.offer()

    @property
    def at_end(self) -> bool:
        """Tell whether all has been shown."""
        return not (self.table.ahead or self.table.busy)

    # Intents and time.

    def handle(self, intent: Intent) -> None:
        """Let left and right step through the match; up and down lead the focus, as Tab does."""
        if isinstance(intent, Back):
            self.close("back")
        elif isinstance(intent, Move) and intent.dx:
            (self.on if intent.dx > 0 else self.back)()
        elif isinstance(intent, Move):
            self.board.handle(Next(intent.dy))
        elif isinstance(intent, Command) and intent.name in ENDS:
            self.go(0 if intent.name == "to_start" else self.reel.steps)
        elif isinstance(intent, Drop):
            self._on_drop(intent.path)
        else:
            self.board.handle(intent)
        self._lay_out()

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self.board.update(dt)
        self.table.update(dt)
        if self.at_end:
            self.watching.playing = False
        self._lay_out()

    def quiet(self) -> float:
        """Say for how long nothing will change without an intent."""
        waiting = GLANCE if self._asked.waiting else inf
        return min(self.table.quiet(), self.board.quiet(), waiting)

    # Controls.

    def _lay_out(self) -> None:
        """Put out the controls as they are called now."""
        coach = self.table.view.coach
        place = coach.box if coach else None
        now = (self.watching.playing, self.watching.speed, self.at_end, place)
        if now != self._laid:
            self._laid = now
            self.board.replace([*self._buttons(), self._timeline, *self._coach(place)])

    def _buttons(self) -> list[Button]:
        boxes, watching = button_boxes(), self.watching
        play = "Pause" if watching.playing else "Again" if self.at_end else "Play"
        cap = self.services.cap
        return [
            RailButton(boxes["turn_back"], "", self.turn_back, "turn-back", command="turn_back"),
            RailButton(boxes["back"], "", self.back, "previous", name="back", cap="←"),
            RailButton(boxes["play"], play, self.play, command="play", look="primary", name="play"),
            RailButton(boxes["on"], "", self.on, "next", name="on", cap="→"),
            RailButton(boxes["turn_on"], "", self.turn_on, "turn-on", command="turn_on"),
            RailButton(
                boxes["speed"],
                f"Speed {watching.speed}×",
                self.change_speed,
                command="speed",
                name="speed",
            ),
            RailButton(
                boxes["done"],
                "Done",
                lambda: self.close("back"),
                look="quiet",
                name="done",
                cap=cap("back"),
            ),
        ]

    def _coach(self, place: Box | None) -> list[Control]:
        """Let the panel be pressed, or the strip that calls the coach."""
        if place is None:
            return []
        box = place._replace(h=min(place.h, STRIP.y - APART - place.y))
        return [Spot(box, "Coach", self.call_coach, _ring, command=COACH, name=COACH)]

    # Drawing.

    @property
    def worth(self) -> WorthTold:
        """Tell luck and skill of what has been shown; it changes only as something has."""
        step, worths = self.table.shown, self._asked.worths
        key = (step, bool(worths), self._asked.waiting)
        if key != self._told[0]:
            self._told = (key, self._reckoned(step))
        return self._told[1]

    def _reckoned(self, step: int) -> WorthTold:
        worths, turns = self._asked.worths, self.reel.turns
        if not worths or not turns:
            return nothing(self._asked.waiting)
        return told(worths, turns[turn_at(turns, step)], step, self.reel.match)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and the rail over it."""
        self.table.draw(canvas)
        draw_worth(canvas, self.services.dice, self.worth)
        self.board.draw(canvas)


def _ring(canvas: Canvas, box: Box, manner: Manner) -> None:
    """Draw the focus alone: the panel is drawn with the table."""
    if manner.focused:
        focus_ring(canvas, box, 20)
