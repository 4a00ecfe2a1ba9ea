"""What a kiosk finds of the one before it: whether that ended as it should, and how often not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kiosk.audits import NOT_KEPT, Trouble
from scenes.kiosk.backoff import FEW, QUIET

if TYPE_CHECKING:
    from game.store import Store
    from scenes.kiosk.audits import Audits

KEY: Final = "kiosk_runs"
"""The setting that says that a kiosk has begun and not ended."""
CUT: Final = "CutOff"
"""Stands among the crashes for an end of which nobody could tell."""


def take_over(store: Store, audits: Audits, at: float) -> None:
    """Note, if so, that the kiosk before was killed or lost its power; and that one runs now."""
    if store.settings().get(KEY):
        audits.crashed(Trouble(at, CUT, "unknown"))
    store.save_setting(KEY, True)


def hand_on(store: Store) -> None:
    """Note that this kiosk has said all that there is to say of its end."""
    store.save_setting(KEY, False)


def fails_often(audits: Audits, at: float) -> bool:
    """Tell whether several kiosks have crashed within the last minutes, whoever restarts them."""
    crashes = (trouble for trouble in audits.troubles if trouble.kind != NOT_KEPT)
    return sum(0 <= at - crash.at <= QUIET for crash in crashes) >= FEW
