"""What newcomers are told at a table: the goal at the first visit, each button the first time."""

import random

import pytest

from game.bots import bot_for
from game.catalogue import TABLES
from scenes.stage.intents import Back, Command, Digit, Point
from scenes.stage.settings import SettingsBook
from scenes.tables import OFFERED
from scenes.tables.greeting import MIDDLES
from tests.support.layout import overlaps
from tests.support.play import BentLuck
from tests.support.services import MemoryKeeper
from tests.support.tables import OPEN, Evening, plans

NEW = {"hints": True}
THROWN = f"{OPEN};roll:1 1 1 2 3 4"
HUNG = (*MIDDLES, "blackjack")
SAVES = "Saves the points, ends the turn"


def evening_at(game, seats=3, **settings):
    of_game = type("AtTable", (Evening,), {"game": game})
    low, high = TABLES[game].seats
    names = ["Ann", *["bot:steady"] * (max(low, min(seats, high)) - 1)]
    evening = of_game("", "", plans(*names), settings={**NEW, "pace": "instant", **settings})
    evening.match.with_luck(BentLuck(random.Random(3)))
    return evening.wait()


def told(evening):
    return " ".join(w.text for w in evening.texts())


@pytest.mark.parametrize("game", HUNG)
def test_the_first_visit_tells_the_goal_until_the_first_press(game):
    evening = evening_at(game)
    goal = evening.scene.greeting.goal
    assert goal in told(evening)
    evening.tell(Point(500, 500))
    assert goal in told(evening)
    evening.tell(Command("throw"))
    assert goal not in told(evening)
    assert evening.match.steps, "the press acted all the same"


@pytest.mark.parametrize("zoom", [1.0, 1.5])
@pytest.mark.parametrize("seats", [1, 2, 7, 8])
@pytest.mark.parametrize("game", HUNG)
def test_the_goal_hangs_where_it_covers_no_other_words(game, seats, zoom):
    evening = evening_at(game, seats)
    texts = evening.texts((1280, 720), zoom)
    goal = [w.text for w in texts if len(w.text) > 4 and w.text in evening.scene.greeting.goal]
    assert goal
    assert not [pair for pair in overlaps(texts) if set(pair) & set(goal)]


def test_the_goal_is_not_told_again():
    keeper = MemoryKeeper()
    evening = Evening(settings=NEW)
    evening.scene.greeting._book = SettingsBook(keeper)
    assert evening.scene.greeting.goal
    evening.tell(Command("throw"))
    assert keeper.kept["explained"] == ("ten-thousand",)
    later = Evening(settings={**NEW, "explained": SettingsBook(keeper).now.explained})
    assert not later.scene.greeting.goal


def test_the_way_to_the_pause_leaves_the_goal_there():
    evening = Evening(settings=NEW).tell(Back())
    assert evening.scene.greeting.goal


@pytest.mark.parametrize("game", HUNG)
def test_a_bot_that_stands_in_does_not_play_behind_the_goal(game):
    evening = evening_at(game)
    goal = evening.scene.greeting.goal
    evening.scene.hand_over(0)
    assert goal not in told(evening.wait())


def test_a_button_says_what_it_does_until_a_step_is_taken():
    evening = Evening(THROWN, "2 2 3", settings=NEW).wait()
    evening.tell(Digit(1), Digit(2), Digit(3))
    assert SAVES in evening.words
    evening.tell(Digit(3), Digit(3))
    assert SAVES in evening.words
    evening.wait().tell(Command("throw"))
    assert SAVES not in evening.words
    assert "ten-thousand bank" in evening.services.settings.now.explained
    evening.until_still()
    assert SAVES not in evening.words


def test_a_button_that_is_off_says_why_and_not_what_it_does():
    evening = Evening(THROWN, "2 2 3", settings=NEW).wait()
    assert SAVES not in evening.words
    assert not evening.scene.board.control("bank").second


def test_who_wants_no_hints_gets_none():
    evening = Evening(THROWN, "2 2 3").wait().tell(Digit(1), Digit(2), Digit(3))
    assert SAVES not in evening.words
    assert not Evening().scene.greeting.goal


def test_a_demo_tells_newcomers_nothing():
    evening = Evening(seats=plans("bot:steady", "bot:steady"), demo=True, settings=NEW)
    assert not evening.scene.greeting.goal or evening.scene.greeting.goal not in told(evening)
    assert evening.services.settings.now.explained == ()


def new_hints(evening, most):
    """Play on, and give the texts each time that something new is explained."""
    bot = bot_for(evening.game, "steady")
    for _ in range(most):
        scene = evening.scene
        if scene.hold or not scene.person_to_act:
            scene._hurry()
        else:
            if scene.greeting._shown:
                yield scene.greeting._shown, evening.texts((1280, 720))
            seat = evening.match.to_act[0]
            scene.act(bot.choose(evening.match.observe(seat), evening.match.legal(seat)))
        if not evening.director.running:
            return
        evening.run(0.3)


@pytest.mark.parametrize("game", OFFERED)
def test_every_hint_stands_whole_in_its_button(game):
    evening = evening_at(game)
    hints = evening.scene.greeting.guide.hints
    assert hints
    seen = set()
    for keys, texts in new_hints(evening, 150):
        wanted = {hints[key.removeprefix(f"{game} ")] for key in keys}
        assert wanted <= {w.text for w in texts if not w.cut}
        assert not [p for p in overlaps(texts) if set(p) & wanted]
        seen |= keys
    assert seen
