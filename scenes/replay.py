"""The door to a replay: any record is watched on its own table. Light, as the house imports it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.record import Record
    from scenes.session import SeatPlan
    from scenes.stage.scene import Scene
    from scenes.stage.services import Services


def open_replay(
    services: Services,
    stored: Record,
    plans: tuple[SeatPlan, ...],
    on_drop: Callable[[str], object] = lambda path: None,
) -> Scene[str]:
    """Give the scene that shows a record from its start; closes with `back`.

    The record may stop early. Raises `BadRecord` where a step of it can't be played. `on_drop` gets
    the path of a file that is dropped meanwhile.
    """
    from game import record
    from scenes.replay_scene import Replay
    from scenes.tables.recorded import Reel

    match, played = record.replay(stored)
    return Replay(services, Reel(match, played), plans, on_drop)
