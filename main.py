"""Dice Night: reads the command line, checks for pygame-ce, and opens the house."""

import os
import random
import sys
import time
from collections.abc import Sequence

from scenes.arguments import parse
from scenes.statuses import NOT_USABLE, said

ADVICE = "run: python -m pip install -r requirements.txt"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and give its exit status."""
    options = parse(arguments)
    if options.kiosk is not None:
        from scenes.kiosk.signals import heed_before_the_start

        heed_before_the_start()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError:
        return said(f"pygame-ce is missing; {ADVICE}", NOT_USABLE)
    if not getattr(pygame, "IS_CE", False):
        return said(
            "this is the other pygame, and Dice Night needs pygame-ce; run: "
            "python -m pip uninstall pygame, then python -m pip install -r requirements.txt",
            NOT_USABLE,
        )
    seed = options.seed or ("gallery" if options.gallery else None)
    cosmetic = random.Random(seed)
    if options.speak_of_the_kiosk:
        from scenes.kiosk import commands

        given = sys.argv[1:] if arguments is None else arguments
        return commands.run(options, given, cosmetic, time.time)
    from scenes.program import run

    return run(options, cosmetic, time.time)


if __name__ == "__main__":
    sys.exit(main())
