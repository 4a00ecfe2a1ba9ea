"""Matches put by hand into positions that are long to play to, or that luck would not give."""

from dataclasses import replace
from typing import Any

from game.match import Match


def put(match: Match, **fields: Any) -> None:
    """Change fields of the state a match stands in; its earlier states and its seal stay."""
    state, seal = match._stood[-1]
    match._stood[-1] = replace(state, **fields), seal
