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


STAGED: Final[Mapping[str, Callable[[], type[TableScene]]]] = {"ten-thousand": _ten_thousand}
"""The scene of each table that can be played on stage; imported when it is asked for."""

OFFERED: Final[Mapping[str, Table]] = {id: TABLES[id] for id in TABLES if id in STAGED}
"""The tables that guests may choose from."""
