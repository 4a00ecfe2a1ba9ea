"""The kiosk's hold on its window: one that somebody minimises comes back."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.kiosk.glass import Glass
from scenes.kiosk.program import bring_back


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
