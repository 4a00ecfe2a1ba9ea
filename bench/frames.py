"""Measure a frame's work at the busiest table against the least that any picture costs.

Both are drawn in turns in one run: a frame of Ten Thousand with six dice in the air, particles and
many texts, and a bare picture blitted over the whole window. `python -m bench.frames`
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from random import Random
from statistics import median
from typing import Final

import pygame

from bench.stand import Stand, percentile, set_up
from bench.xvfb import on_a_screen
from game.events import DiceThrown
from scenes import gallery_results, gallery_studio, gallery_ten_thousand
from scenes.props.particles import EMBERS, Shower, Speck
from scenes.session import Session
from scenes.stage.canvas import Canvas
from scenes.stage.director import Director
from scenes.stage.intents import Command, Digit, Intent
from scenes.stage.lettering import Style
from scenes.stage.scene import Scene
from scenes.tables.table import TableScene

HD: Final = (1920, 1080)
UHD: Final = (3840, 2160)
RUNS: Final = 5
FRAMES: Final = 300
TEXTS: Final = 40
PARTICLES: Final = 120
DICE: Final = 6
AIM: Final = 4.0
SMALL: Final = Style(30)


class Busiest(Scene[None]):
    """The table of Ten Thousand with eight seats, thrown at again and again under a shower."""

    def __init__(self, table: TableScene, chance: Random) -> None:
        self.table = table
        self._chance = chance
        self._shower: Shower
        self._age = 0.0
        self._added: int | None = None
        self._throw()

    def update(self, dt: float) -> None:
        """Let dice fly, and throw anew as soon as they lie."""
        self._age += dt
        self.table.update(dt)
        if not self.table.timeline.busy:
            self._throw()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the shower, and texts up to the number wanted."""
        self.table.draw(canvas)
        self._shower.draw(canvas, self._age)
        for number in range(self._missing(canvas)):
            place = 620 + number % 4 * 200, 300 + number // 4 * 40
            canvas.text(f"Text number {number}", *place, SMALL)

    def _missing(self, canvas: Canvas) -> int:
        """Count once how many texts the table lacks; they are written anew in every frame."""
        if self._added is None:
            page = Canvas(canvas.surface.copy(), canvas.art)
            page.report = []
            self.table.draw(page)
            self._added = max(0, TEXTS - len(page.report))
        return self._added

    def _throw(self) -> None:
        faces = tuple(self._chance.randint(1, 6) for _ in range(DICE))
        throw = DiceThrown(0, faces, self._chance.randint(1, 40))
        self.table.timeline.add(self.table.choreographer.motion(throw))
        self._shower, self._age = _shower(self._chance), 0.0


def _shower(chance: Random) -> Shower:
    """Fling particles that all live longer than a throw takes."""
    return Shower(
        [
            Speck(
                960,
                500,
                chance.uniform(-500, 500),
                chance.uniform(-400, 200),
                chance.uniform(5, 14),
                chance.choice(EMBERS),
                life=3.0,
            )
            for _ in range(PARTICLES)
        ],
        300,
    )


@dataclass(frozen=True, slots=True)
class Figures:
    """What a run of frames cost, in milliseconds."""

    median: float
    p99: float
    worst: float

    @classmethod
    def of(cls, costs: list[float]) -> Figures:
        """Sum up the costs of frames."""
        return cls(*(round(v, 2) for v in (median(costs), percentile(costs, 0.99), max(costs))))


def alternating(stand: Stand, frames: int = FRAMES) -> tuple[list[float], list[float]]:
    """Draw the busiest table and the bare picture in turns; give what each frame cost."""
    table, _ = gallery_studio.staged(stand.services, gallery_ten_thousand.EIGHT_SEATS)
    director = Director()
    director.push(Busiest(table, Random("throws")))
    director.settle()
    picture = pygame.Surface(stand.window.get_size()).convert()
    picture.fill("darkgreen")
    stand.frame(director)
    pairs = [(stand.frame(director), stand.bare(picture)) for _ in range(frames)]
    busy, bare = zip(*pairs, strict=True)
    return list(busy), list(bare)


def measured(stand: Stand) -> dict[str, object]:
    """Compare the busiest table with the bare picture, run by run."""
    ratios, busy, bare = [], [], []
    for _ in range(RUNS):
        costs = alternating(stand)
        figures = tuple(map(Figures.of, costs))
        ratios.append(round(figures[0].p99 / figures[1].p99, 2))
        busy.append(figures[0])
        bare.append(figures[1])
    return {
        "ratio": median(ratios),
        "ratios": ratios,
        "table_ms": {"median": median(f.median for f in busy), "p99": median(f.p99 for f in busy)},
        "bare_ms": {"median": median(f.median for f in bare), "p99": median(f.p99 for f in bare)},
    }


Told = tuple[Intent, ...]
LAST: Final = replace(gallery_ten_thousand.FINAL, script=gallery_ten_thousand.FINAL.script[:2])
MOMENTS: Final[tuple[tuple[str, gallery_studio.Play, Told], ...]] = (
    ("throw", gallery_ten_thousand.THROW, (Command("throw"),)),
    ("hot dice", gallery_ten_thousand.HOT, (Digit(1), Digit(2), Digit(3), Command("throw"))),
    ("bust", gallery_ten_thousand.BUST, (Digit(1), Command("throw"))),
    ("steal", gallery_ten_thousand.STEAL, (Command("steal"),)),
    ("last round", LAST, (*map(Digit, (1, 2, 3, 4)), Command("bank"))),
)
SECONDS: Final = 3


def moments(stand: Stand) -> dict[str, Figures]:
    """Play each of the great moments once, and the celebration of the results."""
    found = {}
    for name, play, told in MOMENTS:
        _, director = gallery_studio.staged(stand.services, play)
        stand.frame(director)
        for intent in told:
            director.handle(intent)
            gallery_studio.run(director, 0.3 if isinstance(intent, Digit) else 0.0)
        found[name] = Figures.of([stand.frame(director) for _ in range(SECONDS * 60)])
    director = Director()
    session = Session(gallery_studio.TABLE, gallery_studio.FOUR)
    director.push(gallery_results.results(stand.services, session))
    director.settle()
    found["results"] = Figures.of([stand.frame(director) for _ in range(SECONDS * 60)])
    return found


def main() -> None:
    """Print what was measured, as JSON and as a sentence."""
    with on_a_screen():
        stand = set_up(HD)
        report = measured(stand)
        report["moments_ms"] = {name: vars_of(f) for name, f in moments(stand).items()}
        pygame.display.quit()
        report["at_4k"] = measured(set_up(UHD))
        pygame.quit()
    print(json.dumps(report, indent=2))
    said = "keeps to" if float(str(report["ratio"])) <= AIM else "misses"
    print(f"A busy frame costs {report['ratio']} bare ones, which {said} the aim of {AIM:g}.")


def vars_of(figures: Figures) -> dict[str, float]:
    """Give figures as a table for JSON."""
    return {"median": figures.median, "p99": figures.p99, "worst": figures.worst}


if __name__ == "__main__":
    main()
