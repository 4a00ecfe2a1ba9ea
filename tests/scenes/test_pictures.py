"""Pictures of screens and moments beside those that were looked at and accepted."""

import pygame
import pytest

from tests.support import pictures

ACCEPTED = (
    *("title", "lobby", "table-marked", "table-throw-05", "table-hot-dice", "table-bust"),
    *("table-steal", "table-final-round", "pause", "results"),
)


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_picture_is_as_it_was_accepted(name, all_pictures):
    pictures.check(name, pictures.load(all_pictures / f"{name}.png"))


@pytest.fixture
def plain(tmp_path, monkeypatch):
    """Accept one picture, a red one, in a folder of the test's own."""
    monkeypatch.setattr(pictures, "EXPECTED", tmp_path / "expected")
    monkeypatch.setattr(pictures, "FAILURES", tmp_path / "failures")
    monkeypatch.setenv(pictures.RECORD, "1")
    pictures.check("red", red())
    monkeypatch.delenv(pictures.RECORD)
    return tmp_path


def red(patch=0, by=0):
    """Paint a red picture with a patch of so many pixels that differs."""
    picture = pygame.Surface((100, 100))
    picture.fill((200, 20, 20))
    for i in range(patch):
        picture.set_at((i % 100, i // 100), (200 - by, 20, 20))
    return picture


@pytest.mark.parametrize(("patch", "by"), [(0, 0), (20, 150), (10000, 3)], ids=str)
def test_small_differences_pass(patch, by, plain):
    pictures.check("red", red(patch, by))
    assert not (plain / "failures").exists()


@pytest.mark.parametrize(("patch", "by"), [(21, 150), (10000, 4)], ids=str)
def test_a_difference_is_laid_out_side_by_side(patch, by, plain):
    with pytest.raises(AssertionError, match=r"red differs .* see .*red\.png"):
        pictures.check("red", red(patch, by))
    sheet = pictures.load(plain / "failures" / "red.png")
    assert sheet.get_size() == (300, 100)
    assert tuple(sheet.get_at((200, 0)))[:3] == (255, 60, 60)


def test_another_size_is_a_difference(plain):
    with pytest.raises(AssertionError):
        pictures.check("red", pygame.Surface((100, 101)))
    assert (plain / "failures" / "red.png").exists()


@pytest.mark.usefixtures("plain")
def test_a_picture_that_was_never_accepted_fails():
    with pytest.raises(AssertionError, match="no accepted picture"):
        pictures.check("green", red())
