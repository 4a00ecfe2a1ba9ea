"""The title in public: what may be played here, and the settings; nobody is let out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.props.controls import Button, Control
from scenes.stage.geometry import Box
from scenes.title import Title
from scenes.title_layout import NAMED_SETTINGS, PLAY, RAIL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.catalogue import Table
    from scenes.stage.services import Services

SETTINGS: Final = Box(RAIL.right - NAMED_SETTINGS, RAIL.y, NAMED_SETTINGS, RAIL.h)
SURPRISE: Final = Box(PLAY.x, RAIL.y, PLAY.w, RAIL.h)


class Front(Title):
    """A title that can't be left but for a table or the settings; files dropped on it are let lie.

    `chosen` is the table that Play opens; the signs go by the house rules that the operator wants.
    """

    def __init__(
        self,
        services: Services,
        tables: Mapping[str, Table],
        chosen: str,
        rules_of: Callable[[str], Mapping[str, object]],
    ) -> None:
        self._first = chosen
        self._house_rules = rules_of
        super().__init__(services, tables=tables)

    @property
    def _chosen(self) -> str:
        return self._first

    def _rules_of(self, table: str) -> Mapping[str, object]:
        return self._house_rules(table)

    def _controls(self) -> list[Control]:
        settings = Button(
            SETTINGS,
            "Settings",
            self._choosing("settings"),
            command="settings",
            look="quiet",
            name="settings",
        )
        return [self._play(), *self._signs(), *self._surprises(), settings]

    def _surprises(self) -> list[Control]:
        if len(self._tables) == 1:
            return []
        return [
            Button(SURPRISE, "Surprise me", self._surprise, command="surprise", name="surprise")
        ]

    def _ask_to_leave(self) -> None:
        """Stay."""
