"""Pictures of the statistics beside those that were looked at and accepted."""

import pytest

from scenes.gallery_statistics import SHOTS, shoot
from scenes.gallery_studio import Studio
from scenes.stage.art import Art
from scenes.stage.geometry import Viewport
from tests.support import pictures
from tests.support.services import null_services
from tests.support.tables import SMALL, dice_pictures


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("statistics")
    services = null_services(dice=dice_pictures())
    shoot(Studio(services, made, SMALL, Art(Viewport.fit(*SMALL).scale)))
    return made


@pytest.mark.parametrize("name", ["statistics", "statistics-table", "statistics-house"])
def test_a_picture_is_as_it_was_accepted(name, folder):
    pictures.check(name, pictures.load(folder / f"{name}.png"))


@pytest.mark.parametrize("name", [shot[0] for shot in SHOTS])
def test_the_gallery_takes_every_picture_of_the_statistics(name, folder):
    assert (folder / f"{name}.png").exists()
