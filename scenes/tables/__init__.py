"""One module a table: layout, cues and the way from props to actions."""

from collections.abc import Mapping
from typing import Final

from scenes.tables.table import Doors, Seating, TableScene
from scenes.tables.ten_thousand import TenThousandScene

STAGED: Final[Mapping[str, type[TableScene]]] = {"ten-thousand": TenThousandScene}
"""The scene of each table that can be played on stage."""

__all__ = ["STAGED", "Doors", "Seating", "TableScene"]
