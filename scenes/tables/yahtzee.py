"""Yahtzee on stage: from props to actions, and what stays to be read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, cast

from game.actions import Keep, Roll
from game.boxes import FIXED, NAMES, YAHTZEE
from game.catalogue import TABLES
from game.events import MatchEnded
from game.match import Match, Played
from game.refusals import RollFirst
from game.rules import Action, Event, Seat
from game.sayings.yahtzee import joker_words
from game.sentences import Name, Sentence, counted, say, why
from game.transcript import last_words
from game.yahtzee import DICE, Score, Seen
from game.yahtzee_events import FiveAlikeThrown
from scenes.dialog import Dialog
from scenes.props.buttons import focus_ring
from scenes.props.controls import Button, Control, IconButton, Manner, Spot
from scenes.props.die import Die
from scenes.props.sentence_line import Cast
from scenes.stage.canvas import Canvas
from scenes.stage.choreographer import Choreographer
from scenes.stage.geometry import Box
from scenes.stage.intents import Intent, Move, Next
from scenes.stage.motion import Tween
from scenes.stage.services import Services
from scenes.stage.theme import look_of
from scenes.tables.coached import CoachedScene, ring
from scenes.tables.given import NOWHERE, Doors, Hold, Seating
from scenes.tables.keep_layout import BUTTONS, HELD, PAUSE, RULES, TOLD
from scenes.tables.yahtzee_choice import DOING, READING, TASKS, WORDLESS, suggested
from scenes.tables.yahtzee_cues import YahtzeeCues
from scenes.tables.yahtzee_layout import CALL, COACH, SHARE
from scenes.tables.yahtzee_sheet import capital, draw_picked, draw_star
from scenes.tables.yahtzee_view import YahtzeeView, draw_table


class YahtzeeScene(CoachedScene):
    """The blue cloth with its paper sheet."""

    view: YahtzeeView
    action_names = frozenset({"throw", "score", "go on", *(f"box-{box}" for box in NAMES)})
    deeds: ClassVar = {Roll: "throw", Keep: "throw", Score: "score"}

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
        plans = seating.plans
        looks = tuple(look_of(plan.emblem) for plan in plans)
        seen = cast(Seen, match.observe(None))
        self.view = YahtzeeView(
            TABLES[match.header.game].guide({}),
            plans,
            Cast(seating.names, looks),
            list(seen.sheets),
            list(seen.scores),
        )
        self._marks: set[int] = set()
        self._chosen = ""
        """The box that the guest has picked: the next press on it fills it."""
        super().__init__(services, match, seating, played=played, doors=doors, demo=demo)

    @property
    def seen(self) -> Seen:
        """Give what everybody sees."""
        return cast(Seen, self.match.observe(None))

    @property
    def marked(self) -> tuple[int, ...]:
        """Give the values of the marked dice."""
        return tuple(sorted(d.face for d in self.view.lying if d.place in self._marks))

    @property
    def picked(self) -> str:
        """Name the box that would be filled; empty where none can be."""
        return self.view.picked

    def make_cues(self) -> Choreographer:
        """Give the cues of this table."""
        return Choreographer(YahtzeeCues(self.view, self.services).cues())

    def redraw(self) -> None:
        """Put every prop where the observation says."""
        seen = self.seen
        event = last_words([event for one in self.played for event in one.events])
        note: tuple[str, ...] = ()
        self.view.picked = self._chosen = ""
        if seen.joker:
            note = joker_words([box for box, _ in seen.pays], seen.lying[0], seen.extra)
        self.view.show(seen, say(event) if event else (), note)
        self._marks = set(self.view.held)

    def hold_after(self, event: Event) -> Hold | None:
        """Let five alike, bonuses and the ranking stay until they have been read."""
        if type(event) not in READING:
            return None
        label, seconds = READING[type(event)]
        if self.view.plans[self.view.acting].is_bot and not isinstance(event, MatchEnded):
            seconds *= 0.6
        return Hold(label, seconds, self._clear_moment, self._follows(event))

    def _follows(self, event: Event) -> Sentence:
        """Say what comes after a moment."""
        able = self.match.to_act
        if isinstance(event, MatchEnded) or not able:
            return ("Every sheet is full",)
        if isinstance(event, FiveAlikeThrown):
            return (Name(event.seat), " may ", self._five_alike())
        return (Name(able[0]), " is next")

    def _five_alike(self) -> str:
        seen = self.seen
        if not seen.joker:
            return f"write {FIXED[YAHTZEE]} in the Yahtzee box"
        where = seen.pays[0][0]
        return f"fill {capital(where)}" if len(seen.pays) == 1 else "fill one of the lit boxes"

    def _clear_moment(self) -> None:
        self.view.moment = None

    def now(self) -> str:
        """Name the phase of play."""
        seen = self.seen
        if seen.joker:
            return "joker"
        if seen.lying:
            return "keep" if seen.throws_left else "score"
        return "final" if self.view.round == len(NAMES) else "start"

    def doing(self) -> str:
        """Say what the acting seat may do."""
        return DOING[self.now()]

    def at_stake(self) -> str:
        """Say how far the match has come."""
        return f"round {self.view.round} of {len(NAMES)}"

    # Marks.

    def pressed_digit(self, value: int) -> None:
        """Mark the die at a place: it stays at the next throw."""
        if self.view.numbers and 1 <= value <= len(self.view.lying):
            self._toggle(self.view.lying[value - 1])

    def _toggle(self, die: Die) -> None:
        die.marked = not die.marked
        self._marks ^= {die.place}
        self.services.sound.play("mark" if die.marked else "unmark")
        goal = 1.0 if die.marked else 0.0
        if self.services.settings.now.reduced_motion:
            die.mark = goal
        else:
            self.touches.add(Tween(die, 0.12, mark=goal))
        self._lay_out()

    # Boxes.

    def _press_box(self, box: str) -> None:
        """Pick a box, or score the one that had been picked: lines are low."""
        if self._chosen == box:
            self._score(box)
        else:
            self._pick(box)

    def _pick(self, box: str) -> None:
        self._chosen = self.view.picked = box

    def _score(self, box: str) -> None:
        """Score a box; ask first where that would be a zero."""
        wanted = self.services.settings.of(self.match.to_act[0]).ask_before_zero
        if dict(self.seen.pays)[box] or not wanted:
            self.act(Score(box))
            return
        question = Dialog(
            self.services,
            f"A zero in {capital(box)}?",
            "The dice pay nothing in this box, and it stays filled to the end.",
            "Write the zero",
            "Choose again",
        )
        self.director.push(question, partial(self._answered, box))

    def _answered(self, box: str, yes: bool) -> None:
        if yes:
            self.act(Score(box))

    # Controls.

    def handle(self, intent: Intent) -> None:
        """Let keys pick the box they come to; button and peeked column follow the focus."""
        super().handle(intent)
        if isinstance(intent, Move | Next) and self._focused_box:
            self._pick(self._focused_box)
        self._follow_focus()

    @property
    def _focused_name(self) -> str:
        focused = self.board.focused
        return focused.name if focused else ""

    @property
    def _focused_box(self) -> str:
        name = self._focused_name
        return name.removeprefix("box-") if name.startswith("box-") else ""

    def _follow_focus(self) -> None:
        """Write on the second button which box is picked; look at a seat whose row is meant."""
        name = self._focused_name
        rows = {f"row-{seat}": seat for seat in range(len(self.view.plans))}
        self.view.peeked = None if rows.get(name) == self.view.acting else rows.get(name)
        if self.person_to_act and self.view.lying:
            button = self.board.control("score")
            assert isinstance(button, Button)
            self._dress(button)

    def offer(self) -> None:
        """Put out the controls, the focus on the first deed; suggest a box only where it is due."""
        seen, live = self.seen, self.person_to_act
        pays, must = (dict(seen.pays), not seen.throws_left) if live else ({}, False)
        if self.view.picked not in pays:
            advised = any(isinstance(action, Score) for action in self.ask_coach())
            self.view.picked = self._suggested if must or advised else ""
        deed = "score" if must else "throw" if live else ""
        self._lay_out("go on" if self.hold else deed)
        self._follow_focus()

    @property
    def _suggested(self) -> str:
        """Name the box that the coach, or else the odds, would fill now."""
        best = self.ask_coach()
        advised = next((action.box for action in best if isinstance(action, Score)), "")
        (seat,) = self.match.to_act
        return advised or suggested(cast(Seen, self.match.observe(seat)), self.match.legal(seat))

    def coach_box(self, on: bool) -> Box | None:
        """Hang the panel where it is said what to do; not where it says what five alike bind."""
        if self.view.note:
            return None
        return COACH if on else CALL

    def mark_best(self, best: tuple[Action, ...]) -> None:
        """Ring the dice that should stay, and star the box that should be filled."""
        ring(self.view.lying, best)
        self.view.starred = next((one.box for one in best if isinstance(one, Score)), "")

    def _lay_out(self, focus: str = "") -> None:
        live = self.person_to_act
        self.view.numbers = live and bool(self.view.lying and self.seen.throws_left)
        self.view.task = self._task
        self.view.rail = self._rail(live)
        self.view.rail_box = TOLD if self.hold else BUTTONS
        self.board.asleep = not (live or self.hold)
        controls: list[Control] = []
        if live:
            controls += [self._box(box, points) for box, points in self.seen.pays]
            controls += [self._die(die) for die in self.view.lying if self.view.numbers]
        controls += self._buttons(live)
        if not self.hold:
            controls += [self._row(seat, box) for seat, box in enumerate(self.view.grid.rows)]
        controls.append(IconButton(RULES, "Rules", self.open_rules, "book", command="rules"))
        controls.append(IconButton(PAUSE, "Pause", self.open_pause, "pause", cap="Esc"))
        self.board.replace(self.with_coach(controls), focus)

    @property
    def _task(self) -> tuple[str, ...]:
        """Say what a person is to do; nothing while a bot plays or a moment stays."""
        if self.hold or not self.match.to_act or self.bot_to_act:
            return ()
        return TASKS.get(self.now(), ())

    def _rail(self, live: bool) -> Sentence:
        """Say in the rail whom the table waits for, where it is nobody on the couch."""
        if self.hold:
            return self.hold.says
        if live or not self.bot_to_act:
            return ()
        return (Name(self.match.to_act[0]), " is playing. Press to hurry.")

    def _box(self, box: str, points: int) -> Control:
        cell = self.view.grid.cell(self.view.acting, box)
        return Spot(
            self.view.grid.line(cell),
            capital(box),
            partial(self._press_box, box),
            partial(self._draw_box, box, points, cell),
            shows=points,
            name=f"box-{box}",
        )

    def _draw_box(
        self, box: str, points: int, cell: Box, canvas: Canvas, line: Box, manner: Manner
    ) -> None:
        if self.view.peeked is not None and self.view.grid.rows:
            return
        if manner.focused and box != self.view.picked:
            focus_ring(canvas, cell.inset(7, 4), 10, 0)
        elif box == self.view.picked:
            draw_picked(canvas, cell, points, manner)
            if box == self.view.starred:
                draw_star(canvas, cell)

    def _die(self, die: Die) -> Control:
        return Spot(
            die.box,
            f"Die {die.place + 1}",
            partial(self._toggle, die),
            _drawn_with_the_sheet,
            shows=(die.marked, die.face),
            name=f"die-{die.place}",
        )

    def _row(self, seat: Seat, box: Box) -> Control:
        name = f"row-{seat}"
        return Spot(box.inset(0, 6), name, lambda: None, _drawn_with_the_sheet, name=name)

    def _buttons(self, live: bool) -> list[Control]:
        if self.hold:
            cap = self.services.cap("confirm")
            label = self.hold.label
            return [Button(HELD, label, self._hurry, look="primary", cap=cap, name="go on")]
        if self.bot_to_act or not self.match.to_act:
            return []
        if not live:
            kept = [c for c in self.board.controls if c.name in ("throw", "score")]
            for control in kept:
                assert isinstance(control, Button)
                control.enabled, control.reason = False, ""
                if not self.seen.lying:
                    control.label, control.second, control.cap = WORDLESS[control.name], "", ""
            return kept
        left, right = SHARE
        throw = self._throw_button(Box(BUTTONS.x, BUTTONS.y, left, BUTTONS.h))
        box = Box(BUTTONS.right - right, BUTTONS.y, right, BUTTONS.h)
        look = "normal" if self.seen.throws_left else "primary"
        score = Button(box, "", lambda: self._score(self.view.picked), look=look, name="score")
        self._dress(score)
        return [throw, score]

    def _throw_button(self, box: Box) -> Button:
        """Offer to throw the dice that are not marked."""
        seen, marked = self.seen, self.marked
        action: Action = Keep(marked) if seen.lying else Roll()
        refused = self.match.rules.refusal(seen, action)
        number = DICE - len(marked)
        label = "Throw" if not seen.throws_left or not number else f"Throw {_dice(number)}"
        return Button(
            box,
            label,
            lambda: self.act(action),
            command="throw",
            look="primary" if seen.throws_left else "normal",
            second=counted(seen.throws_left, "throw") + " left",
            enabled=refused is None,
            reason=why(refused),
            name="throw",
        )

    def _dress(self, button: Button) -> None:
        """Write on the second button which box it fills."""
        pays = dict(self.seen.pays)
        button.enabled = self.view.picked in pays
        button.reason = "" if pays else why(RollFirst())
        button.label = "Pick a box" if pays else WORDLESS["score"]
        meant = self._focused_name in ("score", f"box-{self._chosen}")
        button.cap = self.services.cap("confirm") if meant and button.enabled else ""
        if button.enabled:
            points = pays[self.view.picked]
            sign = f"+{points}" if points else "0"
            button.label = f"Score {capital(self.view.picked)} {sign}"

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        """Draw the table as it is now."""
        name = "" if self.board.asleep else self._focused_name
        focus = next((d for d in self.view.lying if name == f"die-{d.place}"), None)
        troubled = bool(self.services.store.trouble)
        draw_table(canvas, self.view, self.services.dice, self.board, focus, troubled)
        if not self.view.moment:
            self.draw_notes(canvas)


def _dice(number: int) -> str:
    return "all five" if number == DICE else counted(number, "die", "dice")


def _drawn_with_the_sheet(canvas: Canvas, box: Box, manner: Manner) -> None:
    """Leave dice and rows to the picture of the table, which knows what lies over what."""
