"""The table of a fresh shoe: what follows from it, that it is whole, and what if it is not."""

from collections import defaultdict

import pytest

from game.actions import Stand
from game.blackjack_actions import Double, Hit
from game.bots import bot_for
from game.bots.blackjack import UPS, basic
from game.cards import RANKS, VALUES
from game.odds import OddsUnavailable, advise
from game.odds import blackjack as odds
from game.odds.blackjack import quick_advice
from game.odds.blackjack_dealer import POINTS, without
from game.odds.blackjack_table import FILE, fresh, hands, held, load, written
from tests.support import blackjack
from tools.build_blackjack_odds import BLACKJACK, FULL, pairs, worked_out

CARDS = {points: next(rank for rank in RANKS if VALUES[rank] == points) + "S" for points in POINTS}
CARDS[10] = "TS"


def followed():
    """Weigh all first hands of the same total by their chance, against each card up."""
    sums: dict[tuple[bool, int, int], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for up in POINTS:
        for pair, chance in pairs(without(FULL, up), FULL[up - 1]):
            hand = held(pair)
            if pair != BLACKJACK:
                cell = sums[hand.total > hand.least, hand.total, up]
                for kind, value in enumerate(fresh().worth(up, pair)):
                    assert value is not None
                    cell[kind] += chance * value
    return sums


def move(stand, hit, double):
    other = Hit() if hit > stand else Stand()
    return (Double(), other) if double > max(stand, hit) else (other,)


def test_the_basic_strategy_of_print_follows():
    """The printed strategy itself is tested with the bots."""
    found = followed()
    assert len({(soft, total) for soft, total, _ in found}) == 17 + 9
    for (soft, total, up), values in found.items():
        other = total - 11 if soft else min(total - 2, 10)
        pair = (CARDS[1 if soft else total - other], CARDS[other])
        assert move(*values) == basic(pair, CARDS[up]), (soft, total, up)
    assert set(UPS) == set(POINTS)


def test_a_round_costs_what_is_in_print():
    assert fresh().round == pytest.approx(-0.0097141, abs=5e-8)


def test_a_player_has_blackjack_as_often_as_is_in_print():
    chances = [
        chance
        for up in POINTS
        for pair, chance in pairs(without(FULL, up), FULL[up - 1])
        if pair == BLACKJACK
    ]
    assert sum(chances) == pytest.approx(0.0474895, abs=5e-8)


def test_the_table_holds_every_hand_that_decides_something_once():
    every = list(hands())
    assert len(set(every)) == len(every)
    assert (1, 2, 8, 9) in every  # though its three lowest cards make 21
    assert BLACKJACK not in every
    assert len(fresh().stands) == len(fresh().hits) == len(POINTS) * len(every)


def test_building_again_gives_the_same_bytes():
    assert written(worked_out()) == FILE.read_bytes()


def test_the_quick_advice_is_the_exact_one_for_the_first_hand_of_a_shoe_and_says_what_it_is():
    for shoe in ("TS TH 6D 9C", "AS AH 7D 9C", "5S 6H 6D 9C", "2S 2H 2D 9C", "8S TH 8D 9C"):
        script = blackjack.dealt(shoe, 10)
        shown, legal = blackjack.seen(script), script.match.legal(0)
        quick, exact = quick_advice(shown, legal), advise(shown, legal)
        assert quick.unit == "points of the hand, by a fresh shoe"
        assert [o.action for o in quick.options] == [o.action for o in exact.options]
        values = [option.value for option in exact.options]
        assert [option.value for option in quick.options] == pytest.approx(values, abs=1e-5)


def test_the_quick_advice_knows_longer_hands_and_wagers():
    script = blackjack.dealt("2S TH 3D 9C 4S").go("hit")
    assert {str(o.action) for o in told(script).options} == {"hit", "stand"}
    assert [str(o.action) for o in told(blackjack.begun()).options] == ["wager 10", "wager 1000"]


def told(script):
    return quick_advice(blackjack.seen(script), script.match.legal(0))


@pytest.fixture
def content():
    return FILE.read_bytes()


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content[:-1],
        lambda content: content + b"\0",
        lambda content: b"",
        lambda content: b"x" + content[1:],
        lambda content: content[:5000] + bytes([content[5000] ^ 1]) + content[5001:],
    ],
)
def test_a_damaged_table_is_noticed_and_the_sentence_says_how_to_build_it(
    tmp_path, content, damage
):
    file = tmp_path / "blackjack.odds"
    file.write_bytes(damage(content))
    with pytest.raises(OddsUnavailable) as caught:
        load(file)
    assert str(caught.value) == (
        "blackjack.odds is damaged; python -m tools.build_blackjack_odds builds it again"
    )


def test_a_missing_table_is_noticed(tmp_path):
    with pytest.raises(OddsUnavailable) as caught:
        load(tmp_path / "blackjack.odds")
    assert str(caught.value) == (
        "blackjack.odds: no such file or directory; "
        "python -m tools.build_blackjack_odds builds it again"
    )


def test_without_the_table_wagers_have_no_value_hands_do_and_the_sharp_bot_plays_by_the_book(
    monkeypatch, tmp_path
):
    monkeypatch.setattr(odds, "fresh", lambda: load(tmp_path / "gone"))
    script = blackjack.begun()
    with pytest.raises(OddsUnavailable):
        advise(blackjack.seen(script), script.match.legal(0))
    sharp = bot_for("blackjack", "sharp")
    assert str(sharp.choose(blackjack.seen(script), script.match.legal(0))) == "wager 10"
    script = blackjack.dealt("5S 6H 6D TC")
    assert advise(blackjack.seen(script), script.match.legal(0)).options[0].action == Double()
    with pytest.raises(OddsUnavailable):
        told(script)
    assert sharp.choose(blackjack.seen(script), script.match.legal(0)) == Double()
