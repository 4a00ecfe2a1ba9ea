"""A match in play: checks actions, draws their luck, keeps the steps; the one door to a state."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any, cast

from game.catalogue import TABLES
from game.luck import Luck, Value
from game.rules import Action, Event, Illegal, Observation, Outcome, Rules, Seat
from game.seals import Seal
from game.sentences import why


@dataclass(frozen=True, slots=True)
class Header:
    """What a match is: its table, house rules, seats by name, and who plays them."""

    game: str
    seats: tuple[str, ...]
    rules: Mapping[str, object] = field(default_factory=dict)
    cast: tuple[str, ...] = ()
    """One text a seat, `person` or `bot:LEVEL`; may be left empty."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action taken and the luck it drew; `by` where not the seat's cast decided."""

    seat: Seat
    do: str
    luck: tuple[Value, ...] = ()
    by: str = ""
    seal: Seal | None = None
    """The promise of hidden luck, made when it was drawn."""


@dataclass(frozen=True, slots=True)
class Played:
    """What an action led to."""

    step: Step
    events: tuple[Event, ...]


class Match:
    """Moves a game on, and shows of it only what may be seen."""

    def __init__(self, header: Header, luck: Luck) -> None:
        self.header = header
        self.rules: Rules[Any] = TABLES[header.game].rules(len(header.seats), header.rules)
        self._luck = luck
        self._steps: list[Step] = []
        self._stood: list[tuple[Any, Seal | None]] = [(self.rules.start(), None)]
        """Every state there was, before the first step and after each, with the seal in force."""

    @property
    def _state(self) -> Any:
        return self._stood[-1][0]

    @property
    def _sealed(self) -> Seal | None:
        return self._stood[-1][1]

    @property
    def steps(self) -> tuple[Step, ...]:
        """Give every step so far."""
        return tuple(self._steps)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Name the seats that may act now."""
        return self.rules.to_act(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """Tell how the match ended, or `None` while it goes on."""
        return self.rules.outcome(self._state)

    @property
    def scores(self) -> tuple[float, ...]:
        """Give what is truly banked; for results and replays, not for players."""
        return self.rules.scores(self._state)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """List what a seat may do."""
        return self.rules.legal(self._state, seat)

    def legal_texts(self, seat: Seat) -> list[str]:
        """List the texts of what a seat may do, sorted by code point."""
        return sorted(map(str, self.legal(seat)))

    def observe(self, viewer: Seat | None = None) -> Observation:
        """Show what a seat may see; `None` is what everybody at the screen may see."""
        seen = self.rules.observe(self._state, viewer)
        if self._sealed is None:
            return seen
        shown: Any = seen  # a table that hides luck has room for its seal
        return cast(Observation, replace(shown, seal=self._sealed.digest))

    def play(self, seat: Seat, action: Action, by: str = "") -> Played:
        """Carry out an action with its luck; raises `Illegal`, and then nothing changed."""
        if not any(option.covers(action) for option in self.legal(seat)):
            reason = why(self.rules.refusal(self.observe(seat), action))
            raise Illegal(action, reason, self.legal_texts(seat))
        turn = self.rules.apply(self._state, seat, action)
        state, events = turn.state, turn.events
        luck: list[Value] = []
        sealed, seal = self._sealed, None
        while (request := self.rules.wants(state)) is not None:
            drawn = self._luck.draw(request)
            luck += drawn
            if request.hidden:
                sealed = seal = self._luck.seal(drawn)
            turn = self.rules.settle(state, drawn)
            state, events = turn.state, events + turn.events
        step = Step(seat, str(action), tuple(luck), by, seal)
        self._stood.append((state, sealed))
        self._steps.append(step)
        return Played(step, events)

    def with_luck(self, luck: Luck) -> "Match":
        """Go on with other luck, as when a replayed match is resumed."""
        self._luck = luck
        return self

    def at(self, step: int) -> "Match":
        """Give the match as it stood after so many steps; it goes its own way from there."""
        earlier = copy(self)
        earlier._steps, earlier._stood = self._steps[:step], self._stood[: step + 1]
        return earlier
