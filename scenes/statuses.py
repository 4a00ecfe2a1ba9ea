"""The statuses with which the program ends, and the sentence that goes with them."""

import sys
from typing import Final

DONE: Final = 0
NO_RECORD: Final = 2
WRONG_USE: Final = 64
NO_SCREEN: Final = 69
CRASHED: Final = 70
ALREADY_RUNNING: Final = 75
NOT_USABLE: Final = 78


def said(sentence: str, status: int) -> int:
    """Say a sentence where errors go, and give the status back."""
    if sys.stderr is not None:  # pythonw has no terminal
        sys.stderr.write(f"main.py: {sentence}\n")
    return status
