"""The Dice Game on stage, plain and friendly: rings show what can be kept, one press keeps it."""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from game.actions import Keep, Roll
from game.catalogue import RuleValue, Table
from game.dice_game import Seen
from game.events import PointsLost
from game.odds import warm
from game.rules import Event
from game.sentences import Name, Sentence
from scenes.props.sentence_line import Cast
from scenes.stage.canvas import Canvas
from scenes.stage.choreographer import Choreographer
from scenes.stage.geometry import Box
from scenes.stage.theme import look_of
from scenes.tables.dice_game_cues import DiceGameCues
from scenes.tables.dice_game_layout import CALL, COACH
from scenes.tables.dice_game_view import DiceGameView, draw_table
from scenes.tables.given import Hold, Seating
from scenes.tables.keep_scene import KeepScene

BUST_READ: Final = 2.5
"""Seconds that a bust stays, unless a press ends it."""
BOT_SHARE: Final = 0.6
DOING: Final = {
    "start": "may roll now",
    "keep": "may keep now",
    "kept": "may roll or bank now",
}


class DiceGameScene(KeepScene):
    """The kitchen table."""

    view: DiceGameView
    bank_word = "Stop and bank"
    prepare = staticmethod(warm)

    def make_view(
        self, table: Table, rules: dict[str, RuleValue], seating: Seating
    ) -> DiceGameView:
        """Make the props of the kitchen table."""
        return DiceGameView(
            table,
            table.guide(rules),
            seating.plans,
            Cast(seating.names, tuple(look_of(plan.emblem) for plan in seating.plans)),
            int(rules["target"]),
            [0.0] * len(seating.plans),
        )

    @property
    def seen(self) -> Seen:
        """Give what everybody sees."""
        return cast(Seen, self.match.observe(None))

    def opening(self) -> bool:
        """Tell whether everybody throws for who begins."""
        return self.seen.opening

    def put(self, words: Sentence) -> None:
        """Put every prop where the observation says."""
        self.view.put(self.seen, words)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table as it is now."""
        draw_table(canvas, self.view, self.services.dice, self.board, self.focused_die)
        if not self.view.moment:
            self.draw_notes(canvas)

    def make_cues(self) -> Choreographer:
        """Give the cues of this table."""
        return Choreographer(DiceGameCues(self.view, self.services).cues())

    def to_keep(self) -> tuple[int, ...]:
        """Give the marked dice, or the best of the throw where none is marked."""
        return self.marked or self.best

    def to_roll_after(self) -> tuple[int, ...]:
        """Give what the roll keeps: where none is marked, what the coach would keep for it."""
        return self.marked or self._advised or self.best

    @property
    def _advised(self) -> tuple[int, ...]:
        best = self.ask_coach()
        rolls = bool(best) and isinstance(best[-1], Roll)
        return next((one.dice for one in best if rolls and isinstance(one, Keep)), ())

    def coach_box(self, on: bool) -> Box | None:
        """Hang the panel below the paper, which shrinks for it."""
        return COACH if on else CALL

    @property
    def best(self) -> tuple[int, ...]:
        """Give the dice of the throw that pay most; of those that pay the same, the most dice."""
        return max(self._keeps(), key=lambda dice: (self._points(dice), len(dice)), default=())

    def _keeps(self) -> list[tuple[int, ...]]:
        """List all that may be kept of the throw."""
        legal = [action for seat in self.match.to_act for action in self.match.legal(seat)]
        return [action.dice for action in legal if isinstance(action, Keep)]

    def _points(self, dice: tuple[int, ...]) -> float:
        return self.match.rules.worth(self.seen, dice).points

    def keep_words(self, dice: str) -> str:
        """Say on the button what is kept of a throw, and what is rolled again."""
        return f"Keep and roll {dice}" if self.marked else f"Keep the best and roll {dice}"

    def _first_deed(self) -> str:
        """Put the focus on the roll, which keeps the best by itself."""
        return "throw"

    def _lay_out(self, focus: str = "") -> None:
        super()._lay_out(focus)
        if not self.coach.counsel:
            self._ring()
        self._value()

    def _ring(self) -> None:
        """Put a ring around each die that can be kept; the coach rings only the best."""
        keeps = self._keeps() if self.view.numbers else []
        for die in self.view.lying:
            more = Counter((*self.marked, die.face))
            die.hint = not die.marked and any(more <= Counter(dice) for dice in keeps)

    def _value(self) -> None:
        """Note what each die pays alone."""
        keeps = self._keeps() if self.view.numbers else []
        self.view.worth = {
            die.place: round(self._points((die.face,)))
            for die in self.view.lying
            if (die.face,) in keeps
        }

    def hold_after(self, event: Event) -> Hold | None:
        """Let a bust stay until it has been read."""
        if not isinstance(event, PointsLost):
            return None
        is_bot, alone = self.view.plans[event.seat].is_bot, len(self.view.plans) == 1
        says: Sentence = () if alone else (Name(self.match.to_act[0]), " is next")
        label = "Go on" if is_bot else "Try again" if alone else "Pass the dice"
        seconds = BUST_READ * (BOT_SHARE if is_bot else 1)
        return Hold(label, seconds, self.clear_moment, says)

    def now(self) -> str:
        """Name the phase of play."""
        seen = self.seen
        return "keep" if seen.fresh else "kept" if seen.kept else "start"

    def doing(self) -> str:
        """Say what the acting seat may do."""
        return "throws for who begins" if self.seen.opening else DOING[self.now()]
