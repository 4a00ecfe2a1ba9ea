"""A house in which matches were played and kept, for the page of fair dice."""

from dataclasses import replace

from game.store import MatchId, MemoryStore
from scenes.fair_dice import FairDice
from scenes.gallery_fair_dice import EIGHT, SHORT, keep
from scenes.gallery_studio import FOUR
from scenes.props.dice.pictures import DicePictures
from scenes.session import Session
from tests.support.services import null_services
from tests.support.staging import Stage

DICE = DicePictures(16 * 2**20)

SESSIONS = {
    "four": Session("ten-thousand", FOUR, SHORT),
    "eight": Session("ten-thousand", EIGHT, SHORT),
    "roost": Session("roost", FOUR[:2]),
    "cards": Session("blackjack", FOUR[2:], {"hands": 5}),
    "alone": Session("yahtzee", FOUR[:1]),
}


class House:
    """Services with a store of their own, and the numbers of what was played there."""

    def __init__(self, *played: str, broken: str = "") -> None:
        self.services = null_services(store=MemoryStore(), dice=DICE)
        self.numbers = {name: keep(self.services, SESSIONS[name]) for name in played}
        if broken:
            self.numbers["broken"] = keep(self.services, SESSIONS[broken], broken=True)

    def page(self, name: str | None = None, **changes: object) -> Stage[FairDice]:
        """Open the page of a match, or of all of them."""
        number: MatchId | None = self.numbers[name] if name else None
        return Stage(FairDice(replace(self.services, **changes), number))  # type: ignore[arg-type]
