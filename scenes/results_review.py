"""Luck and skill after a match: how they are asked for, and the words in which they are told.

Nothing of the screen is imported here: another process reads this module to do the reckoning.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game import record
from game.boxes import titled
from game.cards import face
from game.events import PointsBanked
from game.review import NoReview, Review, review_or_why
from game.sentences import Cards, Dice, Name, Part, Sentence, figure
from game.six_dice_events import Hushed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.match import Match, Played
    from game.review import Chance, Decision, SeatReview
    from game.rules import Seat
    from scenes.stage.worker import Worker

RECKONING: Final = "Reckoning luck and skill…"
FLAWLESS: Final = "No choice cost anything"
FORCED: Final = "There was nothing to choose"
FINE: Final = 20.0
"""Below so many points a tenth is told."""
MOST_CARDS: Final = 3
"""So many cards are shown; more are only counted."""
SUITS: Final = dict(zip("♠♥♦♣", "SHDC", strict=True))

DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "bank": ("banked", "banking"),
    "double": ("doubled", "doubling"),
    "hit": ("hit", "hitting"),
    "keep": ("kept", "keeping"),
    "quit": ("quit", "quitting"),
    "roll": ("rolled", "rolling"),
    "score": ("scored", "scoring"),
    "stand": ("stood", "standing"),
    "steal": ("stole", "stealing"),
    "wager": ("wagered", "wagering"),
}
"""How something was done, and how doing it is called."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """The reckoning is not done."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """What a seat did, what would have been better, and by how much; without the name."""

    did: Sentence
    better: Sentence
    instead: Sentence
    """The same without a verb that was said already."""
    lost: float

    @property
    def told(self) -> Sentence:
        """Tell it."""
        return (*self.did, "; ", *self.better, f" was worth {amount(self.lost)} more")

    @property
    def brief(self) -> Sentence:
        """Tell it in fewer words."""
        return (*self.did, "; ", *self.instead, f": {signed(self.lost)}")


@dataclass(frozen=True, slots=True)
class Throw:
    """What dice or cards gave or took at once."""

    what: Sentence
    points: float


@dataclass(frozen=True, slots=True)
class SeatTold:
    """Luck in points, skill from 0 to 100 if there was a choice, and what stood out."""

    luck: float
    skill: float | None
    mistakes: tuple[Mistake, ...]
    luckiest: Throw | None
    unluckiest: Throw | None


@dataclass(frozen=True, slots=True)
class Told:
    """The reckoning, a part for each seat."""

    unit: str
    seats: tuple[SeatTold, ...]

    @property
    def scale(self) -> float:
        """Give the luck that fills half a bar."""
        return max(1.0, *(abs(seat.luck) for seat in self.seats))

    def luck(self, seat: Seat) -> str:
        """Write a seat's luck; all seats alike in tenths or in whole points."""
        return signed(self.seats[seat].luck, self.scale < FINE)

    @property
    def dearest(self) -> tuple[Seat, Mistake] | None:
        """Find the dearest of all mistakes."""
        found = [(s, one) for s, seat in enumerate(self.seats) for one in seat.mistakes[:1]]
        return max(found, key=lambda pair: (pair[1].lost, -pair[0]), default=None)

    def foot(self) -> tuple[Sentence, ...]:
        """Tell the dearest mistake: in full, and in fewer words."""
        if self.dearest is None:
            return ((FLAWLESS,),)
        seat, mistake = self.dearest
        lead = ("Dearest: ", Name(seat), " ")
        return (*lead, *mistake.told), (*lead, *mistake.brief)


State = Waiting | Told | NoReview | None
"""How far the reckoning is; nothing where none will come."""


class Asked:
    """A reckoning that was asked for as soon as the match was over."""

    def __init__(self, worker: Worker, match: Match, played: Sequence[Played]) -> None:
        # Small enough for any pipe, so that sending never waits for the other side.
        self.answer = worker.ask(reckon, zlib.compress(record.write(match).encode()))
        self._banked = banked(played)

    def state(self) -> State:
        """Look how far it is."""
        if not self.answer.done:
            return Waiting()
        found = self.answer.value
        if isinstance(found, Review):
            return told(found, self._banked)
        return found if isinstance(found, NoReview) else None


def reckon(packed: bytes) -> Review | NoReview:
    """Review a packed record; done elsewhere, as it takes long."""
    return review_or_why(record.read(zlib.decompress(packed)))


def banked(played: Sequence[Played]) -> dict[int, float]:
    """Find what was banked at which step, counted from 1."""
    found = {}
    for step, turn in enumerate(played, start=1):
        for event in turn.events:
            fact = event.fact if isinstance(event, Hushed) else event
            if isinstance(fact, PointsBanked):
                found[step] = fact.points
    return found


def told(review: Review, points: Mapping[int, float]) -> Told:
    """Put a review into words; `points` are those that were banked at a step."""
    return Told(review.unit, tuple(_seat(seat, points) for seat in review.seats))


def _seat(seat: SeatReview, points: Mapping[int, float]) -> SeatTold:
    return SeatTold(
        luck=seat.luck,
        skill=seat.accuracy,
        mistakes=tuple(_mistake(one, points) for one in seat.mistakes),
        luckiest=_throw(seat.luckiest),
        unluckiest=_throw(seat.unluckiest),
    )


def _mistake(one: Decision, points: Mapping[int, float]) -> Mistake:
    verb, _, rest = one.did.partition(" ")
    other, _, rather = one.better.partition(" ")
    did: list[Part] = [DEEDS[verb][0], *_object(verb, rest)]
    if one.step in points and verb in ("bank", "quit"):
        did = [f"{DEEDS['bank'][0]} {figure(points[one.step])}"]
    things = _object(other, rather)
    full = (DEEDS[other][1], *things)
    brief = things[1:] if verb == other else full
    better = brief if isinstance(brief[0], Dice) else full
    return Mistake(tuple(did), better, brief, one.lost)


def _object(verb: str, rest: str) -> tuple[Part, ...]:
    """Say what was done something to, after a space."""
    if not rest:
        return (" ", "nothing") if verb == "keep" else ()
    dice = _dice(rest) if verb == "keep" else None
    return (" ", dice or titled(rest))


def _dice(text: str) -> Dice | None:
    parts = text.split()
    return Dice(tuple(map(int, parts))) if all(p in "123456" for p in parts) else None


def _throw(chance: Chance | None) -> Throw | None:
    if chance is None:
        return None
    dice = _dice(chance.what)
    return Throw((dice,) if dice else _cards(chance.what), chance.points)


def _cards(text: str) -> Sentence:
    """Read cards as they are written for people, the dealer's with a word before them."""
    dealer, words = text.startswith("dealer "), text.removeprefix("dealer ").split()
    if len(words) > MOST_CARDS:
        many = f"{len(words)} cards"
        return (f"the dealer’s {many}" if dealer else many,)
    cards = Cards(tuple(_card(word) for word in words))
    return ("dealer’s ", cards) if dealer else (cards,)


def _card(word: str) -> str:
    card = word[:-1].replace("10", "T") + SUITS[word[-1]]
    assert face(card) == word
    return card


def amount(points: float) -> str:
    """Write points without a sign: tenths of few, whole ones of many, never nothing."""
    if abs(points) < FINE:
        return f"{max(0.1, abs(points)):.1f}".removesuffix(".0")
    return f"{abs(points):,.0f}"


def signed(points: float, fine: bool | None = None) -> str:
    """Write points with their sign; nothing has none."""
    tenths = abs(points) < FINE if fine is None else fine
    text = f"{abs(points):,.{int(tenths)}f}"
    text = text.removesuffix(".0") if fine is None else text
    if not float(text.replace(",", "")):
        return "0"
    return f"{'+' if points > 0 else '−'}{text}"


def percent(share: float) -> str:
    """Write skill; a hundred only where nothing at all was lost."""
    return "100" if share >= 100 else f"{min(99, round(share))}"
