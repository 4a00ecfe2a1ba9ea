"""Records: tonight's best, the matches of guests, and backups."""

from __future__ import annotations

import pytest

from game.catalogue import TABLES
from game.store import MemoryStore, Receipt
from scenes.stage.intents import Command, Confirm, Digit, Move, Wheel
from tests.support.operating import Room

GUESTS = {"format": 1, "game": "roost", "rules": {}, "seats": ["Guest 1", "Rusty"]}
CAST = ["person", "bot:steady"]


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path)
    leaders = room.desk.leaders
    for score, (name, emblem) in enumerate((("Blue Otter", "fox"), ("Rude", "leaf"), ("", "moon"))):
        leaders.add("yahtzee", 200 + score, name, emblem)
    leaders.add("six-dice", 40.5, "Rude", "leaf")
    room.tell(Digit(4))
    return room


def left(room):
    return {leader.name for table in TABLES for leader in room.desk.leaders.top(table, 99)}


def close_some(store, count, header=GUESTS, cast=CAST):
    for _ in range(count):
        store.close_match(store.begin({**header, "cast": cast}), "finished")


def test_the_best_are_listed_with_their_tables(room):
    assert {"Blue Otter", "Rude", "A guest", "Yahtzee", "Six-Dice", "40½", "200"} <= room.words


def test_one_press_takes_a_name_off_the_list(room):
    board = room.scene.board
    name = next(c.name for c in board.controls if c.label == "Rude")
    room.stage.click(name)
    assert left(room) == {"Blue Otter", ""}
    assert "Rude is off the list." in room.words
    assert "40½" not in room.words


def test_arrows_and_enter_do_the_same(room):
    room.tell(Move(1, 0))
    first = room.scene.board.focused
    assert first.name.startswith("score")
    room.tell(Confirm())
    assert first.label not in {leader or "A guest" for leader in left(room)}
    assert room.scene.board.focused is not None


def test_clearing_the_list_asks_first(room):
    room.tell(Command("clear"))
    room.answer(yes=False)
    assert len(left(room)) == 3
    room.tell(Command("clear"))
    room.answer(yes=True)
    assert left(room) == set()
    assert "Nobody yet." in room.words
    assert not room.scene.board.control("Clear list").enabled


def test_taking_the_last_of_a_page_turns_back(room):
    for number in range(3):
        room.desk.leaders.add("roost", number, f"Owl {number}", "star")
    room.tell(Digit(1), Digit(4), Wheel(-1.0))
    assert "2 of 2" in room.words
    room.stage.click("score 0")
    assert len([c for c in room.scene.board.controls if c.name.startswith("score")]) == 6


def test_matches_of_guests_are_counted_and_those_of_others_are_not(tmp_path):
    room = Room(tmp_path)
    close_some(room.desk.store, 3)
    close_some(room.desk.store, 2, {**GUESTS, "seats": ["Ann", "Rusty"]})
    room.desk.store.begin({**GUESTS, "cast": CAST})
    room = Room(tmp_path, room.desk)
    room.tell(Digit(4))
    assert "3 matches of guests kept" in room.words


def test_removing_matches_asks_first_and_goes_on_in_slices(tmp_path):
    room = Room(tmp_path)
    close_some(room.desk.store, 50)
    close_some(room.desk.store, 2, {**GUESTS, "seats": ["Ann", "Rusty"]})
    room = Room(tmp_path, room.desk)
    room.tell(Digit(4))
    room.stage.click("Remove matches")
    room.answer(yes=False)
    assert len(room.desk.store.closed()) == 52
    room.stage.click("Remove matches")
    room.answer(yes=True)
    assert "50 matches still to go" in room.words
    room.pass_time(0.1)
    assert "30 matches still to go" in room.words
    assert room.scene.quiet() == 0
    room.pass_time(0.5)
    assert len(room.desk.store.closed()) == 2
    assert "0 matches of guests kept" in room.words
    assert room.scene.quiet() > 0


class SlowStore(MemoryStore):
    """A store whose backup is answered when the test says so."""

    def back_up(self):
        self.receipt = Receipt()
        return self.receipt


@pytest.mark.parametrize("failure", [None, "The disk is full."])
def test_a_backup_is_made_and_its_end_is_told(tmp_path, failure):
    store = SlowStore(lambda: 0.0)
    room = Room(tmp_path, store=store)
    room.tell(Digit(4), Command("back_up"))
    assert "Backing up…" in room.words
    assert 0 < room.scene.quiet() <= 0.1
    assert not room.scene.board.control("Back up now").enabled
    store.receipt.settle(failure)
    assert room.scene.quiet() == 0
    room.pass_time(0.1)
    assert (failure or "Backed up, and the backup was looked through.") in room.words
    assert room.desk.audits.ever().house.backups == (failure is None)
    assert room.scene.board.control("Back up now").enabled
