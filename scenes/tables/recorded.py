"""A table whose cast is a record: the same scene and motions, watched again; nobody presses.

What is hidden from others lies open as its own seat saw it. Nothing is stored and nothing is told
to newcomers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast

from game.match import Match, Played
from game.review.turns_played import TurnPlayed, turns_of
from game.store import MatchId
from scenes.props.coach_panel import CoachShown
from scenes.props.so_far import SoFar, Told
from scenes.props.turn_sign import turn_sign
from scenes.stage.theme import look_of
from scenes.tables import STAGED
from scenes.tables.coach import Question
from scenes.tables.coached import COACH, CoachedScene
from scenes.tables.given import Seating
from scenes.tables.greeting import Greeting
from scenes.tables.notes import draw_notes
from scenes.tables.recorded_layout import SO_FAR, plaque_of

if TYPE_CHECKING:
    from game.rules import Action, Seat
    from scenes.props.controls import Control
    from scenes.session import SeatPlan
    from scenes.stage.canvas import Canvas
    from scenes.stage.geometry import Box
    from scenes.stage.services import Services
    from scenes.tables.coach import Coach

UNKEPT: Final = MatchId(0)
"""A replay is not in the store, or need not be."""
OVER: Final = "The match is over"
AFTERWARDS: Final = "Speaks after this move"
"""What the coach says who is called while something moves."""


@dataclass(frozen=True)
class Reel:
    """All that was played, and the match as it stood at the end."""

    match: Match
    played: tuple[Played, ...]

    @cached_property
    def turns(self) -> tuple[TurnPlayed, ...]:
        """Divide it into turns; as long as a rule covers the scores they tell no points."""
        found = turns_of(self.match, self.played)
        if self.match.observe(None).scores:
            return found
        return tuple(replace(turn, points=None) for turn in found)

    @property
    def steps(self) -> int:
        """Count the steps."""
        return len(self.played)


@dataclass
class Watching:
    """How a replay is watched: what its controls have set."""

    playing: bool = True
    stepping: bool = False
    """One step is shown while all else stands still."""
    speed: int = 1
    advised: bool = False


class Unspoken(Greeting):
    """Says nothing to newcomers."""

    @property
    def goal(self) -> str:
        """Leave the goal untold."""
        return ""


class Recorded(CoachedScene):
    """What a table does while a record answers for every seat."""

    reel: Reel
    watching: Watching

    def follow(self, reel: Reel, watching: Watching, coach: Coach | None) -> None:
        """Take the record up where the match stands, with the coach who has been listening."""
        self.reel, self.watching = reel, watching
        self.coach = coach or self.coach
        self.greeting = Unspoken(self.services.settings, "", self.greeting.guide, self.now)

    # Where it is.

    @property
    def at(self) -> int:
        """Count the steps that have been shown, the one that is being shown among them."""
        return len(self.played)

    @property
    def shown(self) -> int:
        """Count the steps that have been shown to their end."""
        return self.at - self.busy

    @property
    def ahead(self) -> bool:
        """Tell whether the record goes on."""
        return self.at < self.reel.steps

    @property
    def moving(self) -> bool:
        """Tell whether time passes at the table."""
        return self.watching.stepping or (self.watching.playing and (self.busy or self.ahead))

    def go_on(self) -> None:
        """Show the next step."""
        one = self.reel.played[self.at]
        self.match = self.reel.match.at(self.at + 1)
        self.played.append(one)
        self.show(tuple(event.seen_by(one.step.seat) for event in one.events))
        self.offer()
        self.foretell()

    # Who acts.

    @property
    def viewer(self) -> Seat | None:
        """Name the seat whose hand lies open: that of whoever acts."""
        if self.busy and self.played:
            return self.played[-1].step.seat
        return self.match.to_act[0] if self.match.to_act else None

    def is_bot(self, seat: Seat) -> bool:
        """Tell that nobody on the couch answers for any seat."""
        return True

    @property
    def bot_to_act(self) -> bool:
        """Tell whether the record goes on."""
        return self.ahead

    @property
    def person_to_act(self) -> bool:
        """Tell that no person is to act."""
        return False

    def let_bot_play(self, seat: Seat) -> None:
        """Show the next step, if it is not one that somebody steps to."""
        if self.watching.playing:
            self.go_on()

    def _end(self) -> None:
        self._ended = True
        self.offer()

    # Time.

    def update(self, dt: float) -> None:
        """Let dt seconds pass; while the replay stands still only the coach thinks."""
        if self.moving:
            super().update(dt * self.watching.speed)
            self.watching.stepping = self.watching.stepping and self.busy
        else:
            self.let_coach_think()

    def quiet(self) -> float:
        """Say for how long nothing will change without an intent."""
        if not self.moving:
            return self.coach.quiet()
        return super().quiet() / self.watching.speed

    # The coach, and what hangs beside the panel.

    def with_coach(self, controls: Sequence[Control]) -> list[Control]:
        """Leave nothing to press; the coach speaks of the next step until that is shown."""
        self.view.rail = ()
        best: tuple[Action, ...] = ()
        shown = self.view.coach
        if not self.busy:
            best = self.ask_coach()
            self.view.coach = self._shown(self._pupil)
        elif shown is None or shown.on != self.watching.advised:
            self.view.coach = self._shown(None)
        self.mark_best(best)
        if self._plaque:
            # The light is on whoever won, not on whoever came last.
            cast(Any, self.view).acting = self._winners[0]
        return []

    @property
    def _pupil(self) -> Seat | None:
        able = self.match.to_act
        return able[0] if len(able) == 1 and not self.busy else None

    def _question(self, pupil: Seat | None) -> Question | None:
        if pupil is None or not self.watching.advised:
            return None
        return Question(self.match.observe(pupil), tuple(self.match.legal(pupil)))

    def _shown(self, pupil: Seat | None) -> CoachShown | None:
        on = self.watching.advised
        box = self.coach_box(on)
        if box is None or self.services.store.trouble:
            return None
        counsel = self.coach.counsel
        return CoachShown(box, self.services.cap(COACH), on, counsel, self._line(pupil), self._far)

    def _line(self, pupil: Seat | None) -> str:
        if pupil is None:
            return AFTERWARDS if self.busy else OVER
        return self.silence

    @property
    def _far(self) -> SoFar | None:
        """Tell the turns so far, where there is a place for it."""
        box = SO_FAR[self.reel.match.header.game][self.watching.advised]
        at, shown = self.at, self.shown
        begun = [turn for turn in self.reel.turns if turn.first < at or turn.last <= shown]
        told = tuple(
            Told(
                self.seating.names[turn.seat],
                self.seating.plans[turn.seat].emblem,
                turn.points if turn.paid <= shown else None,
                turn.bust and turn.last <= shown,
                turn is begun[-1],
                turn.last <= shown < self.reel.steps,
            )
            for turn in begun
            if turn.seat is not None
        )
        return SoFar(box, told) if box else None

    # Drawing.

    @property
    def _winners(self) -> tuple[Seat, ...]:
        """Name who won, once all has been shown."""
        outcome = self.match.outcome
        return outcome.winners if outcome and not self.busy else ()

    @property
    def _plaque(self) -> Box | None:
        """Place the sign of whoever won, where the table has none of its own."""
        return plaque_of(self.reel.match.header.game, self.view) if self._winners else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the table; at the end its sign says who won, not whose turn it was."""
        super().draw(canvas)
        if box := self._plaque:
            first, *others = (self.seating.names[seat] for seat in self._winners)
            plan = self.seating.plans[self._winners[0]]
            ending = f" + {len(others)} win" if others else " wins"
            badge = "robot" if plan.is_bot else None
            turn_sign(canvas, box, first, look_of(plan.emblem), ending, badge)

    @property
    def muted_at(self) -> tuple[float, float]:
        """Say where it stands that the table is muted: at the head of what is told so far."""
        shown = self.view.coach
        far = shown.beside if shown else None
        return far.corner if isinstance(far, SoFar) and far.is_tall else super().muted_at

    def draw_notes(self, canvas: Canvas, muted_at: tuple[float, float] | None = None) -> None:
        """Say on the table what is said on every table, and nothing to newcomers."""
        draw_notes(canvas, self.services, muted_at or self.muted_at, self.trouble_in)


def table_at(
    services: Services,
    reel: Reel,
    plans: tuple[SeatPlan, ...],
    watching: Watching,
    step: int,
    coach: Coach | None = None,
) -> Recorded:
    """Set the table as it stood after so many steps."""
    seating = Seating(plans, UNKEPT)
    kind = _kind(reel.match.header.game)
    table = kind(services, reel.match.at(step), seating, played=reel.played[:step])
    table.follow(reel, watching, coach)
    return table


def _kind(game: str) -> type[Recorded]:
    """Give a table the cast of a record: the same scene with other answers."""
    own = STAGED[game]()
    recorded: type[Recorded] = Recorded
    if game == "roost":
        from scenes.tables.recorded_roost import RecordedRoost

        recorded = RecordedRoost
    return cast(type[Recorded], type(f"Recorded{own.__name__}", (recorded, own), {}))
