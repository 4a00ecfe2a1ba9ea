"""The front of the house: play at once, choose a table, go on where a match was left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from game.catalogue import TABLES, Table
from game.sentences import figure
from scenes.arrival import Arrival
from scenes.dialog import Dialog
from scenes.first_light import FIRST_LIGHT, title_lamp, wall
from scenes.props.board import Board
from scenes.props.controls import Button, Control, IconButton
from scenes.session import Session
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Drop, Intent
from scenes.stage.lettering import Lettering
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.title_layout import Rail, left_half, rail, sign_boxes
from scenes.title_signs import TableSign
from scenes.title_wall import (
    draw_logo,
    draw_notice,
    draw_oval,
    draw_tagline,
    notice_height,
    notice_lines,
)

Kind = Literal["play", "table", "quick", "resume", "surprise", "statistics", "settings", "quit"]

WARMING: Final = 1.4
"""Seconds in which the lamp comes up to its full light; then everything is still."""
NAMED: Final = 2
"""So many seats of an unfinished match are called by name, one if there are more."""


@dataclass(frozen=True, slots=True)
class TitleChoice:
    """What was chosen, and the id of the table that it is about.

    `play` and `surprise` name a table for the lobby, `table` the one whose sign was pressed,
    `quick` the remembered one; for all others it is empty.
    """

    kind: Kind
    table: str = ""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that can be gone on with: the name of its table and of its seats."""

    table: str
    seats: tuple[str, ...]
    count: int = 1
    """How many such matches there are, this one the newest."""

    @property
    def promise(self) -> str:
        """Say to those who leave what becomes of it."""
        if self.count > 1:
            return "Your matches wait here until you come back."
        return "Your match waits here until you come back."

    def __str__(self) -> str:
        if self.count > 1:
            return f"{figure(self.count)} matches wait"
        named = [name.strip() or f"Seat {i + 1}" for i, name in enumerate(self.seats)]
        who = " and ".join(named) if len(named) <= NAMED else f"{named[0]} + {len(named) - 1}"
        return f"{self.table}, {who}" if who else self.table


class Title(Scene[TitleChoice]):
    """Closes with what was chosen."""

    leisure = True

    def __init__(
        self,
        services: Services,
        remembered: Session | None = None,
        unfinished: Unfinished | None = None,
        notices: tuple[str, ...] = (),
        tables: Mapping[str, Table] = TABLES,
        on_drop: Callable[[str], object] = lambda path: None,
    ) -> None:
        self._services = services
        self._on_drop = on_drop
        self._remembered = remembered if remembered and remembered.table in tables else None
        self._unfinished = unfinished
        self._tables = tables
        self._notices = notice_lines(Lettering(1.0), notices)
        self._left = left_half(notice_height(len(self._notices)))
        self._lit = WARMING if services.settings.now.reduced_motion else 0.0
        self._arrival = Arrival()
        self.board = Board(services, self._controls(), focus="play")

    @property
    def commands(self) -> frozenset[str]:
        """Name the commands that have a button."""
        return self.board.commands

    def handle(self, intent: Intent) -> None:
        """Let Esc ask whether to leave, and show a dropped record; all else is for the buttons."""
        if self._arrival.swallows(intent):
            return
        if isinstance(intent, Back):
            self._ask_to_leave()
        elif isinstance(intent, Drop):
            self._on_drop(intent.path)
        else:
            self.board.handle(intent)

    def update(self, dt: float) -> None:
        """Let the lamp warm up."""
        self._arrival.update(dt)
        self._lit = min(WARMING, self._lit + dt)
        self.board.update(dt)

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return 0.0 if self._lit < WARMING else self._arrival.left or self.board.quiet()

    def draw(self, canvas: Canvas) -> None:
        """Draw the wall, from one layer once the lamp is warm, and the controls on it."""
        if self._lit < WARMING:
            wall(canvas)
            self._things(canvas)
        else:
            canvas.layer(("title", self._notices, len(self._tables)), self._at_rest)
        self.board.draw(canvas)

    @property
    def _chosen(self) -> str:
        return self._remembered.table if self._remembered else next(iter(self._tables))

    def _at_rest(self, canvas: Canvas) -> None:
        wall(canvas)
        self._things(canvas)

    def _things(self, canvas: Canvas) -> None:
        title_lamp(canvas, self._strength)
        draw_logo(canvas, self._services.dice)
        draw_tagline(canvas, len(self._tables))
        draw_oval(canvas, self._services.dice, self._left.oval)
        if self._notices:
            draw_notice(canvas, self._notices, self._left.notice)

    @property
    def _strength(self) -> float:
        share = self._lit / WARMING
        return FIRST_LIGHT + (1 - FIRST_LIGHT) * (1 - (1 - share) ** 2)

    def _controls(self) -> list[Control]:
        there = (bool(self._remembered), bool(self._unfinished), len(self._tables) > 1)
        places = rail(there)
        wide = self._wide(places.wide, there)
        return [self._play(), *self._signs(), *wide, *self._small(places)]

    def _play(self) -> Control:
        return Button(
            self._left.play,
            "Play",
            self._choosing("play", self._chosen),
            look="primary",
            cap=self._services.cap("confirm"),
            size=92,
            face="slab",
            name="play",
        )

    def _signs(self) -> list[Control]:
        several = len(self._tables) > 1
        return [
            TableSign(
                box,
                table,
                self._rules_of(table.id),
                self._services.dice,
                self._choosing("table", table.id),
                chosen=several and table.id == self._chosen,
            )
            for box, table in zip(
                sign_boxes(len(self._tables)), self._tables.values(), strict=False
            )
        ]

    def _rules_of(self, table: str) -> Mapping[str, object]:
        """Give the house rules that a match at this table begins with, as far as they differ."""
        return {}

    def _wide(self, boxes: tuple[Box, ...], there: tuple[bool, ...]) -> list[Control]:
        """Offer quick play, going on, and a surprise, each only where it means something."""
        table = self._tables[self._chosen].name
        offered = (
            ("Quick play", "quick", self._chosen, f"{table}, last seats"),
            ("Resume", "resume", "", str(self._unfinished)),
            ("Surprise me", "surprise", "", ""),
        )
        kinds: tuple[Kind, ...] = ("quick", "resume", "surprise")
        return [
            Button(
                box,
                label,
                self._surprise if kind == "surprise" else self._choosing(kind, about),
                command=command,
                second=second,
                name=command,
            )
            for box, kind, present, (label, command, about, second) in zip(
                boxes, kinds, there, offered, strict=True
            )
            if present
        ]

    def _small(self, places: Rail) -> list[Control]:
        """Offer what is seldom wanted, by name where there is room, else by an icon."""
        statistics: Control = IconButton(
            places.statistics,
            "statistics",
            self._choosing("statistics"),
            "chart",
            command="statistics",
        )
        settings: Control = IconButton(
            places.settings, "settings", self._choosing("settings"), "gear", command="settings"
        )
        cap = self._services.cap("back")
        leave: Control = IconButton(places.leave, "quit", self._ask_to_leave, "exit", cap=cap)
        if places.named[0]:
            statistics = _named(statistics, "Statistics")
        if places.named[1]:
            settings = _named(settings, "Settings")
        if places.named[2]:
            leave = _named(leave, "Quit", cap)
        return [statistics, settings, leave]

    def _choosing(self, kind: Kind, table: str = "") -> Callable[[], None]:
        return lambda: self.close(TitleChoice(kind, table))

    def _surprise(self) -> None:
        table = self._services.cosmetic.choice(list(self._tables))
        self.close(TitleChoice("surprise", table))

    def _ask_to_leave(self) -> None:
        text = self._unfinished.promise if self._unfinished else ""
        dialog = Dialog(self._services, "Leave the house?", text, "Leave", "Stay")
        self.director.push(dialog, lambda yes: self.close(TitleChoice("quit")) if yes else None)


def _named(icon: Control, label: str, cap: str = "") -> Button:
    """Make a button with a word of one with an icon."""
    return Button(
        icon.box, label, icon.on_press, command=icon.command, cap=cap, look="quiet", name=icon.name
    )
