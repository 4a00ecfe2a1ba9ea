"""What is hidden changes no pixel before it is shown; motion, skip and redraw end alike."""

from collections.abc import Callable

import pytest

from game.blackjack_events import HoleTurned
from scenes.stage.intents import Command, Intent
from scenes.stage.loop import STEP
from tests.support.tables import SPACE, pixels
from tests.support.teal import Teal, about_to_deal, dealt

STAND, DOUBLE = Command("bank"), Command("double")
TINY = (320, 180)
EVERY = 3
"""One frame of so many is drawn."""


def frames_until_the_hole_is_turned(table: Teal, press: Intent) -> list[bytes]:
    """Press, and draw until the hole card is turned or a person is to act."""
    turned = [False]
    motion = table.scene.choreographer.motion

    def noted(event: object) -> object:
        made = motion(event)
        if isinstance(event, HoleTurned):
            return Watched(made, turned)
        return made

    table.scene.choreographer.motion = noted
    table.tell(press)
    frames = []
    for number in range(round(30 / STEP)):
        if turned[0]:
            break
        if not number % EVERY:
            frames.append(pixels(table.picture(TINY)))
        if number and not table.scene.busy:
            break
        table.run(STEP)
    return frames


class Watched:
    """A motion that tells when it begins."""

    def __init__(self, motion: object, began: list[bool]) -> None:
        self._motion, self._began = motion, began

    def advance(self, dt: float) -> float | None:
        self._began[0] = True
        return self._motion.advance(dt)  # type: ignore[attr-defined,no-any-return]

    def finish(self) -> None:
        self._began[0] = True
        self._motion.finish()  # type: ignore[attr-defined]


DEALS = {
    "nobody can tell a blackjack below an ace": ("9H AD 9C {} 2C 3C 4C 5C", ("KS", "2S", "9S")),
    "nobody can tell a blackjack below a ten": ("9H KD 9C {} 2C 3C 4C 5C", ("AS", "2S", "9S")),
    "a hidden card below a six": ("9H 6D 9C {} 2C 3C 4C 5C", ("AS", "5S", "KS")),
    "what comes next in the shoe": ("9H 6D 9C 7S {} 3C 4C 5C", ("AS", "5S", "KS")),
}


@pytest.mark.parametrize("deal", DEALS)
def test_hidden_cards_change_no_pixel_of_the_deal(deal):
    shoe, cards = DEALS[deal]
    shown = []
    for card in cards:
        table = about_to_deal(shoe.format(card))
        shown.append(frames_until_the_hole_is_turned(table, SPACE))
    shortest = min(map(len, shown))
    assert shortest > 20
    for frames in shown[1:]:
        differing = [i for i in range(shortest) if frames[i] != shown[0][i]]
        assert differing == []


def test_a_deal_to_three_with_a_natural_gives_the_hidden_card_away_to_nobody():
    shown = []
    for hole in ("2S", "5S", "9S"):
        shoe = f"9H AS 8C 6D 9C KD 8D {hole} 2C 3C 4C 5C"
        table = about_to_deal(shoe, 50, 100)
        shown.append(frames_until_the_hole_is_turned(table, SPACE))
    assert len(shown[0]) > 60
    assert shown[0] == shown[1] == shown[2]


@pytest.mark.parametrize("press", [SPACE, STAND, DOUBLE])
def test_hidden_cards_change_no_pixel_while_a_hand_is_played(press):
    shown = []
    for hole in ("2S", "5S", "9S"):
        table = dealt(f"5H 9H 6D 4C 9C {hole} 2H 2C 3C 4C 5C 6C 7C", 50, 100)
        shown.append(frames_until_the_hole_is_turned(table, press))
    assert len(shown[0]) > 5
    assert shown[0] == shown[1] == shown[2]


def test_a_card_that_is_drawn_changes_no_pixel_before_it_turns_up():
    first = []
    for card in ("2S", "KS"):
        table = dealt(f"5H 6D 4C 9C {card} 2C 3C 4C 5C").tell(SPACE)
        first.append(pixels(table.run(0.1).picture(TINY)))
    assert first[0] == first[1]


def test_the_words_of_a_card_wait_until_it_lies_there():
    table = dealt("5H 6D 4C 9C 2S 2C 3C 4C 5C").tell(SPACE).run(0.2)
    assert "draws" not in table.said
    assert "draws" in table.rest().said


def test_the_total_of_the_dealer_waits_for_the_face_of_the_hidden_card():
    table = dealt("9H 6D 9C TS 5H KC").tell(STAND).run(0.3)
    while table.scene.view.turning < 0.5:
        assert table.scene.view.dealer_total == "6"
        table.run(STEP)
    assert table.scene.view.dealer_total == "16"


# Motion, skip, redraw.

NINES = "9H 6D 9C TS 5H KC 2H 3H 4H 5H 6H 7H 8H 2D"
WAYS: dict[str, Callable[[], Teal]] = {
    "the first wager of two": lambda: Teal("", NINES, 2).settled().tell(SPACE),
    "a deal": lambda: about_to_deal(NINES).tell(SPACE),
    "a deal to seven": lambda: about_to_deal(NINES + " KH KD KS QS", *(10,) * 6).tell(SPACE),
    "a natural": lambda: about_to_deal("AS 9H 6D KC 9C TS 5H", 50).tell(SPACE),
    "a natural alone": lambda: about_to_deal("AS 6D KC TS 5H").tell(SPACE),
    "a natural of the dealer": lambda: about_to_deal("9H AD 9C KS").tell(SPACE),
    "two naturals": lambda: about_to_deal("AH AD KC KS").tell(SPACE),
    "a hit": lambda: dealt("2H 6D 2C TS 3H 5S").tell(SPACE),
    "a bust": lambda: dealt(NINES + " KH", 50, 50).tell(SPACE),
    "the last bust": lambda: dealt("9H 6D 9C TS 5H KC").tell(SPACE),
    "twenty-one stands": lambda: dealt("9H 8C 6D 2C 9C TS TH 5S", 50, 50).tell(SPACE),
    "a stand": lambda: dealt(NINES, 50, 50).tell(STAND),
    "the last stand": lambda: dealt("9H 6D 9C TS 5H KC").tell(STAND),
    "a double": lambda: dealt("5H 8C 6D 6C 9C TS KH 5S", 50, 50).tell(DOUBLE),
    "a push": lambda: dealt("TH TD 7C 7S").tell(STAND),
    "somebody sits out": lambda: (
        dealt("TH 9C TD 8C KD TS", 1000, 100).tell(STAND).rest().tell(STAND)
    ),
    "the end": lambda: dealt("9H 6D 9C TS 5H KC", rules={"hands": 1}).tell(STAND),
}


@pytest.mark.parametrize("way", WAYS)
def test_played_skipped_and_redrawn_end_in_the_same_picture(way):
    played = WAYS[way]().rest()
    skipped = WAYS[way]().skip()
    redrawn = played.redrawn()
    assert played.deeds == skipped.deeds
    assert played.scene.view.props() == skipped.scene.view.props() == redrawn.scene.view.props()
    for table in (played, skipped, redrawn):
        table.run(0.5)
        table.scene.board.focus("Pause")
    picture = pixels(played.picture())
    assert picture == pixels(skipped.picture())
    assert picture == pixels(redrawn.picture())


@pytest.mark.parametrize("way", ["a deal to seven", "the last stand", "a natural"])
def test_without_motion_and_at_once_it_ends_in_the_same_picture(way, monkeypatch):
    played = WAYS[way]().rest()
    for settings in ({"reduced_motion": True}, {"pace": "instant"}):
        other = WAYS[way]()
        other.services.settings.change(**settings)
        other.rest()
        assert other.scene.view.props() == played.scene.view.props()


def test_a_still_table_draws_nothing():
    for table in (Teal("", NINES, 3).settled(), dealt(NINES, 50, 50)):
        assert table.run(1.0).scene.quiet() == float("inf")
