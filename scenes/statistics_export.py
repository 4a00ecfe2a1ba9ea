"""Writes the matches of the house, or of one person, into a file for spreadsheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.sentences import counted
from game.statistics.export import matches_csv
from game.statistics.profile import facts_from, seat_of
from scenes.archive_files import write_new
from scenes.match_list_dates import stamp

if TYPE_CHECKING:
    from pathlib import Path

    from game.store import ProfileId
    from scenes.statistics_reading import Reading

HOUSE: Final = "house"
DONE: Final = "Exported"
NOT_DONE: Final = "Not exported"
NO_FOLDER: Final = "There is no folder to write to this evening."
NO_MATCH: Final = "There is no match to be written yet."


def export(reading: Reading, who: ProfileId | None, folder: Path | None) -> tuple[str, str]:
    """Write the file; give a heading and a sentence that says where it is, or why it is nowhere."""
    if folder is None:
        return NOT_DONE, NO_FOLDER
    own = [one for one in reading.matches if who is None or seat_of(who, one) is not None]
    if not own:
        return NOT_DONE, NO_MATCH
    whose = HOUSE if who is None else f"person-{who}"
    names = {profile.profile_id: profile.name for profile in reading.profiles}
    lines = matches_csv(own, reading.facts, names, only=who)
    try:
        path = write_new(folder, f"matches-{whose}-{stamp(reading.now)}", ".csv", lines)
    except OSError as error:
        return NOT_DONE, f"{folder} can’t be written: {error.strerror or error}."
    found = f"The matches are in {path.name}, in the folder {path.parent}."
    unknown = (facts_from(reading.facts, one) is None for one in own if one.closed == "finished")
    if missing := sum(unknown):
        found += f" The figures of {counted(missing, 'match', 'matches')} are still missing."
    return DONE, found
