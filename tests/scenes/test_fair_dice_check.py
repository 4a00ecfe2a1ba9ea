"""Checking the seals of several matches: what is said when one is broken, lost, or missing."""

import pytest

from game import record
from game.luck import SeededLuck
from game.match import Header, Match
from game.store import UnreadableMatch
from scenes.fair_dice_check import NAMES, SealCheck, cut


def kept(table="roost", names=("Ann", "Ben"), broken=False, sealed=True):
    """Play a few steps and give the way to their record."""
    match = Match(Header(table, names), SeededLuck.from_number(4))
    for _ in range(4):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    steps = [record.step_value(step) for step in match.steps]
    for step in steps:
        if broken and "nonce" in step:
            step["nonce"] = "f" * 32
        if not sealed:
            step.pop("seal", None)
            step.pop("nonce", None)
    return lambda: {**record.header_value(match.header), "steps": steps}


def unreadable():
    raise UnreadableMatch("Match 3 can’t be read")


def checked(*ways, alone=False):
    check = SealCheck(ways, alone)
    while not check.done:
        check.go_on()
    return check


@pytest.mark.parametrize(
    ("ways", "state", "words"),
    [
        ((kept(),), "checked", "The one seal in 1 match holds: nothing hidden was changed"),
        (
            (kept(), kept("yahtzee"), kept()),
            "checked",
            "All 2 seals in 3 matches hold: nothing hidden was changed",
        ),
        (
            (kept(), kept(), kept(sealed=False)),
            "checked",
            "All 2 seals in 3 matches hold; 1 more was never made",
        ),
        ((kept("yahtzee"), kept("ten-thousand")), "none", "Nothing was sealed in 2 matches"),
        (
            (kept(), kept(broken=True)),
            "broken",
            "A record was changed: step 2 of Roost (Ann, Ben) doesn’t match its seal",
        ),
        (
            (kept(broken=True), kept(), kept(broken=True), kept(broken=True)),
            "broken",
            "A record was changed: step 2 of Roost (Ann, Ben) doesn’t match its seal, "
            "nor 2 more records",
        ),
        (
            (kept(), unreadable),
            "whole",
            "The one seal in 1 match holds: nothing hidden was changed; 1 match can’t be read",
        ),
        (
            (unreadable, kept(broken=True)),
            "broken",
            "A record was changed: step 2 of Roost (Ann, Ben) doesn’t match its seal; "
            "1 match can’t be read",
        ),
    ],
)
def test_what_is_said_of_several_matches(ways, state, words):
    check = checked(*ways)
    assert (check.state, check.words()) == (state, words)


def test_one_match_that_cannot_be_read_is_neither_whole_nor_broken():
    check = checked(unreadable, alone=True)
    assert (check.state, check.words()) == (
        "whole",
        "This match can’t be read, so its seals can’t be checked",
    )


def test_as_long_as_it_goes_on_it_says_how_far_it_is():
    check = SealCheck((kept(), kept(), kept(broken=True)), False)
    check.go_on()
    assert (check.done, check.state, check.words()) == (False, "whole", "Checking… 1 of 3 matches")


@pytest.mark.parametrize("names", ["Ann", "Ann, Ben", "W" * NAMES])
def test_few_names_are_told_whole(names):
    assert cut(names) == names


def test_many_names_are_cut():
    assert cut("Ann, " * 20) == "Ann, " * 6 + "Ann, A…"
    assert len(cut("W" * 200)) == NAMES + 1


def test_a_name_of_a_changed_record_never_makes_the_sentence_long():
    words = checked(kept(names=("W" * 200, "Ben"), broken=True)).words()
    assert len(words) < 130
