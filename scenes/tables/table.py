"""What all tables share: whose turn it is, pressing once, storing before showing, and the motions.

A table draws what it is told by its subclass; the order of one action is in `act` and `_show`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.catalogue import TABLES
from game.match import Match, Played
from game.record import step_value
from game.rules import Action, Seat
from scenes.props.board import Board
from scenes.stage.choreographer import Choreographer
from scenes.stage.intents import Back, Command, Confirm, Digit, Intent, Press
from scenes.stage.motion import Pause
from scenes.stage.services import Services
from scenes.tables.cast import PAUSES, Company
from scenes.tables.decor import decor_of
from scenes.tables.given import NOWHERE, Batch, Doors, Seated, Seating
from scenes.tables.greeting import Greeting
from scenes.tables.guard import PressGuard
from scenes.tables.notes import MUTED, TROUBLE, draw_notes
from scenes.tables.showing import Showing

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas

DOORS: Final = frozenset({"Rules", "Pause"})
"""Names of the controls that act also while something moves."""

PRESSES: Final = Press | Confirm | Command | Digit


class TableScene(Showing):
    """A match on stage; closes with `finished`, or with `left` from the pause."""

    view: Seated

    def __init__(
        self,
        services: Services,
        match: Match,
        seating: Seating,
        *,
        played: Sequence[Played] = (),
        doors: Doors = NOWHERE,
        demo: bool = False,
    ) -> None:
        super().__init__(services, demo)
        self._doors = doors
        self.match = match
        self.seating = seating
        self.played = list(played)
        self.guard = PressGuard()
        table = TABLES[match.header.game]
        guide = table.guide(table.full_rules(match.header.rules))
        self.greeting = Greeting(services.settings, table.id, guide, self.now)
        self.board = Board(services, on_replace=None if demo else self.greeting.explain)
        self.choreographer = self.make_cues()
        self.company = Company(match.header.game, [plan.cast for plan in seating.plans])
        self._bot_pause = 0.0
        self._ended = False
        self._trouble = services.store.trouble

    # What a table adds.

    trouble_in = TROUBLE
    """Where it says that the store has trouble."""

    def make_cues(self) -> Choreographer:
        """Give the cues of this table."""
        raise NotImplementedError

    def reseated(self) -> None:
        """Show who answers for the seats now."""
        self.view.plans = self.seating.plans
        if not self.busy:
            self.redraw()

    def redraw(self) -> None:
        """Put every prop where the observation says."""
        raise NotImplementedError

    def foretell(self) -> None:
        """Note what stands on the table from the steps on that were just taken."""

    def pressed_digit(self, value: int) -> None:
        """Take a digit: a place on the table."""

    def now(self) -> str:
        """Name the phase of play, as the chapters of the guide do."""
        return ""

    def doing(self) -> str:
        """Say in a few words what the acting seat may do."""
        return ""

    def at_stake(self) -> str:
        """Say what a pause interrupts, after the name of the acting seat."""
        return ""

    # The doors.

    def open_pause(self) -> None:
        """Open the pause."""
        self._doors.pause(self)

    def open_rules(self) -> None:
        """Open the rules page."""
        self._doors.rules(self)

    # The course of play.

    def enter(self) -> None:
        """Begin, or go on, with the table as the match stands."""
        self.redraw()
        self.guard.close()
        self.offer()
        self._arm_bot()
        self.services.sound.room_tone(decor_of(self.match.header.game).tone)
        if not self.match.to_act:
            self._end()

    def leave(self) -> None:
        """Fall silent."""
        self.services.sound.room_tone(None)

    def resume(self, result: object) -> None:
        """Come back from a pause or a page: nothing pressed there may act here."""
        self.guard.close()
        self.offer()

    def hand_over(self, seat: Seat) -> None:
        """Let a bot stand in for the person of a seat, until it is taken back."""
        self.greeting.met()
        self.company.hand_over(seat)
        self._reseat()

    def take_back(self, seat: Seat) -> None:
        """Give a seat back to the person that left it, also while the bot is to act."""
        self.company.take_back(seat)
        self._reseat()

    @property
    def commands(self) -> frozenset[str]:
        """Name what keys may ask for here; the key that throws is a press whoever is to act."""
        return self.board.commands | {"throw"}

    @property
    def viewer(self) -> Seat | None:
        """Name the seat that alone looks at the screen; `None` while everybody does."""
        return None

    def is_bot(self, seat: Seat) -> bool:
        """Tell whether a bot answers for a seat."""
        return self.company.is_bot(seat)

    @property
    def bot_to_act(self) -> bool:
        """Tell whether a bot is to act."""
        able = self.match.to_act
        return bool(able) and self.is_bot(able[0])

    @property
    def person_to_act(self) -> bool:
        """Tell whether the props are live: nothing moves and a person is to act."""
        return bool(self.match.to_act) and not (self.bot_to_act or self.busy)

    def act(self, *actions: Action, seat: Seat | None = None) -> None:
        """Play actions in a row, keep them together, and show them once they are safe.

        The seat is the first to act, unless another of several is named.
        """
        seat = self.match.to_act[0] if seat is None else seat
        if not self.is_bot(seat):
            self.greeting.understood()
            self.guard.acted(seat)
        played: list[Played] = []
        try:
            for action in actions:
                played.append(self.step(seat, action))
        finally:
            # What was thrown is kept even if a later action of the same press fails.
            self.keep(played)
        self._show_when_safe()
        self.offer()
        self.foretell()

    def step(self, seat: Seat, action: Action) -> Played:
        """Play one action for a seat; the step says so where a bot stands in for its person."""
        return self.match.play(seat, action, self.company.by(seat))

    def keep(self, played: Sequence[Played]) -> None:
        """Give the steps to the store, and wait for its word before they are shown."""
        self.played += played
        steps = [step_value(one.step) for one in played]
        receipt = self.services.store.append(self.seating.match_id, steps)
        events = tuple(event.seen_by(self.viewer) for one in played for event in one.events)
        self._waiting.append(Batch(receipt, events))

    def handle(self, intent: Intent) -> None:
        """Let pause act at once; a press ends what moves, or else acts, if it isn't too soon."""
        if isinstance(intent, PRESSES):
            self.greeting.met()
        if isinstance(intent, Back):
            self.open_pause()
        elif self._opens_a_door(intent) or not isinstance(intent, PRESSES):
            self.board.handle(intent)
        elif self.busy or self.bot_to_act:
            self._hurry()
        elif isinstance(intent, Digit):
            self.pressed_digit(intent.value)
        elif not self.is_action(intent) or self.guard.lets_pass():
            self.board.handle(intent)

    def is_action(self, intent: Intent) -> bool:
        """Tell whether a press means a step of the match, which must keep its distance."""
        control = self.board.meant(intent)
        return control is not None and control.name in self.action_names

    def _opens_a_door(self, intent: Intent) -> bool:
        """Tell whether a press means what may always be opened; Enter means what moves instead."""
        control = None if isinstance(intent, Confirm) else self.board.meant(intent)
        return control is not None and control.name in DOORS

    action_names: frozenset[str] = frozenset()
    """Names of the controls that take a step."""

    def update(self, dt: float) -> None:
        """Let dt seconds pass: motions, holds, the store, bots."""
        self.guard.update(dt)
        self.board.update(dt)
        self.touches.advance(dt)
        self.wait_for_store(dt)
        if self.timeline.busy:
            self._advance(dt)
            self._follow()
        elif self.hold:
            self._wait_for_reader(dt)
        elif not self._waiting:
            self._let_bot_act(dt)

    def wait_for_store(self, dt: float) -> None:
        """Let dt seconds pass for what the store has not yet, and heed its trouble."""
        super().wait_for_store(dt)
        trouble = self.services.store.trouble
        if self._trouble != trouble:
            self._trouble = trouble
            self.lay_out_again()
            self.touches.add(Pause(0.0))  # a table that lies still is drawn anew

    def lay_out_again(self) -> None:
        """Offer everything anew, with the focus where it is."""
        focused = self.board.focused
        self.offer()
        if focused:
            self.board.focus(focused.name)

    def quiet(self) -> float:
        """Say for how long nothing will change without an intent."""
        if self.timeline.busy or self.touches.busy or self._waiting or self.guard.closed_for:
            return 0.0
        if self.hold:
            return min(self.hold.left, self.board.quiet())
        if self.bot_to_act:
            return min(self._bot_pause, self.board.quiet())
        return self.board.quiet() if self.match.to_act else math.inf

    def draw_notes(self, canvas: Canvas, muted_at: tuple[float, float] = MUTED) -> None:
        """Say on the table that steps wait in memory, and that it is muted, while it is so."""
        draw_notes(canvas, self.services, muted_at, self.trouble_in)
        if not self.demo:
            self.greeting.draw(canvas, len(self.seating.plans))

    # Inside.

    def _reseat(self) -> None:
        self.seating = self.seating.played_by(self.company.cast)
        self.reseated()
        self._arm_bot()
        self.offer()

    def _advance(self, dt: float) -> None:
        self.timeline.pace = self.pace
        if self._hurries > 1 and self.bot_to_act:
            self.timeline.finish()
        else:
            self.timeline.advance(dt)

    def arrive(self) -> None:
        """Show the table as the observation says, now that nothing moves; the next one acts."""
        self.redraw()
        if not self.match.to_act:
            self._end()
            return
        if not self.bot_to_act:
            self._hurries = 0
            self.guard.turns_to(self.match.to_act[0])
        self._arm_bot()
        self.offer()

    def has_read(self) -> None:
        """Swallow what was pressed for the scene before; what hurries bots needs no such care."""
        if not self.bot_to_act:
            self.guard.close()

    def _end(self) -> None:
        """Leave the table, once; also where the program ended before the match was closed."""
        if not self._ended:
            self._ended = True
            self.services.store.close_match(self.seating.match_id, "finished")
            self.close("finished")

    def _hurry(self) -> None:
        """Let a press end what moves or what stays to be read; a second one hurries all bots."""
        if not self.guard.lets_pass():
            return
        if self.bot_to_act:
            self._hurries += 1
            self._bot_pause = min(self._bot_pause, 0.1)
        if self.timeline.busy:
            self.timeline.finish()
            self._follow()
        elif self.hold:
            self._release(self.hold)

    def _arm_bot(self) -> None:
        pace = self.services.settings.now.bot_pace
        self._bot_pause = 0.0 if self.demo or self._hurries > 1 else PAUSES[pace]

    def _let_bot_act(self, dt: float) -> None:
        if not self.bot_to_act:
            return
        self._bot_pause -= dt
        if self._bot_pause <= 0:
            self.let_bot_play(self.match.to_act[0])

    def let_bot_play(self, seat: Seat) -> None:
        """Let the bot of a seat do what it decides on."""
        self.act(self.decided(seat), seat=seat)

    def decided(self, seat: Seat) -> Action:
        """Ask the bot of a seat what it does."""
        action = self.company.decide(self.match, seat)
        assert action is not None
        return action
