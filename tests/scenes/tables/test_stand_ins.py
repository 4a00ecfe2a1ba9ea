"""A person leaves the seat to a bot, and takes it back."""

import pytest

from game.catalogue import TABLES
from scenes.session import SeatPlan, Session
from scenes.stage.intents import Command
from scenes.stage.loop import STEP
from scenes.tables import OFFERED
from scenes.tables.cast import STAND_IN, Company
from scenes.tables.roost_race import COUNT
from scenes.tables.table import TableScene
from tests.support.pilot import Pilot
from tests.support.roost_room import racing
from tests.support.tables import OPEN, SPACE, Evening, pixels, plans, resumed

WELL = "1 1 1 2 3 4 1 1 1 1 1 1 " * 40
THREE = (SeatPlan("Ann", "person", "kite"), SeatPlan("Ben", "person", "star"))


def until_deeds(evening, count):
    for _ in range(round(20 / STEP)):
        if len(evening.deeds) >= count:
            return evening
        evening.run(STEP)
    raise AssertionError(f"only {evening.deeds}")


def test_a_company_knows_who_is_away_and_who_plays_for_them():
    company = Company("yahtzee", ["person", "bot:easy", "person"])
    company.hand_over(0)
    assert company.cast == (STAND_IN, "bot:easy", "person")
    assert [company.by(seat) for seat in range(3)] == [STAND_IN, "", ""]
    assert company.next_person(0) == 2
    company.take_back(0)
    assert company.cast == ("person", "bot:easy", "person")
    assert company.next_person(0) == 0


def test_the_seat_of_a_bot_can_not_be_handed_over():
    company = Company("roost", ["bot:easy", "person"])
    company.hand_over(0)
    assert not company.away
    assert company.by(0) == ""


def test_a_bot_plays_for_whoever_left_and_the_record_says_so():
    evening = Evening(OPEN, WELL)
    evening.scene.hand_over(0)
    until_deeds(evening, 3)
    assert [step.get("by") for step in evening.kept] == [None, STAND_IN, STAND_IN]


def test_other_steps_do_not_say_who_decided():
    evening = Evening(OPEN, WELL, plans("Ann", "bot:steady")).wait().tell(SPACE).until_still()
    assert all("by" not in step for step in evening.kept)


def test_a_seat_that_was_handed_over_wears_the_badge_of_a_bot():
    evening = Evening(OPEN, WELL)
    before = pixels(evening.picture())
    evening.scene.hand_over(0)
    assert evening.scene.view.plans[0].is_bot
    assert pixels(evening.picture()) != before
    evening.scene.take_back(0)
    evening.wait()
    assert pixels(evening.picture()) == before


def test_nothing_can_be_pressed_for_whoever_left():
    evening = Evening(OPEN, WELL)
    evening.scene.hand_over(0)
    assert {c.name for c in evening.scene.board.controls} == {"Rules", "Pause"}


def test_a_seat_can_be_taken_back_while_the_bot_is_to_act():
    evening = Evening(OPEN, WELL, settings={"bot_pace": "slow"})
    evening.scene.hand_over(0)
    until_deeds(evening, 2).until_still()
    evening.scene.take_back(0)
    deeds = evening.deeds
    evening.run(5)
    assert evening.deeds == deeds, "the bot plays no longer"
    evening.throw(1).until_still()
    assert evening.deeds[len(deeds) :] == ["keep 1", "roll"]
    assert [step.get("by") for step in evening.kept][len(deeds) :] == [None, None]


def test_a_seat_can_be_taken_back_while_the_dice_of_the_bot_fly():
    evening = Evening(OPEN, WELL)
    evening.scene.hand_over(0)
    until_deeds(evening, 2).run(0.2)
    assert evening.scene.busy
    evening.scene.take_back(0)
    evening.until_still()
    assert evening.scene.person_to_act
    evening.run(5)
    assert len(evening.deeds) == 2


def test_what_was_marked_before_leaving_is_marked_no_more():
    evening = Evening(f"{OPEN};roll:1 1 5 2 3 4", WELL).wait()
    evening.click("die-0")
    evening.scene.hand_over(0)
    evening.scene.take_back(0)
    assert evening.scene.marked == ()


def test_whoever_left_sits_there_again_when_the_match_is_resumed():
    evening = Evening(OPEN, WELL)
    evening.scene.hand_over(0)
    until_deeds(evening, 3)
    again = resumed(evening)
    assert not again.scene.is_bot(0)
    assert again.match.steps == evening.match.steps


def on_stage(pilot):
    (table,) = (scene for scene in pilot.director.visible() if isinstance(scene, TableScene))
    return table


def table_of(game, seats=THREE):
    pilot = Pilot()
    pilot.house.start(Session(game, seats[: TABLES[game].seats[1]]))
    return pilot.run(0.5)


@pytest.mark.parametrize("game", OFFERED)
def test_a_seat_changes_hands_in_the_pause_of_every_table(game):
    pilot = table_of(game)
    seat = on_stage(pilot).match.to_act[0]
    pilot.key("escape").key("b").run(1)
    table = on_stage(pilot)
    assert table.company.away == {seat}
    assert table.seating.plans[seat].is_bot
    for _ in range(200):
        if table.match.steps:
            break
        pilot.run(0.1)
    assert table.match.steps[0].by == STAND_IN
    pilot.key("escape").key("k").run(0.5)
    assert not table.company.away
    assert table.view.plans == pilot.house.session.seats


@pytest.mark.parametrize("game", OFFERED)
def test_alone_a_person_can_leave_all_to_bots(game):
    pilot = table_of(game, (SeatPlan("Ann", "person", "kite"), SeatPlan("Bot", "bot:easy", "star")))
    pilot.click("Pause", "hand over").run(3)
    assert on_stage(pilot).bot_to_act
    pilot.click("Pause")
    assert not any(c.name == "hand over" for c in pilot.board.controls), "nobody is left to leave"
    pilot.click("take back").run(0.5)
    assert not on_stage(pilot).company.away


def test_the_results_and_the_rematch_are_those_of_the_people():
    pilot = Pilot(settings={"pace": "instant", "bot_pace": "fast"})
    pilot.house.start(Session("ten-thousand", THREE, {"target": 1000}))
    pilot.run(0.5)
    pilot.click("Pause", "hand over").click("Pause", "hand over")
    for _ in range(400):
        if pilot.scene == "Results":
            break
        pilot.run(0.5)
    pilot.run(2).click("rematch").run(0.5)
    assert on_stage(pilot).seating.plans == THREE


def test_who_leaves_a_race_leaves_the_lane_to_a_bot_and_the_dice_fly_on():
    evening = racing(3, "1 2 3 " * 40).run(COUNT + STEP)
    evening.tell(Command("lightning_1")).run(0.1)
    first = evening.scene.view.race.lanes[0]
    dice = [(die.x, die.y) for die in first.dice]
    evening.scene.hand_over(first.seat)
    assert [(die.x, die.y) for die in first.dice] == dice
    assert f"lane-{first.seat}" not in dict(evening.scene.board.boxes())
    before = len(evening.deeds)
    evening.run(6)
    thrown = [step for step in evening.match.steps[before:] if step.seat == first.seat]
    assert thrown
    assert {step.by for step in thrown} == {STAND_IN}
    evening.scene.take_back(first.seat)
    assert f"lane-{first.seat}" in dict(evening.scene.board.boxes())
