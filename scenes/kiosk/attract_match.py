"""A match that bots play for show: played in small portions, and kept as text between two visits.

What is not shown weighs next to nothing, and no frame waits for a whole match.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game import record
from game.bots.roster import ROSTER
from game.catalogue import TABLES
from game.luck import ScriptedLuck
from game.match import Header, Match, Played
from scenes.session import SeatPlan
from scenes.stage.theme import SEAT_LOOKS
from scenes.tables.cast import Company
from scenes.tables.recorded import Recorded, Reel, Watching, table_at

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from scenes.stage.services import Services

FEWEST, MOST = 2, 4
"""Seats of a demo."""
LEAD: Final = 60
"""So many steps are played beyond those that were shown: more than a visit has time for."""
REPLAYED: Final = 4
"""Steps that cost no thought, taken in one portion."""
FEW: Final = 4
"""A match with less than so many steps left is not worth another visit."""
BEGUN: Final = 40
"""A new match has gone on for up to so many steps: a beginning is not what looks best."""
LONGEST: Final = 1_200
"""Steps after which a match without an end gives way to a new one."""


@dataclass(frozen=True, slots=True)
class Demo:
    """A match for show: its seats, and as text what was shown of it."""

    plans: tuple[SeatPlan, ...]
    text: str
    over: bool = False
    unseen: int = 0
    """So many more steps are played before anybody looks."""


def new_demo(table: str, rules: Mapping[str, object], chance: Random) -> Demo:
    """Seat a few bots of unlike levels, who have been playing for a little while."""
    low, high = TABLES[table].seats
    seats = chance.randint(max(low, FEWEST), min(high, MOST))
    guests = chance.sample(ROSTER, seats)
    while len({guest.level for guest in guests}) < FEWEST:
        guests = chance.sample(ROSTER, seats)
    looks = chance.sample(SEAT_LOOKS, seats)
    plans = tuple(
        SeatPlan(guest.name, f"bot:{guest.level}", look.emblem)
        for guest, look in zip(guests, looks, strict=True)
    )
    names, cast = tuple(plan.name for plan in plans), tuple(plan.cast for plan in plans)
    match = Match(Header(table, names, dict(rules), cast), ScriptedLuck(()))
    return Demo(plans, record.write(match), unseen=chance.randint(0, BEGUN))


def demo_of(table: Recorded, plans: tuple[SeatPlan, ...], begun_at: int) -> Demo:
    """Keep what a table has shown; a step whose motion was cut off comes again.

    Unless it was the first: some steps take longer than a visit.
    """
    cut_off = table.busy and not table.hold and table.at - 1 > begun_at
    reel, steps = table.reel, table.at - cut_off
    nearly_over = not reel.match.to_act and reel.steps - steps < FEW
    over = nearly_over or steps >= LONGEST
    return Demo(plans, record.write(reel.match.at(steps)), over)


class Rehearsal:
    """Brings a match to where it was left, and lets the bots play on, a portion at a time."""

    def __init__(self, demo: Demo, services: Services) -> None:
        stored = record.read(demo.text)
        self.plans = demo.plans
        self._told = stored.steps
        self._begin = len(stored.steps) + demo.unseen
        self._match = Match(stored.header, ScriptedLuck(()))
        self._played: list[Played] = []
        self._luck = services.new_luck()
        self._chance = services.cosmetic
        self._company = Company(stored.header.game, stored.header.cast)

    @property
    def ready(self) -> bool:
        """Tell whether there is enough for a visit."""
        return len(self._played) >= self._begin + LEAD or self._ended

    def work(self) -> None:
        """Do a portion: repeat a few steps, or let a bot take one."""
        done = len(self._played)
        if done < len(self._told):
            for number, raw in enumerate(self._told[done : done + REPLAYED], done + 1):
                self._played.append(record.replay_step(self._match, number, raw))
        elif not self._ended:
            self._match.with_luck(self._luck)
            seat = self._chance.choice(self._match.to_act)
            action = self._company.decide(self._match, seat)
            assert action is not None
            self._played.append(self._match.play(seat, action))

    def table(self, services: Services) -> Recorded:
        """Set the table, where the last visit ended; whatever is still to be done is done now."""
        while not self.ready:
            self.work()
        reel = Reel(self._match, tuple(self._played))
        step = max(len(self._told), min(self._begin, reel.steps - LEAD // 2))
        return table_at(services, reel, self.plans, Watching(), step)

    @property
    def _ended(self) -> bool:
        return len(self._played) >= len(self._told) and not self._match.to_act
