"""What the page about the dice says, in plain words that accuse nobody."""

from dataclasses import dataclass
from typing import Final

from game.sentences import figure
from game.statistics.fairness import FEW, Fairness

TENS: Final = {2: "twenty", 3: "thirty", 4: "forty", 5: "fifty"}
SMALL: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True, slots=True)
class Said:
    """A headline, and the sentences below it."""

    title: str
    text: str


def words(fairness: Fairness) -> Said:
    """Say what the dice of a match, or of all matches, look like."""
    if fairness.verdict == "too few":
        return _too_few(fairness)
    return _unusual(fairness) if fairness.verdict == "unusual" else _usual(fairness)


def _where(fairness: Fairness) -> str:
    return "in this match" if fairness.matches == 1 else "in all matches together"


def _too_few(fairness: Fairness) -> Said:
    dice = fairness.total.dice
    if not dice:
        return Said("No dice yet", f"No dice were thrown {_where(fairness)}.")
    thrown = "One die was" if dice == 1 else f"{dice} dice were"
    return Said(
        "Too few dice to tell",
        f"{thrown} thrown {_where(fairness)}. From {FEW} on the bars begin to say something.",
    )


def _usual(fairness: Fairness) -> Said:
    return Said("Yes, as far as we see", f"{_bars(fairness)} {_seldom(fairness)}, {_so(fairness)}.")


def _seldom(fairness: Fairness) -> str:
    """Say how often a fair bar leaves the band: the fewer the dice, the more seldom."""
    tens = int(fairness.bars / fairness.expected) // 10
    return f"Fair dice leave it about once in {TENS[tens]} bars"


def _bars(fairness: Fairness) -> str:
    """Say how many bars end in the band, and of which dice where a chart alone has too few."""
    leave = "leaves" if fairness.outside == 1 else "leave"
    sides = [chart.whose for chart in fairness.judged] == ["people", "bots"]
    bars = f"{fairness.bars} bars of people and bots" if sides else f"{fairness.bars} bars"
    said = f"{_number(fairness.outside)} of {bars} {leave} the band."
    if fairness.outside == 0:
        said = f"all {bars} end in the band."
    alone = len(fairness.charts) > 1 and fairness.judged == (fairness.total,)
    said = f"with all dice in one chart, {said}" if alone else said
    return said[:1].upper() + said[1:]


def _about(fairness: Fairness) -> int:
    """Give the bars that may well be outside, to the next whole one."""
    return max(1, round(fairness.expected))


def _so(fairness: Fairness) -> str:
    about = _about(fairness)
    if fairness.outside == 0:
        return f"so {_number(about)} outside would be no surprise"
    if fairness.outside <= about:
        return "so this is no surprise"
    return f"so about {_number(about)} was to be expected, and chance does this at times"


def _unusual(fairness: Fairness) -> Said:
    often = figure(_round(1 / max(fairness.surprise, 1e-6)))
    rarely = f"Fair dice look like this about once in {often} times"
    if fairness.surprise <= 1e-6:
        rarely = "Fair dice look like this less than once in a million times"
    again = "Look at all matches together" if fairness.matches == 1 else "More matches will tell"
    if fairness.outside > _about(fairness):
        return Said(
            "More bars than usual leave the band",
            f"{_number(fairness.outside).capitalize()} of {fairness.bars} do, where about "
            f"{_number(_about(fairness))} was to be expected. {rarely}. {again}.",
        )
    return Said(
        "Less even than usual",
        f"{_bars(fairness)} Taken together, though, they lean more than usual. {rarely}. {again}.",
    )


def _round(value: float) -> int:
    """Keep two digits of a number; the rest would only pretend to be known."""
    return int(float(f"{value:.1e}"))


def _number(count: int) -> str:
    return SMALL[count] if count < len(SMALL) else figure(count)
