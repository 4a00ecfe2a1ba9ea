"""How the events of Ten Thousand move the props; nothing here can reach the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.events import (
    AllDiceScored,
    DiceKept,
    DiceThrown,
    FinalRoundBegan,
    FinalRoundCalledOff,
    MatchEnded,
    PointsBanked,
    PointsLost,
    StealFailed,
    TurnBegan,
    TurnStolen,
)
from game.opening import BeginnerChosen, OpeningThrown
from game.rules import Event, Seat
from game.sentences import figure, say
from scenes.props.die import Die
from scenes.props.flight import slid, swept, thrown
from scenes.props.particles import DUST, EMBERS, burst, confetti
from scenes.props.score_rows import row_boxes
from scenes.stage.choreographer import Cue
from scenes.stage.geometry import Box
from scenes.stage.lettering import ELLIPSIS
from scenes.stage.motion import Call, Drive, Later, Motion, Pause, Sequence, Together, Tween
from scenes.stage.services import Services
from scenes.tables.keep_layout import SIZES, kept_spots, yaw_of
from scenes.tables.keep_view import KeepView
from scenes.tables.moments import LENGTH, Bust, HotDice, LastRound, Moment, Opponent, Stolen

BUST_RIBBON: Final = Box(146, 236, 1628, 290)
KEEPS: Final = 4
"""How many rising sounds a keep has."""


class TenThousandCues:
    """Makes a motion of every event, for a view."""

    def __init__(self, view: KeepView, services: Services) -> None:
        self._view = view
        self._services = services
        self._hot = 0

    def cues(self) -> Mapping[type[Any], Cue]:
        """Give the cue of each event."""
        cues: dict[type[Event], Callable[[Any], Motion]] = {
            OpeningThrown: self._opening,
            BeginnerChosen: self._beginner,
            TurnBegan: self._turn,
            DiceThrown: self._throw,
            DiceKept: self._keep,
            AllDiceScored: self._all_scored,
            PointsLost: self._lost,
            PointsBanked: self._banked,
            TurnStolen: self._stolen,
            StealFailed: self._steal_failed,
            FinalRoundBegan: self._final,
            FinalRoundCalledOff: self._called_off,
            MatchEnded: self._ended,
        }
        return {kind: self._later(cue) for kind, cue in cues.items()}

    def _later(self, cue: Callable[[Any], Motion]) -> Cue:
        def tell(event: Event) -> None:
            if words := say(event):
                self._view.words = words

        def begun(event: Event) -> Motion:
            if isinstance(event, DiceThrown | OpeningThrown):
                return Sequence(cue(event), Call(lambda: tell(event)))
            tell(event)
            return cue(event)

        return lambda event: Later(lambda: begun(event))

    @property
    def _calm(self) -> bool:
        return self._services.settings.now.reduced_motion

    def _play(self, name: str) -> None:
        self._services.sound.play(name)

    def _opening(self, event: OpeningThrown) -> Motion:
        view, count = self._view, len(event.seats)
        rows = (count,) if count <= 4 else ((count + 1) // 2, count // 2)
        size = 126.0 if len(rows) > 1 else SIZES[max(3, count)]
        dice: list[tuple[Die, Seat]] = []
        for line, number in enumerate(rows):
            y = view.layout.thrown.center[1] - 40 + (line - (len(rows) - 1) / 2) * 240
            for i in range(number):
                at = len(dice)
                step = min(view.layout.thrown.w / number, 240.0)
                x = view.layout.middle + (i - (number - 1) / 2) * step
                die = Die(event.faces[at], yaw_of(sum(event.faces), at), x, y, size, at)
                dice.append((die, event.seats[at]))
        view.opening = dice
        self._services.sound.clatter(min(6, count))
        return Sequence(self._flight([die for die, _ in dice]), Pause(1.1))

    def _flight(self, dice: list[Die]) -> Motion:
        """Throw dice, or let them appear where nobody wants motion."""
        if not self._calm:
            return thrown(dice)
        for die in dice:
            die.alpha = 0.0
        return Together(*(Tween(die, 0.15, alpha=1.0) for die in dice))

    def _beginner(self, event: BeginnerChosen) -> Motion:
        for die, seat in self._view.opening:
            die.marked = seat == event.seat
            die.dim = not die.marked
        self._play("mark")
        marked = [die for die, seat in self._view.opening if seat == event.seat]
        return Sequence(*(Tween(die, 0.2, mark=1.0) for die in marked), Pause(1.4))

    def _turn(self, event: TurnBegan) -> Motion:
        view = self._view
        view.opening, view.is_opening = [], False
        view.acting, view.running, view.preview = event.seat, 0.0, ""
        self._hot = 0
        self._play("turn")
        left = [] if view.is_pile else [*view.lying, *view.kept]
        view.moment = None

        def cleared() -> None:
            if not view.is_pile:
                view.lying, view.kept, view.kept_points = [], [], 0.0

        away = swept(left, 960, 1180) if left and not self._calm else Pause(0.0)
        return Sequence(away, Call(cleared), Pause(0.25))

    def _throw(self, event: DiceThrown) -> Motion:
        view, count = self._view, len(event.faces)
        if view.is_pile and count == 6:
            view.kept, view.kept_points = [], 0.0
        if len(view.kept) == 6:
            view.kept, view.kept_points = [], 0.0
        view.is_pile = False
        view.moment, view.preview = None, ""
        view.lying = view.laid(event.faces, range(count), count, event.number)
        self._services.sound.clatter(count)
        return self._flight(view.lying)

    def _keep(self, event: DiceKept) -> Motion:
        view = self._view
        taken: list[Die] = []
        for face in event.dice:
            taken.append(next(d for d in view.lying if d.face == face and d not in taken))
        taken.sort(key=lambda die: die.place)
        view.lying = [die for die in view.lying if die not in taken]
        for die in (*taken, *view.lying):
            die.marked = die.bad = False
        for die in view.lying:
            die.mark = 0.0
        view.running, view.marked_points = view.running + view.marked_points, 0.0
        view.kept += taken
        view.preview = ""
        spots = kept_spots(view.layout, len(view.kept))
        goals = [Die(d.face, d.yaw, *spot) for d, spot in zip(view.kept, spots, strict=True)]
        self._play(f"keep-{min(KEEPS, self._hot + 1)}")
        points = view.kept_points + event.points
        return Together(
            slid(view.kept, goals, 0.15 if self._calm else 0.35),
            Tween(view, 0.4, running=float(event.running), kept_points=float(points)),
        )

    def _all_scored(self, event: AllDiceScored) -> Motion:
        view = self._view
        self._hot += 1
        dice = [
            Die(die.face, die.yaw, 330 + i * 252, 752 + (-24, 16)[i % 2], 150.0)
            for i, die in enumerate(view.kept)
        ]
        moment = HotDice(
            "Hot dice!",
            "",
            "ember",
            Box(146, 240, 1628, 220),
            shade=0.9,
            tint=(112, 50, 22),
            points=event.running,
            dice=dice,
        )
        moment.shower = burst(self._services.cosmetic, 960, 620, 70, EMBERS, 900)
        self._play("hot")
        return self._moment(moment)

    def _lost(self, event: PointsLost) -> Motion:
        view = self._view
        line = f"{figure(event.points)} points lost" if event.points else "Nothing scores"
        moment = Bust("Bust!", line, box=BUST_RIBBON, points=event.points, dice=view.lying)
        moment.shower = burst(self._services.cosmetic, 1150, 720, 60, DUST)
        self._play("bust")
        return Together(self._moment(moment), Tween(view, 0.8, running=0.0))

    def _banked(self, event: PointsBanked) -> Motion:
        view = self._view
        box = row_boxes(view.layout.slate, len(view.plans))[event.seat]
        start = view.layout.running.center
        text, before = figure(event.points), view.scores[event.seat]
        view.banked_before = before
        self._play("bank")

        def fly(share: float) -> None:
            x = start[0] + (box.right - 90 - start[0]) * share
            y = start[1] + (box.y + 60 - start[1]) * share
            view.flying = (text, x, y, 150 - 90 * share) if share < 1 else None

        def count(share: float) -> None:
            view.scores[event.seat] = round(before + (event.total - before) * share)
            view.glow[event.seat] = 0.0 if share >= 1 else 1.0

        view.running = 0.0
        flight = Pause(0.1) if self._calm else Drive(fly, 0.45)
        return Sequence(flight, Drive(count, 0.4), Call(self._leave_pile))

    def _leave_pile(self) -> None:
        """Let the dice lie for a thief, where there may be one."""
        self._view.is_pile = self._view.can_steal

    def _stolen(self, event: TurnStolen) -> Motion:
        view = self._view
        names, looks = view.cast.names, view.cast.looks
        thief, victim = _brief(names[event.seat], 12), _brief(names[event.victim], 12)
        moment = Stolen(
            "Stolen!",
            "",
            looks[event.seat].colour,
            Box(690, 84, 1000, 180),
            shade=0.5,
            points=event.points,
            row=row_boxes(view.layout.slate, len(view.plans))[event.victim],
            thief=looks[event.seat],
            victim=looks[event.victim],
            sentence=f"{thief} takes {victim}’s turn",
            name=thief,
            dice=[Die(d.face, d.yaw, 0, 0, 96.0) for d in view.kept],
            thrown=view.lying,
        )
        self._play("steal")
        before = view.scores[event.victim]

        def count(share: float) -> None:
            view.scores[event.victim] = round(before + (event.total - before) * share)
            view.running = event.points * share

        return Together(self._moment(moment), Drive(count, 0.9))

    def _steal_failed(self, event: StealFailed) -> Motion:
        view = self._view
        line = f"{_brief(view.cast.names[event.victim])} keeps it all"
        moment = Bust("Not stolen!", line, box=BUST_RIBBON, dice=view.lying)
        self._play("bust")
        return self._moment(moment)

    def _final(self, event: FinalRoundBegan) -> Motion:
        view = self._view
        seats = len(view.plans)
        after = [(event.seat + i) % seats for i in range(1, seats)]
        others = tuple(
            Opponent(view.cast.names[s], view.cast.looks[s], view.scores[s], view.plans[s].is_bot)
            for s in after
        )
        before = view.banked_before
        view.final, view.to_beat = event.seat, event.total
        name = _brief(view.cast.names[event.seat])
        moment = LastRound(
            "Last round!",
            f"{name} reached {figure(event.total)}",
            box=Box(146, 66, 1628, 250),
            shade=0.9,
            to_beat=event.total,
            others=others,
            steal=event.total - before if view.can_steal else 0.0,
        )
        self._play("final")
        return Together(self._moment(moment), self._made_room())

    def _called_off(self, event: FinalRoundCalledOff) -> Motion:
        def back() -> None:
            self._view.final = None

        return Sequence(Call(back), Later(self._made_room), Pause(0.1))

    def _made_room(self) -> Motion:
        """Slide the dice to where they lie with, or without, the strip of the last round."""
        return slid(*self._view.moved_dice(), 0.0 if self._calm else 0.3)

    def _ended(self, event: MatchEnded) -> Motion:
        view = self._view
        view.scores = list(event.scores)
        moment = Moment(_winners(view, event), "", "red", Box(146, 330, 1628, 250), shade=0.45)
        moment.shower = confetti(self._services.cosmetic, 120, 60, 1860)
        self._play("fanfare")
        return Sequence(self._moment(moment), Pause(0.4))

    def _moment(self, moment: Moment) -> Motion:
        """Put a moment over the table and let it run; it stays until somebody takes it off."""
        moment.calm = self._calm
        view = self._view
        view.moment = moment
        return Tween(moment, 0.2 if self._calm else LENGTH, lambda t: t, age=LENGTH)


def _brief(name: str, most: int = 20) -> str:
    """Cut a long name, so that the words after it are not lost."""
    return name if len(name) <= most else name[: most - 1].rstrip() + ELLIPSIS


def _winners(view: KeepView, event: MatchEnded) -> str:
    most = 20 // min(3, len(event.winners))
    names = [_brief(view.cast.names[seat], most) for seat in event.winners]
    if len(names) == 1:
        return f"{names[0]} wins!"
    if len(names) > 3:
        return f"{names[0]} and {len(names) - 1} others share it!"
    return f"{', '.join(names[:-1])} and {names[-1]} share it!"
