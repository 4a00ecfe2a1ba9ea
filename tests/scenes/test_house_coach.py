"""The coach goes with the people: from the lobby to the table, the rematch, the next evening."""

from scenes.session import SeatPlan, Session
from scenes.title import TitleChoice
from tests.support.pilot import Pilot
from tests.support.tables import CountingStore

PEOPLE = (SeatPlan("Ann", "person", "kite"), SeatPlan("Ben", "person", "star"))
SHORT = Session("ten-thousand", PEOPLE)


def seated(store=None):
    pilot = Pilot(store=store or CountingStore())
    pilot.house.show_lobby(SHORT)
    return pilot.run(0.5)


def coached(pilot):
    return [plan.coach for plan in pilot.table.seating.plans]


def test_the_lobby_calls_the_coach_for_a_seat():
    pilot = seated().click("seat 2 coach", "Start").run(0.5)
    assert coached(pilot) == [False, True]


def test_the_lobby_asks_no_bot_whether_it_wants_the_coach():
    pilot = Pilot()
    bot = SeatPlan("Rusty", "bot:easy", "fox")
    pilot.house.show_lobby(Session("ten-thousand", (PEOPLE[0], bot)))
    pilot.run(0.5)
    names = {control.name for control in pilot.top.board.controls}
    assert "seat 1 coach" in names
    assert "seat 2 coach" not in names


def test_the_coach_called_at_the_table_is_there_in_the_next_match_and_the_next_evening():
    store = CountingStore()
    pilot = seated(store).click("Start").run(1.0).key("h").run(0.3)
    assert coached(pilot) == [True, False]
    assert [plan.coach for plan in pilot.house.session.seats] == [True, False]
    again = Pilot(store=store)
    assert [plan.coach for plan in again.house.session.seats] == [True, False]


def test_a_resumed_match_has_the_coach_it_had():
    store = CountingStore()
    seated(store).click("Start").run(1.0).key("h").run(0.3).key("space").run(3.0)
    again = Pilot(store=store)
    again.house.show_title()
    again.run(0.5)
    again.top.close(TitleChoice("resume", ""))
    again.run(0.5)
    assert coached(again) == [True, False]


def test_what_is_done_at_another_match_changes_nothing_about_the_remembered_seats():
    store = CountingStore()
    seated(store).click("Start").run(1.0)
    pilot = Pilot(store=store)
    pilot.house.start(Session("ten-thousand", (SeatPlan("Zoë"), SeatPlan("Kit", emblem="moon"))))
    pilot.run(1.0).key("h").run(0.3)
    assert coached(pilot) == [True, False]
    assert not any(plan.coach for plan in Pilot(store=store).house.session.seats)


class AskedStore(CountingStore):
    """A store that counts how often somebody waits for what it answers."""

    asked = 0

    def _ask(self, question):
        self.asked += 1
        return super()._ask(question)


def test_calling_the_coach_never_waits_for_a_disk_that_is_slow():
    store = AskedStore()
    pilot = seated(store).click("Start").run(1.0)
    before = store.asked
    pilot.key("h", "h", "h").key("space").run(2.0)
    assert coached(pilot) == [True, False]
    assert store.asked == before
