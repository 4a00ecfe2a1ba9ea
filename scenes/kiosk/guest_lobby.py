"""The lobby in public: names are drawn, or written within what may stand on a public screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.kiosk.guests import Guests, is_drawn
from scenes.lobby import Deed, Lobby
from scenes.name_entry import draw_others
from scenes.name_entry_keys import NameKeys
from scenes.props.draft import tidy

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from scenes.lobby_rows import Deeds
    from scenes.session import SeatPlan, Session
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

ANOTHER: Final = "Please choose another name"


@dataclass(frozen=True, slots=True)
class Manners:
    """What goes at this kiosk: who calls guests, which names may be written, and where to go."""

    guests: Guests
    allows: Callable[[str], bool] | None
    """Tells whether a name may be shown; `None` where names are not written at all."""
    several_tables: bool
    fixed: Callable[[str], Collection[str]]
    """Names the house rules of a table that the operator has settled."""


class GuestLobby(Lobby):
    """A lobby whose people the house names; where names are free, they may write their own."""

    def __init__(
        self,
        services: Services,
        session: Session,
        manners: Manners,
        on_rules: Deed,
        on_other_table: Deed,
    ) -> None:
        self._manners = manners
        self.name_mark = "pencil" if manners.allows else "replay"
        super().__init__(services, session, on_rules, on_other_table)

    @property
    def several_tables(self) -> bool:
        """Tell whether there is another table to go to."""
        return self._manners.several_tables

    @property
    def fixed_rules(self) -> Collection[str]:
        """Name the house rules that the operator has settled."""
        return self._manners.fixed(self.session.table)

    def _deeds(self, index: int) -> Deeds:
        def turn() -> None:
            self._set(self._manners.guests.turned(self.session, index))

        return replace(super()._deeds(index), turn=turn)

    def _add_person(self) -> None:
        self._seat_newcomer(self._manners.guests.joined(self.session))

    def _ask_name(self, index: int) -> None:
        allows = self._manners.allows
        if allows is None or self.session.seats[index].is_bot:
            self._set(self._manners.guests.renamed(self.session, index))
        else:
            asking = GuestName(self._services, self.session.seats, index, allows)
            self.director.push(asking, partial(self._called, index))

    def _called(self, index: int, name: str | None) -> None:
        if name is not None:
            self._set(self._manners.guests.named(self.session, index, name))
            self._set_up()


class GuestName(NameKeys[str | None]):
    """Closes with a name that may be shown, or none, or with None where all stays as it was."""

    def __init__(
        self,
        services: Services,
        seats: tuple[SeatPlan, ...],
        index: int,
        allows: Callable[[str], bool],
    ) -> None:
        self._seats, self._index, self._allows = seats, index, allows
        seat = seats[index]
        super().__init__(services, seat.name, seat.emblem, given=is_drawn(seat.name))

    @property
    def asked(self) -> str:
        """Say which seat it is about."""
        return f"A name for seat {self._index + 1}"

    def taken(self) -> None:
        """Call the guest so, unless others had better not read it."""
        name = tidy(self.draft.text)
        if self._allows(name):
            self.close(name)
        else:
            self.refuse(ANOTHER)
            self.services.sound.play("refuse")

    def cancelled(self) -> None:
        """Leave the seat its name."""
        self.close(None)

    def draw_above(self, canvas: Canvas) -> None:
        """Draw who sits at the other seats."""
        self.caption(canvas, draw_others(canvas, self._seats, self._index) - 28)
