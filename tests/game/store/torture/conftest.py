"""A folder and warm processes for the tests that are hard on the store."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.forking import Nursery, nursery

QUICK = Path("/dev/shm")


@pytest.fixture
def room() -> Iterator[Path]:
    """Give a folder that any user may enter, in memory where that can be: thousands of syncs."""
    quick = QUICK if os.access(QUICK, os.W_OK) else None
    folder = Path(tempfile.mkdtemp(prefix="dice-night-", dir=quick))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def children() -> Iterator[Nursery]:
    """Give a warm process to fork from."""
    with nursery() as warm:
        yield warm
