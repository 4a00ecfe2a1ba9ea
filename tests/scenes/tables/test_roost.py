"""The table of Roost: what can be pressed, what it says, and what a press does."""

import pytest

from game import record
from game.luck import SeededLuck
from game.rules import Event
from scenes.tables import roost_cues, roost_paint, roost_race, roost_reveal, roost_view
from tests.support.calls import attributes
from tests.support.roost_room import (
    OPEN2,
    OPEN3,
    ROOST_14,
    ROOST_18,
    STAND,
    STAND_15,
    STEPS,
    Roosts,
    SealingLuck,
    told,
)
from tests.support.services import sounds
from tests.support.tables import SPACE, events_of, pixels, plans


def at(done: str = "", luck: str = "", **more) -> Roosts:
    evening = Roosts(done, luck, **more)
    evening.wait()
    return evening


def button(evening, name):
    return evening.scene.board.control(name)


@pytest.mark.parametrize("kind", STEPS)
def test_played_skipped_and_opened_anew_the_table_is_the_same(kind):
    played = told(STEPS[kind].stage(), STEPS[kind].presses).through()
    skipped = told(STEPS[kind].stage(settings={"pace": "instant"}), STEPS[kind].presses).through()
    calm = told(STEPS[kind].stage(settings={"reduced_motion": True}), STEPS[kind].presses).through()
    assert played.scene.view.props() == skipped.scene.view.props() == calm.scene.view.props()
    if played.results or kind == "lightning" or kind == "in secret behind the curtain":
        return
    anew = resumed_roost(played)
    assert anew.scene.view.props() == played.scene.view.props()
    assert pixels(anew.picture()) == pixels(played.picture())


def resumed_roost(evening: Roosts) -> Roosts:
    number = evening.scene.seating.match_id
    match, done = record.replay(record.from_value(evening.store.record(number)))
    return Roosts("", "", evening.plans, store=evening.store, resumed=(match, done, number)).run(1)


def test_every_event_of_the_table_has_a_cue():
    known = set(roost_cues.RoostCues(None, None).cues())  # type: ignore[arg-type]
    met: set[type[Event]] = set()
    for kind, example in STEPS.items():
        evening = told(example.stage(), example.presses)
        met |= {type(event.seen_by(1)) for event in events_of(evening)}
        met |= {type(event.seen_by(None)) for event in events_of(evening)}
        assert met <= known, kind
    assert {cue.__name__ for cue in known - met} <= {"LightningThrown"}


@pytest.mark.parametrize(
    "module", [roost_cues, roost_view, roost_paint, roost_reveal, roost_race], ids=str
)
def test_what_moves_and_draws_never_hears_of_the_match(module):
    assert not attributes(module) & {"match", "act", "legal", "store"}


@pytest.mark.parametrize(
    ("kind", "heard"),
    [
        ("opening", {"clatter-6", "mark"}),
        ("the house throws", {"shake", "clatter-6", "turn"}),
        ("first throw", {"clatter-3"}),
        ("one more die", {"clatter-1"}),
        ("bust", {"bust"}),
        ("six dice", {"hot"}),
        ("stand", {"bank", "turn"}),
        ("reveal", {"lift", "keep-2"}),
        ("the end", {"fanfare"}),
    ],
)
def test_an_event_is_heard(kind, heard):
    evening = STEPS[kind].stage()
    sounds(evening.services).clear()
    told(evening, STEPS[kind].presses).through()
    assert heard <= set(sounds(evening.services))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("bust", {"Bust!", "21 is over 18"}),
        ("six dice", {"Six dice!", "They count 18"}),
        (
            "reveal",
            {"The roost", "lifts", "= 14", "Beats the roost", "Below the roost", "+2", "−1"},
        ),
        ("a roost of eighteen", {"A roost", "of 18!", "= 18", "A roost of 18", "−1", "+2"}),
        ("somebody goes out", {"out"}),
    ],
)
def test_a_moment_says_what_happened(kind, words):
    evening = told(STEPS[kind].stage(), STEPS[kind].presses).until_held()
    shown = {text.text for text in evening.texts((1280, 720))}
    moment = evening.scene.view.moment
    if moment:
        shown |= {moment.title, moment.line}
    assert words <= shown


def test_the_house_throws_under_the_roost_and_three_dice_come_out():
    evening = at(OPEN2, "1 5 2 4 3 5")
    assert button(evening, "throw").label == "Throw for the roost"
    evening.tell(SPACE).until_still()
    assert [die.face for die in evening.scene.view.shown] == [1, 2, 3]
    assert {die.style for die in evening.scene.view.shown} == {"black"}
    assert {"Three dice first,", "then one at a time"} <= evening.words


def test_a_player_rolls_three_dice_then_one_and_may_stand():
    evening = at(f"{OPEN2}; {ROOST_14}", "5 4 2 3")
    assert (button(evening, "throw").label, button(evening, "bank").enabled) == (
        "Roll three dice",
        False,
    )
    assert button(evening, "bank").reason == "the first throw has to be made"
    evening.press(SPACE)
    assert button(evening, "bank").label == "Stand on 11"
    assert {"11", "7 left to 18", "11 now"} <= evening.words
    evening.press(SPACE)
    assert button(evening, "bank").label == "Stand on 14"
    assert evening.deeds == ["open", "roll", "roll", "roll"]


def test_points_are_counted_one_by_one_and_then_stand_on_the_slate():
    evening = at(f"{OPEN3}; {ROOST_14}; {STAND_15}; roll: 4 4 4", seats=3).tell(STAND)
    evening.until(lambda: evening.scene.view.reveal and evening.scene.view.reveal.cards)
    cards = evening.scene.view.reveal.cards
    assert [card.reckoning.seat for card in cards] == [1, 2, 0]
    seen = set()
    for _ in range(400):
        seen.add(tuple(int(card.steps) for card in cards))
        evening.run(1 / 60)
    assert {(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (3, 1, 0), (3, 2, 1)} <= seen
    assert evening.match.scores == (1, 2, -1)
    evening.through()
    assert evening.scene.view.scores == [1, 2, -1]


def test_the_points_stay_until_they_have_been_read_and_say_who_leads():
    evening = told(STEPS["reveal"].stage(), (STAND,)).until_held()
    assert button(evening, "go on").label == "Next round"
    assert {"P", " leads with 2 of 18 points"} & evening.words
    assert evening.scene.view.reveal
    evening.through()
    assert evening.scene.view.reveal is None
    assert evening.scene.view.acting == 1


def test_a_bust_says_nothing_of_who_comes_after_the_roost():
    evening = told(STEPS["reveal after a bust"].stage(), (SPACE,)).until_held()
    assert evening.scene.hold.says == ()


def test_the_seal_stands_on_the_table_from_the_throw_to_the_reveal():
    evening = at(OPEN2)
    evening.match.with_luck(SealingLuck([1, 5, 2, 4, 3, 5, 5, 5, 5]))
    evening.press(SPACE)
    assert "Seal 01234567" in evening.words
    evening.press(SPACE)
    assert "Seal 01234567" in evening.words
    evening.press(STAND)
    assert not any(word.startswith("Seal") for word in evening.words)


def test_a_seat_that_is_out_stays_on_the_slate():
    low, high = "roll: 4 4 4; stand", "roll: 6 6 6; stand"
    rounds = "; ".join(["roll: 6 6 5 1 2 3", low, high, "roll: 6 6 5 1 2 3", high, low] * 2)
    rounds += f"; roll: 6 6 5 1 2 3; {low}; {high}"
    evening = at(rounds, seats=3, rules={"points": "stakes", "house": "permanent"})
    assert evening.scene.seen.out == (False, True, False)
    assert {"Ben", "out", "0"} <= evening.words


@pytest.mark.parametrize(
    ("done", "phase"),
    [
        ("", "house"),
        (OPEN2, "house"),
        (f"{OPEN2}; {ROOST_14}", "roll"),
        (f"{OPEN2}; {ROOST_14}; roll: 4 4 4", "stand"),
    ],
)
def test_the_phase_opens_the_rules_where_they_speak_of_it(done, phase):
    scene = at(done).scene
    assert scene.now() == phase
    assert any(phase in chapter.phases for chapter in scene.view.guide.chapters)
    assert scene.doing()


def test_house_rules_in_force_stand_on_the_card():
    words = at("", seats=3, rules={"secret": True, "points": "floor", "house": "permanent"}).words
    assert {"Seat 1 is the house", "Nobody falls below 0", "In secret"} <= words


def test_bots_play_a_match_to_its_end_by_themselves():
    evening = Roosts("", "", plans("bot:steady", "bot:easy", "bot:steady"), demo=True)
    evening.match.with_luck(SeededLuck.from_number("bots"))
    evening.until(lambda: evening.results, 600)
    assert evening.results == ["finished"]


def test_an_eighteen_is_told_like_any_throw_until_the_roost_lifts():
    high, low = at(OPEN3, ROOST_18, seats=3), at(OPEN3, "1 4 2 4 3 5", seats=3)
    for evening in (high, low):
        evening.tell(SPACE)
    while not high.scene.view.reveal:
        assert pixels(high.picture()) == pixels(low.picture())
        for evening in (high, low):
            evening.run(1 / 30)


def test_before_the_roost_lies_the_cloth_tells_what_the_house_throws():
    evening = Roosts(OPEN3)
    evening.wait()
    said = {text.text for text in evening.texts((1280, 720))}
    assert {"The house throws six dice:", "three stay hidden"} <= said


def test_only_a_player_is_told_how_many_dice_to_throw():
    evening = Roosts(f"{OPEN3}; {ROOST_14}")
    evening.wait()
    view = evening.scene.view
    assert view.acting != view.house
    assert "Three dice first," in {text.text for text in evening.texts((1280, 720))}
    view.acting = view.house
    assert "Three dice first," not in {text.text for text in evening.texts((1280, 720))}


def test_the_die_that_was_thrown_alone_is_outlined():
    evening = Roosts(f"{OPEN3}; {ROOST_14}; roll: 1 2 1", "2 3").press(SPACE)
    assert [die.lit for die in evening.scene.view.dice] == [False, False, False, True]
    evening.press(SPACE)
    assert [die.lit for die in evening.scene.view.dice] == [False] * 4 + [True]
