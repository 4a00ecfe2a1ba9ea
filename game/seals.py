"""Seals: hidden luck is promised by a digest that can be checked once the luck is shown."""

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

NONCE: Final = re.compile("[0-9a-fA-F]{32}")


@dataclass(frozen=True, slots=True)
class Seal:
    """The promise: shown at once; the nonce proves it later, together with the luck."""

    digest: str
    nonce: str

    def matches(self, luck: Sequence[int | str]) -> bool:
        """Tell whether this seal was made for this luck."""
        return self.digest.lower() == digest(self.nonce, luck)


def seal(nonce: bytes, luck: Sequence[int | str]) -> Seal:
    """Seal luck with a nonce of 16 bytes."""
    return Seal(digest(nonce.hex(), luck), nonce.hex())


def digest(nonce: str, luck: Sequence[int | str]) -> str:
    """Give the hex SHA-256 of the nonce's bytes followed by the luck as compact JSON."""
    text = json.dumps(list(luck), separators=(",", ":"))
    return hashlib.sha256(bytes.fromhex(nonce) + text.encode()).hexdigest()
