"""How a replay looks: nothing over anything else, at every size of window and text."""

from itertools import pairwise

import pytest

from game import record
from game.catalogue import TABLES
from scenes.gallery_replay import recorded
from scenes.gallery_studio import FOUR
from scenes.props.furniture import FRAME
from scenes.props.so_far import HEAD, SPINE, SoFar, Told
from scenes.replay_layout import STRIP, WORTH, button_boxes
from scenes.replay_timeline import TALLEST, Bar, Timeline, bars_of, height
from scenes.replay_worth import WorthTold, nothing, told
from scenes.stage.geometry import SAFE
from scenes.tables import OFFERED
from scenes.tables.recorded_layout import SO_FAR
from tests.support import pictures
from tests.support.layout import overlaps, strays, too_small
from tests.support.replays import Watched, bot_record, kept_record, plans_of
from tests.support.tables import pixels

EACH = pytest.mark.parametrize("game", OFFERED)
SIZES = ((1024, 576), (1920, 1080))
ZOOMS = pytest.mark.parametrize("zoom", [1.0, 1.5])
LONG = (
    "Maximiliana von Habsburg",
    "W" * 60,
    "Łukasz Żółć",
    "Ελένη",
    "שלום עולם",
    "Ann",
    "Ann",
    "",
)
PLACES = (0.0, 0.35, 0.7, 1.0)


def still(stored, names=(), advised=True, **more):
    watched = Watched(stored, names, **more).press("play")
    if advised:
        watched.press("coach")
    return watched.run(0.2)


def crowded(game):
    """Give a match of as many seats as a table has."""
    from tests.support.replays import as_record
    from tests.support.reviews import random_matches

    most = TABLES[game].seats[1]
    found = (m for m in random_matches(game, 200) if len(m.header.seats) >= most - 1)
    return as_record(next(found))


@EACH
def test_controls_are_large_enough_apart_and_within_the_safe_area(game):
    watched = still(bot_record(game))
    for advised in (True, False):
        boxes = {c.name: c.box for c in watched.scene.board.controls}
        assert all(box.w >= 64 and box.h >= 64 for box in boxes.values())
        assert all(SAFE.inset(-8).holds(box) for box in boxes.values())
        names = list(boxes)
        for i, one in enumerate(names):
            for other in names[i + 1 :]:
                assert not boxes[one].inset(-6).overlaps(boxes[other].inset(-5.9)), (one, other)
        watched.press("coach").run(0.1)
        assert advised != watched.scene.watching.advised


def test_the_buttons_fill_their_row_and_leave_the_paper_its_place():
    boxes = list(button_boxes().values())
    assert boxes[-1].right <= STRIP.right < WORTH.x
    assert all(a.right + 12 <= b.x for a, b in pairwise(boxes))


@ZOOMS
@EACH
def test_every_text_is_whole_and_lies_over_no_other(game, zoom):
    stored = crowded(game)
    for advised in (True, False):
        watched = still(stored, LONG, advised)
        for share in PLACES:
            watched.scene.go(round(share * len(stored.steps)))
            watched.run(0.1)
            texts = watched.texts((1280, 720), zoom)
            rail = [t for t in texts if t.box.y > 880]
            assert not overlaps(rail)
            assert not strays(texts)
            assert not too_small(texts)
            assert not [t.text for t in rail if t.cut]


@EACH
def test_trouble_is_told_where_the_table_leaves_room_for_it(game):
    stored = bot_record(game)
    watched = still(stored, advised=False)
    watched.services.store.trouble = "The disk is full."
    watched.scene.go(len(stored.steps) // 2)
    (told_,) = (t for t in watched.run(0.1).texts((1280, 720)) if t.text == "The disk is full.")
    assert watched.table.trouble_in.holds(told_.box)


@EACH
def test_what_is_told_beside_the_table_is_told_in_every_window(game):
    stored = bot_record(game)
    for size in SIZES:
        watched = still(stored, advised=False)
        watched.scene.go(len(stored.steps) // 2)
        words = {text.text for text in watched.run(0.1).texts(size)}
        assert {"Luck", "Skill", "Play", "Done", "Esc", "Space", "PgUp", "PgDn"} <= words


# So far.


def test_so_far_tells_nothing_that_is_not_known_yet():
    stored = kept_record("blackjack-four-lose-everything")
    watched = still(stored, advised=False)
    turns = watched.scene.reel.turns
    late = next(t for t in turns if t.seat is not None and t.paid > t.last and not t.bust)
    watched.scene.go(late.last)
    far = watched.table.view.coach.beside
    assert far.turns[-1].points is None
    watched.scene.go(late.paid)
    told_ = watched.table.view.coach.beside.turns
    assert any(one.points == late.points for one in told_)


def test_scores_that_a_rule_covers_are_told_only_after_the_match():
    whole = kept_record("six-dice-from-memory")
    begun = record.Record(whole.header, whole.steps[:-1])
    for stored, told_ in ((whole, True), (begun, False)):
        watched = still(stored, advised=False).press("to_end").run(0.1)
        points = [turn.points for turn in watched.table.view.coach.beside.turns]
        assert any(points) == told_
        assert any(bar.share for bar in watched.scene.board.control("timeline").bars) == told_


def test_so_far_follows_the_match():
    stored = bot_record("ten-thousand")
    watched = still(stored, advised=False)
    turns = [turn for turn in watched.scene.reel.turns if turn.seat is not None]
    for turn in turns[:6]:
        watched.scene.go(turn.first + 1)
        beside = watched.table.view.coach.beside
        assert beside.turns[-1].lit
        watched.scene.go(turn.last)
        last = watched.table.view.coach.beside.turns[-1]
        assert (last.points, last.bust) == (turn.points, turn.bust)


def test_so_far_calls_a_turn_that_is_over_and_unpaid_no_longer_the_present_one():
    stored = kept_record("blackjack-seats-sit-out")
    watched = still(stored, advised=False)
    turns = watched.scene.reel.turns
    late = next(t for t in turns if t.paid > t.last > t.first + 1 and not t.bust)
    for step, words in ((late.last - 1, "now"), (late.last, "")):
        watched.scene.go(step)
        assert watched.table.view.coach.beside.turns[-1].words == words


def test_so_far_calls_the_last_turn_of_a_match_that_stopped_early_the_present_one():
    whole = kept_record("many-steals")
    turns = still(whole).scene.reel.turns
    long = next(t for t in turns if t.seat is not None and t.last > t.first + 2)
    begun = record.Record(whole.header, whole.steps[: long.last - 1])
    watched = still(begun, advised=False).press("to_end").run(0.1)
    assert watched.table.view.coach.beside.turns[-1].words == "now"


def test_so_far_tells_nothing_of_what_still_moves():
    stored = kept_record("many-steals")
    watched = still(stored, advised=False)
    bust = next(t for t in watched.scene.reel.turns if t.bust)
    watched.scene.go(bust.last - 1)
    watched.scene.on()
    watched.run(0.2).press("coach")
    assert watched.table.busy
    assert watched.table.view.coach.beside.turns[-1].words == "now"


@pytest.mark.parametrize("game", ["yahtzee", "blackjack"])
def test_so_far_has_room_for_at_least_three_turns_in_every_room(game):
    (box, _), told_ = SO_FAR[game], tuple(Told(f"P{i}", "fox", float(i)) for i in range(9))
    assert box
    assert len(SoFar(box, told_).rows) >= 3


@pytest.mark.parametrize(
    ("points", "bust", "lit", "words"),
    [
        (550.0, False, False, "+550"),
        (-10.0, False, False, "−10"),
        (2.5, False, True, "+2½"),
        (0.0, True, False, "bust"),
        (0.0, False, False, "0"),
        (None, False, True, "now"),
        (None, False, False, ""),
        (None, True, False, "bust"),
    ],
)
def test_a_turn_is_told_in_a_word(points, bust, lit, words):
    assert Told("Ann", "fox", points, bust, lit).words == words


def test_only_the_last_turns_have_room_and_stay_on_the_slate():
    told_ = tuple(Told(f"P{i}", "fox", float(i)) for i in range(40))
    for boxes in SO_FAR.values():
        for box in filter(None, boxes):
            rows = SoFar(box, told_).rows
            assert rows[-1][0] is told_[-1]
            assert all(box.inset(10).holds(row) and row.h >= 44 for _, row in rows)


def test_beside_the_rows_of_a_low_slate_its_title_has_room():
    told_ = (Told("Ann", "fox", 1.0),)
    for box in filter(None, (box for boxes in SO_FAR.values() for box in boxes)):
        slate = SoFar(box, told_)
        (_, row) = slate.rows[-1]
        beside, above = row.x - box.x > FRAME + SPINE, row.y - box.y > HEAD
        assert (beside, above) == ((False, True) if slate.is_tall else (True, False))


# The end.


def test_at_the_end_of_yahtzee_nobody_has_throws_left():
    watched = still(bot_record("yahtzee"), advised=False).press("to_end").run(0.1)
    assert not {text for text in watched.words if "left" in text}
    assert "left" in " ".join(watched.press("turn_back").run(0.1).words)


@EACH
def test_at_the_end_the_light_is_on_whoever_won_and_their_sign_says_so(game):
    stored = bot_record(game)
    watched = still(stored, advised=False).press("to_end").run(0.1)
    winner, *others = watched.table.match.outcome.winners
    if game != "blackjack":
        assert watched.table.view.acting == winner
        ending = f" + {len(others)} win" if others else " wins"
        (sign,) = (text for text in watched.texts() if text.text == ending)
        assert not sign.cut
    assert " wins" not in watched.press("turn_back").run(0.1).words


def test_over_a_lightning_hangs_no_other_sign():
    stored = kept_record("roost-lightning-of-three")
    watched = still(stored, advised=False).press("to_end").run(0.1)
    assert "Lightning!" in watched.words
    assert " wins" not in watched.words


def test_the_sign_counts_those_who_share_the_win():
    watched = still(kept_record("three-share-the-win"), advised=False).press("to_end").run(0.1)
    assert " + 2 win" in watched.words


# The timeline.


def strip(stored):
    watched = still(stored)
    return watched.scene.board.control("timeline")


@EACH
def test_every_step_has_its_place_on_the_timeline(game):
    line = strip(bot_record(game))
    last = line.bars[-1].last
    places = [line.x_of(step) for step in range(last + 1)]
    assert places == sorted(places)
    assert len(set(places)) == last + 1
    assert [line.step_at(x) for x in places] == list(range(last + 1))
    assert line.step_at(-1e6) == 0
    assert line.step_at(1e6) == last


def test_a_bar_is_as_high_as_what_the_turn_brought():
    stored = kept_record("many-steals")
    watched = still(stored)
    turns = watched.scene.reel.turns
    bars = bars_of(turns, plans_of(stored))
    assert max(bar.share for bar in bars) == 1.0
    assert all(bar.failed == turn.bust for bar, turn in zip(bars, turns, strict=True))
    assert len({bar.colour for bar in bars}) > 2


def test_a_blackjack_has_a_bar_that_is_passed_with_the_deal():
    line = strip(kept_record("blackjack-twenty-rounds-alone"))
    wide = line.x_of(line.bars[0].last) - line.x_of(0)
    number, bar = next((i, b) for i, b in enumerate(line.bars) if b.first == b.last and b.share)
    assert line.x_of(bar.last) == pytest.approx(line.x_of(0) + wide * (number + 1))
    assert line.step_at(line.x_of(bar.last) - wide / 2) == bar.last


def test_a_middling_turn_stands_clearly_above_a_small_one_beside_a_huge_one():
    small, middling, huge = (Bar(0, 1, (255, 255, 255), share, False) for share in (0.02, 0.1, 1.0))
    low, mid, top = map(height, (small, middling, huge))
    assert low - height(Bar(0, 1, (255, 255, 255), 0.0, False)) >= 5
    assert mid - low >= 6
    assert top == TALLEST


def test_what_is_to_come_is_dimmed():
    watched = still(bot_record("ten-thousand"))
    begin = pixels(watched.picture())
    watched.press("to_end").run(0.1)
    assert pixels(watched.picture()) != begin


def test_a_match_without_a_turn_has_an_empty_strip():
    line = Timeline((), lambda: 0, lambda step: None)
    assert (line.step_at(500), line.x_of(0)) == (0, STRIP.x + 22)


# Luck and skill.


class Silent:
    """A worker that never answers."""

    def ask(self, question, *arguments):
        class Answer:
            done = False
            value = None

        return Answer()

    def close(self):
        pass


class Failed(Silent):
    """A worker that has no answer."""

    def ask(self, question, *arguments):
        class Answer:
            done = True
            value = None

        return Answer()


def test_luck_and_skill_are_absent_until_they_are_known():
    stored = bot_record("ten-thousand")
    assert "Reckoning…" in still(stored, worker=Silent()).words
    assert still(stored, worker=Silent()).scene.quiet() <= 0.25
    assert "Not reckoned here" in still(stored, worker=Failed()).words
    assert nothing(True) != nothing(False)


def test_luck_and_skill_are_those_of_the_turn_so_far():
    stored = bot_record("ten-thousand")
    watched = still(stored)
    worths = watched.scene._asked.worths
    turn = next(t for t in watched.scene.reel.turns if t.seat is not None and t.last - t.first > 2)
    watched.scene.go(turn.first + 1)
    first = watched.scene.worth
    assert first.luck != "–"
    watched.scene.go(turn.last)
    assert watched.scene.worth == told(worths, turn, turn.last, watched.scene.reel.match)


def test_a_worse_choice_is_told_with_what_was_better():
    found = set()
    for game in OFFERED:
        watched = still(bot_record(game), advised=False)
        for step in range(len(watched.stored.steps) + 1):
            watched.scene.go(step)
            found |= {one for one in watched.scene.worth.choice if isinstance(one[0], str)}
    first = {str(words[0]).split()[0] for words in found}
    assert {"Best", "Better:", "A", "Nothing"} <= first
    assert WorthTold().choice == (("Reckoning…",),)


@pytest.mark.parametrize(("game", "advised"), [("ten-thousand", True), ("roost", False)])
def test_the_picture_is_the_one_that_was_looked_at(game, advised):
    stored = recorded(game, FOUR)
    watched = still(stored, [plan.name for plan in FOUR], advised)
    watched.scene.go(len(stored.steps) * 3 // 5)
    watched.run(3.0)
    pictures.check(f"replay-{game}", watched.picture())


def test_a_record_read_from_a_file_is_watched_like_any():
    stored = record.read(record.write(record.replay(bot_record("dice-game"))[0]))
    assert Watched(stored).run(0.5).picture()
