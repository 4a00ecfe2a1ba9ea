"""Pictures of the kitchen beside those that were looked at and accepted."""

import pytest

from game.store import MemoryStore
from scenes.gallery_dice_game import shoot
from scenes.gallery_studio import Studio
from scenes.stage.art import Art
from scenes.stage.geometry import Viewport
from tests.support import pictures
from tests.support.services import null_services
from tests.support.tables import SMALL, dice_pictures

ACCEPTED = ("marked", "hint", "hot-dice", "bust", "8-seats")
TAKEN = (*ACCEPTED, "start", "refused", "kept", "long-names", "solo", "win")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("kitchen")
    services = null_services(store=MemoryStore(), dice=dice_pictures())
    shoot(Studio(services, made, SMALL, Art(Viewport.fit(*SMALL).scale)))
    return made


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_picture_is_as_it_was_accepted(name, folder):
    pictures.check(f"dice-game-{name}", pictures.load(folder / f"dice-game-{name}.png"))


def test_the_gallery_takes_every_picture_of_the_room_and_no_two_are_the_same(folder):
    taken = {(folder / f"dice-game-{name}.png").read_bytes() for name in TAKEN}
    assert len(taken) == len(TAKEN)
