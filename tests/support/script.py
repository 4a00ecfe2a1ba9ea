"""Matches from a line of notation: steps apart by `;`, the luck of a step after its colon.

`"roll: 1 2 2 3 4 6; keep 1"` rolls those six dice and keeps the 1; `"2> roll: 6"` is seat 2's.
"""

from collections.abc import Sequence
from typing import Any, cast

from game.luck import ScriptedLuck
from game.match import Header, Match
from game.rules import Event, Seat
from game.ten_thousand import Seen

BUST = "roll: 2 3 4 6 2 3"
BANK_500 = "roll: 5 5 5 2 3 4; keep 5 5 5; bank"
BANK_1000 = "roll: 1 1 1 2 3 4; keep 1 1 1; bank"
BANK_4000 = "roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6; roll: 1 1 1 2 3 4; keep 1 1 1; bank"


class Script:
    """A match that is played from notation, with all that came about."""

    def __init__(self, seats: int = 2, game: str = "ten-thousand", **rules: Any) -> None:
        names = tuple(f"P{seat}" for seat in range(seats))
        self.match = Match(Header(game, names, rules), ScriptedLuck(()))
        self.events: list[Event] = []
        self.latest: tuple[Event, ...] = ()

    def go(self, *notation: str) -> "Script":
        """Play steps by whoever is to act; `latest` holds the events of the last one."""
        for line in ";".join(notation).split(";"):
            do, _, faces = line.partition(":")
            luck = ScriptedLuck([int(f) if f.isdecimal() else f for f in faces.split()])
            seat, _, text = do.rpartition(">")
            action = self.match.rules.read(text.strip())
            by = int(seat) if seat else self.match.to_act[0]
            played = self.match.with_luck(luck).play(by, action)
            luck.spent()
            self.latest = played.events
            self.events += played.events
        return self

    @property
    def seen(self) -> Seen:
        """Show the table."""
        return shown(self.match)

    @property
    def scores(self) -> tuple[float, ...]:
        """Give what is banked."""
        return self.match.scores

    @property
    def legal(self) -> list[str]:
        """List what the first seat to act may do; empty once the match is over."""
        able = self.match.to_act
        return self.match.legal_texts(able[0]) if able else []

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Name the seats that may act."""
        return self.match.to_act

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """Name the winners, or `None` while the match goes on."""
        outcome = self.match.outcome
        return outcome.winners if outcome else None

    def happened(self, kind: type[Event]) -> list[Any]:
        """Pick the events of one class."""
        return [event for event in self.events if isinstance(event, kind)]


def shown(match: Match) -> Seen:
    """Show what lies on a match's table."""
    return cast(Seen, match.observe())


def begun(seats: int = 2, game: str = "ten-thousand", /, **rules: Any) -> Script:
    """Give a match in which seat 0 begins."""
    script = Script(seats, game, **rules)
    if seats > 1:
        script.go("open: " + " ".join(["6"] + ["1"] * (seats - 1)))
    return script


def marked(dice: str) -> tuple[int, ...]:
    """Read dice apart by spaces."""
    return tuple(int(face) for face in dice.split())


def kinds(events: Sequence[Event]) -> list[type[Event]]:
    """Name the classes of events in order."""
    return [type(event) for event in events]
