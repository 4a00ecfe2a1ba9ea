"""Bots act by themselves, at a pace to follow, and faster when somebody presses."""

import pytest

from scenes.stage.intents import Press
from scenes.stage.loop import STEP
from scenes.stage.settings import BOT_PACES, PACES
from scenes.tables.cast import PAUSES, BotPlayer, Person, cast_for
from tests.support.steps import STEPS
from tests.support.tables import CONFIRM, OPEN, SPACE, CountingStore, Evening, opening, plans

WELL = "1 1 1 2 3 4 1 1 1 1 1 1 " * 40
BOT_FIRST = plans("bot:steady", "Ann")
BOTS = plans("bot:steady", "bot:easy", "bot:steady")


def until_deeds(evening, count, most=20.0):
    """Tell after how many seconds a match has so many steps."""
    for i in range(round(most / STEP)):
        if len(evening.deeds) >= count:
            return i * STEP
        evening.run(STEP)
    raise AssertionError(f"only {evening.deeds}")


def test_a_cast_has_a_bot_for_each_bot_and_a_person_for_everybody_else():
    cast = cast_for("ten-thousand", ["person", "bot:steady", "bot:easy"])
    assert [type(player) for player in cast] == [Person, BotPlayer, BotPlayer]


@pytest.mark.parametrize("pace", BOT_PACES)
def test_a_bot_acts_by_itself_after_the_pause_of_its_pace(pace):
    evening = Evening(OPEN, WELL, BOT_FIRST, settings={"bot_pace": pace})
    assert until_deeds(evening, 2) == pytest.approx(PAUSES[pace], abs=2.5 * STEP)


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("bots", BOT_PACES)
def test_a_bot_plays_its_turn_to_the_end_at_every_pace(pace, bots):
    evening = Evening(OPEN, WELL, BOT_FIRST, settings={"pace": pace, "bot_pace": bots})
    for _ in range(round(40 / STEP)):
        if evening.match.to_act == (1,):
            break
        evening.run(STEP)
    assert evening.match.to_act == (1,)
    assert evening.deeds[-1] == "bank"


def test_while_a_bot_plays_there_is_nothing_to_act_for_a_person():
    evening = Evening(OPEN, WELL, BOT_FIRST)
    names = {control.name for control in evening.scene.board.controls}
    assert names == {"Rules", "Pause"}
    evening.run(0.3).tell(SPACE)
    assert evening.deeds == ["open"]


def test_one_press_lets_a_bot_act_at_once():
    evening = Evening(OPEN, WELL, BOT_FIRST, settings={"bot_pace": "slow"}).run(0.3)
    evening.tell(Press(960, 500))
    assert until_deeds(evening, 2) < 0.2


def round_of_bots(presses):
    evening = Evening(opening(4), WELL, plans("bot:steady", "bot:easy", "bot:steady", "Ann"))
    evening.run(0.3)
    for _ in range(presses):
        evening.tell(Press(960, 500)).run(0.3)
    for i in range(round(120 / STEP)):
        if evening.scene.person_to_act:
            return i * STEP
        evening.run(STEP)
    raise AssertionError(f"no end of {evening.deeds}")


def test_a_second_press_hurries_the_whole_round_of_bots():
    once, twice = round_of_bots(1), round_of_bots(2)
    assert twice < once / 4
    assert twice < 3


def test_the_next_round_of_bots_is_at_their_pace_again():
    evening = Evening(OPEN, WELL, BOT_FIRST).run(0.3)
    for _ in range(2):
        evening.tell(Press(960, 500)).run(0.3)
    for _ in range(round(20 / STEP)):
        if not evening.scene.person_to_act:
            evening.run(STEP)
    evening.wait().throw().until_still().bank(1, 2, 3)
    before = len(evening.deeds)
    while evening.scene.busy:
        evening.run(STEP)
    assert len(evening.deeds) == before
    assert until_deeds(evening, before + 1) == pytest.approx(PAUSES["normal"], abs=3 * STEP)


def on_hold(kind, **more):
    evening = STEPS[kind].stage(**more).tell(*STEPS[kind].presses)
    for _ in range(round(8 / STEP)):
        if evening.scene.hold:
            return evening
        evening.run(STEP)
    raise AssertionError("nothing stays")


STAYS = pytest.mark.parametrize("kind", ["bust", "steal", "steal that fails", "final round"])


@STAYS
def test_a_moment_stays_until_its_time_is_over(kind):
    evening = on_hold(kind)
    evening.run(evening.scene.hold.left - 0.1)
    assert evening.scene.hold
    assert evening.scene.view.moment
    evening.run(0.2)
    assert not evening.scene.hold
    assert not evening.scene.view.moment


@STAYS
def test_a_press_takes_a_moment_away(kind):
    evening = on_hold(kind).wait().tell(SPACE)
    assert not evening.scene.hold
    assert not evening.scene.view.moment


def test_the_bust_of_a_person_stays_as_long_before_a_bot():
    bust = STEPS["bust"]
    evening = on_hold("bust", seats=plans("Ann", "bot:steady"))
    assert bust.seats == 2
    assert evening.scene.hold.left == pytest.approx(2.5, abs=0.02)


def test_only_a_moment_of_a_bot_is_shorter():
    evening = Evening(f"{OPEN}", "2 2 3 4 6 6", BOT_FIRST)
    for _ in range(round(8 / STEP)):
        if evening.scene.hold:
            break
        evening.run(STEP)
    assert evening.scene.hold
    assert evening.scene.hold.left < 2


def test_the_screen_may_sleep_while_a_bust_waits_to_be_read():
    evening = on_hold("bust").run(0.4)
    assert 1.5 < evening.scene.quiet() <= evening.scene.hold.left


def test_a_still_table_says_that_nothing_will_change():
    evening = Evening(OPEN, WELL).run(1)
    assert evening.scene.quiet() > 1e6


def test_a_demo_runs_to_its_end_by_itself():
    evening = Evening("", "6 1 1 " + WELL, BOTS, demo=True, rules={"target": 3000})
    for _ in range(round(60 / STEP)):
        if evening.results:
            break
        evening.run(STEP)
    assert evening.results == ["finished"]
    assert isinstance(evening.store, CountingStore)
    assert evening.store.endings == ["finished"]


def test_enter_while_bots_play_opens_nothing_that_happens_to_have_the_focus():
    evening = Evening(OPEN, WELL, BOT_FIRST).run(0.3).tell(CONFIRM)
    assert evening.doors == []
    assert until_deeds(evening, 2) < 0.2
