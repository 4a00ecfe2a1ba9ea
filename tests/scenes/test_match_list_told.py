"""What a list tells of a kept match."""

import pytest

from game.match import Header
from scenes.match_list_told import tell
from scenes.tables import OFFERED
from tests.support.kept import Shelf, played


def told(*arguments, **more):
    shelf = Shelf()
    number = shelf.put(*arguments, **more)
    lists = shelf.store.unfinished() + shelf.store.closed()
    (kept,) = (one for one in lists if one.match_id == number)
    return tell(shelf.store, kept)


@pytest.mark.parametrize(
    ("game", "seats", "steps", "place"),
    [
        ("ten-thousand", 2, 1, "turn 1"),
        ("ten-thousand", 1, 1, "turn 1"),
        ("yahtzee", 2, 8, "round 2"),
        ("blackjack", 1, 1, "hand 1"),
        ("roost", 2, 2, "round 1"),
    ],
)
def test_it_says_how_far_a_match_is(game, seats, steps, place):
    assert told(game, seats, steps).place == place


@pytest.mark.parametrize("seats", [2, 3])
def test_a_wrong_score_that_others_are_to_recall_is_no_roll_off(seats):
    rules = {"memory": True}
    header = Header("six-dice", ("Ann", "Ben", "Cleo")[:seats], rules, ("person",) * seats)
    steps = played(header, 9999)
    claimed = next(i for i, step in enumerate(steps) if str(step["do"]).startswith("claim"))
    shelf = Shelf()
    number = shelf.put("six-dice", seats, claimed, rules=rules)
    shelf.store.append(number, [{"seat": steps[claimed]["seat"], "do": "claim 49"}])
    (kept,) = shelf.store.unfinished()
    assert tell(shelf.store, kept).place == "a score to recall"


def test_alone_the_turns_are_counted_as_in_company():
    whole = len(played(Header("yahtzee", ("Ann",), {}, ("person",)), 9999))
    assert [told("yahtzee", 1, n).place for n in (1, whole - 1)] == ["round 1", "round 13"]


@pytest.mark.parametrize("game", OFFERED)
def test_an_unfinished_match_names_its_seats_and_who_is_to_act(game):
    one = told(game, 3, 9)
    assert one.names == ("Ann", "Ben", "Cleo")
    assert len(one.scores) == 3
    assert one.acting
    assert not any((one.over, one.winners, one.fault, one.abandoned))


@pytest.mark.parametrize("game", OFFERED)
def test_a_finished_match_names_its_winners(game):
    one = told(game, 2, 9999, ended="finished")
    assert one.over
    assert one.winners == tuple(s for s in (0, 1) if one.scores[s] == max(one.scores))


def test_scores_that_are_played_from_memory_are_not_told():
    assert told("six-dice", 3, 20, rules={"memory": True}).scores == ()
    assert told("six-dice", 3, 9999, rules={"memory": True}).scores != ()


def test_an_abandoned_match_is_told_apart():
    one = told("dice-game", 2, 20, ended="abandoned")
    assert one.abandoned
    assert one.ending == "given up"


def test_a_match_that_can_not_be_read_says_why_and_who_sat_there():
    shelf = Shelf()
    shelf.put_broken()
    (kept,) = shelf.store.unfinished()
    one = tell(shelf.store, kept)
    assert "step 1" in one.fault
    assert one.table_name == "Ten Thousand"
    assert one.names == ("Ann", "Ben")
    assert one.scores == ()
