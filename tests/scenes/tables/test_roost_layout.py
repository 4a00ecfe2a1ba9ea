"""Where words and controls lie at the table of Roost, for any seats and whatever their names."""

from functools import partial

import pytest

from scenes.props.controls import GAP, SMALLEST
from scenes.session import SeatPlan
from scenes.stage.geometry import SAFE, STAGE, Box, Viewport
from scenes.tables.roost_layout import (
    CARDS,
    LANES,
    card_boxes,
    hand_spots,
    lane_boxes,
    lane_layout,
    layout_for,
    opening_corners,
    shown_spots,
)
from tests.scenes.tables.test_layout import (
    FULL_DISK,
    HELD,
    NAMES,
    SIZES,
    measured,
    read,
    seated,
    tight,
    until_it_stays,
)
from tests.support.layout import overlaps
from tests.support.roost_room import ROOST_14, STAND, Roosts, SealingLuck, course
from tests.support.spread import spread
from tests.support.tables import SPACE, CountingStore, faces, pixels

SEATS = pytest.mark.parametrize("seats", range(2, 9))
SPARE = "1 2 3 4 5 6 " * 20


def table(done, plans, luck=SPARE, **more):
    evening = Roosts(done, "", plans, **more)
    evening.match.with_luck(SealingLuck(faces(luck)))
    evening.wait()
    return evening


def begun(plans):
    return "open: 6 6 6 " + "1 1 1 " * (len(plans) - 1)


def start(plans):
    return table("", plans)


def opened(plans):
    return table("", plans, "6 6 6 " + "1 2 3 " * len(plans)).tell(SPACE).run(3.2)


def house(plans):
    return table(begun(plans), plans)


def first(plans):
    return house(plans).press(SPACE)


def three(plans):
    return table(f"{begun(plans)}; {ROOST_14}; roll: 5 4 2", plans)


def six(plans):
    done = f"{begun(plans)}; {ROOST_14}; roll: 1 2 1; roll: 2; roll: 3"
    return table(done, plans, "1 " + SPARE).press(SPACE)


def rich(plans):
    done = course(len(plans), 16)
    stands = "; ".join(["roll: 5 5 5; stand"] * (len(plans) - 2) + ["roll: 6 6 2; roll: 3"])
    return table(f"{done}; {ROOST_14}; {stands}", plans, rules={"house": "permanent"})


def out(plans):
    some = ["roll: 6 6 6; stand"] * (len(plans) - 1)
    some[0] = "roll: 4 4 4; stand"
    rules = {"points": "stakes", "house": "permanent", "secret": True}
    return table("; ".join(["roll: 6 6 5 1 2 3", *some]), plans, rules=rules)


def covered(plans):
    return table(f"{begun(plans)}; {ROOST_14}", plans, rules={"secret": True})


def looking(plans):
    return covered(plans).press(SPACE, SPACE)


def bots(plans):
    machines = tuple(SeatPlan(p.name, "bot:steady", p.emblem) for p in plans)
    return table(f"{begun(plans)}; {ROOST_14}", machines, rules={"secret": True})


def troubled(sentence, plans):
    store = CountingStore()
    store.failing = sentence
    return table(begun(plans), plans, store=store)


def race(plans):
    done = course(len(plans), 18)
    rules = {"house": "permanent"}
    if len(plans) == 2:
        return table(course(2, 17), plans, rules=rules)
    return table(done, plans, rules=rules).run(3.2)


def countdown(plans):
    done = course(max(3, len(plans)), 18)
    plans = plans if len(plans) > 2 else seated(3, "long")
    return table(done, plans, rules={"house": "permanent"})


def greeted(done, plans):
    rules = {"house": "permanent"} if done else {}
    return table(done.strip(), plans, rules=rules, settings={"hints": True})


STATES = (
    *(start, opened, house, first, three, six, rich, out, covered, looking, bots, race),
    *(partial(troubled, FULL_DISK), partial(troubled, HELD)),
    *(partial(greeted, done) for done in ("", " ", ROOST_14, f"{ROOST_14}; roll: 5 4 2")),
)


def bust(plans):
    return table(f"{begun(plans)}; {ROOST_14}; roll: 6 6 5", plans, "6 " + SPARE).tell(SPACE)


def six_dice(plans):
    done = f"{begun(plans)}; {ROOST_14}; roll: 1 2 1; roll: 2; roll: 3"
    return table(done, plans, "1 " + SPARE).tell(SPACE)


def reveal(plans):
    hands = ["roll: 5 5 5; stand"] * (len(plans) - 1)
    hands[-1] = "roll: 6 6 1"
    if len(hands) > 1:
        hands[0] = "roll: 6 6 5; roll: 6"
    return table("; ".join([begun(plans), ROOST_14, *hands]), plans).tell(STAND)


def eighteen(plans):
    return table(begun(plans), plans, "6 1 6 2 6 3").tell(SPACE)


def secret_bust(plans):
    rules = {"secret": True}
    done = f"{begun(plans)}; {ROOST_14}; roll: 6 6 5"
    return table(done, plans, "6", rules=rules).press(SPACE).tell(SPACE)


def last_points(plans):
    rounds = ["roll: 6 6 5 1 2 3", *["roll: 5 5 5; stand"] * (len(plans) - 1)]
    done = "; ".join(rounds * 4 + rounds[:-1] + ["roll: 4 4 4"])
    rules = {"points": "stakes", "house": "permanent"}
    return table(done, plans, rules=rules).tell(STAND)


MOMENTS = (bust, six_dice, reveal, eighteen, secret_bust, last_points)


def named(state):
    return getattr(state, "__name__", "") or f"{state.func.__name__}: {state.args[0][:24]}"


def check(evening, size=(1024, 576)):
    texts = [text for text in read(evening, size) if text.text.strip()]
    names = evening.scene.seating.names
    assert overlaps([tight(text, Viewport.fit(*size).scale) for text in texts]) == []
    assert [t.text for t in texts if not SAFE.inset(-3).holds(t.box)] == []
    cut = [t.text for t in texts if t.cut]
    assert [c for c in cut if not any(n and (n[:6] in c or c[:3] in n) for n in names)] == []
    assert [(t.text, t.size) for t in texts if measured(t.size) < 26 and len(t.text) > 1] == []
    boxes = [(c.name, c.box) for c in evening.scene.board.controls]
    assert [name for name, box in boxes if not SAFE.inset(-3).holds(box)] == []
    assert [name for name, box in boxes if min(box.w, box.h) < SMALLEST] == []
    spaced = [(name, box.inset(-GAP / 2 + 1)) for name, box in boxes]
    assert [
        (a, b)
        for i, (a, one) in enumerate(spaced)
        for b, two in spaced[i + 1 :]
        if one.overlaps(two)
    ] == []


@spread(range(2, 9), NAMES, STATES, named)
def test_on_the_table_every_word_has_its_place(seats, names, state):
    check(state(seated(seats, names)))


@spread([2, 3, 5, 6, 8], NAMES, MOMENTS, named, "moment")
def test_in_a_moment_every_word_has_its_place(seats, names, moment):
    evening = moment(seated(seats, names))
    until_it_stays(evening)
    evening.until(lambda: evening.scene.hold)
    assert evening.scene.view.moment or evening.scene.view.reveal
    check(evening)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("state", [opened, three, rich, covered, race], ids=named)
def test_at_every_size_of_the_window_every_word_has_its_place(size, seats, state):
    check(state(seated(seats, "long")), size)


@pytest.mark.parametrize("state", [*STATES, *MOMENTS, countdown], ids=named)
def test_a_window_of_320_by_200_draws_everything_and_fails_nowhere(state):
    evening = until_it_stays(state(seated(8, "strange")))
    evening.picture((320, 200))
    evening.picture((1, 1))


@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("trouble", [FULL_DISK, HELD])
@pytest.mark.parametrize("state", [reveal, eighteen, covered, race], ids=named)
def test_trouble_and_the_mute_sign_have_their_place_over_the_whole_cloth(state, trouble, seats):
    evening = state(seated(seats, "long"))
    evening.until(lambda: evening.scene.hold or not evening.scene.busy)
    quiet = evening.picture()
    evening.services.settings.change(muted=True)
    assert pixels(evening.picture()) != pixels(quiet), "the sign"
    evening.store.failing = trouble
    assert trouble in " ".join(text.text for text in read(evening))
    check(evening)


def test_the_countdown_stands_alone_over_the_lanes():
    evening = countdown(seated(8, "long"))
    assert "3" in {text.text for text in read(evening)}


@SEATS
def test_dice_keep_to_their_places_and_out_of_one_anothers(seats):
    layout = layout_for(seats)
    regions = (layout.roost, layout.house, layout.shown, layout.seal, layout.tray)
    boxes = (*regions, layout.move, layout.plaque, layout.slate, layout.sign)
    for i, one in enumerate(boxes):
        assert STAGE.holds(one)
        assert not any(one.overlaps(other) for other in boxes[i + 1 :])
    for throw in range(40):
        for count in range(1, 7):
            dice = [_of(spot) for spot in hand_spots(layout, count, throw)]
            assert all(layout.tray.holds(die) for die in dice)
            assert _apart(dice)
            assert not any(die.overlaps(layout.total) for die in dice)
        dice = [_of(spot) for spot in shown_spots(layout, 3, throw)]
        assert _apart(dice)
        assert all(layout.shown.inset(-10).holds(die) for die in dice)


@SEATS
def test_the_opening_keeps_everybodys_dice_apart(seats):
    corners = opening_corners(layout_for(seats), seats)
    dice = [
        Box(x - one.size / 2, y - one.size / 2, one.size, one.size)
        for one in corners
        for x, y in one.dice
    ]
    assert _apart(dice)
    assert all(layout_for(seats).centre.holds(die) for die in dice)


@pytest.mark.parametrize("count", range(2, 9))
def test_cards_and_lanes_keep_apart_and_within_the_cloth(count):
    cards, lanes = card_boxes(count), lane_boxes(count)
    assert _apart(cards)
    assert _apart(lanes)
    assert all(CARDS.inset(-1).holds(card) for card in cards)
    assert all(LANES.inset(-1).holds(lane) for lane in lanes)
    for lane in lanes:
        parts = lane_layout(lane)
        assert lane.holds(parts.pad)
        x, y, coin = parts.coin
        assert lane.holds(Box(x - coin / 2, y - coin / 2, coin, coin))
        for x, y in parts.dice:
            half = parts.size * 0.56
            assert lane.holds(Box(x - half, y - half, 2 * half, 2 * half))
            assert y + half < parts.pad.y + 6


def _of(spot):
    half = spot.size * 0.52
    return Box(spot.x - half, spot.y - half, 2 * half, 2 * half)


def _apart(boxes):
    return not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
