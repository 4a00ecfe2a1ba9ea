"""Who begins: everybody throws, the highest begins, ties throw again among themselves."""

from dataclasses import dataclass

from game.luck import Drawn, Throw
from game.rules import Event, Seat


@dataclass(frozen=True, slots=True)
class OpeningThrown(Event):
    """These seats threw to find out who begins, in seat order; a tie is thrown again."""

    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BeginnerChosen(Event):
    """A seat threw highest and begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Opening:
    """The seats that still have to throw, each `dice` dice."""

    seats: tuple[Seat, ...]
    dice: int = 1

    def wants(self) -> Throw:
        """Ask for the dice of every seat that throws."""
        return Throw(self.dice * len(self.seats))

    def settle(self, drawn: Drawn) -> tuple["Opening", tuple[Event, ...]]:
        """Compare the throws; the opening that follows has one seat once somebody begins."""
        faces = tuple(int(face) for face in drawn)
        totals = tuple(sum(faces[i : i + self.dice]) for i in range(0, len(faces), self.dice))
        highest = max(totals)
        ahead = tuple(s for s, total in zip(self.seats, totals, strict=True) if total == highest)
        thrown = OpeningThrown(self.seats, totals, faces)
        if len(ahead) > 1:
            return Opening(ahead, self.dice), (thrown,)
        return Opening(ahead, self.dice), (thrown, BeginnerChosen(ahead[0]))
