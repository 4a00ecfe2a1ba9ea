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


def text_from(text: object) -> str:
    """Read a column that holds a JSON text; ValueError otherwise."""
    value = from_text(text)
    if not isinstance(value, str):
        raise ValueError("not a JSON text")
    return value


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


def scrubbed(text: object, name: str) -> object:
    """Empty every text equal to a name, both in stored form; what is damaged and holds it goes."""
    try:
        value, gone = from_text(text), from_text(name)
    except ValueError:
        return "null" if name.strip('"') in str(text) else text
    changed = _without(gone, value)
    return text if changed == value else to_text(changed)


def _without(name: object, value: object) -> object:
    if isinstance(value, dict):
        return {key: _without(name, one) for key, one in value.items() if key != name}
    if isinstance(value, list):
        return [_without(name, one) for one in value]
    return "" if value == name else value


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a value of a record")
