"""How the events of Six-Dice move the props; nothing here can reach the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.events import (
    AllDiceScored,
    DiceKept,
    DiceThrown,
    FinalRoundBegan,
    MatchEnded,
    PointsBanked,
    PointsLost,
    TurnBegan,
)
from game.kinds import STRAIGHT, in_points, kinds_in
from game.opening import OpeningThrown
from game.rules import Event
from game.sentences import counted, figure
from game.six_dice_events import (
    HandClosed,
    HandsCounted,
    KindKept,
    KindNamed,
    LastHandsBegan,
    RecallSaid,
    ScoreClaimed,
)
from scenes.props.die import Die
from scenes.props.flight import slid
from scenes.props.particles import DUST, EMBERS, burst, confetti
from scenes.stage.geometry import Box
from scenes.stage.motion import Call, Drive, Later, Motion, Pause, Sequence, Together, Tween
from scenes.stage.services import Services
from scenes.stage.theme import Colour, look_of
from scenes.tables.keep_cues import KEEPS, KeepCues, brief, winners_line
from scenes.tables.moments import Bust, LastRound, Moment, Opponent
from scenes.tables.six_dice_layout import opening_spots
from scenes.tables.six_dice_moments import AllSix, BesideSlate, Straight
from scenes.tables.six_dice_view import BONE, SixDiceView

RIBBON: Final = Box(146, 240, 1628, 220)
HIGH_RIBBON: Final = Box(146, 76, 1628, 240)
"""Above the dice, so that everybody sees that nothing scores."""
END_BESIDE: Final = Box(800, 360, 920, 220)
"""Right of the slate, which keeps its light."""
END_RIBBON: Final = Box(146, 330, 1628, 250)
LINEN_AWAY: Final = 0.9
IN_ORDER: Final = (1, 2, 3, 4, 5, 6)


class SixDiceCues(KeepCues):
    """Keeps kinds, counts in halves, and hears scores claimed and recalled."""

    _view: SixDiceView

    def __init__(self, view: SixDiceView, services: Services) -> None:
        super().__init__(view, services)
        self._counted = 0

    def cue_table(self) -> dict[type[Event], Callable[[Any], Motion]]:
        """Name the cue of each event."""
        shared = super().cue_table()
        del shared[DiceKept]
        return {
            **shared,
            OpeningThrown: self._opened,
            TurnBegan: self._hand_began,
            DiceThrown: self._thrown,
            KindKept: self._kind,
            KindNamed: self._kind,
            AllDiceScored: self._all_six,
            PointsLost: self._crapped,
            PointsBanked: self._banked,
            HandClosed: self._closed,
            FinalRoundBegan: self._last_hands,
            LastHandsBegan: self._last_hands_unknown,
            ScoreClaimed: self._claimed,
            RecallSaid: self._recalled,
            HandsCounted: self._hands_counted,
            MatchEnded: self._all_over,
        }

    def counted(self, points: float) -> float:
        """Give points on their way in halves."""
        return round(points * 2) / 2

    def _opened(self, event: OpeningThrown) -> Motion:
        count = len(event.seats)
        spots = opening_spots(self._view.layout, count, sum(event.faces))
        self._view.opening = [
            (Die(face, spot.yaw, spot.x, spot.y, spot.size, at, BONE), seat)
            for at, (face, spot, seat) in enumerate(
                zip(event.faces, spots, event.seats, strict=True)
            )
        ]
        self.clatter(min(6, count))
        return Sequence(self._flight([die for die, _ in self._view.opening]), Pause(1.1))

    def _hand_began(self, event: TurnBegan) -> Motion:
        self._stir()
        return self._turn(event)

    def _stir(self) -> None:
        if not self.calm:
            self._view.stirred = 0.0

    def _thrown(self, event: DiceThrown) -> Motion:
        flight = self._throw(event)
        if tuple(sorted(event.faces)) != IN_ORDER:
            return flight
        return Sequence(flight, Later(self._straight))

    def _straight(self) -> Motion:
        lying = sorted(self._view.lying, key=lambda die: die.face)
        moment = Straight(
            "Straight!",
            "",
            "ember",
            RIBBON,
            shade=0.8,
            tint=(96, 60, 26),
            points=in_points(STRAIGHT),
            dice=_row(lying),
        )
        moment.shower = burst(self._services.cosmetic, 960, 660, 70, EMBERS, 900)
        self.play("hot")
        return self.moment(moment)

    def _kind(self, event: KindKept | KindNamed) -> Motion:
        view = self._view
        taken: list[Die] = []
        for face in event.dice:
            taken.append(next(d for d in view.lying if d.face == face and d not in taken))
        taken.sort(key=lambda die: die.place)
        view.lying = [die for die in view.lying if die not in taken]
        view.kept += taken
        spots = view.kept_places(len(view.kept))
        goals = [Die(d.face, d.yaw, *spot) for d, spot in zip(view.kept, spots, strict=True)]
        self.play(f"keep-{min(KEEPS, self._hot + 1)}")
        kind = next(kind for kind in kinds_in(event.dice) if kind.name == event.kind)
        return Together(
            slid(view.kept, goals, 0.15 if self.calm else 0.35),
            Tween(view, 0.4, running=float(view.running + kind.points)),
        )

    def _all_six(self, event: AllDiceScored) -> Motion:
        self._hot += 1
        moment = AllSix(
            "All six score!",
            "",
            "ember",
            RIBBON,
            shade=0.9,
            tint=(112, 50, 22),
            points=event.running,
            dice=_row(self._view.kept),
        )
        moment.shower = burst(self._services.cosmetic, 960, 620, 70, EMBERS, 900)
        self.play("hot")
        return self.moment(moment)

    def _crapped(self, event: PointsLost) -> Motion:
        view = self._view
        line = f"{_points(event.points)} lost" if event.points else "Nothing scores"
        moment = Bust("Craps out!", line, box=HIGH_RIBBON, points=event.points, dice=view.lying)
        moment.shower = burst(self._services.cosmetic, 1150, 720, 60, DUST)
        self.play("bust")
        self._stir()
        return Together(self.moment(moment), Tween(view, 0.8, running=0.0))

    def _closed(self, event: HandClosed) -> Motion:
        """Bank a hand without a word about its worth."""
        self.play("bank")
        self._view.running = 0.0
        return Pause(0.6)

    def _last_hands(self, event: FinalRoundBegan) -> Motion:
        view = self._view
        view.final, view.to_beat = event.seat, event.total
        name = brief(view.cast.names[event.seat])
        others = tuple(
            Opponent(view.cast.names[s], view.cast.looks[s], view.scores[s], view.plans[s].is_bot)
            for s in view.order_after(event.seat)
        )
        moment = LastRound(
            "Last hands!",
            f"{name} reached {figure(event.total)}",
            box=Box(146, 66, 1628, 250),
            shade=0.9,
            to_beat=event.total,
            others=others,
            step=0.5,
            chance="One more hand each",
        )
        self.play("final")
        return self.moment(moment)

    def _last_hands_unknown(self, event: LastHandsBegan) -> Motion:
        view = self._view
        view.final = event.seat
        self.play("final")
        return self.moment(self._beside("Last hands!", "One more hand each", "red"))

    def _claimed(self, event: ScoreClaimed) -> Motion:
        view = self._view
        view.asks, view.speaker = "", None
        if event.right:
            self.play("gong")
            return Pause(1.0)
        colour = look_of(view.plans[event.seat].emblem).colour
        self.play("forgot")
        line = f"{figure(event.points)} is not right"
        moment = self._beside("Not quite", line, colour)
        return Sequence(self.moment(moment), Call(self._ask_others))

    def _ask_others(self) -> None:
        self._view.asks = "recall"

    def _recalled(self, event: RecallSaid) -> Motion:
        view = self._view
        view.asks, view.speaker = "", None
        self.play("gong")
        return Pause(1.2)

    def _hands_counted(self, event: HandsCounted) -> Motion:
        self._counted = event.hands
        return Pause(0.2)

    def _all_over(self, event: MatchEnded) -> Motion:
        view = self._view
        view.scores, view.to_beat = list(event.scores), max(event.scores)
        if view.alone:
            return self._alone()
        if not view.covered:
            return self._ended(event)

        def drawn(share: float) -> None:
            view.covered = 1.0 - share

        title, line = winners_line(view, event, 14), "The slate is bare again"
        moment = self._beside(title, line, "red", END_BESIDE)
        moment.shower = confetti(self._services.cosmetic, 120, 60, 1860)
        away = Drive(drawn, 0.2 if self.calm else LINEN_AWAY)

        def hail() -> Motion:
            self.play("fanfare")
            return self.moment(moment)

        return Sequence(away, Pause(0.5), Later(hail))

    def _alone(self) -> Motion:
        best = self._view.best
        first = not best or self._counted < best
        line = "The best of the house!" if first else f"The best of the house is {best}"
        title = f"{counted(self._counted, 'hand')}!"
        moment = Moment(title, line, "red", END_RIBBON, shade=0.45)
        moment.shower = confetti(self._services.cosmetic, 120, 60, 1860)
        self.play("fanfare")
        return self.moment(moment)

    def _beside(
        self, title: str, line: str, style: str | Colour, box: Box | None = None
    ) -> BesideSlate:
        """Hang a ribbon between slate and card, or where it is told to."""
        slate = self._view.layout.slate
        left = slate.right + 106
        between = Box(left, 380, 1414 - left, 210)
        return BesideSlate(title, line, style, box or between, shade=0.4, slate=slate)


def _row(dice: list[Die]) -> list[Die]:
    """Lay dice side by side under the ribbon of a moment."""
    return [
        Die(die.face, die.yaw, 330 + i * 252, 752 + (-24, 16)[i % 2], 150.0, style=BONE)
        for i, die in enumerate(dice)
    ]


def _points(points: float) -> str:
    return f"{figure(points)} {'point' if points in (0.5, 1) else 'points'}"
