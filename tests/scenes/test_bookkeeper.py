"""The bookkeeper: what it reckons and when, what it leaves alone, and what it never does twice."""

import json
import zlib
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.record import read
from game.review import review_or_why
from game.statistics.facts import facts_of
from game.statistics.values import VERSION
from game.store import MemoryStore
from game.store.contract import UnreadableMatch
from scenes.bookkeeper import Bookkeeper, reckon
from scenes.evening import at_leisure
from scenes.stage.worker import NoWorker, Pending
from tests.support.loop import House, Watched

RECORDS = Path(__file__).parents[1] / "game" / "records"
RACE = json.loads(
    (RECORDS / "dice-game-first-at-the-target-wins-at-once.json").read_text(encoding="utf-8")
)


class Slow:
    """A worker that answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.answers: list[Pending] = []

    def ask(self, question, *arguments):
        self.asked.append((question, *arguments))
        self.answers.append(Pending(lambda: None))
        return self.answers[-1]

    def answer(self, value=...):
        question, *arguments = self.asked[-1]
        self.answers[-1].settle(question(*arguments) if value is ... else value)

    def close(self) -> None:
        pass


class Desk:
    """A store, a worker and a bookkeeper; `leisure` says whether this is the time."""

    def __init__(self, store=None, worker=None) -> None:
        self.store: Any = store or MemoryStore()
        self.worker = worker or Slow()
        self.leisure = self.still = True
        self.books = Bookkeeper(self.store, self.worker, lambda: self.leisure, lambda: self.still)

    def put(self, value=RACE, ending="finished"):
        header = {key: part for key, part in value.items() if key != "steps"}
        match_id = self.store.begin(header)
        self.store.append(match_id, value["steps"])
        if ending:
            self.store.close_match(match_id, ending)
        return match_id

    def turns(self, count=1):
        for _ in range(count):
            self.books.turn()

    def spend(self, answers=1):
        """Let the worker answer so many times."""
        for _ in range(answers):
            self.turns(3)
            self.worker.answer()
            self.turns(2)


def test_what_is_missing_is_reckoned_one_after_the_other():
    desk = Desk()
    first, second = desk.put(), desk.put()
    desk.turns(20)
    assert len(desk.worker.asked) == 1
    desk.spend(2)
    assert desk.store.facts() == {first: facts_of(RACE), second: facts_of(RACE)}
    assert (desk.books.left, desk.books.edition) == (0, 2)


def test_it_says_how_far_it_is():
    desk = Desk()
    for _ in range(3):
        desk.put()
    desk.turns(2)
    assert (desk.books.left, desk.books.total) == (3, 3)
    desk.spend()
    assert (desk.books.left, desk.books.total) == (2, 3)


def test_abandoned_matches_are_reckoned_and_open_ones_are_not():
    desk = Desk()
    part = {**RACE, "steps": RACE["steps"][:7]}
    given_up = desk.put(part, "abandoned")
    desk.put(part, None)
    desk.spend()
    desk.turns(5)
    assert set(desk.store.facts()) == {given_up}
    assert len(desk.worker.asked) == 1


def test_nothing_is_looked_up_or_asked_at_a_table():
    desk = Desk()
    desk.leisure = False
    desk.put()
    desk.store.closed = None  # any use would fail
    desk.turns(10)
    assert desk.worker.asked == []


def test_what_was_asked_before_a_table_opened_is_taken_up_after_it():
    desk = Desk()
    match_id = desk.put()
    desk.turns(2)
    desk.leisure = False
    desk.worker.answer()
    desk.turns(5)
    assert desk.store.facts() == {}
    desk.leisure = True
    desk.turns()
    assert set(desk.store.facts()) == {match_id}
    assert len(desk.worker.asked) == 1


def test_while_something_moves_it_waits_and_then_goes_on_where_it_was():
    desk = Desk()
    for _ in range(3):
        desk.put()
    desk.spend()
    desk.worker.answer()
    desk.turns()
    desk.still = False
    desk.store.closed = None  # any use would fail
    desk.turns(5)
    assert len(desk.worker.asked) == 2
    desk.still = True
    desk.turns()
    assert len(desk.worker.asked) == 3
    assert desk.books.total == 3


def test_a_match_that_ended_meanwhile_is_found_when_there_is_time_again():
    desk = Desk()
    desk.turns(3)
    desk.leisure = False
    desk.turns()
    match_id = desk.put()
    desk.leisure = True
    desk.spend()
    assert set(desk.store.facts()) == {match_id}


def test_facts_of_another_version_are_reckoned_anew():
    desk = Desk()
    match_id = desk.put()
    desk.store.keep_facts(match_id, {**facts_of(RACE), "version": VERSION - 1})
    desk.spend()
    assert desk.store.facts() == {match_id: facts_of(RACE)}


def test_what_is_known_is_left_alone():
    desk = Desk()
    desk.store.keep_facts(desk.put(), facts_of(RACE))
    desk.turns(10)
    assert desk.worker.asked == []


def test_facts_without_a_review_are_tried_once_more_and_then_kept_as_they_are():
    desk = Desk()
    match_id = desk.put()
    bare = {**facts_of(RACE), "reviewed": False}
    desk.store.keep_facts(match_id, bare)
    desk.turns(2)
    desk.worker.answer(bare)
    desk.leisure = True
    desk.turns(3)
    desk.leisure = False
    desk.turns()
    desk.leisure = True
    desk.turns(5)
    assert len(desk.worker.asked) == 1


def test_a_record_that_breaks_the_rules_is_skipped_once_with_a_notice():
    desk = Desk()
    desk.put({**RACE, "steps": [{"do": "fly"}]})
    good = desk.put()
    desk.spend(2)
    desk.leisure = False
    desk.turns()
    desk.leisure = True
    desk.turns(10)
    assert set(desk.store.facts()) == {good}
    assert len(desk.worker.asked) == 2
    (notice,) = desk.books.notices
    assert "step 1" in notice


def test_a_match_that_the_store_cannot_read_is_skipped_with_its_sentence():
    desk = Desk()
    desk.put()
    why = "Match 1 can’t be read."
    desk.store.record = lambda match_id: (_ for _ in ()).throw(UnreadableMatch(why))
    desk.turns(10)
    assert desk.worker.asked == []
    assert desk.books.notices == (why,)
    assert desk.books.left == 0


def test_matches_that_are_removed_meanwhile_are_no_trouble():
    desk = Desk()
    asked, waiting = desk.put(), desk.put()
    desk.turns(2)
    for match_id in (asked, waiting):
        desk.store.remove_match(match_id)
    desk.worker.answer()
    desk.turns(5)
    assert desk.store.facts() == {}
    assert (desk.books.left, desk.books.notices) == (0, ())


def test_without_a_worker_it_gives_up_and_says_nothing():
    desk = Desk(worker=NoWorker())
    desk.put()
    desk.turns(10)
    assert desk.store.facts() == {}
    assert (desk.books.left, desk.books.notices) == (0, ())


def test_a_review_that_is_on_its_way_is_waited_for_and_not_made_twice(monkeypatch):
    desk = Desk()
    match_id = desk.put()
    review = Pending(lambda: None)
    desk.books.expect(match_id, review)
    desk.turns(10)
    assert desk.worker.asked == []
    review.settle(review_or_why(read(json.dumps(RACE))))
    desk.turns(3)
    monkeypatch.setattr("game.statistics.facts.review_or_why", None)
    desk.worker.answer()
    desk.turns()
    monkeypatch.undo()
    assert desk.store.facts() == {match_id: facts_of(RACE)}


def test_reckoning_with_and_without_a_review_gives_the_same():
    packed = zlib.compress(json.dumps(RACE).encode())
    made = review_or_why(read(json.dumps(RACE)))
    assert reckon(packed) == reckon(packed, made) == facts_of(RACE)


class AtOnce(Slow):
    def ask(self, question, *arguments):
        super().ask(question, *arguments)
        self.answer()
        return self.answers[-1]


@pytest.fixture
def screen():
    pygame.display.init()
    yield
    pygame.display.quit()


class Title(Watched):
    leisure = True


@pytest.mark.usefixtures("screen")
def test_a_still_title_is_not_drawn_again_while_the_books_are_kept():
    desk = Desk(worker=AtOnce())
    made = {desk.put(), desk.put()}
    house = House(Title(), until=5.0)
    books = Bookkeeper(desk.store, desk.worker, lambda: at_leisure(house.director))
    house.loop._each_frame = books.turn
    house.run()
    assert set(desk.store.facts()) == made
    assert len(house.window.flips) <= 2


@pytest.mark.usefixtures("screen")
def test_a_scene_that_is_no_leisure_is_left_in_peace():
    desk = Desk(worker=AtOnce())
    desk.put()
    house = House(Watched(), until=5.0)
    books = Bookkeeper(desk.store, desk.worker, lambda: at_leisure(house.director))
    house.loop._each_frame = books.turn
    house.run()
    assert desk.worker.asked == []


@pytest.mark.parametrize("text", ["{}", '{"format": 1}'])
def test_what_is_no_record_is_told_in_a_sentence(text):
    assert isinstance(reckon(zlib.compress(text.encode())), str)
