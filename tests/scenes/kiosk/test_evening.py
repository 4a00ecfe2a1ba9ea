"""The whole kiosk on the real loop with a fake clock: who wakes it, and who is forgotten when."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.store import MemoryStore
from scenes.stage.geometry import Box
from scenes.tables import OFFERED
from tests.support.kiosk import AtKiosk
from tests.support.kiosk_places import (
    LIMITS,
    NAP,
    NOTHING,
    SHORT,
    WARNING,
    at,
    key,
    lucky,
    touched,
    until,
)
from tests.support.pilot import Keys, Mouse

EACH = pytest.mark.parametrize("game", OFFERED)


def watch_limit(kiosk: AtKiosk, limit: float) -> None:
    """See that a countdown begins at the limit, not before, and the demo 20 s later, not before."""
    place, began = kiosk.scene, touched(kiosk)
    until(kiosk, began + limit - NAP)
    assert not kiosk.counting
    until(kiosk, began + limit + NAP)
    assert kiosk.counting
    until(kiosk, began + limit + WARNING - NAP)
    assert kiosk.scene == place
    until(kiosk, began + limit + WARNING + NAP)
    assert kiosk.asleep


# How long nobody may be there.


@pytest.mark.parametrize("place", LIMITS)
def test_every_place_waits_its_time_and_then_forgets(tmp_path, place):
    watch_limit(at(tmp_path, place), LIMITS[place])


@pytest.mark.parametrize(
    ("place", "written"),
    [("Front", "menus"), ("TenThousandScene", "match"), ("Results", "results")],
)
@pytest.mark.parametrize("seconds", [15, 120])
def test_the_operator_says_how_long(tmp_path, place, written, seconds):
    toml = f"{SHORT}[idle]\n{written} = {seconds}\n"
    watch_limit(at(tmp_path, place, toml), seconds)


def test_zero_waits_for_ever(tmp_path):
    kiosk = at(tmp_path, "TenThousandScene", f"{SHORT}[idle]\nmatch = 0\nseat = 0\n")
    kiosk.run(600)
    assert kiosk.scene == "TenThousandScene"
    assert not kiosk.counting


@pytest.mark.parametrize("place", LIMITS)
def test_any_input_stops_the_countdown_and_presses_nothing(tmp_path, place):
    kiosk = at(tmp_path, place)
    for spot in [*kiosk.board.boxes(), ("nothing", Box(900, 1040, 20, 20))]:
        kiosk.run(LIMITS[place] + NAP)
        assert kiosk.counting
        before = kiosk.director.stack
        kiosk.point(*spot[1].center, after=0.1)
        assert not kiosk.counting
        kiosk.run(0.5)
        assert kiosk.director.stack == before, spot[0]


def test_neither_a_trembling_mouse_nor_a_held_key_is_somebody(tmp_path):
    kiosk = at(tmp_path, "Front")
    held, _ = key(pygame.K_F12)
    kiosk.post(held, Event(pygame.MOUSEMOTION, pos=(100, 90), rel=(0, 0), buttons=(0, 0, 0)))
    for second in range(66):
        shaken = (100 + second % 4, 90)
        move = Event(pygame.MOUSEMOTION, pos=shaken, rel=(1, 0), buttons=(0, 0, 0))
        kiosk.post(held, move, after=1.0)
    assert kiosk.asleep


def test_the_key_that_wakes_presses_nothing_while_it_is_held(tmp_path):
    kiosk = AtKiosk(tmp_path)
    held, let_go = key(pygame.K_RETURN)
    for _ in range(20):
        kiosk.post(held, after=0.1)
    assert kiosk.scene == "Front"
    kiosk.post(let_go).post(held, let_go, after=0.6)
    assert kiosk.scene == "GuestLobby"


def test_a_key_that_was_held_while_all_left_counts_when_it_is_pressed_again(tmp_path):
    kiosk = at(tmp_path, "Front")
    held, let_go = key(pygame.K_RETURN)
    kiosk.post(held).run(2.0)
    kiosk.run(120.0)
    assert kiosk.asleep
    kiosk.post(let_go)
    kiosk.wake().post(held, let_go, after=0.6)
    assert kiosk.scene == "GuestLobby"


# An absent seat.


def test_an_absent_seat_is_played_by_a_bot_and_taken_back(tmp_path):
    kiosk = AtKiosk(tmp_path, 'tables = ["ten-thousand"]').to_table(people=2)
    match, began = kiosk.match, touched(kiosk)
    (gone,) = match.match.to_act
    until(kiosk, began + 45 - NAP)
    assert not kiosk.counting
    until(kiosk, began + 45 + NAP)
    assert kiosk.counting
    until(kiosk, began + 45 + WARNING - NAP)
    assert not match.company.away
    until(kiosk, began + 45 + WARNING + NAP)
    assert match.company.away == {gone}
    kiosk.until(lambda: match.person_to_act or bool(match.hold))
    assert kiosk.kiosk.audits.today().tables["ten-thousand"].seats_to_bots == 1
    kiosk.click("Pause")
    assert kiosk.scene == "Pause"
    kiosk.click("take back")
    assert kiosk.match is match
    assert not match.company.away


def test_a_countdown_for_a_seat_ends_with_any_input(tmp_path):
    kiosk = AtKiosk(tmp_path, 'tables = ["ten-thousand"]').to_table(people=2)
    for _ in range(4):
        kiosk.run(60)
        assert kiosk.counting
        kiosk.post(*NOTHING)
    assert not kiosk.match.company.away


def test_where_everybody_has_gone_the_table_is_cleared(tmp_path):
    kiosk = AtKiosk(tmp_path, 'tables = ["ten-thousand"]').to_table(people=2)
    began = touched(kiosk)
    until(kiosk, began + 90 + WARNING - NAP)
    assert kiosk.scene == "TenThousandScene"
    until(kiosk, began + 90 + WARNING + NAP)
    assert kiosk.asleep


def test_a_person_who_plays_alone_has_the_time_of_a_match(tmp_path):
    kiosk = AtKiosk(tmp_path, 'tables = ["ten-thousand"]').to_table(people=1)
    kiosk.post(*NOTHING, after=88)
    assert not kiosk.counting
    assert not kiosk.match.company.away


# Waking.


def test_the_first_input_only_wakes_wherever_it_falls(tmp_path):
    kiosk = AtKiosk(tmp_path)
    spots = [box for _, box in kiosk.wake().board.boxes()]
    assert len(spots) == 9
    for spot in spots:
        kiosk.kiosk.attract()
        kiosk.run(1.0)
        assert kiosk.asleep
        kiosk.point(*spot.center, after=0.2).point(*spot.center, after=0.5)
        assert kiosk.scene == "Front"


@pytest.mark.parametrize(
    "events",
    [
        *(key(getattr(pygame, f"K_{name}")) for name in ("RETURN", "ESCAPE", "s", "m", "F11", "a")),
        (Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0),),
        (Event(pygame.FINGERDOWN, finger_id=1, x=0.5, y=0.9),),
        (Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=3),),
    ],
)
def test_any_kind_of_input_wakes_and_nothing_else(tmp_path, events):
    kiosk = AtKiosk(tmp_path)
    before = kiosk.services.settings.now
    kiosk.post(*events, after=0.6)
    assert kiosk.scene == "Front"
    assert kiosk.services.settings.now == before


@EACH
def test_three_inputs_lead_to_the_first_decision(tmp_path, game):
    kiosk = AtKiosk(tmp_path, settings={"pace": "normal", "bot_pace": "normal", "hints": True})
    began = kiosk.clock.now()
    kiosk.wake().click(f"table {game}", "Start")
    kiosk.until(lambda: kiosk.match.person_to_act, most=28)
    assert kiosk.clock.now() - began < 30


def test_three_keys_lead_to_the_first_decision(tmp_path):
    kiosk = AtKiosk(tmp_path)
    kiosk.key("return", after=0.6).key("return", after=0.6).key("return")
    kiosk.until(lambda: kiosk.match.person_to_act, most=28)


# What is forgotten, and what is read anew.


def test_a_reset_abandons_the_match_and_drops_the_session(tmp_path):
    kiosk = at(tmp_path, "TenThousandScene")
    number, session = kiosk.match.seating.match_id, kiosk.hall.session
    kiosk.services.settings.change(volume=5, muted=True)
    kiosk.run(111.0)
    assert kiosk.asleep
    assert [(one.match_id, one.closed) for one in kiosk.store.closed()] == [(number, "abandoned")]
    assert not kiosk.store.unfinished()
    assert session.seats[0] not in kiosk.hall.session.seats
    now = kiosk.services.settings.now
    assert (now.volume, now.muted) == (80, False)
    counts = kiosk.kiosk.audits.today().tables["ten-thousand"]
    assert (counts.started, counts.finished, counts.abandoned) == (1, 0, 1)


def test_who_watched_bots_for_long_still_sees_the_results(tmp_path):
    kiosk = at(tmp_path, "TenThousandScene")
    kiosk.run(85.0)
    kiosk.match.close("finished")
    kiosk.run(1.0)
    assert kiosk.scene == "Results"
    assert not kiosk.counting
    kiosk.run(28.0)
    assert not kiosk.counting


def test_results_have_their_whole_time_also_where_a_match_has_no_more(tmp_path):
    kiosk = at(tmp_path, "TenThousandScene", f"{SHORT}[idle]\nmatch = 30\nresults = 30\n")
    kiosk.run(25.0)
    kiosk.match.close("finished")
    kiosk.run(28.0)
    assert kiosk.scene == "Results"
    assert not kiosk.counting
    assert kiosk.run(4.0).counting


def test_after_the_results_the_demo_comes_back(tmp_path):
    kiosk = at(tmp_path, "Results")
    kiosk.run(51.0)
    assert kiosk.asleep
    assert [one.closed for one in kiosk.store.closed()] == ["finished"]
    counts = kiosk.kiosk.audits.today().tables["ten-thousand"]
    assert (counts.started, counts.finished, counts.abandoned) == (1, 1, 0)


def test_what_the_operator_writes_holds_from_the_next_demo_on(tmp_path):
    kiosk = AtKiosk(tmp_path).wake()
    kiosk.write('tables = ["roost", "blackjack"]\nvolume_cap = 20\nshouting = 1\n')
    kiosk.run(60).post(*NOTHING).run(1.0)
    assert "table yahtzee" in dict(kiosk.board.boxes())
    kiosk.run(66.0)
    assert kiosk.asleep
    kiosk.wake()
    signs = {name for name, _ in kiosk.board.boxes() if name.startswith("table ")}
    assert signs == {"table roost", "table blackjack"}
    assert kiosk.services.settings.now.volume == 20
    assert 'shouting" is unknown' in kiosk.log


def test_what_the_operator_writes_while_nobody_is_there_holds_a_minute_later(tmp_path):
    kiosk = AtKiosk(tmp_path, '[quiet]\npicture = "00:00-23:59"\n').run(130.0)
    demo = kiosk.top
    assert kiosk.kiosk.glass.black
    kiosk.write('tables = ["roost", "blackjack"]\n').run(62.0)
    assert kiosk.asleep
    assert kiosk.top is not demo
    assert not kiosk.kiosk.glass.black
    demo = kiosk.wake().run(66.0).top
    signs = set(kiosk.hall.tables)
    assert signs == {"roost", "blackjack"}
    kiosk.write("tables = [").run(130.0)
    assert kiosk.top is demo
    assert kiosk.log.count("can't be read") == 1


def test_a_file_that_is_broken_changes_nothing(tmp_path):
    kiosk = AtKiosk(tmp_path, SHORT).wake().write("tables = [")
    kiosk.run(66.0)
    assert kiosk.asleep
    assert kiosk.kiosk.config.tables == ("ten-thousand",)
    assert "can't be read" in kiosk.log


def test_a_careful_kiosk_keeps_to_the_defaults(tmp_path):
    kiosk = AtKiosk(tmp_path, SHORT, settings={"volume": 3}, careful=True).wake()
    assert len(kiosk.hall.tables) == len(OFFERED)
    assert kiosk.services.settings.now.volume == 80


@pytest.mark.parametrize("hand", [Mouse(), Keys()], ids=["mouse", "keys"])
def test_an_evening_goes_round_from_demo_to_demo(tmp_path, hand):
    kiosk = AtKiosk(tmp_path, SHORT, luck=lucky)
    for _ in range(2):
        kiosk.to_table().play_match(hand).run(3.0)
        assert kiosk.scene == "Results"
        kiosk.run(51.0)
        assert kiosk.asleep
    assert [one.closed for one in kiosk.store.closed()] == ["finished"] * 2


def test_a_store_in_trouble_is_told_to_the_operator_once(tmp_path):
    store = MemoryStore()
    kiosk = AtKiosk(tmp_path, store=store)
    store.failing = "The disk is full."
    kiosk.run(5.0)
    store.failing = None
    kiosk.run(5.0)
    assert kiosk.log.count("The disk is full.") == 1
    assert kiosk.kiosk.audits.today().house.errors == 1
