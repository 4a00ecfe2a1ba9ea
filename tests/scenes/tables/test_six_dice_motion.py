"""The oak table in motion: played, skipped and redrawn alike; every event has cue and sound."""

import pytest

from game.rules import Event
from scenes.props.candle import CALM_AFTER
from scenes.stage.loop import STEP
from scenes.tables import six_dice_cues, six_dice_moments, six_dice_paint, six_dice_view
from tests.support.calls import attributes
from tests.support.oak import STEPS, Oak
from tests.support.services import sounds
from tests.support.tables import Evening, pixels, resumed

EACH = pytest.mark.parametrize("kind", STEPS)


def played(kind: str, **more: object) -> Oak:
    oak = STEPS[kind].stage(**more)
    oak.tell(*STEPS[kind].presses)
    return oak


def whole(kind: str, **more: object) -> Oak:
    return played(kind, **more).until_quiet()


def seen_after(oak: Evening):
    """Give what the table shows once all is over, and its pixels."""
    oak.run(CALM_AFTER + 0.5)
    if oak.results:
        return oak.results
    return oak.scene.view.props(), pixels(oak.picture())


@EACH
def test_motion_skipped_at_any_time_shows_what_motion_to_its_end_shows(kind):
    expected = seen_after(whole(kind))
    for after in (0.26, 0.9, 2.2):
        oak = played(kind).run(after)
        assert seen_after(oak.hurry()) == expected, f"skipped after {after} s"


@EACH
@pytest.mark.parametrize("settings", [{"pace": "instant"}, {"reduced_motion": True}], ids=str)
def test_motion_at_every_pace_and_calm_shows_the_same_in_the_end(kind, settings):
    assert seen_after(whole(kind, settings=settings)) == seen_after(whole(kind))


@EACH
def test_a_table_resumed_from_its_record_shows_what_motion_showed(kind):
    oak = whole(kind)
    if not oak.results:
        assert seen_after(resumed(oak)) == seen_after(oak)


def test_every_event_of_the_table_has_a_cue():
    known = set(six_dice_cues.SixDiceCues(None, None).cues())  # type: ignore[arg-type]
    met: set[type[Event]] = set()
    for kind in STEPS:
        oak = played(kind)
        met |= {type(e.seen_by(None)) for one in oak.scene.played for e in one.events}
    assert met == known


@pytest.mark.parametrize("module", [six_dice_cues, six_dice_moments, six_dice_paint, six_dice_view])
def test_what_moves_and_draws_never_hears_of_the_match(module):
    assert not attributes(module) & {"match", "act", "legal", "store"}


@pytest.mark.parametrize(
    ("kind", "heard"),
    [
        ("throw", {"clatter-wood-6"}),
        ("keep ones", {"keep-1"}),
        ("throw the rest", {"clatter-wood-4"}),
        ("quit a fresh throw", {"bank", "turn"}),
        ("hidden bank", {"bank", "turn"}),
        ("craps out", {"bust"}),
        ("all six", {"hot"}),
        ("straight", {"hot"}),
        ("last hands", {"final"}),
        ("claim that is right", {"gong"}),
        ("claim that is wrong", {"forgot"}),
        ("end", {"fanfare"}),
        ("end alone", {"fanfare"}),
        ("hidden end", {"fanfare"}),
    ],
)
def test_an_event_is_heard(kind, heard):
    oak = played(kind)
    sounds(oak.services).clear()
    oak.until_still()
    assert heard <= set(sounds(oak.services))


@pytest.mark.parametrize(
    ("kind", "title"),
    [
        ("craps out", "Craps out!"),
        ("straight", "Straight!"),
        ("last hands", "Last hands!"),
        ("hidden last hands", "Last hands!"),
        ("claim that is wrong", "Not quite"),
        ("end alone", "2 hands!"),
        ("hidden end", "Ann wins!"),
    ],
)
@pytest.mark.parametrize("calm", [False, True], ids=["motion", "calm"])
def test_a_moment_is_announced_and_stays(kind, title, calm):
    oak = played(kind, settings={"reduced_motion": calm}).until_it_stays(8)
    moment = oak.scene.view.moment
    assert moment
    assert (moment.title, moment.calm) == (title, calm)


def test_all_six_are_announced():
    oak = played("all six").run(1.0)
    assert oak.scene.view.moment.title == "All six score!"
    assert oak.scene.view.moment.points == 9


@pytest.mark.parametrize("kind", ["craps out", "craps out at once"])
def test_the_dice_that_score_nothing_lie_below_the_banner(kind):
    oak = played(kind).until_it_stays(8)
    lowest = oak.scene.view.moment.box.bottom
    assert min(die.y - die.size * 0.55 for die in oak.scene.view.lying) >= lowest


def test_points_of_a_hand_and_of_a_bank_count_in_halves():
    oak = played("quit a half")
    scores = set()
    while oak.scene.busy:
        scores.add(oak.scene.view.scores[0])
        oak.run(STEP)
    assert all(score * 2 == int(score * 2) for score in scores)
    assert oak.scene.view.scores == [0.5, 0]


def test_the_flame_comes_to_rest_and_then_nothing_is_drawn():
    oak = whole("throw")
    assert oak.scene.quiet() == float("inf")
    flames = {oak.scene.view.candle.lean for _ in range(5) for _ in [oak.run(0.2)]}
    assert flames == {(0.0, 1.0)}


def test_a_new_hand_moves_the_flame_for_some_seconds_only():
    oak = played("quit a fresh throw").until_still()
    assert oak.scene.quiet() == 0
    assert oak.scene.view.candle.lean != (0.0, 1.0)
    oak.run(CALM_AFTER)
    assert oak.scene.quiet() == float("inf")


def test_nobody_who_wants_calm_sees_the_flame_move():
    oak = played("quit a fresh throw", settings={"reduced_motion": True}).until_still()
    assert oak.scene.quiet() == float("inf")
