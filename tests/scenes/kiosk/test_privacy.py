"""Guests leave no name behind: in no file of the data folder, at no moment, whatever they do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.store import Store, open_store
from scenes.kiosk.logs import KioskLog
from scenes.kiosk.pin import set_pin
from tests.support.kiosk import AtKiosk
from tests.support.pilot import Mouse

NAMES = ("Zyxxqvort", "Qwyjibox")
PIN = "2468"
TOML = """\
names = "free"
tables = ["ten-thousand"]
[rules.ten-thousand]
target = 1000
buy_in = 0
"""


def traces(folder: Path) -> list[str]:
    """Name the files in which a guest's name stands, however it is written."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            found += [path.name for name in NAMES if any(one in data for one in spelt(name))]
    return found


def spelt(name: str) -> set[bytes]:
    """Spell a name as files may: in capitals or none, in several codes, or as its codes."""
    written = {name, name.upper(), name.lower(), name[1:], name.encode().hex()}
    return {one.encode(code) for one in written for code in ("utf-8", "utf-16-le", "utf-16-be")}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path, lambda: 1_800_000_000.0)
    yield opened
    opened.close()


@pytest.fixture
def kiosk(tmp_path: Path, store: Store) -> AtKiosk:
    set_pin(tmp_path, PIN)
    return AtKiosk(tmp_path, TOML, store=store)


def sit_down(kiosk: AtKiosk) -> AtKiosk:
    """Let two guests take their seats under names of their own."""
    kiosk.to_lobby()
    for number, name in enumerate(NAMES, 1):
        if number > len(people(kiosk)):
            kiosk.click("Add a person")
        seat = people(kiosk)[number - 1]
        kiosk.click(f"seat {seat + 1} name")
        for letter in name:
            kiosk.post(Event(pygame.TEXTINPUT, text=letter), after=0.05)
        kiosk.click("take")
    assert [kiosk.top.session.seats[seat].name for seat in people(kiosk)] == list(NAMES)
    return kiosk


def people(kiosk: AtKiosk) -> list[int]:
    return [at for at, plan in enumerate(kiosk.top.session.seats) if not plan.is_bot]


def left_alone(kiosk: AtKiosk) -> AtKiosk:
    return kiosk.until(lambda: kiosk.asleep, most=400.0).run(1.0)


def written(store: Store) -> None:
    """Wait until all that is to be kept lies on the disk, in the backups too."""
    store.save_setting("volume", 50).wait(30)
    store.back_up().wait(30)


def test_a_match_that_was_played_out_leaves_no_name(kiosk, store, tmp_path):
    sit_down(kiosk).click("Start").run(1.0)
    written(store)
    assert traces(tmp_path) == []
    kiosk.play_match(Mouse(), 2000).run(3.0)
    assert kiosk.scene == "Results"
    written(store)
    assert traces(tmp_path) == []
    left_alone(kiosk)
    written(store)
    assert len(store.closed()) == 1
    assert traces(tmp_path) == []


def test_looking_at_the_match_once_more_leaves_no_name(kiosk, store, tmp_path):
    sit_down(kiosk).click("Start").play_match(Mouse(), 2000).run(3.0)
    kiosk.key("v").run(2.0)
    assert kiosk.scene not in {"Results", "Front"}
    assert traces(tmp_path) == []
    kiosk.key("escape").run(1.0)
    assert kiosk.scene == "Results"
    kiosk.key("l").run(2.0)
    assert traces(tmp_path) == []
    left_alone(kiosk)
    written(store)
    assert traces(tmp_path) == []


def test_a_match_that_was_left_leaves_no_name(kiosk, store, tmp_path):
    sit_down(kiosk).click("Start").run(1.0).key("space").run(3.0)
    left_alone(kiosk)
    written(store)
    assert [one.closed for one in store.closed()] == ["abandoned"]
    assert traces(tmp_path) == []


def test_a_lobby_that_was_left_leaves_no_name(kiosk, store, tmp_path):
    left_alone(sit_down(kiosk))
    written(store)
    assert traces(tmp_path) == []


def test_a_kiosk_that_dies_at_any_moment_leaves_no_name(kiosk, store, tmp_path):
    """Nothing is tidied up: the files are looked at while the guests still play."""
    sit_down(kiosk).click("Start")
    for _ in range(20):
        kiosk.run(1.0).key("space")
        assert traces(tmp_path) == []


def test_a_crash_leaves_no_name_though_its_message_has_one(kiosk, store, tmp_path):
    sit_down(kiosk)
    try:
        raise KeyError(NAMES[0])
    except KeyError as error:
        kiosk.kiosk.failed(error)
        log = KioskLog(tmp_path)
        log.crash(error)
        log.close()
    written(store)
    assert "KeyError" in kiosk.log
    assert kiosk.kiosk.audits.troubles[0].kind == "KeyError"
    assert traces(tmp_path) == []


def test_what_the_operator_takes_along_has_no_name(kiosk, store, tmp_path):
    sit_down(kiosk).click("Start").play_match(Mouse(), 2000).run(3.0)
    kiosk.hold_chord().type_pin(PIN)
    assert kiosk.scene == "Operator"
    kiosk.click("save").run(1.0)
    written(store)
    exports = list((tmp_path / "exports").iterdir())
    assert len(exports) == 1
    assert traces(tmp_path) == []


def test_the_end_of_the_kiosk_leaves_no_name(kiosk, store, tmp_path, capfd):
    sit_down(kiosk).click("Start").run(2.0)
    kiosk.ending.ask()
    kiosk.run(1.0)
    assert not kiosk.running
    assert store.close() is None
    assert traces(tmp_path) == []
    assert not any(name in told for name in NAMES for told in capfd.readouterr())


@pytest.mark.parametrize("where", ["store", "log", "capitals", "codes"])
def test_a_name_that_was_left_somewhere_would_be_found(tmp_path, where):
    if where == "store":
        opened = open_store(tmp_path, lambda: 1.0)
        opened.begin({"format": 1, "game": "yahtzee", "rules": {}, "seats": list(NAMES)})
        written(opened)
        opened.close()
    elif where == "log":
        (tmp_path / "kiosk.log").write_text(f"hello {NAMES[0]}", encoding="utf-8")
    elif where == "capitals":
        (tmp_path / "kiosk.log").write_bytes(NAMES[0].upper().encode())
    else:
        (tmp_path / "kiosk.log").write_bytes(NAMES[1].encode("utf-16-le"))
    assert traces(tmp_path)
