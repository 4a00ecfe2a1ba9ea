"""How fast the rules play: matches and steps a second at each table, on one core.

Run it from the project's folder: `python -m bench.simulate_speed`.
"""

import argparse
from time import perf_counter
from typing import Final

from game.catalogue import TABLES
from game.simulate import simulate

LEVEL: Final = "easy"
GOAL: Final = 20_000
"""Steps a second that every table should reach."""


def main() -> None:
    """Measure every table, or those that are named, and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(TABLES))
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to play each table")
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    print(f"{'table':14}{'matches/s':>12}{'steps/s':>12}   goal {GOAL:,} steps/s")
    for game in asked.games or TABLES:
        matches, steps = measured(game, asked.seats, asked.seconds)
        print(f"{game:14}{matches:12,.1f}{steps:12,.0f}   {'ok' if steps >= GOAL else 'below'}")


def measured(game: str, seats: int, seconds: float) -> tuple[float, float]:
    """Play matches for so long and give how many matches and steps that made a second."""
    matches = steps = 0
    begun = perf_counter()
    while (passed := perf_counter() - begun) < seconds:
        tally = simulate(game, (LEVEL,) * seats, 5, matches, {}, 5000)
        matches, steps = matches + tally.matches, steps + tally.steps
    return matches / passed, steps / passed


if __name__ == "__main__":
    main()
