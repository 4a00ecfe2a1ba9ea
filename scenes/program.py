"""Opens the data folder and the window, shows the first picture, and leaves all in order.

The house is imported only after the first picture, which would have to wait for it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.store import AlreadyRunning, Store, StoreTooNew, open_store
from scenes.first_light import first_light
from scenes.stage.canvas import CanvasMaker
from scenes.stage.screen import NoScreen, Screen
from scenes.stage.settings import SettingsBook
from scenes.statuses import (
    ALREADY_RUNNING,
    CRASHED,
    DONE,
    NO_RECORD,
    NO_SCREEN,
    NOT_USABLE,
    said,
)

if TYPE_CHECKING:
    from scenes.arguments import Options

LOG: Final = "dice-night.log"
EXPORTS: Final = "exports"


def run(options: Options, cosmetic: Random, now: Callable[[], float]) -> int:
    """Run the program and give its exit status."""
    if options.selftest:
        from scenes.selftest import selftest

        with data_folder(options, throwaway=True) as folder:
            return selftest(folder, now)
    if options.gallery:
        from scenes.gallery import gallery

        return gallery(options, cosmetic)
    if options.replay is not None and (fault := _fault_of(options.replay)):
        return said(fault, NO_RECORD)
    throwaway = bool(options.demo)
    with data_folder(options, throwaway) as folder:
        try:
            return _run_in(folder, options, cosmetic, now)
        except AlreadyRunning as fault:
            return said(str(fault), ALREADY_RUNNING)
        except StoreTooNew as fault:
            return said(str(fault), NOT_USABLE)
        except NoScreen as fault:
            return said(str(fault), NO_SCREEN)
        except KeyboardInterrupt:
            return DONE  # Ctrl+C in the terminal: every step is kept already
        except Exception:
            keep_trace(folder, now)
            where = folder / LOG
            return said(f"Dice Night had to stop; the match is safe. See {where}.", CRASHED)


def _fault_of(path: Path) -> str:
    """Say what is wrong with a record, before a window is opened for it."""
    from scenes.archive_files import BadFile, read_record

    try:
        read_record(path)
    except BadFile as fault:
        return str(fault)
    return ""


def _run_in(folder: Path, options: Options, cosmetic: Random, now: Callable[[], float]) -> int:
    store = open_store(folder, now)
    try:
        return _play(options, store, folder, cosmetic, now)
    finally:
        if trouble := store.close():
            said(trouble, DONE)


@contextmanager
def data_folder(options: Options, throwaway: bool) -> Iterator[Path]:
    """Give the folder for matches and settings; a throwaway one goes in the end."""
    if options.data_dir is not None:
        yield options.data_dir.expanduser()
    elif throwaway:
        import shutil
        import tempfile

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
    import traceback
    from datetime import datetime

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
    pygame.font.init()
    screen = _opened(options, settings)
    settled = True
    try:
        canvases = CanvasMaker()
        first_light(canvases(screen.surface, screen.viewport))
        screen.flip()
        from scenes.evening import Place, spend

        exports = None if options.demo else folder / EXPORTS
        place = Place(store, settings, screen, canvases, exports)
        settled = spend(place, options, cosmetic, now, lambda: keep_trace(folder, now))
    finally:
        screen.close()
        if settled:
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


def _opened(options: Options, settings: SettingsBook) -> Screen:
    kept = settings.now
    fullscreen = kept.fullscreen if options.fullscreen is None else options.fullscreen
    display = kept.display if options.display is None else options.display
    screen = Screen.open(
        options.size,
        clock=_clock,
        fullscreen=fullscreen and not options.demo,
        display=display,
        remembered_path=kept.display_path,
    )
    if screen.display != display:
        said(f"there is no display {display} here; the game is on {screen.display}", DONE)
    settings.change(display=screen.display, display_path=screen.path or kept.display_path)
    return screen


def _clock() -> float:
    """Tell the time while the ways to the screen are compared, which few starts do."""
    from scenes.stage.loop import WallClock

    return WallClock().now()
