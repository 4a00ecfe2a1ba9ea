"""Opens the kiosk's store and its screen, and leaves all in order, also after a crash."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.store import AlreadyRunning, Store, StoreTooNew, open_store
from scenes.kiosk.config_file import find
from scenes.kiosk.curtain import draw
from scenes.kiosk.heartbeat import Heart
from scenes.kiosk.keeper import AFTER, CAREFUL, KEPT
from scenes.kiosk.logs import KioskLog
from scenes.kiosk.pin import PinLock
from scenes.kiosk.signals import Ending, leave_at_once
from scenes.program import data_folder
from scenes.stage.canvas import CanvasMaker
from scenes.stage.screen import NoScreen, Screen
from scenes.stage.settings import SettingsBook
from scenes.statuses import ALREADY_RUNNING, CRASHED, DONE, NO_SCREEN, NOT_USABLE, said

if TYPE_CHECKING:
    from scenes.arguments import Options
    from scenes.kiosk.evening import Kiosk, Machine

HINTS: Final = {
    "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1",
    "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",
    "SDL_GRAB_KEYBOARD": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
}


@dataclass(slots=True)
class Parting:
    """How the sound has ended: if its device hangs, pygame's own goodbye would wait for it."""

    settled: bool = True


@dataclass(frozen=True, slots=True)
class Orders:
    """What the kiosk was started with."""

    options: Options
    file: Path | None
    """The kiosk.toml that was named."""
    cosmetic: Random
    now: Callable[[], float]
    after: str
    """Why the kiosk before this one ended; empty for the first."""
    careful: bool
    parting: Parting = field(default_factory=Parting)


def run_kiosk(
    options: Options, file: Path | None, cosmetic: Random, now: Callable[[], float]
) -> int:
    """Run the kiosk until the operator or the system ends it; give the exit status."""
    ending = Ending()
    ending.heed_signals()
    if KEPT in os.environ:
        ending.heed_parent()
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    careful = os.environ.get(KEPT) == CAREFUL
    orders = Orders(options, file, cosmetic, now, os.environ.get(AFTER, ""), careful)
    with data_folder(options, throwaway=False) as folder:
        status = _run_in(folder, orders, ending)
    if not orders.parting.settled:
        leave_at_once(status)
    return status


def _run_in(folder: Path, orders: Orders, ending: Ending) -> int:
    try:
        store = open_store(folder, orders.now)
    except AlreadyRunning as fault:
        return said(str(fault), ALREADY_RUNNING)
    except StoreTooNew as fault:
        return said(str(fault), NOT_USABLE)
    log = KioskLog(folder)
    log.say(_greeting(orders))
    for notice in store.notices:
        log.say(notice)
        said(notice, DONE)  # where the folder can't be written, there is no log
    try:
        return _play(orders, folder, store, log, ending)
    except NoScreen as fault:
        log.say("there was no screen")
        return said(str(fault), NO_SCREEN)
    except Exception as error:
        log.crash(error)
        return said("the kiosk had to stop; see kiosk.log in its data folder", CRASHED)
    finally:
        if trouble := store.close():
            log.say(trouble)
        log.close()


def _greeting(orders: Orders) -> str:
    words = ["the kiosk starts"]
    if orders.after:
        words.append(f"after {orders.after}")
    if orders.careful:
        words.append("with default settings, as it has failed several times")
    return ", ".join(words)


def _play(orders: Orders, folder: Path, store: Store, log: KioskLog, ending: Ending) -> int:
    with _screen(orders, store) as screen:
        try:
            with _machine(screen, store, orders) as machine:
                from scenes.kiosk.evening import Kiosk, Office

                heart = Heart.of(os.environ)
                lock = PinLock(folder, orders.now)
                file = find(orders.file, folder)
                office = Office(file, lock, log, heart, ending, folder, orders.careful)
                kiosk = Kiosk(machine, office)
                _run(kiosk, screen)
                heart.end()
        except Exception:
            with suppress(Exception):  # the log must tell of the crash, not of the curtain
                draw(screen.surface)
                screen.flip()
            raise
    return DONE


def _run(kiosk: Kiosk, screen: Screen) -> None:
    from scenes.evening import chores

    try:
        kiosk.run(chores(kiosk.services, screen))
    except Exception as error:
        kiosk.failed(error)
        raise


@contextmanager
def _screen(orders: Orders, store: Store) -> Iterator[Screen]:
    """Open the window, on the screen that the house remembers."""
    from scenes.stage.loop import WallClock

    options, kept = orders.options, SettingsBook(store).now
    pygame.font.init()
    screen = Screen.open(
        options.size,
        clock=WallClock().now,
        fullscreen=options.fullscreen is not False,
        display=kept.display if options.display is None else options.display,
        remembered_path=kept.display_path,
    )
    if screen.path:
        store.save_setting("display_path", screen.path)
    try:
        hold(screen)
        yield screen
    finally:
        screen.close()
        if orders.parting.settled:
            pygame.quit()


def hold(screen: Screen) -> None:
    """Hold on to keyboard and mouse and keep the screen awake, as far as the system lets us."""
    pygame.display.set_allow_screensaver(False)
    pygame.event.set_grab(screen.fullscreen)
    pygame.mouse.set_relative_mode(False)


def show_pointer(shown: bool) -> None:
    """Show the pointer or hide it; a press counts where it is made all the same.

    With the mouse held and the pointer hidden, pygame would follow moves alone, not places.
    """
    pygame.mouse.set_visible(shown)
    pygame.mouse.set_relative_mode(False)


def bring_back(screen: Screen) -> None:
    """Put a window that was minimised back in front of everything.

    Only such a one: SDL waits for ever for a window that is hidden in another way.
    """
    if not screen.fullscreen:
        return
    with warnings.catch_warnings():
        # Nothing else leads from the display to its window, so the warning has to wait.
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.restore()
    window.focus()


@contextmanager
def _machine(screen: Screen, store: Store, orders: Orders) -> Iterator[Machine]:
    from scenes.evening import DICE_BYTES, DICE_BYTES_4K, Chance
    from scenes.kiosk.evening import Machine
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.devices import Queue
    from scenes.stage.loop import WallClock
    from scenes.stage.sound import SilentSound, Sound
    from scenes.stage.worker import ProcessWorker

    sound = SilentSound() if orders.options.mute else Sound()
    worker = ProcessWorker()
    try:
        yield Machine(
            store=store,
            window=screen,
            canvases=CanvasMaker(),
            events=Queue(),
            clock=WallClock(),
            now=orders.now,
            sound=sound,
            dice=DicePictures(DICE_BYTES if screen.viewport.height <= 1200 else DICE_BYTES_4K),
            worker=worker,
            new_luck=Chance(orders.options.seed).source(),
            cosmetic=orders.cosmetic,
            show_pointer=show_pointer,
            reassert=lambda: hold(screen),
            bring_back=lambda: bring_back(screen),
        )
    finally:
        worker.close()
        orders.parting.settled = sound.close()
