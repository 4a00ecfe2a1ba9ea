"""A match that was left comes back as it stood: on stage, from the store, at every table."""

import random
from pathlib import Path
from typing import Any

import pytest

from game import record
from game.bots import bot_for
from game.luck import ScriptedLuck, SeededLuck
from game.match import Header, Match
from game.store import open_store
from scenes.stage.intents import Command
from scenes.stage.loop import STEP
from scenes.tables import OFFERED
from scenes.tables.roost_race import COUNT, IN_AIR
from scenes.tables.table import TableScene
from tests.support.oak import CLAIM, CLAIM_OF_THREE, MEMORY, Oak, answered, said
from tests.support.pilot import Pilot
from tests.support.play import BentLuck
from tests.support.roost_room import OPEN2, PERMANENT, ROOST_14, Roosts, racing
from tests.support.tables import SPACE, Evening, plans, resumed

SAMPLED = 7
"""Every so many actions the match is left and opened anew."""
ACTIONS = 30
QUICK = {"pace": "fast", "reduced_motion": True}
ROOMS: dict[str, tuple[str, dict[str, Any]]] = {
    **{game: (game, {}) for game in OFFERED},
    "six-dice from memory": ("six-dice", MEMORY),
    "roost with stakes": ("roost", {"points": "stakes", **PERMANENT}),
    "ten-thousand with thieves": ("ten-thousand", {"steal_above": 300, "target": 2000}),
    "blackjack in three hands": ("blackjack", {"hands": 3}),
}


def evening_at(game: str, rules: dict[str, Any], **more: Any) -> Any:
    of_game: Any = type("AtTable", (Evening,), {"game": game})
    people = plans("Ann", "Ben", "Cleo")
    return of_game("", "", people, rules=rules, settings=QUICK, **more)


def shown(evening: Any) -> tuple[object, ...]:
    """Give all that is to be seen and to be pressed at a table that rests."""
    view = evening.scene.view
    able = evening.match.to_act
    return (
        evening.match.observe(),
        view.props(),
        [evening.match.legal_texts(seat) for seat in able],
        [(plan.name, plan.emblem, plan.cast) for plan in evening.scene.seating.plans],
        [(control.name, control.enabled) for control in evening.scene.board.controls],
        sorted((one.text, one.box) for one in evening.texts()),
    )


def act(evening: Any, luck: Any) -> None:
    """Let the seat that is to act do what a bot would do, with these dice."""
    match: Match = evening.match.with_luck(luck)
    seat = match.to_act[0]
    bot = bot_for(match.header.game, "easy")
    evening.scene.act(bot.choose(match.observe(seat), match.legal(seat)), seat=seat)


@pytest.mark.parametrize("room", ROOMS)
def test_a_table_that_was_left_is_the_same_when_its_match_is_resumed(room: str) -> None:
    game, rules = ROOMS[room]
    evening = evening_at(game, rules)
    luck = BentLuck(random.Random(room))
    compared = 0
    for number in range(ACTIONS):
        evening.until_still(60.0)
        if not evening.match.to_act or len(evening.match.to_act) > 1:
            break
        if number % SAMPLED == 1:
            assert shown(resumed(evening, settings=QUICK).wait()) == shown(evening)
            compared += 1
        act(evening, luck)
    assert compared >= 2


# In the middle of what is special.


def test_a_roll_off_is_resumed_with_the_sixes_that_lay_there() -> None:
    left, right = Command("lightning_1"), Command("lightning_7")
    evening: Any = racing(3, "6 2 3 6 6 5 1 1").run(COUNT + STEP)
    evening.tell(left, right).run(IN_AIR + STEP)
    again: Any = resumed(evening, "6 6 6", rules=PERMANENT).run(0.1)
    assert again.match.to_act == (1, 2)
    assert [again.scene.view.race.lane(seat).sixes for seat in (1, 2)] == [1, 2]
    assert again.scene.view.race.number > 0, "everybody is given time to get ready again"
    again.run(COUNT + STEP).tell(right).run(IN_AIR + STEP)
    assert again.match.outcome.winners == (2,)


@pytest.mark.parametrize("done", [CLAIM, CLAIM_OF_THREE], ids=["of two", "of three"])
def test_a_claim_is_resumed_under_the_linen_and_can_be_made(done: str) -> None:
    oak = Oak(done, "", 2 if done == CLAIM else 3, rules=MEMORY).until_quiet()
    again: Any = resumed(oak)
    again.until_quiet()
    assert shown(again) == shown(oak)
    assert again.scene.view.props() == oak.scene.view.props()
    assert again.match.observe().scores == ()
    for one in (oak, again):
        one.wait()
        one.tell(*said("9")).until_still()
    assert oak.match.steps == again.match.steps
    assert shown(again) == shown(oak)


def test_a_recall_is_resumed_and_can_be_answered() -> None:
    oak = Oak(f"{CLAIM_OF_THREE}; claim 9", "", 3, rules=MEMORY).until_quiet()
    again: Any = resumed(oak)
    again.until_quiet()
    assert shown(again) == shown(oak)
    for one in (oak, again):
        one.wait()
        one.tell(*answered(2, "5")).until_still()
    assert oak.match.steps == again.match.steps


def test_a_hand_in_secret_comes_back_covered() -> None:
    thrown = f"{OPEN2}; {ROOST_14}"
    roosts: Any = Roosts(thrown, "5 4 2", 2, rules={"secret": True}).until_still()
    roosts.press(SPACE, SPACE)
    assert roosts.scene.viewer is not None, "somebody looks at the own hand"
    assert not roosts.scene.view.is_covered
    again: Any = resumed(roosts, rules={"secret": True}).until_still()
    assert again.match.steps == roosts.match.steps
    assert again.scene.viewer is None
    assert again.scene.view.is_covered
    again.press(SPACE)
    assert not again.scene.view.is_covered
    hands = [one.match.observe(1) for one in (again, roosts)]
    assert hands[0] == hands[1]


# Through the house.


def recorded(game: str, rules: dict[str, Any]) -> tuple[Match, list[dict[str, object]]]:
    """Let bots play a short match of two to its end; give it with the steps of its record."""
    header = Header(game, ("Ann", "Ben"), rules, ("person", "person"))
    match = Match(header, SeededLuck.from_number(f"resume {game}"))
    bots = [bot_for(game, "steady")] * 2
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
    return match, [record.step_value(step) for step in match.steps]


SHORT: dict[str, dict[str, Any]] = {
    "ten-thousand": {"target": 1500},
    "roost": {},
    "six-dice": {"memory": True},
    "dice-game": {"target": 1500},
    "yahtzee": {},
    "blackjack": {"hands": 4},
}


@pytest.mark.parametrize("game", OFFERED)
def test_the_rest_of_a_match_resumed_from_the_disk_ends_as_it_would_have(
    game: str, tmp_path: Path
) -> None:
    match, steps = recorded(game, SHORT[game])
    left = max(1, len(steps) - 9)
    store = open_store(tmp_path, lambda: 0.0)
    number = store.begin(record.header_value(match.header), ("moon", "kite"))
    store.append(number, steps[:left])
    assert store.close() is None
    store = open_store(tmp_path, lambda: 0.0)
    pilot = Pilot(store=store, settings=QUICK)
    pilot.house.show_title()
    pilot.run(0.5).click("resume").run(0.5)
    table = pilot.top
    assert isinstance(table, TableScene)
    assert [plan.emblem for plan in table.seating.plans] == ["moon", "kite"]
    assert len(table.match.steps) == left
    for step in match.steps[left:]:
        pilot.until(lambda: not table.busy)
        table.match.with_luck(ScriptedLuck(step.luck, step.seal))
        table.act(table.match.rules.read(step.do), seat=step.seat)
    assert table.match.steps == match.steps
    assert (table.match.outcome, table.match.scores) == (match.outcome, match.scores)
    pilot.until(lambda: pilot.scene == "Results", 600.0)
    assert not store.unfinished()
    assert store.record(number)["steps"] == steps
    assert store.close() is None
