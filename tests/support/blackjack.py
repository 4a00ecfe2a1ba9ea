"""Matches of Blackjack in notation: wagers, a shoe from the top, and what follows."""

from typing import Any, cast

from game.blackjack_state import Seen
from game.cards import pack
from tests.support.script import Script


def begun(seats: int = 1, **rules: Any) -> Script:
    """Give a match before its first wager."""
    return Script(seats, "blackjack", **rules)


def dealt(shoe: str, *wagers: int, **rules: Any) -> Script:
    """Give a match in which these wagers are placed and this shoe is dealt.

    The shoe: one card for each seat, the dealer's up card, a second for each, the hole card, and
    then as they are drawn.
    """
    wagers = wagers or (100,)
    script = begun(len(wagers), **rules)
    *first, last = wagers
    return script.go(*(f"wager {points}" for points in first), f"wager {last}: {shoe}")


def rest_of(*used: str) -> list[str]:
    """List the cards of a full shoe that are not among those used."""
    left = list(pack(6))
    for card in used:
        left.remove(card)
    return left


def seen(script: Script) -> Seen:
    """Show the table."""
    return cast(Seen, script.match.observe())
