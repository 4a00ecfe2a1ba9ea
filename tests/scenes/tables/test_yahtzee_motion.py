"""Yahtzee in motion: played, skipped and redrawn alike; every event has its cue and its sound."""

import pytest

from game.rules import Event
from scenes.stage.loop import STEP
from scenes.tables import yahtzee_cues, yahtzee_moments, yahtzee_sheet, yahtzee_view
from tests.support.calls import attributes
from tests.support.services import sounds
from tests.support.sheets import STEPS, Sheets
from tests.support.tables import events_of, pixels, resumed

EACH = pytest.mark.parametrize("kind", STEPS)


def played(kind: str, **more: object) -> Sheets:
    evening = STEPS[kind].stage(**more)
    evening.tell(*STEPS[kind].presses)
    return evening


def seen_after(evening):
    """Give what the table shows once all is over, and its pixels."""
    evening.run(0.4)
    evening.scene.board.focus("throw")
    if evening.results:
        return evening.scene.view.props(), evening.results
    return evening.scene.view.props(), pixels(evening.picture())


def whole(kind: str, **more: object):
    return played(kind, **more).until_still()


@EACH
def test_motion_skipped_at_any_time_shows_what_motion_to_its_end_shows(kind):
    expected = seen_after(whole(kind))
    for after in (0.26, 0.7, 1.3, 2.2):
        evening = played(kind).run(after)
        assert seen_after(evening.hurry()) == expected, f"skipped after {after} s"


@EACH
@pytest.mark.parametrize(
    "settings", [{"pace": "instant"}, {"reduced_motion": True}, {"pace": "fast"}], ids=str
)
def test_motion_at_every_pace_and_calm_shows_the_same_in_the_end(kind, settings):
    settings = {"ask_before_zero": False, **settings}
    assert seen_after(whole(kind, settings=settings)) == seen_after(whole(kind))


@EACH
def test_a_table_resumed_from_its_record_shows_what_motion_showed(kind):
    evening = whole(kind)
    assert seen_after(resumed(evening).wait()) == seen_after(evening)


def state(view):
    dice = [(*d.alike()[:5], d.marked) for d in view.lying if d.alpha > 0.01]
    shown = (view.acting, view.words, view.throws_left, view.held, view.turn if dice else 0)
    return dice, shown, tuple(view.sheets), tuple(view.totals)


@pytest.mark.parametrize("kind", [kind for kind in STEPS if not kind.startswith("end")])
@pytest.mark.parametrize("calm", [False, True], ids=["motion", "calm"])
def test_nothing_jumps_when_motion_is_over(kind, calm, monkeypatch):
    settings = {"ask_before_zero": False, "reduced_motion": calm}
    evening = STEPS[kind].stage(settings=settings)
    view, redraw = evening.scene.view, evening.scene.redraw
    before = []

    def noted():
        before.append(state(view))
        redraw()

    monkeypatch.setattr(evening.scene, "redraw", noted)
    evening.tell(*STEPS[kind].presses).until_still()
    (was,) = before
    now = state(view)
    assert was == now


@EACH
def test_no_die_leaps_between_two_frames(kind):
    evening = played(kind)
    view = evening.scene.view
    where: dict[int, tuple[float, float]] = {}
    for _ in range(round(14 / STEP)):
        evening.run(STEP)
        now = {id(d): (d.x, d.y) for d in view.lying if d.alpha > 0.01}
        for die in where.keys() & now.keys():
            (x, y), (u, v) = where[die], now[die]
            assert max(abs(u - x), abs(v - y)) < 130
        where = now
        if not evening.scene.busy:
            return


def test_held_dice_do_not_move_while_the_others_fly():
    evening = STEPS["hold and throw"].stage().tell(*STEPS["hold and throw"].presses)
    held = {d.place: (d.x, d.y, d.yaw) for d in evening.scene.view.lying if d.marked}
    assert list(held) == [0, 2, 3]
    while evening.scene.busy:
        evening.run(STEP)
        lying = {d.place: d for d in evening.scene.view.lying}
        for place, spot in held.items():
            assert (lying[place].x, lying[place].y, lying[place].yaw) == spot
            assert lying[place].turn == 1


def test_every_event_of_the_table_has_a_cue():
    known = set(yahtzee_cues.YahtzeeCues(None, None).cues())  # type: ignore[arg-type]
    met: set[type[Event]] = set()
    for kind in STEPS:
        met |= {type(event) for event in events_of(played(kind))}
    assert met == known


@pytest.mark.parametrize(
    "module", [yahtzee_cues, yahtzee_view, yahtzee_moments, yahtzee_sheet], ids=lambda m: m.__name__
)
def test_what_moves_and_draws_never_hears_of_the_match(module):
    assert not attributes(module) & {"match", "act", "legal", "store"}


@pytest.mark.parametrize(
    ("kind", "heard"),
    [
        ("throw", {"clatter-5"}),
        ("hold and throw", {"keep-1", "clatter-2"}),
        ("five alike", {"hot"}),
        ("score", {"bank", "pencil", "turn"}),
        ("extra", {"steal"}),
        ("bonus", {"final"}),
        ("end", {"fanfare"}),
    ],
)
def test_an_event_is_heard(kind, heard):
    evening = played(kind)
    sounds(evening.services).clear()
    evening.until_still()
    assert heard <= set(sounds(evening.services))


@pytest.mark.parametrize(
    ("kind", "title", "line"),
    [
        ("five alike", "Yahtzee!", "Five alike: 50 in the Yahtzee box"),
        ("five alike at once", "Yahtzee!", "Once more: 100 extra, and a joker"),
        ("bonus", "Bonus!", "The upper boxes are worth 35 more"),
        ("extra", "+100!", "One more Yahtzee"),
        ("end", "Ben wins!", ""),
        ("end alone", "283 points!", ""),
    ],
)
@pytest.mark.parametrize("calm", [False, True], ids=["motion", "calm"])
def test_a_moment_is_announced(kind, title, line, calm):
    evening = played(kind, settings={"reduced_motion": calm})
    titles = set()
    for _ in range(round(6 / STEP)):
        evening.run(STEP)
        if moment := evening.scene.view.moment:
            titles.add((moment.title, moment.line, moment.calm))
    assert (title, line, calm) in titles


@pytest.mark.parametrize(
    ("names", "winners", "title"),
    [
        (("Ann",), (0,), "300 points!"),
        (("Ann", "Ben"), (0, 1), "A shared win!"),
        (("Ann", "W" * 60), (1,), "W" * 19 + "… wins!"),
    ],
)
def test_the_end_is_announced_in_a_few_words(names, winners, title):
    assert yahtzee_moments.title_of(names, winners, 300) == title


def test_the_ranking_goes_by_totals_and_equal_ones_share_a_place():
    seats = yahtzee_moments.ranking("abcd", [None] * 4, [False] * 4, [200, 310, 200, 90])  # type: ignore[list-item]
    assert [(one.place, one.name) for one in seats] == [(1, "b"), (2, "a"), (2, "c"), (4, "d")]


@pytest.mark.parametrize("kind", ["five alike", "bonus", "extra"])
def test_a_moment_takes_a_second_and_a_half_at_most(kind):
    evening = played(kind)
    ages = []
    for _ in range(round(6 / STEP)):
        evening.run(STEP)
        if evening.scene.view.moment:
            ages.append(evening.scene.view.moment.age)
    assert 0 < len([i for i in range(1, len(ages)) if ages[i] != ages[i - 1]]) * STEP <= 1.5


def test_a_table_that_stands_still_draws_nothing():
    evening = STEPS["score"].stage().run(1.0)
    assert evening.scene.quiet() == float("inf")
