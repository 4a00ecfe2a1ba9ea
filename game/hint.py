"""What the coach answers for the seat to act: in which unit, and a value for each action."""

from game.match import Match
from game.odds import Advice, advise


def hint(match: Match) -> Advice:
    """Value what the first seat to act may do; raises `OddsUnavailable`."""
    seat = match.to_act[0]
    actions = [one for entry in match.legal(seat) for one in entry.samples()]
    return advise(match.observe(seat), actions)


def written(advice: Advice) -> dict[str, object]:
    """Put advice as `docs/RULES.md` words it."""
    options = [
        {"do": str(option.action), "value": _figure(option.value)} for option in advice.options
    ]
    return {"unit": advice.unit, "options": options}


def _figure(value: float | None) -> float | None:
    """Write whole numbers without a point."""
    return int(value) if value is not None and value == int(value) else value
