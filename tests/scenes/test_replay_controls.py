"""The controls of a replay: all by mouse, all by keys, and players have none."""

import pytest

from scenes.replay import open_replay
from scenes.replay_scene import Replay
from scenes.replay_timeline import Timeline
from scenes.stage.intents import Confirm, Digit, Move, Point, Press, Release
from scenes.tables import OFFERED
from tests.support.pilot import Pilot
from tests.support.replays import Watched, bot_record, plans_of

EACH = pytest.mark.parametrize("game", OFFERED)


def paused(stored, **more):
    return Watched(stored, **more).press("play")


# By mouse and by keys.


def test_the_timeline_is_pressed_and_dragged_to_any_step():
    watched = paused(bot_record("ten-thousand"))
    strip = watched.scene.board.control("timeline")
    steps = len(watched.stored.steps)
    for step in (0, steps // 3, steps // 2, steps):
        x = strip.x_of(step)
        watched.tell(Point(x, 930), Press(x, 930), Release(x, 930))
        assert watched.at == step
    watched.tell(Press(strip.x_of(2), 930))
    seen = {watched.at}
    for step in range(2, 12):
        watched.tell(Point(strip.x_of(step), 700))
        seen.add(watched.at)
    assert seen == set(range(2, 12))
    watched.tell(Point(-500, 0))
    assert watched.at == 0
    watched.tell(Release(0, 0), Point(900, 930))
    assert watched.at == 0


def test_every_button_can_be_clicked():
    watched = Watched(bot_record("ten-thousand"))

    def click(name):
        x, y = watched.scene.board.control(name).box.center
        return watched.tell(Press(x, y), Release(x, y)).run(0.2)

    assert not click("play").scene.watching.playing
    click("turn_on")
    click("turn_on")
    second = watched.scene.reel.turns[2].first
    assert watched.at == second
    assert click("on").at == second + 1
    assert click("back").at == second
    assert click("turn_back").at == watched.scene.reel.turns[1].first
    assert click("speed").scene.watching.speed == 4
    assert click("coach").scene.watching.advised
    assert click("done").results == ["back"]


@EACH
def test_tab_and_up_and_down_reach_everything(game):
    watched = paused(bot_record(game))
    names = {control.name for control in watched.scene.board.controls}
    for intent in (Move(0, 1), Move(0, -1)):
        seen = set()
        for _ in names:
            seen.add(watched.scene.board.focused.name)
            watched.tell(intent)
        assert seen == names
    assert watched.at == 0
    while watched.scene.board.focused.name != "speed":
        watched.tell(Move(0, 1))
    assert watched.tell(Confirm()).scene.watching.speed == 4


@EACH
def test_no_key_means_two_things_and_players_have_none(game):
    watched = Watched(bot_record(game))
    seen: set[str] = set()
    for _ in range(40):
        seen |= watched.director.commands
        watched.run(0.25)
    assert watched.services.bindings.clashes(frozenset(seen)) == ()
    assert seen == {"play", "speed", "turn_back", "turn_on", "to_start", "to_end", "coach"}


@EACH
def test_presses_of_players_do_nothing(game):
    stored = bot_record(game)
    watched = paused(stored)
    middle = len(stored.steps) // 2
    watched.scene.go(middle)
    for x, y in ((1000, 600), (300, 400), (1640, 300), (960, 90)):
        if not any(c.box.contains(x, y) for c in watched.scene.board.controls):
            watched.tell(Press(x, y), Release(x, y))
    watched.tell(*map(Digit, range(10))).run(1.0)
    assert watched.at == middle
    assert not watched.scene.watching.playing


# At the real devices.


@EACH
def test_keys_and_mouse_lead_through_a_replay(game):
    stored = bot_record(game)
    pilot = Pilot(settings={"hints": True, "pace": "fast"})
    scene = open_replay(pilot.services, stored, plans_of(stored))
    assert isinstance(scene, Replay)
    pilot.director.push(scene)
    pilot.run(0.5).key("space")
    assert not scene.watching.playing
    at = scene.table.at
    pilot.key("right").run(4.0)
    assert scene.table.at == min(at + 1, len(stored.steps))
    pilot.key("left")
    assert scene.table.at == at
    pilot.key("page up", "page down")
    pilot.key("end")
    assert scene.at_end
    pilot.key("home")
    assert scene.table.at == 0
    pilot.key("h", "s")
    assert (scene.watching.advised, scene.watching.speed) == (True, 4)
    pilot.point(*scene.board.control("play").box.center).run(2.0)
    assert scene.table.at > 0
    strip = scene.board.control("timeline")
    assert isinstance(strip, Timeline)
    pilot.point(strip.x_of(1), 930)
    assert scene.table.at >= 1
    pilot.key("escape").run(0.3)
    assert pilot.top is not scene
    kept = pilot.store.settings()
    assert set(kept) <= {"hints", "pace"}
    assert pilot.store.unfinished() == ()


def test_a_replay_that_stands_still_lets_the_loop_sleep():
    pilot = Pilot(settings={"hints": False})
    stored = bot_record("six-dice")
    pilot.director.push(open_replay(pilot.services, stored, plans_of(stored)))
    pilot.run(0.5).key("space").run(1.0)
    before = pilot.clock.now()
    pilot.loop.frame()
    assert pilot.clock.now() - before > 0.2
