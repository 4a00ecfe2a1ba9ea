"""What was changed behind the store's back is reported and left out, and never guessed."""

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from game.store import MatchId, Store, UnreadableMatch, open_store
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME
from game.store.texts import to_text

HEADER = {"format": 1, "game": "ten-thousand", "rules": {}, "seats": ["Annegret", "Benedikt"]}
STEPS = [{"do": f"keep {number}", "luck": [number]} for number in range(1, 6)]


def opened(folder: Path) -> DiskStore:
    store = open_store(folder, lambda: 7.0)
    assert isinstance(store, DiskStore)
    return store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three matches: one under way, one finished, one of a profile."""
    store = opened(tmp_path)
    ann = store.add_profile("Annabella", "fox", {"volume": 3})
    store.add_profile("Cleo", "owl")
    for seat in (None, None, ann):
        match_id = store.begin(HEADER, ["fox", "owl"], [seat, None])
        store.append(match_id, STEPS[:2])
        store.append(match_id, STEPS[2:])
        store.keep_facts(match_id, {"score": int(match_id)})
    store.close_match(match_id, "finished")
    store.save_setting("volume", 35)
    store.save_setting("pace", "fast")
    assert store.close() is None
    return tmp_path


def rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as file:
        return file.execute(query).fetchall()


def tamper(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as file, file:
        for statement in statements:
            file.execute(statement)


def everything(store: Store) -> tuple[object, ...]:
    listed = (*store.unfinished(), *store.closed())
    return listed, store.profiles(), store.facts(), store.settings()


def test_each_step_is_hashed_with_all_before_it_from_the_header_on(folder: Path) -> None:
    ((header, steps, head),) = rows(folder, "SELECT header, steps, head FROM matches WHERE id = 1")
    before = sha256(str(header).encode()).digest()
    for number, step, kept in rows(
        folder, "SELECT number, step, hash FROM steps WHERE match_id = 1 ORDER BY number"
    ):
        assert step == to_text(STEPS[int(str(number)) - 1])
        before = sha256(before + str(step).encode()).digest()
        assert kept == before
    assert (steps, head) == (len(STEPS), before)


def test_names_lie_outside_the_chain(folder: Path) -> None:
    for table in ("matches", "steps", "seats", "facts"):
        text = repr(rows(folder, f"SELECT * FROM {table}"))
        assert not any(name in text for name in ("Annegret", "Benedikt", "Annabella"))
    names = rows(folder, "SELECT match_id, seat, name FROM names ORDER BY match_id, seat")
    assert names == [
        *((1, 0, '"Annegret"'), (1, 1, '"Benedikt"')),
        *((2, 0, '"Annegret"'), (2, 1, '"Benedikt"')),
        (3, 1, '"Benedikt"'),
    ]


@pytest.mark.parametrize(
    "change",
    [
        "header = replace(header, 'ten-thousand', 'roost')",
        "begun_at = begun_at + 1",
        "touched_at = touched_at + 1",
        "closed = 'finished'",
        "closed = 'abandoned'",
        "steps = steps - 1",
        "steps = 0",
        "head = zeroblob(32)",
        "digest = zeroblob(32)",
        "id = 99",
    ],
)
def test_an_entry_of_a_match_is_believed_as_a_whole_or_not_at_all(
    folder: Path, change: str
) -> None:
    tamper(folder, "PRAGMA foreign_keys = OFF", f"UPDATE matches SET {change} WHERE id = 1")
    store = opened(folder)
    assert [one.match_id for one in store.unfinished()] == [2]
    assert [one.match_id for one in store.closed()] == [3]
    (notice,) = store.notices
    assert notice.endswith("can't be read back: its entry is damaged. It is left as it is.")
    store.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE seats SET profile_id = 2 WHERE match_id = 3 AND seat = 0",
        "UPDATE seats SET profile_id = NULL WHERE match_id = 3 AND seat = 0",
        "UPDATE seats SET named = 0 WHERE match_id = 3 AND seat = 1",
        "DELETE FROM seats WHERE match_id = 3 AND seat = 0",
        "INSERT INTO seats VALUES (3, 2, NULL, 1)",
    ],
)
def test_nobody_gets_the_match_of_somebody_else(folder: Path, statement: str) -> None:
    tamper(folder, statement)
    store = opened(folder)
    assert store.closed() == ()
    assert store.notices == (
        "Match 3 can't be read back: its entry is damaged. It is left as it is.",
    )
    store.close()


@pytest.mark.parametrize(
    ("statement", "where"),
    [
        ("UPDATE steps SET step = replace(step, '2', '3') WHERE number = 2", "step 2 is damaged"),
        ("UPDATE steps SET hash = zeroblob(32) WHERE number = 2", "step 2 is damaged"),
        ("DELETE FROM steps WHERE number = 2", "step 2 is missing"),
        ("DELETE FROM steps WHERE number = 5", "step 5 is missing"),
        ("DELETE FROM steps WHERE number > 3", "step 4 is missing"),
        ("DELETE FROM steps", "step 1 is missing"),
        ("INSERT INTO steps SELECT match_id, 6, step, hash FROM steps WHERE number = 5", "step 6"),
        ("UPDATE steps SET number = 7 WHERE number = 5", "step 5 is missing"),
    ],
)
def test_the_first_step_that_is_not_as_it_was_written_is_named(
    folder: Path, statement: str, where: str
) -> None:
    tamper(folder, f"{statement} {'AND' if 'WHERE' in statement else 'WHERE'} match_id = 1")
    store = opened(folder)
    with pytest.raises(UnreadableMatch, match=f"Match 1 can't be read back: {where}"):
        store.record(store.unfinished()[-1].match_id)
    assert store.record(store.unfinished()[0].match_id) == {**HEADER, "steps": STEPS}
    store.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE names SET name = '\"Annegrot\"' WHERE match_id = 1 AND seat = 0",
        "UPDATE names SET match_id = 2 WHERE match_id = 1 AND seat = 0",
        "DELETE FROM names WHERE match_id = 1 AND seat = 0",
    ],
)
def test_a_damaged_name_is_left_empty_and_said_and_the_match_is_whole(
    folder: Path, statement: str
) -> None:
    if "match_id = 2" in statement:
        tamper(folder, "DELETE FROM names WHERE match_id = 2 AND seat = 0")
    tamper(folder, statement)
    store = opened(folder)
    first = store.unfinished()[-1]
    assert store.record(first.match_id) == {**HEADER, "seats": ["", "Benedikt"], "steps": STEPS}
    assert "The name at seat 1 of match 1 can't be read back; it is left empty." in store.notices
    store.close()


@pytest.mark.parametrize(
    "change",
    [
        "name = '\"Annabello\"'",
        "emblem = '\"owl\"'",
        "preferences = '{\"volume\":4}'",
        "since = since + 1",
        "digest = zeroblob(32)",
    ],
)
def test_a_damaged_profile_is_left_out_and_said(folder: Path, change: str) -> None:
    tamper(folder, f"UPDATE profiles SET {change} WHERE id = 1")
    store = opened(folder)
    assert [one.name for one in store.profiles()] == ["Cleo"]
    assert store.notices == ("Profile 1 can't be read back. It is left as it is.",)
    (kept,) = store.closed()
    assert kept.header["seats"] == ["", "Benedikt"]
    store.close()


@pytest.mark.parametrize("change", ["value = '{\"score\":2}'", "digest = zeroblob(32)"])
def test_damaged_facts_are_left_out_and_said(folder: Path, change: str) -> None:
    tamper(folder, f"UPDATE facts SET {change} WHERE match_id = 1")
    store = opened(folder)
    assert store.facts() == {2: {"score": 2}, 3: {"score": 3}}
    (notice,) = store.notices
    assert notice == "What was worked out of match 1 can't be read back; it is worked out anew."
    store.close()


@pytest.mark.parametrize("change", ["value = '36'", "digest = zeroblob(32)", "key = 'volumes'"])
def test_a_damaged_setting_is_left_out_and_said(folder: Path, change: str) -> None:
    tamper(folder, f"UPDATE settings SET {change} WHERE key = 'volume'")
    store = opened(folder)
    assert store.settings() == {"pace": "fast"}
    (notice,) = store.notices
    assert notice.endswith("can't be read back; its default is used.")
    store.close()


@pytest.mark.parametrize(
    ("statements", "notice"),
    [
        (["DELETE FROM matches WHERE id = 2"], "1 match is missing from the file of matches;"),
        (["DELETE FROM profiles WHERE id = 2"], "1 profile is missing from the file"),
        (["DELETE FROM settings"], "2 settings are missing from the file"),
        (
            ["INSERT INTO settings SELECT 'pace 2', value, digest FROM settings LIMIT 1"],
            "There is 1 setting more in the file",
        ),
        (["UPDATE counts SET rows = 1"], "How many matches were kept can't be read back"),
        (["DELETE FROM counts"], "How many profiles were kept can't be read back"),
    ],
)
def test_rows_that_vanished_are_missed(folder: Path, statements: list[str], notice: str) -> None:
    tamper(folder, "PRAGMA foreign_keys = OFF", *statements)
    store = opened(folder)
    everything(store)
    assert any(one.startswith(notice) for one in store.notices), store.notices
    said = store.notices
    store.save_setting("late", 1)
    store.close_match(store.begin(HEADER), "abandoned")
    everything(store)
    assert store.notices == said
    store.close()
    again = opened(folder)
    everything(again)
    assert again.notices, "it is not forgotten by the next write"
    again.close()


def test_a_damaged_match_takes_no_more_steps_and_holds_nothing_else_up(folder: Path) -> None:
    store = opened(folder)
    first, second = sorted(one.match_id for one in store.unfinished())
    tamper(folder, "UPDATE matches SET steps = 3 WHERE id = 1")
    receipt = store.append(first, STEPS[:1])
    assert receipt.wait(30)
    assert (
        receipt.failure
        == f"Match {first} can't be read back: its entry is damaged. It is left as it is."
    )
    assert store.trouble is None
    receipt = store.append(second, STEPS[:1])
    assert receipt.wait(30)
    assert receipt.failure is None
    assert store.record(second)["steps"] == [*STEPS, STEPS[0]]
    store.close()
    assert rows(folder, "SELECT count(*) FROM steps WHERE match_id = 1") == [(len(STEPS),)]


def test_a_damaged_match_can_be_removed(folder: Path) -> None:
    tamper(folder, "UPDATE matches SET steps = 3 WHERE id = 1")
    store = opened(folder)
    receipt = store.remove_match(MatchId(1))
    assert receipt.wait(30)
    assert receipt.failure is None
    assert [one.match_id for one in store.unfinished()] == [2]
    assert store.notices == ()
    store.close()


def test_a_file_whose_tables_were_changed_is_set_aside(folder: Path) -> None:
    tamper(
        folder,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = replace(sql, 'REFERENCES matches', 'REFERENCES mapches')",
    )
    store = opened(folder)
    (notice,) = store.notices
    assert "its tables are not those of the game" in notice
    match_id = store.begin(HEADER)
    assert store.append(match_id, STEPS).wait(30)
    assert store.record(match_id)["steps"] == STEPS
    store.close()
