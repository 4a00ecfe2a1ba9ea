"""Pictures of the oak table beside those that were looked at and accepted."""

import pytest

from game.store import MemoryStore
from scenes.gallery_six_dice import MOMENTS, STILLS, shoot
from scenes.gallery_studio import Studio
from scenes.stage.art import Art
from scenes.stage.geometry import Viewport
from tests.support import pictures
from tests.support.services import null_services
from tests.support.tables import SMALL, dice_pictures

ACCEPTED = ("choices", "straight", "bust", "memory", "claim", "recall", "8-seats", "solo")
TAKEN = [entry[0] for entry in (*STILLS, *MOMENTS)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("six-dice")
    services = null_services(store=MemoryStore(), dice=dice_pictures())
    shoot(Studio(services, made, SMALL, Art(Viewport.fit(*SMALL).scale)))
    return made


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_picture_is_as_it_was_accepted(name, folder):
    pictures.check(f"six-dice-{name}", pictures.load(folder / f"six-dice-{name}.png"))


@pytest.mark.parametrize("name", TAKEN)
def test_the_gallery_takes_every_picture_of_the_room(name, folder):
    assert (folder / f"six-dice-{name}.png").exists()
