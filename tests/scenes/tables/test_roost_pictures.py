"""Pictures of the Roost room beside those that were looked at and accepted."""

import pytest

from game.store import MemoryStore
from scenes.gallery_roost import RACES, SHOTS, shoot
from scenes.gallery_studio import Studio
from scenes.stage.art import Art
from scenes.stage.geometry import Viewport
from tests.support import pictures
from tests.support.services import null_services
from tests.support.tables import SMALL, dice_pictures

ACCEPTED = (
    *("roost-turn", "roost-reveal", "roost-reveal-8", "roost-secret-cover"),
    *("roost-lightning", "roost-8-seats"),
)
TAKEN = (*(shot[0] for shot in SHOTS), *(race[0] for race in RACES))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("roost")
    services = null_services(store=MemoryStore(), dice=dice_pictures())
    shoot(Studio(services, made, SMALL, Art(Viewport.fit(*SMALL).scale)))
    return made


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_picture_is_as_it_was_accepted(name, folder):
    pictures.check(name, pictures.load(folder / f"{name}.png"))


@pytest.mark.parametrize("name", TAKEN)
def test_the_gallery_takes_every_picture_of_the_room(name, folder):
    assert (folder / f"{name}.png").exists()
