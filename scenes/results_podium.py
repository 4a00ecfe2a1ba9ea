"""The left half of the results: the headline, and the winners on their podium."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.sentences import counted, figure, names, plain
from scenes.props.labels import whole
from scenes.props.seats import medallion
from scenes.results_layout import CROWN, CROWN_HEIGHT, HEADLINE, PODIUM, Step, podium
from scenes.stage.easing import out_bounce, out_cubic
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.materials import wood
from scenes.stage.shapes import Piece, Ramp, mixed, place
from scenes.stage.theme import CREAM, TAG_TEXT, Colour, ink, inks, look_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.results_summary import Summary
    from scenes.stage.canvas import Canvas
    from scenes.stage.lettering import Lettering

GOLD: Final = Style(126, "slab", effect="gold")
LARGE: Final = (126.0, 116.0, 104.0, 94.0)
"""Sizes of a headline in one line."""
DOUBLE: Final = (78.0, 72.0, 66.0)
"""Sizes of a headline in two lines."""
LINES: Final = (HEADLINE.y + 44, HEADLINE.y + 132)
SEVERAL: Final = ("Nobody", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")

PLACE: Final = Style(92, "slab", TAG_TEXT, "shadow")
SMALL_PLACE: Final = Style(72, "slab", TAG_TEXT, "shadow")
NAME: Final = Style(44, "bold", CREAM, "shadow")
SMALL_NAME: Final = Style(36, "bold", CREAM, "shadow")
SCORE: Final = Style(58, "extra", TAG_TEXT, "shadow", cells=True)
NOTE: Final = Style(36, "bold", TAG_TEXT, "shadow")
NAMED: Final = 3
"""So many names stand on the highest step at most, one less on the others."""
TALL: Final = 340
TIGHT: Final = 280
"""Heights of a step from which and below which there is much or little room."""
FOOT: Final = 40.0
WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)

RISE, DROP = (0.0, 0.35), (0.28, 0.85)
"""When the medallion rises and the crown falls, as shares of the victory."""


def headline(summary: Summary, lettering: Lettering) -> tuple[tuple[str, Style], ...]:
    """Say who won, in the largest letters that fit: one line, or two."""
    room = HEADLINE.w
    if len(summary.players) == 1:
        done = summary.target if summary.winners and summary.target else summary.scores[0]
        reached, time = figure(done), f"in {counted(summary.turns[0], 'turn')}"
        return _one_line(f"{reached} {time}", lettering) or _two_lines(reached, time, lettering)
    if not summary.winners:
        return _one_line("Nobody wins", lettering) or ()
    who = plain(names(summary.winners), summary.names)
    deed = "share it!" if summary.shared else "wins!"
    fits = any(lettering.width(who, replace(GOLD, size=size)) <= room for size in DOUBLE)
    if summary.shared and not fits:
        who = SEVERAL[len(summary.winners)] if len(summary.winners) < len(SEVERAL) else "All"
    return _one_line(f"{who} {deed}", lettering) or _two_lines(who, deed, lettering)


def _one_line(text: str, lettering: Lettering) -> tuple[tuple[str, Style], ...]:
    styles = (replace(GOLD, size=size) for size in LARGE)
    fitting = next((s for s in styles if lettering.width(text, s) <= HEADLINE.w), None)
    return ((text, fitting),) if fitting else ()


def _two_lines(who: str, deed: str, lettering: Lettering) -> tuple[tuple[str, Style], ...]:
    styles = [replace(GOLD, size=size) for size in DOUBLE]
    style = next((s for s in styles if lettering.width(who, s) <= HEADLINE.w), styles[-1])
    return (who, style), (deed, styles[0])


def draw_headline(canvas: Canvas, summary: Summary) -> None:
    """Write the headline in the middle of the left half."""
    lines = headline(summary, canvas.art.lettering)
    places = LINES if len(lines) > 1 else (HEADLINE.y + 84,)
    for (text, style), y in zip(lines, places, strict=True):
        canvas.text(text, HEADLINE.center[0], y, style, 0.5, HEADLINE.w)


def draw_podium(canvas: Canvas, summary: Summary, share: float = 1.0) -> None:
    """Draw medallions, crowns and steps at a share of the victory; 1 is how they stay."""
    steps = podium(summary)
    for step in sorted(steps, key=lambda s: s.winning):
        _medallions(canvas, summary, step, share)
    for step in sorted(steps, key=lambda s: s.winning):
        _face(canvas, summary, step)
        _words(canvas, summary, step)


def _medallions(canvas: Canvas, summary: Summary, step: Step, share: float) -> None:
    rise = (1 - out_cubic(_part(share, RISE))) * step.diameter * 1.3 if step.winning else 0.0
    for seat, (x, y) in zip(step.seats, step.medallions, strict=True):
        look = look_of(summary.players[seat].emblem)
        medallion(canvas, x, y + rise, step.diameter, look, lit=step.winning)
    if step.winning and _part(share, DROP) > 0:
        for spot in step.medallions:
            _crown(canvas, spot, step.diameter, out_bounce(_part(share, DROP)))


def _crown(canvas: Canvas, spot: tuple[float, float], diameter: float, landed: float) -> None:
    width = diameter * CROWN
    high = (1 - landed) * (spot[1] + 60)
    picture = canvas.art.svg("props/victory-crown", width)
    canvas.put(picture, spot[0], spot[1] - diameter * 0.47 - high, (0.5, 1.0))


def _part(share: float, span: tuple[float, float]) -> float:
    return min(1.0, max(0.0, (share - span[0]) / (span[1] - span[0])))


def _face(canvas: Canvas, summary: Summary, step: Step) -> None:
    colours = tuple(look_of(summary.players[seat].emblem).colour for seat in step.seats)
    before = canvas.surface.get_clip()
    area = Box(step.box.x - 40, step.box.y - 60, step.box.w + 80, step.box.h + 60)
    canvas.surface.set_clip(canvas.rect(area).clip(before))
    key = ("step", step.winning, colours)
    place(canvas, key, step.box, 40, lambda piece: _wood(piece, colours))
    canvas.surface.set_clip(before)
    foot = Box(step.box.x, step.box.bottom - FOOT, step.box.w, FOOT)
    place(canvas, "foot of a step", foot, 0, _foot)


def _foot(piece: Piece) -> None:
    """Let the shadow of the rim lie on the foot of a step."""
    piece.sketch.rect(piece.box, 0, Ramp((BLACK, BLACK), (0.0, 1.0), (0.0, 0.7)))


def _wood(piece: Piece, colours: Sequence[Colour]) -> None:
    """Build a walnut step, the colours of its seats as a band along its upper edge."""
    whole = piece.box
    tall = Box(whole.x, whole.y, whole.w, whole.h + 60)
    piece.shadow(tall, 18, 4, 30, 0.65)
    piece.sketch.rect(tall.inset(-3), 21, ink("#180B04"))
    piece.face(wood(piece.art, piece.rect(tall).size, 31), tall, 18)
    shade = Ramp((WHITE, BLACK, BLACK), (0.0, 0.12, 1.0), (0.06, 0.12, 0.5))
    piece.sketch.rect(tall, 18, shade)
    sides = Ramp((BLACK, BLACK, BLACK, BLACK), (0, 0.06, 0.94, 1), (0.4, 0, 0, 0.4), across=True)
    piece.sketch.rect(tall, 18, sides)
    edge = Ramp(inks("#B07C4C #5A3218 #2A140A"), (0.0, 0.08, 1.0))
    piece.sketch.rect(tall.inset(1.5), 17, stroke=edge, line=3)
    for band, colour in zip(
        Box(14, 14, whole.w - 28, 14).columns(len(colours), 6), colours, strict=True
    ):
        piece.sketch.rect(band, 7, Ramp((mixed(colour, WHITE, 0.2), colour)))


def _words(canvas: Canvas, summary: Summary, step: Step) -> None:
    """Write place, names, score and, for the winner, the turns."""
    x, room = step.box.center[0], step.box.w - 36
    shown = _named(summary, step)
    tight = len(shown) > 1 and step.box.h < TIGHT
    y = step.box.y + (38 if tight else 46)
    if len(summary.players) > 1:
        place_style, down = (SMALL_PLACE, 78.0) if tight else (PLACE, 96.0)
        canvas.text(str(step.place), x, y + down * 0.4, place_style, 0.5)
        y += down
    style, pitch = (NAME, 50.0) if len(shown) == 1 else (SMALL_NAME, 41.0)
    for name in shown:
        canvas.text(name, x, y + pitch / 2, whole(canvas, name, style, room), 0.5, room)
        y += pitch
    canvas.text(figure(summary.scores[step.seats[0]]), x, y + 34, SCORE, 0.5)
    if step.winning and len(step.seats) == 1:
        note = counted(summary.turns[step.seats[0]], "turn")
        canvas.text(note, x, y + 104, NOTE, 0.5, room)


def _named(summary: Summary, step: Step) -> list[str]:
    """List the names of a step; where there are too many the last line counts the others."""
    most = NAMED if step.box.h >= TALL else NAMED - 1
    shown = [summary.names[seat] for seat in step.seats]
    if len(shown) <= most:
        return shown
    return [*shown[: most - 1], f"and {len(shown) - most + 1} more"]


def over_podium(summary: Summary) -> tuple[float, float]:
    """Give the point from which the light comes: the middle of the winners' medallions."""
    best = max(podium(summary), key=lambda step: (step.winning, -step.place))
    xs, ys = zip(*best.medallions, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def taken(summary: Summary) -> tuple[Box, ...]:
    """Name the places where confetti would be in the way of what is to be read."""
    coins = [
        Box(x - s.diameter / 2, y - s.diameter, s.diameter, s.diameter * (1.5 + CROWN_HEIGHT * 0.5))
        for s in podium(summary)
        for x, y in s.medallions
    ]
    return (HEADLINE, Box(PODIUM.x, 560, PODIUM.w, 400), *coins, *(s.box for s in podium(summary)))
