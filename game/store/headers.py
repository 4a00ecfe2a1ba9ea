"""The names of the seats leave a header when it is stored, and enter it again when it is read."""

from collections.abc import Mapping, Sequence


def without_names(header: Mapping[str, object]) -> tuple[dict[str, object], tuple[str, ...]]:
    """Split a header into one that only counts its seats, and their names; ValueError."""
    names = header.get("seats")
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise ValueError("the seats of a header are a list of names")
    return {**header, "seats": len(names)}, tuple(names)


def with_names(header: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
    """Put names in the order of the seats in place of their number."""
    return {**header, "seats": list(names)}
