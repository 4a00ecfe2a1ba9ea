"""Names of usual length stand whole at every table, smaller where the place is narrow."""

import pytest

from game import record
from scenes.kiosk.names import ANIMALS, MOODS
from scenes.props.enamel import score_card
from scenes.props.score_rows import Row
from scenes.props.turn_sign import write_turn
from scenes.stage.geometry import Box
from scenes.stage.theme import look_of
from scenes.tables.blackjack_spots import plate
from tests.support.replays import Watched, kept_record
from tests.support.staging import blank

NAMES = ("Bartholomew", "Maximiliana", "Christopher", "Alexandrine", "Wilhelmine", "Konstantin")
LONG = "Sebastian Bartholomew"


def begun(game, seats):
    """Give a table where nothing has been played."""
    return Watched(
        record.from_value(
            {"format": 1, "game": game, "rules": {}, "seats": list(seats), "steps": []}
        )
    )


def names_on(texts, names):
    return [(text.cut, text.size >= 30) for text in texts if text.text in names]


def test_on_the_low_cards_of_the_kitchen():
    canvas = blank(0.5)
    canvas.report = []
    names = [LONG[:letters] for letters in range(12, 19)]
    for name in names:
        score_card(canvas, Box(84, 58, 556, 90), Row(name, look_of("fox"), 9950, 0.9))
    assert names_on(canvas.report, names) == [(False, True)] * len(names)


def test_on_the_rows_of_a_full_sheet():
    name = "Wolfeschlegelsteinhausen"
    texts = begun("yahtzee", (*NAMES, name, "Ann")).texts((1280, 720))
    assert names_on(texts, [name]) == [(False, True)]


PLATES = ((187.0, 116.0, LONG[:11]), (378.0, 94.0, LONG[:16]), (524.0, 94.0, LONG[:13]))


@pytest.mark.parametrize(("wide", "high", "name"), PLATES)
def test_on_the_plates_of_the_teal_table(wide, high, name):
    view = begun("blackjack", (name, "Ann")).table.view
    canvas = blank(0.5)
    canvas.report = []
    plate(canvas, Box(0, 0, wide, high), view, 0)
    assert names_on(canvas.report, [name]) == [(False, True)]


def test_on_the_plates_of_four_who_wager_at_a_kiosk():
    canvas = blank(2 / 3)
    canvas.report = []
    names = [f"{mood} {animal}" for mood in MOODS[::3] for animal in ANIMALS[::7]]
    for name in names:
        plate(canvas, Box(0, 0, 412, 94), begun("blackjack", (name, "Ann")).table.view, 0)
    assert names_on(canvas.report, names) == [(False, True)] * len(names)


@pytest.mark.parametrize("ending", ["’s turn", "’s wager", "’s score?"])
@pytest.mark.parametrize("room", [378, 388, 412, 456])
def test_on_the_signs_that_say_whose_turn_it_is(room, ending):
    canvas = blank(2 / 3)
    canvas.report = []
    names = [f"{mood} {animal}" for mood in MOODS for animal in ANIMALS[::7]]
    for name in names:
        write_turn(canvas, name, ending, 0, room, 50)
    assert names_on(canvas.report, names) == [(False, True)] * len(names)


@pytest.mark.parametrize("name", ["Blue Hare", "Amber Moose", "Lemon Mouse"])
def test_on_the_strip_that_says_whose_house_it_is(name):
    watched = Watched(kept_record("roost-lightning-of-three"), [name] * 3).press("turn_on")
    texts = watched.run(0.1).texts((1280, 720))
    endings = [at for at, text in enumerate(texts) if text.text == "’s house"]
    assert endings
    assert [texts[at - 1].text for at in endings if not texts[at - 1].cut] == [name] * len(endings)


def test_in_the_lanes_of_a_lightning():
    watched = Watched(kept_record("roost-lightning-of-three"), NAMES).press("play", "to_end")
    lanes = names_on(watched.run(0.1).texts((1280, 720)), NAMES)
    assert len(lanes) >= 3
    assert set(lanes) == {(False, True)}
