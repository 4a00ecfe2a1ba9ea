"""Hashes that make damage show: over the steps of a match, and over the columns of a row."""

from hashlib import sha256


def first_hash(header: str) -> bytes:
    """Hash a stored header, which the first step of its match follows."""
    return sha256(_raw(header)).digest()


def next_hash(before: bytes, step: str) -> bytes:
    """Hash a step together with all that came before it."""
    return sha256(before + _raw(step)).digest()


def digest(*columns: object) -> bytes:
    """Hash the columns of a row; texts, bytes, numbers and None, whatever a damaged file holds."""
    return sha256(ascii(columns).encode("ascii")).digest()


def _raw(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
