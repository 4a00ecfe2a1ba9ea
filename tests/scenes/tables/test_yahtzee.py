"""The Yahtzee table: what can be pressed, what it says, and what a press does."""

import pytest

from game.boxes import NAMES
from game.sentences import plain
from scenes.dialog import Dialog
from scenes.stage.intents import Command, Digit, Move, Next, Point, Press, Release
from scenes.stage.loop import STEP
from scenes.stage.settings import Wishes
from tests.support.sheets import FIFTY, FINE, FOURS, STEPS, Sheets, nearly, turns
from tests.support.tables import CONFIRM, SPACE, plans

HELD = f"{FOURS}; keep 4 4 4: 6 2"


def at(done: str = "", luck: str = "", **more) -> Sheets:
    evening = Sheets(done, luck, **more)
    evening.wait()
    return evening


def press(evening: Sheets, answer: str) -> None:
    dialog = evening.director.top
    assert isinstance(dialog, Dialog)
    evening.click_at(*dialog.board.control(answer).box.center).run(0.3)


def button(evening, name):
    return evening.scene.board.control(name)


def test_before_the_first_throw_only_throwing_is_offered():
    evening = at()
    assert (button(evening, "throw").label, button(evening, "throw").second) == (
        "Throw all five",
        "3 throws left",
    )
    assert not button(evening, "score").enabled
    assert button(evening, "score").reason == "the first throw has to be made"
    assert evening.offered == {}
    assert "Round 1 of 13" in evening.words


def test_every_open_box_shows_what_it_would_pay():
    evening = at(FOURS)
    assert list(evening.offered) == list(NAMES)
    assert {"+2", "+12", "+6", "+20", "0"} <= evening.words


def test_a_bots_boxes_show_what_they_would_pay_but_cannot_be_pressed():
    evening = Sheets(FOURS, "", plans("bot:steady", "Ben"))
    assert evening.offered == {}
    assert "+12" in evening.words


@pytest.mark.parametrize(
    ("places", "label"),
    [((), "Throw all five"), ((1, 3, 4), "Throw 2 dice"), ((1, 2, 3, 4), "Throw 1 die")],
)
def test_the_throw_counts_the_dice_that_are_not_marked(places, label):
    evening = at(FOURS).tell(*map(Digit, places))
    assert button(evening, "throw").label == label
    assert button(evening, "throw").second == "2 throws left"


def test_nobody_can_hold_all_five():
    evening = at(FOURS).tell(*map(Digit, range(1, 6)), SPACE)
    assert not button(evening, "throw").enabled
    assert button(evening, "throw").reason == "leave a die to throw, or score a box"
    assert evening.deeds == ["roll"]


def test_the_others_are_thrown_and_held_dice_stay_marked_in_their_places():
    evening = at(FOURS, "6 2").tell(*map(Digit, (1, 3, 4)))
    before = [(d.face, d.x, d.y, d.yaw) for d in evening.scene.view.lying if d.marked]
    evening.tell(SPACE).until_still()
    assert evening.deeds == ["roll", "keep 4 4 4"]
    held = [(d.face, d.x, d.y, d.yaw) for d in evening.scene.view.lying if d.marked]
    assert held == before
    assert [d.face for d in evening.scene.view.lying] == [4, 6, 4, 4, 2]
    assert button(evening, "throw").label == "Throw 2 dice"
    assert button(evening, "throw").second == "1 throw left"


def test_nothing_marked_throws_all_five():
    evening = at(FOURS, "1 2 3 4 5").tell(SPACE).until_still()
    assert evening.deeds == ["roll", "keep"]
    assert [d.face for d in evening.scene.view.lying] == [1, 2, 3, 4, 5]


def test_after_the_last_throw_nothing_looks_held_and_a_box_must_be_scored():
    evening = at(HELD, "1 5").tell(SPACE).until_still()
    assert not any(die.marked for die in evening.scene.view.lying)
    assert button(evening, "throw").reason == "no throws are left: score a box"
    evening.tell(SPACE).run(0.3)
    assert evening.deeds == ["roll", "keep 4 4 4", "keep 4 4 4"]


def test_after_the_last_throw_no_die_can_be_marked():
    evening = at(HELD, "1 5").tell(SPACE).until_still()
    assert not evening.scene.view.numbers
    assert not [c.name for c in evening.scene.board.controls if c.name.startswith("die-")]
    evening.tell(Digit(1))
    assert not any(die.marked for die in evening.scene.view.lying)


def test_enter_scores_the_box_with_the_focus():
    evening = at(FOURS).score("fours").until_still()
    assert evening.deeds == ["roll", "score fours"]
    assert evening.match.scores == (12, 0)
    assert evening.scene.view.acting == 1


def test_the_second_button_follows_the_focus_and_scores_that_box():
    evening = at(FOURS).pick("fours")
    evening.tell(Move(0, -1))
    assert evening.scene.picked == "threes"
    evening.tell(Move(0, 1))
    assert button(evening, "score").label == "Score Fours +12"
    assert button(evening, "score").cap == "Enter"
    assert button(evening, "throw").look == "primary"
    evening.tell(Next(1), Next(1)).pick("throw")
    evening.scene.board.focus("throw")
    evening.tell(Next(0))
    assert button(evening, "score").cap == ""
    assert button(evening, "score").enabled


def test_arrows_go_through_the_open_boxes_only():
    evening = at(turns(("2 2 2 1 3", "twos"), ("1 1 1 2 3", "ones")) + "; roll: 2 3 4 5 6")
    evening.pick("ones").tell(Move(0, 1))
    assert evening.scene.picked == "threes"


@pytest.mark.parametrize("pointed", [True, False])
def test_a_touch_picks_a_box_and_a_second_one_scores_it(pointed):
    evening = at(FOURS)
    x, y = evening.offered["fours"].box.center
    evening.tell(Point(5, 5))
    pointing = (Point(x, y),) if pointed else ()
    evening.tell(*pointing, Press(x, y), Release(x, y)).wait()
    assert evening.deeds == ["roll"]
    assert evening.scene.picked == "fours"
    evening.tell(*pointing, Press(x, y), Release(x, y)).until_still()
    assert evening.deeds[-1] == "score fours"


def test_a_touch_on_the_button_scores_the_picked_box():
    evening = at(FOURS).pick("fours")
    evening.tell(Move(0, -1), Move(0, 1)).run(0.3)
    evening.click("score").until_still()
    assert evening.deeds[-1] == "score fours"


# Zeros.


def test_before_a_zero_is_written_the_table_asks():
    evening = at(FOURS).score("fives")
    assert evening.director.top is not evening.scene
    assert "A zero in Fives?" in evening.words
    assert evening.deeds == ["roll"]


@pytest.mark.parametrize(("answer", "deeds"), [("yes", 2), ("no", 1)])
def test_the_answer_decides(answer, deeds):
    evening = at(FOURS).score("fives").run(0.3)
    press(evening, answer)
    evening.until_still()
    assert len(evening.deeds) == deeds
    assert evening.director.top is evening.scene


def test_who_chooses_again_may_still_score_something_else():
    evening = at(FOURS).score("fives").run(0.3)
    press(evening, "no")
    evening.score("fours").until_still()
    assert evening.deeds[-1] == "score fours"


def test_nobody_is_asked_where_the_settings_say_so():
    evening = at(FOURS, settings={"ask_before_zero": False}).score("fives").until_still()
    assert evening.deeds[-1] == "score fives"
    assert evening.match.scores == (0, 0)


def test_who_wants_to_be_asked_is_asked_in_their_own_turn_alone():
    evening = at(FOURS)
    bold, careful = Wishes("Ann", {"ask_before_zero": False}), Wishes("Ben")
    evening.services.settings.seated([bold, careful])
    assert evening.services.settings.now.ask_before_zero
    evening.score("fives").until_still()
    assert evening.deeds[-1] == "score fives"
    evening = at(FOURS)
    evening.services.settings.seated([careful, bold])
    evening.score("fives")
    assert "A zero in Fives?" in evening.words


# The joker.


def test_five_alike_again_light_the_boxes_they_must_go_to_and_say_why():
    evening = at(f"{FIFTY}; roll: 3 3 3 3 3")
    assert list(evening.offered) == ["threes"]
    assert "Joker! +100" in evening.words
    assert "Five 3s must go to the threes," in evening.words


def test_with_their_own_box_filled_five_alike_may_go_to_any_lower_box():
    evening = at(
        f"{FIFTY}; {turns(('3 3 3 1 2', 'threes'), ('2 2 2 1 3', 'twos'))}; roll: 3 3 3 3 3"
    )
    assert "ones" not in evening.offered
    assert set(evening.offered) == set(NAMES[6:]) - {"yahtzee"}
    assert {"+25", "+30", "+40", "+15"} <= evening.words
    assert "The threes are filled: any lower box." in evening.words


def test_without_fifty_in_the_box_five_alike_pay_no_extra():
    done = turns(("1 2 3 4 6", "yahtzee"), ("1 1 1 2 3", "ones"))
    evening = at(f"{done}; roll: 3 3 3 3 3")
    assert "Joker, no extra" in evening.words


@pytest.mark.parametrize(("done", "task"), [("", "Your throw"), (FOURS, "Hold and throw")])
def test_the_card_says_what_to_do_and_nothing_of_jokers_while_none_binds(done, task):
    words = at(done).words
    assert task in words
    assert not any("oker" in word or "alike again" in word for word in words)


def test_after_the_last_throw_the_card_asks_for_a_box():
    assert "Pick a box" in at(f"{HELD}; keep 4 4 4: 1 5").words


def test_the_rules_of_the_joker_stand_in_the_book():
    guide = at().scene.view.guide
    assert any("100 extra" in line for chapter in guide.chapters for line in chapter.lines)


# The sheet.


@pytest.mark.parametrize(
    ("done", "shown"),
    [
        ("roll: 1 1 2 3 4; score ones", ("2/63", "1 behind")),
        ("roll: 6 6 6 6 4; score sixes", ("24/63", "6 ahead")),
        ("roll: 6 6 6 1 4; score sixes", ("18/63",)),
        ("roll: 6 6 6 1 4; score chance", ("0/63",)),
    ],
)
def test_the_bonus_line_tells_the_sum_and_how_it_stands_against_par(done, shown):
    words = at(done, seats=1).words
    assert set(shown) <= words
    if len(shown) == 1:
        assert not [word for word in words if "behind" in word or "ahead" in word]


def test_a_narrow_column_tells_it_by_a_figure_alone():
    assert "−1" in at("roll: 1 1 2 3 4; score ones", seats=4).words


def test_a_bonus_won_stands_on_its_line():
    evening = at(f"{FINE}; {turns(('6 6 6 1 2', 'sixes'))}", seats=1)
    assert {"67", "+35"} <= evening.words


def test_extra_yahtzees_stand_beside_the_fifty():
    evening = at(f"{FIFTY}; {turns(('3 3 3 3 3', 'threes'))}")
    assert {"50", "+100"} <= evening.words


def test_rounds_are_counted_to_the_last():
    assert "Round 13 of 13" in at(nearly(2, 2)).words
    assert at(nearly(2, 2)).scene.now() == "final"


@pytest.mark.parametrize(
    ("done", "phase"),
    [
        ("", "start"),
        (FOURS, "keep"),
        (f"{HELD}; keep 4 4 4: 1 5", "score"),
        (f"{FIFTY}; roll: 3 3 3 3 3", "joker"),
    ],
)
def test_the_phase_opens_the_rules_where_they_speak_of_it(done, phase):
    scene = at(done).scene
    assert scene.now() == phase
    assert any(phase in chapter.phases for chapter in scene.view.guide.chapters)
    assert scene.doing()


def test_from_five_seats_on_a_row_shows_the_column_of_its_seat_while_it_is_meant():
    done = turns(("6 6 6 6 4", "sixes"), ("1 1 1 2 3", "ones"))
    evening = at(f"{done}; {FOURS}", seats=6)
    assert "+12" in evening.words
    row = evening.scene.board.control("row-0").box
    evening.tell(Point(5, 5), Point(*row.center)).run(STEP)
    assert evening.scene.view.peeked == 0
    assert "+12" not in evening.words
    assert "24" in evening.words
    x, y = evening.offered["fours"].box.center
    evening.tell(Point(x, y)).run(STEP)
    assert evening.scene.view.peeked is None
    assert "+12" in evening.words


def test_pressing_a_row_plays_nothing():
    evening = at(FOURS, seats=8).click("row-3").run(0.3)
    assert evening.deeds == ["roll"]


@pytest.mark.parametrize("seats", [1, 2, 5, 8])
def test_digits_and_presses_mark_the_same_die(seats):
    evening = at(FOURS, seats=seats).tell(Digit(2))
    assert evening.scene.marked == (6,)
    evening.click("die-1")
    assert evening.scene.marked == ()


def test_what_is_said_at_the_pause_counts_the_round():
    assert at(FOURS).scene.at_stake() == "round 1 of 13"


@pytest.mark.parametrize("kind", ["five alike", "extra", "bonus", "end"])
def test_a_moment_stays_until_it_is_read(kind):
    evening = STEPS[kind].stage().tell(*STEPS[kind].presses)
    for _ in range(600):
        if evening.scene.hold:
            break
        evening.run(STEP)
    assert evening.scene.hold
    assert evening.scene.view.moment
    assert plain(evening.scene.view.rail, evening.scene.seating.names)
    evening.run(0.3).tell(CONFIRM).run(STEP)
    assert not evening.scene.hold or evening.scene.hold.left > 0


def test_no_key_does_two_things():
    for evening in (at(), at(FOURS), at(FOURS, seats=8)):
        bindings = evening.services.bindings
        assert bindings.clashes(evening.scene.commands) == ()


def test_keys_mean_nothing_while_a_bot_plays():
    evening = Sheets(FOURS, "1 2 3", plans("bot:steady", "Ben"))
    evening.tell(Digit(1), Command("throw"))
    assert evening.scene.marked == ()
