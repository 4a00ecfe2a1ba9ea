"""Writes the audits into a file for spreadsheets."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Final

from game.catalogue import TABLES
from scenes.archive_files import write_new
from scenes.kiosk.operator_words import ending
from scenes.match_list_dates import at_length, stamp

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.kiosk.audits import Audits
    from scenes.kiosk.operator_desk import Desk
    from scenes.kiosk.tally import HouseCounts, TableCounts

HEAD: Final = ("what", "today", "week", "ever")
BY_TABLE: Final = (
    "started",
    "finished",
    "abandoned",
    "seats_to_bots",
    "players",
    "seconds",
    "dice",
)
OF_HOUSE: Final = ("errors", "crashes", "backups", "uptime")
SHOWN: Final = 36
"""Letters of the file's path that are told."""


def save(desk: Desk, now: float) -> str:
    """Write the file and say in a sentence where it is, or why it is nowhere."""
    name, content = f"kiosk-audits-{stamp(now)}", audits_csv(desk.audits)
    try:
        path = write_new(desk.exports, name, ".csv", content)
    except OSError as error:
        return f"The file could not be written: {error.strerror or error}."
    return f"The audits are in {ending(path, SHOWN)}"


def audits_csv(audits: Audits) -> bytes:
    """Give all counts, of all tables and of each, and the last errors; seconds and numbers."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows(_rows(audits))
    return text.getvalue().encode("utf-8-sig")


def _rows(audits: Audits) -> Iterator[tuple[object, ...]]:
    tallies = (audits.today(), audits.week(), audits.ever())
    yield HEAD
    yield from _counts("", [tally.all_tables for tally in tallies], BY_TABLE)
    yield from _counts("", [tally.house for tally in tallies], OF_HOUSE)
    for id in TABLES:
        yield from _counts(f"{id} ", [tally.at(id) for tally in tallies], BY_TABLE)
    for trouble in audits.troubles:
        yield "error", at_length(trouble.at), trouble.kind, trouble.place


def _counts(
    before: str, counts: list[TableCounts] | list[HouseCounts], names: tuple[str, ...]
) -> Iterator[tuple[object, ...]]:
    for name in names:
        yield f"{before}{name.replace('_', ' ')}", *(getattr(one, name) for one in counts)
