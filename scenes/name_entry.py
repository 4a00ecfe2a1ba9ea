"""Asks who sits on a seat: somebody whom the house knows, or a name that is typed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.store.contract import Profile
from scenes.lobby_rows import paint_said, paint_ticked
from scenes.lobby_seats import is_given
from scenes.lobby_sessions import refreshed
from scenes.name_entry_keys import FIELD, LOW_KEYS, SMALL, NameKeys
from scenes.name_entry_people import People, in_order, matching, namesakes, seat_of
from scenes.profile_page import ProfilePage
from scenes.props import buttons, furniture
from scenes.props.controls import Control, Spot
from scenes.props.draft import tidy
from scenes.props.seats import medallion
from scenes.session import SeatPlan, Session
from scenes.stage.geometry import Box
from scenes.stage.settings import COACH
from scenes.stage.theme import look_of

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

ASIDE: Final = Box(1418, 180, 390, 84)
"""On the row of the name: whether it is to be remembered, or what its owner prefers."""
OTHERS_NAMED: Final = 2
"""So many others are shown with their names; more are shown by their medallions."""
TAKE: Final = "Take this name"
ANOTHER: Final = "No, somebody else"
SEEN: Final = "Seen before:"
YOU: Final = "Is this you?"
NOBODY: Final = "“Remember me” lets the house know you the next time."
NEW: Final = "Nobody here is called so yet."
UNNAMED: Final = "Type the name to remember"

Answer = str | Profile | None


class NameEntry(NameKeys[Answer]):
    """Closes with the name of a guest, tidied and perhaps empty, with somebody whom the house
    knows, or with None where all stays as it was.

    Whoever types the name of such a person is asked which of the two it is.
    """

    keys = LOW_KEYS

    def __init__(self, services: Services, seats: tuple[SeatPlan, ...], index: int) -> None:
        self._index = index
        self._remember = False
        self._asked_about = ""
        """The name of which it was asked whose it is."""
        self._meet(services, seats)
        self._before = self._person
        seat = seats[index]
        given = is_given(seat) or self._person is not None
        super().__init__(services, seat.name, seat.emblem, given=given)

    @property
    def asked(self) -> str:
        """Say which seat it is about."""
        return f"A name for seat {self._index + 1}"

    def above(self) -> list[Control]:
        """Give the people whom the house knows, and what stands beside the name."""
        if self._seat.is_bot:
            return []
        self._people.show(*self._fitting())
        return [*self._people.controls(), self._aside()]

    def changed(self) -> None:
        """Show who fits what is typed, and the keys as they are now."""
        self.take.label = ANOTHER if self._asking else TAKE
        super().changed()

    def taken(self) -> None:
        """Seat whoever was named, unless it may be somebody whom the house knows."""
        name = tidy(self.draft.text)
        asked_for = self._free_namesakes() if not self._seat.is_bot else ()
        if self._is_own:
            self.cancelled()
        elif self._remember and (not name or self._is_given):
            self.refuse(UNNAMED)
            self.services.sound.play("refuse")
        elif asked_for and not self._asking:
            self._asked_about = self.draft.text
            self.changed()
            self.board.focus(f"person {asked_for[0].profile_id}")
        else:
            self.close(self._remembered(name) if self._remember else name)

    def cancelled(self) -> None:
        """Leave the seat to whom it belongs, as they are known by now."""
        self.close(self._person if self._person != self._before else None)

    def draw_above(self, canvas: Canvas) -> None:
        """Draw who sits at the other seats, and what stands above the keys."""
        self.caption(canvas, draw_others(canvas, self._seats, self._index) - 28)
        if self._seat.is_bot:
            canvas.text("Bot", 1800, FIELD.center[1], SMALL, 1.0)
            buttons.icon(canvas, 1700, FIELD.center[1], "robot", 44)
        else:
            self._people.draw(canvas)

    @property
    def _seat(self) -> SeatPlan:
        return self._seats[self._index]

    @property
    def _is_untouched(self) -> bool:
        return self.draft.text == self._seat.name

    @property
    def _is_given(self) -> bool:
        return self._is_untouched and is_given(self._seat)

    @property
    def _is_own(self) -> bool:
        """Tell whether the name is that of the person who sits here already."""
        return self._person is not None and tidy(self.draft.text) == self._person.name

    @property
    def _asking(self) -> bool:
        return bool(self._asked_about) and self.draft.text == self._asked_about

    def _meet(self, services: Services, seats: tuple[SeatPlan, ...]) -> None:
        """Get to know the people of the house as they are now."""
        people = services.store.profiles()
        self._known = in_order(people, services.settings.now.recent_people)
        self._seats = refreshed(Session(seats=seats), people).seats
        own = self._seat.profile
        self._person = next((p for p in people if p.profile_id == own), None)
        self._people = People(self._seats, self._index, self.close, lambda: self.changed())

    def _fitting(self) -> tuple[tuple[Profile, ...], str]:
        """Choose who stands on the row, and what is said of them."""
        if self._asking:
            return self._free_namesakes(), YOU
        typed = "" if self._is_untouched else self.draft.text
        found = matching(self._known, typed)
        return found, SEEN if found else NEW if self._known else NOBODY

    def _free_namesakes(self) -> tuple[Profile, ...]:
        called = namesakes(self._known, self.draft.text)
        return tuple(p for p in called if seat_of(p.profile_id, self._seats, self._index) is None)

    def _aside(self) -> Control:
        if self._is_own:
            paint = partial(paint_said, "Preferences")
            return Spot(ASIDE, "Preferences", self._open_page, paint, name="preferences")
        paint = partial(paint_ticked, "Remember me", self._remember)
        return Spot(
            ASIDE, "Remember me", self._turn_remember, paint, self._remember, name="remember"
        )

    def _turn_remember(self) -> None:
        """Tick it, or not; whoever has ticked it goes on by Enter."""
        self._remember = not self._remember
        self.changed()
        if self._remember:
            self.board.focus("take")

    def _remembered(self, name: str) -> Profile:
        """Let the house know somebody from now on."""
        preferences = {COACH: True} if self._seat.coach else {}
        number = self.services.store.add_profile(name, self.emblem, preferences)
        return Profile(number, name, self.emblem, preferences, self.services.now())

    def _open_page(self) -> None:
        assert self._person is not None
        page = ProfilePage(self.services, self._person.profile_id)
        self.director.push(page, lambda _: self._after_page())

    def _after_page(self) -> None:
        """Call everybody as the house knows them by now."""
        self._meet(self.services, self._seats)
        self.draft.clear()
        self.draft.insert(self._seat.name)
        self.draft.selected = True
        self.changed()
        if self._person is None:
            self.board.focus("take")


def draw_others(canvas: Canvas, seats: tuple[SeatPlan, ...], index: int) -> float:
    """Draw who sits at the other seats, at the top right; give where they begin."""
    others = [seat for i, seat in enumerate(seats) if i != index]
    shown = others if len(others) <= OTHERS_NAMED else []
    step = 296.0 if shown else 76.0
    left = 1824 + 20 - step * len(others)
    for i, seat in enumerate(others):
        _other(canvas, Box(left + i * step, 54, step - 20, 78), seat, bool(shown))
    return left


def _other(canvas: Canvas, box: Box, seat: SeatPlan, named: bool) -> None:
    if not named:
        medallion(canvas, *box.center, 64, look_of(seat.emblem))
        return
    furniture.plaque(canvas, box, radius=26)
    medallion(canvas, box.x + 42, box.center[1], 58, look_of(seat.emblem))
    canvas.text(seat.name, box.x + 84, box.center[1], SMALL, room=box.w - 104)
