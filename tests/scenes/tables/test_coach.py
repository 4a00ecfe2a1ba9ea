"""The coach at every table: whom it advises, what is seen of it, and that it tells no secrets."""

import random
from dataclasses import replace

import pytest

from game.odds import OddsUnavailable, advise
from game.six_dice_state import KeepKind
from scenes.props.coach_panel import CoachShown, draw_coach
from scenes.props.controls import Button
from scenes.stage.geometry import Viewport
from scenes.stage.intents import Command
from scenes.tables import OFFERED, coach, keep_layout
from scenes.tables.coached import COACH
from tests.support.layout import overlaps, strays
from tests.support.play import BentLuck
from tests.support.reach import reach
from tests.support.reading import Reader
from tests.support.tables import Evening, dice_pictures, plans

EACH = pytest.mark.parametrize("game", OFFERED)
H = Command(COACH)
USUAL = ((1024, 576), (1920, 1080))
SIZES = reach(USUAL, (*USUAL, (1280, 720), (3840, 2160)))
LEAST = 30
OPEN = {2: "open: 6 1", 3: "open: 6 1 2"}
THROWN = {
    "ten-thousand": "open: {ones}; roll: 1 5 4 1 4 4",
    "dice-game": "open: {ones}; roll: 1 5 4 1 4 4",
    "six-dice": "open: {ones}; roll: 1 5 4 1 4 4",
    "roost": "open: {threes}; roll: 1 2 3 4 5 5; roll: 4 4 5",
    "yahtzee": "roll: 4 1 4 4 6",
    "blackjack": "",
}
"""A position of each table in which there is something to choose."""


STRAIGHT = "roll: 2 3 4 5 6"


def seats_of(count, *, coached=True, names=()):
    shown = [*names, *("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal")][:count]
    return [replace(plan, coach=coached) for plan in plans(*shown)]


def table(game, seats, rules=None, **settings):
    count = len(seats)
    done = THROWN[game].format(
        ones=" ".join(["6", *["1"] * (count - 1)]),
        threes=" ".join(["6 6 6", *["1 1 2"] * (count - 1)]),
    )
    if count == 1:
        done = done.partition("; ")[2] if "open" in done else done
    of_game = type("AtTable", (Evening,), {"game": game})
    evening = of_game(done, "", seats, rules=rules, settings=settings)
    return evening.run(2.0)


def word(evening):
    return evening.scene.coach.counsel


def of_two(game, **more):
    return table(game, seats_of(2, **more))


# Who is advised.


@EACH
def test_nobody_has_a_coach_until_it_is_called(game, monkeypatch):
    monkeypatch.setattr(coach, "advise", None)
    monkeypatch.setattr(coach, "QUICK", {})
    evening = of_two(game, coached=False)
    assert word(evening) is None
    assert {"H", "Coach"} <= evening.words
    assert not any(text.startswith("Coach:") for text in evening.words)


@EACH
def test_one_key_calls_the_coach_and_sends_it_away(game):
    evening = of_two(game, coached=False)
    told = []
    evening.scene._doors = replace(evening.scene._doors, coach=lambda scene: told.append(scene))
    evening.tell(H).run(2.0)
    found = word(evening)
    assert found is not None
    assert found.headline in evening.words
    assert evening.scene.seating.plans[evening.match.to_act[0]].coach
    evening.tell(H).run(0.3)
    assert word(evening) is None
    assert found.headline not in evening.words
    assert told == [evening.scene, evening.scene]
    assert evening.scene.services.bindings.clashes(evening.scene.commands) == ()


@EACH
def test_the_panel_can_be_pressed(game):
    evening = of_two(game)
    assert word(evening) is not None
    evening.click(COACH).run(0.3)
    assert word(evening) is None


@EACH
def test_the_coach_speaks_to_whoever_wants_it_alone(game):
    seats = seats_of(2, coached=False)
    evening = table(game, [*seats[:1], replace(seats[1], coach=True)])
    acting = evening.match.to_act[0]
    assert (word(evening) is not None) is (acting == 1)
    if acting == 0:
        assert f"Silent for {seats[0].name}" in evening.words


@EACH
def test_a_bot_is_never_advised(game):
    bots = [replace(plan, coach=True) for plan in plans("bot:easy", "bot:easy")]
    of_game = type("AtTable", (Evening,), {"game": game})
    evening = of_game("", "", bots)
    evening.match.with_luck(BentLuck(random.Random(2)))
    evening.run(6.0)
    assert word(evening) is None
    assert evening.scene.view.coach is None


@EACH
def test_a_demo_has_no_coach(game):
    of_game = type("AtTable", (Evening,), {"game": game})
    evening = of_game("", "", seats_of(2), demo=True)
    assert evening.scene.view.coach is None


@EACH
def test_once_it_has_spoken_the_table_is_still(game):
    evening = of_two(game)
    evening.run(1.0)
    assert evening.scene.quiet() > 60


# What is marked.


@EACH
def test_the_primary_button_agrees_with_the_coach(game):
    evening = of_two(game)
    best = word(evening).best
    deed = evening.scene.deed_of(best)
    if not deed or game == "blackjack":
        return
    controls = {c.name: c for c in evening.scene.board.controls}
    assert deed in controls
    lit = {
        name
        for name, control in controls.items()
        if isinstance(control, Button) and control.look == "primary"
    }
    assert lit == ({deed} if isinstance(controls[deed], Button) else set())


@pytest.mark.parametrize("game", ["ten-thousand", "dice-game", "yahtzee"])
def test_the_dice_to_keep_bear_a_ring(game):
    evening = of_two(game)
    kept = next(action.dice for action in word(evening).best if hasattr(action, "dice"))
    assert sorted(die.face for die in evening.scene.view.lying if die.hint) == sorted(kept)
    evening.tell(H).run(0.3)
    if game != "dice-game":
        assert not any(die.hint for die in evening.scene.view.lying)


def test_the_box_to_fill_bears_a_star():
    evening = type("AtTable", (Evening,), {"game": "yahtzee"})(STRAIGHT, "", seats_of(2)).run(0.5)
    assert evening.scene.view.starred == "large-straight"
    assert evening.scene.picked == "large-straight"


def test_the_kind_to_keep_bears_a_star():
    evening = type("AtTable", (Evening,), {"game": "six-dice"})(
        "open: 6 1; roll: 1 2 3 4 6 6", "", seats_of(2)
    ).run(2.0)
    assert word(evening).best[0] == KeepKind("ones")
    assert evening.scene.advises("ones")
    assert evening.scene.board.control("bank").look == "normal"


# What is hidden stays hidden.


@pytest.mark.parametrize("hidden", ["AS 9H 9C", "KS 2C 3D", "5D 7H QH"])
def test_no_hidden_card_changes_what_the_coach_says(hidden):
    teal = type("AtTable", (Evening,), {"game": "blackjack"})
    hole, *rest = hidden.split()
    shoe = f"6H 6D 5C {hole} {' '.join(rest)}"
    evening = teal(f"wager 100: {shoe}", "", seats_of(1)).run(0.5)
    found = word(evening)
    assert found.headline == "Coach: double"
    assert [choice.value for choice in found.choices] == ["+68", "+34", "−15"]


@pytest.mark.parametrize("faces", ["4 4 5", "1 1 1", "6 6 5"])
def test_behind_the_curtain_the_coach_is_silent_until_the_seat_looks(faces):
    done = f"open: 6 6 6 1 1 2; roll: 1 2 3 4 5 5; roll: {faces}"
    roost = type("AtTable", (Evening,), {"game": "roost"})
    evening = roost(done, "", seats_of(2), rules={"secret": True}).run(0.5)
    assert word(evening) is None
    assert evening.scene.view.coach is None
    evening.click("look").run(1.0)
    assert word(evening) is not None
    assert word(evening).headline in evening.words


def test_what_the_memory_rule_hides_is_not_used():
    oak = type("AtTable", (Evening,), {"game": "six-dice"})
    done = "open: 6 1; roll: 1 2 3 4 6 6"
    evening = oak(done, "", seats_of(2), rules={"memory": True}).run(2.0)
    seen = evening.match.observe(None)
    assert evening.scene.coach._question.seen == seen
    assert word(evening).best == (KeepKind("ones"), *word(evening).best[1:])


# Long thoughts.


class Patient:
    """A worker that answers when the test says."""

    def __init__(self):
        self.asked = []
        self.done = False
        self.value = None

    def ask(self, question, *arguments):
        self.asked.append((question, *arguments))
        return self

    def answer(self, value):
        self.value, self.done = value, True

    def close(self):
        pass


def thinking():
    worker = Patient()
    teal = type("AtTable", (Evening,), {"game": "blackjack"})
    evening = teal("wager 100: 6H 6D 5C TS", "", seats_of(1, coached=False))
    evening.scene.coach._worker = worker
    return worker, evening.run(0.5).tell(H).run(0.5)


def test_a_hand_is_valued_by_a_fresh_shoe_until_the_exact_value_comes():
    worker, evening = thinking()
    assert word(evening).reason.startswith("By a fresh shoe")
    assert 0 < evening.scene.quiet() <= 0.1
    ((question, seen, legal),) = worker.asked
    worker.answer(question(seen, legal))
    evening.run(0.1)
    assert question is advise
    assert word(evening).reason.startswith("11 against a 6")
    assert evening.scene.quiet() > 60


def test_a_worker_that_fails_leaves_the_quick_answer():
    worker, evening = thinking()
    before = word(evening)
    worker.answer(None)
    evening.run(0.2)
    assert word(evening) == before
    assert evening.scene.quiet() > 60


def test_news_leave_the_focus_where_it_is():
    worker, evening = thinking()
    evening.scene.board.focus("stand")
    ((question, seen, legal),) = worker.asked
    worker.answer(question(seen, legal))
    evening.run(0.1)
    assert evening.scene.board.focused.name == "stand"


@EACH
def test_without_odds_the_panel_says_why_and_how_to_get_them(game, monkeypatch):
    why = "yahtzee.odds: no such file. To build it again: python -m tools.build_yahtzee_odds"

    def missing(seen, legal):
        raise OddsUnavailable(why)

    monkeypatch.setattr(coach, "advise", missing)
    monkeypatch.setattr(coach, "QUICK", {})
    evening = of_two(game)
    assert word(evening) is None
    assert why in " ".join(text.text for text in evening.texts((1280, 720)))
    assert evening.scene.quiet() > 60


# The look.


def panel(evening, size):
    box = evening.scene.view.coach.box
    return [text for text in evening.texts(size) if box.inset(-2).holds(text.box)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("most", [False, True], ids=["few", "many"])
@EACH
def test_every_word_has_its_place_beside_the_coach(game, most, size):
    low, high = OFFERED[game].seats
    evening = table(game, seats_of(high if most else low))
    texts = evening.texts(size)
    without = table(game, seats_of(high if most else low, coached=False)).texts(size)
    # A large figure may reach into the line above it, also where there is no coach.
    assert set(overlaps(texts)) <= set(overlaps(without))
    assert strays(texts) == []
    words = panel(evening, size)
    assert word(evening).headline in [text.text for text in words]
    assert not [text.text for text in words if text.cut]
    assert min(text.size for text in words if text.text != "H") >= LEAST
    assert word(evening).choices[0].value in [text.text for text in words]


@EACH
def test_the_panel_and_the_hint_can_be_touched_and_lie_over_no_control(game):
    for coached in (True, False):
        evening = of_two(game, coached=coached)
        boxes = dict(evening.scene.board.boxes())
        mine = boxes.pop(COACH)
        assert min(mine.w, mine.h) >= 64
        assert not [name for name, box in boxes.items() if box.overlaps(mine)]


@EACH
def test_a_long_name_has_room_where_the_coach_is_silent(game):
    seats = [replace(one, coach=i > 0) for i, one in enumerate(seats_of(2, names=["W" * 200]))]
    evening = table(game, seats)
    texts = evening.texts((1280, 720))
    assert strays(texts) == []


@EACH
def test_the_coach_makes_room_for_trouble_and_is_back_once_that_is_over(game):
    evening = table(game, seats_of(2))
    focused = evening.scene.board.focused.name
    for failing in ("The disk is full.", None):
        evening.store.failing = failing
        evening.run(0.1)
        assert bool(evening.scene.view.coach) is not bool(failing)
        assert (COACH in evening.scene.commands) is not bool(failing)
        assert evening.scene.board.focused.name == focused


@pytest.mark.parametrize("game", ["ten-thousand", "dice-game", "six-dice", "roost"])
def test_where_there_is_nothing_to_choose_the_coach_says_so(game):
    of_game = type("AtTable", (Evening,), {"game": game})
    evening = of_game("", "", seats_of(2)).run(2.0)
    assert word(evening) is None
    assert "Nothing to choose" in evening.words


@pytest.mark.parametrize("size", SIZES)
def test_a_long_reason_does_not_run_over_the_choices(size):
    longest = "Three dice fail 28 % of the time: banking is worth 1,253 more on average"
    found = word(of_two("ten-thousand"))
    assert found is not None
    assert len(found.choices) > 1
    canvas = Reader(Viewport.fit(*size).scale)
    shown = CoachShown(keep_layout.COACH, "H", True, replace(found, reason=longest))
    draw_coach(canvas, dice_pictures(), shown)
    assert overlaps(canvas.report) == []
    assert not [text.text for text in canvas.report if text.cut]
