"""A match watched again: on every table, by every control, and without a trace."""

import random

import pytest

from game import record
from game.luck import ScriptedLuck
from game.match import Match
from scenes.replay import open_replay
from scenes.stage.intents import Back, Command, Move
from scenes.stage.loop import STEP
from scenes.stage.sound import SilentSound
from scenes.tables import OFFERED
from scenes.tables.recorded import Reel, Watching, table_at
from tests.support.replays import Watched, bot_record, kept_record, plans_of
from tests.support.reviews import random_matches
from tests.support.services import null_services, sounds
from tests.support.tables import pixels

EACH = pytest.mark.parametrize("game", OFFERED)
UNUSUAL = (
    "stolen-three-times-in-a-row",
    "last-steal-fails",
    "called-off-and-begun-anew",
    "nothing-played-yet",
    "roost-lightning-of-three",
    "roost-secret-floor-lightning",
    "roost-in-secret-begun",
    "roost-tie-for-the-house",
    "roost-many-eighteens",
    "six-dice-from-memory",
    "blackjack-a-void-round",
    "blackjack-nobody-can-wager",
    "yahtzee-jokers-and-the-bonus",
    "dice-game-alone",
)
RIGHT, LEFT = Move(1, 0), Move(-1, 0)


def paused(stored, **more):
    return Watched(stored, **more).press("play")


def cut(stored, steps):
    return record.Record(stored.header, stored.steps[:steps])


# From the start to the end.


@EACH
def test_a_match_plays_by_itself_to_its_end(game):
    stored = bot_record(game)
    watched = Watched(stored, pace="fast").press("speed")
    watched.until(lambda: watched.scene.at_end, 900)
    watched.run(0.5)
    assert watched.at == len(stored.steps)
    assert watched.results == []
    assert not watched.scene.watching.playing
    assert "Again" in watched.words
    assert watched.keeper.kept == {"hints": True, "pace": "fast"}
    watched.press("play").run(0.2)
    assert watched.at < 2
    assert watched.tell(Back()).results == ["back"]


@pytest.mark.parametrize("name", UNUSUAL)
def test_whatever_was_played_is_shown_to_the_end(name):
    stored = kept_record(name)
    watched = Watched(stored, pace="instant").press("speed")
    watched.until(lambda: watched.scene.at_end, 900)
    assert watched.at == len(stored.steps)
    assert watched.keeper.kept == {"hints": True, "pace": "instant"}


@pytest.mark.parametrize("name", UNUSUAL)
def test_a_jump_shows_what_playing_shows(name):
    stored = kept_record(name)
    watched = paused(stored, pace="instant")
    looked = random.Random(name).sample(range(len(stored.steps) + 1), min(4, len(stored.steps)))
    for step in range(1, len(stored.steps) + 1):
        watched.tell(RIGHT).until(lambda: not watched.table.busy)
        assert watched.at == step
        fresh = jumped(watched, step)
        assert fresh.view.props() == watched.table.view.props()
        if step in looked:
            stilled(watched)
            played = pixels(watched.picture((320, 180)))
            watched.scene.go(step)
            assert pixels(watched.picture((320, 180))) == played


def jumped(watched, step):
    plans, scene = watched.scene.plans, watched.scene
    table = table_at(watched.services, scene.reel, plans, Watching(playing=False), step)
    table.enter()
    return table


def stilled(watched):
    """Let a flame come to rest, which a pause would hold in its sway."""
    watched.table.view.stirred = 99.0
    if getattr(watched.table.view, "candle", None):
        watched.table.view.let_flame_sway(99.0)


@EACH
def test_a_record_that_stops_early_is_watched_as_far_as_it_goes(game):
    stored = bot_record(game)
    half = cut(stored, len(stored.steps) // 2)
    watched = Watched(half, pace="instant").press("speed")
    watched.until(lambda: watched.scene.at_end, 600).run(0.5)
    assert watched.table.match.to_act
    assert watched.picture()
    assert watched.tell(RIGHT).at == len(half.steps)


def test_a_record_without_a_step_can_be_looked_at():
    watched = Watched(kept_record("nothing-played-yet")).run(0.5)
    assert watched.scene.at_end
    for intent in (RIGHT, LEFT, Command("turn_on"), Command("turn_back"), Command("to_end")):
        assert watched.tell(intent).at == 0
    assert watched.picture()


def test_a_record_with_a_bad_step_is_refused():
    stored = bot_record("dice-game")
    bad = record.Record(stored.header, ({"do": "open", "luck": []},))
    with pytest.raises(record.BadRecord):
        open_replay(null_services(), bad, plans_of(stored))


# Still and in motion.


@EACH
def test_a_pause_keeps_all_still_and_costs_nothing(game):
    watched = Watched(bot_record(game)).run(2.0)
    watched.until(lambda: watched.table.timeline.busy).run(0.1).press("play").run(0.2)
    picture, at = pixels(watched.picture()), watched.at
    assert watched.scene.quiet() > 1e6
    watched.run(3.0)
    assert (watched.at, pixels(watched.picture())) == (at, picture)
    watched.press("play").run(1.0)
    assert pixels(watched.picture()) != picture


def test_four_times_the_speed_is_four_times_as_far():
    stored = bot_record("yahtzee")
    slow, fast = Watched(stored), Watched(stored).press("speed")
    assert {"Speed 1×"} <= slow.words
    assert {"Speed 4×"} <= fast.words
    slow.run(24.0)
    fast.run(6.0)
    assert abs(slow.at - fast.at) <= 1
    assert slow.at > 8


def test_steps_come_at_the_pace_that_bots_have():
    stored = bot_record("dice-game")
    ways = [Watched(stored, bot_pace=pace).run(8.0).at for pace in ("slow", "fast")]
    assert ways[0] < ways[1]


# Steps and turns.


def test_arrows_step_by_single_actions():
    watched = paused(bot_record("ten-thousand"))
    watched.tell(RIGHT)
    assert (watched.at, watched.table.busy) == (1, True)
    watched.until(lambda: not watched.table.busy).run(2.0)
    assert watched.at == 1
    watched.tell(RIGHT, RIGHT, RIGHT)
    assert watched.at == 4
    watched.tell(LEFT)
    assert (watched.at, watched.table.busy) == (3, False)
    watched.tell(LEFT, LEFT, LEFT, LEFT)
    assert watched.at == 0


def test_a_step_on_ends_what_a_pause_has_caught_in_motion():
    watched = Watched(bot_record("ten-thousand"))
    watched.until(lambda: watched.table.timeline.busy).press("play")
    at = watched.at
    watched.tell(RIGHT)
    assert (watched.at, watched.table.busy) == (at, False)
    watched.tell(RIGHT)
    assert watched.at == at + 1


def test_a_step_while_it_plays_goes_on_playing():
    watched = Watched(bot_record("ten-thousand"))
    watched.until(lambda: watched.at == 3)
    watched.tell(RIGHT)
    assert watched.at == 4
    watched.until(lambda: watched.at > 6)


@EACH
def test_turns_are_stepped_over_whole(game):
    watched = paused(bot_record(game))
    turns = watched.scene.reel.turns
    for turn in turns:
        assert watched.at == turn.first
        watched.press("turn_on")
    assert watched.at == len(watched.stored.steps)
    watched.press("turn_back")
    assert watched.at == turns[-1].first
    watched.press("to_start")
    assert watched.at == 0
    watched.press("to_end", "turn_back", "turn_back")
    assert watched.at == turns[-2].first


def test_within_a_turn_back_leads_to_its_beginning():
    watched = paused(bot_record("ten-thousand"))
    turn = next(t for t in watched.scene.reel.turns if t.last - t.first > 2)
    watched.scene.go(turn.first + 2)
    assert watched.press("turn_back").at == turn.first


# Sound, secrets and the coach.


def test_a_replay_sounds_as_its_table_does_and_falls_silent():
    watched = Watched(bot_record("roost"))
    sound = watched.services.sound
    assert isinstance(sound, SilentSound)
    assert sound.tone
    watched.run(8.0)
    assert len(sounds(watched.services)) > 2
    watched.tell(Back())
    assert sound.tone is None


@pytest.mark.parametrize("name", ["roost-in-secret-begun", "roost-secret-floor-lightning"])
def test_no_curtain_hides_what_was_thrown_in_secret(name):
    stored = kept_record(name)
    watched = paused(stored, names=["Ann", "Ben", "Cleo", "Dora"])
    shown = set()
    for step in range(len(stored.steps) + 1):
        watched.scene.go(step)
        view = watched.table.view
        assert view.cover is None
        hands = [hand for seat, hand in view.hands.items() if seat == view.acting]
        shown |= {hand.hidden for hand in hands}
    assert shown == {False}


def test_the_coach_speaks_of_the_next_step_to_whoever_asks():
    watched = paused(bot_record("ten-thousand"), worker=None)
    turn = next(t for t in watched.scene.reel.turns if t.seat is not None)
    watched.scene.go(turn.first + 1)
    assert not any(word.startswith("Coach:") for word in watched.words)
    watched.press("coach").until(lambda: watched.table.coach.counsel, 5)
    assert watched.table.coach.counsel.headline in watched.words
    assert any(die.hint for die in watched.table.view.lying)
    watched.press("coach").run(0.2)
    assert not any(word.startswith("Coach:") for word in watched.words)


def test_at_the_end_the_coach_says_that_the_match_is_over():
    watched = paused(bot_record("dice-game")).press("coach", "to_end").run(0.2)
    assert "The match is over" in watched.words
    watched.tell(LEFT).run(0.5)
    assert "The match is over" not in watched.words


def test_the_coach_is_seen_to_come_and_go_while_something_moves():
    watched = Watched(bot_record("ten-thousand"))
    watched.until(lambda: watched.at > 2 and watched.table.timeline.busy).press("play")
    assert not watched.table.view.coach.on
    assert watched.press("coach").table.view.coach.on
    assert "Speaks after this move" in watched.words
    assert not watched.press("coach").table.view.coach.on


@EACH
def test_the_coach_goes_along_with_the_match(game):
    stored = bot_record(game)
    watched = paused(stored).press("coach")
    watched.scene.go(2)
    watched.until(lambda: not watched.table.coach.thinking)
    heard = set()
    for step in range(len(stored.steps)):
        watched.scene.go(step)
        watched.run(STEP)
        if counsel := watched.table.coach.counsel:
            heard.add(counsel.headline)
    assert len(heard) > 1
    assert watched.picture()


def test_hands_of_a_recorded_match_stay_as_they_were():
    """Watching must not change what is watched."""
    stored = kept_record("six-dice-from-memory")
    match, played = record.replay(stored)
    reel = Reel(match, played)
    before = [match.at(step).observe(None) for step in range(reel.steps + 1)]
    watched = Watched(stored, pace="instant")
    watched.until(lambda: watched.scene.at_end, 300)
    assert [match.at(step).observe(None) for step in range(reel.steps + 1)] == before


@EACH
def test_an_earlier_state_goes_its_own_way(game):
    match = next(random_matches(game, 1))
    step = len(match.steps) // 2
    earlier = match.at(step)
    whole = tuple(match.steps)
    assert earlier.steps == whole[:step]
    again = Match(match.header, ScriptedLuck(()))
    for one in whole[:step]:
        again.with_luck(ScriptedLuck(one.luck)).play(one.seat, again.rules.read(one.do))
    assert earlier.scores == again.scores
    assert earlier.legal(earlier.to_act[0]) == again.legal(again.to_act[0])
    one = whole[step]
    earlier.with_luck(ScriptedLuck(one.luck)).play(one.seat, earlier.rules.read(one.do))
    assert tuple(match.steps) == whole
