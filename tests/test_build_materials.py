"""The tiles of cloth, wood, slate and paper are the ones that their tool bakes."""

import pytest

from scenes.stage.art import ASSETS

FOLDER = ASSETS / "images" / "materials"


def test_baking_again_gives_the_same_bytes():
    pytest.importorskip("numpy")
    from tools.build_materials import TILES, png

    baked = {f"{name}.png": png(make(), kind) for name, (make, kind) in TILES.items()}
    assert baked == {path.name: path.read_bytes() for path in FOLDER.iterdir()}
