"""Each event has its sound, its words and its show; a cue can't reach the match."""

import pytest

from game.events import FinalRoundBegan
from game.rules import Event
from game.sentences import plain
from scenes.stage.loop import STEP
from scenes.tables import keep_view, moments, ten_thousand_cues
from tests.support.calls import attributes
from tests.support.services import sounds
from tests.support.steps import STEPS, Example
from tests.support.tables import Evening, events_of


def played(kind: str, **more: object) -> Evening:
    return STEPS[kind].stage(**more).tell(*STEPS[kind].presses)


def test_every_event_of_the_table_has_a_cue():
    known = set(ten_thousand_cues.TenThousandCues(None, None).cues())  # type: ignore[arg-type]
    met: set[type[Event]] = set()
    for kind in STEPS:
        met |= {type(event) for event in events_of(played(kind))}
    assert met == known


@pytest.mark.parametrize("module", [ten_thousand_cues, keep_view, moments])
def test_what_moves_and_draws_never_hears_of_the_match(module):
    assert not attributes(module) & {"match", "act", "legal", "store"}


@pytest.mark.parametrize(
    ("kind", "heard"),
    [
        ("throw", {"clatter-6"}),
        ("keep and throw", {"keep-1", "clatter-4"}),
        ("bank", {"bank", "turn"}),
        ("bust", {"bust"}),
        ("hot dice", {"hot"}),
        ("steal", {"steal"}),
        ("steal that fails", {"bust"}),
        ("final round", {"final"}),
        ("end", {"fanfare"}),
    ],
)
def test_an_event_is_heard(kind, heard):
    evening = played(kind)
    sounds(evening.services).clear()
    evening.until_still()
    assert heard <= set(sounds(evening.services))


@pytest.mark.parametrize(
    ("kind", "title"),
    [
        ("bust", "Bust!"),
        ("steal", "Stolen!"),
        ("steal that fails", "Not stolen!"),
        ("final round", "Last round!"),
    ],
)
@pytest.mark.parametrize("calm", [False, True], ids=["motion", "calm"])
def test_a_moment_is_announced_and_stays(kind, title, calm):
    evening = played(kind, settings={"reduced_motion": calm}).until_it_stays(8)
    moment = evening.scene.view.moment
    assert moment
    assert (moment.title, moment.calm) == (title, calm)


@pytest.mark.parametrize("kind", ["bust", "steal", "hot dice", "final round", "end"])
def test_a_moment_takes_a_second_and_a_half_at_most_and_less_where_nobody_wants_motion(kind):
    assert 0 < grows(kind) <= 1.5
    assert grows(kind, settings={"reduced_motion": True}) <= 0.3


def grows(kind, **more):
    """Tell for how many seconds a moment changes."""
    evening = played(kind, **more)
    ages = []
    for _ in range(round(6 / STEP)):
        evening.run(STEP)
        if evening.scene.view.moment:
            ages.append(evening.scene.view.moment.age)
    return len([i for i in range(1, len(ages)) if ages[i] != ages[i - 1]]) * STEP


def test_the_words_of_a_throw_are_said_once_it_lies():
    evening = played("throw").run(0.3)
    names = evening.scene.seating.names
    assert "threw" not in plain(evening.scene.view.words, names)
    evening.until_still()
    assert "threw" in plain(evening.scene.view.words, names)


def final(**rules: object) -> Evening:
    ann = "roll: 1 1 1 1 3 4; keep 1 1 1 1; bank; roll: 1 1 1 2 3 4; keep 1 1 1; bank"
    one = Example(
        f"open: 6 1; {ann}; roll: 1 1 1 1 3 4",
        STEPS["final round"].presses,
        rules={"target": 4000, **rules},
    )
    return one.stage().tell(*one.presses).until_it_stays(8)


@pytest.mark.parametrize(
    ("rules", "offered"),
    [
        ({"steal_above": 500}, True),
        ({"steal_above": 1000}, False),
        ({"steal_above": 500, "stealing": False}, False),
    ],
    ids=str,
)
def test_the_last_round_offers_a_steal_only_to_somebody_who_may(rules, offered):
    evening = final(**rules)
    assert isinstance(events_of(evening)[-2], FinalRoundBegan)
    moment = evening.scene.view.moment
    assert isinstance(moment, moments.LastRound)
    assert bool(moment.steal) == offered
    assert evening.scene.hold
    said = plain(evening.scene.hold.says, evening.scene.seating.names)
    assert ("calls it off" in said) == offered


@pytest.mark.parametrize(
    ("seats", "title"),
    [(1, "Ann wins!"), (2, "Ann and Ben share it!"), (3, "Ann, Ben and Cleo share it!")],
)
def test_the_winners_are_named(seats, title):
    assert winners_of(seats) == title


def test_many_winners_are_counted():
    assert winners_of(8) == "Ann and 7 others share it!"


def winners_of(seats):
    from game.events import MatchEnded

    evening = Evening("", "", 8)
    ended = MatchEnded(tuple(range(seats)), (10000.0,) * 8)
    evening.scene.choreographer.motion(ended).finish()
    assert evening.scene.view.moment
    return evening.scene.view.moment.title
