import ast
import inspect

import pytest

from scenes.stage import intents
from scenes.stage.intents import Command, Intent, Press


def kinds():
    found = vars(intents).values()
    return [kind for kind in found if isinstance(kind, type) and issubclass(kind, Intent)]


def test_intents_are_values():
    assert Press(3, 4) == Press(3, 4)
    assert len({Command("bank"), Command("bank"), Command("throw")}) == 2
    with pytest.raises(AttributeError):
        Press(3, 4).x = 5  # type: ignore[misc]  # the point of the test


def test_an_intent_has_a_seat_only_where_a_device_has_one():
    assert Press(3, 4).seat is None
    assert Command("claim", seat=2).seat == 2


@pytest.mark.parametrize("kind", kinds())
def test_every_intent_is_frozen_and_slotted(kind):
    assert kind.__dataclass_params__.frozen
    assert "__slots__" in vars(kind)


def test_intents_know_no_device():
    tree = ast.parse(inspect.getsource(intents))
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert "pygame" not in imported
