"""Which box is meant at the Yahtzee table, and that none is filled unless somebody chose it."""

import pytest

from game.odds import OddsUnavailable
from scenes.stage.intents import Point
from scenes.stage.loop import STEP
from scenes.tables import yahtzee_choice
from tests.support.sheets import FOURS, Sheets, turns
from tests.support.tables import CONFIRM

LAST = f"{FOURS}; keep 4 4 4: 6 2; keep 4 4 4: 1 5"


def at(done: str = "", luck: str = "", **more) -> Sheets:
    evening = Sheets(done, luck, **more)
    evening.wait()
    return evening


def button(evening, name):
    return evening.scene.board.control(name)


def test_with_throws_left_no_box_is_picked_and_enter_throws_again():
    evening = at("", "2 3 4 5 6  1 1 2 4 6").tell(CONFIRM).until_still()
    assert evening.scene.picked == ""
    assert (button(evening, "score").label, button(evening, "score").enabled) == (
        "Pick a box",
        False,
    )
    assert evening.scene.board.focused.name == "throw"
    assert button(evening, "throw").look == "primary"
    evening.run(0.5).tell(CONFIRM).until_still()
    assert evening.deeds == ["roll", "keep"]


def test_after_the_last_throw_the_button_that_scores_is_lit_and_has_the_focus():
    evening = at(LAST)
    score = button(evening, "score")
    assert evening.scene.board.focused is score
    assert (score.look, button(evening, "throw").look) == ("primary", "normal")
    assert score.label == "Score Fours +12"
    evening.tell(CONFIRM).until_still()
    assert evening.deeds[-1] == "score fours"


@pytest.mark.parametrize("odds", [True, False], ids=["by the odds", "by par"])
@pytest.mark.parametrize(
    ("dice", "box"),
    [("4 4 4 1 5", "fours"), ("2 3 4 5 6", "large-straight"), ("1 1 1 2 5", "ones")],
)
def test_the_box_that_is_worth_most_is_picked_after_the_last_throw(odds, dice, box, monkeypatch):
    if not odds:
        monkeypatch.setattr(yahtzee_choice, "advise", no_odds)
    evening = at(f"{FOURS}; keep: {dice}; keep: {dice}")
    assert evening.scene.picked == box


def no_odds(seen, legal):
    raise OddsUnavailable("no table")


@pytest.mark.parametrize(
    ("pays", "box"),
    [
        ((("ones", 2), ("chance", 24)), "ones"),
        ((("sixes", 6), ("yahtzee", 0), ("chance", 19)), "chance"),
        ((("ones", 0), ("chance", 18)), "chance"),
        ((("yahtzee", 0), ("large-straight", 0)), "yahtzee"),
    ],
)
def test_without_odds_neither_chance_nor_a_zero_where_a_sensible_box_pays(pays, box):
    assert yahtzee_choice.by_par(pays) == box


def test_after_the_box_is_scored_no_button_keeps_what_was_said_of_its_dice():
    evening = at(LAST).tell(CONFIRM).run(0.3)
    assert evening.scene.busy
    said = [(b.label, b.second) for b in (button(evening, "throw"), button(evening, "score"))]
    assert said == [("Throw", ""), ("Score a box", "")]


def test_the_round_goes_on_with_the_turn_and_not_with_the_last_box():
    evening = at(turns(("1 1 1 2 3", "ones")) + f"; {FOURS}").score("fours")
    seen = set()
    while evening.scene.busy:
        evening.run(STEP)
        seen.add((evening.scene.view.acting, evening.scene.view.round))
    assert seen == {(1, 1), (0, 2)}


@pytest.mark.parametrize("seats", [1, 2, 4, 8])
def test_the_first_press_anywhere_on_a_line_picks_and_the_second_scores(seats):
    evening = at(FOURS, seats=seats)
    grid = evening.scene.view.grid
    y = grid.cell(0, "fours").center[1]
    x = grid.labels.x + 20
    evening.tell(Point(x - 9, y), Point(x, y)).run(STEP)
    assert evening.scene.picked == ""
    evening.click_at(x, y).run(0.4)
    assert (evening.deeds, evening.scene.picked) == (["roll"], "fours")
    evening.click_at(*grid.cell(0, "fours").center).until_still()
    assert evening.deeds[-1] == "score fours"


def test_a_box_that_is_only_suggested_is_not_scored_by_the_first_press_on_it():
    evening = at(LAST)
    evening.click_at(*evening.offered["fours"].box.center).run(0.4)
    assert evening.deeds[-1] == "keep 4 4 4"
    evening.click_at(*evening.offered["fours"].box.center).until_still()
    assert evening.deeds[-1] == "score fours"
