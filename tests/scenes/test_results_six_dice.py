"""What a finished match of Six-Dice is remembered for, also where its scores were hidden."""

import pytest

from game.catalogue import TABLES
from game.sentences import plain
from scenes.results_summary import Summary, summary_of
from tests.support.oak import ONE, REACH, SIX, hidden
from tests.support.tables import OPEN

END = f"{REACH}; quit; roll: {SIX}; keep triples; quit"


def remembered(done: str) -> Summary:
    oak = hidden(done)
    return summary_of(TABLES["six-dice"], oak.plans, oak.scene.played, {"memory": True})


def test_hidden_hands_are_told_after_the_match():
    summary = remembered(f"{OPEN}; {END}")
    assert summary.scores == (51, 6.5)
    assert summary.best_turns == (51, 6.5)
    assert summary.curve == ((0, 51), (0, 6.5))


def test_the_best_keep_is_named():
    best = remembered(f"{OPEN}; {END}").best
    assert best
    assert plain(best.sentence, ("Ann", "Ben")) == "Ann’s 1 2 3 4 5 6 made 20"


@pytest.mark.parametrize(("said", "after"), [("0.5", 0.5), ("40", 1)])
def test_a_score_that_was_recalled_counts_from_then_on(said, after):
    begun = f"{OPEN}; {ONE}; {ONE}; claim 9; recall {said}; {ONE}; claim 1; {REACH}; quit"
    summary = remembered(f"{begun}; claim {after + 1:g}; {ONE}")
    assert summary.curve[0] == (0, 1, after + 1, after + 2)
