"""The paper of house rules in the lobby: every rule with its value, and how long it will take."""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Final

from game.catalogue import Choice, HouseRule, Number, RuleValue, Table
from scenes.props.buttons import SWITCH, focus_ring, switch
from scenes.props.controls import Control, Manner
from scenes.props.dials import Choice as ChoiceDial
from scenes.props.dials import Stepper, Switch
from scenes.props.dice.flat import paint_flat_face
from scenes.props.furniture import paper, rule
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import BROWN_INK, PAPER_INK, PAPER_TITLE

SHEET: Final = Box(1150, 112, 674, 766)
INSIDE: Final = Box(1182, 112, 610, 766)
RULES: Final = Box(INSIDE.x, 216, INSIDE.w, 484)
PITCH: Final = 130.0
LENGTH: Final = Box(INSIDE.x, 704, INSIDE.w, 76)
MINUTES: Final = 836.0
TURN: Final = 0.5
HEADING: Final = Style(46, "slab", PAPER_TITLE)
NAME: Final = Style(40, ink=PAPER_INK)
LASTS: Final = Style(38, ink=PAPER_INK)
WORD: Final = Style(36, ink=BROWN_INK)
THROWN: Final = (1, 5, 5, 5, 1, 6)
NO_RULES: Final = "There is nothing to settle here."
GOAL_DOWN: Final = 74.0
GOAL_PITCH: Final = 46.0
SPANS: Final = {2: 420.0}
RAISED: Final = 6.0
"""So much higher answers stand than their label: the edge below them needs room."""
CELL_SIDES: Final = 2
"""What the sides of an answer take, in letters."""
WIDEST_SPAN: Final = 470.0
"""Width of so many answers side by side."""
SHORT, FULL = "Short", "Full"
FIXED: Final = "Settled for this house"

Rules = Mapping[str, RuleValue]
Set = Callable[[Rules], object]


class RuleSwitch(Switch):
    """A switch beside its label, the explanation below both."""

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw label, word and oval on one line."""
        self._label(canvas)
        on, y = self.read(), self.place.center[1]
        wide, high = SWITCH
        oval = Box(self.box.right - wide, y - high / 2, wide, high)
        switch(canvas, oval.right, y, on)
        canvas.text("On" if on else "Off", oval.x - 28, y, WORD, 1.0)
        if manner.focused:
            focus_ring(canvas, oval, high / 2)


class RuleChoice(ChoiceDial[str]):
    """One of a few words beside its label, longer words in wider cells."""

    def options(self) -> tuple[Box, ...]:
        """Give the place of each answer."""
        row = self.place.centered(self.place.w, self.HIGH).moved(0, -RAISED)
        weights = [len(word) + CELL_SIDES for word in self.values]
        unit = (row.w - self.GAP * (len(weights) - 1)) / sum(weights)
        boxes, x = [], row.x
        for weight in weights:
            boxes.append(Box(x, row.y, weight * unit, row.h))
            x += weight * unit + self.GAP
        return tuple(boxes)


class Length(ChoiceDial[str]):
    """Short or full; neither is ticked where the house has set a length of its own."""

    @property
    def index(self) -> int:
        """Say which is ticked, -1 for none."""
        now = self.read()
        return self.values.index(now) if now in self.values else -1

    def step(self, by: int) -> None:
        """Go to a neighbour; where none is ticked, to the one on that side."""
        if self.index < 0:
            self.put(self.values[0 if by < 0 else -1])
        else:
            super().step(by)


def rule_controls(
    table: Table, rules: Rules, change: Set, fixed: Collection[str] = ()
) -> list[Control]:
    """Give a row for every house rule, and the choice of the length where rules set it.

    `change` is called with the rules that get other values; fixed ones are only shown.
    """
    step = min(PITCH, RULES.h / max(1, len(table.house_rules)))
    rows = [
        _rule_control(
            Box(RULES.x, RULES.y + i * step, RULES.w, step - 12),
            one,
            rules,
            change,
            one.key not in fixed,
        )
        for i, one in enumerate(table.house_rules)
    ]
    free = table.short and not any(key in fixed for key in table.short)
    return [*rows, _length_control(table, rules, change)] if free else [*rows]


def _rule_control(box: Box, one: HouseRule, rules: Rules, change: Set, free: bool) -> Control:
    key = one.key
    if isinstance(one.allowed, Number):
        return Stepper(
            box,
            one.label,
            _values(one, one.allowed, rules),
            lambda: int(rules[key]),
            lambda value: change({key: value}),
            show=one.shown,
            second=one.line,
            ink=BROWN_INK,
            enabled=free,
            reason=FIXED,
            name=key,
        )
    if isinstance(one.allowed, Choice):
        words = one.allowed.words
        return RuleChoice(
            box,
            one.label,
            words,
            lambda: str(rules[key]),
            lambda value: change({key: value}),
            show=str.capitalize,
            span=SPANS.get(len(words), WIDEST_SPAN),
            second=one.line,
            ink=BROWN_INK,
            enabled=free,
            reason=FIXED,
            name=key,
        )
    return RuleSwitch(
        box,
        one.label,
        lambda: bool(rules[key]),
        lambda on: change({key: on}),
        span=220,
        second=one.line,
        ink=BROWN_INK,
        enabled=free,
        reason=FIXED,
        name=key,
    )


def _values(one: HouseRule, allowed: Number, rules: Rules) -> list[int]:
    """List where a stepper stops: every press of the rule, the ends, and the value there is."""
    high = min(allowed.high, int(rules[one.at_most])) if one.at_most else allowed.high
    first = -(-allowed.low // one.press) * one.press
    stops = range(first, high + 1, one.press)
    return sorted({allowed.low, *stops, high, int(rules[one.key])})


def _length_control(table: Table, rules: Rules, change: Set) -> Control:
    usual = {one.key: one.default for one in table.house_rules}
    lengths = {SHORT: table.short, FULL: {key: usual[key] for key in table.short}}

    def read() -> str:
        held = (name for name, those in lengths.items() if those.items() <= rules.items())
        return next(held, "")

    return Length(
        LENGTH,
        "Length",
        (SHORT, FULL),
        read,
        lambda name: change(lengths[name]),
        span=390,
        ink=BROWN_INK,
        name="length",
    )


def paint_sheet(canvas: Canvas) -> None:
    """Lay the empty sheet on the table."""
    paper(canvas, SHEET, TURN)


def write_sheet(canvas: Canvas, table: Table, rules: Rules, seats: int) -> None:
    """Write what stands on the sheet besides its controls; the goal where there is room for it."""
    room = canvas.art.lettering.width("House rules", HEADING) + 28
    canvas.text("House rules", INSIDE.x, 164, HEADING)
    canvas.text(table.name, INSIDE.right, 166, NAME, 1.0, INSIDE.w - room)
    rule(canvas, INSIDE.x, 203, INSIDE.w, PAPER_TITLE, 0.9)
    step = min(PITCH, RULES.h / max(1, len(table.house_rules)))
    for i in range(1, len(table.house_rules) + 1):
        rule(canvas, INSIDE.x, RULES.y + i * step - 6, INSIDE.w, BROWN_INK, 0.28)
    free = RULES.y + len(table.house_rules) * step
    if not table.house_rules:
        canvas.text(NO_RULES, INSIDE.x, free + 26, LASTS, room=INSIDE.w)
        free += 84
    _goal(canvas, table.guide(rules).goal, free, LENGTH.y if table.short else LENGTH.bottom)
    _minutes(canvas, table.minutes(seats, rules))


def _goal(canvas: Canvas, goal: str, top: float, end: float) -> None:
    """Write the goal of the table between two heights, if it is not too long for that."""
    lines = canvas.art.lettering.wrapped(goal, LASTS, INSIDE.w)
    if top + GOAL_DOWN + len(lines) * GOAL_PITCH > end:
        return
    canvas.text("The goal", INSIDE.x, top + 34, HEADING)
    for number, line in enumerate(lines):
        y = top + GOAL_DOWN + (number + 0.5) * GOAL_PITCH
        canvas.text(line, INSIDE.x, y, LASTS, room=INSIDE.w)


def _minutes(canvas: Canvas, minutes: int) -> None:
    side = canvas.art.px(40)
    for i, face in enumerate(THROWN):
        die = canvas.art.picture(
            ("flat die", face, side), partial(paint_flat_face, "ivory", side, face)
        )
        canvas.put(die, INSIDE.x + 20 + i * 46, MINUTES)
    x = INSIDE.x + 8 + len(THROWN) * 46
    canvas.text(lasting(minutes), x, MINUTES, LASTS, room=INSIDE.right - x)


def lasting(minutes: int) -> str:
    """Say how long a match takes, in hours where it is long."""
    if minutes < 90:
        return f"About {minutes} minute{'' if minutes == 1 else 's'}"
    whole, half = divmod(round(minutes / 30), 2)
    return f"About {whole}{'½' if half else ''} hours"
