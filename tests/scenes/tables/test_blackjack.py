"""Blackjack on stage: wagers, hands, the dealer, and what is said about them."""

import pytest

from game.blackjack_events import RoundVoided
from game.luck import SeededLuck
from game.sayings import BLACKJACK
from scenes.stage.intents import Command, Digit, Point, Press, Wheel
from scenes.tables.blackjack_cues import BlackjackCues
from tests.support.services import sounds
from tests.support.tables import SPACE, plans
from tests.support.teal import Teal, about_to_deal, dealt, wagers

STAND = Command("bank")
DOUBLE = Command("double")
NINES = "9H 6D 9C TS 5H KC"
"""Eighteen against a six with a ten below."""
NATURAL = "AS 6D KC TS 5H"
DEALER_NATURAL = "9H AD 9C KS"
TWO = "9H TC 6D 9C 7C TS 5H 9S"


def test_digits_type_a_wager_and_space_places_it():
    table = Teal("", NINES, 1).settled()
    table.tell(Digit(2), Digit(6), Digit(0)).wait()
    assert "260" in table.said
    assert "740 stay behind" in table.said
    table.tell(SPACE).rest()
    assert table.deeds == ["wager 260"]


@pytest.mark.parametrize(
    ("presses", "wager"),
    [
        (("clear", "add 10"), 10),
        (("clear", "add 500", "add 100", "add 50", "add 10", "add 10"), 670),
        (("all",), 1000),
        (("half",), 500),
        (("all", "take 100", "take 10"), 890),
        (("half", "least"), 10),
    ],
)
def test_chips_lay_a_wager(presses, wager):
    table = Teal("", NINES, 1).settled().press(*presses)
    assert table.scene.purse.chosen == wager
    table.press("bet").rest()
    assert table.deeds == [f"wager {wager}"]


def test_the_wheel_changes_a_wager_by_tens():
    table = Teal("", NINES, 1).settled()
    before = table.scene.purse.chosen
    table.tell(Point(300, 300), Wheel(1), Wheel(1), Wheel(-1))
    assert table.scene.purse.chosen == before + 10


@pytest.mark.parametrize("typed", ["5", "25", "99999", "0"])
def test_a_wager_that_can_not_be_is_refused_with_its_reason(typed):
    table = Teal("", NINES, 1).settled()
    table.tell(*(Digit(int(digit)) for digit in typed))
    bet = table.scene.board.control("bet")
    assert not bet.enabled
    assert "in tens from 10 to 1,000" in bet.reason
    table.tell(SPACE).wait()
    assert table.deeds == []


def test_more_chips_than_the_seat_has_can_not_be_put_on():
    table = Teal("", NINES, 1).settled().press("all")
    assert not table.scene.board.control("add 10").enabled
    table.press("clear")
    assert not table.scene.board.control("take 10").enabled


def test_one_press_repeats_the_last_wager():
    table = dealt(NINES + " 2H 3H 4D 5D 6S 7S 8C", 120)
    table.tell(STAND).rest()
    assert table.scene.purse.chosen == 120
    table.press("clear", "add 10").tell(Command("again")).rest()
    assert table.deeds[-1] == "wager 120"


def test_without_a_wager_before_there_is_nothing_to_repeat():
    again = Teal("", NINES, 1).settled().scene.board.control("again")
    assert (again.enabled, again.reason) == (False, "no wager yet")


def test_the_keys_hit_stand_and_double():
    assert dealt("5H 6D 4C TS 2H 3H KS").tell(SPACE).rest().deeds[-1] == "hit"
    assert dealt(NINES).tell(STAND).rest().deeds[-1] == "stand"
    assert dealt("5H 6D 6C TS 2H 3H KS").tell(DOUBLE).rest().deeds[-1] == "double"


def test_a_double_that_can_not_be_says_why():
    table = dealt("5H 6D 4C TS 2H 3H KS", 1000)
    double = table.scene.board.control("double")
    assert "do not cover" in double.reason
    table.tell(SPACE).rest()
    double = table.scene.board.control("double")
    assert double.reason == "only the first two cards can be doubled"


def test_totals_are_soft_and_hard():
    assert "soft 17" in dealt("AH 6D 6C TS KH").said
    assert "hard 17" in dealt("AH 6D 6C TS KH").tell(SPACE).rest().said


def test_the_payouts_stand_on_the_table_until_they_have_been_read():
    table = dealt(TWO, 100, 50).tell(STAND).rest().tell(STAND)
    table.until_it_stays().run(0.3)
    hands = table.scene.view.hands
    assert [hand.change for hand in hands] == [-100, -50]
    assert "−100" in table.said
    assert "Next round" in table.said
    table.run(6.0)
    assert table.scene.view.phase == "wager"


def test_a_push_brings_the_wager_back():
    table = dealt("TH TD 7C 7S").tell(STAND).until_it_stays()
    assert table.scene.view.hands[0].change == 0
    assert "push" in table.said
    assert table.scene.view.scores == [1000]


def moment_of(table: Teal) -> str:
    moment = table.until_it_stays().scene.view.moment
    assert moment
    return str(moment.title)


def test_great_moments_have_a_banner():
    assert moment_of(about_to_deal(NATURAL).tell(SPACE)) == "Blackjack!"
    assert moment_of(dealt(NINES).tell(SPACE)) == "Bust!"
    assert moment_of(about_to_deal(DEALER_NATURAL).tell(SPACE)) == "Dealer’s blackjack!"


def test_a_round_that_runs_out_of_cards_is_void_and_that_is_told():
    table = dealt(NINES, 300)
    table.scene.timeline.add(table.scene.choreographer.motion(RoundVoided((1000,))))
    table.scene.timeline.finish()
    assert table.scene.view.moment.title == "Void round"
    assert "all wagers go back" in table.scene.view.moment.line
    assert table.scene.view.scores == [1000]
    assert table.scene.view.hands[0].change == 0


def test_a_seat_without_points_sits_out_and_is_told_so_kindly():
    table = dealt("TH 9C TD 8C 9D TS " + NINES, 1000, 100).tell(STAND).rest().tell(STAND)
    table.until_it_stays()
    assert "Ann" in table.said
    assert "Well played!" in table.said
    table.rest()
    assert "sits out" in table.said
    assert table.scene.view.acting == 1


def test_rounds_are_counted_on_the_table():
    table = dealt(NINES + " " + NINES, rules={"hands": 3})
    assert "Round 1 of 3" in table.said
    table.tell(STAND).rest()
    assert "Round 2 of 3" in table.said


def test_the_round_is_told_while_a_bot_chooses_its_wager():
    table = Teal(wagers(100), "", plans("Ann", "bot:steady"))
    assert table.scene.bot_to_act
    assert "Round 1 of 20" in table.said


def test_after_the_last_round_the_winners_are_named_and_the_table_closes():
    table = dealt(NINES, rules={"hands": 1}).tell(STAND)
    titles = set()
    while table.director.running and not table.results:
        table.run(0.1)
        if table.scene.view.moment:
            titles.add(table.scene.view.moment.title)
    assert "Ann wins!" in titles
    assert table.results == ["finished"]


def test_a_new_shoe_brings_its_seal_and_its_level():
    table = Teal("", "", 1).settled()
    table.match.with_luck(SeededLuck.from_number(3))
    assert "Shuffle is next" in table.said
    table.tell(SPACE).rest()
    seal = table.scene.seen.seal
    assert len(seal) == 64
    assert seal[:8] in table.said
    assert f"{table.scene.seen.left} cards" in table.said


@pytest.mark.parametrize(
    ("table", "heard"),
    [
        (lambda: about_to_deal(NINES).tell(SPACE), {"shuffle", "card", "chip"}),
        (lambda: dealt(NINES).tell(STAND), {"flip", "chip", "card"}),
        (lambda: dealt(NINES).tell(SPACE), {"bust"}),
        (lambda: about_to_deal(NATURAL).tell(SPACE), {"hot"}),
    ],
)
def test_cards_and_chips_are_heard(table, heard):
    made = table().rest()
    assert heard <= set(sounds(made.services))


def test_once_a_moment_was_read_its_button_goes():
    table = dealt(TWO + " KH KD", 50, 50).tell(SPACE).until_it_stays().wait()
    assert "Go on" in table.said
    table.tell(Press(5, 5))
    table.run(0.1)
    assert table.scene.busy
    assert "Go on" not in table.said


def test_ten_quick_presses_hit_once():
    table = dealt("2H 6D 2C TS 2D 2S 3H 3D 3C 3S 4H 4D")
    for _ in range(10):
        table.tell(SPACE).run(0.08)
    assert table.deeds.count("hit") == 1


@pytest.mark.parametrize("every", [0.3, 0.45, 0.6])
def test_the_press_that_closes_a_bust_never_plays_the_next_persons_hand(every):
    table = dealt(TWO + " KH KD", 50, 50).tell(SPACE)
    while table.scene.busy or table.scene.guard.closed_for > 0.1:
        table.run(1 / 60)
        if table.scene.timeline.busy or table.scene.hold:
            table.run(every).tell(STAND)
        assert table.deeds[-1] == "hit"
    assert table.scene.view.acting == 1


def test_from_the_first_frame_of_a_moment_only_its_own_button_is_to_be_seen():
    table = dealt(TWO + " KH KD", 50, 50).tell(SPACE)
    while not table.scene.view.moment:
        table.run(1 / 60)
    assert "Go on" in table.said
    assert "Stand" not in table.said


def test_between_two_hands_the_rail_says_who_is_next():
    table = dealt(TWO + " KH KD", 50, 50).tell(SPACE).until_it_stays().wait()
    table.tell(Press(5, 5)).run(1 / 30)
    assert "Ben |  is next." in table.said
    assert "Stand" not in table.said


@pytest.mark.parametrize(
    ("cards", "title"),
    [
        ("9H 6D 9C TS 5H", "The dealer wins"),
        ("TH 6D 9C TS 2H", "The dealer pays"),
        ("TH 6D 8C TS 2H", "The round is settled"),
    ],
)
def test_the_plaque_says_what_became_of_the_wagers(cards, title):
    table = dealt(cards).tell(STAND)
    while table.scene.view.phase != "paid":
        table.run(1 / 60)
    assert table.scene.view.outcome == title
    table.until_it_stays()
    assert title in table.said


def test_a_last_wager_that_is_too_much_now_gives_way_to_the_least():
    table = dealt(NINES, 980).tell(STAND).rest()
    assert table.scene.purse.chosen == 10
    again = table.scene.board.control("again")
    assert (again.enabled, again.reason) == (False, "only 20 points left")
    assert "only 20 points left" in table.said


def test_the_dealers_total_rises_with_the_face_of_the_card_that_is_turned():
    table = dealt(NINES).tell(STAND)
    view = table.scene.view
    while not 0.5 < view.turning < 1.0:
        table.run(1 / 60)
    assert view.dealer_total == "16"
    assert "16" in table.said


def test_bots_wager_and_play_and_the_rail_says_so():
    table = Teal("", NINES + " 2C 3C 4C", plans("Ann", "bot:steady")).settled()
    table.tell(SPACE).run(0.7)
    assert "is playing. Press to hurry." in table.said
    table.run(2.0).until_still()
    assert table.deeds[1].startswith("wager")
    assert table.scene.view.acting == 0


def test_every_event_of_the_table_has_a_cue():
    assert set(BLACKJACK) <= set(BlackjackCues(None, None).cues())  # type: ignore[arg-type]


def test_what_the_pause_says():
    table = dealt(TWO, 100, 50)
    assert table.scene.at_stake() == "100 wagered"
    assert table.scene.now() == "hand"
    assert Teal(wagers(100), NINES, 2).settled().scene.now() == "wager"
