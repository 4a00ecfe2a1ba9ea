"""The Dice Game: rings show what can be kept, one press keeps the best, a child plays alone."""

import pytest

from scenes.stage.intents import Digit
from tests.support.kitchen import ALL, SIX, STEPS, STRAIGHT, THROWN, Kitchen
from tests.support.tables import BANK, OPEN, SPACE, plans


def stage(done: str, luck: str = "", seats=2, **more) -> Kitchen:
    kitchen = Kitchen(done, luck, seats, **more)
    kitchen.wait()
    return kitchen


def thrown(dice: str) -> Kitchen:
    return stage(f"{OPEN}; roll: {dice}")


def ringed(kitchen: Kitchen) -> list[int]:
    """Give the faces of the dice that have a ring."""
    return [die.face for die in kitchen.scene.view.lying if die.hint]


def control(kitchen: Kitchen, name: str):
    return kitchen.scene.board.control(name)


@pytest.mark.parametrize(
    ("dice", "ring"),
    [
        (SIX, [3, 3, 1, 5, 3]),
        ("2 2 3 4 6 1", [1]),
        (STRAIGHT, [1, 2, 3, 4, 5, 6]),
        ("2 2 2 2 2 3", [2, 2, 2, 2, 2]),
        ("2 2 3 3 5 4", [5]),
    ],
)
def test_a_die_that_can_be_kept_has_a_ring(dice, ring):
    assert ringed(thrown(dice)) == ring


def test_what_a_single_die_pays_stands_below_it():
    kitchen = thrown(SIX)
    assert kitchen.scene.view.worth == {2: 100, 3: 50}
    assert {"100", "50"} <= kitchen.words


def test_a_marked_die_has_a_tick_in_place_of_its_ring_and_the_others_keep_theirs():
    kitchen = thrown(SIX).tell(Digit(1), Digit(2))
    assert ringed(kitchen) == [1, 5, 3]


def test_no_ring_is_left_where_nothing_more_can_be_kept_with_the_marked_dice():
    assert ringed(thrown("2 2 2 2 2 3").tell(*map(Digit, range(1, 5)))) == []
    assert ringed(thrown(SIX).tell(Digit(6))) == []


def test_rings_are_for_people_and_only_for_a_throw_that_lies_there():
    assert ringed(stage(f"{THROWN}; keep 3 3 3")) == []
    assert ringed(stage(THROWN, seats=plans("bot:steady", "bot:steady"))) == []


def test_words_of_help_are_said_in_the_first_turns_and_no_longer():
    turn = "roll: 1 2 3 4 6 6; keep 1; bank"
    young = stage("; ".join([OPEN, *[turn] * 5, f"roll: {SIX}"]))
    grown = stage("; ".join([OPEN, *[turn] * 6, f"roll: {SIX}"]))
    assert young.scene.view.help == "Dice in a ring can be kept"
    assert grown.scene.view.help == ""
    assert ringed(grown) == [3, 3, 1, 5, 3]


def test_until_the_first_throw_the_tray_says_what_the_game_is_about():
    goal = "Bank 10,000 points first."
    assert goal in Kitchen().words
    assert goal in stage(OPEN).words
    assert goal not in thrown(SIX).words
    assert goal not in stage(f"{THROWN}; keep 1; bank").words


def test_once_something_is_marked_the_words_of_help_say_too():
    kitchen = thrown(SIX).tell(Digit(1))
    assert kitchen.scene.view.help == "Dice in a ring can be kept too"


@pytest.mark.parametrize(
    ("dice", "best", "roll", "stop"),
    [
        (SIX, (1, 3, 3, 3, 5), "Keep the best and roll 1 die", "Stop and bank 450"),
        ("2 2 3 4 6 1", (1,), "Keep the best and roll 5 dice", "Stop and bank 100"),
        (STRAIGHT, (1, 2, 3, 4, 5, 6), "Keep the best and roll all six", "Stop and bank 750"),
        ("2 2 2 2 2 3", (2, 2, 2, 2), "Keep the best and roll 2 dice", "Stop and bank 400"),
        ("2 2 2 2 2 2", (2,) * 6, "Keep the best and roll all six", "Stop and bank 400"),
        (
            "6 6 6 6 1 5",
            (1, 5, 6, 6, 6, 6),
            "Keep the best and roll all six",
            "Stop and bank 1,350",
        ),
    ],
)
def test_with_nothing_marked_both_buttons_keep_the_best(dice, best, roll, stop):
    kitchen = thrown(dice)
    assert kitchen.scene.best == best
    assert (control(kitchen, "throw").label, control(kitchen, "bank").label) == (roll, stop)
    assert control(kitchen, "throw").enabled
    assert control(kitchen, "bank").enabled


def test_one_press_keeps_the_best_and_rolls():
    kitchen = STEPS["keep the best and throw"].stage().tell(SPACE).until_still()
    assert kitchen.deeds[-2:] == ["keep 1 3 3 3 5", "roll"]
    assert [step["do"] for step in kitchen.kept][-2:] == ["keep 1 3 3 3 5", "roll"]


def test_one_press_keeps_the_best_and_banks():
    kitchen = STEPS["stop with the best"].stage().tell(BANK).until_still()
    assert kitchen.deeds[-2:] == ["keep 1 3 3 3 5", "bank"]
    assert kitchen.scene.seen.scores == (450, 0)


def test_marks_are_kept_in_place_of_the_best():
    kitchen = thrown(SIX).tell(Digit(3))
    assert control(kitchen, "throw").label == "Keep and roll 5 dice"
    assert control(kitchen, "bank").label == "Stop and bank 100"
    kitchen.tell(BANK).until_still()
    assert kitchen.deeds[-2:] == ["keep 1", "bank"]


def test_marks_that_do_not_score_are_refused_with_the_reason():
    kitchen = thrown(SIX).tell(Digit(1), Digit(6))
    for name in ("throw", "bank"):
        assert not control(kitchen, name).enabled
        assert control(kitchen, name).reason == "3 and 6 do not score"
    kitchen.wait().tell(SPACE, BANK)
    assert kitchen.deeds == ["open", "roll"]


def test_before_the_first_throw_there_is_nothing_to_bank():
    kitchen = stage(OPEN)
    assert control(kitchen, "throw").label == "Roll all six"
    assert not control(kitchen, "bank").enabled
    assert control(kitchen, "bank").reason == "there are no points yet"


@pytest.mark.parametrize("press", [SPACE, BANK], ids=["roll", "bank"])
def test_after_all_six_both_rolling_and_banking_are_allowed(press):
    kitchen = stage(f"{ALL}; keep {STRAIGHT}", "1 2 3 4 6 6")
    assert control(kitchen, "throw").enabled
    assert control(kitchen, "throw").label == "Roll all six"
    assert control(kitchen, "bank").label == "Stop and bank 750"
    kitchen.tell(press).until_still()
    assert kitchen.deeds[-1] == {SPACE: "roll", BANK: "bank"}[press]


def test_the_roll_has_the_focus_so_that_enter_alone_plays():
    kitchen = thrown(SIX)
    assert kitchen.scene.board.focused.name == "throw"


def test_the_paper_says_what_pays_and_how_much_wins():
    kitchen = stage(OPEN, rules={"target": 3000})
    assert {"What pays", "Four of a kind", "750", "First to bank", "3,000"} <= kitchen.words


def test_somebody_alone_begins_at_once_and_ends_at_the_target():
    kitchen = Kitchen("", "1 1 1 2 3 4 1 1 1 5 3 4", 1, rules={"target": 2000})
    kitchen.wait()
    assert control(kitchen, "throw").label == "Roll all six"
    for press in (SPACE, BANK, SPACE, BANK):
        kitchen.tell(press).until_still()
    assert kitchen.results == ["finished"]
    assert kitchen.match.outcome
    assert kitchen.match.outcome.winners == (0,)
    assert kitchen.scene.seen.scores == (2050,)


def test_alone_a_bust_invites_to_try_again():
    kitchen = stage("", "2 2 3 4 6 6", 1).tell(SPACE).run(4.0)
    assert kitchen.scene.hold.label == "Try again"
    assert kitchen.scene.hold.says == ()


@pytest.mark.parametrize(
    ("done", "phase", "doing"),
    [
        ("", "start", "throws for who begins"),
        (OPEN, "start", "may roll now"),
        (THROWN, "keep", "may keep now"),
        (f"{THROWN}; keep 3 3 3", "kept", "may roll or bank now"),
    ],
)
def test_the_phase_of_play_is_named(done, phase, doing):
    kitchen = stage(done)
    assert (kitchen.scene.now(), kitchen.scene.doing()) == (phase, doing)
