"""The lightning of Roost on stage: presses of several people at once, in the time of the room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.actions import Roll
from game.match import Match, Played
from game.roost_events import LightningThrown
from game.rules import Event, Seat
from scenes.props.controls import Button, Control
from scenes.stage.intents import Back, Command, Intent, Press
from scenes.stage.services import Services
from scenes.tables.coached import CoachedScene
from scenes.tables.given import NOWHERE, Doors, Seating
from scenes.tables.roost_lanes import Pad
from scenes.tables.roost_layout import RACE_PAUSE
from scenes.tables.roost_race import COUNT, Race
from scenes.tables.roost_view import RoostView
from scenes.tables.showing import DEMO_PACE


class LightningScene(CoachedScene):
    """What a table does while its view has a race; without one it is like any table."""

    view: RoostView

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
        self._after_race: list[Event] = []
        """What follows the last throw, once all dice lie."""
        super().__init__(services, match, seating, played=played, doors=doors, demo=demo)

    def resume(self, result: object) -> None:
        """Come back from a pause or a page; in the lightning everybody gets ready anew."""
        if self.view.race:
            self.view.race.count = COUNT
        super().resume(result)

    @property
    def racing(self) -> bool:
        """Tell whether the lanes are live: the shared guard and the holds have no say then."""
        shown = self.timeline.busy or self.hold or self._program
        return self.view.race is not None and not shown and not self._ended

    def reseated(self) -> None:
        """Show who answers for the seats now; dice that fly in a race go on."""
        race = self.view.race
        if race is None or not self.racing:
            super().reseated()
            return
        self.view.plans = self.seating.plans
        for lane in race.lanes:
            lane.is_bot = self.is_bot(lane.seat)

    def handle(self, intent: Intent) -> None:
        """In the lightning every contender presses for themselves; else as at any table."""
        if not self.racing or isinstance(intent, Back):
            super().handle(intent)
        elif isinstance(intent, Press | Command) or not isinstance(self.board.meant(intent), Pad):
            self.board.handle(intent)

    def update(self, dt: float) -> None:
        """Let dt seconds pass; in the lightning in real time."""
        if not self.racing:
            super().update(dt)
            return
        race = self.view.race
        assert race is not None
        self.board.update(dt)
        self.touches.advance(dt)
        number = race.number
        dt *= DEMO_PACE if self.demo else 1.0
        race.update(dt)
        if race.number != number:
            self.services.sound.play("count" if race.number else "zap")
        self.wait_for_store(dt)
        self.let_throw(race, dt)
        if self._after_race and not race.busy:
            after, self._after_race = tuple(self._after_race), []
            super().show(after)

    def quiet(self) -> float:
        """Say for how long nothing will change without an intent."""
        if not self.racing:
            return super().quiet()
        race = self.view.race
        assert race is not None
        going_on = self._waiting or self._after_race or self.touches.busy
        return 0.0 if going_on else min(race.quiet(), self.board.quiet())

    def show(self, events: Sequence[Event]) -> None:
        """Start the cues of a press; a throw of the lightning moves on its own lane's timeline."""
        if not self.racing:
            super().show(events)
            return
        race = self.view.race
        assert race is not None
        for event in events:
            if isinstance(event, LightningThrown):
                race.lane(event.seat).timeline.add(self.choreographer.motion(event))
            else:
                self._after_race.append(event)

    def let_throw(self, race: Race, dt: float) -> None:
        """Let dt seconds pass for those contenders that press by themselves."""
        for seat in race.bots_due(dt, self.services.cosmetic):
            self._throw_in_race(seat)

    def _throw_in_race(self, seat: Seat) -> None:
        """Throw for a contender, if no dice of theirs are in the air and nobody has won."""
        race = self.view.race
        assert race is not None
        if race.may_throw(seat) and seat in self.match.to_act:
            race.lane(seat).pending += 1
            self.services.sound.play("press")
            self.keep([self.step(seat, Roll())])
            self.wait_for_store(0.0)

    def race_controls(self) -> list[Control]:
        """Give every person in the race a pad, and all of them the pause."""
        pause = Button(RACE_PAUSE, "Pause", self.open_pause, cap="Esc", look="quiet")
        race, looks = self.view.race, self.view.cast.looks
        return [
            *(
                Pad(lane, looks[lane.seat], partial(self._throw_in_race, lane.seat))
                for lane in (race.lanes if race else ())
                if not lane.is_bot
            ),
            pause,
        ]
