"""The results: what closes them, how they come to rest, and that everything finds its place."""

from dataclasses import replace
from itertools import pairwise
from math import inf

import pytest

from scenes.arrival import WINDOW
from scenes.results import VICTORY, Results
from scenes.results_chart import chart_of, spread
from scenes.results_confetti import strewn
from scenes.results_layout import panels, podium
from scenes.results_podium import headline, taken
from scenes.results_summary import Peak, Player, Summary
from scenes.stage.geometry import SAFE
from scenes.stage.intents import Back, Command, Confirm, Move
from scenes.stage.lettering import Lettering
from scenes.stage.settings import SettingsBook
from scenes.stage.theme import SEAT_LOOKS
from tests.support.layout import overlaps, strays, too_small
from tests.support.services import MemoryKeeper, null_services
from tests.support.staging import Stage, blank
from tests.support.tables import dice_pictures

ORDINARY = ("Ann", "Ben", "Cleo", "Rusty", "Dora", "Emil", "Fay", "Gus")
RUDE = ("W" * 200, "", "🦊🎲", "שלום עולם", "Ann", "Ann", "a b " * 50, "\u202eevil\u0000")


def a_summary(names=ORDINARY[:4], scores=None, winners=(0,), target=10000) -> Summary:
    count = len(names)
    scores = scores or tuple(10300 - 1150 * i for i in range(count))
    return Summary(
        table="Ten Thousand",
        players=tuple(
            Player(name, look.emblem, i % 3 == 2)
            for i, (name, look) in enumerate(zip(names, SEAT_LOOKS, strict=False))
        ),
        scores=scores,
        winners=winners,
        curve=tuple(tuple(score * i / 8 for i in range(9)) for score in scores),
        turns=(12,) * count,
        best_turns=(2200, *(None,) * (count - 1)),
        target=target,
        peak=Peak(0, 2200, 3),
    )


def house(**settings):
    return null_services(dice=dice_pictures(), settings=SettingsBook(MemoryKeeper(settings)))


def stage(summary=None, more_tables=True, awake=True, **settings) -> Stage[Results]:
    shown = Stage(Results(house(**settings), summary or a_summary(), more_tables))
    if awake:
        shown.director.update(WINDOW)
    return shown


def rested(summary) -> Stage[Results]:
    shown = stage(summary)
    shown.director.update(VICTORY)
    return shown


@pytest.mark.parametrize(
    ("intents", "result"),
    [
        ([Confirm()], "rematch"),
        ([Back()], "home"),
        ([Command("next_table")], "next_table"),
        ([Move(1, 0), Confirm()], "next_table"),
        ([Move(1, 0), Move(1, 0), Confirm()], "home"),
    ],
)
def test_keys_close_the_results(intents, result):
    shown = stage()
    shown.tell(*intents)
    assert shown.results == [result]


@pytest.mark.parametrize("name", ["rematch", "next_table", "home"])
def test_a_click_on_a_button_closes_the_results(name):
    shown = stage()
    shown.click(name)
    assert shown.results == [name]


def test_a_press_that_was_meant_for_the_table_does_nothing():
    shown = stage(awake=False)
    shown.tell(Confirm(), Back(), Command("next_table"))
    shown.click("rematch")
    assert shown.results == []


def test_there_is_no_next_table_where_there_is_only_one():
    shown = stage(more_tables=False)
    assert "next_table" not in shown.scene.commands
    assert [name for name, _ in shown.scene.board.boxes()] == ["rematch", "home"]


def test_the_victory_moves_and_then_everything_is_still():
    shown = stage()
    assert shown.scene.quiet() == 0
    shown.director.update(VICTORY)
    assert shown.scene.quiet() == inf


def test_reduced_motion_shows_the_end_at_once():
    shown = stage(reduced_motion=True)
    assert shown.scene.quiet() == inf
    assert shown.scene._flakes == ()


def test_motion_in_steps_and_in_one_jump_ends_in_the_same_picture():
    pictures = []
    for steps in ([0.1] * 20, [5.0]):
        shown = stage()
        for dt in steps:
            shown.director.update(dt)
        canvas = blank(0.25)
        shown.director.draw(canvas)
        pictures.append(canvas.surface.get_buffer().raw)
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("names", [ORDINARY, RUDE], ids=["ordinary", "rude"])
@pytest.mark.parametrize("seats", range(1, 9))
def test_every_word_has_its_place(seats, names):
    texts = rested(a_summary(names[:seats])).texts()
    assert overlaps(texts) == []
    assert strays(texts) == []
    assert too_small(texts) == []


@pytest.mark.parametrize("seats", range(1, 9))
def test_ordinary_names_are_not_cut(seats):
    assert not any(text.cut for text in rested(a_summary(ORDINARY[:seats])).texts())


@pytest.mark.parametrize("winners", range(2, 9))
@pytest.mark.parametrize("rest", ["equal", "apart"])
def test_shared_wins_have_their_place_too(winners, rest):
    others = 8 - winners
    low = (9000,) * others if rest == "equal" else tuple(9000 - 50 * i for i in range(others))
    shared = a_summary(ORDINARY, (10300,) * winners + low, tuple(range(winners)))
    assert overlaps(rested(shared).texts()) == []


@pytest.mark.parametrize("last", [1, 2, 3, 6])
def test_a_place_shared_by_losers_has_room_for_its_words(last):
    scores = (10300, 9000, *(800,) * last)
    texts = rested(a_summary(ORDINARY[: 2 + last], scores)).texts()
    assert overlaps(texts) == []
    assert strays(texts) == []


@pytest.mark.parametrize("seats", range(1, 9))
def test_slate_and_paper_share_the_right_side(seats):
    slate, paper = panels(seats)
    assert not slate.overlaps(paper)
    assert SAFE.inset(-4).holds(slate)
    assert SAFE.inset(-4).holds(paper)
    assert slate.h >= 290


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ((3, 2, 1, 0), (0,), [2, 1, 3]),
        ((3, 2), (0,), [2, 1]),
        ((3,), (0,), [1]),
        ((3, 3, 1), (0, 1), [3, 1]),
        ((3, 2, 2, 2), (0,), [2, 1]),
        ((3, 3, 3), (0, 1, 2), [1]),
    ],
)
def test_the_podium_has_up_to_three_places_and_equal_ranks_share_a_step(scores, winners, places):
    summary = a_summary(ORDINARY[: len(scores)], scores, winners)
    steps = podium(summary)
    assert [step.place for step in steps] == places
    assert sum(len(step.seats) for step in steps) >= min(3, len(scores))
    assert [step.winning for step in steps] == [place == 1 for place in places]


@pytest.mark.parametrize("winners", range(1, 9))
def test_medallions_stand_apart_and_below_the_headline(winners):
    scores = (10300,) * winners + (9000,) * (8 - winners)
    for step in podium(a_summary(ORDINARY, scores, tuple(range(winners)))):
        spots = step.medallions
        gaps = [(x - u) ** 2 + (y - v) ** 2 for i, (x, y) in enumerate(spots) for u, v in spots[:i]]
        assert all(gap >= (step.diameter * 0.98) ** 2 for gap in gaps)
        assert all(y - step.diameter / 2 > 200 for _, y in spots)


@pytest.mark.parametrize(
    ("names", "scores", "winners", "said"),
    [
        (("Ann", "Ben"), (3, 2), (0,), "Ann wins!"),
        (("Ann", "Ben"), (3, 3), (0, 1), "Ann and Ben share it!"),
        (("", "Ben"), (3, 2), (0,), "Seat 1 wins!"),
        (("Ann",), (10300,), (0,), "10,000 in 12 turns"),
        (("Ann", "Ben"), (3, 3), (), "Nobody wins"),
        (ORDINARY, (3,) * 8, tuple(range(8)), "Eight share it!"),
        (("W" * 200, "V" * 200), (3, 3), (0, 1), "Two share it!"),
    ],
)
def test_the_headline_says_who_won(names, scores, winners, said):
    lines = headline(a_summary(names, scores, winners), Lettering(1.0))
    assert " ".join(text for text, _ in lines) == said


def test_a_solo_match_without_a_target_tells_its_score():
    lines = headline(a_summary(("Ann",), (10300,), (0,), None), Lettering(1.0))
    assert " ".join(text for text, _ in lines) == "10,300 in 12 turns"


def test_equal_names_are_told_apart_by_a_medallion_only_where_needed():
    twins = replace(a_summary(("Ann", "Ann")), scores=(3, 2))
    assert overlaps(rested(twins).texts()) == []


def test_confetti_rests_on_nothing_that_is_to_be_read():
    summary = a_summary()
    kept_free = taken(summary)
    flakes = strewn(house().cosmetic, kept_free)
    assert len(flakes) > 60
    assert not any(box.contains(flake.x, flake.y) for box in kept_free for flake in flakes)


def test_ends_of_curves_keep_their_distance_and_their_order():
    places = spread([10, 11, 12, 90], 20, 5, 100)
    assert places == sorted(places)
    assert all(b - a >= 20 for a, b in pairwise(places))
    assert places[-1] <= 100


def test_scores_below_zero_stay_on_the_slate():
    summary = a_summary(("Ann", "Ben"), (-500, 300), (1,), None)
    slate, _ = panels(2)
    chart = chart_of(summary, slate)
    assert slate.contains(*chart.at(8, -500))
