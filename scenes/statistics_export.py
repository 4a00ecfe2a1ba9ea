"""Writes the matches of the house, or of one person, into a file for spreadsheets."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from game.statistics.export import matches_csv
from scenes.match_list_dates import stamp

if TYPE_CHECKING:
    from pathlib import Path

    from game.store import ProfileId
    from scenes.statistics_reading import Reading

HOUSE: Final = "house"
NO_FOLDER: Final = "There is no folder to write to, so nothing was exported."


def export(reading: Reading, who: ProfileId | None, folder: Path | None) -> str:
    """Write the file and say in a sentence where it is, or why it is nowhere."""
    if folder is None:
        return NO_FOLDER
    whose = HOUSE if who is None else f"person-{who}"
    path = folder / f"matches-{whose}-{stamp(reading.now)}.csv"
    names = {profile.profile_id: profile.name for profile in reading.profiles}
    zone = datetime.fromtimestamp(reading.now).astimezone().tzinfo
    assert zone is not None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(matches_csv(reading.matches, reading.facts, names, zone, who))
    except OSError as error:
        return f"The file could not be written: {error.strerror or error}."
    return f"The matches are in {path}"
