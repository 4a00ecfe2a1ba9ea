import math

from scenes.stage.director import Director
from scenes.stage.scene import Scene


class Question(Scene[int]):
    see_through = True
    commands = frozenset({"bank"})
    typing = True


def test_a_plain_scene_is_still_takes_no_command_and_covers_what_is_below():
    scene = Scene[None]()
    assert scene.quiet() == math.inf
    assert (scene.commands, scene.typing, scene.see_through) == (frozenset(), False, False)


def test_a_scene_says_what_it_takes_by_plain_attributes():
    director = Director()
    director.push(Question())
    director.settle()
    assert (director.commands, director.typing) == (frozenset({"bank"}), True)


def test_a_scene_closes_with_a_result_of_its_type():
    director, answers = Director(), list[int]()
    question = Question()
    director.push(question, then=answers.append)
    director.settle()
    question.close(42)
    director.settle()
    assert answers == [42]
