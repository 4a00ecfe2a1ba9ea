"""Whole matches between bots, counted: who wins how often, and with what score."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots import bot_for
from game.luck import SeededLuck
from game.match import Header, Match


@dataclass(frozen=True, slots=True)
class Tally:
    """What a number of matches came to; a shared win counts in parts."""

    matches: int
    cut: int
    """Matches stopped at the limit of steps; they count for nothing else."""
    wins: tuple[float, ...]
    mean: tuple[float, ...]
    steps: int


def simulate(
    game: str,
    levels: Sequence[str],
    matches: int,
    seed: int,
    rules: dict[str, Any],
    max_steps: int,
) -> Tally:
    """Let bots of these levels play each other."""
    header = Header(game, tuple(levels), rules)
    wins, sums = [0.0] * len(levels), [0.0] * len(levels)
    cut = steps = 0
    for number in range(matches):
        match = Match(header, SeededLuck.from_number(f"{seed}/{number}"))
        _play_out(match, levels, max_steps)
        steps += len(match.steps)
        if match.outcome is None:
            cut += 1
            continue
        for seat, score in enumerate(match.scores):
            sums[seat] += score
        for seat in match.outcome.winners:
            wins[seat] += 1 / len(match.outcome.winners)
    ended = max(1, matches - cut)
    return Tally(matches, cut, tuple(wins), tuple(total / ended for total in sums), steps)


def _play_out(match: Match, levels: Sequence[str], max_steps: int) -> None:
    bots = [bot_for(match.header.game, level) for level in levels]
    while len(match.steps) < max_steps and (able := match.to_act):
        seat = able[0]
        match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
