"""The gallery as tests take it: small, and the same each time."""

from pathlib import Path
from random import Random

from scenes.arguments import parse
from scenes.gallery import gallery

SIZE = (640, 360)
SEED = "gallery"


def take_all(folder: Path) -> Path:
    """Take all pictures into a folder."""
    asked = ["--gallery", str(folder), "--size", "x".join(map(str, SIZE)), "--seed", SEED]
    assert gallery(parse(asked), Random(SEED)) == 0
    return folder
