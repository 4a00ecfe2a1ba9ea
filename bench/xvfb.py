"""A screen to measure on: the one there is, or a virtual one for as long as it takes."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

LARGEST: Final = "3840x2160x24"


@contextmanager
def on_a_screen() -> Iterator[None]:
    """See to it that DISPLAY leads to a screen; ends the program where that can't be."""
    if os.environ.get("DISPLAY"):
        yield
        return
    read_end, write_end = os.pipe()
    command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", LARGEST, "-nolisten", "tcp"]
    try:
        server = subprocess.Popen(command, pass_fds=(write_end,), stderr=subprocess.DEVNULL)
    except FileNotFoundError:
        sys.exit("There is no screen: set DISPLAY, or install Xvfb.")
    os.close(write_end)
    try:
        with os.fdopen(read_end) as answer:
            os.environ["DISPLAY"] = f":{answer.readline().strip()}"
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        server.terminate()
        server.wait()
