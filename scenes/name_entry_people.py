"""The people whom the house knows, on a row above the keys: who they are, in which order, where."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.props.controls import Button, Control, Manner, Spot, plate
from scenes.props.draft import tidy
from scenes.props.labels import fitting
from scenes.props.seats import medallion
from scenes.stage.geometry import Box
from scenes.stage.lettering import Lettering, Style
from scenes.stage.theme import BROWN_INK, DEAD_TEXT, SEAT_LOOKS, SeatLook

if TYPE_CHECKING:
    from game.store.contract import Profile, ProfileId
    from scenes.session import SeatPlan
    from scenes.stage.canvas import Canvas

ROW: Final = Box(96, 306, 1728, 74)
NAME: Final = Style(40)
WHERE: Final = Style(32)
COIN: Final = 52.0
INSET: Final = 26.0
"""From the end of a key to the medallion, and from the name to the other end."""
COIN_GAP: Final = 14.0
WHERE_GAP: Final = 16.0
GAP: Final = 18.0
WORDS_GAP: Final = 36.0
AIR: Final = 1.04
"""Letters are a little wider at some sizes of the window than at the one that is measured."""
WIDEST: Final = 470.0
MORE: Final = Box(ROW.right - 96, ROW.y, 96, ROW.h)
"""Turns to the next people where not all of them find room."""


def in_order(people: Iterable[Profile], recent: Sequence[int]) -> tuple[Profile, ...]:
    """Put who played last first, then those who haven't played, the newest first."""
    place = {number: i for i, number in enumerate(recent)}

    def order(person: Profile) -> tuple[int, float, str]:
        return place.get(person.profile_id, len(place)), -person.since, person.name

    return tuple(sorted(people, key=order))


def matching(people: Iterable[Profile], typed: str) -> tuple[Profile, ...]:
    """Find those one of whose names begins as typed, whatever the accents and capitals."""
    start = plain(tidy(typed))
    return tuple(
        person
        for person in people
        if plain(person.name).startswith(start)
        or any(word.startswith(start) for word in plain(person.name).split())
    )


def namesakes(people: Iterable[Profile], typed: str) -> tuple[Profile, ...]:
    """Find those who are called exactly as typed, whatever the capitals."""
    return tuple(p for p in people if tidy(p.name).casefold() == tidy(typed).casefold())


def plain(text: str) -> str:
    """Give a text without accents and capitals."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def seat_of(person: ProfileId, seats: Sequence[SeatPlan], index: int) -> int | None:
    """Say at which other seat than `index` somebody sits already."""
    return next((i for i, s in enumerate(seats) if s.profile == person and i != index), None)


def pages(widths: Sequence[float], left: float) -> tuple[range, ...]:
    """Say who stands on the row together, between `left` and its end; nobody is left out."""
    if sum(widths) + GAP * (len(widths) - 1) <= ROW.right - left:
        return (range(len(widths)),) if widths else ()
    found: list[range] = []
    first, x = 0, left
    for i, wide in enumerate(widths):
        if x + wide > MORE.x - GAP and i > first:
            found.append(range(first, i))
            first, x = i, left
        x += wide + GAP
    return (*found, range(first, len(widths)))


class People:
    """The row: some of the people, a key for each, and a key for more of them."""

    def __init__(
        self,
        seats: Sequence[SeatPlan],
        index: int,
        choose: Callable[[Profile], object],
        turned: Callable[[], object],
    ) -> None:
        self._seats = seats
        self._index = index
        self._choose = choose
        self._turned = turned
        self._lettering = Lettering(1.0)
        self._shown: tuple[Profile, ...] = ()
        self._page = 0
        self.words = ""
        """What stands before them."""

    @property
    def left(self) -> float:
        """Say where the first of them begins."""
        return ROW.x + self._lettering.width(self.words, NAME) + WORDS_GAP

    def show(self, people: tuple[Profile, ...], words: str) -> None:
        """Stand others on the row; it begins with the first of them."""
        if (people, words) != (self._shown, self.words):
            self._shown, self.words, self._page = people, words, 0

    def controls(self) -> list[Control]:
        """Give their keys."""
        widths = [self._width(person) for person in self._shown]
        spreads = pages(widths, self.left)
        if not spreads:
            return []
        keys, x = [], self.left
        for i in spreads[self._page % len(spreads)]:
            keys.append(self._key(self._shown[i], Box(x, ROW.y, widths[i], ROW.h)))
            x += widths[i] + GAP
        if len(spreads) > 1:
            keys.append(Button(MORE, "", self._turn, icon="arrow-right", name="more people"))
        return keys

    def draw(self, canvas: Canvas) -> None:
        """Write what stands before them."""
        style = replace(NAME, effect="shadow")
        room = ROW.w if not self._shown else None
        canvas.text(self.words, ROW.x, ROW.center[1], style, room=room)

    def _turn(self) -> None:
        self._page += 1
        self._turned()

    def _where(self, person: Profile) -> str:
        seat = seat_of(person.profile_id, self._seats, self._index)
        return "" if seat is None else f"seat {seat + 1}"

    def _width(self, person: Profile) -> float:
        measure, where = self._lettering.width, self._where(person)
        words = measure(person.name, NAME) * AIR
        words += WHERE_GAP + measure(where, WHERE) * AIR if where else 0.0
        return min(WIDEST, 2 * INSET + COIN + COIN_GAP + words)

    def _key(self, person: Profile, box: Box) -> Control:
        where = self._where(person)
        return Spot(
            box,
            person.name,
            partial(self._choose, person),
            partial(_paint, person.name, _look(person.emblem), where),
            (person, where),
            enabled=not where,
            reason=f"At {where} already: {person.name}" if where else "",
            name=f"person {person.profile_id}",
        )


def _look(emblem: str) -> SeatLook:
    return next((look for look in SEAT_LOOKS if look.emblem == emblem), SEAT_LOOKS[0])


def _paint(name: str, look: SeatLook, where: str, canvas: Canvas, box: Box, manner: Manner) -> None:
    face = plate(canvas, box, "off" if where else "normal", manner)
    y = face.center[1]
    medallion(canvas, face.x + INSET + COIN / 2, y, COIN, look, dim=bool(where))
    ink = DEAD_TEXT if where else BROWN_INK
    x, end = face.x + INSET + COIN + COIN_GAP, face.right - INSET
    if where:
        at = canvas.text(where, end, y, replace(WHERE, ink=ink), 1.0)
        end = at.x - WHERE_GAP
    style = replace(fitting(canvas, name, NAME, end - x, box.h - 10), ink=ink)
    canvas.text(name, x, y, style, room=end - x)
