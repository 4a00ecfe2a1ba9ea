"""The kiosk's hold on its window: a window that somebody minimises comes back."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.kiosk.glass import Glass
from scenes.kiosk.program import hold


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note what becomes of a window that was minimised."""
    done: list[str] = []
    window = SimpleNamespace(
        restore=lambda: done.append("restored"), focus=lambda: done.append("in front")
    )
    hidden = SimpleNamespace(from_display_module=lambda: window)
    monkeypatch.setattr(pygame, "Window", hidden)
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)
    pygame.display.init()
    return done


def screen(fullscreen: bool) -> Any:
    return SimpleNamespace(fullscreen=fullscreen, react=lambda event: False)


@pytest.mark.parametrize("kind", [pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST])
def test_a_window_that_is_minimised_comes_back(done: list[str], kind: int) -> None:
    whole = screen(fullscreen=True)
    Glass(whole, lambda: hold(whole)).react(pygame.event.Event(kind))
    assert done == ["restored", "in front"]


def test_a_window_to_try_it_out_may_be_minimised(done: list[str]) -> None:
    hold(screen(fullscreen=False))
    assert done == []


def test_a_window_that_is_seen_is_left_as_it_is(
    done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_active", lambda: True)
    hold(screen(fullscreen=True))
    assert done == []
