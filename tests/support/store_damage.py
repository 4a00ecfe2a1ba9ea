"""Damage to the files of a store, and what may not come of it: something silently different."""

import os
import random
import re
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game import record
from game.luck import SeededLuck
from game.match import Header, Match
from game.store import Kept, MatchId, MemoryStore, StoreTooNew, open_store
from game.store.disk import DiskStore
from tests.support.store_book import NIGHT, Book, opened, read
from tests.support.store_players import GAMES, LEVEL, bot_step, kept

Damage = Callable[[bytearray, random.Random], None]
GLOBAL: Final = ("could not be read", "can't be read at the moment", "can't be written")
"""What is said where the file as a whole is of no use."""
KINDS: Final = ("matches", "records", "profiles", "facts", "settings")


def evening(store: DiskStore) -> Iterator[None]:
    """Play a bit of everything, a write at a time: people, guests, all tables, all endings."""
    ann = store.add_profile("Ann", "fox", {"sound": 3, "hands": ["left"]})
    yield
    store.add_profile("Zoë ⚄", "owl")
    yield
    for key, value in (("volume", 35), ("last_seats", [["Ann", "person", "fox"]])):
        kept(store.save_setting(key, value))
        yield
    for number, game in enumerate((*GAMES, *GAMES[:2])):
        header = Header(game, ("Ann", f"Guest {number}"), {}, (f"bot:{LEVEL}",) * 2)
        match = Match(header, SeededLuck.from_number(f"{number}"))
        match_id = store.begin(record.header_value(header), ["fox", "owl"], [ann, None])
        for press in range(8):
            steps = [bot_step(match) for _ in range(press % 3 + 1) if match.to_act]
            kept(store.append(match_id, steps))
            yield
        if number % 3:
            kept(store.close_match(match_id, "finished" if number % 3 == 1 else "abandoned"))
            yield
            kept(store.keep_facts(match_id, {"score": number, "luck": [0.5] * number}))
            yield


def played(folder: Path) -> tuple[Book, ...]:
    """Play an evening with a backup in the middle; give what was kept then, and in the end."""
    store = opened(folder)
    for number, _ in enumerate(evening(store)):
        if number == 30:
            kept(store.back_up())
            early = read(store)
    late = read(store)
    assert store.close() is None
    assert late.said == ()
    return early, late


def flip(data: bytearray, chance: random.Random) -> None:
    """Flip one bit, in one of five cases in the first page, where the tables are described."""
    place = chance.randrange(100 if chance.random() < 0.2 else len(data))
    data[place] ^= 1 << chance.randrange(8)


def forge(data: bytearray, chance: random.Random) -> None:
    """Flip the last bit of a figure in something that was kept: it looks quite right."""
    place = chance.choice([found.start() for found in re.finditer(rb"(?<=[:,[])[0-9]", data)])
    data[place] ^= 1


def cut(data: bytearray, chance: random.Random) -> None:
    """Cut the end off."""
    del data[chance.randrange(len(data)) :]


def overwrite(data: bytearray, chance: random.Random) -> None:
    """Write over a piece: noise, nothing, or another piece of the same file."""
    begin = chance.randrange(len(data))
    size = min(chance.choice((1, 24, 512, 4096, 4120, 20000)), len(data) - begin)
    other = chance.randrange(len(data) - size + 1)
    new = (chance.randbytes(size), bytes(size), b"\xff" * size, bytes(data[other : other + size]))
    data[begin : begin + size] = chance.choice(new)


def foreign(path: Path) -> None:
    """Leave the database of another program."""
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("CREATE TABLE recipes (soup)")


def copied(path: Path, damage: Damage, chance: random.Random, target: Path) -> None:
    """Copy a file damaged."""
    data = bytearray(path.read_bytes())
    damage(data, chance)
    target.write_bytes(data)


def _noise(chance: random.Random, path: Path) -> None:
    head = chance.choice((b"", b"SQLite format 3\x00", b"\x89PNG\r\n", b"{}"))
    path.write_bytes(head + chance.randbytes(chance.choice((0, 1, 100, 511, 4096, 70_000))))


STRANGE: Final[Mapping[str, Callable[[Path], object]]] = MappingProxyType(
    {
        "an empty file": Path.touch,
        "a foreign database": foreign,
        "a foreign text": lambda path: path.write_text("Dear diary\n" * 900),
        "a folder": Path.mkdir,
        "a pipe": lambda path: os.mkfifo(path) if hasattr(os, "mkfifo") else path.mkdir(),
        "a link to nothing": lambda path: path.symlink_to(path.parent / "nowhere" / "nothing"),
        "a link to a folder": lambda path: path.symlink_to(path.parent),
        **{
            f"random file {number}": partial(_noise, random.Random(number)) for number in range(100)
        },
    }
)
"""What may lie in the place of the file."""


def looked_at(folder: Path) -> Book | None:
    """Open a folder, read all, and play on; None if it was refused as newer, in a sentence."""
    try:
        store = open_store(folder, lambda: NIGHT)
    except StoreTooNew:
        return None
    try:
        found = read(store)
        taken = frozenset(found.matches)
        match_id = store.begin({"format": 1, "game": "roost", "seats": ["Ann", "Ben"]})
        assert match_id not in taken
        receipt = store.append(match_id, [{"do": "roll"}])
        assert receipt.wait(60)
        assert receipt.failure is None or store.trouble or isinstance(store, MemoryStore)
        assert store.record(match_id)["steps"] == [{"do": "roll"}]
    finally:
        store.close()
    return found


def unexplained(before: Book, found: Book) -> list[str]:
    """Name what is different from before without a word that says so."""
    said = " ".join(found.said)
    if any(words in said for words in GLOBAL):
        return _wrong(before, found)
    faults = _wrong(before, found)
    for match_id in before.matches:
        faults += _lost(match_id, before, found, said)
    for match_id in before.facts.keys() - found.facts.keys():
        if f"worked out of match {match_id} " not in said and match_id in found.matches:
            faults.append(f"the facts of match {match_id} are gone")
    for kind, rows, here in (
        ("Profile", before.profiles, found.profiles),
        ("The setting", before.settings, found.settings),
    ):
        gone = len(rows.keys() - here.keys())  # damaged keys are told as they are now
        told = len([one for one in found.said if one.startswith(kind) and "can't be read" in one])
        if gone > told and "are missing" not in said:
            faults.append(f"{gone} of kind {kind} are gone, and {told} were told of")
    return faults


def unrestored(early: Book, late: Book, found: Book) -> list[str]:
    """Name what is neither as in a backup nor as in the damaged file, or was in both and is gone.

    Out of a damaged file comes what is whole in it.
    """
    faults = []
    parts: dict[str, dict[Any, Any]] = {}
    for kind in KINDS:
        old, new, now = (getattr(book, kind) for book in (early, late, found))
        faults += [f"{kind}: {key} is gone" for key in old.keys() - now.keys() if kind != "facts"]
        parts[kind] = {
            key: new[key] if key in new and _nameless(new[key]) == _nameless(here) else old.get(key)
            for key, here in now.items()
        }
    listed = [one for one in parts["matches"].values() if one]
    listed.sort(key=lambda one: (not one.closed, one.touched_at, one.match_id), reverse=True)
    order = tuple(one.match_id for one in listed)
    return faults + _wrong(Book(order=order, **parts), found)  # type: ignore[arg-type]


def _lost(match_id: MatchId, before: Book, found: Book, said: str) -> list[str]:
    """Name what is no longer there of a match, unless just that was said."""
    old, new = before.matches[match_id], found.matches.get(match_id)
    faults = []
    if new is None or match_id not in found.records:
        told = f"Match {match_id} can't be read back" in said
        return [] if told or "of the matches are missing" in said else [f"match {match_id} is gone"]
    if old.header != new.header and f"of match {match_id} can't be read back; it is" not in said:
        faults.append(f"a name of match {match_id} is gone")
    if old.looks != new.looks and f"The emblems of match {match_id} can't" not in said:
        faults.append(f"the emblems of match {match_id} are gone")
    return faults


def _wrong(before: Book, found: Book) -> list[str]:
    """Name what is there and wrong, which no notice excuses; a name or emblem may be left out."""
    faults = []
    for match_id, one in found.matches.items():
        if _bare(one) != _bare(before.matches.get(match_id)):
            faults.append(f"the entry of match {match_id} is another one")
    for match_id, stored in found.records.items():
        if _nameless(stored) != _nameless(before.records.get(match_id)):
            faults.append(f"the record of match {match_id} is another one")
        known = before.records.get(match_id)
        faults += _false_names(match_id, stored["seats"], known["seats"] if known else [])
    for kind in ("profiles", "facts", "settings"):
        kept_before: Mapping[Any, object] = getattr(before, kind)
        for key, value in getattr(found, kind).items():
            if key not in kept_before or kept_before[key] != value:
                faults.append(f"{kind}: {key} is another one")
    if [one for one in before.order if one in found.matches] != list(found.order):
        faults.append("the order of the matches is another one")
    return faults


def _nameless(one: Any) -> Any:
    """Give an entry or a record without names, which may be left out, and all else as it is."""
    if isinstance(one, Kept):
        return _bare(one)
    return {**one, "seats": 0} if isinstance(one, dict) and "seats" in one else one


def _false_names(match_id: MatchId, names: Any, known: Any) -> list[str]:
    right = len(names) == len(known) and all(
        name in ("", true) for name, true in zip(names, known, strict=True)
    )
    return [] if right else [f"a name in match {match_id} is another one"]


def _bare(one: Kept | None) -> Kept | None:
    return one and replace(one, header={**one.header, "seats": 0}, looks=())


def emptied(folder: Path) -> None:
    """Take out of a folder all that is in it."""
    for path in folder.iterdir():
        if stat.S_ISDIR(path.lstat().st_mode):
            shutil.rmtree(path)
        else:
            path.unlink()
