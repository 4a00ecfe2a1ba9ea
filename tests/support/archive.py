"""Matches as the store lists them with their facts, made up by a few words each."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.match import Match
from game.record import header_value, step_value
from game.statistics.values import BestTurn, MatchFacts, SeatFacts, value_of
from game.store.contract import Kept, MatchId, ProfileId

ANN, BEN = ProfileId(1), ProfileId(2)


def stored(match: Match) -> dict[str, object]:
    """Give a match as the value of its record."""
    return {**header_value(match.header), "steps": [*map(step_value, match.steps)]}


def seat(cast: str = "person", **more: Any) -> SeatFacts:
    """Give the facts of a seat that played an ordinary match."""
    usual = SeatFacts(
        cast,
        (10, 10, 10, 10, 10, 10),
        result="lost",
        score=1000,
        luck=0.0,
        accuracy=50,
        decisions=9,
        turns=10,
        best_turn=BestTurn(400, (1, 1, 1, 1), 1),
        most_throws=2,
    )
    return replace(usual, **more)


class Archive:
    """Matches kept one after the other, and their facts."""

    def __init__(self) -> None:
        self.matches: list[Kept] = []
        self.facts: dict[MatchId, Mapping[str, object]] = {}

    def add(
        self,
        *seats: SeatFacts,
        people: Sequence[ProfileId | None] = (ANN,),
        game: str = "ten-thousand",
        names: Sequence[str] = (),
        rules: Mapping[str, object] | None = None,
        **more: Any,
    ) -> MatchId:
        """Add a finished match with its facts."""
        number = MatchId(len(self.matches) + 1)
        profiles = (*people, *[None] * (len(seats) - len(people)))
        header = {
            "game": game,
            "seats": list(names or (f"Seat {place}" for place in range(1, len(seats) + 1))),
            "rules": dict(rules or {}),
            "cast": [one.cast for one in seats],
        }
        usual = Kept(number, header, 30, 100.0 * number, 100.0 * number + 50, (), profiles)
        self.matches.append(replace(usual, **{"closed": "finished", **more}))
        facts = MatchFacts(game, dict(rules or {}), True, True, 30, 0, 0, seats)
        self.facts[number] = value_of(facts)
        return number
