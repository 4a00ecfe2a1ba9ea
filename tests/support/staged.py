"""A table as it stands before a press, and what is pressed then."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from scenes.stage.intents import Intent
from tests.support.tables import Evening, plans

E = TypeVar("E", bound=Evening)


@dataclass(frozen=True)
class Staged(Generic[E]):
    """What was played before, what is pressed then, and which dice fall."""

    evening: type[E]
    done: str
    presses: tuple[Intent, ...]
    luck: str = ""
    seats: int | tuple[str, ...] = 2
    rules: Mapping[str, Any] = field(default_factory=dict)

    def stage(self, **more: Any) -> E:
        """Set the table as it stands before the press."""
        seats = plans(*self.seats) if isinstance(self.seats, tuple) else self.seats
        given = {"seats": seats, "rules": dict(self.rules), **more}
        return self.evening(self.done, self.luck, **given).wait()
