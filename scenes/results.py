"""After the match: who won, how it went, and the way back to the table."""

from __future__ import annotations

from typing import Final

from scenes.arrival import Arrival
from scenes.props.board import Board
from scenes.props.controls import Button
from scenes.props.room import rays, room
from scenes.results_chart import draw_chart
from scenes.results_confetti import Flake, draw_flying, draw_lying, strewn
from scenes.results_layout import panels
from scenes.results_paper import draw_paper
from scenes.results_podium import draw_headline, draw_podium, over_podium, taken
from scenes.results_summary import Summary
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Intent
from scenes.stage.scene import Scene
from scenes.stage.services import Services

REMATCH: Final = "rematch"
NEXT_TABLE: Final = "next_table"
HOME: Final = "home"

VICTORY: Final = 1.5
"""Seconds of motion; then nothing moves any more."""
TURNING: Final = 4.0
"""Degrees by which the rays turn in a second."""
HALL: Final = Box(38, 28, 862, 876)
"""The part of the cloth in which the rays shine."""

REMATCH_BOX: Final = Box(96, 924, 564, 96)
NEXT_BOX: Final = Box(688, 924, 396, 96)
HOME_BOX: Final = Box(1544, 924, 280, 96)


class Results(Scene[str]):
    """Closes with `rematch`, `next_table` or `home`."""

    def __init__(self, services: Services, summary: Summary, more_tables: bool = False) -> None:
        self._services = services
        self._summary = summary
        self._calm = services.settings.now.reduced_motion
        self._gone = VICTORY if self._calm else 0.0
        self._arrival = Arrival()
        self._flakes: tuple[Flake, ...] = ()
        self.board = Board(services, self._buttons(more_tables), focus=REMATCH)

    @property
    def commands(self) -> frozenset[str]:
        """Name the commands that have a button."""
        return self.board.commands

    def enter(self) -> None:
        """Let the confetti fall."""
        if not self._calm and self._summary.winners:
            self._flakes = strewn(self._services.cosmetic, taken(self._summary))

    def handle(self, intent: Intent) -> None:
        """Let Esc go home, and everything else go to the buttons."""
        if self._arrival.swallows(intent):
            return
        if isinstance(intent, Back):
            self.close(HOME)
        else:
            self.board.handle(intent)

    def update(self, dt: float) -> None:
        """Let the victory go on."""
        self._arrival.update(dt)
        self._gone = min(VICTORY, self._gone + dt)
        self.board.update(dt)

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return 0.0 if self._gone < VICTORY else self._arrival.left or self.board.quiet()

    def draw(self, canvas: Canvas) -> None:
        """Draw the victory as far as it has come; at its end everything is one layer."""
        if self._gone < VICTORY:
            canvas.layer(("results", self._summary), self._ground)
            self._celebrate(canvas, self._gone / VICTORY)
            draw_flying(canvas, self._flakes, self._gone / VICTORY)
        else:
            key = ("results at rest", self._summary, self._flakes, self._calm)
            canvas.layer(key, self._at_rest)
        self.board.draw(canvas)

    def _ground(self, canvas: Canvas) -> None:
        room(canvas)
        slate, paper = panels(len(self._summary.players))
        draw_chart(canvas, self._summary, slate)
        draw_paper(canvas, self._summary, self._services.dice, paper)

    def _celebrate(self, canvas: Canvas, share: float) -> None:
        x, y = over_podium(self._summary)
        if self._summary.winners and not self._calm:
            before = canvas.surface.get_clip()
            canvas.surface.set_clip(canvas.rect(HALL).clip(before))
            rays(canvas, HALL, (x, y), turn=TURNING * VICTORY * share - 96)
            canvas.surface.set_clip(before)
        draw_podium(canvas, self._summary, share)
        draw_headline(canvas, self._summary)

    def _at_rest(self, canvas: Canvas) -> None:
        self._ground(canvas)
        self._celebrate(canvas, 1.0)
        draw_lying(canvas, self._flakes)

    def _buttons(self, more_tables: bool) -> list[Button]:
        cap = self._services.cap
        buttons = [
            Button(
                REMATCH_BOX,
                "Rematch",
                lambda: self.close(REMATCH),
                look="primary",
                cap=cap("confirm"),
                name=REMATCH,
            ),
            Button(
                HOME_BOX,
                "Home",
                lambda: self.close(HOME),
                look="quiet",
                cap=cap("back"),
                name=HOME,
            ),
        ]
        if more_tables:
            following = Button(
                NEXT_BOX,
                "Next table",
                lambda: self.close(NEXT_TABLE),
                command="next_table",
                name=NEXT_TABLE,
            )
            buttons.insert(1, following)
        return buttons
