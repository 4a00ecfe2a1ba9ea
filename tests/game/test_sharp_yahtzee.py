"""The sharp player of Yahtzee does what the odds say, and scores what they promise."""

import pytest

from game.bots import bot_for
from game.odds import advise
from game.simulate import simulate
from game.yahtzee import Score
from tests.support.script import marked
from tests.support.yahtzee import begun, seen

MEAN, SPREAD = 254.58773, 59.608
"""Of the final score under best play."""


@pytest.mark.parametrize(
    ("played", "text"),
    [
        ("roll: 1 1 1 1 1", "score yahtzee"),
        ("roll: 1 2 3 4 5", "score large-straight"),
        ("roll: 2 2 3 4 6", "keep 2 2"),
    ],
)
def test_it_takes_the_best_option(played, text):
    script = begun().go(played)
    legal = script.match.legal(0)
    chosen = bot_for("yahtzee", "sharp").choose(seen(script), legal)
    assert chosen == advise(seen(script), legal).options[0].action
    assert str(chosen) == text


def test_after_the_last_throw_it_scores():
    script = begun().go("roll: 1 1 2 3 6", "keep 6: 1 2 2 5", "keep 6: 2 3 4 5")
    choice = bot_for("yahtzee", "sharp").choose(seen(script), script.match.legal(0))
    assert choice == Score("large-straight")
    assert sorted(seen(script).lying) == list(marked("2 3 4 5 6"))


def test_alone_it_scores_on_average_what_best_play_is_worth():
    matches = 100
    tally = simulate("yahtzee", ("sharp",), matches, 7, {}, 5000)
    assert tally.mean[0] == pytest.approx(MEAN, abs=4 * SPREAD / matches**0.5)


def test_it_beats_the_steady_player():
    tally = simulate("yahtzee", ("sharp", "steady"), 60, 8, {}, 5000)
    assert tally.wins[0] > 40
