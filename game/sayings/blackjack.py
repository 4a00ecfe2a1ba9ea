"""What Blackjack says."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.blackjack_events import (
    BlackjackPaid,
    CardDealt,
    CardDrawn,
    DealerDealt,
    DealerDrew,
    DealerHadBlackjack,
    DealerStood,
    DealerWentBust,
    HandDealt,
    HandLost,
    HandPushed,
    HandWon,
    HoleDealt,
    HoleTurned,
    RoundBegan,
    RoundVoided,
    SatOut,
    ShoeShuffled,
    WagerDoubled,
    WagerPlaced,
)
from game.rules import Event
from game.wording import Cards, Name, Sentence, figure

BLACKJACK: Final[Mapping[type[Event], Callable[[Any], Sentence]]] = {
    RoundBegan: lambda e: (f"Round {figure(e.number)}",),
    WagerPlaced: lambda e: (Name(e.seat), f" wagers {figure(e.points)}"),
    ShoeShuffled: lambda e: (f"{figure(e.cards)} cards are shuffled",),
    CardDealt: lambda e: (),
    DealerDealt: lambda e: ("The dealer shows ", Cards((e.card,))),
    HoleDealt: lambda e: (),
    HandDealt: lambda e: (Name(e.seat), " has ", Cards(e.cards), f": {e.total}"),
    CardDrawn: lambda e: (Name(e.seat), " draws ", Cards((e.card,)), f": {e.total}"),
    WagerDoubled: lambda e: (Name(e.seat), f" doubles to {figure(e.points * 2)}"),
    HoleTurned: lambda e: ("The dealer turns ", Cards((e.card,)), f": {e.total}"),
    DealerDrew: lambda e: ("The dealer draws ", Cards((e.card,)), f": {e.total}"),
    DealerStood: lambda e: (f"The dealer stands at {e.total}",),
    DealerWentBust: lambda e: (f"The dealer is bust with {e.total}",),
    DealerHadBlackjack: lambda e: ("The dealer has blackjack",),
    BlackjackPaid: lambda e: ("Blackjack! ", Name(e.seat), f" wins {figure(e.paid * 3 // 5)}"),
    HandWon: lambda e: (Name(e.seat), f" wins {figure(e.paid // 2)}"),
    HandPushed: lambda e: (Name(e.seat), f" pushes and gets {figure(e.paid)} back"),
    HandLost: lambda e: (Name(e.seat), f" loses {figure(e.wager)}"),
    SatOut: lambda e: (Name(e.seat), " sits out from now on"),
    RoundVoided: lambda e: ("The shoe ran out: the round is void and all wagers go back",),
}
"""What a hand won or lost is told as what came on top of the wager, as the tags on the table do."""
