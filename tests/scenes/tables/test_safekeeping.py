"""A step is kept before it is shown; a store that fails or sleeps stops nobody."""

import pytest

from game import record
from game.store import MemoryStore, open_store
from scenes.stage.loop import STEP
from scenes.tables import OFFERED
from scenes.tables.ten_thousand_cues import TenThousandCues
from tests.support.steps import STEPS
from tests.support.tables import OPEN, SPACE, CountingStore, Evening, SlowStore, opening, resumed

EACH = pytest.mark.parametrize("kind", STEPS)
FAILURE = "The disk is full. The match goes on; its last steps are not kept yet."


@EACH
def test_a_step_is_in_the_store_before_its_motion_is_made(kind, monkeypatch):
    evening = STEPS[kind].stage()
    before = len(evening.kept)
    frames: list[int] = []
    motion = evening.scene.choreographer.motion

    def noted(event):
        frames.append(len(evening.kept))
        return motion(event)

    monkeypatch.setattr(evening.scene.choreographer, "motion", noted)
    evening.tell(*STEPS[kind].presses).until_still()
    assert frames
    assert set(frames) == {len(evening.match.steps)} != {before}


@EACH
def test_the_steps_of_one_press_are_one_call(kind):
    evening = STEPS[kind].stage()
    done = len(evening.match.steps)
    evening.tell(*STEPS[kind].presses)
    store = evening.store
    assert isinstance(store, CountingStore)
    assert store.calls == [evening.deeds[done:]]


def test_keep_and_roll_of_one_press_are_two_steps_in_one_call():
    evening = STEPS["keep and throw"].stage()
    evening.tell(*STEPS["keep and throw"].presses)
    assert isinstance(evening.store, CountingStore)
    assert evening.store.calls == [["keep 1 5", "roll"]]


def lying(evening):
    return [die.face for die in evening.scene.view.lying]


def test_while_the_store_has_not_answered_nothing_is_shown():
    evening = Evening(OPEN, "1 2 3 4 6 6", store=SlowStore()).wait().tell(SPACE)
    evening.run(0.9)
    assert lying(evening) == []
    assert evening.scene.busy


def test_once_the_store_has_answered_the_throw_is_shown_at_once():
    evening = Evening(OPEN, "1 2 3 4 6 6", store=SlowStore()).wait().tell(SPACE).run(0.2)
    assert isinstance(evening.store, SlowStore)
    evening.store.receipts[-1].settle()
    evening.run(2 * STEP)
    assert lying(evening) == [1, 2, 3, 4, 6, 6]


def test_a_store_that_never_answers_holds_a_throw_up_for_a_second_at_most():
    evening = Evening(OPEN, "1 2 3 4 6 6 1 1 1 1 1", store=SlowStore()).wait().tell(SPACE)
    evening.run(1.0 + 2 * STEP)
    assert lying(evening) == [1, 2, 3, 4, 6, 6]
    evening.until_still().throw(1)
    assert evening.deeds == ["open", "roll", "keep 1", "roll"]


def test_presses_while_the_store_sleeps_throw_nothing_more():
    evening = Evening(OPEN, "1 2 3 4 6 6 1 1 1 1 1", store=SlowStore()).wait()
    for _ in range(3):
        evening.tell(SPACE).run(0.3)
    assert evening.deeds == ["open", "roll"]


def failing():
    store = CountingStore()
    store.failing = FAILURE
    return Evening(OPEN, "1 2 3 4 6 6 5 2 3 4 6", store=store).wait()


def test_a_store_that_fails_is_told_of_on_the_table_and_the_match_goes_on():
    evening = failing().tell(SPACE).until_still()
    told = " ".join(one.text for one in evening.texts())
    assert all(word in told for word in FAILURE.split())
    evening.throw(1).until_still()
    assert evening.deeds == ["open", "roll", "keep 1", "roll"]


def test_once_the_store_works_again_the_table_says_nothing_of_it():
    evening = failing().tell(SPACE).until_still()
    assert isinstance(evening.store, MemoryStore)
    evening.store.failing = None
    assert "disk" not in " ".join(one.text for one in evening.texts())


@pytest.mark.parametrize("game", OFFERED)
def test_a_table_that_lies_still_is_drawn_anew_when_trouble_comes_or_is_over(game):
    evening = type("AtTable", (Evening,), {"game": game})("", "", 2).run(1)
    for failing in (FAILURE, None):
        evening.texts()
        assert not evening.run(1).director.dirty
        evening.store.failing = failing
        assert evening.run(2 * STEP).director.dirty


def test_a_match_is_closed_in_the_store_when_its_table_closes():
    evening = STEPS["end"].stage().tell(*STEPS["end"].presses).until_still()
    assert evening.results == ["finished"]
    assert isinstance(evening.store, CountingStore)
    assert evening.store.endings == ["finished"]


def test_a_match_that_ended_before_its_table_could_close_leads_to_the_results():
    evening = STEPS["end"].stage().tell(*STEPS["end"].presses).run(0.1)
    assert not evening.results
    again = resumed(evening).wait()
    assert again.results == ["finished"]


WHOLE = "; ".join(
    [
        "open: 6 6 2 1 5",
        "roll: 1 1 1 2 3 4; keep 1 1 1; bank",
        "roll: 5 5 5 2 3 4; keep 5 5 5; roll: 2 3 6",
        "roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6; roll: 1 5 2 3 4 6; keep 1 5; bank",
        "steal: 2 3 4 6",
        "roll: 1 1 1 2 3 4; keep 1 1 1; bank",
        "roll: 1 1 1 2 3 4; keep 1 1 1; bank",
        "steal: 2 3 1; keep 1; bank",
        "steal: 2 3",
        "roll: 1 1 1 2 3 4; keep 1 1 1; bank",
        "roll: 2 2 3 4 6 6",
        "roll: 2 2 3 4 6 6",
    ]
)
"""Three seats: a tie, banks, a bust, hot dice, steals that come off and fail, the last round."""
RULES = {"target": 4000, "steal_above": 500}


def test_the_recorded_match_has_all_that_is_to_be_resumed():
    evening = Evening(WHOLE, "", 3, rules=RULES)
    assert evening.match.outcome
    met = {type(event) for one in evening.scene.played for event in one.events}
    assert met == set(TenThousandCues(evening.scene.view, evening.services).cues())


def shown(evening):
    view = evening.scene.view
    acting = evening.match.to_act
    return (
        evening.match.observe(),
        view.props(),
        acting and evening.match.legal_texts(acting[0]),
        [(plan.name, plan.emblem) for plan in evening.scene.seating.plans],
        [control.state() for control in evening.scene.board.controls],
    )


STEP_TEXTS = WHOLE.split(";")


@pytest.mark.parametrize("steps", range(1, len(STEP_TEXTS)))
def test_a_match_is_resumed_at_every_step_as_it_was(steps):
    evening = Evening(";".join(STEP_TEXTS[:steps]), "", 3, rules=RULES)
    assert shown(resumed(evening)) == shown(evening)


@pytest.mark.parametrize("steps", [1, 6, 10, 14, len(STEP_TEXTS) - 1])
def test_a_match_is_resumed_from_the_disk_as_it_was(steps, tmp_path):
    store = open_store(tmp_path, lambda: 0.0)
    evening = Evening(";".join(STEP_TEXTS[:steps]), "", 3, rules=RULES, store=store)
    assert store.close() is None
    store = open_store(tmp_path, lambda: 0.0)
    (kept,) = store.unfinished()
    assert kept.looks == tuple(plan.emblem for plan in evening.plans)
    match, played = record.replay(record.from_value(store.record(kept.match_id)))
    again = Evening("", "", evening.plans, store=store, resumed=(match, played, kept.match_id))
    assert shown(again) == shown(evening)
    assert store.close() is None


def test_a_resumed_match_goes_on_as_if_nothing_had_been(tmp_path):
    luck = "5 2 3 4 6"
    evening = Evening(f"{opening(2)}; roll: 1 2 3 4 6 6", luck).wait().throw(1).until_still()
    cut = Evening(f"{opening(2)}; roll: 1 2 3 4 6 6")
    again = resumed(cut, luck).wait().throw(1).until_still()
    assert shown(again) == shown(evening)
