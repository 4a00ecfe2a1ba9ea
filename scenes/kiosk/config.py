"""What an operator may set in kiosk.toml: read with patience, and every fault told in a sentence.

Nothing in the file stops the kiosk. What can't be used gives way to its default, with a warning
that names the key, says what is wrong with it, and tells what is used instead.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from game.catalogue import TABLES, HouseRule, RuleValue, Table
from game.quoting import quoted
from scenes.kiosk.entries import ENTRIES, GENERATED, Entry, Hours, Value
from scenes.kiosk.quiet_hours import QuietHours

WARNING_SECONDS: Final = 20
"""How long a countdown is shown before anything is taken from anybody."""


@dataclass(frozen=True, slots=True)
class KioskConfig:
    """All that an operator can set; times are whole seconds, and 0 turns one off."""

    tables: tuple[str, ...] = tuple(TABLES)
    """The tables on offer, in their order; never empty."""
    rules: Mapping[str, Mapping[str, RuleValue]] = field(default_factory=dict)
    """By table, the house rules that differ from its defaults."""
    names: str = GENERATED
    volume_cap: int = 100
    demo_sounds: bool = False
    chord: bool = True
    idle_menus: int = 45
    idle_match: int = 90
    idle_results: int = 30
    absent_seat: int = 45
    scene_seconds: int = 15
    dim_after: int = 60
    quiet_picture: QuietHours | None = None
    quiet_sound: QuietHours | None = None

    def rules_of(self, table: str) -> Mapping[str, RuleValue]:
        """Give the house rules of a table that differ from its defaults."""
        return self.rules.get(table, {})


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of reading: a configuration that can be used, and what was wrong."""

    config: KioskConfig
    warnings: tuple[str, ...] = ()


class Unreadable(ValueError):
    """A text that is no TOML; says where."""


def read(text: str) -> Reading:
    """Make a configuration of the text of a kiosk.toml; `Unreadable` if it is no TOML."""
    try:
        said = tomllib.loads(text)
    except RecursionError:
        raise Unreadable("it is nested too deeply") from None
    except ValueError as fault:  # not only TOMLDecodeError: a number of 5,000 digits, for one
        raise Unreadable(str(fault)) from None
    return _Reader(said).reading()


class _Reader:
    """Goes through a file once and collects what is wrong on the way."""

    def __init__(self, said: Mapping[str, object]) -> None:
        self._said = dict(_flat(said))
        self._warnings: list[str] = []

    def reading(self) -> Reading:
        """Take out all that is known; what then remains is unknown."""
        values: dict[str, object] = {e.field: self._value(e) for e in ENTRIES}
        values["tables"] = self._tables()
        values["rules"] = self._rules()
        for key, value in self._said.items():
            self._left_out(key, value)
        return Reading(KioskConfig(**values), tuple(self._warnings))  # type: ignore[arg-type]

    def _warn(self, sentence: str) -> None:
        self._warnings.append(sentence + ".")

    def _left_out(self, key: str, value: object) -> None:
        if key in _headings():
            wrong = f'"{key}" must be a table of its own, [{key}], not {_shown(value)}'
            self._warn(f"{wrong}, so its defaults are used")
        else:
            self._warn(f'"{key}" is unknown{_perhaps(key)} and is left out')

    def _value(self, entry: Entry) -> object:
        value = self._said.pop(entry.key, entry.default)
        if not entry.allowed.holds(value):
            self._refuse(entry.key, entry.allowed, value, entry.default)
            value = entry.default
        return _hours(value) if isinstance(entry.allowed, Hours) else value

    def _refuse(self, key: str, allowed: object, value: object, default: Value) -> None:
        wrong = f'"{key}" must be {allowed}, not {_shown(value)}'
        self._warn(f"{wrong}, so {_shown(default)} is used")

    def _tables(self) -> tuple[str, ...]:
        named = self._said.pop("tables", [])
        if not isinstance(named, list):
            self._warn(f'"tables" must be a list, not {_shown(named)}, so all tables are offered')
            return tuple(TABLES)
        for id in named:
            if not _is_table(id):
                known = ", ".join(TABLES)
                self._warn(f'"tables" must name some of {known}, so {_shown(id)} is left out')
        known_ids = tuple(dict.fromkeys(id for id in named if _is_table(id)))
        if named and not known_ids:
            self._warn('"tables" names no table of the house, so all are offered')
        return known_ids or tuple(TABLES)

    def _rules(self) -> dict[str, Mapping[str, RuleValue]]:
        found: dict[str, Mapping[str, RuleValue]] = {}
        for table in TABLES.values():
            wanted = {
                rule.key: self._rule(f"rules.{table.id}.{rule.key}", rule)
                for rule in table.house_rules
            }
            if changed := table.changed_rules(self._within(table, wanted)):
                found[table.id] = changed
        return found

    def _rule(self, key: str, rule: HouseRule) -> RuleValue:
        value = self._said.pop(key, rule.default)
        if rule.allowed.holds(value):
            return value  # type: ignore[return-value]  # `holds` checked the type
        self._refuse(key, rule.allowed, value, rule.default)
        return rule.default

    def _within(self, table: Table, wanted: dict[str, RuleValue]) -> dict[str, RuleValue]:
        kept = table.kept_within(wanted)
        for rule in table.house_rules:
            if kept[rule.key] != wanted[rule.key]:
                wrong = f'"rules.{table.id}.{rule.key}" must be at most "{rule.at_most}"'
                tried = f"not {_shown(wanted[rule.key])}"
                self._warn(f"{wrong}, {tried}, so {_shown(kept[rule.key])} is used")
        return kept


def _flat(said: Mapping[str, object], above: str = "") -> Iterator[tuple[str, object]]:
    """Write the keys of inner tables with dots, as far down as the file may go."""
    for name, value in said.items():
        key = f"{above}{quoted(name)[1:-1]}"
        if isinstance(value, Mapping) and value and key.count(".") < 2:
            yield from _flat(value, f"{key}.")
        elif value != {} or key not in _headings():
            yield key, value


def _headings() -> set[str]:
    """Name the tables of the file, which may stand there empty."""
    entries = {entry.key.partition(".")[0] for entry in ENTRIES if "." in entry.key}
    return entries | {"rules"} | {f"rules.{id}" for id in TABLES}


def _keys() -> list[str]:
    rules = [f"rules.{t.id}.{rule.key}" for t in TABLES.values() for rule in t.house_rules]
    return ["tables", *(entry.key for entry in ENTRIES), *rules]


def _perhaps(key: str) -> str:
    close = get_close_matches(key, _keys(), n=1, cutoff=0.8)
    return f' (perhaps "{close[0]}" is meant)' if close else ""


def _is_table(id: object) -> bool:
    return isinstance(id, str) and id in TABLES


def _hours(value: object) -> QuietHours | None:
    return QuietHours.read(value) if isinstance(value, str) else None


def _shown(value: object) -> str:
    """Write a value as the file does, whatever TOML knows: dates, or numbers of any length."""
    try:
        return quoted(value)
    except TypeError:
        return quoted(str(value))
    except ValueError:
        return "a number of very many digits"
