"""Pictures of the Yahtzee room beside those that were looked at and accepted."""

import pytest

from game.store import MemoryStore
from scenes.gallery_studio import Studio
from scenes.gallery_yahtzee import shoot
from scenes.stage.art import Art
from scenes.stage.geometry import Viewport
from tests.support import pictures
from tests.support.services import null_services
from tests.support.tables import SMALL, dice_pictures

ACCEPTED = ("yahtzee-marked", "yahtzee-joker", "yahtzee-zero", "yahtzee-8-seats", "yahtzee-moment")
TAKEN = (*ACCEPTED, "yahtzee-start", "yahtzee-long-names", "yahtzee-bonus", "yahtzee-end")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("yahtzee")
    services = null_services(store=MemoryStore(), dice=dice_pictures())
    shoot(Studio(services, made, SMALL, Art(Viewport.fit(*SMALL).scale)))
    return made


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_picture_is_as_it_was_accepted(name, folder):
    pictures.check(name, pictures.load(folder / f"{name}.png"))


@pytest.mark.parametrize("name", TAKEN)
def test_the_gallery_takes_every_picture_of_the_room(name, folder):
    assert (folder / f"{name}.png").exists()
