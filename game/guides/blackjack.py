"""The book of Blackjack; every figure comes from the rules themselves."""

from collections.abc import Mapping
from typing import Final

from game.blackjack_actions import TENS
from game.blackjack_shoe import DEALER_STANDS
from game.blackjack_state import DECKS, SHUFFLE_AT
from game.cards import TWENTY_ONE
from game.guides.guide import Chapter, Guide, Pays, Step
from game.wording import Cards, counted, figure


def blackjack_guide(rules: Mapping[str, int | bool | str]) -> Guide:
    """Write the book for the house rules in force."""
    points, rounds = figure(int(rules["points"])), int(rules["hands"])
    least = figure(int(rules["min_wager"]))
    return Guide(
        goal=f"Beat the dealer to {TWENTY_ONE}. After {counted(rounds, 'round')} most points win.",
        steps=STEPS,
        pays=PAYS,
        card_note=f"{DECKS} decks · Wagers from {least} · {counted(rounds, 'round')}",
        rulings=RULINGS,
        chapters=(
            _wagers(points, least),
            Chapter("The cards", CARDS, ("deal",)),
            Chapter("Your hand", HAND, ("hand",)),
            Chapter("The dealer", DEALER, ("dealer",), STANDS),
            _end(rounds),
        ),
        hints=HINTS,
    )


HINTS: Final = {
    "bet": "Win as much again, or lose it",
    "again": "As in the last round",
    "hit": "One more card",
    "stand": "No more cards",
    "double": "Twice the wager, one card",
}

STEPS: Final = (
    Step("Place a wager", (), tag="60", phase="wager", sign="chips"),
    Step("Two cards each", (), tag=Cards(("AS", "7H")), phase="deal"),
    Step("Hit, stand or double", (), tag=Cards(("5D", "6S", "TH")), phase="hand"),
    Step(f"Over {TWENTY_ONE}: wager lost", (), tag=Cards(("9C", "5H", "KD")), bad=True),
)

STAKED: Final = Step("A wager of 120", (), tag="120", sign="chips")
STANDS: Final = Step(f"The dealer stands on {DEALER_STANDS}", (), tag=Cards(("TC", "7D")))

PAYS: Final = (
    Pays((), "Blackjack: an ace and a ten-card", "3:2"),
    Pays((), "Higher than the dealer", "1:1"),
    Pays((), "Equal: push", "wager back"),
    Pays((), f"Lower, or over {TWENTY_ONE}", "wager lost"),
)

RULINGS: Final = (
    "Wagers go in tens, so that 3:2 is always whole.",
    "With an ace or a ten-card up the dealer looks before anybody plays.",
    f"{TWENTY_ONE} stands by itself.",
    "When nobody is left in, the hole card is turned and nothing is drawn.",
    "A round that runs out of cards is void: all wagers go back, and the round counts.",
    "The match also ends when no seat can wager; equal points share the win.",
)

CARDS: Final = (
    f"{DECKS} decks are shuffled together, so equal cards are no mistake.",
    f"They are shuffled anew before a round when {SHUFFLE_AT} cards or fewer are left.",
    "An ace counts 11, or 1 where 11 would bust. Pictures count 10.",
    "Everybody gets two cards face up; the dealer's second one is hidden.",
)

HAND: Final = (
    "Hit for one more card, as often as you like, or stand.",
    "On your first two cards you may double: a second equal wager, one card, and no more.",
    f"Over {TWENTY_ONE} loses at once.",
    "A blackjack is paid 3:2 at once, unless the dealer has one too.",
    "There is no insurance, no surrender, no splitting and no side bet.",
)

DEALER: Final = (
    "A blackjack of the dealer ends the round: blackjacks push, all else loses.",
    f"Else the dealer draws to {DEALER_STANDS} and stands on every {DEALER_STANDS}.",
    "Higher than the dealer wins 1:1, equal pushes.",
)


def _wagers(points: str, least: str) -> Chapter:
    return Chapter(
        "Wagers",
        (
            f"Everybody starts with {points} virtual points.",
            f"A wager is a multiple of {TENS} from {least} up to all you have.",
            "With less than the least wager you sit out for good.",
        ),
        ("wager",),
        STAKED,
    )


def _end(rounds: int) -> Chapter:
    lines = (
        f"After {counted(rounds, 'round')}, or when nobody can wager, the match is over.",
        "Most points win. Equal points share the win.",
    )
    return Chapter("The end", lines, ("final",))
