"""The pictures of the rooms: each table brings a module of its own, `scenes/gallery_TABLE.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scenes.gallery import Studio

Shoot = Callable[["Studio"], None]
"""Takes all pictures of a room."""


def _dice_game() -> Shoot:
    from scenes.gallery_dice_game import shoot

    return shoot


def _yahtzee() -> Shoot:
    from scenes.gallery_yahtzee import shoot

    return shoot


def _blackjack() -> Shoot:
    from scenes.gallery_blackjack import shoot

    return shoot


def _six_dice() -> Shoot:
    from scenes.gallery_six_dice import shoot

    return shoot


def _roost() -> Shoot:
    from scenes.gallery_roost import shoot

    return shoot


def _coach() -> Shoot:
    from scenes.gallery_coach import shoot

    return shoot


def _people() -> Shoot:
    from scenes.gallery_people import shoot

    return shoot


def _fair_dice() -> Shoot:
    from scenes.gallery_fair_dice import shoot

    return shoot


def _statistics() -> Shoot:
    from scenes.gallery_statistics import shoot

    return shoot


def _replay() -> Shoot:
    from scenes.gallery_replay import shoot

    return shoot


def _operator() -> Shoot:
    from scenes.gallery_operator import shoot

    return shoot


def _kiosk() -> Shoot:
    from scenes.gallery_kiosk import shoot

    return shoot


def _archive() -> Shoot:
    from scenes.gallery_archive import shoot

    return shoot


ROOMS: Final[Mapping[str, Callable[[], Shoot]]] = {
    "roost": _roost,
    "six-dice": _six_dice,
    "dice-game": _dice_game,
    "yahtzee": _yahtzee,
    "blackjack": _blackjack,
    "coach": _coach,
    "replay": _replay,
    "statistics": _statistics,
    "fair-dice": _fair_dice,
    "people": _people,
    "kiosk": _kiosk,
    "operator": _operator,
    "archive": _archive,
}
"""Table to the way to its pictures; its module is imported when it is asked for."""
