"""Bots that play on a real store until they are killed, and the ledger of what they were promised.

A player notes each press in a journal before it is given to the store and again once the receipt
says that it is safe; what is written to a file outlives a kill. The ledger compares the store with
the journal: what was acknowledged must be there, and a press is there whole or not at all.
"""

import json
import os
import random
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from game import record
from game.bots import bot_for
from game.catalogue import TABLES
from game.luck import SeededLuck
from game.match import Header, Match
from game.store import MatchId, Receipt, Store, StoreError
from game.store.audit import faults_of
from game.store.disk import DiskStore
from game.store.seam import Line
from tests.support.forking import tell_ready
from tests.support.store_book import opened

TABLES_AT_ONCE = 3
GAMES = tuple(TABLES)
LEVEL = "easy"


class Journal:
    """What a player noted, line by line, each in one write."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)

    def note(self, what: str, match_id: int, more: object = None) -> None:
        os.write(self._file, (json.dumps([what, match_id, more]) + "\n").encode())


def kept(receipt: Receipt) -> None:
    assert receipt.wait(60), "the store does not answer"
    assert receipt.failure is None, receipt.failure


def bot_step(match: Match) -> dict[str, object]:
    seat = match.to_act[0]
    bot = bot_for(match.header.game, LEVEL)
    played = match.play(seat, bot.choose(match.observe(seat), match.legal(seat)))
    return record.step_value(played.step)


class Table:
    """One match of bots that is kept."""

    def __init__(self, store: Store, match_id: MatchId, match: Match, journal: Journal) -> None:
        self.match = match
        self._store, self._id, self._journal = store, match_id, journal

    def press(self, steps: int) -> None:
        """Take some steps together, and close the match after its last."""
        taken = [bot_step(self.match) for _ in range(steps) if self.match.to_act]
        self._journal.note("press", self._id, taken)
        kept(self._store.append(self._id, taken))
        self._journal.note("kept", self._id)
        if not self.match.to_act:
            self._journal.note("closing", self._id)
            kept(self._store.close_match(self._id, "finished"))
            self._journal.note("closed", self._id)


def _resumed(store: Store, journal: Journal, seed: int) -> list[Table]:
    tables = []
    for one in store.unfinished():
        stored = record.from_value(store.record(one.match_id))
        match, _ = record.replay(stored)
        match.with_luck(SeededLuck.from_number(f"{seed}/{one.match_id}"))
        if match.to_act:
            tables.append(Table(store, one.match_id, match, journal))
        else:  # killed between its last step and its end
            journal.note("closing", one.match_id)
            kept(store.close_match(one.match_id, "finished"))
            journal.note("closed", one.match_id)
    return tables


def _begun(store: Store, journal: Journal, chance: random.Random) -> Table:
    seats = ("Ann", "Zoë ⚄")
    header = Header(chance.choice(GAMES), seats, {}, (f"bot:{LEVEL}",) * len(seats))
    luck = SeededLuck.from_number(f"{chance.random()}")
    match_id = store.begin(record.header_value(header), ["fox", "owl"])
    journal.note("begun", match_id, record.header_value(header))
    return Table(store, match_id, Match(header, luck), journal)


def play(folder: str, journal: str, seed: int, presses: int | None = None) -> None:
    """Go on at the open tables and at new ones, until killed or so many presses are done."""
    chance = random.Random(seed)
    notes = Journal(Path(journal))
    store = opened(Path(folder))
    assert store.notices == (), store.notices
    tables = _resumed(store, notes, seed)
    tell_ready()
    for number in count(1):
        if len(tables) < TABLES_AT_ONCE:
            tables.append(_begun(store, notes, chance))
        table = tables[number % len(tables)]
        table.press(chance.choice((1, 1, 2, 3)))
        if not table.match.to_act:
            tables.remove(table)
        if chance.random() < 0.02:
            store.back_up()
        if number == presses:
            break
    assert store.close() is None


def play_without_waiting_for_the_disk(folder: str, journal: str, seed: int) -> None:
    """Play on a store that acknowledges what it has not written yet."""
    write = DiskStore._write

    def hasty(self: DiskStore, change: Any) -> Receipt:
        write(self, change)
        return Receipt().settle()

    with patch.object(DiskStore, "_write", hasty):
        play(folder, journal, seed)


@dataclass
class Page:
    """What must be there of one match, and what may be."""

    header: dict[str, object]
    steps: list[object] = field(default_factory=list)
    press: list[object] = field(default_factory=list)
    closed: bool = False
    closing: bool = False
    touched: bool = True


class Ledger:
    """What all players so far were promised."""

    def __init__(self) -> None:
        self.pages: dict[MatchId, Page] = {}
        self.acknowledged = 0

    def hear(self, journal: Path) -> None:
        """Take down what a player noted; a last line that was torn was never said."""
        if not journal.exists():
            return
        lines = journal.read_text().splitlines(keepends=True)
        for line in lines:
            if line.endswith("\n"):
                self._take_down(*json.loads(line))

    def _take_down(self, what: str, match_id: MatchId, more: Any) -> None:
        if what == "begun":
            known = self.pages.get(match_id)
            assert known is None or not known.steps, f"the number {match_id} was given twice"
            self.pages[match_id] = Page(more)
        page = self.pages[match_id]
        page.touched = True
        if what == "press":
            page.press = more
        elif what == "kept":
            page.steps, page.press = page.steps + page.press, []
            self.acknowledged += 1
        elif what in ("closing", "closed"):
            page.closing, page.closed = True, what == "closed"

    def check(self, store: DiskStore, everything: bool = False) -> None:
        """Compare what was touched since the last time, or all of it; it is settled then."""
        assert store.notices == (), store.notices
        unfinished = {one.match_id: one.steps for one in store.unfinished()}
        closed = {one.match_id: one.steps for one in store.closed()}
        for match_id, page in self.pages.items():
            if page.touched or everything:
                page.steps = _found(store, match_id, page)
                page.press = []
                assert page.closed <= (match_id in closed), f"match {match_id} is open again"
                assert (match_id in closed) <= page.closing, f"nobody closed match {match_id}"
                page.closed = page.closing = match_id in closed
                page.touched = False
        listed = {one: len(page.steps) for one, page in self.pages.items() if page.steps}
        assert {**unfinished, **closed} == listed
        assert not unfinished.keys() & closed.keys()
        if everything:
            assert store.ask(_faults) == frozenset()

    def replay(self, store: DiskStore) -> dict[MatchId, Match]:
        """Replay every match by the rules of its table; give those that are not over."""
        going = {}
        for one in (*store.unfinished(), *store.closed()):
            match, _ = record.replay(record.from_value(store.record(one.match_id)))
            assert one.closed is None or match.outcome is not None
            if one.closed is None:
                going[one.match_id] = match
        return going


def _faults(connection: Any) -> frozenset[str]:
    assert isinstance(connection, Line)
    return faults_of(connection)


def _found(store: DiskStore, match_id: MatchId, page: Page) -> list[object]:
    """Give the steps of a match as stored: all that were acknowledged, and a last press or not."""
    try:
        stored = store.record(match_id)
    except StoreError:
        assert not page.steps, f"match {match_id} is lost"
        return []
    steps = stored.pop("steps")
    assert isinstance(steps, list)
    assert stored == page.header
    lost = len(page.steps) - len(steps)
    assert lost <= 0, f"{lost} acknowledged steps of match {match_id} are lost"
    assert steps in (page.steps, page.steps + page.press), f"match {match_id} is another one"
    return steps
