"""The slate of scores: names that guests are given stand on it whole."""

from __future__ import annotations

import pytest

from game.sentences import figure
from scenes.props.score_rows import MANY, Row, draw_rows
from scenes.stage.canvas import Written
from scenes.stage.geometry import Box
from scenes.stage.theme import look_of
from tests.support.staging import blank

SLATE = Box(84, 162, 450, 720)


def written(name: str, seats: int, score: int = 9950) -> list[Written]:
    """Draw so many rows, and give all of them that is not the score."""
    canvas = blank(0.5)
    canvas.report = []
    row = Row(name, look_of("fox"), score, 0.9)
    draw_rows(canvas, SLATE, [row] * seats)
    return [one for one in canvas.report if one.text != figure(score)]


@pytest.mark.parametrize("seats", [1, 2, 4, MANY - 1])
@pytest.mark.parametrize("score", [0, 950, 9950])
def test_a_guests_name_stands_whole_beside_its_score(seats: int, score: int):
    for name in ("Kind Mouse", "Royal Dove"):
        told = written(name, seats, score)
        assert {word for one in told for word in one.text.split(" ")} == set(name.split(" "))
        assert not any(one.cut for one in told)
        assert all(one.size >= 30 for one in told)


def test_the_name_of_one_of_many_is_shrunk_before_it_is_shortened():
    assert [(one.cut, one.size < 35) for one in written("Sleepy Gander", MANY, 950)] == [
        (False, True)
    ] * MANY


def test_a_short_name_keeps_its_size_and_an_endless_one_is_shortened():
    (short, *_), (long, *_) = written("Ann", 2), written("Wolfeschlegelsteinhausen", 2)
    assert short.size == 42
    assert long.size == 30
    assert long.cut
