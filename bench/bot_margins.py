"""How often each level of bot beats the one below, and by how many points.

Two seats, sides alternated: `python -m bench.bot_margins six-dice roost --matches 2000`.
"""

import argparse
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Final

from game.bots import bot_for, levels
from game.catalogue import TABLES
from game.luck import SeededLuck
from game.match import Header, Match

SURE: Final = 2.326
"""So many standard errors are exceeded by chance once in a hundred times."""
MOST_STEPS: Final = 5000


@dataclass(frozen=True, slots=True)
class Margin:
    """What two levels came to: points at the end of a match on average, and who won how many."""

    below: float
    above: float
    error: float
    """The standard error of the difference."""
    lost: int
    won: int
    """Decided matches that the upper level won; shared ones count for neither."""

    @property
    def mean(self) -> float:
        """Give the difference."""
        return self.above - self.below

    @property
    def share(self) -> float:
        """Give the share of the decided matches that the upper level won."""
        return self.won / max(1, self.won + self.lost)

    @property
    def losing(self) -> bool:
        """Tell whether the upper level is the weaker one at 99 %."""
        return self.lost - self.won > SURE * sqrt(self.won + self.lost)

    @property
    def sure(self) -> float:
        """Tell how big a difference has to be to count at 99 %."""
        return SURE * self.error


def margin(game: str, below: str, above: str, matches: int, seed: int = 1) -> Margin:
    """Let two levels play each other."""
    pairs = [_scores(game, (below, above), number, seed) for number in range(matches)]
    lower, upper = (sum(scores) / matches for scores in zip(*pairs, strict=True))
    spread = sum((high - low - (upper - lower)) ** 2 for low, high in pairs)
    lost, won = (sum(pair[i] > pair[1 - i] for pair in pairs) for i in (0, 1))
    return Margin(lower, upper, sqrt(spread / (matches - 1) / matches), lost, won)


def _scores(game: str, pair: tuple[str, str], number: int, seed: int) -> tuple[float, ...]:
    """Play one match; in every other one the seats are swapped."""
    turned = -1 if number % 2 else 1
    seats = pair[::turned]
    match = Match(Header(game, seats), SeededLuck.from_number(f"{seed}/{number}"))
    bots = [bot_for(game, level) for level in seats]
    while len(match.steps) < MOST_STEPS and (able := match.to_act):
        seat = able[0]
        match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
    return match.scores[::turned]


def main() -> None:
    """Print a line for every two levels of the tables that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", choices=TABLES, metavar="GAME")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for game in asked.games:
        for below, above in pairwise(levels(game)):
            found = margin(game, below, above, asked.matches, asked.seed)
            verdict = "better" if found.mean > found.sure else "not sure"
            print(
                f"{game:14}{above:>8} {found.above:9.2f}{below:>8} {found.below:9.2f}"
                f"   by {found.mean:.2f} ± {found.error:.2f}: {verdict} at 99 %"
                f"   won {found.won} of {found.won + found.lost}: {found.share:.1%}"
            )


if __name__ == "__main__":
    main()
