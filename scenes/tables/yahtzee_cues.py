"""How the events of Yahtzee move the props; nothing here can reach the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from game.boxes import EXTRA, PLACE, YAHTZEE
from game.events import DiceThrown, MatchEnded, TurnBegan
from game.rules import Event, Seat
from game.sentences import say
from game.yahtzee import THROWS
from game.yahtzee_events import (
    BoxScored,
    DiceHeld,
    ExtraYahtzeeWon,
    FiveAlikeThrown,
    UpperBonusWon,
)
from scenes.props.die import Die
from scenes.props.flight import swept, thrown
from scenes.props.particles import EMBERS, burst, confetti
from scenes.stage.choreographer import Cue
from scenes.stage.geometry import Box
from scenes.stage.motion import Call, Drive, Later, Motion, Pause, Sequence, Together, Tween
from scenes.stage.services import Services
from scenes.tables.moments import LENGTH, Moment
from scenes.tables.yahtzee_layout import DICE_AT, HAND
from scenes.tables.yahtzee_moments import FiveAlike, Ranking, ranking, title_of
from scenes.tables.yahtzee_view import YahtzeeView

TABLE_MIDDLE: Final = (1512.0, 456.0)
"""Where the figure starts that flies to its box."""
RIBBON: Final = Box(146, 236, 1628, 290)
BLUE: Final = (52, 104, 154)


class YahtzeeCues:
    """Makes a motion of every event, for a view."""

    def __init__(self, view: YahtzeeView, services: Services) -> None:
        self._view = view
        self._services = services

    def cues(self) -> Mapping[type[Any], Cue]:
        """Give the cue of each event."""
        cues: dict[type[Event], Callable[[Any], Motion]] = {
            TurnBegan: self._turn,
            DiceHeld: self._held,
            DiceThrown: self._throw,
            FiveAlikeThrown: self._five_alike,
            BoxScored: self._scored,
            UpperBonusWon: self._bonus,
            ExtraYahtzeeWon: self._extra,
            MatchEnded: self._ended,
        }
        return {kind: self._later(cue) for kind, cue in cues.items()}

    def _later(self, cue: Callable[[Any], Motion]) -> Cue:
        def tell(event: Event) -> None:
            if words := say(event):
                self._view.words = words

        def begun(event: Event) -> Motion:
            if isinstance(event, DiceThrown):
                return Sequence(cue(event), Call(lambda: tell(event)))
            tell(event)
            return cue(event)

        return lambda event: Later(lambda: begun(event))

    @property
    def _calm(self) -> bool:
        return self._services.settings.now.reduced_motion

    def _play(self, name: str) -> None:
        self._services.sound.play(name)

    def _turn(self, event: TurnBegan) -> Motion:
        self._play("turn")

        def begun() -> None:
            view = self._view
            view.acting, view.lying, view.held = event.seat, [], frozenset()
            view.throws_left, view.written = THROWS, False

        return Sequence(self._cleared(), Call(begun), Pause(0.2))

    def _cleared(self) -> Motion:
        """Take the dice off the table."""
        dice = self._view.lying
        for die in dice:
            die.marked = False
        return swept(dice, HAND[0], 1180) if dice and not self._calm else Pause(0.0)

    def _held(self, event: DiceHeld) -> Motion:
        view = self._view
        view.held, view.pays, view.joker, view.note = frozenset(event.places), (), False, ()
        for die in view.lying:
            die.marked = die.place in view.held
        stay = [die for die in view.lying if die.marked]
        gone = [die for die in view.lying if not die.marked]
        if stay:
            self._play("keep-1")
        rise = Together(*(Tween(die, 0.12, mark=1.0) for die in stay))
        away = Pause(0.0) if self._calm else swept(gone, HAND[0], 1180, 0.32)
        return Together(rise, away)

    def _throw(self, event: DiceThrown) -> Motion:
        view = self._view
        if not view.lying:
            view.turn = event.number
        stay = [die for die in view.lying if die.place in view.held]
        free = [place for place in range(len(DICE_AT)) if place not in view.held]
        new = view.laid(event.faces, free)
        view.lying = sorted((*stay, *new), key=lambda die: die.place)
        view.throws_left -= 1
        view.pays, view.joker, view.note = (), False, ()
        self._services.sound.clatter(len(new))
        last = Call(lambda: None) if view.throws_left else self._let_go(stay)
        return Sequence(self._flight(new), last)

    def _let_go(self, dice: list[Die]) -> Motion:
        """Lower the dice that were held: after the last throw there is nothing to hold."""

        def unmark() -> None:
            self._view.held = frozenset()
            for die in dice:
                die.marked = False

        return Sequence(Call(unmark), Together(*(Tween(die, 0.15, mark=0.0) for die in dice)))

    def _flight(self, dice: list[Die]) -> Motion:
        """Throw dice, or let them appear where nobody wants motion."""
        if not self._calm:
            return thrown(dice, HAND)
        for die in dice:
            die.alpha = 0.0
        return Together(*(Tween(die, 0.15, alpha=1.0) for die in dice))

    def _five_alike(self, event: FiveAlikeThrown) -> Motion:
        view = self._view
        box = view.sheets[event.seat].points(YAHTZEE)
        title = "Five alike!" if box == 0 else "Yahtzee!"
        moment = FiveAlike(title, FIVE_ALIKE[box], BLUE, RIBBON, 0.86, dice=view.lying)
        moment.shower = burst(self._services.cosmetic, 960, 700, 70, EMBERS, 900)
        self._play("hot")
        return self._moment(moment)

    def _scored(self, event: BoxScored) -> Motion:
        view, seat = self._view, event.seat
        cell = view.grid.cell(seat, event.box).center
        self._play("bank" if event.points else "unmark")
        view.pays, view.joker, view.note, view.peeked = (), False, (), None

        def fly(share: float) -> None:
            x = TABLE_MIDDLE[0] + (cell[0] - TABLE_MIDDLE[0]) * share
            y = TABLE_MIDDLE[1] + (cell[1] - TABLE_MIDDLE[1]) * share
            view.flying = (str(event.points), x, y, 150 - 106 * share) if share < 1 else None

        def written() -> None:
            sheet = view.sheets[seat]
            filled = list(sheet.filled)
            filled[PLACE[event.box]] = event.points
            view.sheets[seat] = replace(sheet, filled=tuple(filled))
            view.written = True
            self._play("pencil")

        flight = Pause(0.1) if self._calm else Drive(fly, 0.5)
        return Sequence(flight, Call(written), self._counted(seat, event.points), Pause(0.35))

    def _counted(self, seat: Seat, points: int) -> Motion:
        """Count the total up."""
        totals, before = self._view.totals, self._view.totals[seat]

        def count(share: float) -> None:
            totals[seat] = before + points if share >= 1 else round(before + points * share)

        return Drive(count, 0.35 if points else 0.0)

    def _bonus(self, event: UpperBonusWon) -> Motion:
        line = f"The upper boxes are worth {event.points} more"
        moment = Moment("Bonus!", line, BLUE, RIBBON, 0.7)
        moment.shower = confetti(self._services.cosmetic, 120, 60, 1860)
        self._play("final")
        count = Later(lambda: self._counted(event.seat, event.points))
        return Together(self._moment(moment), count)

    def _extra(self, event: ExtraYahtzeeWon) -> Motion:
        view = self._view
        moment = Moment(f"+{event.points}!", "One more Yahtzee", BLUE, RIBBON, 0.7)
        moment.shower = burst(self._services.cosmetic, 960, 620, 70, EMBERS, 900)
        sheet = view.sheets[event.seat]
        view.sheets[event.seat] = replace(sheet, extras=sheet.extras + 1)
        self._play("steal")
        count = Later(lambda: self._counted(event.seat, event.points))
        return Together(self._moment(moment), count)

    def _ended(self, event: MatchEnded) -> Motion:
        view = self._view
        totals = [round(score) for score in event.scores]
        bots = [plan.is_bot for plan in view.plans]
        moment = Ranking(
            title_of(view.cast.names, event.winners, max(totals)),
            "",
            "red",
            Box(146, 74, 1628, 230),
            shade=0.8,
            seats=ranking(view.cast.names, view.cast.looks, bots, totals),
        )
        moment.shower = confetti(self._services.cosmetic, 120, 60, 1860)
        self._play("fanfare")
        return Sequence(self._cleared(), Call(self._emptied), self._moment(moment))

    def _emptied(self) -> None:
        self._view.lying = []

    def _moment(self, moment: Moment) -> Motion:
        """Put a moment over the table and let it run; it stays until somebody takes it off."""
        moment.calm = self._calm
        view = self._view

        def put() -> None:
            view.moment = moment

        growth = Tween(moment, 0.2 if self._calm else LENGTH, lambda t: t, age=LENGTH)
        return Sequence(Call(put), growth)


FIVE_ALIKE: Final[Mapping[int | None, str]] = {
    None: "Five alike: 50 in the Yahtzee box",
    50: f"Once more: {EXTRA} extra, and a joker",
    0: "A joker, without extra points",
}
"""What five alike are good for, by what stands in the Yahtzee box."""
