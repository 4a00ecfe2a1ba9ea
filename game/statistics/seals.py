"""The seals of a match: whether what was hidden is still what was drawn, and what that proves."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game import record
from game.blackjack_events import ShoeShuffled
from game.luck import ScriptedLuck
from game.match import Match, Played
from game.record import BadRecord
from game.roost_events import RoostHidden
from game.seals import NONCE, Seal
from game.sentences import figure

HIDING: Final = (RoostHidden, ShoeShuffled)
"""What tells that a step drew something hidden."""

PROVES: Final = (
    "A seal is made when dice or cards are drawn face down, and shown at once. "
    "If it matches, they were fixed then, and nobody changed them afterwards."
)
PROVES_NOT: Final = (
    "It doesn’t prove that the draw was fair, or that it was the only one made before the seal. "
    "And whoever writes a whole match anew can seal it anew."
)

FEW_SEALS: Final = {1: "The one seal matches", 2: "Both seals match"}


@dataclass(frozen=True, slots=True)
class SealReport:
    """What checking the seals of a record has found."""

    hidden: int
    """Steps that drew something hidden."""
    sealed: int
    """Steps that carry a seal."""
    matching: int
    broken: tuple[int, ...]
    """The steps, from 1, whose seal doesn't match, or belongs to nothing hidden."""

    @property
    def unsealed(self) -> int:
        """Count what was hidden without a seal, as in records written by hand."""
        return self.hidden - self.matching - len(self.broken)


def hides(turn: Played) -> bool:
    """Tell whether a step drew something hidden."""
    return any(isinstance(event, HIDING) for event in turn.events)


def check_seals(stored: Mapping[str, object]) -> SealReport:
    """Check every seal of a record; raises `BadRecord` only for faults of another kind.

    What was changed may make later steps impossible; then the check ends there.
    """
    source = record.from_value(dict(stored))
    match = Match(source.header, ScriptedLuck(()))
    hidden = sealed = 0
    broken: list[int] = []
    for number, raw in enumerate(source.steps, start=1):
        try:
            turn = record.replay_step(match, number, _bare(raw))
        except BadRecord:
            if broken:
                break
            raise
        hidden += hides(turn)
        if _carries(raw):
            sealed += 1
            if not (hides(turn) and _matches(raw, turn)):
                broken.append(number)
    return SealReport(hidden, sealed, sealed - len(broken), tuple(broken))


def words(report: SealReport) -> str:
    """Say in a sentence what was found."""
    if report.broken:
        first = report.broken[0]
        more = len(report.broken) - 1
        others = f" and {more} more" if more else ""
        return f"The seal of step {first}{others} does not match: this record was changed"
    if not report.hidden:
        return "Nothing was hidden in this match"
    if not report.sealed:
        return "What was hidden in this match carries no seals"
    seals = FEW_SEALS.get(report.sealed, f"All {figure(report.sealed)} seals match")
    if report.unsealed:
        were = "was" if report.unsealed == 1 else "were"
        return f"{seals}; {figure(report.unsealed)} more {were} never sealed"
    return f"{seals}, nothing hidden was changed"


def _carries(raw: Any) -> bool:
    return isinstance(raw, dict) and ("seal" in raw or "nonce" in raw)


def _bare(raw: Any) -> object:
    if not isinstance(raw, dict):
        return raw
    return {key: value for key, value in raw.items() if key not in ("seal", "nonce")}


def _matches(raw: Any, turn: Played) -> bool:
    digest, nonce = raw.get("seal"), raw.get("nonce")
    if not (isinstance(digest, str) and isinstance(nonce, str) and NONCE.fullmatch(nonce)):
        return False
    return Seal(digest, nonce).matches(turn.step.luck)
