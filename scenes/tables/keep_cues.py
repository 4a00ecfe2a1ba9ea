"""How the events of keep-and-roll move the props; nothing here can reach the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.events import (
    AllDiceScored,
    DiceKept,
    DiceThrown,
    MatchEnded,
    PointsBanked,
    PointsLost,
    TurnBegan,
)
from game.keep_and_roll import ALL_DICE
from game.opening import BeginnerChosen, OpeningThrown
from game.rules import Event, Seat
from game.sentences import figure, say
from scenes.props.die import Die
from scenes.props.flight import slid, swept, thrown
from scenes.props.particles import DUST, EMBERS, burst, confetti
from scenes.stage.choreographer import Cue
from scenes.stage.geometry import Box
from scenes.stage.lettering import ELLIPSIS
from scenes.stage.motion import Call, Drive, Later, Motion, Pause, Sequence, Together, Tween
from scenes.stage.services import Services
from scenes.tables.decor import decor_of
from scenes.tables.keep_layout import SIZES, yaw_of
from scenes.tables.keep_view import KeepView
from scenes.tables.moments import LENGTH, Bust, HotDice, Moment

BUST_RIBBON: Final = Box(146, 236, 1628, 290)
KEEPS: Final = 4
"""How many rising sounds a keep has."""


class KeepCues:
    """Makes a motion of every event, for a view."""

    def __init__(self, view: KeepView, services: Services) -> None:
        self._view = view
        self._services = services
        self._hot = 0

    def cues(self) -> Mapping[type[Any], Cue]:
        """Give the cue of each event."""
        return {kind: self._later(cue) for kind, cue in self.cue_table().items()}

    def cue_table(self) -> dict[type[Event], Callable[[Any], Motion]]:
        """Name the cue of each event, before words and lateness are added."""
        return {
            OpeningThrown: self._opening,
            BeginnerChosen: self._beginner,
            TurnBegan: self._turn,
            DiceThrown: self._throw,
            DiceKept: self._keep,
            AllDiceScored: self._all_scored,
            PointsLost: self._lost,
            PointsBanked: self._banked,
            MatchEnded: self._ended,
        }

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
    def calm(self) -> bool:
        """Tell whether motion is reduced."""
        return self._services.settings.now.reduced_motion

    def play(self, name: str) -> None:
        """Play a sound."""
        self._services.sound.play(name)

    def clatter(self, count: int) -> None:
        """Let dice clatter on what covers this table."""
        self._services.sound.clatter(count, decor_of(self._view.table.id).clatter)

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
        self.clatter(min(6, count))
        return Sequence(self._flight([die for die, _ in dice]), Pause(1.1))

    def _flight(self, dice: list[Die]) -> Motion:
        """Throw dice, or let them appear where nobody wants motion."""
        if not self.calm:
            return thrown(dice)
        for die in dice:
            die.alpha = 0.0
        return Together(*(Tween(die, 0.15, alpha=1.0) for die in dice))

    def _beginner(self, event: BeginnerChosen) -> Motion:
        for die, seat in self._view.opening:
            die.marked = seat == event.seat
            die.dim = not die.marked
        self.play("mark")
        marked = [die for die, seat in self._view.opening if seat == event.seat]
        return Sequence(*(Tween(die, 0.2, mark=1.0) for die in marked), Pause(1.4))

    def _turn(self, event: TurnBegan) -> Motion:
        view = self._view
        view.opening, view.is_opening = [], False
        view.acting, view.running, view.preview = event.seat, 0.0, ""
        self._hot = 0
        self.play("turn")
        stays = self.dice_stay()
        left = [] if stays else [*view.lying, *view.kept]
        view.moment = None

        def cleared() -> None:
            if not stays:
                view.lying, view.kept, view.kept_points = [], [], 0.0

        away = swept(left, 960, 1180) if left and not self.calm else Pause(0.0)
        return Sequence(away, Call(cleared), Pause(0.25))

    def _throw(self, event: DiceThrown) -> Motion:
        view, count = self._view, len(event.faces)
        if len(view.kept) == ALL_DICE or not view.running:
            self.clear_kept(count)
        view.moment, view.preview = None, ""
        view.lying = view.laid(event.faces, range(count), count, event.number)
        self.clatter(count)
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
        spots = view.kept_places(len(view.kept))
        goals = [Die(d.face, d.yaw, *spot) for d, spot in zip(view.kept, spots, strict=True)]
        self.play(f"keep-{min(KEEPS, self._hot + 1)}")
        points = view.kept_points + event.points
        return Together(
            slid(view.kept, goals, 0.15 if self.calm else 0.35),
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
        self.play("hot")
        return self.moment(moment)

    def _lost(self, event: PointsLost) -> Motion:
        view = self._view
        line = f"{figure(event.points)} points lost" if event.points else "Nothing scores"
        moment = Bust("Bust!", line, box=BUST_RIBBON, points=event.points, dice=view.lying)
        moment.shower = burst(self._services.cosmetic, 1150, 720, 60, DUST)
        self.play("bust")
        return Together(self.moment(moment), Tween(view, 0.8, running=0.0))

    def _banked(self, event: PointsBanked) -> Motion:
        view = self._view
        box = view.row_box(event.seat)
        start = view.layout.running.center
        text, before = figure(event.points), view.scores[event.seat]
        self.noted_before(before)
        self.play("bank")

        def fly(share: float) -> None:
            x = start[0] + (box.right - 90 - start[0]) * share
            y = start[1] + (box.y + 60 - start[1]) * share
            view.flying = (text, x, y, 150 - 90 * share) if share < 1 else None

        def count(share: float) -> None:
            view.scores[event.seat] = self.counted(before + (event.total - before) * share)
            view.glow[event.seat] = 0.0 if share >= 1 else 1.0

        view.running = 0.0
        flight = Pause(0.1) if self.calm else Drive(fly, 0.45)
        return Sequence(flight, Drive(count, 0.4), Call(self.banked))

    def counted(self, points: float) -> float:
        """Give points on their way as the table counts them."""
        return round(points)

    def noted_before(self, score: float) -> None:
        """Note the score that a bank is added to."""

    def dice_stay(self) -> bool:
        """Tell whether the dice of the turn that is over stay where they lie."""
        return False

    def clear_kept(self, count: int) -> None:
        """Take the kept dice away before a throw of so many that begins anew."""
        self._view.kept, self._view.kept_points = [], 0.0

    def banked(self) -> None:
        """Do what a table does with the dice once a turn is banked."""

    def _ended(self, event: MatchEnded) -> Motion:
        view = self._view
        view.scores = list(event.scores)
        moment = Moment(winners_line(view, event), "", "red", Box(146, 330, 1628, 250), shade=0.45)
        moment.shower = confetti(self._services.cosmetic, 120, 60, 1860)
        self.play("fanfare")
        return Sequence(self.moment(moment), Pause(0.4))

    def moment(self, moment: Moment) -> Motion:
        """Put a moment over the table and let it run; it stays until somebody takes it off."""
        moment.calm = self.calm
        view = self._view
        view.moment = moment
        return Tween(moment, 0.2 if self.calm else LENGTH, lambda t: t, age=LENGTH)


def brief(name: str, most: int = 20) -> str:
    """Cut a long name, so that the words after it are not lost."""
    return name if len(name) <= most else name[: most - 1].rstrip() + ELLIPSIS


def winners_line(view: KeepView, event: MatchEnded, room: int = 20) -> str:
    """Say who wins, or shares the win, with names of so many letters together."""
    most = room // min(3, len(event.winners))
    names = [brief(view.cast.names[seat], most) for seat in event.winners]
    if len(names) == 1:
        return f"{names[0]} wins!"
    if len(names) > 3:
        return f"{names[0]} and {len(names) - 1} others share it!"
    return f"{', '.join(names[:-1])} and {names[-1]} share it!"
