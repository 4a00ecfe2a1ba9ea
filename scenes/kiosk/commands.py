"""What the command line may ask of the kiosk: an example, a check, a PIN, or the kiosk itself."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from scenes.statuses import DONE, NOT_USABLE, WRONG_USE, said

if TYPE_CHECKING:
    from scenes.arguments import Options

ROOT: Final = Path(__file__).resolve().parents[2]


def run(
    options: Options, arguments: Sequence[str], cosmetic: Random, now: Callable[[], float]
) -> int:
    """Do what was asked, and give the exit status."""
    if options.kiosk_example:
        return _example()
    if options.kiosk_check is not None:
        return _check(options.kiosk_check)
    if options.kiosk_pin:
        return _pin(options)
    return _kiosk(options, arguments, cosmetic, now)


def _example() -> int:
    from scenes.kiosk.example import example

    sys.stdout.write(example())
    return DONE


def _check(path: Path) -> int:
    from scenes.kiosk.config_file import checked

    lines, status = checked(path)
    out = sys.stderr if status else sys.stdout
    out.writelines(f"{line}\n" for line in lines)
    return status


def _pin(options: Options) -> int:
    from getpass import GetPassWarning, getpass

    from scenes.kiosk.pin import BadPin, ask_twice, set_pin
    from scenes.program import data_folder

    with data_folder(options, throwaway=False) as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore", GetPassWarning)  # it has told in plain words already
        try:
            pin = ask_twice(getpass)
            folder.mkdir(parents=True, exist_ok=True)
            set_pin(folder, pin)
        except BadPin as fault:
            return said(str(fault), WRONG_USE)
        except (EOFError, KeyboardInterrupt):
            return said("no PIN was set", WRONG_USE)
        except OSError as fault:
            return said(f"the PIN can't be kept in {folder}: {fault.strerror}", NOT_USABLE)
        sys.stdout.write(f"The PIN is set, for the kiosk of {folder}.\n")
    return DONE


def _kiosk(
    options: Options, arguments: Sequence[str], cosmetic: Random, now: Callable[[], float]
) -> int:
    from scenes.kiosk.keeper import KEPT, keep, needed

    file = Path(options.kiosk) if options.kiosk else None
    # What comes back after a crash does without a file that has gone meanwhile.
    first = KEPT not in os.environ
    if first and file is not None and not os.access(file.expanduser(), os.R_OK):
        return said(f"--kiosk: {file} can't be read; see --kiosk-example", NOT_USABLE)
    if needed(os.environ):
        return keep(arguments, os.environ, ROOT)
    from scenes.kiosk.program import run_kiosk

    return run_kiosk(options, file, cosmetic, now)
