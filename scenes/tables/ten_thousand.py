"""Ten Thousand on stage: from props to actions, and what stays to be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from game.actions import Bank, Keep, Open, Roll, Steal
from game.catalogue import TABLES, RuleValue
from game.events import FinalRoundBegan, PointsLost, StealFailed, TurnStolen
from game.keep_and_roll import ALL_DICE
from game.match import Match, Played
from game.refusals import DoesNotScore
from game.rules import Action, Event, Refusal, Seat
from game.sentences import Dice, Name, Sentence, counted, figure, say, why
from game.ten_thousand import Seen
from game.transcript import last_words
from scenes.props.controls import Button, Control, IconButton, Manner, Spot
from scenes.props.die import Die
from scenes.props.sentence_line import Cast
from scenes.stage.canvas import Canvas
from scenes.stage.choreographer import Choreographer
from scenes.stage.geometry import Box
from scenes.stage.motion import Tween
from scenes.stage.services import Services
from scenes.stage.theme import look_of
from scenes.tables.given import NOWHERE, Doors, Hold, Seating
from scenes.tables.keep_layout import BUTTONS, HELD, PAUSE, RULES, TOLD
from scenes.tables.keep_view import KeepView, draw_table
from scenes.tables.table import TableScene
from scenes.tables.ten_thousand_cues import TenThousandCues

Shown = PointsLost | StealFailed | TurnStolen | FinalRoundBegan
READING: Final[Mapping[type[Event], float]] = {
    PointsLost: 2.5,
    StealFailed: 2.5,
    TurnStolen: 2.5,
    FinalRoundBegan: 4.0,
}
"""Seconds that a moment stays, unless a press ends it."""

DOING: Final = {
    "start": "may roll now",
    "final": "may roll now",
    "steal": "may steal or roll now",
    "keep": "may keep now",
    "kept": "may roll or bank now",
}


def _shown(rules: Mapping[str, RuleValue], seats: int) -> dict[str, RuleValue]:
    """Give the house rules as they matter to so many seats: nobody steals alone."""
    return {**rules, "stealing": bool(rules["stealing"]) and seats > 1}


class TenThousandScene(TableScene):
    """The green felt."""

    action_names = frozenset({"throw", "bank", "steal", "go on"})

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
        rules = table.full_rules(match.header.rules)
        looks = tuple(look_of(plan.emblem) for plan in seating.plans)
        self.view = KeepView(
            table,
            table.guide(_shown(rules, len(seating.plans))),
            seating.plans,
            Cast(seating.names, looks),
            int(rules["target"]),
            [0.0] * len(seating.plans),
            can_steal=bool(rules["stealing"]) and len(seating.plans) > 1,
        )
        self._marks: set[int] = set()
        super().__init__(services, match, seating, played=played, doors=doors, demo=demo)

    @property
    def seen(self) -> Seen:
        """Give what everybody sees."""
        return cast(Seen, self.match.observe(None))

    @property
    def marked(self) -> tuple[int, ...]:
        """Give the values of the marked dice."""
        return tuple(sorted(d.face for d in self.view.lying if d.place in self._marks))

    def make_cues(self) -> Choreographer:
        """Give the cues of this table."""
        return Choreographer(TenThousandCues(self.view, self.services).cues())

    def redraw(self) -> None:
        """Put every prop where the observation says."""
        self._marks.clear()
        event = last_words([event for one in self.played for event in one.events])
        self.view.show(self.seen, say(event) if event else ())

    def hold_after(self, event: Event) -> Hold | None:
        """Let busts, steals and the last round stay until they have been read."""
        if not isinstance(event, Shown):
            return None
        seconds = READING[type(event)]
        able = self.match.to_act
        following = self.seating.names[able[0]] if able else ""
        label = {TurnStolen: "Go on", FinalRoundBegan: f"{following}’s turn"}
        if self.seating.plans[event.seat].is_bot and not isinstance(event, FinalRoundBegan):
            seconds *= 0.6
        says = self._follows(event, able)
        usual = "Go on" if self._acted_by_bot(event) or not able else "Pass the dice"
        return Hold(label.get(type(event), usual), seconds, self._clear_moment, says)

    def _acted_by_bot(self, event: Event) -> bool:
        return isinstance(event, PointsLost | StealFailed) and self.view.plans[event.seat].is_bot

    def _follows(self, event: Event, able: tuple[Seat, ...]) -> Sentence:
        """Say what comes after a moment."""
        if isinstance(event, TurnStolen):
            return (Name(event.seat), " threw ", Dice(self.seen.lying), " and must keep")
        if isinstance(event, FinalRoundBegan) and self.view.can_steal:
            return ("A steal from ", Name(event.seat), " calls it off")
        return (Name(able[0]), " is next") if able else ()

    def _clear_moment(self) -> None:
        self.view.moment = None

    def now(self) -> str:
        """Name the phase of play."""
        seen = self.seen
        if seen.fresh:
            return "keep"
        if seen.kept:
            return "kept"
        may_steal = self.match.rules.refusal(seen, Steal()) is None
        return "steal" if may_steal else "final" if seen.final is not None else "start"

    def doing(self) -> str:
        """Say what the acting seat may do."""
        return "throws for who begins" if self.seen.opening else DOING[self.now()]

    def at_stake(self) -> str:
        """Say how much the turn has made."""
        return f"{figure(self.seen.points)} at risk" if self.seen.points else ""

    # Marks.

    def pressed_digit(self, value: int) -> None:
        """Mark the die at a place, from the left."""
        if self.person_to_act and self.seen.fresh and 1 <= value <= len(self.view.lying):
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
        worth = self.match.rules.worth(self.seen, self.marked)
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

    # Controls.

    def offer(self) -> None:
        """Put the controls on the board for whoever acts now, and the focus on the first deed."""
        self._lay_out("go on" if self.hold else self._first_deed() if self.person_to_act else "")

    def _first_deed(self) -> str:
        """Name the control that a person wants first: a die of a fresh throw, else the roll."""
        fresh = self.seen.fresh and self.view.lying
        return f"die-{self.view.lying[0].place}" if fresh else "throw"

    def _lay_out(self, focus: str = "") -> None:
        live = self.person_to_act
        self.view.numbers = live and self.seen.fresh
        controls: list[Control] = []
        if self.view.numbers:
            controls += [self._spot(i, die) for i, die in enumerate(self.view.lying)]
        controls += self._buttons(live)
        controls.append(IconButton(RULES, "Rules", self.open_rules, "book", command="rules"))
        controls.append(IconButton(PAUSE, "Pause", self.open_pause, "pause", cap="Esc"))
        self.view.rail = self._rail(live)
        self.view.rail_box = TOLD if self.hold else BUTTONS
        self.board.asleep = not (live or self.hold)
        self.board.replace(controls, focus)

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
        if self.seen.opening:
            roll = self._wide("Throw for who begins", "throw", lambda: self.act(Open()))
            roll.command = "throw"
            return [roll]
        buttons = [self._throw_button(), self._bank_button()]
        if self.seen.pile and self.seen.stealing and not self.seen.kept:
            buttons[1] = self._steal_button()
        share = (860, 580) if self.seen.fresh else (720, 720)
        left = BUTTONS.x
        for button, width in zip(buttons, share, strict=True):
            button.box = Box(left, BUTTONS.y, width, BUTTONS.h)
            left += width + 28
        return list(buttons)

    def _wide(self, label: str, name: str, press: object) -> Button:
        assert callable(press)
        return Button(BUTTONS, label, press, look="primary", name=name)

    def _throw_button(self) -> Button:
        """Offer to roll, keeping what is marked first."""
        seen, marked = self.seen, self.marked
        actions: tuple[Action, ...] = (Keep(marked), Roll()) if seen.fresh else (Roll(),)
        refused = self.match.rules.refusal(seen, *actions)
        number = len(seen.lying) - len(marked) or ALL_DICE if seen.fresh else seen.dice_to_roll
        dice = "all six" if number == ALL_DICE else counted(number, "die", "dice")
        label = f"Roll {dice}"
        if seen.fresh:
            label = f"Keep {len(marked)} and roll {dice}" if marked else "Keep and roll"
        return self._button("throw", label, actions, refused, "primary")

    def _bank_button(self) -> Button:
        """Offer to bank, keeping what is marked first."""
        seen, marked = self.seen, self.marked
        actions: tuple[Action, ...] = (Keep(marked), Bank()) if seen.fresh else (Bank(),)
        refused = self.match.rules.refusal(seen, *actions)
        gain = self.match.rules.worth(seen, marked).points if seen.fresh else 0
        points = seen.points + gain
        label = f"Bank {figure(points)}" if points else "Bank"
        return self._button("bank", label, actions, refused, "normal")

    def _steal_button(self) -> Button:
        """Offer to steal the turn that lies there."""
        pile = self.seen.pile
        assert pile is not None
        refused = self.match.rules.refusal(self.seen, Steal())
        label = f"Steal {figure(pile.points)} with {counted(pile.dice, 'die', 'dice')}"
        return self._button("steal", label, (Steal(),), refused, "normal")

    def _button(
        self,
        name: str,
        label: str,
        actions: tuple[Action, ...],
        refused: Refusal | None,
        look: str,
    ) -> Button:
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

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        """Draw the table as it is now."""
        chosen = None if self.board.asleep else self.board.focused
        name = chosen.name if chosen else ""
        focus = next((d for d in self.view.lying if name == f"die-{d.place}"), None)
        draw_table(canvas, self.view, self.services.dice, self.board, focus)
        if not self.view.moment:
            self.draw_notes(canvas)


def idle_words(dice: tuple[int, ...]) -> str:
    """Say which dice do not score, so that `3 and 6` is not read as thirty-six."""
    *others, last = map(str, dice)
    if not others:
        return f"{last} does not score"
    return f"{', '.join(others)} and {last} do not score"


def _drawn_with_the_dice(canvas: Canvas, box: Box, manner: Manner) -> None:
    """Leave a die and its ring to the picture of all dice, which knows what lies over what."""
