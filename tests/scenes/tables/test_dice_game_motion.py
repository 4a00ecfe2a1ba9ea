"""The kitchen in motion: played, skipped and redrawn alike; every event has its cue and sound."""

import pytest

from game.rules import Event
from scenes.stage.loop import STEP
from scenes.tables import dice_game_cues, dice_game_view
from tests.support.calls import attributes
from tests.support.kitchen import STEPS, Kitchen
from tests.support.services import sounds
from tests.support.tables import Evening, events_of, pixels, resumed

EACH = pytest.mark.parametrize("kind", STEPS)


def played(kind: str, **more: object) -> Kitchen:
    kitchen = STEPS[kind].stage(**more)
    kitchen.tell(*STEPS[kind].presses)
    return kitchen


def whole(kind: str, **more: object) -> Kitchen:
    kitchen = played(kind, **more)
    kitchen.until_still()
    return kitchen


def seen_after(kitchen: Evening):
    """Give what the table shows once all is over, and its pixels."""
    kitchen.run(0.4)
    if kitchen.results:
        return kitchen.scene.view.props(), kitchen.results
    return kitchen.scene.view.props(), pixels(kitchen.picture())


@EACH
def test_motion_skipped_at_any_time_shows_what_motion_to_its_end_shows(kind):
    expected = seen_after(whole(kind))
    for after in (0.26, 0.7, 1.3, 2.2):
        kitchen = played(kind).run(after)
        assert seen_after(kitchen.hurry()) == expected, f"skipped after {after} s"


@EACH
@pytest.mark.parametrize(
    "settings", [{"pace": "instant"}, {"reduced_motion": True}, {"pace": "fast"}], ids=str
)
def test_motion_at_every_pace_and_calm_shows_the_same_in_the_end(kind, settings):
    assert seen_after(whole(kind, settings=settings)) == seen_after(whole(kind))


@EACH
def test_a_table_resumed_from_its_record_shows_what_motion_showed(kind):
    kitchen = whole(kind)
    if not kitchen.results:
        assert seen_after(resumed(kitchen)) == seen_after(kitchen)


def test_what_is_left_of_six_dice_closes_up_to_one_row():
    kitchen = STEPS["stop with what is kept"].stage()
    lying = kitchen.scene.view.lying
    assert len(lying) == 3
    assert max(d.y for d in lying) - min(d.y for d in lying) < 20
    assert [die.place for die in lying] == [2, 3, 5]


def test_every_event_of_the_table_has_a_cue():
    known = set(dice_game_cues.DiceGameCues(None, None).cues())  # type: ignore[arg-type]
    met: set[type[Event]] = set()
    for kind in STEPS:
        met |= {type(event) for event in events_of(played(kind))}
    assert met == known


@pytest.mark.parametrize("module", [dice_game_cues, dice_game_view])
def test_what_moves_and_draws_never_hears_of_the_match(module):
    assert not attributes(module) & {"match", "act", "legal", "store"}


@pytest.mark.parametrize(
    ("kind", "heard"),
    [
        ("throw", {"clatter-enamel-6"}),
        ("keep the best and throw", {"keep-1", "clatter-enamel-1"}),
        ("stop with the best", {"bank", "turn"}),
        ("bust", {"bust"}),
        ("hot dice", {"hot", "clatter-enamel-6"}),
        ("end", {"fanfare"}),
    ],
)
def test_an_event_is_heard(kind, heard):
    kitchen = played(kind)
    sounds(kitchen.services).clear()
    kitchen.until_still()
    assert heard <= set(sounds(kitchen.services))


@pytest.mark.parametrize("kind", ["bust", "bust at once"])
def test_the_dice_of_a_bust_lie_below_its_banner(kind):
    kitchen = played(kind)
    for _ in range(round(8 / STEP)):
        if kitchen.scene.hold:
            break
        kitchen.run(STEP)
    moment = kitchen.scene.view.moment
    assert moment.title == "Bust!"
    assert min(die.y - die.size for die in kitchen.scene.view.lying) >= moment.box.bottom


def test_hot_dice_are_over_before_the_points_fly_to_their_card():
    kitchen = played("hot dice and stop")
    seen = []
    for _ in range(round(5 / STEP)):
        kitchen.run(STEP)
        if kitchen.scene.view.flying:
            seen.append(kitchen.scene.view.moment)
    assert seen
    assert not any(seen)
    assert kitchen.scene.seen.scores == (750, 0)


def test_a_still_kitchen_draws_nothing():
    assert whole("throw").run(1.0).scene.quiet() == float("inf")
