"""The oak table: what can be pressed, what it says, and what a press does."""

import pytest

from game.sentences import plain
from scenes.stage.intents import Command, Confirm, Digit
from scenes.stage.loop import STEP
from tests.support.oak import NOTHING, ONE, REACH, SIX, STRAIGHT, Oak
from tests.support.tables import BANK, OPEN, SPACE, plans

THROWN = f"{OPEN}; roll: {SIX}"


def at(done: str = "", luck: str = "", **more) -> Oak:
    oak = Oak(done, luck, **more)
    oak.wait()
    return oak


def names(oak: Oak) -> list[str]:
    return [c.name for c in oak.scene.board.controls if c.name not in ("Rules", "Pause", "coach")]


def button(oak: Oak, name: str):
    return oak.scene.board.control(name)


def test_a_fresh_throw_offers_its_kinds_and_to_quit_with_all_that_scores():
    oak = at(THROWN)
    assert names(oak) == ["keep ones", "keep fives", "keep triples", "throw", "bank"]
    assert {"Ones", "2", "Fives", "½", "Triples", "4"} <= oak.words
    assert {"4 dice left", "5 dice left", "3 dice left"} <= oak.words
    assert button(oak, "bank").label == "Quit and bank 6½"
    assert not button(oak, "throw").enabled
    assert button(oak, "throw").reason == "first keep a kind"


@pytest.mark.parametrize(
    ("dice", "kinds"),
    [
        ("1 2 3 4 6 6", ["keep ones"]),
        ("5 2 3 4 6 6", ["keep fives"]),
        ("2 2 2 4 6 6", ["keep triples"]),
        (STRAIGHT, ["keep ones", "keep fives", "keep straight"]),
    ],
)
def test_only_the_kinds_of_the_throw_are_offered(dice, kinds):
    assert names(at(f"{OPEN}; roll: {dice}")) == [*kinds, "throw", "bank"]


@pytest.mark.parametrize(("digit", "kind"), [(1, "ones"), (2, "fives"), (3, "triples")])
def test_a_digit_keeps_the_kind_of_its_key(digit, kind):
    oak = at(THROWN).tell(Digit(digit)).until_still()
    assert oak.deeds[-1] == f"keep {kind}"


def test_a_digit_without_a_key_keeps_nothing():
    for digit in (0, 4, 9):
        assert at(THROWN).tell(Digit(digit)).run(0.5).deeds == ["open", "roll"]


def test_digits_in_quick_succession_keep_once():
    oak = at(THROWN).tell(Digit(1)).run(0.1).tell(Digit(1), Digit(2)).until_still()
    assert oak.deeds == ["open", "roll", "keep ones"]


def test_kept_dice_lie_in_the_groove_and_the_rest_is_rolled():
    oak = at(THROWN, "1 2 5 5").tell(Digit(1)).until_still()
    view = oak.scene.view
    assert [die.face for die in view.kept] == [1, 1]
    assert all(view.layout.groove.contains(die.x, die.y) for die in view.kept)
    assert names(oak) == ["throw", "bank"]
    assert button(oak, "throw").label == "Roll 4 dice"
    assert button(oak, "bank").label == "Quit and bank 6½"
    oak.tell(SPACE).until_still()
    assert oak.deeds[-1] == "roll"
    assert [die.face for die in view.lying] == [1, 2, 5, 5]


def test_all_dice_are_of_bone():
    oak = at(THROWN, "1 2 5 5").tell(Digit(1)).until_still().tell(SPACE).until_still()
    assert {die.style for die in (*oak.scene.view.lying, *oak.scene.view.kept)} == {"bone"}


def test_once_all_six_have_scored_all_six_are_rolled_again():
    oak = at(f"{OPEN}; roll: 4 4 4 5 5 5", SIX).tell(Digit(2)).until_still()
    assert button(oak, "throw").label == "Roll all six"
    oak.tell(SPACE).until_still()
    assert oak.scene.view.kept == []
    assert len(oak.scene.view.lying) == 6
    assert oak.scene.view.running == 9


def test_quitting_banks_what_the_key_says():
    oak = at(THROWN).tell(BANK).until_still()
    assert oak.match.scores == (6.5, 0)
    assert oak.scene.view.acting == 1
    assert "6½" in oak.words


def test_enter_keeps_the_kind_with_the_focus_and_never_ends_a_hand_by_itself():
    oak = at(THROWN)
    assert oak.scene.board.focused.name == "keep ones"
    oak.tell(Confirm()).until_still()
    assert oak.deeds[-1] == "keep ones"


@pytest.mark.parametrize(("direction", "following", "step"), [("left", 1, 1), ("right", 2, -1)])
def test_the_turn_passes_to_the_side_that_the_arrow_shows(direction, following, step):
    oak = at("open: 6 1 1; " + ONE[:-6], "", seats=3, rules={"direction": direction})
    assert oak.scene.view.step == step
    oak.tell(BANK).until_still()
    assert oak.scene.view.acting == following


def test_the_last_hands_name_what_is_to_be_beaten_and_who_plays_in_which_order():
    rules = {"direction": "right"}
    oak = at(f"open: 6 1 1; {REACH}", "", seats=3, rules=rules).tell(BANK)
    while not oak.scene.hold:
        oak.run(STEP)
    moment = oak.scene.view.moment
    assert moment.to_beat == 51
    assert [other.name for other in moment.others] == ["Cleo", "Ben"]
    assert {"51½ to win"} <= oak.words
    oak.until_still()
    assert {"Last hands", "51 to beat"} <= oak.words


def test_who_has_had_the_last_hand_is_ticked():
    oak = at(f"open: 6 1 1; {REACH}; quit; {ONE}", "", seats=3)
    view = oak.scene.view
    assert [view.has_had_last_hand(seat) for seat in range(3)] == [False, True, False]


def test_a_moment_says_who_is_next():
    oak = at(OPEN, NOTHING).tell(SPACE).run(3.5)
    assert oak.scene.hold
    assert plain(oak.scene.hold.says, oak.scene.seating.names) == "Ben is next"


@pytest.mark.parametrize(
    ("done", "phase", "doing"),
    [
        ("", "start", "throws for who begins"),
        (OPEN, "start", "may roll now"),
        (THROWN, "keep", "may keep a kind or quit now"),
        (f"{THROWN}; keep ones", "kept", "may roll or quit now"),
        (f"{OPEN}; {REACH}; quit", "final", "plays the last hand"),
    ],
)
def test_the_phase_of_play_has_a_name(done, phase, doing):
    oak = at(done)
    assert (oak.scene.now(), oak.scene.doing()) == (phase, doing)


def test_a_pause_says_what_the_hand_has_made():
    assert at(f"{THROWN}; keep triples").scene.at_stake() == "4 in hand"
    assert at(OPEN).scene.at_stake() == ""


# Alone.


def test_alone_the_hands_are_counted_and_the_best_of_the_house_is_shown():
    oak = at(f"{ONE}; {ONE}", seats=1, settings={"best_hands": 7})
    assert {"Ann", ": hand 3", "Hands played", "Best of the house", "7"} <= oak.words


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        (0, 2, "The best of the house!"),
        (9, 2, "The best of the house!"),
        (2, 2, "The best of the house is 2"),
        (1, 1, "The best of the house is 1"),
    ],
)
def test_alone_the_fewest_hands_of_the_house_are_kept(before, after, line):
    oak = at(f"{ONE}; {REACH}", seats=1, settings={"best_hands": before}).tell(BANK)
    assert oak.services.settings.now.best_hands == after
    while not oak.scene.hold:
        oak.run(STEP)
    assert (oak.scene.view.moment.title, oak.scene.view.moment.line) == ("2 hands!", line)
    oak.tell(Confirm()).until_still()
    assert oak.results == ["finished"]


def test_what_a_bot_does_alone_is_nobodys_best():
    oak = at(f"{ONE}; {REACH}", seats=plans("bot:steady"))
    oak.run(2.0)
    assert oak.match.outcome
    assert oak.services.settings.now.best_hands == 0


def test_no_key_does_two_things():
    assert Command("throw") == SPACE
    for done in ("", OPEN, THROWN, f"{THROWN}; keep ones"):
        scene = at(done).scene
        assert scene.services.bindings.clashes(scene.commands) == ()


@pytest.mark.parametrize(("seats", "luck"), [(2, "6 1"), (1, "1 2 3 4 6 6")])
def test_the_bare_table_tells_the_goal_until_something_is_thrown(seats, luck):
    oak = Oak("", luck, seats)
    oak.wait()
    goal = oak.scene.view.guide.goal
    assert goal in " ".join(text.text for text in oak.texts((1280, 720)))
    oak.tell(SPACE).run(0.3)
    assert not oak.scene.view.goal
    oak.until_still()
    assert not oak.scene.view.goal
