"""How steals and the last round move the props of Ten Thousand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.events import FinalRoundBegan, FinalRoundCalledOff, StealFailed, TurnStolen
from game.keep_and_roll import ALL_DICE
from game.rules import Event
from game.sentences import figure
from scenes.props.die import Die
from scenes.props.flight import slid
from scenes.stage.geometry import Box
from scenes.stage.motion import Call, Drive, Later, Motion, Pause, Sequence, Together
from scenes.stage.services import Services
from scenes.tables.keep_cues import BUST_RIBBON, KeepCues, brief
from scenes.tables.moments import Bust, LastRound, Opponent, Stolen
from scenes.tables.ten_thousand_view import TenThousandView


class TenThousandCues(KeepCues):
    """Adds steals and the last round."""

    def __init__(self, view: TenThousandView, services: Services) -> None:
        super().__init__(view, services)
        self._felt = view

    def cue_table(self) -> dict[type[Event], Callable[[Any], Motion]]:
        """Name the cue of each event."""
        return {
            **super().cue_table(),
            TurnStolen: self._stolen,
            StealFailed: self._steal_failed,
            FinalRoundBegan: self._final,
            FinalRoundCalledOff: self._called_off,
        }

    def banked(self) -> None:
        """Let the dice lie for a thief, where there may be one."""
        self._felt.is_pile = self._felt.can_steal

    def noted_before(self, score: float) -> None:
        """Note the score that a bank is added to: what a steal gives back."""
        self._felt.banked_before = score

    def dice_stay(self) -> bool:
        """Tell whether a banked turn lies there for a thief."""
        return self._felt.is_pile

    def clear_kept(self, count: int) -> None:
        """Take the kept dice away, unless a thief throws for them."""
        if not self._felt.is_pile or count == ALL_DICE:
            super().clear_kept(count)
        self._felt.is_pile = False

    def _stolen(self, event: TurnStolen) -> Motion:
        view = self._felt
        names, looks = view.cast.names, view.cast.looks
        thief, victim = brief(names[event.seat], 12), brief(names[event.victim], 12)
        moment = Stolen(
            "Stolen!",
            "",
            looks[event.seat].colour,
            Box(690, 84, 1000, 180),
            shade=0.5,
            points=event.points,
            row=view.row_box(event.victim),
            thief=looks[event.seat],
            victim=looks[event.victim],
            sentence=f"{thief} takes {victim}’s turn",
            name=thief,
            dice=[Die(d.face, d.yaw, 0, 0, 96.0) for d in view.kept],
            thrown=view.lying,
        )
        self.play("steal")
        before = view.scores[event.victim]

        def count(share: float) -> None:
            view.scores[event.victim] = round(before + (event.total - before) * share)
            view.running = event.points * share

        return Together(self.moment(moment), Drive(count, 0.9))

    def _steal_failed(self, event: StealFailed) -> Motion:
        view = self._felt
        line = f"{brief(view.cast.names[event.victim])} keeps it all"
        moment = Bust("Not stolen!", line, box=BUST_RIBBON, dice=view.lying)
        self.play("bust")
        return self.moment(moment)

    def _final(self, event: FinalRoundBegan) -> Motion:
        view = self._felt
        seats = len(view.plans)
        after = [(event.seat + i) % seats for i in range(1, seats)]
        others = tuple(
            Opponent(view.cast.names[s], view.cast.looks[s], view.scores[s], view.plans[s].is_bot)
            for s in after
        )
        before = view.banked_before
        view.final, view.to_beat = event.seat, event.total
        thief = view.can_steal and view.scores[after[0]] > view.steal_above
        name = brief(view.cast.names[event.seat])
        moment = LastRound(
            "Last round!",
            f"{name} reached {figure(event.total)}",
            box=Box(146, 66, 1628, 250),
            shade=0.9,
            to_beat=event.total,
            others=others,
            steal=event.total - before if thief else 0.0,
        )
        self.play("final")
        return Together(self.moment(moment), self._made_room())

    def _called_off(self, event: FinalRoundCalledOff) -> Motion:
        def back() -> None:
            self._felt.final = None

        return Sequence(Call(back), Later(self._made_room), Pause(0.1))

    def _made_room(self) -> Motion:
        """Slide the dice to where they lie with, or without, the strip of the last round."""
        return slid(*self._view.moved_dice(), 0.0 if self.calm else 0.3)
