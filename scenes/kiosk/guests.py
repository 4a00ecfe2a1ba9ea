"""How people are called at a kiosk: by names of the house, unless they choose others.

A name that a person has or had never goes to a bot, whose name is written down with the match.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes import lobby_seats as seating
from scenes.kiosk.names import ANIMALS, MOODS, guest_name
from scenes.lobby_sessions import first_session

if TYPE_CHECKING:
    from random import Random

    from scenes.session import Session


@dataclass(frozen=True, slots=True)
class Guests:
    """Calls guests by names that are drawn by chance; every change gives a new session."""

    chance: Random

    def first(self, table: str) -> Session:
        """Propose a guest and a bot."""
        session = first_session(table)
        for index, plan in enumerate(session.seats):
            session = session if plan.is_bot else self.renamed(session, index)
        return session

    def joined(self, session: Session) -> Session:
        """Let another guest sit down, unless the table is full."""
        more = seating.with_person(session)
        return session if more is session else self.renamed(more, len(more.seats) - 1)

    def renamed(self, session: Session, index: int) -> Session:
        """Give a seat another name: a guest one that is drawn, a bot the next of its level."""
        plan = session.seats[index]
        if plan.is_bot:
            return _with_next_bot(session, index)
        name = guest_name(self.chance, [seat.name for seat in session.seats])
        return session.with_seat(index, replace(plan, name=name))

    def named(self, session: Session, index: int, name: str) -> Session:
        """Call a guest as they wish; whoever wishes nothing gets another name of the house."""
        if not name.strip():
            return self.renamed(session, index)
        return session.with_seat(index, replace(session.seats[index], name=name))

    def turned(self, session: Session, index: int) -> Session:
        """Make a bot of a guest, or a guest of a bot, under a new name."""
        turned = seating.turned(session, index)
        if turned.seats[index].is_bot:
            return seating.with_name(turned, index, "")
        return self.renamed(turned, index)


def is_drawn(name: str) -> bool:
    """Tell whether a name is one of those that are drawn."""
    mood, _, animal = name.partition(" ")
    return mood in MOODS and animal in ANIMALS


def _with_next_bot(session: Session, index: int) -> Session:
    """Send the bot of a seat away and let another of its level sit down."""
    plan = session.seats[index]
    crowd = replace(session, seats=(*session.seats, plan))
    called = seating.with_name(crowd, len(session.seats), "").seats[-1].name
    return session.with_seat(index, replace(plan, name=called))
