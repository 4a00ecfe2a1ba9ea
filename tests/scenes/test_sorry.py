"""What is shown after an unexpected failure."""

from math import inf

import pytest

from scenes.sorry import BACK, Sorry
from scenes.stage.intents import Back, Confirm
from tests.support.layout import overlaps, strays
from tests.support.services import null_services
from tests.support.staging import Stage


@pytest.fixture
def sorry() -> Stage[Sorry]:
    return Stage(Sorry(null_services()))


def test_it_says_in_a_sentence_that_the_match_is_safe(sorry):
    texts = sorry.texts()
    said = [text.text for text in texts]
    assert said == ["Something went wrong", "The match so far is safe.", BACK]
    assert not any(text.cut for text in texts)
    assert overlaps(texts) == []
    assert strays(texts) == []


@pytest.mark.parametrize("intent", [Confirm(), Back()])
def test_a_key_leads_back(sorry, intent):
    sorry.tell(intent)
    assert sorry.results == [None]


def test_a_click_leads_back(sorry):
    sorry.click(BACK)
    assert sorry.results == [None]


def test_it_is_still(sorry):
    assert sorry.scene.quiet() == inf
