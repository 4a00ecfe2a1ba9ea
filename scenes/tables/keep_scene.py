"""What tables of keep-and-roll share on stage: marking dice, one press to keep, banking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from game.actions import Bank, Keep, Open, Roll, Steal
from game.catalogue import TABLES, RuleValue, Table
from game.keep_and_roll import ALL_DICE, Tray
from game.match import Match, Played
from game.refusals import DoesNotScore
from game.rules import Action, Refusal
from game.sentences import Name, Sentence, counted, figure, say, why
from game.transcript import last_words
from scenes.props.controls import Button, Control, IconButton, Manner, Spot
from scenes.props.die import Die
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.motion import Tween
from scenes.stage.services import Services
from scenes.tables.coached import CoachedScene, ring
from scenes.tables.given import NOWHERE, Doors, Seating
from scenes.tables.keep_layout import BUTTONS, HELD, PAUSE, RULES, TOLD
from scenes.tables.keep_view import KeepView


class KeepScene(CoachedScene):
    """A table where dice that score are kept and the rest is rolled again."""

    action_names = frozenset({"throw", "bank", "steal", "go on"})
    deeds: ClassVar = {Roll: "throw", Bank: "bank", Steal: "steal"}
    view: KeepView

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
        table = TABLES[match.header.game]
        self.view = self.make_view(table, table.full_rules(match.header.rules), seating)
        self._marks: set[int] = set()
        super().__init__(services, match, seating, played=played, doors=doors, demo=demo)

    # What a table adds.

    def make_view(self, table: Table, rules: dict[str, RuleValue], seating: Seating) -> KeepView:
        """Make the props of the table."""
        raise NotImplementedError

    def opening(self) -> bool:
        """Tell whether everybody throws for who begins."""
        raise NotImplementedError

    def put(self, words: Sentence) -> None:
        """Put every prop where the observation says."""
        raise NotImplementedError

    def second_button(self) -> Button:
        """Offer what may be done in place of rolling."""
        return self.bank_button()

    # What all of them do.

    @property
    def tray(self) -> Tray:
        """Give the dice and points as everybody sees them."""
        return cast(Tray, self.match.observe(None))

    def redraw(self) -> None:
        """Put every prop where the observation says, and no mark on any die."""
        self._marks.clear()
        event = last_words([event for one in self.played for event in one.events])
        self.put(say(event) if event else ())

    @property
    def marked(self) -> tuple[int, ...]:
        """Give the values of the marked dice."""
        return tuple(sorted(d.face for d in self.view.lying if d.place in self._marks))

    def pressed_digit(self, value: int) -> None:
        """Mark the die at a place, from the left."""
        if self.person_to_act and self.tray.fresh and 1 <= value <= len(self.view.lying):
            self._toggle(self.view.lying[value - 1])

    def _toggle(self, die: Die) -> None:
        die.marked = not die.marked
        self._marks ^= {die.place}
        self.services.sound.play("mark" if die.marked else "unmark")
        self._lift(die)
        self._preview()
        self._lay_out()

    def _lift(self, die: Die) -> None:
        goal = 1.0 if die.marked else 0.0
        if self.services.settings.now.reduced_motion:
            die.mark = goal
        else:
            self.touches.add(Tween(die, 0.12, mark=goal))

    def _preview(self) -> None:
        worth = self.match.rules.worth(self.match.observe(None), self.marked)
        text = ""
        idle_left = list(worth.idle)
        for die in self.view.lying:
            die.bad = die.place in self._marks and die.face in idle_left
            if die.bad:
                idle_left.remove(die.face)
        if worth.idle:
            text = idle_words(worth.idle)
        elif self.marked:
            text = f"+{figure(worth.points)}"
        self.view.preview = text
        self.view.marked_points = 0.0 if worth.idle else worth.points

    def offer(self) -> None:
        """Put the controls on the board for whoever acts now, and the focus on the first deed."""
        self._lay_out("go on" if self.hold else self._first_deed() if self.person_to_act else "")

    def _first_deed(self) -> str:
        """Name the control that a person wants first: a die of a fresh throw, else the roll."""
        fresh = self.tray.fresh and self.view.lying
        return f"die-{self.view.lying[0].place}" if fresh else "throw"

    def _lay_out(self, focus: str = "") -> None:
        live = self.person_to_act
        self.view.numbers = live and self.tray.fresh
        controls: list[Control] = []
        if self.view.numbers:
            controls += [self._spot(i, die) for i, die in enumerate(self.view.lying)]
        controls += self._buttons(live)
        controls.append(IconButton(RULES, "Rules", self.open_rules, "book", command="rules"))
        controls.append(IconButton(PAUSE, "Pause", self.open_pause, "pause", cap="Esc"))
        self.view.rail = self._rail(live)
        self.view.rail_box = TOLD if self.hold else BUTTONS
        self.board.asleep = not (live or self.hold)
        self.board.replace(self.with_coach(controls), focus)

    def mark_best(self, best: tuple[Action, ...]) -> None:
        """Ring the dice that the coach would keep."""
        ring(self.view.lying, best)

    def _rail(self, live: bool) -> Sentence:
        """Say in the rail whom the table waits for, where it is nobody on the couch."""
        if self.hold:
            return self.hold.says
        if live or not self.bot_to_act:
            return ()
        return (Name(self.match.to_act[0]), " is playing. Press to hurry.")

    def _spot(self, index: int, die: Die) -> Control:
        return Spot(
            die.box,
            f"Die {index + 1}",
            lambda: self._toggle(die),
            _drawn_with_the_dice,
            shows=(die.marked, die.face),
            name=f"die-{die.place}",
        )

    def _wide(self, label: str, name: str, press: object) -> Button:
        assert callable(press)
        return Button(BUTTONS, label, press, look="primary", name=name)

    def to_keep(self) -> tuple[int, ...]:
        """Give the dice that a press would keep."""
        return self.marked

    def to_roll_after(self) -> tuple[int, ...]:
        """Give the dice that a press would keep to roll the others."""
        return self.to_keep()

    def keep_words(self, dice: str) -> str:
        """Say on the button what is kept of a throw, and what is rolled again."""
        return f"Keep {len(self.marked)} and roll {dice}" if self.marked else "Keep and roll"

    bank_word = "Bank"

    def throw_button(self) -> Button:
        """Offer to roll, keeping dice of the throw first."""
        seen, kept = self.tray, self.to_roll_after()
        actions: tuple[Action, ...] = (Keep(kept), Roll()) if seen.fresh else (Roll(),)
        refused = self.match.rules.refusal(self.match.observe(None), *actions)
        number = len(seen.lying) - len(kept) or ALL_DICE if seen.fresh else seen.dice_to_roll
        dice = "all six" if number == ALL_DICE else counted(number, "die", "dice")
        label = self.keep_words(dice) if seen.fresh else f"Roll {dice}"
        return self.button("throw", label, actions, refused, "primary")

    def bank_button(self) -> Button:
        """Offer to bank, keeping dice of the throw first."""
        seen, kept = self.tray, self.to_keep()
        actions: tuple[Action, ...] = (Keep(kept), Bank()) if seen.fresh else (Bank(),)
        refused = self.match.rules.refusal(self.match.observe(None), *actions)
        gain = self.match.rules.worth(self.match.observe(None), kept).points if seen.fresh else 0
        points = seen.points + gain
        label = f"{self.bank_word} {figure(points)}" if points else self.bank_word
        return self.button("bank", label, actions, refused, "normal")

    def button(
        self,
        name: str,
        label: str,
        actions: tuple[Action, ...],
        refused: Refusal | None,
        look: str,
    ) -> Button:
        """Make a button that takes steps, off with a reason where they are refused."""
        return Button(
            BUTTONS,
            label,
            lambda: self.act(*actions),
            command=name,
            look=look,
            enabled=refused is None,
            reason=idle_words(refused.dice) if isinstance(refused, DoesNotScore) else why(refused),
            name=name,
        )

    def clear_moment(self) -> None:
        """Take the moment off the table."""
        self.view.moment = None

    def at_stake(self) -> str:
        """Say how much the turn has made."""
        return f"{figure(self.tray.points)} at risk" if self.tray.points else ""

    def _buttons(self, live: bool) -> list[Control]:
        if self.hold:
            go_on = self._wide(self.hold.label, "go on", self._hurry)
            go_on.box, go_on.cap = HELD, self.services.cap("confirm")
            return [go_on]
        if self.bot_to_act or not self.match.to_act:
            return []
        if not live:
            kept = [c for c in self.board.controls if c.name in self.action_names - {"go on"}]
            for control in kept:
                control.enabled, control.reason = False, ""
            return kept
        if self.opening():
            roll = self._wide("Throw for who begins", "throw", lambda: self.act(Open()))
            roll.command = "throw"
            return [roll]
        share = (860, 580) if self.tray.fresh else (720, 720)
        left = BUTTONS.x
        buttons = [self.throw_button(), self.second_button()]
        for button, width in zip(buttons, share, strict=True):
            button.box = Box(left, BUTTONS.y, width, BUTTONS.h)
            left += width + 28
        return list(buttons)

    @property
    def focused_die(self) -> Die | None:
        """Give the die that has the focus, while the board can be used."""
        chosen = None if self.board.asleep else self.board.focused
        name = chosen.name if chosen else ""
        return next((d for d in self.view.lying if name == f"die-{d.place}"), None)


def idle_words(dice: tuple[int, ...]) -> str:
    """Say which dice do not score, so that `3 and 6` is not read as thirty-six."""
    *others, last = map(str, dice)
    if not others:
        return f"{last} does not score"
    return f"{', '.join(others)} and {last} do not score"


def _drawn_with_the_dice(canvas: Canvas, box: Box, manner: Manner) -> None:
    """Leave a die and its ring to the picture of all dice, which knows what lies over what."""
