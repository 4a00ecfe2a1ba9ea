"""The pictures of the rooms: each table brings a module of its own, `scenes/gallery_TABLE.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scenes.gallery import Studio

Shoot = Callable[["Studio"], None]
"""Takes all pictures of a room."""

ROOMS: Final[Mapping[str, Callable[[], Shoot]]] = {}
"""Table to the way to its pictures; its module is imported when it is asked for."""
