"""The sharp player of Yahtzee does what the odds say, and scores what they promise."""

from statistics import fmean, stdev
from typing import cast

import pytest

from game.bots import bot_for
from game.boxes import NAMES, Sheet
from game.luck import SeededLuck
from game.match import Header, Match
from game.odds import advise
from game.simulate import simulate
from game.yahtzee import Score, Seen
from tests.support.script import marked
from tests.support.yahtzee import begun, seen

MEANS = {
    "ones": 1.882,
    "twos": 5.283,
    "threes": 8.570,
    "fours": 12.159,
    "fives": 15.689,
    "sixes": 19.190,
    "three-of-a-kind": 21.660,
    "four-of-a-kind": 13.092,
    "full-house": 22.592,
    "small-straight": 29.461,
    "large-straight": 32.711,
    "yahtzee": 16.869,
    "chance": 22.007,
}
"""What each box brings in best play."""
BONUS, EXTRAS, TOTAL = 23.843, 9.580, 254.588
SPREAD = 59.608
"""The standard deviation of the total in best play."""


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


def final_sheet(seed: int) -> Sheet:
    match = Match(Header("yahtzee", ("Ann",), {}), SeededLuck.from_number(seed))
    sharp = bot_for("yahtzee", "sharp")
    while match.outcome is None:
        match.play(0, sharp.choose(match.observe(0), match.legal(0)))
    return cast(Seen, match.observe(0)).sheets[0]


def test_alone_it_scores_on_average_what_best_play_is_worth():
    sheets = [final_sheet(seed) for seed in range(100)]
    told = {box: [sheet.points(box) or 0 for sheet in sheets] for box in NAMES}
    told["bonus"] = [sheet.bonus for sheet in sheets]
    known = MEANS | {"bonus": BONUS}
    for name, points in told.items():
        error = stdev(points) / len(points) ** 0.5
        assert fmean(points) == pytest.approx(known[name], abs=4 * error), name
    error = SPREAD / len(sheets) ** 0.5
    assert fmean(sheet.total for sheet in sheets) == pytest.approx(TOTAL, abs=4 * error)


def test_the_known_means_add_up_to_the_known_total():
    assert sum(MEANS.values()) + BONUS + EXTRAS == pytest.approx(TOTAL, abs=0.01)


def test_it_beats_the_steady_player():
    tally = simulate("yahtzee", ("sharp", "steady"), 60, 8, {}, 5000)
    assert tally.wins[0] > 40
