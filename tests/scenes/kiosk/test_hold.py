"""The kiosk's hold on window and mouse: the one comes back, the other presses where it is."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.kiosk.glass import Glass
from scenes.kiosk.program import bring_back, hold, show_pointer


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note what becomes of the window."""
    done: list[str] = []
    window = SimpleNamespace(
        restore=lambda: done.append("restored"), focus=lambda: done.append("in front")
    )
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: window))
    return done


def react(kind: int, fullscreen: bool) -> None:
    screen: Any = SimpleNamespace(fullscreen=fullscreen, react=lambda event: False)
    glass = Glass(screen, bring_back=lambda: bring_back(screen))
    glass.react(pygame.event.Event(kind))


def test_a_window_that_is_minimised_comes_back(done: list[str]) -> None:
    react(pygame.WINDOWMINIMIZED, fullscreen=True)
    assert done == ["restored", "in front"]


def test_a_window_to_try_it_out_may_be_minimised(done: list[str]) -> None:
    react(pygame.WINDOWMINIMIZED, fullscreen=False)
    assert done == []


@pytest.mark.parametrize("kind", [pygame.WINDOWHIDDEN, pygame.WINDOWFOCUSLOST])
def test_a_window_that_was_not_minimised_is_not_waited_for(done: list[str], kind: int) -> None:
    react(kind, fullscreen=True)
    assert done == []


@pytest.fixture
def window() -> Iterator[None]:
    """Open a window, and let the mouse go afterwards."""
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    yield
    pygame.event.set_grab(False)
    pygame.mouse.set_visible(True)
    pygame.display.quit()


@pytest.mark.usefixtures("window")
def test_a_press_counts_where_it_is_made_while_the_pointer_is_hidden() -> None:
    screen: Any = SimpleNamespace(fullscreen=True)
    hold(screen)
    show_pointer(False)
    assert pygame.event.get_grab()
    assert not pygame.mouse.get_visible()
    assert not pygame.mouse.get_relative_mode()
    hold(screen)
    assert not pygame.mouse.get_relative_mode()
