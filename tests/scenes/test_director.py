import math

import pytest

from scenes.stage.director import Director
from scenes.stage.intents import Confirm
from scenes.stage.scene import Scene


class Logged(Scene[str]):
    def __init__(self, name, log, see_through=False, quiet=math.inf):
        self.name, self.log, self.see_through = name, log, see_through
        self.still = quiet

    def enter(self):
        self.log.append(f"{self.name} enters")

    def leave(self):
        self.log.append(f"{self.name} leaves")

    def resume(self, result):
        self.log.append(f"{self.name} resumes with {result}")

    def handle(self, intent):
        self.log.append(f"{self.name} handles")

    def update(self, dt):
        self.log.append(f"{self.name} updates")

    def draw(self, canvas):
        self.log.append(f"{self.name} draws")

    def quiet(self):
        return self.still


@pytest.fixture
def log():
    return []


@pytest.fixture
def stage(log):
    director = Director()
    director.push(Logged("table", log))
    director.settle()
    log.clear()
    return director


def names(director):
    return [scene.name for scene in director.visible()]


def test_a_request_waits_until_it_is_settled(log):
    director = Director()
    director.push(Logged("title", log))
    assert (director.top, log, director.running) == (None, [], True)
    director.settle()
    assert (names(director), log) == (["title"], ["title enters"])


def test_a_scene_knows_its_director_when_it_enters():
    class Greeter(Scene[None]):
        def enter(self):
            self.director.push(Scene[None]())

    director = Director()
    director.push(Greeter())
    director.settle()
    assert not isinstance(director.top, Greeter)


def test_only_the_top_scene_acts(stage, log):
    stage.push(Logged("pause", log, see_through=True))
    stage.settle()
    log.clear()
    stage.handle(Confirm())
    stage.update(1 / 60)
    assert log == ["pause handles", "pause updates"]


def test_what_can_be_seen_is_drawn_from_below(stage, log):
    stage.push(Logged("pause", log, see_through=True))
    stage.push(Logged("question", log, see_through=True))
    stage.settle()
    log.clear()
    stage.draw(None)
    assert log == ["table draws", "pause draws", "question draws"]


def test_what_is_covered_is_not_drawn(stage, log):
    stage.push(Logged("rules", log))
    stage.push(Logged("question", log, see_through=True))
    stage.settle()
    assert names(stage) == ["rules", "question"]


def test_a_popped_scene_hands_its_result_down(stage, log):
    results: list[str] = []
    stage.push(Logged("pause", log), then=results.append)
    stage.settle()
    log.clear()
    stage.top.close("leave")
    stage.settle()
    assert log == ["pause leaves", "table resumes with leave"]
    assert results == ["leave"]


def test_a_result_may_ask_for_more_at_once(stage, log):
    stage.push(Logged("pause", log), then=lambda _: stage.pop())
    stage.settle()
    stage.pop("leave")
    stage.settle()
    assert not stage.running


def test_a_replaced_scene_leaves_its_place_and_its_answer_to_the_next(stage, log):
    results: list[str] = []
    stage.push(Logged("lobby", log), then=results.append)
    stage.settle()
    stage.replace(Logged("match", log))
    stage.settle()
    stage.pop("won")
    stage.settle()
    assert log[-5:] == [
        "lobby enters",
        "lobby leaves",
        "match enters",
        "match leaves",
        "table resumes with won",
    ]
    assert results == ["won"]


def test_the_last_scene_ends_the_evening(stage):
    stage.pop()
    stage.settle()
    assert not stage.running


def test_quitting_lets_every_scene_leave_from_the_top(stage, log):
    stage.push(Logged("pause", log))
    stage.settle()
    log.clear()
    stage.quit()
    stage.settle()
    assert log == ["pause leaves", "table leaves"]
    assert not stage.running


def test_an_empty_stage_has_nothing_to_take_away():
    director = Director()
    director.pop()
    with pytest.raises(IndexError):
        director.settle()


def test_starting_over_asks_nobody(stage, log):
    stage.pop()
    stage.start_over(Logged("sorry", log))
    assert log == ["sorry enters"]
    assert names(stage) == ["sorry"]


def test_a_still_scene_needs_no_picture_until_somebody_means_something(stage):
    stage.draw(None)
    stage.update(1 / 60)
    assert (stage.dirty, stage.quiet()) == (False, math.inf)
    stage.handle(Confirm())
    assert (stage.dirty, stage.quiet()) == (True, 0)


def test_a_scene_in_motion_needs_a_picture_after_every_step(stage, log):
    stage.push(Logged("throw", log, quiet=0.0))
    stage.settle()
    stage.draw(None)
    assert not stage.dirty
    stage.update(1 / 60)
    assert stage.dirty


def test_a_scene_that_waits_needs_a_picture_when_its_time_has_come(stage):
    stage.draw(None)
    stage.top.still = 0.5
    stage.update(1 / 60)
    assert not stage.dirty
    stage.top.still = 0.01
    stage.update(1 / 60)
    assert stage.dirty
