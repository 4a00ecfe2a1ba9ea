"""The command line of the program; knows no pygame, so that wrong use is answered at once."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from game.quoting import cut, quoted
from scenes.session import NAME_LIMIT, PERSON, SeatPlan, Session
from scenes.stage.theme import SEAT_LOOKS
from scenes.statuses import WRONG_USE

if TYPE_CHECKING:
    from game.catalogue import Table

VERSION: Final = "0.1.0"
SMALLEST: Final = (320, 200)
BOT: Final = "bot:"


class Parser(argparse.ArgumentParser):
    """Leaves with the house's status for wrong use of the command line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and leave."""
        self.exit(WRONG_USE, f"{self.prog}: {message}\n")


class Ids:
    """The ids of all tables; their rules are imported when somebody names a table, or asks."""

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(_tables()))

    def __contains__(self, id: object) -> bool:
        return id in _tables()


def _tables() -> Mapping[str, Table]:
    from scenes.tables import OFFERED

    return OFFERED


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    session: Session | None = None
    """A table to open; with seats on it the match starts."""
    seed: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool | None = None
    display: int | None = None
    data_dir: Path | None = None
    mute: bool = False
    demo: str = ""
    gallery: Path | None = None
    selftest: bool = False
    replay: Path | None = None
    """A record to watch first."""
    kiosk: str | None = None
    """Whether this is a kiosk; the name of its kiosk.toml, or empty for the usual one."""
    kiosk_pin: bool = False
    kiosk_example: bool = False
    kiosk_check: Path | None = None

    @property
    def speak_of_the_kiosk(self) -> bool:
        """Tell whether the kiosk is to answer."""
        run = self.kiosk is not None or self.kiosk_check is not None
        return run or self.kiosk_pin or self.kiosk_example


def parse(arguments: Sequence[str] | None = None) -> Options:
    """Read the command line; leaves with 64 and one sentence where it makes no sense."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if asked.replay and (asked.table or asked.seats or asked.rules or asked.demo):
        parser.error("--replay shows a match, and --table, --seats, --rules or --demo begin one")
    if asked.kiosk is not None and (found := _at_odds(asked)):
        parser.error(f"--kiosk offers every table to everybody, so {found} can't go with it")
    table = asked.table or (next(iter(_tables())) if asked.seats or asked.rules else "")
    return Options(
        session=_session(parser, table, asked.seats, asked.rules) if table else None,
        seed=asked.seed,
        size=asked.size,
        fullscreen=True if asked.fullscreen else False if asked.windowed else None,
        display=asked.display,
        data_dir=asked.data_dir,
        mute=asked.mute,
        demo=asked.demo or "",
        gallery=asked.gallery,
        selftest=asked.selftest,
        replay=asked.replay,
        kiosk=asked.kiosk,
        kiosk_pin=asked.kiosk_pin,
        kiosk_example=asked.kiosk_example,
        kiosk_check=asked.kiosk_check,
    )


def _at_odds(asked: argparse.Namespace) -> str:
    """Name what was asked for that a kiosk can't do."""
    others = ("table", "seats", "rules", "demo", "replay", "gallery", "selftest")
    return next((f"--{name}" for name in others if getattr(asked, name)), "")


def _parser() -> Parser:
    parser = Parser(prog="main.py", description="Dice Night: six tables of dice and cards.")
    add = parser.add_argument
    about = "open the lobby of a table: %(choices)s"
    add("--table", choices=Ids(), metavar="ID", help=about)
    add("--seats", metavar="NAMES", help='start a match at once: "Ann,Ben,bot:steady"')
    add("--rules", metavar="JSON", help="house rules of that match, as in a record")
    add("--seed", metavar="N", help="new matches throw the dice of this seed")
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--windowed", action="store_true", help="in a window")
    window.add_argument("--fullscreen", action="store_true", help="on the whole screen")
    add("--size", type=_size, metavar="WxH", help="size of the window, as 1280x720")
    add("--display", type=_whole, metavar="N", help="which screen, from 0; it is remembered")
    add("--data-dir", type=Path, metavar="DIR", help="where matches and settings are kept")
    add("--mute", action="store_true", help="without sound, this time")
    add("--demo", choices=Ids(), metavar="TABLE", help="let bots play one match, then leave")
    add("--replay", type=Path, metavar="FILE", help="watch the match of a record")
    add("--gallery", type=Path, metavar="DIR", help="write a picture of every screen, then leave")
    add("--selftest", action="store_true", help="say what works here, then leave")
    kiosk = parser.add_argument_group("kiosk")
    about = "a table for strangers, unattended; FILE is a kiosk.toml"
    kiosk.add_argument("--kiosk", nargs="?", const="", metavar="FILE", help=about)
    kiosk.add_argument("--kiosk-pin", action="store_true", help="set the operator's PIN")
    about = "print a kiosk.toml with every key"
    kiosk.add_argument("--kiosk-example", action="store_true", help=about)
    about = "say what is wrong with a kiosk.toml"
    kiosk.add_argument("--kiosk-check", type=Path, metavar="FILE", help=about)
    add("--version", action="version", version=f"Dice Night {VERSION}")
    return parser


def _size(text: str) -> tuple[int, int]:
    across, _, down = text.lower().partition("x")
    if not (across.isdecimal() and down.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720")
    size = int(across), int(down)
    if not all(low <= n <= 16384 for n, low in zip(size, SMALLEST, strict=True)):
        raise argparse.ArgumentTypeError(f"{text!r} is not between 320x200 and 16384x16384")
    return size


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 up")
    return int(text)


def _session(parser: Parser, table: str, seats: str | None, rules: str | None) -> Session:
    names = [name.strip() for name in seats.split(",")] if seats is not None else []
    low, high = _tables()[table].seats
    if seats is not None and not low <= len(names) <= high:
        parser.error(f"--seats: {table} takes {low} to {high} seats, not {len(names)}")
    plans: list[SeatPlan] = []
    for name, look in zip(names, SEAT_LOOKS, strict=False):
        plans.append(_plan(parser, table, name, look.emblem, plans))
    return Session(table, tuple(plans), _rules(parser, table, rules))


def _plan(
    parser: Parser, table: str, name: str, emblem: str, others: Sequence[SeatPlan]
) -> SeatPlan:
    if not name.startswith(BOT):
        return SeatPlan(name[:NAME_LIMIT] or f"Player {len(others) + 1}", PERSON, emblem)
    from game.bots import levels
    from game.bots.roster import guest_for

    level = name.removeprefix(BOT)
    if level not in levels(table):
        known = ", ".join(BOT + level for level in levels(table))
        parser.error(f"--seats: {quoted(name)} is none of {known}")
    taken = frozenset(plan.name for plan in others)
    return SeatPlan(guest_for(level, taken).name, name, emblem)


def _json(parser: Parser, text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        parser.error(f'--rules must be JSON such as {{"target": 5000}}, not {quoted(text)}')


def _rules(parser: Parser, table: str, text: str | None) -> dict[str, int | bool | str]:
    from game.catalogue import BadHouseRule

    try:
        value = _json(parser, text or "{}")
        if not isinstance(value, dict):
            parser.error(f"--rules must be a JSON object, not {cut(text or '')}")
        return _tables()[table].changed_rules(value)
    except (ValueError, BadHouseRule, RecursionError) as fault:
        parser.error(f"--rules: {cut(str(fault))}")
