"""Mistakes that dice games are known for, as cases of the tables that throw dice."""

import random
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from game.bots import bot_for, levels
from game.boxes import BOXES
from game.catalogue import TABLES
from game.events import PointsLost
from game.luck import Stream, Throw
from game.match import Header, Match, Played
from game.rules import Event
from game.sentences import plain, say
from game.simulate import simulate
from tests.game.test_luck import with_stream
from tests.support.play import BentLuck, any_action, any_header
from tests.support.script import BUST, begun
from tests.support.yahtzee import begun as begun_yahtzee

KEEPERS = ("ten-thousand", "dice-game")


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        ("4 4 4 4 4", "four-of-a-kind", 20),
        ("4 4 4 4 4", "three-of-a-kind", 20),
        ("4 4 4 4 4", "fours", 20),
        ("4 4 4 4 4", "chance", 20),
        ("4 4 4 4 2", "three-of-a-kind", 18),
        ("4 4 4 2 2", "three-of-a-kind", 16),
        ("4 4 4 2 2", "twos", 4),
        ("5 2 4 3 1", "small-straight", 30),
        ("6 2 5 3 4", "small-straight", 30),
        ("6 2 5 3 4", "chance", 20),
    ],
)
def test_a_higher_hand_is_good_for_every_weaker_box(dice, box, points):
    script = begun_yahtzee().go(f"roll: {dice}; score {box}")
    assert script.scores == (points,)


@pytest.mark.parametrize("dice", ["2 3 4 5 3", "1 2 3 4 6", "3 4 4 6 6", "2 2 2 6 6"])
def test_the_order_in_which_dice_lie_changes_nothing_that_they_pay(dice):
    thrown = tuple(map(int, dice.split()))
    for pays in BOXES.values():
        assert len({pays(order) for order in set(permutations(thrown))}) == 1


class OneByte(Stream):
    """A source that gives one byte, and 7 ever after."""

    def __init__(self, first: int) -> None:
        super().__init__(b"")
        self.first = [first]

    def byte(self) -> int:
        return self.first.pop() if self.first else 7


def test_no_byte_of_the_source_makes_a_seventh_face_and_none_is_favoured():
    faces: dict[int, int] = dict.fromkeys(range(1, 7), 0)
    refused = 0
    for byte in range(256):
        source = OneByte(byte)
        luck = with_stream(lambda seed, source=source: source, b"")  # type: ignore[arg-type]
        (face,) = luck.draw(Throw(1))
        if byte < 252:
            faces[int(face)] += 1
        else:
            refused += 1
            assert face == 7 % 6 + 1, "thrown again"
    assert faces == dict.fromkeys(range(1, 7), 42)
    assert refused == 4


def options_of_everybody(match: Match) -> set[str]:
    return {text.partition(" ")[0] for seat in match.to_act for text in match.legal_texts(seat)}


@pytest.mark.parametrize("game", TABLES)
def test_nothing_takes_back_what_was_seen(game):
    chance = random.Random(f"{game} back")
    match = Match(any_header(game, chance), BentLuck(chance))
    words: set[str] = set()
    before: tuple[Any, ...] = ()
    for _ in range(150):
        if not (able := match.to_act):
            break
        words |= options_of_everybody(match)
        match.play(able[0], any_action(match, able[0], chance))
        assert match.steps[: len(before)] == before
        assert len(match.steps) == len(before) + 1
        before = tuple(match.steps)
    assert not words & {"undo", "back", "reroll", "again", "redo"}


def bots_of(game: str) -> list[Any]:
    return [bot_for(game, level) for level in levels(game)]


@pytest.mark.parametrize("dice", ["4 4 4 2 6", "1 2 3 4 4", "5 5 6 6 6", "6 1 3 1 4"])
@pytest.mark.parametrize("level", levels("yahtzee"))
def test_a_bot_counts_faces_and_not_the_places_where_dice_lie(level, dice):
    choices = set()
    for order in set(permutations(dice.split())):
        script = begun_yahtzee().go("roll: " + " ".join(order))
        bot = bot_for("yahtzee", level)
        choices.add(str(bot.choose(script.match.observe(0), script.match.legal(0))))
    assert len(choices) == 1


RARE = {
    "ten-thousand": ("1 1 1 1 1 1", "6 6 6 6 6 6", "1 2 3 4 5 6", "2 2 3 3 6 6", "2 2 2 2 3 3"),
    "dice-game": ("1 1 1 1 1 1", "6 6 6 6 6 6", "1 2 3 4 5 6", "2 2 2 4 4 4"),
}


@pytest.mark.parametrize(("game", "dice"), [(g, dice) for g in KEEPERS for dice in RARE[g]])
def test_a_bot_keeps_a_rare_throw_whole_and_goes_on_with_no_die_left(game, dice):
    for bot in bots_of(game):
        script = begun(2, game).go(f"roll: {dice}")
        kept = bot.choose(script.match.observe(0), script.match.legal(0))
        assert str(kept) == f"keep {dice}"
        script.go(str(kept))
        goes_on = bot.choose(script.match.observe(0), script.match.legal(0))
        assert str(goes_on) in script.legal
        if script.legal == ["roll"]:
            assert script.go(BUST).to_act == (1,)


@pytest.mark.parametrize("game", KEEPERS)
@pytest.mark.parametrize(
    ("first", "second"), [("1 1", "1 1 3 4"), ("1 1", "1 2 3 4"), ("5", "5 5 2 3 4")]
)
def test_ones_and_fives_collected_over_throws_pay_one_by_one(game, first, second):
    rest = " ".join(str(face) for face in (2, 3, 4, 6, 6)[: 6 - len(first.split())])
    again = " ".join(face for face in second.split() if face in "15")
    script = begun(2, game).go(f"roll: {first} {rest}; keep {first}")
    script.go(f"roll: {second}; keep {again}")
    single = {"1": 100, "5": 50}
    paid = sum(single[face] for face in f"{first} {again}".split())
    seen: Any = script.match.observe(0)
    assert seen.points == paid


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (0, "Ann threw nothing that scores"),
        (0.5, "Ann lost ½ point"),
        (1, "Ann lost 1 point"),
        (1.5, "Ann lost 1½ points"),
        (50, "Ann lost 50 points"),
    ],
)
def test_a_loss_of_nothing_one_or_many_points_is_a_whole_sentence(points, text):
    assert plain(say(PointsLost(0, points)), ("Ann", "Ben")) == text


def played_at_once(headers: Sequence[Header]) -> list[list[tuple[Event, ...]]]:
    """Play matches side by side, a step of each in turn; give what came about in each."""
    chances = [random.Random(place) for place in range(len(headers))]
    matches = [Match(h, BentLuck(c)) for h, c in zip(headers, chances, strict=True)]
    told: list[list[tuple[Event, ...]]] = [[] for _ in headers]
    for _ in range(80):
        for match, chance, events in zip(matches, chances, told, strict=True):
            if able := match.to_act:
                one: Played = match.play(able[0], any_action(match, able[0], chance))
                events.append(one.events)
    return told


@pytest.mark.parametrize("game", TABLES)
def test_matches_side_by_side_under_other_house_rules_go_as_each_would_alone(game):
    usual = Header(game, ("Ann", "Ben"))
    (alone,) = played_at_once([usual])
    chance = random.Random(f"{game} side by side")
    others = [any_header(game, chance) for _ in range(3)]
    assert played_at_once([usual, *others])[0] == alone
    assert played_at_once([usual])[0] == alone
    assert played_at_once([others[0], usual])[0] == played_at_once([others[0]])[0]


@pytest.mark.parametrize("game", TABLES)
def test_a_new_match_starts_from_nothing_whatever_was_played_before(game):
    table = TABLES[game]
    names = ("Ann", "Ben")
    fresh = Match(Header(game, names), BentLuck(random.Random(1)))
    scores, observed = fresh.scores, fresh.observe()
    simulate(game, ("easy", "steady"), 1, 1, {}, 300)
    again = Match(Header(game, names), BentLuck(random.Random(2)))
    assert (again.scores, again.observe(), again.steps) == (scores, observed, fresh.steps)
    assert table.full_rules({}) == {rule.key: rule.default for rule in table.house_rules}


@pytest.mark.parametrize("names", [("Ann", "Ann"), ("", ""), ("x" * 200, "x" * 200)])
@pytest.mark.parametrize("game", TABLES)
def test_names_long_empty_or_equal_decide_nothing(game, names):
    told = played_at_once([Header(game, names)])
    assert told == played_at_once([Header(game, ("Ann", "Ben"))])


SHORT = {"ten-thousand": {"target": 1000}, "blackjack": {"hands": 1}}


@pytest.mark.parametrize("game", ["ten-thousand", "six-dice", "yahtzee", "blackjack"])
def test_whoever_leads_wins_and_everybody_who_leads(game):
    for seed in range(12):
        chance = random.Random(f"{game} {seed} who leads")
        match = Match(Header(game, ("",) * 4, SHORT.get(game, {})), BentLuck(chance))
        bots = [bot_for(game, "steady")] * 4
        for _ in range(3000):
            if not (able := match.to_act):
                break
            seat = able[0]
            match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
        assert match.outcome
        best = max(match.scores)
        leaders = tuple(seat for seat, score in enumerate(match.scores) if score == best)
        assert match.outcome.winners == leaders
