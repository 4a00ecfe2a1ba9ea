"""Whom the house forgets is found in no file of the folder any more."""

import json
from pathlib import Path
from threading import Event

import pytest

from game.store import MatchId, ProfileId, UnknownMatch, UnknownProfile, open_store
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME
from game.store.seam import Disk

NIGHT = 1_780_000_000.0
NAMES = ["Wilhelmine Quirinia", "Zoë Łukasz ⚄", 'Que "quote" \\ back', "\ud800 half"]


def opened(folder: Path, disk: Disk | None = None) -> DiskStore:
    store = open_store(folder, lambda: NIGHT, disk)
    assert isinstance(store, DiskStore)
    return store


def header(*names: str) -> dict[str, object]:
    return {"format": 1, "game": "ten-thousand", "rules": {}, "seats": list(names)}


def traces(folder: Path, name: str) -> list[str]:
    forms = {name.encode("utf-8", "surrogatepass"), json.dumps(name)[1:-1].encode()}
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert any(path.name == DATABASE_NAME for path in files)
    return [path.name for path in files if any(form in path.read_bytes() for form in forms)]


def play(store: DiskStore, name: str, profile: ProfileId | None = None) -> MatchId:
    match_id = store.begin(header(name, "Rusty"), ["fox", "owl"], [profile, None])
    steps = [{"do": f"keep {number % 6 + 1}", "luck": [number % 6 + 1] * 9} for number in range(60)]
    store.append(match_id, steps[:20])
    store.append(match_id, steps[20:])
    store.close_match(match_id, "finished")
    store.keep_facts(match_id, {"score": 1})
    return match_id


def lived_in(folder: Path, name: str) -> tuple[ProfileId, list[MatchId]]:
    """Leave a name in every place where it can come to lie, over many evenings."""
    matches = []
    store = opened(folder)
    profile = store.add_profile(name, "fox", {"partner": name})
    other = store.add_profile("Ben", "owl", {"rivals": [name, "Cleo"]})
    for evening in range(3):
        matches += [play(store, name, profile), play(store, name), play(store, "Ben", other)]
        store.save_setting("last_seats", [[name, "person", "fox"], [f"Ben {evening}", "bot", "x"]])
        assert store.back_up().wait(30)
        assert store.close() is None
        store = opened(folder)
    assert store.close() is None
    return profile, matches


@pytest.mark.parametrize("name", NAMES)
def test_a_removed_profile_leaves_its_name_in_no_file(tmp_path: Path, name: str) -> None:
    profile, matches = lived_in(tmp_path, name)
    assert len(traces(tmp_path, name)) > 2, "the test must have something to look for"
    store = opened(tmp_path)
    receipt = store.remove_profile(profile)
    assert receipt.wait(30)
    assert receipt.failure is None
    assert traces(tmp_path, name) == []
    assert store.close() is None
    assert traces(tmp_path, name) == []

    again = opened(tmp_path)
    assert again.notices == ()
    assert [one.name for one in again.profiles()] == ["Ben"]
    assert again.settings()["last_seats"] == [["", "person", "fox"], ["Ben 2", "bot", "x"]]
    assert again.profiles()[0].preferences == {"rivals": ["", "Cleo"]}
    seats = [again.record(match_id)["seats"] for match_id in matches[:3]]
    assert seats == [["", "Rusty"], ["", "Rusty"], ["Ben", "Rusty"]]
    assert {one.match_id for one in again.closed()} == set(matches)
    assert all(profile not in one.profiles for one in again.closed())
    assert len(again.record(matches[0])["steps"]) == 60  # type: ignore[arg-type]
    assert len(again.facts()) == len(matches)
    again.close()


def test_a_removed_match_takes_the_names_of_its_guests_along(tmp_path: Path) -> None:
    name = "Wilhelmine Quirinia"
    store = opened(tmp_path)
    match_id, other = play(store, name), play(store, "Ann")
    assert store.back_up().wait(30)
    store.close()
    assert traces(tmp_path, name)
    store = opened(tmp_path)
    receipt = store.remove_match(match_id)
    assert receipt.wait(30)
    assert receipt.failure is None
    assert traces(tmp_path, name) == []
    assert [one.match_id for one in store.closed()] == [other]
    assert list(store.facts()) == [other]
    with pytest.raises(UnknownMatch):
        store.record(match_id)
    with pytest.raises(UnknownMatch):
        store.remove_match(match_id)
    assert store.notices == ()
    store.close()


def test_a_name_that_somebody_else_bears_stays_theirs(tmp_path: Path) -> None:
    store = opened(tmp_path)
    gone, stays = store.add_profile("Ann", "fox"), store.add_profile("Ann", "owl")
    store.save_setting("last_seats", [["Ann", "person", "owl"]])
    first, second = play(store, "Ann", gone), play(store, "Ann", stays)
    assert store.remove_profile(gone).wait(30)
    assert store.record(first)["seats"] == ["", "Rusty"]
    assert store.record(second)["seats"] == ["Ann", "Rusty"]
    assert store.settings() == {"last_seats": [["Ann", "person", "owl"]]}
    with pytest.raises(UnknownProfile):
        store.begin(header("Ann"), [], [gone])
    store.close()


def test_a_new_verified_backup_takes_the_place_of_those_with_the_name(tmp_path: Path) -> None:
    profile, matches = lived_in(tmp_path, "Wilhelmine")
    store = opened(tmp_path)
    assert store.remove_profile(profile).wait(30)
    store.close()
    (backup,) = (tmp_path / "backups").iterdir()
    (tmp_path / DATABASE_NAME).write_bytes(backup.read_bytes())
    again = opened(tmp_path)
    assert again.notices == ()
    assert {one.match_id for one in again.closed()} == set(matches)
    again.close()


def test_what_was_set_aside_is_left_but_said_to_hold_the_name(tmp_path: Path) -> None:
    lived_in(tmp_path, "Wilhelmine")
    aside = tmp_path / f"{DATABASE_NAME}.corrupt-20260101-000000"
    aside.write_bytes((tmp_path / DATABASE_NAME).read_bytes())
    store = opened(tmp_path)
    (profile,) = [one.profile_id for one in store.profiles() if one.name == "Wilhelmine"]
    assert store.remove_profile(profile).wait(30)
    (notice,) = store.notices
    assert aside.name in notice
    assert traces(tmp_path, "Wilhelmine") == [aside.name]
    store.close()


class Stubborn(Disk):
    """A disk that refuses one kind of act or one statement, and tells when nothing is left."""

    pause = 0.01

    def __init__(self, refused: str) -> None:
        self.refused = refused
        self.wiped = Event()

    def before(self, act: str, what: str) -> None:
        if self.refused in (act, what):
            raise OSError("not now")
        if what == "DELETE FROM chores":
            self.wiped.set()


@pytest.mark.parametrize("refused", ["VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)", "backup step"])
def test_a_trace_that_could_not_be_wiped_is_said_and_wiped_later(
    tmp_path: Path, refused: str
) -> None:
    profile, _ = lived_in(tmp_path, "Wilhelmine")
    disk = Stubborn(refused)
    store = opened(tmp_path, disk)
    receipt = store.remove_profile(profile)
    assert receipt.wait(30)
    assert receipt.failure is not None
    assert receipt.failure.startswith("What was removed may still lie on the disk")
    store.close()
    willing = Stubborn("nothing")
    again = opened(tmp_path, willing)
    assert willing.wiped.wait(30)
    assert again.settings(), "the chore is done when the next question is answered"
    assert traces(tmp_path, "Wilhelmine") == []
    again.close()


class Told(Disk):
    """A disk that notes what is done."""

    pause = 60.0

    def __init__(self) -> None:
        self.done: list[tuple[str, str]] = []

    def before(self, act: str, what: str) -> None:
        self.done.append((act, what))


def test_no_power_cut_brings_a_backup_back_that_was_removed(tmp_path: Path) -> None:
    profile, _ = lived_in(tmp_path, "Wilhelmine")
    disk = Told()
    store = opened(tmp_path, disk)
    assert store.remove_profile(profile).wait(30)
    store.close()
    last = max(place for place, (act, _) in enumerate(disk.done) if act == "unlink")
    done = disk.done.index(("statement", "DELETE FROM chores"))
    assert ("fsync", "backups") in disk.done[last:done]


class Held(Told):
    """A disk on which the wiping begins, and goes on when it may."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.free = Event(), Event()

    def before(self, act: str, what: str) -> None:
        super().before(act, what)
        if what == "VACUUM":
            self.begun.set()
            self.free.wait(30)


def test_writes_go_on_while_somebody_is_forgotten(tmp_path: Path) -> None:
    profile, _ = lived_in(tmp_path, "Wilhelmine")
    disk = Held()
    store = opened(tmp_path, disk)
    forgotten = store.remove_profile(profile)
    assert disk.begun.wait(30)
    written = store.save_setting("volume", 1)
    disk.free.set()
    for receipt in (written, forgotten):
        assert receipt.wait(30)
        assert receipt.failure is None
    store.close()
    acts = [what.partition(" (")[0] for _, what in disk.done]
    saved = len(acts) - acts[::-1].index("INSERT OR REPLACE INTO settings")
    assert acts.index("VACUUM") < saved < acts.index("DELETE FROM chores")


def test_who_is_removed_while_others_are_forgotten_is_forgotten_too(tmp_path: Path) -> None:
    profile, _ = lived_in(tmp_path, "Wilhelmine")
    disk = Held()
    store = opened(tmp_path, disk)
    cleo = store.add_profile("Cleopatra", "owl")
    receipts = [store.remove_profile(profile)]
    assert disk.begun.wait(30)
    receipts.append(store.remove_profile(cleo))
    disk.free.set()
    for receipt in receipts:
        assert receipt.wait(30)
        assert receipt.failure is None
    for name in ("Wilhelmine", "Cleopatra"):
        assert traces(tmp_path, name) == []
    store.close()
    assert [what for _, what in disk.done].count("VACUUM") == 2
    assert [what for _, what in disk.done].count("DELETE FROM chores") == 1


def test_the_program_ends_only_when_everybody_is_forgotten(tmp_path: Path) -> None:
    profile, _ = lived_in(tmp_path, "Wilhelmine")
    store = opened(tmp_path)
    receipt = store.remove_profile(profile)
    assert store.close() is None
    assert receipt.done
    assert receipt.failure is None
    assert traces(tmp_path, "Wilhelmine") == []
