"""Tonight's best are those who have played to the end themselves."""

from pathlib import Path

import pygame
from pygame.event import Event

from tests.support.kiosk import AtKiosk

SHORT = "[rules.dice-game]\ntarget = 500\n"


def looked_on(kiosk: AtKiosk) -> AtKiosk:
    """Move the pointer now and then until the match is over."""
    for turn in range(400):
        if kiosk.scene == "Results":
            break
        place = (40 + turn % 2 * 20, 4)
        moved = Event(pygame.MOUSEMOTION, pos=place, rel=(20, 0), buttons=(0, 0, 0))
        kiosk.post(moved, after=5.0)
    assert kiosk.scene == "Results"
    return kiosk


def test_a_seat_that_a_bot_has_finished_sets_no_score(tmp_path: Path) -> None:
    kiosk = AtKiosk(tmp_path, SHORT).wake().to_table("dice-game", 1)
    kiosk.key("escape").click("hand over")
    assert looked_on(kiosk).kiosk.leaders.top() == ()


def test_who_takes_the_seat_back_before_the_end_is_on_the_list(tmp_path: Path) -> None:
    kiosk = AtKiosk(tmp_path, SHORT).wake().to_table("dice-game", 1)
    kiosk.key("escape").click("hand over").run(1.0).key("escape").click("take back")
    for _ in range(600):
        if kiosk.scene == "Results":
            break
        kiosk.key("space", "b")
    names = [plan.name for plan in kiosk.kiosk.hall.session.seats if not plan.is_bot]
    assert [leader.name for leader in kiosk.kiosk.leaders.top()] == names
