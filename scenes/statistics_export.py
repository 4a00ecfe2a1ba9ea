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
DONE: Final = "Exported"
NOT_DONE: Final = "Not exported"
NO_FOLDER: Final = "There is no folder to write to this evening."


def export(reading: Reading, who: ProfileId | None, folder: Path | None) -> tuple[str, str]:
    """Write the file; give a heading and a sentence that says where it is, or why it is nowhere."""
    if folder is None:
        return NOT_DONE, NO_FOLDER
    whose = HOUSE if who is None else f"person-{who}"
    path = folder / f"matches-{whose}-{stamp(reading.now)}.csv"
    names = {profile.profile_id: profile.name for profile in reading.profiles}
    zone = datetime.fromtimestamp(reading.now).astimezone().tzinfo
    assert zone is not None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(matches_csv(reading.matches, reading.facts, names, zone, who))
    except OSError as error:
        return NOT_DONE, f"{folder} can’t be written: {error.strerror or error}."
    return DONE, f"The matches are in {path.name}, in the folder {path.parent}."
