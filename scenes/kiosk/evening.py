"""The kiosk itself: the house behind the demo, its warden, and all that must not fail for days."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.store import Store
from scenes.kiosk import past
from scenes.kiosk.attract import Attract
from scenes.kiosk.audits import NOT_KEPT, Audits, Trouble, trouble_of
from scenes.kiosk.backoff import QUIET
from scenes.kiosk.chord import Chord
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.glass import Glass
from scenes.kiosk.guest_store import GuestStore, house_settings
from scenes.kiosk.hall import Hall, Told
from scenes.kiosk.idle import Turn
from scenes.kiosk.leaders import Leaders
from scenes.kiosk.logs import NAME as LOG
from scenes.kiosk.screen_care import ScreenCare
from scenes.kiosk.warden import Limits, Stack, Warden, Ways
from scenes.kiosk.watcher import Watcher
from scenes.results import Results
from scenes.stage.bindings import Bindings
from scenes.stage.devices import Devices
from scenes.stage.loop import Clock, EventSource, Loop, Window
from scenes.stage.services import Services
from scenes.stage.settings import Settings, SettingsBook
from scenes.stage.sound import Volumes
from scenes.tables.table import TableScene

if TYPE_CHECKING:
    from pathlib import Path

    from game.luck import Luck
    from game.rules import Seat
    from scenes.kiosk.config import Reading
    from scenes.kiosk.config_file import KioskFile
    from scenes.kiosk.heartbeat import Heart
    from scenes.kiosk.logs import KioskLog
    from scenes.kiosk.pin import PinLock
    from scenes.kiosk.signals import Ending
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import CanvasMaker
    from scenes.stage.scene import Scene
    from scenes.stage.sound import Sounds
    from scenes.stage.worker import Worker

EXPORTS: Final = "exports"
LOOKED_AT: Final = 60.0
"""Seconds of the demo after which kiosk.toml is read again."""


class FullWindow:
    """The window as guests may meddle with it: not at all."""

    fullscreen = True

    def toggle_fullscreen(self) -> None:
        """Stay as it is."""


@dataclass(frozen=True, slots=True)
class Machine:
    """What the kiosk is built on; tests put their own in its place."""

    store: Store
    window: Window
    canvases: CanvasMaker
    events: EventSource
    clock: Clock
    now: Callable[[], float]
    sound: Sounds
    dice: DicePictures
    worker: Worker
    new_luck: Callable[[], Luck]
    cosmetic: Random
    show_pointer: Callable[[bool], object] = lambda shown: None
    reassert: Callable[[], object] = lambda: None
    """Puts the window right after the system has meddled with it."""
    bring_back: Callable[[], object] = lambda: None
    """Shows a window that was minimised."""


@dataclass(frozen=True, slots=True)
class Office:
    """What belongs to the operator and to whoever keeps the kiosk alive."""

    file: KioskFile
    lock: PinLock
    log: KioskLog
    heart: Heart
    ending: Ending
    folder: Path
    """The data folder."""
    careful: bool = False
    """After several crashes the defaults hold, whatever the file says."""


class Kiosk:
    """Leads from the demo to the house and back; `run` ends with the operator or the system."""

    def __init__(self, machine: Machine, office: Office) -> None:
        self._machine, self._office = machine, office
        self.glass = Glass(machine.window, machine.reassert, machine.bring_back)
        chord = Chord(lambda: self.glass.viewport)
        self.watcher = Watcher(machine.events, chord)
        self.warden = Warden(self.watcher, chord, self._ways())
        self.guests = GuestStore(machine.store, machine.now)
        self.settings = SettingsBook(self.guests)
        self.audits = Audits(machine.store, machine.now)
        self.leaders = Leaders(machine.store, machine.now)
        past.take_over(machine.store, self.audits, machine.now())
        self._began = self._since = machine.clock.now()
        self._careful = office.careful or past.fails_often(self.audits, machine.now())
        self.config = self._read()
        if trouble := office.lock.trouble:
            office.log.say(trouble)
        self.services = self._services()
        config, clock = (lambda: self.config), machine.clock.now
        self.hall = Hall(self.services, self.warden, config, clock, self._told())
        self._care = ScreenCare(self.glass, machine.now, machine.show_pointer)
        self.watcher.moved = lambda: self._care.moved(machine.clock.now())
        self._devices = Devices()
        self._hushed = False
        self._not_kept: str | None = None
        self.settings.applied_by(self._heed)

    def run(self, chores: Iterator[object] | None = None) -> None:
        """Show the demo, and go on until the operator or the system ends it."""
        self._clear_up()
        self.attract()
        loop = self.loop(chores)
        try:
            loop.run()
        finally:
            self.hall.reset()
            self.audits.save()
        past.hand_on(self._machine.store)

    def loop(self, chores: Iterator[object] | None = None) -> Loop:
        """Make the loop that turns the kiosk."""
        machine = self._machine
        return Loop(
            self.warden,
            self.glass,
            self._devices,
            machine.canvases,
            events=self.watcher,
            clock=machine.clock,
            everywhere={"mute": self._mute},
            chores=chores,
            each_frame=self._each_frame,
        )

    def attract(self) -> None:
        """Forget the guests, read what the operator wants, and begin the demo."""
        self.hall.reset()
        self.config = self._read()
        self._begin_settings()
        self.warden.begin_anew(Attract(self.services, self.config, self.leaders))
        self._machine.canvases.forget()

    @property
    def careful(self) -> bool:
        """Tell whether the defaults hold, until some quiet minutes have passed."""
        return self._careful and self._machine.clock.now() - self._began < QUIET

    def failed(self, error: Exception) -> None:
        """Note a crash before the process ends."""
        self.audits.crashed(trouble_of(error, self._machine.now()))
        self.audits.save()
        past.hand_on(self._machine.store)

    def _clear_up(self) -> None:
        """End the match that was open when the kiosk before this one was killed."""
        if (left := self.guests.close_left()) is not None:
            table = str(left.header.get("game"))
            self.audits.abandoned(table, left.touched_at - left.begun_at)

    # What the warden asks, and what it says.

    def _ways(self) -> Ways:
        return Ways(
            limits=self._limits,
            asleep=_asleep,
            turn=turn_of,
            wake=self._wake,
            reset=self.attract,
            hand_over=self._hand_over,
            operator=self._let_in,
        )

    def _limits(self, stack: Stack) -> Limits:
        config = self.config
        if any(isinstance(scene, _back_rooms()) for scene in stack):
            return Limits()
        if any(isinstance(scene, TableScene) for scene in stack):
            return Limits(config.idle_match, config.absent_seat, config.dim_after)
        if any(isinstance(scene, Results) for scene in stack):
            alone = isinstance(stack[-1], Results)
            return Limits(config.idle_results if alone else config.idle_match)
        return Limits(config.idle_menus)

    def _wake(self) -> None:
        self.warden.clear()
        self.hall.show_title()

    def _hand_over(self, seat: Seat) -> None:
        table = self.warden.top
        if isinstance(table, TableScene):
            table.hand_over(seat)
            self.audits.seat_to_bot(table.match.header.game)

    def _let_in(self) -> None:
        """Let the operator show the PIN, unless somebody is at the door already."""
        from scenes.kiosk.pin_pad import PinPad

        inside = any(isinstance(scene, _back_rooms()) for scene in self.warden.stack)
        if self.config.chord and not inside:
            self.warden.push(PinPad(self.services, self._office.lock), self._shown)

    def _shown(self, way: str) -> None:
        if way == "exit":
            self._leave()
        elif way == "in":
            self._open_office()

    def _open_office(self) -> None:
        from scenes.kiosk.operator import Operator
        from scenes.kiosk.operator_desk import Desk

        machine, office = self._machine, self._office
        began = self._began
        desk = Desk(
            audits=self.audits,
            leaders=self.leaders,
            store=machine.store,
            lock=office.lock,
            file=office.file,
            config=lambda: self.config,
            take=self._take,
            uptime=lambda: machine.clock.now() - began,
            match_runs=lambda: any(isinstance(s, TableScene) for s in self.warden.stack),
            exports=office.folder / EXPORTS,
            log=office.folder / LOG,
        )
        self.warden.push(Operator(self.services, desk), self._left_office)

    def _left_office(self, how: str) -> None:
        if how == "exit":
            self._leave()

    def _leave(self) -> None:
        self._office.log.say("the operator ended the kiosk")
        self.hall.reset()
        self.warden.end()

    # Once a frame.

    def _each_frame(self) -> None:
        machine, office = self._machine, self._office
        at = machine.clock.now()
        machine.sound.next_frame()
        office.heart.beat(at)
        if office.ending.asked:
            self.warden.end()
            return
        if self._is_hushed != self._hushed:
            self._cap()
        asleep = _asleep(self.warden.stack)
        if asleep and at - self._looked_at >= LOOKED_AT and self._read() != self.config:
            self.attract()
        if self._care.look(at, asleep, self.config):
            self.warden.dirty = True
        self.warden.frozen = self.glass.black
        self._mind_store()
        self.audits.ran(at - self._since)
        self._since = at

    def _mind_store(self) -> None:
        """Tell the operator, once, of steps that can't be kept."""
        before, self._not_kept = self._not_kept, self._machine.store.trouble
        if self._not_kept and not before:
            self._office.log.say(self._not_kept)
            self.audits.failed(Trouble(self._machine.now(), NOT_KEPT, "store"))

    # Settings and services.

    def _read(self) -> KioskConfig:
        self._looked_at = self._machine.clock.now()
        if self.careful:
            return KioskConfig()
        return self._heard(self._office.file.fresh())

    def _heard(self, reading: Reading) -> KioskConfig:
        for warning in reading.warnings:
            self._office.log.say(warning)
        return reading.config

    def _take(self, reading: Reading) -> None:
        """Put what the operator has read anew into force."""
        self.config = self._heard(reading)
        self._cap()

    def _begin_settings(self) -> None:
        """Give guests the operator's settings, whatever those before them have set."""
        self.guests.forget({} if self.careful else house_settings(self._machine.store))
        self.settings.begin_anew()
        self._cap()

    def _cap(self) -> None:
        """Let nothing be louder than the operator and the hour allow."""
        self._hushed = self._is_hushed
        self.settings.capped({"volume": 0 if self._hushed else self.config.volume_cap})

    @property
    def _is_hushed(self) -> bool:
        hours = self.config.quiet_sound
        return hours is not None and hours.hold(self._machine.now())

    def _mute(self) -> None:
        """Turn the sound off or on, in the settings that are to be seen if any are."""
        from scenes.kiosk.operator_house import HouseSettings

        top = self.warden.top
        book = top.book if isinstance(top, HouseSettings) else self.settings
        book.change(muted=not book.now.muted)

    def _heed(self, now: Settings) -> None:
        """Let volumes, keys and the size of text follow the settings."""
        machine = self._machine
        machine.sound.volumes = Volumes(now.volume, now.effects, now.room_tone, now.muted)
        self._devices.bindings = Bindings.read(now.keys)
        machine.canvases.zoom = now.text_size / 100

    def _services(self) -> Services:
        machine = self._machine
        return Services(
            settings=self.settings,
            sound=machine.sound,
            store=self.guests,
            dice=machine.dice,
            window=FullWindow(),
            new_luck=machine.new_luck,
            cosmetic=machine.cosmetic,
            now=machine.now,
            worker=machine.worker,
        )

    def _told(self) -> Told:
        return Told(
            started=self.audits.started,
            finished=self.audits.finished,
            abandoned=self.audits.abandoned,
            thrown=self.audits.thrown,
            scored=self.leaders.add,
        )


def _back_rooms() -> tuple[type[Scene[Any]], ...]:
    from scenes.kiosk.operator import Operator
    from scenes.kiosk.pin_pad import PinPad

    return PinPad, Operator


def _asleep(stack: Stack) -> bool:
    return bool(stack) and isinstance(stack[-1], Attract)


def turn_of(stack: Stack) -> Turn | None:
    """Say which person at a table is looked for: the first of those who may act."""
    table = stack[-1] if stack else None
    if not isinstance(table, TableScene) or not table.person_to_act:
        return None
    seat = next((one for one in table.match.to_act if not table.is_bot(one)), None)
    if seat is None:
        return None
    seats = range(len(table.seating.plans))
    others = any(one != seat and not table.is_bot(one) for one in seats)
    return Turn(seat, table.seating.names[seat], others)
