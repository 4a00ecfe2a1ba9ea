"""Motion to its end, skipped, and redrawn: one picture; and nothing jumps on the way."""

import pytest

from scenes.stage.loop import STEP
from tests.support.steps import STEPS
from tests.support.tables import Evening, pixels, resumed

EACH = pytest.mark.parametrize("kind", STEPS)


def seen_after(evening: Evening):
    """Give what the table shows once all is over, and its pixels."""
    evening.run(0.4)
    if evening.results:
        return evening.scene.view.props(), evening.results
    return evening.scene.view.props(), pixels(evening.picture())


def whole(kind: str, **more):
    evening = STEPS[kind].stage(**more)
    return evening.tell(*STEPS[kind].presses).until_still()


@EACH
def test_motion_skipped_at_any_time_shows_what_motion_to_its_end_shows(kind):
    expected = seen_after(whole(kind))
    for after in (0.26, 0.7, 1.3, 2.2, 3.4):
        evening = STEPS[kind].stage().tell(*STEPS[kind].presses).run(after)
        assert seen_after(evening.hurry(6)) == expected, f"skipped after {after} s"


@EACH
@pytest.mark.parametrize(
    "settings", [{"pace": "instant"}, {"reduced_motion": True}, {"pace": "fast"}], ids=str
)
def test_motion_at_every_pace_and_calm_shows_the_same_in_the_end(kind, settings):
    assert seen_after(whole(kind, settings=settings)) == seen_after(whole(kind))


@EACH
def test_a_table_resumed_from_its_record_shows_what_motion_showed(kind):
    evening = whole(kind)
    again = resumed(evening).wait()
    assert seen_after(again) == seen_after(evening)


def lies(view):
    """Give where every visible die lies, as one that is drawn."""
    dice = [d for d in (*view.lying, *view.kept) if d.alpha > 0.01]
    return [(d.face, d.yaw, d.x, d.y, d.size * d.zoom) for d in dice]


def figures(view):
    shown = (view.acting, view.final, view.is_pile, view.is_opening, view.preview, view.words)
    return [round(s, 3) for s in (*view.scores, view.running, view.kept_points)], shown


@pytest.mark.parametrize("kind", [kind for kind in STEPS if not kind.startswith("end")])
@pytest.mark.parametrize("calm", [False, True], ids=["motion", "calm"])
def test_nothing_jumps_when_motion_is_over(kind, calm, monkeypatch):
    evening = STEPS[kind].stage(settings={"reduced_motion": calm})
    view, redraw = evening.scene.view, evening.scene.redraw
    before = []

    def noted():
        before.append((lies(view), figures(view)))
        redraw()

    monkeypatch.setattr(evening.scene, "redraw", noted)
    evening.tell(*STEPS[kind].presses).until_still()
    (dice, said), *more = before
    assert not more, "it arrives once"
    after = lies(view)
    assert [die[:2] for die in dice] == [die[:2] for die in after]
    for was, now in zip(dice, after, strict=True):
        assert now[2:] == pytest.approx(was[2:], abs=0.5)
    assert said == figures(view)


@EACH
def test_no_die_leaps_between_two_frames(kind):
    evening = STEPS[kind].stage().tell(*STEPS[kind].presses)
    view = evening.scene.view
    where: dict[int, tuple[float, float]] = {}
    for _ in range(round(14 / STEP)):
        evening.run(STEP)
        dice = [d for d in (*view.lying, *view.kept) if d.alpha > 0.01]
        now = {id(d): (d.x, d.y) for d in dice}
        if view.moment is None:
            for die in where.keys() & now.keys():
                (x, y), (u, v) = where[die], now[die]
                assert abs(u - x) < 130, "a die flies at most so far in a frame"
                assert abs(v - y) < 130
        where = now
        if not evening.scene.busy:
            return


THROWS = [kind for kind, one in STEPS.items() if one.luck and not kind.startswith("opening")]


@pytest.mark.parametrize("kind", THROWS)
def test_the_dice_that_fly_show_what_was_drawn_when_they_land(kind):
    evening = STEPS[kind].stage().tell(*STEPS[kind].presses)
    drawn = tuple(map(int, STEPS[kind].luck.split()))
    flown = False
    landed: tuple[int, ...] = ()
    for _ in range(round(6 / STEP)):
        evening.run(STEP)
        lying = evening.scene.view.lying
        flown = flown or (len(lying) == len(drawn) and all(d.turn < 1 for d in lying))
        if flown and all(d.turn == 1 for d in lying):
            landed = tuple(d.face for d in lying)
            break
    assert landed == drawn


def test_the_shadows_of_thrown_dice_part_from_them_and_meet_them_again():
    evening = STEPS["throw"].stage().tell(*STEPS["throw"].presses)
    heights = []
    while evening.scene.busy:
        evening.run(STEP)
        heights.append(max((d.height for d in evening.scene.view.lying), default=0.0))
    assert max(heights) > 0.5
    assert heights[-1] == 0.0
    assert all(die.height == 0 for die in evening.scene.view.lying)
