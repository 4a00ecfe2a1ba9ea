"""What is hidden never changes a pixel, a word or a sound before it is revealed."""

import pytest

from scenes.stage.intents import Back
from scenes.stage.loop import STEP
from tests.support.roost_room import (
    OPEN2,
    OPEN3,
    PERMANENT,
    ROOST_9,
    ROOST_14,
    STAND,
    STAND_15,
    Roosts,
    SealingLuck,
    course,
)
from tests.support.services import sounds
from tests.support.tables import CONFIRM, SPACE, faces, pixels, plans

EVERY, READ = 5, 30
"""Steps of time between two frames whose pixels, and two whose words, are compared."""
TINY = (320, 180)
OPEN4 = "open: 6 6 6 1 1 1 1 1 1 1 1 1"
COMPANY = plans("Ann", "bot:steady", "Ben", "Cleo")
SECRET = {"secret": True}


def staged(luck: str, done: str = OPEN3, seats=3, **rules) -> Roosts:
    evening = Roosts(done, "", seats, rules=rules)
    evening.match.with_luck(SealingLuck(faces(luck)))
    evening.wait()
    return evening


def alike(pair: list[Roosts], until, most: float = 20.0) -> None:
    """Let both play on, and compare every frame and sound until something is so in the first."""
    one, other = pair
    for frame in range(round(most / STEP)):
        if until(one):
            return
        if frame % EVERY == 0:
            assert pixels(one.picture(TINY)) == pixels(other.picture(TINY)), f"frame {frame}"
        if frame % READ == 0:
            assert [t.text for t in one.texts(TINY)] == [t.text for t in other.texts(TINY)]
        assert sounds(one.services) == sounds(other.services)
        one.run(STEP)
        other.run(STEP)
    raise AssertionError("it never comes to that")


def both(pair, *intents):
    for evening in pair:
        evening.wait()
        evening.tell(*intents)


def revealed(evening) -> bool:
    return evening.scene.view.reveal is not None


def at_rest(evening) -> bool:
    return not evening.scene.busy


def held(evening) -> bool:
    return evening.scene.hold is not None


def covered(evening) -> bool:
    return evening.scene.view.cover is not None and evening.scene.view.drawn == 1.0


def test_from_the_throw_to_the_reveal_no_frame_tells_of_the_roost():
    hands = "5 4 2 3 6 5 4 6"
    pair = [staged(f"{house} {hands}") for house in ("1 5 2 4 3 5", "1 2 3 3 3 3")]
    both(pair, SPACE)
    alike(pair, at_rest)
    for press in (SPACE, SPACE, STAND, SPACE):
        both(pair, press)
        alike(pair, at_rest)
    both(pair, SPACE)
    alike(pair, held)
    both(pair, CONFIRM)
    alike(pair, revealed)


@pytest.mark.parametrize("last", [STAND, SPACE], ids=["a stand", "a bust"])
def test_not_even_when_the_roost_decides_the_match(last):
    done = course(3, 17)
    pair = [
        staged(f"{house} 5 5 5 5 5 5 6", done, 3, **PERMANENT)
        for house in ("3 3 3 3 3 3", "3 3 3 6 5 6")
    ]
    both(pair, SPACE)
    alike(pair, at_rest)
    for press in (SPACE, STAND, SPACE):
        both(pair, press)
        alike(pair, at_rest)
    both(pair, last)
    if last == SPACE:
        alike(pair, held)
        both(pair, CONFIRM)
    alike(pair, revealed)
    for evening in pair:
        evening.through()
    assert pair[0].match.scores != pair[1].match.scores


@pytest.mark.parametrize(
    "luck",
    ["1 1 1 2 2 1 ", "6 5 1 6 ", "2 2 2 2 2 2 ", "1 2 1 6 6 6 "],
    ids=["six dice", "bust", "five dice", "a late bust"],
)
def test_a_bot_in_secret_takes_as_long_whatever_it_throws(luck):
    spare = "1 2 3 4 5 6 " * 4
    pair = [
        staged("1 5 2 4 3 5 " + one + spare, OPEN4, COMPANY, **SECRET) for one in ("5 5 5 ", luck)
    ]
    both(pair, SPACE)
    alike(pair, covered)
    assert len(pair[0].match.steps) != len(pair[1].match.steps)
    for evening in pair:
        assert evening.scene.view.cover == 2
        evening.wait()
    assert pixels(pair[0].picture()) == pixels(pair[1].picture())


def looked(luck: str, presses) -> Roosts:
    """Let Ben play behind the curtain, up to the moment when it is drawn again."""
    done = f"{OPEN3}; {ROOST_14}"
    evening = staged(luck + " 1 2 3 4 5 6" * 3, done, 3, **SECRET).press(SPACE)
    assert evening.scene.view.cover is None
    for press in presses:
        evening.press(press)
    return evening


PLAYED = (
    ("5 5 5", (SPACE, STAND)),
    ("6 6 5 6", (SPACE, SPACE)),
    ("1 1 1 2 2 1", (SPACE,) * 4),
    ("4 4 4 1", (SPACE, SPACE, STAND)),
)


@pytest.mark.parametrize("other", PLAYED[1:], ids=["bust", "six dice", "four dice"])
def test_once_the_curtain_is_drawn_nothing_tells_what_was_thrown_behind_it(other):
    pair = [looked(*PLAYED[0]), looked(*other)]
    for evening in pair:
        assert evening.scene.view.cover == 2
        evening.run(0.5)
    assert pixels(pair[0].picture()) == pixels(pair[1].picture())
    assert [t.text for t in pair[0].texts()] == [t.text for t in pair[1].texts()]
    assert {"Pass to Cleo", "played", "next", "house"} <= pair[0].words
    assert pair[0].scene.at_stake() == ""


def test_while_the_curtain_is_being_drawn_the_dice_behind_it_are_gone():
    pair = []
    for luck in ("5 5 5", "4 5 6"):
        evening = staged(luck, f"{OPEN3}; {ROOST_14}", 3, **SECRET).press(SPACE, SPACE)
        pair.append(evening.tell(STAND))
    for evening in pair:
        evening.until(lambda view=evening.scene.view: view.cover is not None)
    alike(pair, at_rest)


def test_behind_the_cover_only_opening_it_is_offered():
    evening = staged("5 5 5", f"{OPEN3}; {ROOST_14}", 3, **SECRET)
    assert {"Pass to Ben", "Only Ben looks now.", "I am Ben: open my dice"} <= evening.words
    assert [c.name for c in evening.scene.board.controls] == ["look", "Rules", "Pause"]
    evening.tell(STAND).wait().tell(CONFIRM).run(1)
    assert "Roll three dice" in evening.words
    assert evening.match.steps[-1].do == "roll"
    evening.press(SPACE)
    assert [die.face for die in evening.scene.view.dice] == [5, 5, 5]


def test_a_bust_behind_the_curtain_stays_until_it_is_drawn():
    evening = staged("6 6 6 1", f"{OPEN3}; {ROOST_14}", 3, **SECRET).press(SPACE, SPACE)
    evening.tell(SPACE).until_held()
    assert evening.scene.board.control("go on").label == "Draw the curtain"
    evening.through()
    assert "Pass to Cleo" in evening.words


def test_a_pause_opened_behind_the_curtain_names_no_dice():
    evening = staged("5 5 5", f"{OPEN3}; {ROOST_14}", 3, **SECRET).press(SPACE, SPACE)
    evening.tell(Back())
    assert evening.doors == ["pause"]
    assert evening.scene.at_stake() == ""


def test_the_reveal_shows_what_was_held_in_secret():
    evening = staged("4 4 4", f"{OPEN2}; {ROOST_14}", 2, **SECRET).press(SPACE, SPACE)
    evening.tell(STAND).until_held()
    cards = {card.reckoning.seat: card.held for card in evening.scene.view.reveal.cards}
    assert cards == {1: "12", 0: "house"}
    evening.through()
    assert evening.match.scores == (1, -1)


def test_a_person_alone_with_bots_needs_no_curtain():
    evening = staged("5 5 5", f"{OPEN2}; {ROOST_14}", plans("bot:easy", "Ben"), **SECRET)
    assert evening.scene.view.cover is None
    evening.press(SPACE)
    assert {"15 now", "3 left to 18"} <= evening.words


def test_the_curtain_waits_again_after_a_table_is_opened_anew():
    evening = staged("5 5 5", f"{OPEN3}; {ROOST_14}", 3, **SECRET).press(SPACE, SPACE)
    assert evening.scene.view.dice
    done = f"{OPEN3}; {ROOST_14}; roll: 5 5 5"
    anew = staged("1", done, 3, **SECRET)
    assert anew.scene.view.cover == 1
    assert anew.scene.view.dice == []


def test_the_lightning_is_open_also_in_a_secret_match():
    done = "; ".join([ROOST_9, STAND_15, STAND_15])
    evening = Roosts("; ".join([done] * 18), "6 2 3", 3, rules={**SECRET, **PERMANENT})
    assert evening.scene.view.race
    assert evening.scene.view.cover is None
