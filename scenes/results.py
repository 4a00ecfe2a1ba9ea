"""After the match: who won, how it went, and the way back to the table."""

from __future__ import annotations

from typing import Final

import pygame

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
from scenes.stage.shapes import Ramp, Sketch

REMATCH: Final = "rematch"
NEXT_TABLE: Final = "next_table"
HOME: Final = "home"

VICTORY: Final = 1.5
"""Seconds of motion; then nothing moves any more."""
TURNING: Final = 4.0
"""Degrees by which the rays turn in a second."""
HALL: Final = Box(38, 28, 862, 876)
"""The part of the cloth in which the rays shine."""
FADE: Final = Box(720, 28, 180, 876)
"""Where they end softly."""

RAIL: Final = Box(96, 924, 1728, 96)
GAP: Final = 28.0
WIDTHS: Final = {2: (1154.0, 546.0), 3: (700.0, 600.0, 372.0)}
"""Widths of two or three buttons on the rail."""


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
            _soft_rays(canvas, (x, y), TURNING * VICTORY * share - 96)
        draw_podium(canvas, self._summary, share)
        draw_headline(canvas, self._summary)

    def _at_rest(self, canvas: Canvas) -> None:
        self._ground(canvas)
        self._celebrate(canvas, 1.0)
        draw_lying(canvas, self._flakes)

    def _buttons(self, more_tables: bool) -> list[Button]:
        cap = self._services.cap
        rematch, *middle, home = _rail(3 if more_tables else 2)
        return [
            Button(
                rematch,
                "Rematch",
                lambda: self.close(REMATCH),
                look="primary",
                cap=cap("confirm"),
                name=REMATCH,
            ),
            *(
                Button(
                    box,
                    "Next table",
                    lambda: self.close(NEXT_TABLE),
                    command="next_table",
                    name=NEXT_TABLE,
                )
                for box in middle
            ),
            Button(
                home,
                "Home",
                lambda: self.close(HOME),
                look="quiet",
                cap=cap("back"),
                name=HOME,
            ),
        ]


def _rail(count: int) -> list[Box]:
    boxes, left = [], RAIL.x
    for width in WIDTHS[count]:
        boxes.append(Box(left, RAIL.y, width, RAIL.h))
        left += width + GAP
    return boxes


def _soft_rays(canvas: Canvas, centre: tuple[float, float], turn: float) -> None:
    """Let the rays shine in the hall; towards the slate the cloth without them shows again."""
    surface, edge = canvas.surface, canvas.rect(FADE)
    cloth = pygame.Surface(edge.size, pygame.SRCALPHA)
    cloth.blit(surface, (0, 0), edge)
    before = surface.get_clip()
    surface.set_clip(canvas.rect(HALL).clip(before))
    rays(canvas, HALL, centre, turn=turn)
    surface.set_clip(before)
    veil = canvas.art.picture(("rays end", edge.size), lambda: _veil(canvas.scale, edge.size))
    cloth.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(cloth, edge)


def _veil(scale: float, size: tuple[int, int]) -> pygame.Surface:
    """Make a white that is clear at the left and full at the right."""
    sketch = Sketch(Box(0, 0, size[0] / scale, size[1] / scale))
    white = (255, 255, 255)
    sketch.rect(sketch.area, 0, Ramp((white, white), (0.0, 1.0), (0.0, 1.0), across=True))
    drawn = sketch.drawn(*size, scale)
    drawn.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return drawn
