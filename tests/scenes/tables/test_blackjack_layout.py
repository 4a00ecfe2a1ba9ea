"""Where words and controls lie on the table of Blackjack, for any number of seats and names."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.luck import SeededLuck
from scenes.props.chip import FIGURES_FROM, VALUES, figure_size, pivot
from scenes.props.controls import SMALLEST
from scenes.props.shoe import mouth
from scenes.session import SeatPlan
from scenes.stage.canvas import Written
from scenes.stage.geometry import SAFE, Viewport
from scenes.stage.intents import Command, Digit
from scenes.stage.theme import SEAT_LOOKS
from scenes.tables.blackjack_layout import FIELD, SHOE, even, hand_lies, leaning, plan_of, spots
from scenes.tables.blackjack_wager import PILE
from tests.scenes.tables.test_layout import (
    FULL_DISK,
    HELD,
    NAMES,
    SIZES,
    Reader,
    art,
    measured,
    named,
    tight,
)
from tests.support.layout import overlaps
from tests.support.spread import spread
from tests.support.tables import SPACE
from tests.support.teal import Teal, about_to_deal, dealt, wagers

STAND = Command("bank")


def seated(seats: int, names: str, cast: str = "person") -> tuple[SeatPlan, ...]:
    looks = SEAT_LOOKS[:seats]
    return tuple(SeatPlan(NAMES[names](i), cast, look.emblem) for i, look in enumerate(looks))


def shoe(seats: int) -> str:
    """Give everybody an ace and a small card, and the dealer a six."""
    return (
        " ".join(["AH"] * min(seats, 6) + ["AC"] * (seats - 6) + ["6D"])
        + " "
        + " ".join(["2C", "3C", "4C", "2S", "3S", "4S", "5S"][:seats])
        + " TS "
        + REST_OF_SHOE
    )


REST_OF_SHOE = "AD AD AD AD AD AS AS AS KH KD 2H 2H 2D 3H 3D 4H 4D 5H 5D 6H 6C 7H 7D 8H 8D"


def first(plans):
    return Teal("", "", plans).settled()


def typed(plans):
    return first(plans).tell(*map(Digit, (9, 9, 9, 9, 9, 9)))


def rich(plans):
    table = Teal("; ".join(["wager 99990"] * (len(plans) - 1)), "", plans, rules=RICH).settled()
    return table.press("all")


RICH = {"points": 100000, "hands": 1000}


def hand(plans):
    return dealt(shoe(len(plans)), *[100] * len(plans), seats=plans)


def hand_of_the_rich(plans):
    return dealt(shoe(len(plans)), *[99990] * len(plans), seats=plans, rules=RICH)


def long_hand(plans):
    return hand(plans).press("hit", "hit", "hit").rest()


def last_hand(plans):
    table = hand(plans)
    for _ in plans[1:]:
        table.tell(STAND).rest()
    return table


def second_round(plans):
    table = last_hand(plans).tell(STAND)
    return table.rest()


def payouts(plans):
    table = last_hand(plans).tell(STAND).until_it_stays()
    while table.scene.hold.label != "Next round":
        table.skip()
    return table


def bots(plans):
    machines = tuple(SeatPlan(p.name, "bot:steady", p.emblem) for p in plans)
    return Teal("", "", machines).settled()


def dealing(plans):
    made = about_to_deal(shoe(len(plans)), *[100] * (len(plans) - 1), seats=plans)
    return made.tell(SPACE).run(2.6)


STATES = (first, typed, rich, hand, hand_of_the_rich, long_hand, last_hand, payouts, second_round)


def read(table: Teal, size: tuple[int, int]) -> list[Written]:
    canvas = Reader(pygame.Surface((1, 1)), art(Viewport.fit(*size).scale))
    canvas.report = []
    table.scene.draw(canvas)
    return canvas.report


def check(table: Teal, size: tuple[int, int] = (1024, 576)) -> None:
    texts = [text for text in read(table, size) if text.text.strip()]
    names = table.scene.seating.names
    field = SAFE.inset(-3)
    assert overlaps([tight(text, Viewport.fit(*size).scale) for text in texts]) == []
    assert [t.text for t in texts if not field.holds(t.box)] == []
    assert [t.text for t in texts if t.cut and not any(n and n[:8] in t.text for n in names)] == []
    assert [(t.text, t.size) for t in texts if measured(t.size) < 26 and len(t.text) > 1] == []
    boxes = table.scene.board.boxes()
    assert [name for name, box in boxes if not field.holds(box)] == []
    assert [name for name, box in boxes if min(box.w, box.h) < SMALLEST] == []
    near = [
        (a, b)
        for (a, one), (b, two) in combinations(boxes, 2)
        if one.inset(-6).overlaps(two.inset(-6))
    ]
    assert near == []


@spread(range(1, 8), NAMES, [*STATES, bots, dealing], named)
def test_on_the_table_every_word_has_its_place(seats, names, state):
    check(state(seated(seats, names)))


@pytest.mark.parametrize("trouble", [FULL_DISK, HELD])
@pytest.mark.parametrize("seats", [1, 2, 7])
@pytest.mark.parametrize("state", [first, hand, payouts])
def test_trouble_is_told_where_it_covers_no_words_and_no_controls(state, seats, trouble):
    table = state(seated(seats, "long"))
    table.scene.seating = table.scene.seating.coached(0, True)
    table.scene.offer()
    table.store.failing = trouble
    table.run(0.1)
    check(table)
    assert trouble in " ".join(text.text for text in read(table, (1024, 576)))
    place = table.scene.trouble_in
    assert not [name for name, box in table.scene.board.boxes() if box.overlaps(place)]
    assert not FIELD.overlaps(place)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [1, 4, 7])
@pytest.mark.parametrize("state", STATES)
def test_at_every_size_of_the_window_every_word_has_its_place(size, seats, state):
    check(state(seated(seats, "long")), size)


@pytest.mark.parametrize("state", STATES)
def test_a_window_of_320_by_200_draws_everything_and_fails_nowhere(state):
    table = state(seated(7, "strange"))
    table.picture((320, 200))
    table.picture((1, 1))


@pytest.mark.parametrize("seats", range(1, 8))
def test_cards_and_chips_stay_in_their_place(seats):

    for widths in (even(seats), leaning(seats, seats - 1)):
        boxes = spots(widths)
        for box in boxes:
            assert FIELD.inset(-1).holds(box)
            for count in range(1, 12):
                for lie in hand_lies(box, count):
                    assert box.x + 2 <= lie.x - lie.width / 2
                    assert lie.x + lie.width / 2 <= box.right - 2
                    assert lie.y + lie.width * 0.71 <= plan_of(box).plate.y - 8
        assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))


def test_wagers_of_others_are_seen_while_one_chooses():
    table = Teal(wagers(100, 250), "", seated(4, "equal")).settled()
    assert "250" in table.said


def test_the_seal_keeps_away_from_the_card_that_looks_out_of_the_shoe():
    table = Teal("wager 50", "", 2).settled()
    table.match.with_luck(SeededLuck.from_number(3))
    table.tell(SPACE).rest()
    card = mouth(*SHOE)
    left = card.x - card.width * 0.6
    seal = next(one for one in read(table, (1920, 1080)) if one.text == table.scene.view.seal[:8])
    assert seal.box.right < left - 20


def test_the_chips_of_a_wager_bear_figures_that_can_be_read():
    assert PILE >= FIGURES_FROM
    assert min(figure_size(value, PILE) for value in VALUES) >= 30


@pytest.mark.parametrize("count", [1, 3, 5, 8, 10])
def test_a_stack_of_many_chips_is_no_higher_than_one_of_five(count):
    assert pivot(count)[1] <= pivot(5)[1]
