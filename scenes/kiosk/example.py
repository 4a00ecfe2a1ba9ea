"""A kiosk.toml with every key at its default and what it is for; reading it changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from game.catalogue import TABLES, Table
from scenes.kiosk.entries import ENTRIES, Entry

HEAD: Final = """\
# The settings of a kiosk: python main.py --kiosk kiosk.toml
#
# Everything here is at its default; a line that is left out stays there. The file is read
# again each time the kiosk goes back to its demo. What can't be used gives way to its default,
# and the log says so; python main.py --kiosk-check kiosk.toml says it beforehand.

# The tables on offer, in this order; an empty list offers all of them.
"""

HEADINGS: Final[Mapping[str, str]] = {
    "idle": "After so many seconds without a touch, from 15 to 3600, a countdown of 20 s begins,\n"
    "and then the guests are forgotten; 0 waits for ever.",
    "attract": "The demo that waits for guests.",
    "screen": "Care for the screen.",
    "quiet": 'Hours of rest, such as "23:00-07:00"; "" for none.',
}


def example() -> str:
    """Write a kiosk.toml that explains itself."""
    return "\n".join((*_first(), *_sections(), *_rules())) + "\n"


def _first() -> Iterator[str]:
    yield f"{HEAD}tables = {json.dumps(list(TABLES))}"
    for entry in ENTRIES:
        if "." not in entry.key:
            yield ""
            yield from _said(entry)


def _sections() -> Iterator[str]:
    inner = [entry for entry in ENTRIES if "." in entry.key]
    for heading, entries in groupby(inner, lambda entry: entry.key.partition(".")[0]):
        yield ""
        yield from _noted(HEADINGS[heading])
        yield f"[{heading}]"
        for entry in entries:
            yield from _said(entry)


def _rules() -> Iterator[str]:
    yield ""
    yield from _noted("House rules by table; guests can't change those that you have changed.")
    for table in TABLES.values():
        if table.house_rules:
            yield from _rules_of(table)


def _rules_of(table: Table) -> Iterator[str]:
    yield ""
    yield f"[rules.{table.id}]"
    for rule in table.house_rules:
        yield f"# {rule.label}: {rule.line[0].lower()}{rule.line[1:]} ({rule.allowed})."
        yield f"{rule.key} = {json.dumps(rule.default)}"


def _said(entry: Entry) -> Iterator[str]:
    yield from _noted(entry.line)
    yield f"{entry.key.rpartition('.')[2]} = {json.dumps(entry.default)}"


def _noted(lines: str) -> Iterator[str]:
    yield from (f"# {line}" for line in lines.splitlines())
