"""Ten Thousand on stage: from props to actions, and what stays to be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from game.actions import Steal
from game.catalogue import RuleValue, Table
from game.events import FinalRoundBegan, PointsLost, StealFailed, TurnStolen
from game.odds import warm
from game.rules import Event, Seat
from game.sentences import Dice, Name, Sentence, counted, figure
from game.ten_thousand import Seen
from scenes.props.controls import Button
from scenes.props.sentence_line import Cast
from scenes.stage.canvas import Canvas
from scenes.stage.choreographer import Choreographer
from scenes.stage.geometry import Box
from scenes.stage.theme import look_of
from scenes.tables.given import Hold, Seating
from scenes.tables.keep_layout import CALL, COACH
from scenes.tables.keep_scene import KeepScene
from scenes.tables.ten_thousand_cues import TenThousandCues
from scenes.tables.ten_thousand_view import TenThousandView, draw_table

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


class TenThousandScene(KeepScene):
    """The green felt."""

    view: TenThousandView

    def make_view(
        self, table: Table, rules: dict[str, RuleValue], seating: Seating
    ) -> TenThousandView:
        """Make the props of the felt."""
        seats = len(seating.plans)
        return TenThousandView(
            table,
            table.guide(_shown(rules, seats)),
            seating.plans,
            Cast(seating.names, tuple(look_of(plan.emblem) for plan in seating.plans)),
            int(rules["target"]),
            [0.0] * seats,
            can_steal=bool(rules["stealing"]) and seats > 1,
            steal_above=float(rules["steal_above"]),
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

    prepare = staticmethod(warm)

    def coach_box(self, on: bool) -> Box | None:
        """Hang the panel below the rule card, which makes room for it."""
        return COACH if on else CALL

    def second_button(self) -> Button:
        """Offer to bank, or to steal the turn that lies there."""
        pile = self.seen.pile
        return self._steal_button() if pile and self.view.is_pile else self.bank_button()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table as it is now."""
        draw_table(canvas, self.view, self.services.dice, self.board, self.focused_die)
        if not self.view.moment:
            self.draw_notes(canvas)

    def make_cues(self) -> Choreographer:
        """Give the cues of this table."""
        return Choreographer(TenThousandCues(self.view, self.services).cues())

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
        return Hold(label.get(type(event), usual), seconds, self.clear_moment, says)

    def _acted_by_bot(self, event: Event) -> bool:
        return isinstance(event, PointsLost | StealFailed) and self.view.plans[event.seat].is_bot

    def _follows(self, event: Event, able: tuple[Seat, ...]) -> Sentence:
        """Say what comes after a moment."""
        if isinstance(event, TurnStolen):
            return (Name(event.seat), " threw ", Dice(self.seen.lying), " and must keep")
        may_steal = self.match.rules.refusal(self.seen, Steal()) is None
        if isinstance(event, FinalRoundBegan) and may_steal:
            return ("A steal from ", Name(event.seat), " calls it off")
        return (Name(able[0]), " is next") if able else ()

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

    def _steal_button(self) -> Button:
        """Offer to steal the turn that lies there."""
        pile = self.seen.pile
        assert pile is not None
        refused = self.match.rules.refusal(self.seen, Steal())
        label = f"Steal {figure(pile.points)} with {counted(pile.dice, 'die', 'dice')}"
        return self.button("steal", label, (Steal(),), refused, "normal")
