"""The audits on the operator's slate: what was played, table by table, and what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.catalogue import TABLES
from game.sentences import figure
from scenes.kiosk.operator_desk import Section
from scenes.kiosk.operator_dice import draw_verdict
from scenes.kiosk.operator_layout import EVER, LEFT, RIGHT, TODAY, TOLD, WEEK, WIDE, row
from scenes.kiosk.operator_words import (
    FIGURE,
    GOLDEN,
    HEADING,
    HOUR,
    MINUTE,
    ROW,
    SMALL,
    ending,
    heading,
    noted,
    written,
)
from scenes.match_list_dates import when
from scenes.props import furniture
from scenes.stage.theme import CHALK

if TYPE_CHECKING:
    from scenes.kiosk.tally import Tally
    from scenes.stage.canvas import Canvas

NOTHING: Final = "–"
COLUMNS: Final = (("today", TODAY), ("week", WEEK), ("ever", EVER))
BY_TABLE: Final = (
    ("Matches", (988.0, 1112.0, 1256.0)),
    ("Minutes", (1410.0, 1560.0, RIGHT)),
)
"""Heading, and right edges of its columns."""
TABLE_ROOM: Final = 290.0
TABLE_PITCH: Final = 62.0
ERROR_PITCH: Final = 50.0
KIND: Final = 290.0
PLACE: Final = 610.0
"""From the left edge to the class of an error, and to its place in the program."""


def _each(amount: float, matches: int, digits: int = 0) -> str:
    return f"{amount / matches:,.{digits}f}" if matches else NOTHING


def _players(tally: Tally) -> str:
    whole = tally.all_tables
    return _each(whole.players, whole.started, 1)


def _minutes(tally: Tally) -> str:
    whole = tally.all_tables
    return _each(whole.seconds / MINUTE, whole.finished + whole.abandoned)


FIGURES: Final[tuple[tuple[str, Callable[[Tally], str]], ...]] = (
    ("Matches started", lambda tally: figure(tally.all_tables.started)),
    ("Finished", lambda tally: figure(tally.all_tables.finished)),
    ("Left unfinished", lambda tally: figure(tally.all_tables.abandoned)),
    ("Seats gone to bots", lambda tally: figure(tally.all_tables.seats_to_bots)),
    ("Players a match", _players),
    ("Minutes a match", _minutes),
    ("Dice thrown", lambda tally: figure(tally.all_tables.dice)),
    ("Errors caught", lambda tally: figure(tally.house.errors)),
    ("Crashes", lambda tally: figure(tally.house.crashes)),
    ("Backups made", lambda tally: figure(tally.house.backups)),
)


class AuditsSection(Section):
    """Counts of all, counts by table, the last errors."""

    title = "Audits"

    @property
    def pages(self) -> int:
        """Count the pages."""
        return len(PAGES)

    def draw(self, canvas: Canvas) -> None:
        """Write the page."""
        PAGES[self.page](canvas, self)


def _draw_all(canvas: Canvas, section: AuditsSection) -> None:
    audits = section.host.desk.audits
    heading(canvas, "Audits")
    tallies = (audits.today(), audits.week(), audits.ever())
    for (name, right), tally in zip(COLUMNS, tallies, strict=True):
        written(canvas, name, right, row(-1).y + 8, HEADING, 200, 1.0)
        style = GOLDEN if name == "ever" else FIGURE
        for number, (_, count) in enumerate(FIGURES):
            written(canvas, count(tally), right, row(number).center[1], style, 210, 1.0)
    for number, (name, _) in enumerate(FIGURES):
        line = row(number)
        written(canvas, name, LEFT, line.center[1], ROW, 430)
        furniture.rule(canvas, LEFT, line.bottom, WIDE, CHALK, 0.28)
    draw_verdict(canvas, section.host, TOLD)


def _draw_tables(canvas: Canvas, section: AuditsSection) -> None:
    audits = section.host.desk.audits
    heading(canvas, "By table")
    for title, rights in BY_TABLE:
        written(canvas, title, rights[-1], row(-1).y + 8, HEADING, 300, 1.0)
        for (name, _), right in zip(COLUMNS, rights, strict=True):
            written(canvas, name, right, row(0, TABLE_PITCH).center[1], SMALL, 130, 1.0)
    tallies = (audits.today(), audits.week(), audits.ever())
    for number, table in enumerate(TABLES.values(), 1):
        line = row(number, TABLE_PITCH)
        y = line.center[1]
        written(canvas, table.name, LEFT, y, ROW, TABLE_ROOM)
        furniture.rule(canvas, LEFT, line.bottom, WIDE, CHALK, 0.28)
        for place, tally in enumerate(tallies):
            counts = tally.at(table.id)
            style = GOLDEN if place == 2 else FIGURE
            for (_, rights), value in zip(BY_TABLE, (counts.started, counts.minutes), strict=True):
                written(canvas, figure(value), rights[place], y, style, 140, 1.0)


def _draw_errors(canvas: Canvas, section: AuditsSection) -> None:
    desk, now = section.host.desk, section.host.services.now()
    audits = desk.audits
    hours = [f"{tally.house.uptime / HOUR:,.0f}" for tally in (audits.today(), audits.week())]
    heading(canvas, "Last errors", f"up {hours[0]} h today, {hours[1]} h in a week")
    if not audits.troubles:
        noted(canvas, "None: nothing has gone wrong.", row(0), "tick-badge")
    for number, trouble in enumerate(audits.troubles):
        line = row(number, ERROR_PITCH)
        y = line.center[1]
        written(canvas, when(trouble.at, now), LEFT, y, SMALL, KIND - 20)
        written(canvas, trouble.kind, LEFT + KIND, y, SMALL, PLACE - KIND - 20)
        written(canvas, trouble.place, LEFT + PLACE, y, SMALL, WIDE - PLACE)
        furniture.rule(canvas, LEFT, line.bottom, WIDE, CHALK, 0.28)
    if desk.log:
        noted(canvas, f"The log: {ending(desk.log, 48)}", TOLD)


PAGES: Final = (_draw_all, _draw_tables, _draw_errors)
