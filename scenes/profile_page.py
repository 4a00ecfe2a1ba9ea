"""A person whom the house knows: name, emblem, what they prefer, and the way to be forgotten."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from scenes.board_scene import BoardScene
from scenes.dialog import Dialog
from scenes.lobby_emblems import emblem_controls
from scenes.lobby_sessions import forget
from scenes.name_entry_keys import NameKeys
from scenes.profile_wishes import PREFERENCES, Answers, Preference
from scenes.props import furniture
from scenes.props.board import Board
from scenes.props.controls import Button, Control
from scenes.props.draft import tidy
from scenes.props.labels import fitting
from scenes.props.room import room
from scenes.props.seats import medallion
from scenes.session import SeatPlan
from scenes.settings import change_hint
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Intent
from scenes.stage.lettering import Style
from scenes.stage.theme import GOLD_LINE, SEAT_LOOKS, TAG_TEXT, look_of

if TYPE_CHECKING:
    from game.store.contract import Profile, ProfileId
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

Way = Literal["back", "removed"]

TITLE: Final = Style(82, "slab", effect="gold")
HEADING: Final = Style(46, "slab", ink=TAG_TEXT)
NAMED: Final = (52.0, 44.0, 37.0, 31.0)
"""Sizes of the name, the first at which it fits."""
WORDS: Final = Style(38)
LEFT, RIGHT = Box(96, 160, 480, 716), Box(604, 160, 1220, 716)
PLATE: Final = Box(1104, 66, 720, 68)
COIN: Final = (LEFT.center[0], 292.0, 184.0)
CALLED: Final = 424.0
RENAME: Final = Box(LEFT.x + 38, 476, LEFT.w - 76, 88)
EMBLEMS: Final = Box(LEFT.x + 38, 652, LEFT.w - 76, 192)
ROWS: Final = Box(RIGHT.x + 38, 258, RIGHT.w - 76, 588)
PITCH: Final = ROWS.h / len(PREFERENCES)
SPAN: Final = 824.0
REMOVE: Final = Box(96, 924, 556, 96)
DONE: Final = Box(1126, 924, 698, 96)
SAYING: Final = "Changes act at once"
GOES: Final = (
    "Name, emblem, preferences and statistics go for good, from the backups too. "
    "The matches stay, with no name at this seat. Exported files are left as they are."
)


class ProfilePage(BoardScene[Way]):
    """Closes with `removed` when the house has forgotten the person, else with `back`.

    Raises KeyError for somebody whom the house doesn't know.
    """

    def __init__(self, services: Services, profile_id: ProfileId) -> None:
        self._services = services
        self._profile = _known(services, profile_id)
        self.board = Board(services, self._controls(), focus="Done")

    def handle(self, intent: Intent) -> None:
        """Let Esc close the page, and everything else go to the controls."""
        if isinstance(intent, Back):
            self.close("back")
        else:
            self.board.handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """Draw the person on the left board and what they prefer on the right one."""
        canvas.layer("profile page", _background)
        said = self._services.store.trouble or SAYING
        room_there = PLATE.w - 40
        style = fitting(canvas, said, WORDS, room_there, PLATE.h)
        canvas.text(said, *PLATE.center, style, 0.5, room_there)
        person = self._profile
        x, y, size = COIN
        medallion(canvas, x, y, size, look_of(person.emblem), lit=True)
        wide, measure = LEFT.w - 56, canvas.art.lettering.width
        styles = [Style(size) for size in NAMED]
        style = next((s for s in styles if measure(person.name, s) <= wide), styles[-1])
        canvas.text(person.name, x, CALLED, style, 0.5, wide)
        self.board.draw(canvas)

    def _controls(self) -> list[Control]:
        person = self._profile
        seat = (SeatPlan(person.name, emblem=person.emblem),)
        rename = Button(RENAME, "Change the name", self._ask_name, name="rename")
        rows = [self._row(i, one) for i, one in enumerate(PREFERENCES)]
        remove = Button(REMOVE, "Remove this person", self._ask_to_remove, look="quiet")
        cap = self._services.cap("back")
        done = Button(DONE, "Done", lambda: self.close("back"), look="primary", cap=cap)
        emblems = emblem_controls(EMBLEMS, seat, 0, self._choose, rows=2)
        return [rename, *emblems, *rows, remove, done]

    def _row(self, index: int, one: Preference) -> Control:
        box = Box(ROWS.x, ROWS.y + index * PITCH, ROWS.w, PITCH - 14)
        return Answers(
            box,
            one.label,
            one.words,
            lambda: one.word(self._profile.preferences),
            partial(self._prefer, one),
            span=SPAN,
            second=one.where,
            name=one.key,
        )

    def _prefer(self, one: Preference, word: str) -> None:
        preferences = one.chosen(self._profile.preferences, word)
        self._change(replace(self._profile, preferences=preferences))

    def _choose(self, emblem: str) -> None:
        self._change(replace(self._profile, emblem=emblem))

    def _change(self, profile: Profile) -> None:
        self._profile = profile
        self._services.store.change_profile(profile)
        self.board.replace(self._controls())

    def _ask_name(self) -> None:
        self.director.push(Renaming(self._services, self._profile), self._named)

    def _named(self, name: str | None) -> None:
        if name:
            self._change(replace(self._profile, name=name))

    def _ask_to_remove(self) -> None:
        title = f"Remove {self._profile.name}?"
        question = Dialog(self._services, title, GOES, yes="Remove", no="Keep")
        self.director.push(question, self._answered)

    def _answered(self, yes: bool) -> None:
        if yes:
            forget(self._services.settings, self._profile.profile_id)
            self._services.store.remove_profile(self._profile.profile_id)
            self.close("removed")


class Renaming(NameKeys[str | None]):
    """Closes with another name, tidied, or with None where it stays."""

    title = "New name"

    def __init__(self, services: Services, person: Profile) -> None:
        self._person = person
        super().__init__(services, person.name, person.emblem, given=False)

    @property
    def asked(self) -> str:
        """Say whose name is changed."""
        return f"Another name for {self._person.name}"

    def taken(self) -> None:
        """Take the name, if there is one."""
        name = tidy(self.draft.text)
        if name:
            self.close(None if name == self._person.name else name)
        else:
            self.refuse("A person needs a name")
            self.services.sound.play("refuse")

    def cancelled(self) -> None:
        """Leave the name as it was."""
        self.close(None)

    def draw_above(self, canvas: Canvas) -> None:
        """Say what is asked for."""
        self.caption(canvas, 1824)


def _known(services: Services, profile_id: ProfileId) -> Profile:
    """Find somebody, with an emblem that there is."""
    found = {one.profile_id: one for one in services.store.profiles()}[profile_id]
    emblems = [look.emblem for look in SEAT_LOOKS]
    emblem = found.emblem if found.emblem in emblems else emblems[0]
    return replace(found, emblem=emblem)


def _background(canvas: Canvas) -> None:
    room(canvas)
    canvas.text("Profile", 96, 90, TITLE)
    furniture.caption(canvas, PLATE)
    for board, heading, y in ((LEFT, "Emblem", 610), (RIGHT, "Preferences", 208)):
        furniture.walnut_board(canvas, board)
        canvas.text(heading, board.x + 38, y, HEADING)
        line = Box(board.x + 38, y + 30, board.w - 76, 3)
        canvas.surface.fill(GOLD_LINE, canvas.rect(line))
    change_hint(canvas)
