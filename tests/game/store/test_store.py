"""What holds for every store, on the disk or in memory."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from game import record
from game.match import Header
from game.store import MatchId, MemoryStore, Store, UnknownMatch, open_store

HEADER = {
    "format": 1,
    "game": "ten-thousand",
    "rules": {"stealing": False},
    "seats": ["Ann", "Ben"],
}
OPEN = {"do": "open", "luck": [6, 2]}
ROLL = {"do": "roll", "luck": [1, 2, 2, 3, 4, 6]}
KEEP = {"do": "keep 1"}


@pytest.fixture(params=["disk", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    ticks = count(1000)

    def now() -> float:
        return float(next(ticks))

    store = open_store(tmp_path, now) if request.param == "disk" else MemoryStore(now)
    yield store
    store.close()


def test_a_match_is_its_header_and_its_steps_in_order(store: Store) -> None:
    match_id = store.begin(HEADER)
    store.append(match_id, [OPEN])
    store.append(match_id, [ROLL, KEEP])
    assert store.record(match_id) == {**HEADER, "steps": [OPEN, ROLL, KEEP]}


def test_a_receipt_is_settled_without_failure_once_the_steps_are_kept(store: Store) -> None:
    receipt = store.append(store.begin(HEADER), [OPEN])
    assert receipt.wait(30)
    assert receipt.done
    assert receipt.failure is None
    assert store.trouble is None


def test_a_match_of_no_steps_is_a_record_already(store: Store) -> None:
    assert store.record(store.begin(HEADER)) == {**HEADER, "steps": []}


def test_unfinished_matches_come_newest_first(store: Store) -> None:
    first, second, third = (store.begin({**HEADER, "seats": [name]}) for name in "abc")
    store.append(third, [OPEN])
    store.append(second, [OPEN])
    store.append(first, [OPEN, ROLL])
    listed = store.unfinished()
    assert [one.match_id for one in listed] == [first, second, third]
    assert [one.steps for one in listed] == [2, 1, 1]
    assert listed[0].header == {**HEADER, "seats": ["a"]}
    assert listed[0].touched_at > listed[1].touched_at > listed[2].touched_at


def test_a_match_without_a_step_is_not_offered(store: Store) -> None:
    match_id = store.begin(HEADER)
    assert store.unfinished() == ()
    store.append(match_id, [])
    assert store.unfinished() == ()
    store.append(match_id, [OPEN])
    assert [one.match_id for one in store.unfinished()] == [match_id]


@pytest.mark.parametrize("looks", [(), ("fox", "owl"), ("", "⚄ \ud800")])
def test_looks_come_back_as_they_were_and_are_no_part_of_the_record(store: Store, looks) -> None:
    match_id = store.begin(HEADER, looks)
    store.append(match_id, [OPEN])
    assert store.unfinished()[0].looks == looks
    assert store.record(match_id) == {**HEADER, "steps": [OPEN]}


def test_looks_that_are_not_told_are_unknown(store: Store) -> None:
    store.append(store.begin(HEADER), [OPEN])
    assert store.unfinished()[0].looks == ()


@pytest.mark.parametrize("how", ["finished", "abandoned"])
def test_a_closed_match_is_not_offered_but_kept(store: Store, how) -> None:
    match_id = store.begin(HEADER)
    store.append(match_id, [OPEN])
    assert store.close_match(match_id, how).wait(30)
    assert store.unfinished() == ()
    assert store.record(match_id)["steps"] == [OPEN]


def test_a_match_ends_in_one_of_two_ways_only(store: Store) -> None:
    with pytest.raises(ValueError, match="forgotten"):
        store.close_match(store.begin(HEADER), "forgotten")  # type: ignore[arg-type]


def test_matches_that_ended_come_newest_first_and_say_how(store: Store) -> None:
    first, second, third = (store.begin(HEADER, ["fox", "owl"]) for _ in range(3))
    for match_id in (first, second, third):
        store.append(match_id, [OPEN])
    store.close_match(second, "finished")
    store.close_match(first, "abandoned")
    listed = store.closed()
    assert [(one.match_id, one.closed) for one in listed] == [
        (first, "abandoned"),
        (second, "finished"),
    ]
    assert [one.closed for one in store.unfinished()] == [None]
    (_, kept) = listed
    assert (kept.header, kept.steps, kept.looks) == (HEADER, 1, ("fox", "owl"))
    assert kept.begun_at == 1001.0
    assert kept.touched_at == 1006.0


def test_facts_come_back_with_their_matches_and_can_be_dropped(store: Store) -> None:
    first, second = store.begin(HEADER), store.begin(HEADER)
    store.keep_facts(second, {"seats": [{"score": 3, "luck": -0.25, "accuracy": None}]})
    store.keep_facts(first, {"old": 1})
    assert store.keep_facts(first, {"seats": []}).wait(30)
    assert store.facts() == {
        first: {"seats": []},
        second: {"seats": [{"score": 3, "luck": -0.25, "accuracy": None}]},
    }
    receipt = store.drop_facts()
    assert receipt.wait(30)
    assert receipt.failure is None
    assert store.facts() == {}


def test_a_removed_match_is_gone_with_its_facts(store: Store) -> None:
    gone, stays = store.begin(HEADER), store.begin(HEADER)
    for match_id in (gone, stays):
        store.append(match_id, [OPEN])
        store.keep_facts(match_id, {"score": 1})
    receipt = store.remove_match(gone)
    assert receipt.wait(30)
    assert receipt.failure is None
    assert [one.match_id for one in store.unfinished()] == [stays]
    assert list(store.facts()) == [stays]
    for use in (
        lambda: store.record(gone),
        lambda: store.append(gone, [ROLL]),
        lambda: store.remove_match(gone),
        lambda: store.keep_facts(gone, {}),
    ):
        with pytest.raises(UnknownMatch):
            use()
    assert store.begin(HEADER) not in (gone, stays)
    assert store.notices == ()


def test_what_a_record_gives_is_read_and_replayed(store: Store) -> None:
    header = Header("ten-thousand", ("Ann", "Ben"), {"target": 2000}, ("person", "bot:easy"))
    match_id = store.begin(record.header_value(header))
    store.append(match_id, [OPEN])
    match, _ = record.replay(record.from_value(store.record(match_id)))
    assert match.header == header
    assert [record.step_value(step) for step in match.steps] == [{"seat": 0, **OPEN}]


def test_matches_do_not_mix(store: Store) -> None:
    ann, ben = store.begin(HEADER), store.begin(HEADER)
    store.append(ann, [OPEN])
    store.append(ben, [ROLL])
    store.append(ann, [KEEP])
    assert store.record(ann)["steps"] == [OPEN, KEEP]
    assert store.record(ben)["steps"] == [ROLL]


def test_an_unknown_match_is_an_error_that_names_it(store: Store) -> None:
    stranger = MatchId(4711)
    for use in (
        lambda: store.append(stranger, [OPEN]),
        lambda: store.close_match(stranger, "finished"),
        lambda: store.record(stranger),
    ):
        with pytest.raises(UnknownMatch, match="4711"):
            use()


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Ann\x00Ben",
        "שרה",
        "🎲👩‍👩‍👧",
        "\ud800",
        "\udfff half",
        "'; DROP TABLE steps; --",
        "x" * 5000,
    ],
)
def test_any_name_comes_back_as_it_was(store: Store, name: str) -> None:
    header = {**HEADER, "seats": [name, name]}
    match_id = store.begin(header)
    store.append(match_id, [OPEN])
    assert store.record(match_id)["seats"] == [name, name]
    assert store.unfinished()[0].header == header


@pytest.mark.parametrize(
    "value", [None, True, 0, 12.5, "F11", "\ud83d", [1, [2]], {"music": 0.4, "mute": False}]
)
def test_a_setting_comes_back_as_it_was(store: Store, value: object) -> None:
    store.save_setting("sound", "something else")
    assert store.save_setting("sound", value).wait(30)
    store.save_setting("speed", "fast")
    assert store.settings() == {"sound": value, "speed": "fast"}


def test_what_is_not_json_is_refused_before_anything_is_written(store: Store) -> None:
    match_id = store.begin(HEADER)
    for step in ({"do": object()}, {"do": float("nan")}):
        with pytest.raises((TypeError, ValueError)):
            store.append(match_id, [OPEN, step])
    with pytest.raises(ValueError, match="ASCII"):
        store.save_setting("\ud800", 1)
    assert store.record(match_id)["steps"] == []


def test_a_record_given_out_is_the_receivers_own(store: Store) -> None:
    match_id = store.begin(HEADER)
    store.append(match_id, [ROLL])
    store.record(match_id).clear()
    assert store.record(match_id) == {**HEADER, "steps": [ROLL]}


def test_a_clock_set_back_lets_no_match_end_before_it_began(tmp_path: Path) -> None:
    for kind in ("disk", "memory"):
        times = iter([500.0, 100.0])
        make = MemoryStore if kind == "memory" else lambda now: open_store(tmp_path, now)
        store: Store = make(lambda times=times: next(times))  # type: ignore[misc]
        store.append(store.begin(HEADER), [OPEN])
        assert store.unfinished()[0].touched_at == 500.0
        store.close()


def test_a_memory_store_told_to_fail_says_so_and_goes_on() -> None:
    store = MemoryStore()
    match_id = store.begin(HEADER)
    store.failing = "The disk is full."
    receipt = store.append(match_id, [OPEN])
    assert receipt.done
    assert receipt.failure == store.trouble == "The disk is full."
    store.failing = None
    assert store.append(match_id, [ROLL]).failure is None
    assert store.record(match_id)["steps"] == [OPEN, ROLL]
