"""Six-Dice on stage: from props to actions, what stays to be read, and who may say a score."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, cast

from game.actions import Open, Roll
from game.catalogue import TABLES, RuleValue, Table
from game.events import (
    DiceThrown,
    FinalRoundBegan,
    MatchEnded,
    PointsLost,
)
from game.guides import Guide
from game.match import Match, Played
from game.memory_rule import Claim, Recall
from game.refusals import KeepFirst
from game.rules import Action, Event, Refusal, Seat
from game.sentences import Name, Sentence, counted, figure, say, why
from game.six_dice import DIRECTIONS
from game.six_dice_events import HandsCounted, LastHandsBegan, ScoreClaimed
from game.six_dice_state import DICE, KeepKind, Quit, Seen
from game.transcript import last_words
from scenes.props.controls import Button, Control, IconButton
from scenes.props.sentence_line import Cast
from scenes.stage.canvas import Canvas
from scenes.stage.choreographer import Choreographer
from scenes.stage.geometry import Box
from scenes.stage.intents import Command, Erase, Intent
from scenes.stage.services import Services
from scenes.stage.theme import look_of
from scenes.tables.given import NOWHERE, Doors, Hold, Seating
from scenes.tables.keep_layout import BUTTONS, HELD, PAUSE, RULES, TOLD
from scenes.tables.six_dice_choices import choice_key
from scenes.tables.six_dice_coach import CoachedSixDice
from scenes.tables.six_dice_cues import IN_ORDER, SixDiceCues
from scenes.tables.six_dice_layout import (
    BUTTON_GAP,
    LEFT_BUTTON,
    choice_boxes,
)
from scenes.tables.six_dice_paint import draw_table
from scenes.tables.six_dice_talk import Talk
from scenes.tables.six_dice_view import SixDiceView

READING: Final[Mapping[type[Event], float]] = {
    PointsLost: 2.5,
    DiceThrown: 2.5,
    FinalRoundBegan: 4.0,
    LastHandsBegan: 4.0,
    ScoreClaimed: 4.0,
    MatchEnded: 8.0,
}
"""Seconds that a moment stays, unless a press ends it."""
DOING: Final = {
    "start": "may roll now",
    "keep": "may keep a kind or quit now",
    "kept": "may roll or quit now",
    "claim": "has to say a score now",
    "recall": "forgot the score",
    "final": "plays the last hand",
}
SHOWN_BY_DICE: Final = "three of a kind"
HALF_KEYS: Final = frozenset({"half", "half_too"})


class SixDiceScene(CoachedSixDice):
    """The oak table with its candle."""

    view: SixDiceView
    action_names = frozenset(
        {"throw", "bank", "say", "go on", *(f"keep {k}" for k in ("ones", "fives"))}
        | {"keep triples", "keep straight"}
    )

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
        seats = len(seating.plans)
        self.view = SixDiceView(
            table,
            _card(table, rules, seats),
            seating.plans,
            Cast(seating.names, tuple(look_of(plan.emblem) for plan in seating.plans)),
            cast(Seen, match.observe(None)).target,
            [0.0] * seats,
            step=DIRECTIONS[str(rules["direction"])],
            best=services.settings.now.best_hands,
        )
        self._talk = Talk(self._lay_out)
        super().__init__(services, match, seating, played=played, doors=doors, demo=demo)

    @property
    def seen(self) -> Seen:
        """Give what everybody sees."""
        return cast(Seen, self.match.observe(None))

    @property
    def bot_to_act(self) -> bool:
        """Tell whether only bots may act; while a score is recalled, people may, too."""
        able = self.match.to_act
        return bool(able) and all(map(self.is_bot, able))

    @property
    def commands(self) -> frozenset[str]:
        """Name what keys may ask for here."""
        return super().commands | (HALF_KEYS if self.view.speaker is not None else frozenset())

    def make_cues(self) -> Choreographer:
        """Give the cues of this table."""
        return Choreographer(SixDiceCues(self.view, self.services).cues())

    def redraw(self) -> None:
        """Put every prop where the observation says."""
        seen = self.seen
        shown = [event.seen_by(None) for one in self.played for event in one.events]
        event = last_words(shown)
        words = say(event) if event else ()
        if seen.asks == "claim":
            words = (f"Hand {seen.hands[seen.seat] + 1}: first say your score",)
        self.view.put(seen, words)

    def keep(self, played: Sequence[Played]) -> None:
        """Give the steps to the store; what somebody did alone may be the best of the house."""
        super().keep(played)
        hands = [e.hands for one in played for e in one.events if isinstance(e, HandsCounted)]
        if hands and not (self.demo or self.is_bot(0)):
            best = self.services.settings.now.best_hands
            self.services.settings.change(best_hands=min(hands[0], best or hands[0]))

    def hold_after(self, event: Event) -> Hold | None:
        """Let what must be read stay until it has been."""
        if not self._stays(event):
            return None
        seconds, able = READING[type(event)], self.match.to_act
        label = "Go on"
        if isinstance(event, MatchEnded):
            label = "The results"
        elif isinstance(event, PointsLost) and able and not self.view.plans[event.seat].is_bot:
            label = "Pass the dice" if not self.view.alone else "Next hand"
        if isinstance(event, PointsLost | DiceThrown) and self.view.plans[event.seat].is_bot:
            seconds *= 0.6
        return Hold(label, seconds, self._clear_moment, self._follows(event, able))

    def _stays(self, event: Event) -> bool:
        if isinstance(event, DiceThrown):
            return tuple(sorted(event.faces)) == IN_ORDER
        if isinstance(event, ScoreClaimed):
            return not event.right
        if isinstance(event, MatchEnded):
            return self.view.alone or self.seen.memory
        return type(event) in READING

    def _follows(self, event: Event, able: tuple[Seat, ...]) -> Sentence:
        """Say what comes after a moment."""
        if isinstance(event, MatchEnded):
            return ()
        if isinstance(event, ScoreClaimed):
            return ("Who remembers what ", Name(event.seat), " has?")
        if isinstance(event, DiceThrown):
            return (Name(event.seat), " may keep it, or quit")
        return (Name(able[0]), " is next") if able and not self.view.alone else ()

    def _clear_moment(self) -> None:
        self.view.moment = None

    def now(self) -> str:
        """Name the phase of play."""
        seen = self.seen
        if seen.asks:
            return seen.asks
        if seen.fresh or seen.kept:
            return "keep" if seen.fresh else "kept"
        return "start" if seen.final is None else "final"

    def doing(self) -> str:
        """Say what the acting seat may do."""
        return "throws for who begins" if self.seen.opening else DOING[self.now()]

    def at_stake(self) -> str:
        """Say how much the hand has made."""
        return f"{figure(self.seen.points)} in hand" if self.seen.points else ""

    # Time.

    def update(self, dt: float) -> None:
        """Let dt seconds pass, for the candle and for bots that leave others the first word."""
        super().update(dt)
        self.view.let_flame_sway(dt)
        if self._bots_listen:
            self._talk.bots_wait -= dt
            if self._talk.bots_wait <= 0:
                bot = next(filter(self.is_bot, self.match.to_act))
                self.act(self.decided(bot), seat=bot)

    def quiet(self) -> float:
        """Say for how long nothing will change without an intent."""
        candle = self.view.candle
        quiet = min(super().quiet(), candle.quiet()) if candle else super().quiet()
        return min(quiet, max(0.0, self._talk.bots_wait)) if self._bots_listen else quiet

    @property
    def _bots_listen(self) -> bool:
        """Tell whether bots would say a score if no person does."""
        waiting = self.person_to_act and self.seen.asks == "recall" and self._talk.speaker is None
        return waiting and any(map(self.is_bot, self.match.to_act))

    # Presses.

    def handle(self, intent: Intent) -> None:
        """Let the keys of the pad write; all else is as at every table."""
        if self.view.speaker is not None and self.person_to_act:
            if isinstance(intent, Erase):
                self._write(self._talk.entry.erase)
                return
            if isinstance(intent, Command) and intent.name in HALF_KEYS:
                self._write(self._talk.entry.toggle_half)
                return
        super().handle(intent)

    def pressed_digit(self, value: int) -> None:
        """Take a digit: of a score, of who says it, or of the kind to keep."""
        if not self.person_to_act:
            return
        if self.view.speaker is not None:
            self._write(partial(self._talk.entry.type, value))
            return
        names = [c.name for c in self.board.controls if c.name.startswith(("keep ", "answer "))]
        wanted = f"answer {value}"
        if wanted in names and self.board.control(wanted).enabled:
            self.board.control(wanted).press()
        elif self.seen.fresh and 1 <= value <= len(names) and self.guard.lets_pass():
            self.board.control(names[value - 1]).press()

    def _write(self, change: Callable[[], object]) -> None:
        change()
        self.services.sound.play("tick")
        self._talk.typed()

    def _keep(self, kind: str) -> None:
        self.act(KeepKind(kind))

    def _say(self) -> None:
        talk, points = self._talk, self._talk.entry.points
        assert points is not None
        action = Claim(points) if self.seen.asks == "claim" else Recall(points)
        self.act(action, seat=talk.speaker)

    @property
    def _pace(self) -> str:
        return self.services.settings.now.bot_pace

    # Controls.

    def offer(self) -> None:
        """Put the controls on the board for whoever acts now, and the focus on the first deed."""
        asks = self.seen.asks if self.person_to_act else ""
        self._talk.follow(asks, self.match.to_act, self._pace)
        self._lay_out("go on" if self.hold else self._first_deed())

    def _first_deed(self) -> str:
        """Name the control that a person wants first."""
        if not self.person_to_act:
            return ""
        seen = self.seen
        if seen.asks:
            return "key 5" if self._talk.speaker is not None else "answer 1"
        return f"keep {seen.offers[0].name}" if seen.fresh else "throw"

    def _lay_out(self, focus: str = "") -> None:
        live = self.person_to_act
        view = self.view
        view.speaker = self._talk.speaker
        view.entry = self._talk.entry.shown if view.speaker is not None else ""
        view.rail = self._rail(live)
        view.rail_box = TOLD if self.hold else BUTTONS
        controls = [*(self._on_table() if live else ()), *self._buttons(live)]
        controls.append(IconButton(RULES, "Rules", self.open_rules, "book", command="rules"))
        controls.append(IconButton(PAUSE, "Pause", self.open_pause, "pause", cap="Esc"))
        self.board.asleep = not (live or self.hold)
        self.board.replace(self.with_coach(controls), focus)

    def _rail(self, live: bool) -> Sentence:
        """Say in the rail whom the table waits for, where no button does."""
        if self.hold:
            return self.hold.says
        if live and self.seen.asks == "recall" and self._talk.speaker is None:
            return ("Whoever remembers what ", Name(self.seen.seat), " has, press your key")
        if live or not self.bot_to_act:
            return ()
        return (Name(self.match.to_act[0]), " is playing. Press to hurry.")

    def _on_table(self) -> list[Control]:
        """Give the keys on the table: kinds, those who may speak, or the pad."""
        seen, layout = self.seen, self.view.layout
        if seen.asks:
            cast_ = self.view.cast
            return self._talk.keys(layout, cast_, seen.to_act, self.is_bot, self._pace)
        boxes = choice_boxes(layout, len(seen.offers))
        return [
            choice_key(
                box,
                str(number),
                kind,
                len(seen.lying) - len(kind.dice) or DICE,
                self.services.dice,
                partial(self._keep, kind.name),
                self.advises(kind.name),
            )
            for number, (box, kind) in enumerate(zip(boxes, seen.offers, strict=True), 1)
        ]

    def _buttons(self, live: bool) -> list[Control]:
        if self.hold:
            cap, label = self.services.cap("confirm"), self.hold.label
            return [Button(HELD, label, self._hurry, look="primary", cap=cap, name="go on")]
        if self.bot_to_act or not self.match.to_act:
            return []
        if not live:
            kept = [c for c in self.board.controls if c.name in ("throw", "bank", "say")]
            for control in kept:
                control.enabled, control.reason = False, ""
            return kept
        seen = self.seen
        if seen.asks:
            return self._talk.buttons(seen.asks, seen.to_act, self._say, self._pace)
        if seen.opening:
            return [self._button(BUTTONS, "throw", "Throw for who begins", Open(), None)]
        if not (seen.fresh or seen.kept):
            return [self._button(BUTTONS, "throw", "Roll all six", Roll(), None)]
        return [self._roll(seen), self._quit(seen)]

    def _roll(self, seen: Seen) -> Button:
        """Offer to roll what is left."""
        number = seen.dice_to_roll
        dice = "all six" if number == DICE else counted(number, "die", "dice")
        label = "Roll the rest" if seen.fresh else f"Roll {dice}"
        box = Box(BUTTONS.x, BUTTONS.y, LEFT_BUTTON, BUTTONS.h)
        refused = self.match.rules.refusal(seen, Roll())
        look = "normal" if seen.fresh else "primary"
        return self._button(box, "throw", label, Roll(), refused, look)

    def _quit(self, seen: Seen) -> Button:
        """Offer to bank the hand with all that scores."""
        left = BUTTONS.x + LEFT_BUTTON + BUTTON_GAP
        box = Box(left, BUTTONS.y, BUTTONS.right - left, BUTTONS.h)
        label = f"Quit and bank {figure(seen.quit_points)}"
        look = "primary" if seen.fresh else "normal"
        refused = self.match.rules.refusal(seen, Quit())
        return self._button(box, "bank", label, Quit(), refused, look)

    def _button(
        self,
        box: Box,
        name: str,
        label: str,
        action: Action,
        refused: Refusal | None,
        look: str = "primary",
    ) -> Button:
        reason = "first keep a kind" if isinstance(refused, KeepFirst) else why(refused)
        return Button(
            box,
            label,
            lambda: self.act(action),
            command=name,
            look=look,
            enabled=refused is None,
            reason=reason,
            name=name,
        )

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        """Draw the table as it is now."""
        draw_table(canvas, self.view, self.services.dice, self.board)
        if not self.view.moment:
            self.draw_notes(canvas)


def _card(table: Table, rules: Mapping[str, RuleValue], seats: int) -> Guide:
    """Give what the card says: short, and the house rules as they matter to so many seats."""
    guide = table.guide({**rules, "memory": bool(rules["memory"]) and seats > 1})
    pays = tuple(replace(p, words="") if p.words == SHOWN_BY_DICE else p for p in guide.pays)
    notes = guide.card_note if seats > 1 else "One kind at a time"
    return replace(guide, pays=pays, card_note=notes)
