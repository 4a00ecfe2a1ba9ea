"""Nobody gets out of a whole kiosk but the operator and the system, and they leave it in order."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.match import Header
from game.record import header_value
from game.store import open_store
from scenes.kiosk.chord import CORNER
from scenes.kiosk.tally import TableCounts
from scenes.stage.geometry import Box
from scenes.stage.screen import Screen
from tests.support.kiosk import AtKiosk
from tests.support.kiosk_places import PIN, PLACES, QUITS, SHORT, at, with_pin

MIDDLE = Box(900, 500, 100, 100)

# Nobody gets out.


@pytest.mark.parametrize("place", PLACES)
def test_no_way_to_quit_leads_out_of_any_place(tmp_path, place):
    kiosk = at(tmp_path, place)
    for ways in QUITS * 3:
        kiosk.post(*ways, after=0.1)
        assert kiosk.running
        assert kiosk.services.window.fullscreen
    kiosk.run(1.0)
    assert kiosk.running


def test_a_hundred_thousand_attempts_to_quit_leave_it_running_full_screen(tmp_path):
    screen = Screen.open(
        clock=lambda: 0.0,
        fullscreen=True,
        remembered_path="software",
        environ={"SDL_VIDEODRIVER": "dummy"},
    )
    chance, done, seen = Random(7), 0, set()
    kiosk = AtKiosk(tmp_path, SHORT, glass=screen)
    while done < 100_000:
        ways = chance.sample(QUITS, 4)
        for _ in range(1000):
            kiosk.posted += chance.choice(ways)
            done += 1
        kiosk.run(0.1)
        boxes = dict(kiosk.board.boxes()) if hasattr(kiosk.top, "board") else {"": MIDDLE}
        box = chance.choice(list(boxes.values()))
        if not CORNER.contains(*box.center):
            kiosk.point(*box.center, after=0.4)
        assert kiosk.running
        assert pygame.display.is_fullscreen()
        seen.add(kiosk.scene)
    assert {"Front", "GuestLobby", "TenThousandScene", "Pause"} <= seen
    assert not seen & {"PinPad", "Operator"}
    screen.close()


def test_guests_can_not_change_the_window(tmp_path):
    kiosk = at(tmp_path, "Front")
    kiosk.services.window.toggle_fullscreen()
    assert kiosk.services.window.fullscreen


# The operator gets in.


@pytest.mark.parametrize(
    "place", [place for place in PLACES if place not in {"PinPad", "Operator"}]
)
def test_the_chord_opens_the_pad_everywhere(tmp_path, place):
    kiosk = at(tmp_path, place)
    kiosk.hold_chord()
    assert kiosk.scene == "PinPad"


def test_a_chord_that_is_let_go_too_soon_opens_nothing(tmp_path):
    kiosk = at(tmp_path, "Front").hold_chord(2.8)
    assert kiosk.scene == "Front"


def test_ten_taps_in_the_corner_open_the_pad(tmp_path):
    kiosk = at(tmp_path, "GuestLobby").tap_corner(9)
    assert kiosk.scene == "GuestLobby"
    kiosk.run(6.0).tap_corner(9)
    assert kiosk.scene == "GuestLobby"
    assert kiosk.run(6.0).tap_corner(10).scene == "PinPad"


def test_ten_slow_taps_open_nothing(tmp_path):
    assert at(tmp_path, "GuestLobby").tap_corner(10, each=0.6).scene == "GuestLobby"


def test_taps_in_the_corner_lead_from_the_demo_to_the_pad(tmp_path):
    assert AtKiosk(tmp_path).tap_corner(10).scene == "PinPad"


@pytest.mark.parametrize("place", ["Attract", "Front", "TenThousandScene"])
def test_where_the_operator_wants_no_chord_there_is_none(tmp_path, place):
    kiosk = at(tmp_path, place, f"chord = false\n{SHORT}")
    kiosk.hold_chord().tap_corner(10)
    assert kiosk.scene not in {"PinPad", "Operator"}


def test_the_right_pin_leads_to_the_office_and_out(tmp_path):
    kiosk = with_pin(tmp_path).wake().hold_chord().type_pin(PIN)
    assert kiosk.scene == "Operator"
    kiosk.click("Exit")
    assert kiosk.scene == "Question"
    kiosk.click("yes").run(0.5)
    assert not kiosk.running
    assert "the operator ended the kiosk" in kiosk.log


def test_the_way_back_from_the_office_leads_where_guests_were(tmp_path):
    kiosk = with_pin(tmp_path, toml=SHORT).to_table()
    match = kiosk.match
    kiosk.hold_chord().type_pin(PIN).key("escape")
    assert kiosk.scene == "TenThousandScene"
    assert kiosk.match is match


def test_five_wrong_pins_lock_the_door_for_a_minute(tmp_path):
    kiosk = with_pin(tmp_path).wake().hold_chord()
    for _ in range(5):
        kiosk.type_pin("1111")
    assert kiosk.scene == "PinPad"
    assert kiosk.type_pin(PIN).scene != "Operator"
    kiosk.run(61.0).hold_chord()
    assert kiosk.type_pin(PIN).scene == "Operator"


def test_without_a_pin_the_pad_offers_the_way_out_and_nothing_else(tmp_path):
    kiosk = at(tmp_path, "PinPad")
    assert {control.name for control in kiosk.board.controls} == {"exit", "back"}
    kiosk.click("exit").run(0.5)
    assert not kiosk.running


def test_a_pad_that_was_left_closes_by_itself(tmp_path):
    kiosk = with_pin(tmp_path).wake().hold_chord().run(16.0)
    assert kiosk.scene == "Front"


def test_an_office_that_was_left_closes_by_itself(tmp_path):
    kiosk = at(tmp_path, "Operator").run(121.0)
    assert kiosk.scene == "Front"
    assert kiosk.run(40.0).scene == "Front"
    assert kiosk.run(30.0).asleep


# The system ends it.


class Crowd(AtKiosk):
    """People who press anything, until the system wants the end."""

    def __init__(self, folder: Any, seed: int, **more: Any) -> None:
        self.chance = Random(seed)
        self.end = float("inf")
        self.asked: float | None = None
        super().__init__(folder, SHORT, **more)

    def get(self) -> list[Event]:
        if self.clock.now() >= self.end and self.asked is None:
            self.asked = self.clock.now()
            self.ending.ask()
        if self.chance.random() < 0.05:
            self._press()
        return super().get()

    def wait(self, seconds: float) -> list[Event]:
        self.clock.sleep(seconds)
        return self.get()

    def _press(self) -> None:
        board = getattr(self.top, "board", None)
        boxes = dict(board.boxes()) if board else {"": MIDDLE}
        if boxes:
            start = boxes.get("Start") if self.chance.random() < 0.5 else None
            box = start or self.chance.choice(list(boxes.values()))
            x, y = (round(n * self.glass.viewport.scale) for n in box.center)
            self.posted += [
                Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1),
                Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1),
            ]


def ended(crowd: Crowd, seconds: float) -> Crowd:
    """Let the system end the kiosk after some seconds."""
    crowd.end = crowd.clock.now() + seconds
    crowd.kiosk.run()
    assert crowd.asked is not None
    assert crowd.clock.now() - crowd.asked < 2.0
    return crowd


@pytest.mark.parametrize("seed", range(50))
def test_the_system_ends_it_at_any_moment_and_everything_is_closed(tmp_path, seed):
    crowd = ended(Crowd(tmp_path, seed), Random(seed).uniform(0.0, 20.0))
    assert crowd.director.stack == []
    assert crowd.store.unfinished() == ()
    counts = crowd.kiosk.audits.today().tables.get("ten-thousand", TableCounts())
    assert counts.started == counts.finished + counts.abandoned
    assert crowd.sound.tone is None


def test_most_of_these_moments_lie_in_a_match(tmp_path):
    crowds = [ended(Crowd(tmp_path, seed), 15.0) for seed in range(6)]
    assert sum(bool(crowd.store.closed()) for crowd in crowds) >= 3


def test_a_store_on_the_disk_is_whole_after_the_end(tmp_path):
    store = open_store(tmp_path, lambda: 1.0)
    ended(Crowd(tmp_path, 3, store=store), 15.0)
    assert store.close() is None
    again = open_store(tmp_path, lambda: 1.0)
    assert again.unfinished() == ()
    assert again.closed()
    assert again.close() is None


def test_a_match_that_a_kill_left_open_is_closed_by_the_next_kiosk(tmp_path):
    killed = at(tmp_path, "TenThousandScene")
    killed.key("space").run(1.0)
    store = killed.store
    own = store.begin(header_value(Header("ten-thousand", ("Ann", "Ben"), {})))
    store.append(own, [{"seat": 0, "do": "open", "luck": [6, 1]}])
    ended(Crowd(tmp_path, 1, store=store), 0.1)
    assert [one.closed for one in store.closed()] == ["abandoned"]
    assert [one.match_id for one in store.unfinished()] == [own]


def test_a_crash_is_noted_by_its_place_and_ends_the_match(tmp_path):
    crowd = Crowd(tmp_path, 2)
    crowd.end = crowd.clock.now() + 15.0
    crowd.ending.ask = fail  # type: ignore[method-assign]
    with pytest.raises(ZeroDivisionError) as found:
        crowd.kiosk.run()
    crowd.kiosk.failed(found.value)
    assert crowd.store.unfinished() == ()
    assert crowd.kiosk.audits.troubles[0].kind == "ZeroDivisionError"


def fail() -> None:
    """Break the loop."""
    raise ZeroDivisionError("Blue Otter")
