"""A round of Blackjack: wagers, the deal, the hands, the dealer, and what is paid."""

import pytest

from game.blackjack_events import (
    BlackjackPaid,
    DealerDrew,
    DealerHadBlackjack,
    DealerStood,
    DealerWentBust,
    HandLost,
    HandPushed,
    HandWon,
    HoleTurned,
    SatOut,
)
from game.events import StoodAt, WentBust
from game.luck import BadLuck
from game.refusals import (
    DoubleTooLate,
    NotNow,
    TooFewToDouble,
    WagerFirst,
    WagerNotAllowed,
)
from game.rules import Illegal, Unreadable
from tests.support.blackjack import begun, dealt, seen


def refused(script, *actions):
    read = script.match.rules.read
    return script.match.rules.refusal(seen(script), *map(read, actions))


class TestWagers:
    def test_everybody_starts_with_the_points_of_the_house(self):
        assert begun(3).scores == (1000, 1000, 1000)
        assert begun(2, points=50).scores == (50, 50)

    def test_wagers_are_one_text_from_the_least_to_all_the_points(self):
        assert begun().legal == ["wager 10..1000"]
        assert begun(min_wager=50).legal == ["wager 50..1000"]
        assert begun(points=10).legal == ["wager 10..10"]

    def test_a_wager_leaves_the_score_at_once(self):
        script = begun(2).go("wager 300")
        assert script.scores == (700, 1000)
        assert (script.to_act, script.legal) == ((1,), ["wager 10..1000"])

    def test_the_limit_is_rounded_down_to_a_ten(self):
        script = dealt("AS 9H TD 7C", 10)
        assert script.scores == (1015,)
        assert script.legal == ["wager 10..1010"]

    @pytest.mark.parametrize("wager", [0, 5, 15, 11, 1001, 1010, 10**30])
    def test_other_wagers_are_illegal_and_say_why(self, wager):
        script = begun()
        assert refused(script, f"wager {wager}") == WagerNotAllowed(wager, 10, 1000)
        with pytest.raises(Illegal, match="wagers go in tens from 10 to 1,000"):
            script.go(f"wager {wager}")

    @pytest.mark.parametrize("wager", [10, 20, 500, 1000])
    def test_tens_up_to_everything_are_legal(self, wager):
        script = begun(2).go(f"wager {wager}")
        assert script.scores == (1000 - wager, 1000)

    @pytest.mark.parametrize(
        "text",
        ["wager", "wager ", "wager 010", "wager +10", "wager -10", "wager 10.0", "wager 1e2",
         "wager 10..1000", "wager  10", "Wager 10", "wager 10 ", "wager ten", "wager ١٠",
         "split", "surrender", "insurance", "hit 1", "HIT", "keep 1", "roll", ""],
    )  # fmt: skip
    def test_other_texts_are_no_actions(self, text):
        with pytest.raises(Unreadable):
            begun().match.rules.read(text)

    def test_a_range_stands_for_its_wagers_and_is_no_action(self):
        (wagers,) = begun().match.legal(0)
        read = begun().match.rules.read
        assert wagers.covers(read("wager 10"))
        assert wagers.covers(read("wager 1000"))
        assert not wagers.covers(read("wager 1010"))
        assert not wagers.covers(read("hit"))
        assert not wagers.covers(wagers)
        with pytest.raises(Illegal):
            begun().match.play(0, wagers)

    @pytest.mark.parametrize(
        ("points", "texts"),
        [(50, ["wager 10", "wager 20", "wager 30", "wager 40", "wager 50"]),
         (200, [f"wager {n}" for n in range(10, 201, 10)]),
         (210, ["wager 10", "wager 210"])],
    )  # fmt: skip
    def test_few_wagers_are_named_each_many_by_their_ends(self, points, texts):
        (wagers,) = begun(points=points).match.legal(0)
        assert [str(action) for action in wagers.samples()] == texts

    def test_hands_are_not_played_before_the_wagers(self):
        for word in ("hit", "stand", "double"):
            assert refused(begun(), word) == WagerFirst()

    def test_the_last_wager_chosen_is_remembered_not_the_doubled_one(self):
        script = dealt("5S 6H 6D TC TH 8D", 100).go("double")
        assert seen(script).stakes == (100,)


class TestTheDeal:
    def test_one_card_each_the_dealer_a_second_each_and_the_hole_card(self):
        script = dealt("2S 3S 4S 5H 6S 7S 8S 9H", 10, 10, 10)
        hands = seen(script).hands
        assert [hand.cards for hand in hands] == [("2S", "6S"), ("3S", "7S"), ("4S", "8S")]
        assert seen(script).dealer == ("5H",)
        assert seen(script).left == 304

    def test_a_seat_that_sits_out_is_dealt_nothing(self):
        script = dealt("TS TC 9H 6S 9C TD", 1000, 1000)
        script.go("stand; stand")
        assert script.scores == (0, 2000 - 1000)
        assert script.happened(SatOut) == [SatOut(0)]
        assert (script.to_act, script.legal) == ((1,), ["wager 10..1000"])


class TestBlackjacks:
    def test_it_pays_3_to_2_at_once(self):
        script = dealt("AS 9S 7H KD 8S TC", 100, 100)
        assert script.happened(BlackjackPaid) == [BlackjackPaid(0, 250, 1150)]
        assert script.scores == (1150, 900)
        assert script.to_act == (1,)

    @pytest.mark.parametrize(("wager", "won"), [(10, 15), (30, 45), (50, 75), (250, 375)])
    def test_3_to_2_of_tens_is_whole(self, wager, won):
        script = dealt("AS 7H KD TC", wager)
        assert script.scores == (1000 + won,)
        assert all(type(score) is int for score in script.scores)

    @pytest.mark.parametrize("dealer", ["AH KC", "KH AC", "TH AC", "JH AC", "QH AC"])
    def test_the_dealer_looks_and_a_blackjack_ends_the_round(self, dealer):
        up, hole = dealer.split()
        script = dealt(f"AS 9S {up} KD 9D {hole}", 100, 100)
        assert script.scores == (1000, 900)
        assert script.happened(HandPushed) == [HandPushed(0, 100, 1000)]
        assert script.happened(HandLost) == [HandLost(1, 100)]
        assert script.happened(DealerHadBlackjack)
        assert script.legal == ["wager 10..1000"]

    def test_the_dealers_blackjack_beats_an_ordinary_21_which_is_never_reached(self):
        script = dealt("7S AH 7D KC", 100)
        assert script.scores == (900,)
        assert script.legal == ["wager 10..900"]

    def test_an_ordinary_21_of_the_dealer_takes_no_blackjack_back(self):
        script = dealt("AS TS 5H KD TD 6C TC", 100, 100).go("stand")
        assert script.happened(DealerStood) == [DealerStood(21)]
        assert script.scores == (1150, 900)

    def test_with_blackjacks_only_the_hole_card_is_turned_and_nothing_drawn(self):
        script = dealt("AS AC 6H KD KC 5C 2S", 100, 100)
        assert script.scores == (1150, 1150)
        assert script.happened(HoleTurned) == [HoleTurned("5C", 11)]
        assert not script.happened(DealerDrew)
        assert seen(script).left == 306


class TestTheHand:
    def test_hit_stand_and_double_are_offered_on_two_cards(self):
        assert dealt("5S 7H 6D TC", 100).legal == ["double", "hit", "stand"]

    def test_after_a_hit_there_is_no_double(self):
        script = dealt("2S 7H 3D TC 2C", 100).go("hit")
        assert script.legal == ["hit", "stand"]
        assert refused(script, "double") == DoubleTooLate()

    def test_a_double_needs_a_second_equal_wager(self):
        script = dealt("5S 7H 6D TC", 510)
        assert script.legal == ["hit", "stand"]
        assert refused(script, "double") == TooFewToDouble(490, 510)
        assert dealt("5S 7H 6D TC", 500).legal == ["double", "hit", "stand"]

    def test_a_double_wagers_as_much_again_for_one_card(self):
        script = dealt("5S 9H 6D 8C TH", 100).go("double")
        assert script.scores == (1200,)
        assert StoodAt(0, 21) in script.events

    def test_a_double_may_lose_both_wagers(self):
        script = dealt("TS 9H 6D 8C TH", 100).go("double")
        assert script.scores == (800,)
        assert script.happened(HandLost) == [HandLost(0, 200)]

    def test_a_double_ends_the_turn(self):
        script = dealt("5S 2S 9H 6D 2D 8C 2H", 100, 100).go("double")
        assert script.to_act == (1,)

    def test_over_21_loses_at_once(self):
        script = dealt("TS TC 7H 6D 9D TD TH", 100, 100).go("hit")
        assert WentBust(0, 26) in script.latest
        assert HandLost(0, 100) in script.latest
        assert script.to_act == (1,)

    def test_21_stands_by_itself(self):
        script = dealt("5S TC 7H 6D 9D TD TH", 100, 100).go("hit")
        assert StoodAt(0, 21) in script.latest
        assert script.to_act == (1,)

    def test_an_ace_falls_back_to_1_instead_of_busting(self):
        script = dealt("AS 7H 5D TC TH", 100).go("hit")
        assert seen(script).hands[0].total == 16
        assert script.to_act == (0,)

    def test_seats_play_in_order(self):
        script = dealt("2S 3S 4S 5H 6S 7S 8S 9H TS", 10, 10, 10)
        for seat in range(3):
            assert script.to_act == (seat,)
            script.go("stand")

    def test_a_wager_is_not_placed_in_between(self):
        assert refused(dealt("5S 7H 6D TC", 100), "wager 10") == NotNow()

    def test_no_two_actions_follow_each_other_unseen(self):
        assert refused(dealt("5S 7H 6D TC", 100), "hit", "stand") == NotNow()

    def test_a_hand_may_have_many_cards(self):
        script = dealt("AS 7H AD TC AC AH AS AD AC AH AS AD AC", 100)
        script.go(*["hit"] * 9)
        assert seen(script).last
        assert seen(script).last.hands[0].total == 21  # type: ignore[union-attr]
        assert len(seen(script).last.hands[0].cards) == 11  # type: ignore[union-attr]


class TestTheDealer:
    @pytest.mark.parametrize(
        ("up", "hole", "total"),
        [("AH", "6C", 17), ("TH", "7C", 17), ("9H", "8C", 17), ("TH", "TC", 20), ("AH", "9C", 20)],
    )
    def test_stands_on_every_17_and_above(self, up, hole, total):
        script = dealt(f"TS {up} 8D {hole}", 100).go("stand")
        assert script.latest[1:3] == (HoleTurned(hole, total), DealerStood(total))

    @pytest.mark.parametrize(
        ("up", "hole", "drawn", "total"),
        [("AH", "2C", "4D", 17), ("AH", "AC", "5D", 17), ("TH", "6C", "AD", 17),
         ("TH", "2C", "4D 5D", 21), ("AH", "4C", "7D 9D", 21),
         ("2H", "2C", "2D 2S 2H 2C 3D 2D", 17)],
    )  # fmt: skip
    def test_draws_to_17(self, up, hole, drawn, total):
        script = dealt(f"TS {up} 8D {hole} {drawn}", 100).go("stand")
        cards = drawn.split()
        assert [event.card for event in script.happened(DealerDrew)] == cards
        assert DealerStood(total) in script.latest

    def test_a_bust_pays_everybody_who_stands(self):
        script = dealt("TS TC 6H 2D 9D TD TH 6C", 100, 100).go("stand; stand")
        assert script.happened(DealerWentBust) == [DealerWentBust(26)]
        assert script.scores == (1100, 1100)

    @pytest.mark.parametrize(("second", "score"), [("9D", 1100), ("8D", 1000), ("7D", 900)])
    def test_higher_wins_1_to_1_equal_pushes_lower_loses(self, second, score):
        assert dealt(f"TS TH {second} 8C", 100).go("stand").scores == (score,)

    def test_a_push_gives_the_wager_back_unchanged(self):
        script = dealt("TS TH TD KC", 370).go("stand")
        assert script.scores == (1000,)
        assert script.happened(HandPushed) == [HandPushed(0, 370, 1000)]

    def test_if_nobody_stands_the_hole_card_is_turned_and_nothing_drawn(self):
        script = dealt("TS 2H 6D 3C TH 9D", 100).go("hit")
        assert script.happened(HoleTurned) == [HoleTurned("3C", 5)]
        assert not script.happened(DealerDrew)
        assert seen(script).left == 307

    def test_a_win_after_a_doubled_wager_pays_both(self):
        script = dealt("5S 6H 6D TC TH 8D", 100).go("double")
        assert script.happened(HandWon) == [HandWon(0, 400, 1200)]

    def test_the_finished_round_lies_there_until_the_next_wager(self):
        script = dealt("TS TC 6H 2D 9D TD TH 6C", 100, 100).go("stand; stand")
        last = seen(script).last
        assert last
        assert last.dealer == ("6H", "TD", "TH")
        assert last.changes == (100, 100)
        assert seen(script.go("wager 10")).last is None


def test_points_are_conserved_between_seats_and_their_wagers():
    script = begun(3).go("wager 100; wager 200")
    assert sum(script.scores) + sum(hand.wager for hand in seen(script).hands) == 3000


def test_a_card_that_the_written_shoe_lacks_is_an_error_at_its_step():
    script = dealt("TS 7H 2D TC", 100)
    with pytest.raises(BadLuck, match="the shoe is too short: 5 cards needed, 4 given"):
        script.go("hit")
    assert script.legal == ["double", "hit", "stand"]
