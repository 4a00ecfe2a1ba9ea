"""What a list tells of a kept match: who sits there, how far it is, how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game import record
from game.blackjack_events import RoundBegan
from game.catalogue import TABLES
from game.events import TurnBegan
from game.record import BadRecord
from game.roost_events import RoundScored
from game.store import StoreError
from scenes.match_list_seats import plans_of

if TYPE_CHECKING:
    from game.match import Match, Played
    from game.rules import Event, Seat
    from game.store import Kept, MatchId, Store
    from scenes.session import SeatPlan

LEFT: Final = "It is left as it is."
OPENING: Final = "the opening throw"
LIGHTNING: Final = "the roll-off"
RECALL: Final = "a score to recall"
ROUNDS: Final[Mapping[str, tuple[str, type[Event], int]]] = MappingProxyType(
    {"blackjack": ("hand", RoundBegan, 0), "roost": ("round", RoundScored, 1)}
)
"""Where everybody plays a round together: its name, the event that counts it, and what to add."""
TURNS: Final[Mapping[str, str]] = MappingProxyType({"yahtzee": "round"})
"""How the turns of one seat are called where that isn't "turn"."""


@dataclass(frozen=True, slots=True)
class Told:
    """A match as a list shows it; `fault` says why it can't be read back, if it can't."""

    kept: Kept
    plans: tuple[SeatPlan, ...] = ()
    scores: tuple[float, ...] = ()
    """One a seat; empty where a house rule hides them, or the match can't be read."""
    acting: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()
    place: str = ""
    """How far it is: "turn 9", "hand 3", "the roll-off"."""
    over: bool = False
    fault: str = ""
    changed: int = 0
    """How many house rules differ from the usual."""

    @property
    def match_id(self) -> MatchId:
        """Give the number of the match in the store."""
        return self.kept.match_id

    @property
    def table(self) -> str:
        """Give the id of its table; empty where that can't be read."""
        game = self.kept.header.get("game")
        return game if isinstance(game, str) and game in TABLES else ""

    @property
    def table_name(self) -> str:
        """Give the name of its table."""
        return TABLES[self.table].name if self.table else "An unknown table"

    @property
    def names(self) -> tuple[str, ...]:
        """Give the names as they are shown; an empty one becomes the number of the seat."""
        return tuple(plan.name.strip() or f"Seat {i + 1}" for i, plan in enumerate(self.plans))

    @property
    def abandoned(self) -> bool:
        """Tell whether somebody gave the match up."""
        return self.kept.closed == "abandoned"

    @property
    def ending(self) -> str:
        """Say in a few words, for one line, how far it is or how it ended."""
        if self.fault:
            return "can’t be read back"
        if self.abandoned:
            return "given up"
        if not self.over:
            return self.place
        return "shared" if len(self.winners) > 1 else "" if self.winners else "nobody won"


def tell(store: Store, kept: Kept) -> Told:
    """Read a match as far as it goes; what can't be read back is said, never raised."""
    try:
        stored = record.from_value(store.record(kept.match_id))
        match, played = record.replay(stored)
    except StoreError as fault:
        return sketch(kept, str(fault))
    except BadRecord as fault:
        return sketch(kept, f"Match {kept.match_id} can’t be read back: {fault}. {LEFT}")
    outcome = match.outcome
    return Told(
        kept,
        plans_of(match.header, kept.looks, kept.profiles),
        match.observe().scores,
        match.to_act,
        outcome.winners if outcome else (),
        "" if outcome else place_of(match, played),
        outcome is not None,
        changed=len(TABLES[match.header.game].changed_rules(match.header.rules)),
    )


def place_of(match: Match, played: Sequence[Played]) -> str:
    """Say how far a match is."""
    able = match.to_act
    legal = match.legal_texts(able[0])
    if any(text.startswith("recall") for text in legal):
        return RECALL
    if len(able) > 1:
        return LIGHTNING
    if "open" in legal:
        return OPENING
    events = [event for one in played for event in one.events]
    game = match.header.game
    if game in ROUNDS:
        unit, kind, more = ROUNDS[game]
        number = sum(isinstance(event, kind) for event in events) + more
    else:
        unit = TURNS.get(game, "turn")
        number = sum(isinstance(event, TurnBegan) and event.seat == able[0] for event in events)
        # Whoever begins without a throw for it is not told of the first turn.
        first = next((one.step for one in played), None)
        number += first is not None and first.do != "open" and first.seat == able[0]
    return f"{unit} {max(1, number)}"


def sketch(kept: Kept, fault: str = "") -> Told:
    """Tell what the header alone says, if that is sound: the table and who sits there."""
    try:
        header = record.from_value({**kept.header, "steps": []}).header
    except BadRecord:
        return Told(kept, fault=fault)
    return Told(kept, plans_of(header, kept.looks, kept.profiles), fault=fault)
