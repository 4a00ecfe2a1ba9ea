"""Kept matches for lists: played by bots to a point, and told when they were."""

from collections.abc import Mapping, Sequence
from typing import Any

from game import record
from game.bots import bot_for
from game.luck import SeededLuck
from game.match import Header, Match
from game.store import MatchId, MemoryStore, ProfileId, Store
from scenes.stage.theme import SEAT_LOOKS

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal")
LOOKS = tuple(look.emblem for look in SEAT_LOOKS)
DAY = 86_400.0
NOW = 400 * DAY


class Clock:
    """Wall time that the test sets."""

    def __init__(self, now: float = NOW) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Shelf:
    """A store with a clock, and a way to put matches into it."""

    def __init__(self, store: Store | None = None) -> None:
        self.clock = Clock()
        self.store = store or MemoryStore(self.clock)

    def put(
        self,
        game: str = "ten-thousand",
        seats: int | Sequence[str] = 2,
        steps: int = 12,
        *,
        ago: float = 0.0,
        rules: Mapping[str, object] | None = None,
        ended: str = "",
        people: Sequence[ProfileId | None] = (),
    ) -> MatchId:
        """Let bots play so many steps, or to the end, and keep them as of some seconds ago."""
        names = NAMES[:seats] if isinstance(seats, int) else tuple(seats)
        self.clock.now = NOW - ago
        header = Header(game, names, rules or {}, ("person",) * len(names))
        number = self.store.begin(record.header_value(header), LOOKS[: len(names)], people)
        self.store.append(number, played(header, steps))
        if ended:
            self.store.close_match(number, ended)  # type: ignore[arg-type]
        self.clock.now = NOW
        return number

    def put_broken(self, ago: float = 0.0) -> MatchId:
        """Keep a match whose first step is none."""
        self.clock.now = NOW - ago
        header: dict[str, Any] = {
            "format": 1,
            "game": "ten-thousand",
            "rules": {},
            "seats": ["Ann", "Ben"],
        }
        number = self.store.begin(header, LOOKS[:2])
        self.store.append(number, [{"do": "somersault"}])
        self.clock.now = NOW
        return number


def played(header: Header, steps: int) -> list[dict[str, object]]:
    """Give the first steps of a match between bots."""
    match = Match(header, SeededLuck.from_number(f"{header.game}/{len(header.seats)}"))
    bots = [bot_for(header.game, "steady")] * len(header.seats)
    while match.to_act and len(match.steps) < steps:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
    return [record.step_value(step) for step in match.steps]
