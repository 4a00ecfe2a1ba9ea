"""Pictures of attract beside those that were looked at and accepted."""

from random import Random

import pygame
import pytest

from game.luck import SeededLuck
from scenes.gallery_kiosk import shoot
from scenes.gallery_studio import Studio
from scenes.props.dice.pictures import DicePictures
from scenes.stage.art import Art
from scenes.stage.geometry import Viewport
from tests.support import pictures
from tests.support.services import null_services

SIZE = (640, 360)
ACCEPTED = ("attract", "attract-mixed", "attract-empty", "attract-throw", "attract-roost")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    made = tmp_path_factory.mktemp("pictures")
    services = null_services(
        dice=DicePictures(96 * 1024 * 1024),
        cosmetic=Random("gallery"),
        new_luck=lambda: SeededLuck.from_number("gallery"),
    )
    shoot(Studio(services, made, SIZE, Art(Viewport.fit(*SIZE).scale)))
    return made


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_picture_of_attract_is_as_it_was_accepted(name, folder):
    pictures.check(name, pictures.load(folder / f"{name}.png"))
