"""One module a table: layout, cues and the way from props to actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.catalogue import TABLES, Table

if TYPE_CHECKING:
    from scenes.tables.table import TableScene


def _ten_thousand() -> type[TableScene]:
    from scenes.tables.ten_thousand import TenThousandScene

    return TenThousandScene


def _yahtzee() -> type[TableScene]:
    from scenes.tables.yahtzee import YahtzeeScene

    return YahtzeeScene


def _blackjack() -> type[TableScene]:
    from scenes.tables.blackjack import BlackjackScene

    return BlackjackScene


def _dice_game() -> type[TableScene]:
    from scenes.tables.dice_game import DiceGameScene

    return DiceGameScene


def _six_dice() -> type[TableScene]:
    from scenes.tables.six_dice import SixDiceScene

    return SixDiceScene


def _roost() -> type[TableScene]:
    from scenes.tables.roost import RoostScene

    return RoostScene


STAGED: Final[Mapping[str, Callable[[], type[TableScene]]]] = {
    "ten-thousand": _ten_thousand,
    "roost": _roost,
    "six-dice": _six_dice,
    "dice-game": _dice_game,
    "yahtzee": _yahtzee,
    "blackjack": _blackjack,
}
"""The scene of each table that can be played on stage; imported when it is asked for."""

OFFERED: Final[Mapping[str, Table]] = {id: TABLES[id] for id in STAGED}
"""The tables that guests may choose from, the one to begin with first."""
