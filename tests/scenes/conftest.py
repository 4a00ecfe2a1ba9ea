"""Pictures that several tests of the scenes look at, taken once."""

from pathlib import Path

import pytest

from tests.support.gallery import take_all


@pytest.fixture(scope="session")
def all_pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder of the whole gallery."""
    return take_all(tmp_path_factory.mktemp("gallery"))
