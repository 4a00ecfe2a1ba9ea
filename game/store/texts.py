"""Values as the ASCII JSON of the store's columns, and back; nothing unreadable is guessed at."""

import json
from typing import NoReturn


def to_text(value: object) -> str:
    """Write a JSON value; any name survives, as what is not ASCII is escaped."""
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def from_text(text: object) -> object:
    """Read a column back; ValueError for anything that `to_text` can't have written."""
    if not isinstance(text, str) or not text.isascii():
        raise ValueError("not a text of the store")
    try:
        return json.loads(text, parse_constant=_refuse)
    except RecursionError:
        raise ValueError("nested too deep") from None


def mapping_from(text: object) -> dict[str, object]:
    """Read a column that holds a JSON object; ValueError otherwise."""
    value = from_text(text)
    if not isinstance(value, dict):
        raise ValueError("not a JSON object")
    return value


def names_from(text: object) -> tuple[str, ...]:
    """Read a column that holds a JSON list of texts; empty for anything else."""
    try:
        value = from_text(text)
    except ValueError:
        return ()
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        return tuple(value)
    return ()


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a value of a record")
