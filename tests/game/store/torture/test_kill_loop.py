"""Bots that are killed at any moment, time and again, lose nothing that was acknowledged."""

import random
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.luck import SeededLuck
from tests.support.forking import KILLED, Nursery
from tests.support.reach import reach
from tests.support.store_book import opened
from tests.support.store_players import (
    Ledger,
    bot_step,
    kept,
    play,
    play_without_waiting_for_the_disk,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows can't fork")
KILLS = 200  # of one folder; more would make it slow to open
EVENINGS = reach(1, 15)
WITHIN = 0.05


def killed_often(
    children: Nursery, room: Path, player: Callable[..., None], evening: int, kills: int
) -> Ledger:
    """Kill a player at any moment after its birth, and every other one after its first press."""
    chance, ledger = random.Random(evening), Ledger()
    folder = room / "house"
    folder.mkdir()
    for life in range(kills):
        journal = room / f"journal-{life}"
        moment = chance.uniform(0, WITHIN)
        seed = evening * kills + life
        end = children.run(
            player,
            *(str(folder), str(journal), seed),
            kill_after=moment,
            once_ready=life % 2 == 1,
        )
        assert end.code == KILLED, end.said
        ledger.hear(journal)
        with closing(opened(folder)) as store:
            ledger.check(store, everything=life == kills - 1)
            assert store.close() is None
    return ledger


@pytest.mark.parametrize("evening", range(EVENINGS))
def test_bots_killed_two_hundred_times_lose_nothing_and_go_on(
    children: Nursery,
    tmp_path: Path,
    evening: int,
) -> None:
    ledger = killed_often(children, tmp_path, play, evening, KILLS)
    assert ledger.acknowledged > KILLS / 2, "hardly anything was played"
    store = opened(tmp_path / "house")
    going = ledger.replay(store)
    for match_id, match in going.items():
        match.with_luck(SeededLuck.from_number(f"{match_id}"))
        while match.to_act:
            kept(store.append(match_id, [bot_step(match)]))
        kept(store.close_match(match_id, "finished"))
    assert store.unfinished() == ()
    assert ledger.replay(store) == {}
    assert store.close() is None


def test_the_loop_notices_a_store_that_acknowledges_what_it_has_not_written(
    children: Nursery, tmp_path: Path
) -> None:
    with pytest.raises(AssertionError, match="lost"):
        killed_often(children, tmp_path, play_without_waiting_for_the_disk, 0, 50)
