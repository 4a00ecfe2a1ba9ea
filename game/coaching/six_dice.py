"""The coach's words at Six-Dice: which kind to keep, and when to quit."""

from collections.abc import Iterator
from dataclasses import replace

from game.actions import Roll
from game.coaching.counsel import Counsel, Refuses
from game.coaching.keep_and_roll import Way, in_words, rolling
from game.odds import Advice, advise
from game.odds.turn_dice import SIX_DICE
from game.six_dice_state import DICE, KeepKind, Quit, Seen, keep_kind


def say(seen: Seen, advice: Advice, refusal: Refuses) -> Counsel | None:
    """Compare quitting with every kind to keep and with rolling."""
    ways = sorted(_ways(seen, advice), key=lambda way: -way.value)
    return in_words(ways, advice.unit, SIX_DICE)


def _ways(seen: Seen, advice: Advice) -> Iterator[Way]:
    for option in advice.options:
        action, value = option.action, option.value
        if value is None:
            continue
        if isinstance(action, Quit):
            yield Way((action,), value, "quit", "quitting", ("Quit",), 0)
        elif isinstance(action, Roll):
            yield rolling((action,), value, seen.dice_to_roll)
        elif isinstance(action, KeepKind):
            yield from _keeping(seen, action)


def _keeping(seen: Seen, action: KeepKind) -> Iterator[Way]:
    """Value going on after a kind; whoever would quit then may as well quit at once."""
    kind = next(kind for kind in seen.offers if kind.name == action.kind)
    after = replace(keep_kind(seen, kind), points=seen.points + kind.points)
    for option in advise(after, (Roll(),)).options:
        if option.value is not None:
            word = kind.name.replace("-", " ")
            doing = f"keeping {word}"
            dice = len(after.lying) or DICE
            label = (word.capitalize(),)
            yield Way((action, Roll()), option.value, f"keep {word}", doing, label, dice)
