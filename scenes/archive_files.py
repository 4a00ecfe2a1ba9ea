"""Records as files: read from wherever they lie, written where guests find them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game import record
from game.quoting import cut
from game.record import BadRecord, Record

LARGEST: Final = 2 * 1024 * 1024
"""Bytes; the longest matches take a tenth of it."""
MANY: Final = 1000
"""So many files of one name are tried before it is given up."""


class BadFile(ValueError):
    """A file that is no record: a sentence that names the file, the step and the fault."""


def read_record(path: Path) -> Record:
    """Read a record and play it through; raises `BadFile`."""
    name = cut(path.name) or cut(str(path))
    try:
        stored = record.read(_content(path))
        record.replay(stored)
    except BadRecord as fault:
        raise BadFile(f"{name}: {fault}") from None
    except OSError as fault:
        raise BadFile(f"{name}: this file can’t be read: {fault.strerror or fault}") from None
    except ValueError as fault:
        raise BadFile(f"{name}: this file can’t be read: {cut(str(fault))}") from None
    return stored


def _content(path: Path) -> bytes:
    if path.is_dir():
        raise ValueError("it is a folder")
    if not path.is_file():
        raise ValueError("there is no such file")
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError("it is too large for a record")
    return content


def pretty(value: Mapping[str, object]) -> str:
    """Write a record so that people can read it: a line for each part of its head and each step."""
    lines = [
        f"  {json.dumps(key)}: {json.dumps(part, ensure_ascii=False)},"
        for key, part in value.items()
        if key != "steps"
    ]
    steps = value.get("steps")
    listed = steps if isinstance(steps, list) else []
    body = ",\n".join(f"    {json.dumps(step, ensure_ascii=False)}" for step in listed)
    return "\n".join(["{", *lines, '  "steps": [', body, "  ]", "}", ""])


def write_record(folder: Path, name: str, value: Mapping[str, object]) -> Path:
    """Write a record into a folder, under a name that no file there has; raises `OSError`."""
    return write_new(folder, name, ".json", pretty(value).encode(errors="backslashreplace"))


def write_new(folder: Path, name: str, ending: str, content: bytes) -> Path:
    """Write a file whole or not at all, under a name that is free; raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, MANY):
        path = folder / f"{name}{'' if number == 1 else f'-{number}'}{ending}"
        try:
            file = path.open("xb")
        except FileExistsError:
            continue
        try:
            with file:
                file.write(content)
        except OSError:
            path.unlink(missing_ok=True)
            raise
        return path
    raise OSError("there are too many files of this name")
