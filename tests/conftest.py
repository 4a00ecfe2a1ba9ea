"""Every test runs without a screen, a sound card, a home folder, fresh randomness or a network."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from hypothesis import settings

from tests.support.offline import sitecustomize as offline

GUARDED = [str(Path(offline.__file__).parent), os.environ.get("PYTHONPATH", "")]
os.environ["PYTHONPATH"] = os.pathsep.join(place for place in GUARDED if place)

settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.load_profile("steady")


def pytest_collection_finish() -> None:
    """Spare the collector of garbage the thousands of tests themselves, which stay to the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_network() -> Iterator[None]:
    """Fail a test that tried to reach the network, whatever became of the attempt."""
    before = len(offline.tried)
    yield
    after = offline.tried[before:]
    assert after == [], "this test reached for the network"
