"""Builds the services and the house, runs the loop, and leaves everything in order.

The house is imported only after the first picture, which would have to wait for it.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.luck import Luck, SeededLuck
from game.store import AlreadyRunning, Store, StoreTooNew, open_store
from scenes.arguments import Options
from scenes.first_light import first_light
from scenes.props.dice.pictures import DicePictures
from scenes.session import SeatPlan, Session
from scenes.stage.art import Art
from scenes.stage.bindings import Bindings
from scenes.stage.canvas import Canvas
from scenes.stage.devices import Devices, Queue
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.loop import Loop, WallClock
from scenes.stage.scene import Scene
from scenes.stage.screen import NoScreen, Screen
from scenes.stage.services import Services
from scenes.stage.settings import Settings, SettingsBook
from scenes.stage.sound import SilentSound, Sound, Sounds, Volumes

if TYPE_CHECKING:
    from scenes.house import House

DONE: Final = 0
NO_SCREEN: Final = 69
CRASHED: Final = 70
ALREADY_RUNNING: Final = 75
NOT_USABLE: Final = 78

LOG: Final = "dice-night.log"
DICE_BYTES: Final = 144 * 1024 * 1024
DICE_BYTES_4K: Final = 320 * 1024 * 1024
CROWDED: Final = (118, 110, 150, 124)
"""Edges of the dice that are thrown four or more at a time, the likeliest first."""
ROOMS: Final = (
    "scenes.lobby",
    "scenes.tables.ten_thousand",
    "scenes.pause",
    "scenes.rules_page",
    "scenes.settings",
    "scenes.results",
)
"""What is behind the title, imported after the first picture."""
DEMO_BOTS: Final = (SeatPlan("Rusty", "bot:steady", "fox"), SeatPlan("Pippa", "bot:easy", "moon"))


@dataclass(frozen=True, slots=True)
class Chance:
    """Where luck comes from: the seed asked for, or the system's entropy."""

    seed: str | None

    def source(self) -> Callable[[], Luck]:
        """Give a maker of luck; each new match has a stream of its own."""
        numbers = count()

        def new() -> Luck:
            number = next(numbers)
            if self.seed is None:
                return SeededLuck()
            return SeededLuck.from_number(f"{self.seed}/{number}" if number else self.seed)

        return new


def run(options: Options, cosmetic: Random, now: Callable[[], float]) -> int:
    """Run the program and give its exit status."""
    if options.selftest:
        from scenes.selftest import selftest

        with data_folder(options, throwaway=True) as folder:
            return selftest(folder, now)
    if options.gallery:
        from scenes.gallery import gallery

        return gallery(options, cosmetic)
    throwaway = bool(options.demo)
    with data_folder(options, throwaway) as folder:
        try:
            return _run_in(folder, options, cosmetic, now)
        except AlreadyRunning as fault:
            return _said(str(fault), ALREADY_RUNNING)
        except StoreTooNew as fault:
            return _said(str(fault), NOT_USABLE)
        except NoScreen as fault:
            return _said(str(fault), NO_SCREEN)
        except Exception:
            keep_trace(folder, now)
            where = folder / LOG
            return _said(f"Dice Night had to stop; the match is safe. See {where}.", CRASHED)


def _run_in(folder: Path, options: Options, cosmetic: Random, now: Callable[[], float]) -> int:
    store = open_store(folder, now)
    try:
        return _play(options, store, folder, cosmetic, now)
    finally:
        if trouble := store.close():
            _said(trouble, DONE)


def _said(sentence: str, status: int) -> int:
    sys.stderr.write(f"main.py: {sentence}\n")
    return status


@contextmanager
def data_folder(options: Options, throwaway: bool) -> Iterator[Path]:
    """Give the folder for matches and settings; a throwaway one goes in the end."""
    if options.data_dir is not None:
        yield options.data_dir.expanduser()
    elif throwaway:
        folder = Path(tempfile.mkdtemp(prefix="dice-night-"))
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    else:
        from platformdirs import user_data_path

        yield user_data_path("dice-night", appauthor=False)


def keep_trace(folder: Path, now: Callable[[], float]) -> None:
    """Append the traceback of what just failed to the log; nothing if that fails as well."""
    try:
        with (folder / LOG).open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(f"{datetime.fromtimestamp(now()).isoformat(timespec='seconds')}\n")
            log.write(traceback.format_exc() + "\n")
    except OSError:
        sys.stderr.write(traceback.format_exc())


def _play(
    options: Options, store: Store, folder: Path, cosmetic: Random, now: Callable[[], float]
) -> int:
    settings = SettingsBook(store)
    clock = WallClock()
    pygame.display.init()
    pygame.font.init()
    screen = _opened(options, settings, clock)
    canvases = CanvasMaker()
    first_light(canvases(screen.surface, screen.viewport))
    screen.flip()
    from scenes.house import House

    sound: Sounds = SilentSound() if options.demo else Sound()
    dice = DicePictures(DICE_BYTES if screen.viewport.height <= 1200 else DICE_BYTES_4K)
    services = Services(
        settings, sound, store, dice, screen, Chance(options.seed).source(), cosmetic, now
    )
    director, devices = Director(), Devices()
    house = House(services, director, demo=bool(options.demo))
    _heed_settings(services, devices, options)
    _begin(house, options)
    loop = Loop(
        director,
        screen,
        devices,
        canvases,
        events=Queue(),
        clock=clock,
        everywhere={
            "mute": lambda: settings.change(muted=not settings.now.muted),
            "fullscreen": lambda: _toggle_fullscreen(services),
        },
        on_crash=lambda error: _survived(house, folder, now),
        chores=chores(services, screen),
        each_frame=sound.next_frame,
    )
    try:
        loop.run()
    finally:
        settled = sound.close()
        screen.close()
        pygame.quit()
    if not settled:
        store.close()
        sys.stdout.flush()
        _leave_at_once()
    return DONE


def _leave_at_once() -> None:
    """Leave although the sound device hangs: pygame's own goodbye would wait for it for ever."""
    import os

    os._exit(DONE)


def _opened(options: Options, settings: SettingsBook, clock: WallClock) -> Screen:
    kept = settings.now
    fullscreen = kept.fullscreen if options.fullscreen is None else options.fullscreen
    display = kept.display if options.display is None else options.display
    screen = Screen.open(
        options.size,
        clock=clock.now,
        fullscreen=fullscreen and not options.demo,
        display=display,
        remembered_path=kept.display_path,
    )
    if screen.display != display:
        _said(f"there is no display {display} here; the game is on {screen.display}", DONE)
    settings.change(display=screen.display, display_path=screen.path or kept.display_path)
    return screen


def _heed_settings(services: Services, devices: Devices, options: Options) -> None:
    """Let volumes and keys follow the settings, from now on."""

    def heed(now: Settings) -> None:
        muted = now.muted or options.mute
        volumes = Volumes(now.volume, now.effects, now.room_tone, muted)
        services.sound.volumes = volumes
        devices.bindings = Bindings.read(now.keys)

    services.settings.applied_by(heed)


def _toggle_fullscreen(services: Services) -> None:
    services.window.toggle_fullscreen()
    services.settings.change(fullscreen=services.window.fullscreen)


def _begin(house: House, options: Options) -> None:
    session = options.session
    if options.demo:
        seats = session.seats if session and session.seats else DEMO_BOTS
        bots = tuple(
            replace(plan, cast=plan.cast if plan.is_bot else "bot:steady") for plan in seats
        )
        house.start(Session(options.demo, bots, session.rules if session else {}))
    elif session is None:
        house.show_title()
    elif session.seats:
        house.start(session)
    else:
        house.show_lobby(house.at_table(session.table, session.rules))


def _survived(house: House, folder: Path, now: Callable[[], float]) -> Scene[None]:
    keep_trace(folder, now)
    return house.sorry()


class CanvasMaker:
    """Makes canvases for the loop; all of one scale share their pictures."""

    def __init__(self) -> None:
        self._art: Art | None = None

    def __call__(self, surface: pygame.Surface, viewport: Viewport) -> Canvas:
        """Give a canvas on the surface."""
        if self._art is None or self._art.scale != viewport.scale:
            self._art = Art(viewport.scale)
        return Canvas(surface, self._art, viewport.left, viewport.top)


def chores(services: Services, screen: Screen) -> Iterator[None]:
    """Do in slices, after the first picture, what would make it late."""
    services.sound.open()
    yield
    for name in ROOMS:
        import_module(name)
        yield
    yield from prefill(services.dice, screen.viewport.scale)


def prefill(dice: DicePictures, scale: float) -> Iterator[None]:
    """Paint, a picture a slice, what many dice thrown at once would need all at once."""
    sizes = [max(1, round(size * scale)) for size in CROWDED]
    for size in sizes:
        yield from dice.prefill_bodies("ivory", size)
    yield from dice.prefill("ivory", sizes[0])
