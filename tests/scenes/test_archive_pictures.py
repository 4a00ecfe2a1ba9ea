"""How the lists of matches look, as it was looked at and accepted."""

import pytest

from scenes.gallery_archive import shoot
from scenes.gallery_studio import Studio
from scenes.stage.art import Art
from scenes.stage.geometry import Viewport
from tests.support import pictures
from tests.support.services import null_services
from tests.support.tables import dice_pictures

SIZE = (640, 360)
NAMES = ("unfinished", "unfinished-many", "old-matches", "old-matches-notice")


@pytest.fixture(scope="module")
def shots(tmp_path_factory):
    folder = tmp_path_factory.mktemp("archive")
    services = null_services(dice=dice_pictures())
    shoot(Studio(services, folder, SIZE, Art(Viewport.fit(*SIZE).scale)))
    return folder


@pytest.mark.parametrize("name", NAMES)
def test_the_lists_look_as_accepted(shots, name):
    pictures.check(name, pictures.load(shots / f"{name}.png"))
