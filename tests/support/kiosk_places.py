"""Every place of a kiosk, the way to it, and how long it waits there for somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
from pygame.event import Event

from game.luck import Luck, SeededLuck
from scenes.kiosk.pin import set_pin
from tests.support.kiosk import AtKiosk
from tests.support.pilot import Mouse

SHORT: Final = 'tables = ["ten-thousand"]\n[rules.ten-thousand]\ntarget = 1000\n'
WARNING: Final = 20.0
NAP: Final = 0.5
"""The loop sleeps for a quarter of a second at most; twice that is always enough."""
PIN: Final = "2468"


def key(code: int, mod: int = 0) -> tuple[Event, Event]:
    facts: dict[str, Any] = {"key": code, "mod": mod, "unicode": "", "scancode": 0}
    return Event(pygame.KEYDOWN, **facts), Event(pygame.KEYUP, **facts)


NOTHING: Final = key(pygame.K_F12)
"""A key that is input, and means nothing anywhere."""
QUITS: Final = (
    (Event(pygame.QUIT),),
    (Event(pygame.WINDOWCLOSE),),
    key(pygame.K_ESCAPE),
    key(pygame.K_F4, pygame.KMOD_LALT),
    key(pygame.K_F4, pygame.KMOD_RALT),
    key(pygame.K_q, pygame.KMOD_LCTRL),
    key(pygame.K_w, pygame.KMOD_LCTRL),
    key(pygame.K_q, pygame.KMOD_META),
    key(pygame.K_F11),
    key(pygame.K_RETURN, pygame.KMOD_LALT),
    key(pygame.K_TAB, pygame.KMOD_LALT),
    (Event(pygame.WINDOWMINIMIZED), Event(pygame.WINDOWRESTORED)),
)


def lucky() -> Luck:
    """Give the luck of a short match."""
    return SeededLuck.from_number("pilot")


def with_pin(folder: Any, **more: Any) -> AtKiosk:
    set_pin(folder, PIN)
    return AtKiosk(folder, **more)


def at_results(kiosk: AtKiosk) -> AtKiosk:
    kiosk.to_table().play_match(Mouse()).run(3.0)
    assert kiosk.scene == "Results"
    return kiosk


def in_office(kiosk: AtKiosk) -> AtKiosk:
    set_pin(kiosk.folder, PIN)
    return kiosk.wake().hold_chord().type_pin(PIN)


Place = Callable[[AtKiosk], AtKiosk]
PLACES: Final[dict[str, Place]] = {
    "Attract": lambda kiosk: kiosk,
    "Front": lambda kiosk: kiosk.wake(),
    "GuestSettings": lambda kiosk: kiosk.wake().click("settings"),
    "GuestLobby": lambda kiosk: kiosk.to_lobby(),
    "RulesPage": lambda kiosk: kiosk.to_lobby().click("How to play"),
    "TenThousandScene": lambda kiosk: kiosk.to_table(),
    "Pause": lambda kiosk: kiosk.to_table().click("Pause"),
    "Results": at_results,
    "PinPad": lambda kiosk: kiosk.wake().hold_chord(),
    "Operator": in_office,
}
LIMITS: Final = {
    "Front": 45.0,
    "GuestSettings": 45.0,
    "GuestLobby": 45.0,
    "RulesPage": 45.0,
    "TenThousandScene": 90.0,
    "Pause": 90.0,
    "Results": 30.0,
}


def at(folder: Any, place: str, toml: str = SHORT, **more: Any) -> AtKiosk:
    kiosk = PLACES[place](AtKiosk(folder, toml, luck=lucky, **more))
    kiosk.run(0.3)
    assert kiosk.scene == place
    return kiosk


def touched(kiosk: AtKiosk) -> float:
    """Let somebody be there for a moment, and give its time."""
    kiosk.posted += NOTHING
    while kiosk.posted:
        kiosk.loop.frame()
    return float(kiosk.clock.now())


def until(kiosk: AtKiosk, moment: float) -> None:
    """Let the loop go on to a moment, or a nap beyond it."""
    kiosk.run(moment - kiosk.clock.now())
