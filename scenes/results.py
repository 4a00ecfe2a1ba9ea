"""After the match: who won, how it went, and the way back to the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from scenes.arrival import Arrival
from scenes.props.board import Board
from scenes.props.controls import Button
from scenes.props.room import rays, room
from scenes.results_chart import draw_chart
from scenes.results_confetti import Flake, draw_flying, draw_lying, strewn
from scenes.results_layout import panels
from scenes.results_page import draw_page
from scenes.results_paper import draw_paper, lines_of
from scenes.results_podium import draw_headline, draw_podium, over_podium, taken
from scenes.results_review import Asked, State, Told, Waiting
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
REVIEW: Final = "review"
WATCH: Final = "watch"
FAIR: Final = "fair"

GLANCE: Final = 0.1
"""Seconds after which it is looked again whether luck and skill are known."""

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
LABEL: Final = 40.0
"""Size of the words on the buttons."""
WIDTHS: Final = {
    REMATCH: 358.0,
    NEXT_TABLE: 306.0,
    REVIEW: 370.0,
    WATCH: 328.0,
    HOME: 254.0,
}
"""Widths of the buttons on the rail, by name, to each other."""
TURNED: Final = {**WIDTHS, REMATCH: 340.0, FAIR: 452.0, REVIEW: 242.0}
"""The same where the paper is turned over."""


@dataclass(frozen=True, slots=True)
class OnceMore:
    """The doors that lead from here to the match just played; the house opens them."""

    watch: Callable[[], object]
    fair: Callable[[], object]


class Results(Scene[str]):
    """Closes with `rematch`, `next_table` or `home`."""

    leisure = True

    def __init__(
        self,
        services: Services,
        summary: Summary,
        more_tables: bool = False,
        asked: Asked | None = None,
        once_more: OnceMore | None = None,
    ) -> None:
        self._services = services
        self._summary = summary
        self._more_tables = more_tables
        self._asked = asked
        self._once_more = once_more
        self._state = asked.state() if asked else None
        self._turned = False
        self._calm = services.settings.now.reduced_motion
        self._gone = VICTORY if self._calm else 0.0
        self._arrival = Arrival()
        self._flakes: tuple[Flake, ...] = ()
        self.board = Board(services, self._buttons(), focus=REMATCH)

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
        if self._asked and isinstance(self._state, Waiting):
            self._learn(self._asked.state())

    def _learn(self, state: State) -> None:
        if state != self._state:
            self._state = state
            self.board.replace(self._buttons())

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        waiting = isinstance(self._state, Waiting)
        if self._gone < VICTORY or (waiting and self._asked and self._asked.answer.done):
            return 0.0
        still = self._arrival.left or self.board.quiet()
        return min(still, GLANCE) if waiting else still

    def draw(self, canvas: Canvas) -> None:
        """Draw the victory as far as it has come; at its end everything is one layer."""
        if self._turned:
            canvas.layer(("results turned", self._summary, self._state), self._page)
        elif self._gone < VICTORY:
            canvas.layer(self._key("results"), self._ground)
            self._celebrate(canvas, self._gone / VICTORY)
            draw_flying(canvas, self._flakes, self._gone / VICTORY)
        else:
            canvas.layer(self._key("results at rest", self._flakes), self._at_rest)
        self.board.draw(canvas)

    def _key(self, name: str, flakes: tuple[Flake, ...] = ()) -> Hashable:
        return name, self._summary, flakes, self._calm, self._state

    def _ground(self, canvas: Canvas) -> None:
        self._behind(canvas)
        self._paper(canvas)

    def _behind(self, canvas: Canvas) -> None:
        room(canvas)
        slate, _ = panels(len(self._summary.players), lines_of(self._state))
        draw_chart(canvas, self._summary, slate)

    def _paper(self, canvas: Canvas) -> None:
        _, paper = panels(len(self._summary.players), lines_of(self._state))
        draw_paper(canvas, self._summary, self._services.dice, paper, self._state)

    def _page(self, canvas: Canvas) -> None:
        room(canvas)
        if isinstance(self._state, Told):
            draw_page(canvas, self._summary, self._state, self._services.dice)

    def _turn(self) -> None:
        """Turn the paper over."""
        self._turned = not self._turned
        self.board.replace(self._buttons())

    def _celebrate(self, canvas: Canvas, share: float) -> None:
        x, y = over_podium(self._summary)
        if self._summary.winners and not self._calm:
            _soft_rays(canvas, (x, y), TURNING * VICTORY * share - 96)
        draw_podium(canvas, self._summary, share)
        draw_headline(canvas, self._summary)

    def _at_rest(self, canvas: Canvas) -> None:
        """Lay the paper on a picture that need not be painted again for what it says."""
        lines = lines_of(self._state)
        key = ("results without paper", self._summary, self._flakes, self._calm, lines)
        canvas.layer(key, self._around)
        self._paper(canvas)

    def _around(self, canvas: Canvas) -> None:
        self._behind(canvas)
        self._celebrate(canvas, 1.0)
        draw_lying(canvas, self._flakes)

    def _buttons(self) -> list[Button]:
        cap = self._services.cap
        buttons = [
            Button(
                RAIL,
                "Rematch",
                lambda: self.close(REMATCH),
                look="primary",
                cap=cap("confirm"),
                size=LABEL,
                name=REMATCH,
            ),
            *(self._fair() or self._next_table()),
            *self._review(),
            *self._watch(),
            Button(
                RAIL,
                "Home",
                lambda: self.close(HOME),
                look="quiet",
                cap=cap("back"),
                size=LABEL,
                name=HOME,
            ),
        ]
        widths = TURNED if self._turned else WIDTHS
        boxes = _rail({button.name: widths[button.name] for button in buttons})
        for button, box in zip(buttons, boxes, strict=True):
            button.box = box
        return buttons

    def _fair(self) -> list[Button]:
        """Lead from the page of luck, in place of the next table, to the page that judges dice."""
        if self._once_more is None or not self._turned:
            return []
        fair = self._once_more.fair
        return [Button(RAIL, "Are the dice fair?", fair, command="fair", size=LABEL, name=FAIR)]

    def _watch(self) -> list[Button]:
        if self._once_more is None:
            return []
        watch = self._once_more.watch
        return [
            Button(
                RAIL, "Watch again", watch, command="watch", look="quiet", size=LABEL, name=WATCH
            )
        ]

    def _next_table(self) -> list[Button]:
        if not self._more_tables:
            return []
        to_next = partial(self.close, NEXT_TABLE)
        return [
            Button(RAIL, "Next table", to_next, command="next_table", size=LABEL, name=NEXT_TABLE)
        ]

    def _review(self) -> list[Button]:
        """Offer the page of luck and skill, off as long as it is being written."""
        if not isinstance(self._state, Waiting | Told):
            return []
        return [
            Button(
                RAIL,
                "Scores" if self._turned else "Luck and skill",
                self._turn,
                command="review",
                look="quiet",
                size=LABEL,
                enabled=isinstance(self._state, Told),
                reason="Reckoning…",
                name=REVIEW,
            )
        ]


def _rail(widths: Mapping[str, float]) -> list[Box]:
    stretch = (RAIL.w - GAP * (len(widths) - 1)) / sum(widths.values())
    boxes, left = [], RAIL.x
    for width in widths.values():
        wide = width * stretch
        boxes.append(Box(left, RAIL.y, wide, RAIL.h))
        left += wide + GAP
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
