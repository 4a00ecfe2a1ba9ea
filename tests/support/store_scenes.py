"""Small scenes on a real store, to be stopped hard before any act of its disk.

Each scene is a folder to begin with and a row of acts; after each act the store holds what it holds
after the same acts on a disk that never stops.
"""

import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final
from unittest.mock import patch

from game.store import MatchId, ProfileId, Receipt
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME
from game.store.seam import Disk
from tests.support.reach import reach
from tests.support.store_book import Book, opened, read

Act = Callable[[DiskStore], Receipt | None]
STOPPED: Final = 17
OLD: Final = Path(__file__).parents[1] / "game" / "store" / "released" / "version-1.sqlite3"
NAME: Final = "Wilhelmine Quirinia"
ANN, WILLA = ProfileId(1), ProfileId(2)
MATCHES, STEPS = reach(4, 1000), reach(3, 1000)
"""How much of the old file is migrated."""
FIRST, SECOND, THIRD = MatchId(1), MatchId(2), MatchId(3)


class Stopping(Disk):
    """A disk before whose n-th act the power fails."""

    def __init__(self, acts: int, pause: float) -> None:
        self._left = acts
        self.pause = pause

    def before(self, act: str, what: str) -> None:
        self._left -= 1
        if self._left == 0:
            os._exit(STOPPED)


@dataclass(frozen=True)
class Scene:
    """What lies in the folder, what is done, and how long the store's quiet moments wait."""

    prepare: Callable[[Path], None]
    acts: tuple[Act, ...] = ()
    pause: float = 5.0


def header(*names: str) -> dict[str, object]:
    return {"format": 1, "game": "ten-thousand", "rules": {}, "seats": list(names)}


def step(number: int) -> dict[str, object]:
    return {"seat": number % 2, "do": f"keep {number}", "luck": [number % 6 + 1] * 60}


def begun(*names: str, people: tuple[ProfileId | None, ...] = ()) -> Act:
    """Begin a match, which nobody acknowledges before its first steps."""

    def act(store: DiskStore) -> Receipt:
        number = store.begin(header(*names), ["fox", "owl"], people)
        return store.append(number, [step(1), step(2), step(3)])

    return act


def appended(match_id: MatchId, *numbers: int) -> Act:
    return lambda store: store.append(match_id, [*map(step, numbers)])


def saved(key: str, value: object) -> Act:
    return lambda store: store.save_setting(key, value)


def met(name: str) -> Act:
    """Add a profile, and see it written."""

    def act(store: DiskStore) -> None:
        store.add_profile(name, "fox", {"sound": 3, "rivals": [NAME]})
        store.ask(lambda line: None)

    return act


def changed(profile_id: ProfileId, name: str) -> Act:
    def act(store: DiskStore) -> Receipt:
        (known,) = [one for one in store.profiles() if one.profile_id == profile_id]
        return store.change_profile(replace(known, name=name, preferences={"sound": 7}))

    return act


def done(folder: Path, *acts: Act) -> None:
    """Do some acts on a disk that never stops."""
    store = opened(folder)
    for act in acts:
        settle(act(store))
    assert store.close() is None


def settle(receipt: Receipt | None) -> None:
    if receipt:
        assert receipt.wait(60), "the store does not answer"
        assert receipt.failure is None, receipt.failure


def lived_in(folder: Path) -> None:
    """Leave two people, three matches, settings, facts and two backups in a folder."""
    done(
        folder,
        *(met("Ann"), met(NAME)),
        begun("Ann", NAME, people=(ANN, WILLA)),
        begun(NAME, "Ben"),
        lambda store: store.back_up(),
        begun("Cleo", "Ben"),
        lambda store: store.close_match(FIRST, "finished"),
        lambda store: store.keep_facts(FIRST, {"score": 7}),
        *(saved("volume", 3), saved("last_seats", [[NAME, "fox"]])),
        lambda store: store.back_up(),
    )


def wrecked(folder: Path) -> None:
    """Spoil the file of a folder that was lived in, its log beside it."""
    lived_in(folder)
    path = folder / DATABASE_NAME
    path.write_bytes(b"\xa5" * path.stat().st_size)
    path.with_name(path.name + "-wal").write_bytes(b"\x5a" * 5000)


def spoiled_by_its_log(folder: Path) -> None:
    """Leave a file that is good as such, and beside it a log that spoils it."""
    lived_in(folder)
    done(folder, begun("Emil", "Fay"))
    path, elsewhere = folder / DATABASE_NAME, folder / "elsewhere"
    elsewhere.mkdir()
    shutil.copy(path, elsewhere)
    with closing(sqlite3.connect(elsewhere / DATABASE_NAME, isolation_level=None)) as other:
        other.execute("DROP TABLE steps")
        shutil.copy(elsewhere / f"{DATABASE_NAME}-wal", folder)
    shutil.rmtree(elsewhere)


def half_spoiled(folder: Path) -> None:
    """Spoil the page of the settings; what was played since the last backup is whole."""
    lived_in(folder)
    done(folder, begun("Emil", "Fay"))
    path = folder / DATABASE_NAME
    with closing(sqlite3.connect(path)) as line:
        (size,) = line.execute("PRAGMA page_size").fetchone()
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'settings'"
        (page,) = line.execute(query).fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xa5" * size)


def _nothing(folder: Path) -> None:
    """Leave not even the folder."""


def _released(folder: Path) -> None:
    """Leave the file of an older game; every day only the beginnings of its first matches."""
    folder.mkdir()
    shutil.copy(OLD, folder / DATABASE_NAME)
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as old, old:
        old.execute("DELETE FROM steps WHERE match_id > ? OR number > ?", (MATCHES, STEPS))
        old.execute("DELETE FROM matches WHERE id > ?", (MATCHES,))


def _daily(store: DiskStore) -> None:
    """Wait for the backup that the store makes by itself."""
    folder = Path(store.ask(lambda line: line.execute("PRAGMA database_list").fetchone()[2])).parent
    for _ in range(6000):
        if list((folder / "backups").glob("dice-night-????-*.sqlite3")):
            return
        time.sleep(0.01)
    raise AssertionError("no backup was made in a minute")


SCENES: Final[Mapping[str, Scene]] = MappingProxyType(
    {
        "the first evening": Scene(_nothing, (begun("Ann", "Ben"), appended(FIRST, 4, 5))),
        "a match": Scene(
            lived_in,
            (
                begun("Ann", "Dora", people=(ANN, None)),
                appended(MatchId(4), 4, 5, 6),
                lambda store: store.close_match(MatchId(4), "finished"),
                lambda store: store.keep_facts(MatchId(4), {"score": 1}),
                lambda store: store.close_match(THIRD, "abandoned"),
                lambda store: store.drop_facts(),
            ),
        ),
        "a match that is forgotten": Scene(lived_in, (lambda store: store.remove_match(SECOND),)),
        "people": Scene(lived_in, (met("Dora"), changed(ANN, "Anna"), changed(WILLA, "Willa"))),
        "a person who is forgotten": Scene(
            lived_in, (lambda store: store.remove_profile(WILLA), saved("volume", 4))
        ),
        "settings": Scene(lived_in, (saved("volume", 9), saved("new", [1, 2]), saved("volume", 1))),
        "a migration": Scene(_released, (appended(FIRST, 4),)),
        "a backup on request": Scene(
            lived_in,
            (appended(SECOND, 4), lambda store: store.back_up(), appended(SECOND, 5)),
        ),
        "the backup of the day": Scene(
            lambda folder: done(folder, begun("Ann", "Ben"), saved("volume", 3)), (_daily,), 0.01
        ),
        "a backup in place of a lost file": Scene(wrecked, (appended(FIRST, 4),)),
        "a backup and what is whole in place of a file": Scene(
            half_spoiled, (appended(MatchId(4), 4),)
        ),
        "a backup in place of a file with a bad log": Scene(
            spoiled_by_its_log, (appended(FIRST, 4),)
        ),
    }
)


def perform(folder: str, name: str, acts: int, progress: str) -> None:
    """Play a scene in a child, on a disk that stops; each act that is through adds a byte."""
    scene = SCENES[name]
    through = os.open(progress, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    store = opened(Path(folder), Stopping(acts, scene.pause))
    os.write(through, b".")
    for act in scene.acts:
        settle(act(store))
        os.write(through, b".")
    assert store.close() is None


def perform_without_transactions(folder: str, name: str, acts: int, progress: str) -> None:
    """Play a scene on a store whose writes are not kept together."""

    @contextmanager
    def loose(connection: sqlite3.Connection) -> Iterator[None]:
        yield

    with patch("game.store.vault.transaction", loose):
        perform(folder, name, acts, progress)


def pages_of(scene: Scene, folder: Path) -> list[Book]:
    """Play a scene without a stop; give what is kept after its opening and after each act."""
    scene.prepare(folder)
    pages = []
    store = opened(folder, Stopping(-1, scene.pause))
    pages.append(read(store))
    for act in scene.acts:
        settle(act(store))
        pages.append(read(store))
    assert store.close() is None
    return pages


def chores_done(folder: Path) -> None:
    """Open a folder and wait until the store has seen to what was left to do."""
    store = opened(folder, Stopping(-1, 0.001))
    for _ in range(6000):
        if not store.ask(lambda line: line.execute("SELECT 1 FROM chores").fetchall()):
            break
        time.sleep(0.001)
    else:
        raise AssertionError("the chores are not done after a while")
    assert store.close() is None


def backups_of(folder: Path, elsewhere: Path) -> list[Book]:
    """Read every backup by itself, as if it were the file."""
    books = []
    for path in sorted((folder / "backups").glob("*.sqlite3")):
        alone = elsewhere / path.stem
        alone.mkdir(parents=True)
        shutil.copy(path, alone / DATABASE_NAME)
        with closing(opened(alone)) as store:
            books.append(read(store))
            assert store.notices == (), store.notices
    return books
