"""What a review says: frozen values for the stage, and the same as JSON for the command line."""

from dataclasses import dataclass

from game.rules import Seat


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice between things of different worth; steps count from 1."""

    step: int
    did: str
    better: str
    """The best that could be done; what was done where nothing was worth more."""
    lost: float
    """What the choice was worth less than the best one."""
    span: float
    """What the worst choice would have been worth less than the best one."""


@dataclass(frozen=True, slots=True)
class Chance:
    """What dice or cards gave against their expectation; `what` is empty for mere remainders."""

    step: int
    points: float
    what: str = ""


@dataclass(frozen=True, slots=True)
class SeatReview:
    """One seat's match: `baseline + luck - lost - stolen` is exactly `result`, as floats too."""

    seat: Seat
    result: float
    baseline: float
    luck: float
    lost: float
    stolen: float
    accuracy: float | None
    """In percent; `None` where there was nothing to decide."""
    decisions: tuple[Decision, ...]
    mistakes: tuple[Decision, ...]
    """The dearest, at most three."""
    luckiest: Chance | None
    unluckiest: Chance | None


@dataclass(frozen=True, slots=True)
class Review:
    """A match reviewed; all points are of the unit."""

    game: str
    unit: str
    seats: tuple[SeatReview, ...]


@dataclass(frozen=True, slots=True)
class NoReview:
    """A review that can't be made; the sentence says why, and what helps."""

    why: str


def review_value(review: Review) -> dict[str, object]:
    """Put a review as `docs/RULES.md` words it."""
    return {"game": review.game, "unit": review.unit, "seats": [*map(_seat, review.seats)]}


def _seat(seat: SeatReview) -> dict[str, object]:
    return {
        "seat": seat.seat,
        "result": _figure(seat.result),
        "baseline": _figure(seat.baseline),
        "luck": _figure(seat.luck),
        "lost": _figure(seat.lost),
        "stolen": _figure(seat.stolen),
        "accuracy": None if seat.accuracy is None else _figure(seat.accuracy),
        "decisions": [{**_decision(one), "span": _figure(one.span)} for one in seat.decisions],
        "mistakes": [*map(_decision, seat.mistakes)],
        "luckiest": _chance(seat.luckiest),
        "unluckiest": _chance(seat.unluckiest),
    }


def _decision(one: Decision) -> dict[str, object]:
    return {"step": one.step, "did": one.did, "better": one.better, "lost": _figure(one.lost)}


def _chance(one: Chance | None) -> dict[str, object] | None:
    if one is None:
        return None
    return {"step": one.step, "points": _figure(one.points), "what": one.what}


def _figure(value: float) -> float:
    """Write whole numbers without a point."""
    return int(value) if value == int(value) else value
