"""Measure what standing still costs: the share of one core that a quiet screen takes.

Each screen runs in the real loop in a real window; once the chores are done and nothing moves,
ten seconds of it are measured. `python -m bench.idle`
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import pygame

from bench.stand import services_with
from bench.xvfb import on_a_screen
from scenes import gallery_results, gallery_studio, gallery_ten_thousand
from scenes.evening import DICE_BYTES, chores
from scenes.lobby import Lobby
from scenes.pause import Pause
from scenes.props.dice.pictures import DicePictures
from scenes.session import Session
from scenes.stage.canvas import Canvas, CanvasMaker
from scenes.stage.devices import Devices, Queue
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.loop import Loop, WallClock
from scenes.stage.scene import Scene
from scenes.stage.screen import Screen
from scenes.stage.services import Services
from scenes.title import Title

SIZE: Final = (1920, 1080)
SECONDS: Final = 10.0
SETTLING: Final = 3.0
AIM: Final = 3.0
PERCENT: Final = 100


def screens(services: Services) -> Iterator[tuple[str, Callable[[], Director]]]:
    """Give a name and a maker for each screen that is measured."""
    session = Session(gallery_studio.TABLE, gallery_studio.FOUR)

    def showing(scene: Scene[Any]) -> Director:
        director = Director()
        director.push(scene)
        return director

    def table() -> Director:
        return gallery_studio.staged(services, gallery_ten_thousand.MARKED)[1]

    def pause() -> Director:
        director = table()
        director.push(Pause(services, "", "fox"))
        return director

    def lobby() -> Director:
        return showing(Lobby(services, session, on_rules=print, on_other_table=print))

    yield "title", lambda: showing(Title(services, session, None, ()))
    yield "lobby", lobby
    yield "table", table
    yield "pause", pause
    yield "results", lambda: showing(gallery_results.results(services, session))


class Counted:
    """Makes canvases and counts them: one for each picture that is drawn."""

    def __init__(self) -> None:
        self._make = CanvasMaker()
        self.count = 0

    def __call__(self, surface: pygame.Surface, viewport: Viewport) -> Canvas:
        """Give a canvas on the surface."""
        self.count += 1
        return self._make(surface, viewport)


def measured(director: Director, screen: Screen) -> dict[str, float]:
    """Let a screen come to rest, then give its share of a core in percent and what it drew."""
    canvases = Counted()
    loop = Loop(director, screen, Devices(), canvases, events=Queue(), clock=WallClock())
    began = time.monotonic()
    while time.monotonic() - began < SETTLING:
        loop.frame()
    drawn, cpu, began = canvases.count, time.process_time(), time.monotonic()
    while time.monotonic() - began < SECONDS:
        loop.frame()
    share = (time.process_time() - cpu) / (time.monotonic() - began)
    return {"percent": round(share * PERCENT, 2), "drawn": canvases.count - drawn}


def main() -> None:
    """Print what was measured, as JSON and as a sentence."""
    with on_a_screen():
        screen = Screen.open(SIZE, clock=time.monotonic, remembered_path="software")
        services = services_with(DicePictures(DICE_BYTES))
        for _ in chores(services, screen):
            pass
        found = {name: measured(make(), screen) for name, make in screens(services)}
        screen.close()
        pygame.quit()
    print(json.dumps(found, indent=2))
    most = max(one["percent"] for one in found.values())
    still = all(one["drawn"] == 0 for one in found.values())
    said = "keeps to" if most <= AIM else "misses"
    drew = "draws nothing" if still else "still draws"
    print(f"A quiet screen {drew} and takes at most {most} % of a core: {said} the aim of {AIM:g}.")


if __name__ == "__main__":
    main()
