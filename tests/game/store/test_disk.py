"""What the store on the disk keeps, over restarts and failing writes."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import MatchId, Receipt, StoreError, UnreadableMatch, open_store
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME
from game.store.schema import VERSION

HEADER = {"format": 1, "game": "ten-thousand", "seats": ["Ann", "Ben"], "cast": ["person", "bot:x"]}


def opened(folder: Path) -> DiskStore:
    store = open_store(folder, lambda: 1.0)
    assert isinstance(store, DiskStore)
    return store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[DiskStore]:
    store = opened(tmp_path)
    yield store
    store.close()


def settled(receipt: Receipt) -> Receipt:
    assert receipt.wait(30)
    return receipt


def step(number: int, size: int = 1) -> dict[str, object]:
    return {"do": f"keep {number}", "luck": [number] * size}


def fill_disk(store: DiskStore) -> None:
    store.ask(lambda connection: connection.execute("PRAGMA max_page_count = 1").fetchone())


def free_disk(store: DiskStore) -> None:
    store.ask(lambda connection: connection.execute("PRAGMA max_page_count = 1000000").fetchone())


def tamper(folder: Path, statement: str) -> None:
    connection = sqlite3.connect(folder / DATABASE_NAME)
    with connection:
        connection.execute(statement)
    connection.close()


def test_the_file_is_kept_as_safely_as_sqlite_can(store: DiskStore) -> None:
    def pragma(name: str) -> object:
        return store.ask(lambda connection: connection.execute(f"PRAGMA {name}").fetchone()[0])

    assert pragma("journal_mode") == "wal"
    assert pragma("synchronous") == 2
    assert pragma("foreign_keys") == 1
    assert pragma("user_version") == VERSION


def test_a_resumed_match_has_an_equal_record_and_goes_on_from_it(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = store.begin(HEADER, ["fox", "owl"])
    store.append(match_id, [step(1), step(2)])
    before = store.record(match_id)
    assert store.close() is None

    again = opened(tmp_path)
    assert again.notices == ()
    (found,) = again.unfinished()
    assert (found.match_id, found.header, found.steps) == (match_id, HEADER, 2)
    assert found.looks == ("fox", "owl")
    assert again.record(found.match_id) == before
    again.append(match_id, [step(3)])
    assert again.record(match_id) == {**HEADER, "steps": [step(1), step(2), step(3)]}
    again.close()


def test_a_new_match_never_takes_the_number_of_an_old_one(tmp_path: Path) -> None:
    store = opened(tmp_path)
    first = store.begin(HEADER)
    store.close_match(first, "finished")
    store.close()
    again = opened(tmp_path)
    assert again.begin(HEADER) != first
    assert again.record(first) == {**HEADER, "steps": []}
    again.close()


def test_settings_outlive_the_program(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store.save_setting("display", {"number": 1})
    store.close()
    again = opened(tmp_path)
    assert again.settings() == {"display": {"number": 1}}
    again.close()


def test_each_step_is_a_row_numbered_from_one(store: DiskStore) -> None:
    match_id = store.begin(HEADER)
    store.append(match_id, [step(5)])
    store.append(match_id, [step(6), step(7)])
    rows = store.ask(
        lambda connection: connection.execute("SELECT match_id, number, step FROM steps").fetchall()
    )
    texts = [f'{{"do":"keep {face}","luck":[{face}]}}' for face in (5, 6, 7)]
    assert rows == [(match_id, number, text) for number, text in enumerate(texts, 1)]


def test_a_closed_match_says_how_it_ended(store: DiskStore) -> None:
    store.close_match(store.begin(HEADER), "abandoned")
    store.close_match(store.begin(HEADER), "finished")
    rows = store.ask(lambda connection: connection.execute("SELECT closed FROM matches").fetchall())
    assert rows == [("abandoned",), ("finished",)]


def test_steps_given_together_are_written_together_or_not_at_all(store: DiskStore) -> None:
    match_id = store.begin(HEADER)
    settled(store.append(match_id, [step(1)]))
    store.ask(
        lambda connection: connection.execute(
            "CREATE TEMP TRIGGER stop BEFORE INSERT ON steps WHEN new.number = 3 "
            "BEGIN SELECT raise(ABORT, 'pulled the plug'); END"
        ).fetchall()
    )
    receipt = settled(store.append(match_id, [step(2), step(3)]))
    assert receipt.failure is not None
    assert "pulled the plug" in receipt.failure
    rows = store.ask(lambda connection: connection.execute("SELECT number FROM steps").fetchall())
    assert rows == [(1,)]


def test_a_full_disk_is_said_and_the_match_goes_on_in_memory(store: DiskStore) -> None:
    match_id = store.begin(HEADER)
    settled(store.append(match_id, [step(1)]))
    fill_disk(store)
    receipt = settled(store.append(match_id, [step(2, size=20000)]))
    assert receipt.failure == store.trouble
    assert receipt.failure is not None
    assert receipt.failure.startswith("The disk is full.")
    assert store.record(match_id)["steps"] == [step(1), step(2, size=20000)]
    assert store.unfinished()[0].steps == 2


def test_what_a_full_disk_refused_is_written_in_order_once_there_is_room(tmp_path: Path) -> None:
    store = opened(tmp_path)
    early = store.begin(HEADER)
    settled(store.append(early, [step(1)]))
    fill_disk(store)
    for number in (2, 3, 4):
        assert settled(store.append(early, [step(number, size=20000)])).failure
    late = store.begin(HEADER, ["fox", "owl"])
    assert settled(store.append(late, [step(5)])).failure
    store.close_match(early, "finished")
    assert [(one.match_id, one.looks) for one in store.unfinished()] == [(late, ("fox", "owl"))]
    free_disk(store)
    assert settled(store.append(late, [step(6)])).failure is None
    assert store.trouble is None
    assert store.close() is None

    again = opened(tmp_path)
    sizes = {1: 1, 2: 20000, 3: 20000, 4: 20000}
    assert again.record(early)["steps"] == [step(number, size) for number, size in sizes.items()]
    assert again.record(late)["steps"] == [step(5), step(6)]
    assert [(one.match_id, one.looks) for one in again.unfinished()] == [(late, ("fox", "owl"))]
    again.close()


def test_every_one_of_many_small_writes_survives_a_disk_that_fills_and_empties(
    tmp_path: Path,
) -> None:
    store = opened(tmp_path)
    match_id = store.begin(HEADER)
    failures = 0
    for number in range(60):
        fill_disk(store) if number % 20 < 15 else free_disk(store)
        failures += settled(store.append(match_id, [step(number, 300)])).failure is not None
    assert failures
    store.close()
    again = opened(tmp_path)
    assert again.record(match_id)["steps"] == [step(number, 300) for number in range(60)]
    again.close()


def test_what_waits_is_tried_once_more_at_the_end(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = store.begin(HEADER)
    fill_disk(store)
    assert settled(store.append(match_id, [step(1, size=20000)])).failure
    free_disk(store)
    assert store.close() is None
    again = opened(tmp_path)
    assert again.record(match_id)["steps"] == [step(1, size=20000)]
    again.close()


def test_what_could_not_be_kept_at_the_end_is_said_and_the_earlier_is_there(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = store.begin(HEADER)
    settled(store.append(match_id, [step(1)]))
    fill_disk(store)
    store.append(match_id, [step(2, size=20000)])
    assert store.close() == "The disk is full. The last steps could not be kept."
    again = opened(tmp_path)
    assert again.record(match_id)["steps"] == [step(1)]
    again.close()


def test_another_program_on_the_file_delays_but_loses_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = store.begin(HEADER)
    settled(store.append(match_id, [step(1)]))
    other = sqlite3.connect(tmp_path / DATABASE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    receipt = settled(store.append(match_id, [step(2)]))
    assert receipt.failure is not None
    assert "Another program" in receipt.failure
    other.execute("ROLLBACK")
    other.close()
    assert settled(store.append(match_id, [step(3)])).failure is None
    assert store.record(match_id)["steps"] == [step(1), step(2), step(3)]
    store.close()


def test_another_program_on_the_file_at_the_start_delays_but_loses_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = store.begin(HEADER)
    settled(store.append(match_id, [step(1)]))
    store.close()
    other = sqlite3.connect(tmp_path / DATABASE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    store = opened(tmp_path)
    assert store.notices == ()
    assert settled(store.append(match_id, [step(2)])).failure is not None
    other.execute("ROLLBACK")
    other.close()
    assert settled(store.append(match_id, [step(3)])).failure is None
    assert store.record(match_id)["steps"] == [step(1), step(2), step(3)]
    store.close()


def test_a_closed_store_answers_without_hanging(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = store.begin(HEADER)
    assert store.close() is None
    assert store.close() is None
    receipt = store.append(match_id, [step(1)])
    assert receipt.done
    assert receipt.failure is not None
    assert store.unfinished() == ()
    assert store.notices == (receipt.failure,)
    with pytest.raises(StoreError, match="closed"):
        store.record(match_id)


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        ("UPDATE steps SET step = '{\"do\":' WHERE number = 2", "step 2"),
        ("UPDATE steps SET step = '[1]' WHERE number = 2", "step 2"),
        ("UPDATE steps SET step = x'7b7d' WHERE number = 2", "step 2"),
        ("UPDATE steps SET step = cast(x'7b22ff223a317d' AS TEXT) WHERE number = 2", "step 2"),
        ("UPDATE steps SET step = '{\"do\":NaN}' WHERE number = 2", "step 2"),
        (f"UPDATE steps SET step = '{'[' * 100000}' WHERE number = 2", "step 2"),
        ("DELETE FROM steps WHERE number = 2", "step 2 is missing"),
        ("UPDATE matches SET header = 'null'", "its entry is damaged"),
    ],
)
def test_a_row_that_cannot_be_read_is_reported_and_not_guessed(
    tmp_path: Path, statement: str, what: str
) -> None:
    store = opened(tmp_path)
    match_id = store.begin(HEADER)
    store.append(match_id, [step(1), step(2), step(3)])
    store.close()
    tamper(tmp_path, statement)
    again = opened(tmp_path)
    with pytest.raises(UnreadableMatch, match=f"Match {match_id} .*{what}"):
        again.record(match_id)
    again.close()


@pytest.mark.parametrize(
    "value",
    [
        "''",
        "'null'",
        "'{}'",
        "'\"fox\"'",
        "'[\"fox\",7]'",
        "'[\"fox\"'",
        "'[\"⚄\"]'",
        "x'5b5d'",
        "cast(x'5b22ff225d' AS TEXT)",
        f"'{'[' * 100000}'",
    ],
)
def test_looks_that_cannot_be_read_are_unknown_and_reported(tmp_path: Path, value: str) -> None:
    store = opened(tmp_path)
    match_id = store.begin(HEADER, ["fox", "owl"])
    store.append(match_id, [step(1)])
    store.close()
    tamper(tmp_path, f"UPDATE matches SET looks = {value}")
    again = opened(tmp_path)
    assert [one.looks for one in again.unfinished()] == [()]
    assert again.record(match_id) == {**HEADER, "steps": [step(1)]}
    assert again.notices == (
        f"The emblems of match {match_id} can't be read back; others are shown.",
    )
    again.close()


def test_unreadable_rows_do_not_hide_the_readable_ones(tmp_path: Path) -> None:
    store = opened(tmp_path)
    bad, dateless, good = (store.begin(HEADER) for _ in range(3))
    for match_id in (bad, dateless, good):
        store.append(match_id, [step(1)])
    store.save_setting("bad", 1)
    store.save_setting("good", 2)
    store.close()
    tamper(tmp_path, f"UPDATE matches SET header = 'x' WHERE id = {bad}")
    tamper(tmp_path, f"UPDATE matches SET touched_at = 'soon' WHERE id = {dateless}")
    tamper(tmp_path, "UPDATE settings SET value = 'x' WHERE key = 'bad'")
    again = opened(tmp_path)
    for _ in range(2):
        assert [one.match_id for one in again.unfinished()] == [good]
        assert again.settings() == {"good": 2}
    assert len(again.notices) == 3
    again.close()


def test_a_match_whose_row_vanished_is_unknown(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = store.begin(HEADER)
    settled(store.append(match_id, [step(1)]))
    tamper(tmp_path, "DELETE FROM matches")
    with pytest.raises(StoreError, match=f"no match {MatchId(match_id)}"):
        store.record(match_id)
    store.close()
