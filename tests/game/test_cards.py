"""What cards add up to: one rule for players, dealer and bots."""

import pytest

from game.cards import DECK, face, is_blackjack, is_soft, least, pack, total


@pytest.mark.parametrize(
    ("cards", "points", "soft"),
    [
        ("AS", 11, True),
        ("AS AH", 12, True),
        ("AS AH TD", 12, False),
        ("AS AH AD 6C", 19, True),
        ("AS 4D 7C", 12, False),
        ("AS 6D", 17, True),
        ("AS 2D 4C", 17, True),
        ("AS AD 5C", 17, True),
        ("TS 6D AC", 17, False),
        ("AS KD", 21, True),
        ("7S 7D 7C", 21, False),
        ("JS QD", 20, False),
        ("KS QD 2C", 22, False),
        ("AS AH AD AC AS AH AD AC AS AH AD", 21, True),
    ],
)
def test_an_ace_counts_11_or_1_where_11_would_bust(cards, points, soft):
    assert total(cards.split()) == points
    assert is_soft(cards.split()) == soft


@pytest.mark.parametrize("rank", "TJQK")
def test_pictures_and_tens_count_10(rank):
    assert total([rank + "H", "5S"]) == 15


@pytest.mark.parametrize("rank", "23456789")
def test_other_cards_count_what_they_show(rank):
    assert least([rank + "H"]) == int(rank)


def test_only_two_cards_make_a_blackjack():
    assert is_blackjack(["AS", "TD"])
    assert is_blackjack(["KS", "AD"])
    assert not is_blackjack(["7S", "7D", "7H"])
    assert not is_blackjack(["5S", "6D", "TH"])
    assert not is_blackjack(["TS", "TD"])


def test_a_pack_has_every_card_as_often_as_it_has_decks():
    assert len(set(DECK)) == len(DECK) == 52
    assert len(pack(6)) == 312
    assert all(pack(6).count(card) == 6 for card in DECK)


@pytest.mark.parametrize(
    ("card", "text"), [("TH", "10♥"), ("AS", "A♠"), ("7D", "7♦"), ("KC", "K♣")]
)
def test_cards_are_written_for_people(card, text):
    assert face(card) == text
