"""People whom the house knows, in every store: they are listed, seated, renamed, forgotten."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from game.store import MemoryStore, ProfileId, Store, UnknownProfile, open_store

HEADER = {"format": 1, "game": "ten-thousand", "rules": {}, "seats": ["Ann", "Rusty"]}
ROLL = {"do": "roll", "luck": [1, 2, 2, 3, 4, 6]}


@pytest.fixture(params=["disk", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    ticks = count(1000)

    def now() -> float:
        return float(next(ticks))

    store = open_store(tmp_path, now) if request.param == "disk" else MemoryStore(now)
    yield store
    store.close()


def names(store: Store) -> list[str]:
    return [one.name for one in store.profiles()]


def test_a_profile_comes_back_as_it_was(store: Store) -> None:
    number = store.add_profile("Ann", "fox", {"volume": 35, "keys": {"throw": "space"}})
    (ann,) = store.profiles()
    assert (ann.profile_id, ann.name, ann.emblem) == (number, "Ann", "fox")
    assert ann.preferences == {"volume": 35, "keys": {"throw": "space"}}
    assert ann.since == 1000.0


def test_people_are_listed_by_name(store: Store) -> None:
    for name in ("Zoë", "ann", "Ben", "Ann"):
        store.add_profile(name, "fox")
    assert names(store) == ["Ann", "ann", "Ben", "Zoë"]


@pytest.mark.parametrize(
    "name", ["", "Ann\x00Ben", "שרה", "🎲👩‍👩‍👧", "\ud800", "'; --", "x" * 5000]
)
def test_any_name_and_emblem_come_back(store: Store, name: str) -> None:
    number = store.add_profile(name, name, {"note": name})
    match_id = store.begin({**HEADER, "seats": [name, name]}, [], [number, None])
    store.append(match_id, [ROLL])
    (kept,) = store.profiles()
    assert (kept.name, kept.emblem, kept.preferences) == (name, name, {"note": name})
    assert store.record(match_id)["seats"] == [name, name]


def test_a_seat_with_a_profile_has_the_name_of_the_profile(store: Store) -> None:
    ann = store.add_profile("Annegret", "fox")
    match_id = store.begin(HEADER, ["fox", "owl"], [ann, None])
    store.append(match_id, [ROLL])
    assert store.record(match_id) == {**HEADER, "seats": ["Annegret", "Rusty"], "steps": [ROLL]}
    (kept,) = store.unfinished()
    assert kept.profiles == (ann, None)
    assert kept.header["seats"] == ["Annegret", "Rusty"]


def test_a_new_name_goes_for_old_matches_too(store: Store) -> None:
    number = store.add_profile("Ann", "fox", {"volume": 1})
    match_id = store.begin(HEADER, [], [number, None])
    store.append(match_id, [ROLL])
    (ann,) = store.profiles()
    receipt = store.change_profile(replace(ann, name="Anna", emblem="owl", preferences={"a": 1}))
    assert receipt.wait(30)
    assert receipt.failure is None
    (anna,) = store.profiles()
    assert anna == replace(ann, name="Anna", emblem="owl", preferences={"a": 1})
    assert store.record(match_id)["seats"] == ["Anna", "Rusty"]


def test_a_forgotten_profile_leaves_its_matches_without_a_name(store: Store) -> None:
    ann, ben = store.add_profile("Ann", "fox"), store.add_profile("Ben", "owl")
    with_ann = store.begin(HEADER, ["fox", "owl"], [ann, ben])
    as_guest = store.begin(HEADER, ["fox", "owl"])
    for match_id in (with_ann, as_guest):
        store.append(match_id, [ROLL])
    store.save_setting("last_seats", [["Ann", "person", "fox"], ["Ben", "person", "owl"]])
    receipt = store.remove_profile(ann)
    assert receipt.wait(30)
    assert receipt.failure is None
    assert names(store) == ["Ben"]
    assert store.record(with_ann) == {**HEADER, "seats": ["", "Ben"], "steps": [ROLL]}
    assert store.record(as_guest) == {**HEADER, "seats": ["", "Rusty"], "steps": [ROLL]}
    assert {one.profiles for one in store.unfinished()} == {(None, ben), (None, None)}
    assert store.settings() == {"last_seats": [["", "person", "fox"], ["Ben", "person", "owl"]]}
    assert store.notices == ()
    store.append(with_ann, [ROLL])
    assert store.record(with_ann)["steps"] == [ROLL, ROLL]


def test_nobody_else_gets_the_number_of_somebody_forgotten(store: Store) -> None:
    first = store.add_profile("Ann", "fox")
    store.remove_profile(first)
    assert store.add_profile("Ben", "owl") != first


def test_an_unknown_person_is_an_error_that_names_them(store: Store) -> None:
    ann = store.add_profile("Ann", "fox")
    (profile,) = store.profiles()
    store.remove_profile(ann)
    stranger = ProfileId(4711)
    for use in (
        lambda: store.remove_profile(stranger),
        lambda: store.change_profile(replace(profile, profile_id=stranger)),
        lambda: store.begin(HEADER, [], [None, stranger]),
    ):
        with pytest.raises(UnknownProfile, match="4711"):
            use()
    with pytest.raises(UnknownProfile, match=str(ann)):
        store.change_profile(profile)


def test_each_seat_has_a_profile_or_none(store: Store) -> None:
    ann = store.add_profile("Ann", "fox")
    with pytest.raises(ValueError, match="2 seats, but 1 profiles"):
        store.begin(HEADER, [], [ann])
    assert store.unfinished() == ()


@pytest.mark.parametrize("seats", [None, "Ann", ["Ann", 7], 2])
def test_a_header_tells_who_sits_where(store: Store, seats: object) -> None:
    with pytest.raises(ValueError, match="list of names"):
        store.begin({**HEADER, "seats": seats})


def test_what_is_not_json_is_refused_before_anything_is_written(store: Store) -> None:
    with pytest.raises(TypeError):
        store.add_profile("Ann", "fox", {"volume": object()})
    assert store.profiles() == ()


def test_two_people_of_one_name_are_two(store: Store) -> None:
    first, second = store.add_profile("Ann", "fox"), store.add_profile("Ann", "owl")
    assert [one.profile_id for one in store.profiles()] == [first, second]
    store.remove_profile(first)
    assert [one.profile_id for one in store.profiles()] == [second]


def test_people_outlive_the_program(tmp_path: Path) -> None:
    store = open_store(tmp_path, lambda: 5.0)
    ann = store.add_profile("Ann", "fox", {"volume": 35})
    match_id = store.begin(HEADER, ["fox", "owl"], [ann, None])
    store.append(match_id, [ROLL])
    before = store.profiles(), store.unfinished(), store.record(match_id)
    store.close()
    again = open_store(tmp_path, lambda: 5.0)
    assert (again.profiles(), again.unfinished(), again.record(match_id)) == before
    assert again.add_profile("Ben", "owl") != ann
    again.close()
