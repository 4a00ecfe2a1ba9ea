"""The memory rule on stage: nothing tells a score, one is claimed or recalled, and in the end all
are shown.
"""

import pytest

from game.sentences import plain
from scenes.props.controls import Button
from scenes.props.linen import Plate, draw_linen, plate_boxes
from scenes.stage.intents import Command, Confirm, Digit, Erase, Intent
from scenes.stage.loop import STEP
from scenes.stage.theme import look_of
from scenes.tables.six_dice_layout import layout_for
from scenes.tables.six_dice_talk import REMEMBERING
from tests.support.oak import (
    CLAIM,
    CLAIM_OF_THREE,
    HALF,
    ONE,
    REACH,
    SIX,
    Oak,
    answered,
    hidden,
    said,
)
from tests.support.staging import blank
from tests.support.tables import BANK, OPEN, SPACE, pixels

TINY = (320, 180)
EVERY = 4
"""One frame of so many is drawn."""
CLEAR = Command("clear")

# Nothing tells.

BANKED = {
    "one point": "1 2 3 4 6 6",
    "half a point": "5 2 3 4 6 6",
    "six and a half": "6 6 6 2 3 5",
    "twelve": "6 6 6 6 6 6",
    "nothing": "2 3 4 6 2 3",
}
"""What the first seat throws in the hand that nobody may remember from the screen."""


def first_hand(dice: str) -> str:
    """Give a first hand that is quit, or craps out."""
    scores = any(sign in dice for sign in "15") or dice.count("6") >= 3
    return f"{OPEN}; roll: {dice}" + ("; quit" if scores else "")


def frames(oak: Oak, *presses: Intent, most: float = 12.0) -> list[bytes]:
    """Press, and draw until a person is to act again and nothing moves."""
    oak.tell(*presses)
    shown = [pixels(oak.picture(TINY))]
    for number in range(round(most / STEP)):
        if number and not oak.scene.busy:
            break
        oak.run(STEP)
        if not number % EVERY:
            shown.append(pixels(oak.picture(TINY)))
    oak.run(6.0)
    return [*shown, pixels(oak.picture(TINY))]


def alike(shown: list[list[bytes]]) -> None:
    """Check that all frames of all tables are the same."""
    assert len(shown[0]) > 5
    for other in shown[1:]:
        assert len(other) == len(shown[0])
        assert [i for i, frame in enumerate(other) if frame != shown[0][i]] == []


CRAPS = "roll: 2 3 4 6 2 3"


def test_what_was_banked_before_changes_no_pixel_of_another_hand():
    shown = []
    for dice in BANKED.values():
        oak = hidden(f"{first_hand(dice)}; roll: {SIX}", "2 3 6")
        shown.append(frames(oak, Digit(3)) + frames(oak, SPACE))
    alike(shown)


def test_what_was_banked_before_changes_no_pixel_when_a_score_is_asked_for():
    shown = []
    for dice in BANKED.values():
        oak = hidden(f"{first_hand(dice)}; roll: {SIX}")
        shown.append(frames(oak, BANK) + frames(oak, Digit(9), HALF))
    alike(shown)


def test_a_wrong_claim_and_the_recall_change_no_pixel_by_what_is_true():
    shown = []
    for dice in BANKED.values():
        oak = hidden(f"{first_hand(dice)}; {CRAPS}")
        shown.append(frames(oak, *said("99")) + frames(oak, *said("30")))
    alike(shown)


def test_last_hands_change_no_pixel_by_what_they_are_worth():
    shown = []
    for dice in list(BANKED.values())[:4]:
        oak = hidden(f"{first_hand(dice)}; {CRAPS}; claim 99; recall 50; {REACH}")
        shown.append(frames(oak, BANK))
    alike(shown)


def test_resumed_in_the_middle_no_pixel_tells_a_score():
    shown = []
    for dice in BANKED.values():
        oak = hidden(f"{first_hand(dice)}; roll: {SIX}; keep ones")
        shown.append([pixels(oak.run(1.0).picture((1280, 720)))] * 6)
    alike(shown)


def test_the_bank_of_a_hand_is_said_and_shown_without_a_figure():
    oak = hidden(f"{OPEN}; roll: {SIX}").tell(BANK)
    while oak.scene.busy:
        oak.run(STEP)
        assert oak.scene.view.flying is None
        assert oak.scene.view.glow == {}
    assert not any("6½" in text for text in oak.words)
    assert {"Ann", "1 hand", "0 hands", "scores are covered"} <= oak.words


# Claiming.


def at_claim(luck: str = "", **more) -> Oak:
    return hidden(CLAIM, luck, **more)


def shown(oak: Oak) -> str:
    return str(oak.scene.view.entry)


def test_from_the_second_hand_on_a_score_is_asked_for():
    oak = at_claim()
    assert {"Hand 2: first say your score", "My score is", "–"} <= oak.words
    assert not oak.scene.board.control("say").enabled
    assert oak.scene.board.control("say").reason == "type the score first"
    assert oak.scene.now() == "claim"


@pytest.mark.parametrize(
    ("typed", "display"),
    [
        ((Digit(3), Digit(1), HALF), "31½"),
        ((HALF, Digit(3), Digit(1)), "31½"),
        ((Digit(3), Command("half_too")), "3½"),
        ((Digit(3), HALF, HALF), "3"),
        ((Digit(0),), "0"),
        ((HALF,), "½"),
        ((Digit(0), Digit(0), Digit(7)), "7"),
        ((Digit(9), Digit(9), Digit(9), Digit(9), HALF), "999½"),
        ((Digit(3), Digit(1), HALF, Erase()), "31"),
        ((Digit(3), Digit(1), Erase(), Erase()), "–"),
        ((Digit(3), HALF, CLEAR), "–"),
    ],
    ids=str,
)
def test_keys_type_a_score(typed, display):
    oak = at_claim().tell(*typed)
    assert shown(oak) == display
    assert oak.deeds[-1] == "quit"


@pytest.mark.parametrize(
    ("pressed", "display"),
    [
        (("key 3", "key 1", "key ½"), "31½"),
        (("key 7", "Erase", "key 2"), "2"),
        (("+ ½",), "½"),
        (("+ ½", "+ ½", "+ ½"), "1½"),
        (("key 8", "− ½"), "7½"),
        (("key 8", "clear"), "–"),
    ],
    ids=str,
)
def test_mouse_and_fingers_type_a_score(pressed, display):
    oak = at_claim()
    for name in pressed:
        oak.click(name)
    assert shown(oak) == display


def test_a_score_is_never_below_nothing_nor_above_what_can_be_said():
    oak = at_claim()
    assert not oak.scene.board.control("− ½").enabled
    oak.tell(Digit(9), Digit(9), Digit(9), HALF)
    assert not oak.scene.board.control("+ ½").enabled


def test_a_claim_that_is_right_leads_to_the_roll():
    oak = at_claim(SIX).tell(*said("1")).until_still()
    assert oak.deeds[-1] == "claim 1"
    oak.tell(SPACE).until_still()
    assert oak.deeds[-1] == "roll"


def test_a_halved_score_is_claimed_as_it_is_written():
    oak = hidden(f"{CLAIM}; claim 1; {ONE}").tell(*said("6½")).until_still()
    assert oak.deeds[-1] == "claim 6.5"
    assert oak.scene.seen.asks == ""


def test_no_key_does_two_things_at_the_pad():
    scene = at_claim().scene
    assert scene.services.bindings.clashes(scene.commands) == ()
    assert {"half", "half_too", "clear", "throw"} <= scene.commands
    assert hidden(OPEN).scene.commands.isdisjoint({"half", "half_too"})


# Somebody forgot.


def test_a_wrong_claim_is_told_gently_and_the_others_are_asked():
    oak = at_claim().tell(*said("2"))
    while not oak.scene.hold:
        oak.run(STEP)
    assert oak.scene.view.moment.title == "Not quite"
    names = oak.scene.seating.names
    assert plain(oak.scene.hold.says, names) == "Who remembers what Ann has?"
    oak.tell(Confirm()).until_still()
    assert oak.match.to_act == (1,)
    assert oak.scene.now() == "recall"


def test_the_only_other_seat_need_not_take_the_word():
    oak = hidden(f"{CLAIM}; claim 2")
    assert {"Ben", " says", "Ann has"} <= oak.words
    oak.tell(*said("1")).until_still()
    assert oak.deeds[-1] == "recall 1"
    assert oak.match.to_act == (0,)


def test_whoever_takes_the_word_says_the_score():
    oak = hidden(f"{CLAIM_OF_THREE}; claim 9", seats=3)
    assert [c.name for c in oak.scene.board.controls][:2] == ["answer 1", "answer 2"]
    assert {"Ben", "Cleo", "’s score?"} <= oak.words
    oak.tell(*answered(2, "1")).until_still()
    step = oak.match.steps[-1]
    assert (step.seat, step.do) == (2, "recall 1")


def test_the_word_can_be_left_to_somebody_else():
    oak = hidden(f"{CLAIM_OF_THREE}; claim 9", seats=3).tell(Digit(2), Digit(7))
    oak.click("Somebody else").click("answer 1")
    assert shown(oak) == "–"
    oak.tell(*said("1")).until_still()
    assert oak.match.steps[-1].seat == 1


def test_a_score_that_is_recalled_too_high_says_nothing_of_the_true_one():
    oak = hidden(f"{CLAIM}; claim 2").tell(*said("40")).until_still()
    assert oak.match.scores == (1, 6.5)
    assert plain(oak.scene.view.words, oak.scene.seating.names) == "Ben recalls 40 for Ann"


BOTS = ("Ann", "Ben", "bot:steady")


def test_bots_leave_the_first_word_to_people():
    oak = hidden(f"{CLAIM_OF_THREE}; claim 9", seats=BOTS)
    assert not oak.scene.board.control("answer 2").enabled
    assert oak.scene.board.control("answer 2").reason == "is thinking"
    oak.run(REMEMBERING["normal"] - 1)
    assert oak.deeds[-1] == "claim 9"
    oak.run(1.5)
    assert (oak.match.steps[-1].seat, oak.deeds[-1]) == (2, "recall 1")


def test_bots_listen_while_somebody_has_the_word():
    oak = hidden(f"{CLAIM_OF_THREE}; claim 9", seats=BOTS).tell(Digit(1))
    oak.run(REMEMBERING["normal"] + 5)
    assert oak.deeds[-1] == "claim 9"
    assert oak.scene.quiet() == float("inf")
    oak.tell(*said("1")).until_still()
    assert oak.match.steps[-1].seat == 1


def test_where_only_bots_know_one_of_them_says_it_at_its_pace():
    oak = hidden(f"{CLAIM}; claim 2", seats=("Ann", "bot:steady")).run(2.0)
    assert oak.deeds[-1] == "recall 1"


def test_a_table_of_bots_with_the_memory_rule_comes_to_its_end():
    oak = hidden("", "6 1 " + f"{SIX} " * 60, seats=("bot:steady", "bot:easy"))
    for _ in range(400):
        if oak.results:
            break
        oak.tell(SPACE).run(0.5)
    assert oak.results == ["finished"]


# The end.


def at_end() -> Oak:
    return hidden(f"{OPEN}; {REACH}; quit; roll: {SIX}")


def test_in_the_end_the_linen_is_drawn_away_and_the_scores_are_shown():
    oak = at_end().tell(BANK)
    covered = []
    while not oak.scene.hold:
        oak.run(STEP)
        covered.append(oak.scene.view.covered)
    assert covered[0] == 1
    assert covered[-1] == 0
    assert any(0 < share < 1 for share in covered)
    assert covered == sorted(covered, reverse=True)
    assert {"51", "6½"} <= oak.words
    assert isinstance(oak.scene.board.control("go on"), Button)
    assert oak.scene.board.control("go on").label == "The results"
    oak.tell(Confirm()).until_still()
    assert oak.results == ["finished"]


def test_alone_nothing_is_hidden():
    oak = hidden(f"{ONE}; {ONE}", seats=1)
    assert oak.scene.view.covered == 0
    assert "2" in oak.words


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_robots_badge_keeps_off_the_words_on_its_plaque(seats):
    slate = layout_for(seats).slate
    plaques = [Plate("Rusty", look_of("leaf"), "1 hand", badge="robot")] * seats
    canvas = blank(1.0)
    canvas.report = []
    draw_linen(canvas, slate, plaques)
    coin = plate_boxes(slate, seats)[0].h * 0.94
    for box in plate_boxes(slate, seats):
        badge = box.x + box.h / 2 + coin * (0.39 + 0.27)
        words = [t for t in canvas.report if t.text in ("Rusty", "1 hand")]
        assert words
        assert all(text.box.x > badge + 4 for text in words)
