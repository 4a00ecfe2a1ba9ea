"""Mistakes that games on a screen are known for, as cases of every table."""

import random
from collections.abc import Mapping
from typing import Any, Final

import pygame
import pytest
from pygame.event import Event

from game.catalogue import TABLES
from scenes.session import SeatPlan, Session
from scenes.stage.bindings import DEFAULT_KEYS
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Command, Confirm, Digit, Press, Release
from scenes.stage.loop import STEP
from scenes.tables import OFFERED
from scenes.tables.table import TableScene
from tests.support.pilot import Pilot
from tests.support.play import BentLuck
from tests.support.tables import OPEN, SPACE, CountingStore, Evening, plans
from tests.support.teal import dealt

EACH = pytest.mark.parametrize("game", OFFERED)
PEOPLE = (SeatPlan("Ann", "person", "kite"), SeatPlan("Ben", "person", "star"))
BOTS = ("bot:steady", "bot:easy", "bot:steady")
CHANGED: Final[Mapping[str, Mapping[str, object]]] = {
    "ten-thousand": {"target": 3000, "buy_in": 250, "steal_above": 1500},
    "roost": {"house": "permanent", "points": "floor", "secret": True},
    "six-dice": {"direction": "right", "memory": True},
    "dice-game": {"target": 2500},
    "yahtzee": {},
    "blackjack": {"points": 700, "hands": 7, "min_wager": 30},
}
TOLD: Final[Mapping[str, tuple[str, ...]]] = {
    "ten-thousand": ("To 3,000", "Buy-in 250", "Steal above 1,500"),
    "roost": ("Seat 1 is the house", "Nobody falls below 0", "In secret"),
    "six-dice": ("Turns pass to the right", "scores from memory"),
    "dice-game": ("Bank 2,500 points first.",),
    "yahtzee": (),
    "blackjack": ("Wagers from 30 · 7 rounds", "Dealer stands on every 17"),
}
"""What says on the table that those house rules are in force."""
SHORT: Final[Mapping[str, Mapping[str, object]]] = {
    "ten-thousand": {"target": 1000},
    "dice-game": {"target": 1000},
    "blackjack": {"hands": 1},
}


def at(game: str, *names: str, seed: int = 3, **more: Any) -> Evening:
    of_game = type("AtTable", (Evening,), {"game": game})
    evening: Evening = of_game("", "", plans(*names), **more)
    evening.match.with_luck(BentLuck(random.Random(seed)))
    return evening.wait()


def on_stage(pilot: Pilot) -> TableScene:
    (table,) = (one for one in pilot.director.visible() if isinstance(one, TableScene))
    return table


def seated(game: str, seats: tuple[SeatPlan, ...] = PEOPLE, **more: Any) -> Pilot:
    pilot = Pilot(**more)
    pilot.house.start(Session(game, seats))
    return pilot.run(0.5)


@EACH
def test_house_rules_that_were_changed_stand_on_the_table_from_the_start(game):
    shown = at(game, "Ann", "Ben", "Cleo", rules=CHANGED[game]).words
    assert set(TOLD[game]) <= shown
    if CHANGED[game]:
        assert not set(TOLD[game]) <= at(game, "Ann", "Ben", "Cleo").words


@EACH
def test_while_a_bot_moves_nothing_can_be_pressed_but_the_doors(game):
    evening = at(game, *BOTS)
    for _ in range(40):
        live = {c.name for c in evening.scene.board.controls if c.enabled}
        assert live <= {"Rules", "Pause", "go on"}
        evening.run(0.1)
    assert evening.deeds


def test_there_is_no_command_that_takes_anything_back():
    assert not {"undo", "redo", "restart", "reset"} & set(DEFAULT_KEYS)


@EACH
def test_the_first_picture_of_a_demo_offers_nothing_that_could_be_pressed(game):
    evening = at(game, *BOTS, demo=True)
    live = {c.name for c in evening.scene.board.controls if c.enabled}
    assert live <= {"Rules", "Pause"}
    assert not evening.scene.hold
    assert not evening.scene.person_to_act


@EACH
def test_after_bots_alone_a_match_of_people_begins_clean(game):
    bots = tuple(SeatPlan(plan.name, "bot:steady", plan.emblem) for plan in PEOPLE)
    fresh = on_stage(seated(game))
    pilot = seated(game, bots).run(2.0)
    assert on_stage(pilot).match.steps
    pilot.key("escape", "l").run(1.0)
    pilot.house.start(Session(game, PEOPLE))
    pilot.run(0.5)
    table = on_stage(pilot)
    assert not table.match.steps
    assert table.person_to_act
    assert [c.name for c in table.board.controls] == [c.name for c in fresh.board.controls]
    assert table.match.scores == fresh.match.scores


def test_the_worth_of_what_is_marked_is_shown_with_every_mark():
    evening = Evening(f"{OPEN}; roll: 1 1 1 5 5 2").wait()
    worths = []
    for place in (1, 2, 3, 4, 5):
        evening.tell(Digit(place))
        worths.append(evening.scene.view.preview)
    assert worths == ["+100", "+200", "+1,000", "+1,050", "+1,100"]
    evening.tell(Digit(6))
    assert evening.scene.view.preview == "2 does not score"
    assert not evening.scene.board.control("bank").enabled


def test_a_bank_below_the_buy_in_says_what_is_missing():
    evening = Evening(f"{OPEN}; roll: 1 1 5 2 3 4; keep 1 1 5").wait()
    bank = evening.scene.board.control("bank")
    assert (bank.enabled, bank.reason) == (False, "250 of the 500 to get started")


def test_once_all_six_have_scored_the_buttons_say_that_all_six_are_rolled():
    evening = Evening(f"{OPEN}; roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6").wait()
    bank = evening.scene.board.control("bank")
    assert "Roll all six" in evening.words
    assert not bank.enabled
    assert bank.reason


@pytest.mark.parametrize("leaver", [0, 2])
def test_who_leaves_during_the_turn_of_another_does_not_move_the_turn(leaver):
    evening = Evening("open: 1 6 1; roll: 1 1 1 2 3 4", "1 1 1 2 3 4", 3).wait()
    assert evening.match.to_act == (1,)
    evening.scene.hand_over(leaver)
    evening.wait()
    assert evening.match.to_act == (1,)
    assert evening.scene.person_to_act
    evening.throw(1, 2, 3).run(1.0)
    assert [step.seat for step in evening.match.steps][-2:] == [1, 1]


@EACH
def test_pages_opened_in_the_middle_of_a_match_end_no_match(game):
    store = CountingStore()
    pilot = seated(game, store=store).key("space").run(4.0)
    table = on_stage(pilot)
    steps = list(table.match.steps)
    assert steps
    for keys in (("r", "escape"), ("escape", "r", "escape", "escape")):
        pilot.key(*keys).run(0.5)
        assert on_stage(pilot) is table
    pilot.until(lambda: pilot.top is table, 5)
    assert list(table.match.steps[: len(steps)]) == steps
    assert store.endings == []


def test_the_wager_offered_after_a_double_is_the_one_chosen_before_it():
    table = dealt("5H 6D 6C TS 2H 3H KS TH", 120).tell(Command("double")).rest()
    assert table.deeds[-1] == "double"
    assert table.scene.purse.chosen == 120


@EACH
@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_ten_quick_presses_of_the_first_deed_are_one_deed(game, pace):
    evening = at(game, "Ann", "Ben", settings={"pace": pace})
    before = len(evening.deeds)
    for _ in range(10):
        evening.tell(SPACE).run(0.08)
    evening.until_still()
    assert len(evening.deeds) == before + 1


def presses() -> tuple[Any, ...]:
    spots = [(x, y) for x in (200, 960, 1500) for y in (300, 700, 1000)]
    clicks = [one for x, y in spots for one in (Press(x, y), Release(x, y))]
    return (SPACE, Confirm(), Command("bank"), Digit(1), *clicks)


@EACH
def test_whatever_is_pressed_while_the_winner_is_named_the_match_ends_once(game):
    store = CountingStore()
    evening = at(
        game,
        *["bot:steady"] * 2,
        store=store,
        rules=SHORT.get(game, {}),
        settings={"pace": "fast", "bot_pace": "fast"},
    )
    for _ in range(round(900 / STEP)):
        if not evening.match.to_act or evening.results:
            break
        evening.run(STEP)
        evening.scene._hurry()
    assert evening.match.outcome
    deeds = list(evening.deeds)
    for intent in presses():
        if evening.director.running:
            evening.tell(intent).run(0.3)
    for _ in range(60):
        if evening.director.running:
            evening.run(1.0)
    assert evening.results == ["finished"]
    assert store.endings == ["finished"]
    assert evening.deeds == deeds


def test_a_new_match_leaves_the_unfinished_one_as_it_was():
    pilot = seated("ten-thousand").key("space").run(3.0)
    (old,) = pilot.store.unfinished()
    kept = pilot.store.record(old.match_id)
    pilot.key("escape", "l").run(1.0)
    pilot.house.start(Session("yahtzee", PEOPLE))
    pilot.run(0.5).key("space").run(3.0)
    assert {one.match_id for one in pilot.store.unfinished()} > {old.match_id}
    assert pilot.store.record(old.match_id) == kept


def test_ten_clicks_on_the_way_to_the_pause_do_not_leave_the_table():
    pilot = seated("ten-thousand").key("space").run(3.0)
    table = on_stage(pilot)
    steps = list(table.match.steps)
    x, y = table.board.control("Pause").box.center
    for _ in range(10):
        pilot.point(x, y, after=0.08)
    assert on_stage(pilot) is table
    assert list(table.match.steps) == steps
    assert pilot.store.unfinished()


@EACH
def test_a_rematch_carries_nothing_over(game):
    pilot = seated(game)
    scores = on_stage(pilot).match.scores
    pilot.key("space").run(5.0)
    pilot.house._after_results("rematch")
    pilot.run(0.5)
    again = on_stage(pilot)
    assert (again.match.scores, list(again.match.steps)) == (scores, [])
    assert again.played == []
    assert again.company.away == set()


def without_colour(surface: pygame.Surface) -> pygame.Surface:
    grey: pygame.Surface = pygame.transform.grayscale(surface)
    return grey


MARKED: Final = {
    "ten-thousand": "open: 6 1; roll: 1 1 5 2 3 4",
    "dice-game": "open: 6 1; roll: 1 1 5 2 3 4",
    "yahtzee": "roll: 1 1 5 2 3",
}


def changed(before: pygame.Surface, after: pygame.Surface, place: Box) -> int:
    """Count the pixels of a place, of pictures at half size, that are clearly darker or lighter."""
    columns = range(round(place.x / 2), round(place.right / 2))
    rows = range(round(place.y / 2), round(place.bottom / 2))
    return sum(
        abs(before.get_at((x, y)).r - after.get_at((x, y)).r) > 40 for x in columns for y in rows
    )


@pytest.mark.parametrize("game", MARKED)
def test_a_marked_die_is_told_by_outline_tick_and_place_without_any_colour(game):
    of_game = type("AtTable", (Evening,), {"game": game})
    evening = of_game(MARKED[game], "", plans("Ann", "Ben")).wait()
    lay_at = evening.scene.view.lying[0].box.y
    evening.tell(Digit(1)).run(0.5)
    evening.scene.board.focus("throw")
    after = without_colour(evening.picture((960, 540)))
    die = evening.scene.view.lying[0]
    die.marked = die.hint = False
    before = without_colour(evening.picture((960, 540)))
    around, (x, y) = die.box.inset(-14), die.box.center
    lower = Box(around.x, y, around.w, around.h / 2)
    corner = Box(x + die.size / 2 - 20, y - die.size / 2 - 20, 40, 40)
    assert die.box.y < lay_at
    assert changed(before, after, lower) > 300
    assert changed(before, after, corner) > 110


def held(pilot: Pilot, code: int, times: int = 30) -> Pilot:
    for _ in range(times):
        pilot.posted.append(Event(pygame.KEYDOWN, key=code, unicode="", mod=0, scancode=0))
        pilot.run(0.05)
    return pilot


def test_a_held_escape_opens_one_page_and_closes_none():
    pilot = held(seated("ten-thousand"), pygame.K_ESCAPE)
    assert pilot.scene == "Pause"


def test_a_held_escape_closes_one_page_and_no_more():
    pilot = seated("ten-thousand").key("escape").key("r")
    assert pilot.scene == "RulesPage"
    assert held(pilot, pygame.K_ESCAPE).scene == "Pause"


@pytest.mark.parametrize("code", [pygame.K_d, pygame.K_SPACE, pygame.K_b])
def test_a_held_key_never_hits_doubles_or_stands_twice(code):
    pilot = seated("blackjack", PEOPLE[:1]).key("space").run(6.0)
    table = on_stage(pilot)
    if table.now() != "hand":
        pytest.skip("this shoe deals a blackjack")
    before = len(table.match.steps)
    held(pilot, code, 40).run(3.0)
    assert len(table.match.steps) <= before + 1


@EACH
def test_esc_opens_the_pause_at_any_moment_of_the_first_throw_and_nothing_is_lost(game):
    evening = at(game, "Ann", "Ben").tell(SPACE)
    for _ in range(5):
        evening.run(0.2).tell(Back())
    assert evening.doors == ["pause"] * 5
    assert len(evening.deeds) == 1


def test_every_table_has_its_case_here():
    assert set(CHANGED) == set(TOLD) == set(TABLES) == set(OFFERED)
