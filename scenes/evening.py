"""The evening itself: builds the services and the house, and runs the loop until everybody goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Final

from game.luck import Luck, SeededLuck
from scenes.bookkeeper import Bookkeeper
from scenes.house import House
from scenes.props.dice.pictures import DicePictures
from scenes.session import SeatPlan, Session
from scenes.stage.bindings import Bindings
from scenes.stage.devices import Devices, Queue
from scenes.stage.director import Director
from scenes.stage.loop import STEP, Loop, WallClock
from scenes.stage.services import Services
from scenes.stage.settings import Settings, SettingsBook
from scenes.stage.sound import SilentSound, Sound, Volumes
from scenes.stage.worker import ProcessWorker

if TYPE_CHECKING:
    from pathlib import Path

    from game.store import Store
    from scenes.arguments import Options
    from scenes.stage.canvas import CanvasMaker
    from scenes.stage.scene import Scene
    from scenes.stage.screen import Screen

DICE_BYTES: Final = 160 * 1024 * 1024
DICE_BYTES_4K: Final = 320 * 1024 * 1024
ROOMS: Final = (
    "scenes.lobby",
    "scenes.tables.ten_thousand",
    "scenes.pause",
    "scenes.rules_page",
    "scenes.settings",
    "scenes.results",
    "scenes.unfinished",
    "scenes.old_matches",
    "scenes.statistics",
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


@dataclass(frozen=True, slots=True)
class Place:
    """Where an evening happens: the store, the settings in it, and the window."""

    store: Store
    settings: SettingsBook
    screen: Screen
    canvases: CanvasMaker
    exports: Path | None = None


def spend(
    place: Place,
    options: Options,
    cosmetic: Random,
    now: Callable[[], float],
    keep_trace: Callable[[], object],
) -> bool:
    """Run the house until it is closed; say whether the sound has ended as it should."""
    settings, screen = place.settings, place.screen
    director, devices = Director(), Devices()
    services = _furnished(place, options, cosmetic, now, director)
    house = House(services, director, demo=bool(options.demo))

    def survived(error: Exception) -> Scene[None]:
        keep_trace()
        return house.sorry()

    def each_frame() -> None:
        services.sound.next_frame()
        services.books.turn()

    _heed_settings(services, devices, options, place.canvases)
    _begin(house, options)
    loop = Loop(
        director,
        screen,
        devices,
        place.canvases,
        events=Queue(),
        clock=WallClock(),
        everywhere={
            "mute": lambda: settings.change(muted=not settings.now.muted),
            "fullscreen": lambda: _toggle_fullscreen(services),
        },
        on_crash=survived,
        chores=chores(services, screen),
        each_frame=each_frame,
    )
    try:
        loop.run()
    finally:
        services.worker.close()
        settled = services.sound.close()
    return settled


def _furnished(
    place: Place,
    options: Options,
    cosmetic: Random,
    now: Callable[[], float],
    director: Director,
) -> Services:
    """Make the services of an evening."""
    worker = ProcessWorker()
    return Services(
        settings=place.settings,
        sound=SilentSound() if options.demo else Sound(),
        store=place.store,
        dice=DicePictures(DICE_BYTES if place.screen.viewport.height <= 1200 else DICE_BYTES_4K),
        window=place.screen,
        new_luck=Chance(options.seed).source(),
        cosmetic=cosmetic,
        now=now,
        worker=worker,
        books=Bookkeeper(
            place.store, worker, lambda: at_leisure(director), lambda: director.quiet() > STEP
        ),
        exports=place.exports,
    )


def at_leisure(director: Director) -> bool:
    """Say whether the scene on top lets the books be kept."""
    return director.top is not None and director.top.leisure


def _heed_settings(
    services: Services, devices: Devices, options: Options, canvases: CanvasMaker
) -> None:
    """Let volumes, keys and the size of text follow the settings, from now on."""

    def heed(now: Settings) -> None:
        muted = now.muted or options.mute
        volumes = Volumes(now.volume, now.effects, now.room_tone, muted)
        services.sound.volumes = volumes
        devices.bindings = Bindings.read(now.keys)
        canvases.zoom = now.text_size / 100

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
    elif options.replay is not None:
        house.watch(options.replay)
    elif session is None:
        house.show_title()
    elif session.seats:
        house.start(session)
    else:
        house.show_lobby(house.at_table(session.table, session.rules))


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
    from scenes.tables.keep_layout import crowded_sizes

    sizes = [max(1, round(size * scale)) for size in crowded_sizes()]
    for size in sizes:
        yield from dice.prepare("ivory", size)
    yield from dice.prefill("ivory", sizes[0])
