"""Two programs that want one folder: one has it, the other is told so, and nothing is mixed."""

import json
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.store import MatchId
from tests.support.forking import KILLED, Nursery, nursery
from tests.support.reach import reach
from tests.support.store_book import opened, read
from tests.support.store_players import play
from tests.support.store_trials import contend, contend_without_a_lock

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows can't fork")
SECONDS = reach(2, 60)
PATIENCE = reach(20, 2)
"""Seconds within which the second program is told; a busy machine may take longer."""
RIVALS = ("Ann", "Ben")


@dataclass
class Struggle:
    """What two rivals noted, in the order in which it happened."""

    kept: dict[MatchId, str] = field(default_factory=dict)
    told: list[float] = field(default_factory=list)
    entered: Counter[str] = field(default_factory=Counter)


def struggle(room: Path, job: Callable[[str, str, str, float], None], seconds: float) -> Struggle:
    """Let two programs want one folder for a while; see that only one has it at any time."""
    folder, journal = room / "house", room / "journal"
    with nursery() as one, nursery() as other:
        for warm, who in zip((one, other), RIVALS, strict=True):
            warm.begin(job, str(folder), str(journal), who, seconds)
        for warm in (one, other):
            end = warm.end()
            assert end.code == 0, end.said
    found, inside = Struggle(), ""
    for who, what, more in map(json.loads, journal.read_text().splitlines()):
        if what == "told":
            found.told.append(more)
        elif what == "in":
            assert not inside, f"{who} came in while {inside} was there"
            assert more == []
            inside = who
            found.entered[who] += 1
        elif what == "out":
            inside = ""
        else:
            match_id, failure = more
            assert failure is None
            assert match_id not in found.kept, "both were given the same number"
            found.kept[match_id] = who
    return found


def test_two_programs_on_one_folder_never_have_it_both(room: Path) -> None:
    found = struggle(room, contend, SECONDS)
    assert min(found.entered[who] for who in RIVALS) > 1
    assert found.told
    assert max(found.told) < PATIENCE
    store = opened(room / "house")
    book = read(store)
    assert store.close() is None
    assert book.said == ()
    assert book.matches.keys() == found.kept.keys()
    for match_id, who in found.kept.items():
        steps = book.records[match_id]["steps"]
        assert book.records[match_id]["seats"] == [who]
        assert isinstance(steps, list)
        assert [str(step["do"]).split()[0] for step in steps] == [who] * 2


def test_the_folder_is_free_at_once_when_who_had_it_is_killed(
    children: Nursery, room: Path
) -> None:
    for life in range(20):
        journal = str(room / f"journal-{life}")
        end = children.run(
            play, str(room / "house"), journal, life, kill_after=0.005, once_ready=True
        )
        assert end.code == KILLED, end.said
        store = opened(room / "house")
        assert store.notices == ()
        assert store.close() is None


def test_the_struggle_notices_a_folder_without_a_lock(room: Path) -> None:
    with pytest.raises(AssertionError):
        struggle(room, contend_without_a_lock, 1)
