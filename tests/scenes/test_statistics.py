"""The page of statistics: its figures, how it is turned, and what closes it."""

import json
import random
from math import inf
from types import SimpleNamespace
from typing import Any

import pytest

from game.catalogue import TABLES
from game.sentences import figure
from game.statistics.facts import facts_of
from game.statistics.house_records import house_records
from game.statistics.profile import profile_statistics
from game.store import MemoryStore
from scenes.gallery_statistics import TODAY, past
from scenes.results_review import percent
from scenes.stage.intents import Back, Command, Confirm, Move, Press, Wheel
from scenes.statistics import AFRESH, StatisticsChoice
from scenes.statistics_layout import LEFT, RIGHT, arrows, row
from tests.support.statistics_page import NAMES, PLAYED, RECORDS, open_page, remembered


class Books:
    """A bookkeeper of whom the test says how far he is."""

    left = total = edition = 0
    notices = ()


@pytest.fixture(scope="module")
def evening():
    return remembered()


def left_of(shown):
    return dict(shown.scene._page.left.figures)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_plaques_tell_matches_wins_and_skill(evening, seat):
    store, people = evening
    counted = profile_statistics(people[seat], store.closed(), store.facts())
    shown = open_page(store, people[seat])
    won = counted.tally.won + counted.tally.shared
    assert counted.tally.matches > 3
    assert shown.scene._page.head.figures == (
        (figure(counted.tally.matches), "matches"),
        (figure(won), "won"),
        (percent(counted.accuracy or 0.0), "skill"),
    )
    assert {NAMES[seat][0], figure(counted.tally.matches), "won"} <= shown.words


@pytest.mark.parametrize("seat", [0, 1])
def test_bars_and_slate_agree_with_the_counts(evening, seat):
    store, people = evening
    counted = profile_statistics(people[seat], store.closed(), store.facts())
    page = open_page(store, people[seat]).scene._page
    bars = {bar.table: (bar.filled, bar.count, bar.words) for bar in page.left.bars}
    assert set(bars) == set(TABLES)
    for table in counted.tables:
        won, count = table.tally.won + table.tally.shared, table.tally.matches
        assert bars[table.game] == (won, count, f"{won} of {count}")
    marks = [(mark.skill, mark.average, mark.result) for mark in page.slate.marks]
    assert marks == [(one.accuracy, one.average, one.result) for one in counted.points]
    assert page.right.counts == counted.luck.bins


def test_every_figure_of_a_table_is_told_on_its_page(evening):
    store, people = evening
    counted = profile_statistics(people[0], store.closed(), store.facts())
    shown = open_page(store, people[0])
    shown.tell(Command("other_table"), Command("other_table"))
    for table in counted.tables:
        assert shown.scene._page.left.title == TABLES[table.game].name
        told = left_of(shown)
        assert told["Matches"] == figure(table.tally.matches)
        assert told["Won"] == figure(table.tally.won)
        assert told["Shared"] == figure(table.tally.shared)
        assert told["Lost"] == figure(table.tally.lost)
        assert told["Best score"] == figure(table.best_score)
        assert told["Won in a row"] == f"{table.streaks.longest}, now {table.streaks.current}"
        assert told.get("Best turn") == (table.best_turn and figure(table.best_turn.points))
        shown.tell(Command("other_table"))


def test_a_table_turns_slate_and_papers_to_it(evening):
    store, people = evening
    shown = open_page(store, people[0])
    whole = shown.scene._page
    shown.tell(Command("other_table"), Command("other_table"))
    page, table = shown.scene._page, shown.scene._pages.tables[0]
    only = [kept for kept in store.closed() if kept.header["game"] == table]
    counted = profile_statistics(people[0], only, store.facts())
    assert TABLES[table].name in page.slate.title
    assert len(page.slate.marks) == len(counted.points) < len(whole.slate.marks)
    assert page.right.counts == counted.luck.bins


def test_company_is_told_behind_the_luck(evening):
    store, people = evening
    counted = profile_statistics(people[0], store.closed(), store.facts())
    shown = open_page(store, people[0])
    shown.tell(Command("review"))
    told = [(who.name, figures) for who, figures in shown.scene._page.right.rows]
    assert [figures for _, figures in told] == [
        (figure(one.matches), figure(one.won)) for one in counted.company
    ]
    assert "Ben" in dict(told)


def test_the_house_tells_the_records_that_stand(evening):
    store, _ = evening
    records = {(one.game, one.what): one for one in house_records(store.closed(), store.facts())}
    shown = open_page(store)
    for name, held in shown.scene._page.slate.rows:
        game = next(table.id for table in TABLES.values() if table.name == name)
        record = records.get((game, "best score"))
        assert getattr(held[0], "figure", None) == (record and figure(record.value))
    assert shown.scene._page.head.figures[0] == (str(len(PLAYED)), "matches")


def test_a_guest_who_holds_a_record_goes_by_the_name_of_that_evening():
    store = MemoryStore(lambda: TODAY)
    value = json.loads((RECORDS / "yahtzee-jokers-and-the-bonus.json").read_text(encoding="utf-8"))
    header = {**{key: part for key, part in value.items() if key != "steps"}, "seats": ["Zoë"]}
    match_id = store.begin(header, ["kite"])
    store.append(match_id, value["steps"])
    store.close_match(match_id, "finished")
    store.keep_facts(match_id, facts_of(value))
    rows = dict(open_page(store).scene._page.slate.rows)
    assert (rows["Yahtzee"][0].who.name, rows["Yahtzee"][0].who.emblem) == (
        "Zoë",
        "kite",
    )


@pytest.mark.parametrize(
    ("intent", "kind"),
    [(Back(), "back"), (Command("fair"), "fair"), (Command("matches"), "matches")],
)
@pytest.mark.parametrize("who", [0, None])
def test_keys_close_the_page_with_whose_it_was(evening, intent, kind, who):
    store, people = evening
    person = None if who is None else people[who]
    shown = open_page(store, person)
    shown.tell(intent)
    assert shown.results == [StatisticsChoice(kind, person)]


@pytest.mark.parametrize("kind", ["back", "fair", "matches", "profile"])
def test_a_click_on_a_button_closes_the_page(evening, kind):
    store, people = evening
    shown = open_page(store, people[1])
    shown.click(kind)
    assert shown.results == [StatisticsChoice(kind, people[1])]


def test_the_house_has_no_profile_to_change(evening):
    assert "profile" not in open_page(evening[0]).scene.commands


def test_a_press_that_was_meant_for_the_title_does_nothing(evening):
    shown = open_page(evening[0], awake=False)
    shown.tell(Back(), Command("fair"))
    shown.click("matches")
    assert shown.results == []


def test_arrows_lead_through_all_people_and_the_house_and_around(evening):
    store, people = evening
    shown = open_page(store, people[0])
    seen = []
    for _ in range(4):
        seen.append(shown.scene.who)
        shown.tell(Move(1, 0))
    assert seen == [*people, None, people[0]]
    shown.tell(Move(-1, 0))
    assert shown.scene.who == people[0]


def test_the_mouse_leads_to_the_next_person_and_back(evening):
    store, people = evening
    shown = open_page(store, people[0])
    box = shown.scene.board.control("people").box
    shown.tell(Press(box.right - 20, box.center[1]))
    assert shown.scene.who == people[1]
    shown.tell(Press(box.x + 20, box.center[1]))
    assert shown.scene.who == people[0]


def test_enter_and_wheel_turn_the_paper_in_focus(evening):
    store, people = evening
    shown = open_page(store, people[0])
    shown.scene.board.focus("tables")
    shown.tell(Confirm())
    assert shown.scene._page.left.title == "At all tables"
    shown.tell(Move(-1, 0))
    assert shown.scene._page.left.title == "Won, by table"
    shown.tell(Wheel(-1.0))
    assert shown.scene._page.left.title == "At all tables"


def test_arrows_on_the_papers_turn_them_and_stay_on_the_table(evening):
    store, people = evening
    shown = open_page(store, people[0])
    left, right = arrows(LEFT), arrows(RIGHT)
    shown.tell(Press(left.x + 20, left.center[1]))
    table = shown.scene._page.left.title
    assert table == TABLES[shown.scene._pages.tables[-1]].name
    shown.tell(Press(right.right - 20, right.center[1]))
    assert shown.scene._page.right.title == "Against whom"
    assert shown.scene._page.left.title == table


def test_a_press_on_a_row_opens_its_table_and_elsewhere_does_nothing(evening):
    store, people = evening
    shown = open_page(store, people[0])
    shown.tell(Press(*row(LEFT, 1).center))
    assert shown.scene._page.left.title == TABLES[shown.scene._pages.tables[1]].name
    shown.tell(Press(*row(LEFT, 1).center))
    assert shown.scene._page.left.title == TABLES[shown.scene._pages.tables[1]].name


def test_a_still_page_costs_nothing(evening):
    shown = open_page(*[evening[0], evening[1][0]])
    assert shown.scene.quiet() == inf


def test_the_page_follows_the_books_once_they_are_done():
    store, people = remembered()
    gone = store.closed()[0].match_id
    known = store.facts()[gone]
    store.keep_facts(gone, {"version": 0})
    books = Books()
    books.left = books.total = 3
    shown = open_page(store, people[0], books=books)
    before = shown.scene._page.head.figures
    assert "Reckoning 1 of 3…" in shown.words
    assert 0 < shown.scene.quiet() < 1
    store.keep_facts(gone, known)
    books.left, books.edition = 0, 1
    assert shown.scene.quiet() == 0
    shown.director.update(1 / 60)
    assert shown.director.dirty
    assert shown.scene._page.head.figures != before
    assert not any(text.startswith("Reckoning") for text in shown.words)
    assert shown.scene.quiet() == inf


def test_while_the_books_change_on_the_page_is_not_read_all_the_time(evening):
    store, people = evening
    books = Books()
    books.left = books.total = 9
    shown = open_page(store, people[0], books=books)
    first = shown.scene._reading
    for number in range(1, 4):
        books.edition, books.left = number, 9 - number
        shown.director.update(1 / 60)
    assert shown.scene._reading is first
    assert "Reckoning 4 of 9…" in shown.words
    shown.director.update(AFRESH)
    assert shown.scene._reading is not first


def test_what_was_done_on_another_page_is_seen_on_return():
    store, people = remembered()
    shown = open_page(store, people[1])
    store.remove_profile(people[1])
    shown.scene.resume("removed")
    assert shown.scene.who is None
    assert "Ben" not in shown.words


def test_nobody_known_is_told_how_to_become_known():
    shown = open_page(MemoryStore())
    assert "people" not in [name for name, _ in shown.scene.board.boxes()]
    assert shown.scene.board.focused.name == "back"
    assert any("lobby" in text for text in shown.words)


def test_a_person_without_a_match_is_told_what_will_be_here():
    store = MemoryStore()
    who = store.add_profile("Ann", "fox")
    shown = open_page(store, who)
    assert "–" in shown.words
    assert any(text.startswith("Once Ann") for text in shown.words)


def test_who_is_not_known_any_more_gets_the_page_of_the_house():
    store = MemoryStore()
    who = store.add_profile("Ann", "fox")
    store.remove_profile(who)
    assert open_page(store, who).scene.who is None


def test_unfinished_and_given_up_matches_are_counted_apart():
    told = past(random.Random(5), 120, 2)
    shown = open_page(told.store, told.people[0])
    counted = shown.scene._pages.whole
    assert counted.unfinished
    assert counted.abandoned
    assert f"{counted.unfinished} unfinished, {counted.abandoned} given up" in shown.words


def test_many_matches_are_blocks_of_several_and_a_block_is_full_only_for_wins():
    told = past(random.Random(2), 400, 2)
    page = open_page(told.store, told.people[0]).scene._page
    assert "a block is" in page.left.title
    assert all(bar.count <= 16 and bar.filled <= bar.count for bar in page.left.bars)
    assert len(page.slate.marks) == 48


def test_at_leisure_is_who_needs_no_worker():
    from scenes.evening import at_leisure

    def director(top) -> Any:
        return SimpleNamespace(top=top)

    assert at_leisure(director(SimpleNamespace(leisure=True)))
    assert not at_leisure(director(SimpleNamespace(leisure=False)))
    assert not at_leisure(director(None))
