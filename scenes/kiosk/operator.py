"""The operator's room: what happened, whether all works, what is in force, and the way out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

from scenes.dialog import Dialog
from scenes.kiosk.operator_audits import AuditsSection
from scenes.kiosk.operator_choice import SectionKey
from scenes.kiosk.operator_desk import Section
from scenes.kiosk.operator_dice import DiceTest
from scenes.kiosk.operator_file import save
from scenes.kiosk.operator_layout import (
    AFTER,
    ANEW,
    BACK,
    BEFORE,
    CHOICE_GAP,
    CHOICES,
    KEYS,
    PLACE,
    SAVE,
    SLATE,
    STRIP,
    TITLE,
    UNSEEN,
)
from scenes.kiosk.operator_patience import Patience, Patient
from scenes.kiosk.operator_records import RecordsSection
from scenes.kiosk.operator_settings import SettingsSection
from scenes.kiosk.operator_tests import BenchesSection
from scenes.kiosk.operator_words import HEADING, lasting, until_longer, written
from scenes.props import furniture
from scenes.props.board import Board
from scenes.props.controls import Button, Control, IconButton
from scenes.props.room import back_room
from scenes.stage.intents import Back, Digit, Intent, Point, Release, Wheel
from scenes.stage.lettering import Style
from scenes.stage.scene import Scene
from scenes.stage.theme import CREAM, ink

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kiosk.operator_desk import Desk
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

Way = Literal["back", "exit"]

WAITS: Final = 120.0
"""Seconds without input after which the guests get their kiosk back."""

HEADLINE: Final = Style(84, "slab", effect="gold")
WORDS: Final = Style(38, "bold", CREAM)
PLACED: Final = replace(HEADING, size=33.0)
NIGHT: Final = ink("#0E0502")
SECTIONS: Final = (AuditsSection, BenchesSection, SettingsSection, RecordsSection)
EXIT: Final = "Exit"


class Question(Patient[bool], Dialog):
    """A question that is answered with no once nobody is there any more."""

    if_gone = False

    def __init__(
        self, services: Services, title: str, text: str, yes: str, patience: Patience
    ) -> None:
        super().__init__(services, title, text, yes, "Back")
        self.patience = patience


class Operator(Scene[Way]):
    """Closes with where to go; by itself with "back" if nobody is there."""

    def __init__(self, services: Services, desk: Desk) -> None:
        self.services = services
        self.desk = desk
        self.patience = Patience(WAITS)
        self.dice_test = DiceTest(services.new_luck, desk.store)
        self._said = ""
        self._told = self._state
        self.sections: tuple[Section, ...] = tuple(section(self) for section in SECTIONS)
        self._section = self.sections[0]
        self.board = Board(
            services, self._controls(), focus=self._section.title, on_refusal=self.say
        )

    @property
    def commands(self) -> frozenset[str]:
        """Take the keys of the buttons."""
        return self.board.commands

    # What the sections ask for.

    def show(self, focus: str = "") -> None:
        """Put the controls on the board as they are now."""
        self._section.page = min(self._section.page, self._section.pages - 1)
        self.board.replace(self._controls(), focus)

    def say(self, sentence: str) -> None:
        """Say something until something else is done."""
        self._said = sentence

    def ask(self, title: str, text: str, yes: str, then: Callable[[], object]) -> None:
        """Do something if the operator agrees."""
        question = Question(self.services, title, text, yes, self.patience)
        self.director.push(question, lambda agreed: then() if agreed else None)

    def open(self, scene: Scene[Any]) -> None:
        """Put another scene over the room."""
        self.director.push(scene)

    # What every scene has.

    def handle(self, intent: Intent) -> None:
        """Let Esc go back, digits choose or turn, the wheel turn, and the rest press buttons."""
        self.patience.feel(intent)
        if not isinstance(intent, Point | Release):
            self._said = ""
        match intent:
            case Back():
                self.close("back")
            case Digit(value=value) if 1 <= value <= len(self.sections) + 1:
                self._choose(value - 1)
            case Wheel(amount=amount):
                self._turn(-1 if amount > 0 else 1)
            case _:
                self.board.handle(intent)

    def update(self, dt: float) -> None:
        """Let the sections go on with their work, and close when nobody is there."""
        self.patience.update(dt)
        self.board.update(dt)
        for section in self.sections:
            section.update(dt)
        self._told = self._state
        if self.patience.over:
            self.close("back")

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        if self._told != self._state:
            return 0.0
        stills = (
            self.board.quiet(),
            self.patience.until_change,
            until_longer(self.desk.uptime()),
            *(section.quiet() for section in self.sections),
        )
        return max(0.0, min(stills))

    def draw(self, canvas: Canvas) -> None:
        """Draw the room from one layer, and on it what is to be read and pressed."""
        canvas.layer("operator", _paint)
        written(canvas, self._said or self._told, *STRIP.center, WORDS, STRIP.w - 60, 0.5)
        self._section.draw(canvas)
        if self._section.pages > 1:
            place = f"{self._section.page + 1} of {self._section.pages}"
            written(canvas, place, *PLACE.center, PLACED, PLACE.w - 6, 0.5)
        self.board.draw(canvas)

    @property
    def _state(self) -> str:
        """Say how long the kiosk runs, and what guests have left open or what is wrong."""
        state = "one match running, saved" if self.desk.match_runs() else "no match running"
        if self.desk.complaints:
            state = "not all is well, see Settings"
        return f"Kiosk · up {lasting(self.desk.uptime())} · {state}"

    def _choose(self, number: int) -> None:
        if number == len(self.sections):
            self._leave()
            return
        chosen = self.sections[number]
        if chosen is self._section:
            chosen.page = (chosen.page + 1) % chosen.pages
        self._section = chosen
        self.show(chosen.title)

    def _turn(self, by: int) -> None:
        page = self._section.page + by
        if 0 <= page < self._section.pages:
            self._section.page = page
            self.show()
        else:
            self.services.sound.play("refuse")

    def _leave(self) -> None:
        self.board.focus(EXIT)
        ends = "The match of the guests ends" if self.desk.match_runs() else "The program ends"
        text = f"{ends}, and the screen is no table any more until it is started again."
        self.ask("Exit the kiosk?", text, "Exit", lambda: self.close("exit"))

    def _save(self) -> None:
        self.say(save(self.desk, self.services.now()))

    def _ask_anew(self) -> None:
        text = "All counts go back to nothing, and the last errors are forgotten."
        self.ask("Start the audits anew?", text, "Start anew", self._begin_anew)

    def _begin_anew(self) -> None:
        self.desk.audits.begin_anew()
        self.say("The audits have begun anew.")
        self.show()

    def _controls(self) -> list[Control]:
        return [*self._keys(), *self._section.controls(), *self._arrows(), *self._rail()]

    def _keys(self) -> list[Control]:
        titles = (*(section.title for section in self.sections), EXIT)
        return [
            SectionKey(
                box, title, partial(self._choose, number), number + 1, title == self._section.title
            )
            for number, (title, box) in enumerate(
                zip(titles, CHOICES.rows(len(titles), CHOICE_GAP), strict=True)
            )
        ]

    def _arrows(self) -> list[Control]:
        section = self._section
        if section.pages == 1:
            return []
        return [
            IconButton(
                box,
                name,
                partial(self._turn, by),
                icon,
                enabled=0 <= section.page + by < section.pages,
            )
            for box, name, icon, by in (
                (BEFORE, "before", "arrow-left", -1),
                (AFTER, "after", "arrow-right", 1),
            )
        ]

    def _rail(self) -> list[Control]:
        cap = self.services.cap("back")
        back = partial(self.close, "back")
        return [
            Button(BACK, "Back to play", back, look="primary", cap=cap, name="back"),
            Button(SAVE, "Save as file", self._save, command="save_audits", name="save"),
            Button(
                ANEW,
                "Start anew",
                self._ask_anew,
                command="start_anew",
                look="quiet",
                second="asks first",
                name="anew",
            ),
        ]


def _paint(canvas: Canvas) -> None:
    back_room(canvas)
    canvas.text("Operator", *TITLE, HEADLINE)
    furniture.caption(canvas, STRIP, tint=NIGHT)
    furniture.caption(canvas, UNSEEN, tint=NIGHT)
    written(canvas, "Players can’t see this", *UNSEEN.center, WORDS, UNSEEN.w - 40, 0.5)
    furniture.walnut_board(canvas, KEYS)
    furniture.slate(canvas, SLATE)
