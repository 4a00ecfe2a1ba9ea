"""A table with a coach: who is advised, where the panel hangs, what is marked as best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from game.actions import Keep
from game.dice import places
from game.match import Match, Played
from game.rules import Action, Seat
from game.sentences import Sentence
from scenes.props.buttons import focus_ring
from scenes.props.coach_panel import CoachShown
from scenes.props.controls import Button, Control, Manner, Spot
from scenes.props.die import Die
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.services import Services
from scenes.tables.coach import Coach, Question, unprepared
from scenes.tables.given import NOWHERE, Doors, Seated, Seating
from scenes.tables.notes import MUTED, MUTED_IN
from scenes.tables.table import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.rules import Observation

COACH: Final = "coach"
"""Name and command of the control."""
THINKING: Final = "One moment …"
FORCED: Final = "Nothing to choose"


class Advised(Seated, Protocol):
    """What is seen of a table with a coach."""

    coach: CoachShown | None
    """What is to be seen of the coach; none where there is no place for it now."""
    rail: Sentence
    """What is said in the rail."""


class CoachedScene(TableScene):
    """A table where each person may have the coach beside them."""

    view: Advised
    deeds: ClassVar[Mapping[type[Action], str]] = {}
    """The last of the best actions, and the name of the control that does it."""
    prepare: Callable[[Observation], Iterator[None]] = staticmethod(unprepared)
    """Makes advice quick, in slices."""

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
        self.coach = Coach(services.worker, match.rules.refusal, self.prepare)
        super().__init__(services, match, seating, played=played, doors=doors, demo=demo)

    # What a table adds.

    def coach_box(self, on: bool) -> Box | None:
        """Say where the panel hangs, or the little strip that tells how to call the coach."""
        return None

    def deed_of(self, best: tuple[Action, ...]) -> str:
        """Name the control that does what the coach thinks best."""
        return self.deeds.get(type(best[-1]), "")

    def mark_best(self, best: tuple[Action, ...]) -> None:
        """Mark on the table what the coach thinks best; nothing where it is silent."""

    # What all of them do.

    @property
    def coach_on(self) -> bool:
        """Tell whether the coach is there for anybody who plays."""
        return any(plan.coach and not plan.is_bot for plan in self.seating.plans)

    def with_coach(self, controls: Sequence[Control]) -> list[Control]:
        """Ask the coach, show its word, and give the controls as they agree with it."""
        best = self.ask_coach()
        pupil = self._pupil
        self.view.coach = self._shown(pupil)
        self.mark_best(best)
        if best:
            self._agree(controls, best)
        return [*controls, *self._calls(pupil)]

    def ask_coach(self) -> tuple[Action, ...]:
        """Let the coach look at the table; give what it thinks best, where it has a word."""
        self.coach.attend(self._question(self._pupil))
        return self.coach.counsel.best if self.coach.counsel else ()

    def update(self, dt: float) -> None:
        """Let dt seconds pass: the coach thinks while nothing moves."""
        super().update(dt)
        self.let_coach_think()

    def let_coach_think(self) -> None:
        """Give the coach a moment, unless something moves, and show what it has found."""
        if not self.busy and self.coach.think():
            self.lay_out_again()

    def quiet(self) -> float:
        """Say for how long nothing will change without an intent."""
        return min(super().quiet(), self.coach.quiet())

    @property
    def muted_at(self) -> tuple[float, float]:
        """Say where it stands that the table is muted."""
        return MUTED_IN.get(self.match.header.game, MUTED)

    def draw_notes(self, canvas: Canvas, muted_at: tuple[float, float] | None = None) -> None:
        """Say on the table what is said on every table."""
        super().draw_notes(canvas, muted_at or self.muted_at)

    @property
    def _pupil(self) -> Seat | None:
        """Name the person who is to act alone."""
        able = self.match.to_act
        return able[0] if self.person_to_act and len(able) == 1 and not self.demo else None

    def _question(self, pupil: Seat | None) -> Question | None:
        """Give what the coach is asked; it sees no more than the screen may show."""
        if pupil is None or not self.seating.plans[pupil].coach:
            return None
        viewer = pupil if self.viewer == pupil else None
        seen = self.match.observe(viewer)
        return Question(seen, tuple(self.match.legal(pupil)))

    def _shown(self, pupil: Seat | None) -> CoachShown | None:
        box = self.coach_box(self.coach_on)
        people = not all(plan.is_bot for plan in self.seating.plans)
        if box is None or self.demo or not people or self.services.store.trouble:
            return None
        cap = self.services.cap(COACH)
        return CoachShown(box, cap, self.coach_on, self.coach.counsel, self._line(pupil))

    def _line(self, pupil: Seat | None) -> str:
        """Say why the coach says nothing."""
        if pupil is None:
            return ""
        if not self.seating.plans[pupil].coach:
            return f"Silent for {self.seating.names[pupil]}"
        return self.silence

    @property
    def silence(self) -> str:
        """Say why the coach has no word for whoever is to act."""
        return THINKING if self.coach.thinking else self.coach.trouble or FORCED

    def _calls(self, pupil: Seat | None) -> list[Control]:
        """Give the control that calls the coach and sends it away."""
        shown = self.view.coach
        if shown is None or pupil is None:
            return []
        return [
            Spot(
                shown.box,
                "Coach",
                self._call,
                _ring,
                shown,
                command=COACH,
                name=COACH,
            )
        ]

    def _call(self) -> None:
        pupil = self._pupil
        if pupil is not None:
            on = not self.seating.plans[pupil].coach
            self.seating = self.seating.coached(pupil, on)
            self.services.sound.play("mark" if on else "unmark")
            self.reseated()
            self._doors.coach(self)
            self.lay_out_again()

    def _agree(self, controls: Sequence[Control], best: tuple[Action, ...]) -> None:
        """Make the button primary that does what the coach thinks best."""
        deed = self.deed_of(best)
        if any(control.name == deed for control in controls):
            for control in controls:
                if isinstance(control, Button) and control.name in self.action_names:
                    control.look = "primary" if control.name == deed else "normal"


def ring(dice: Sequence[Die], best: Sequence[Action]) -> None:
    """Ring the dice that the coach would keep, and no others."""
    kept = next((action.dice for action in best if isinstance(action, Keep)), ())
    stay = places([die.face for die in dice], kept)
    for at, die in enumerate(dice):
        die.hint = at in stay


def _ring(canvas: Canvas, box: Box, manner: Manner) -> None:
    """Draw the focus alone: the panel is drawn with the table."""
    if manner.focused:
        focus_ring(canvas, box, 20)
