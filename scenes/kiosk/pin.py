"""The operator's PIN: kept as a scrypt hash in the data folder, and guarded against guessing.

Wrong tries are counted in memory. A restart forgets them, but guests can't bring one about, and
five tries in each 60 s against 10,000 PINs and more are hopeless in any case.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hmac import compare_digest
from pathlib import Path
from typing import Final

from game.luck import Luck, SeededLuck

FILE: Final = "kiosk-pin.json"
FEWEST: Final = 4
MOST: Final = 8
TRIES: Final = 5
LOCK_SECONDS: Final = 60
DAMAGED: Final = (
    f"{FILE} can't be read, so the kiosk has no PIN and its chord offers only Exit; "
    "set a new one with --kiosk-pin."
)
MISSING: Final = "No PIN is set, so the chord offers only Exit; set one with --kiosk-pin."


class BadPin(ValueError):
    """What was given is no PIN that can be kept; says why."""


@dataclass(frozen=True, slots=True)
class Cost:
    """How much work scrypt makes of a try: 16 MB and some 50 ms."""

    n: int = 2**14
    r: int = 8
    p: int = 1

    def bearable(self) -> bool:
        """Tell whether a try stays within 32 MB, so that no file can bring the kiosk to a halt."""
        powers = type(self.n) is int and self.n in {2**k for k in range(10, 16)}
        return (
            powers and type(self.r) is int and type(self.p) is int and self.r == 8 and self.p == 1
        )


@dataclass(frozen=True, slots=True)
class Hashed:
    """A PIN as it is kept."""

    salt: bytes
    digest: bytes
    cost: Cost = Cost()

    @classmethod
    def of(cls, pin: str, salt: bytes) -> Hashed:
        """Hash a PIN."""
        return cls(salt, _digest(pin, salt, Cost()))

    def fits(self, pin: str) -> bool:
        """Tell whether this is the PIN, in a time that doesn't depend on how near it comes."""
        return compare_digest(self.digest, _digest(pin, self.salt, self.cost))

    def text(self) -> str:
        """Write it for the file."""
        cost = {"n": self.cost.n, "r": self.cost.r, "p": self.cost.p}
        kept = {"kdf": "scrypt", **cost, "salt": self.salt.hex(), "digest": self.digest.hex()}
        return json.dumps(kept, indent=1) + "\n"

    @classmethod
    def read(cls, text: str) -> Hashed:
        """Read it from the file; ValueError if anything of it can't be."""
        kept = json.loads(text)
        try:
            cost = Cost(kept["n"], kept["r"], kept["p"])
            hashed = cls(bytes.fromhex(kept["salt"]), bytes.fromhex(kept["digest"]), cost)
            known = kept["kdf"] == "scrypt" and cost.bearable()
        except (KeyError, TypeError) as fault:
            raise ValueError("no hash of a PIN") from fault
        if not (known and len(hashed.salt) >= 16 and len(hashed.digest) == 32):
            raise ValueError("no hash of a PIN")
        return hashed


@dataclass(frozen=True, slots=True)
class Right:
    """The PIN was right."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """The PIN was wrong; so many tries are left before a pause."""

    left: int


@dataclass(frozen=True, slots=True)
class Locked:
    """No PIN is looked at for so many more seconds."""

    seconds: int


Answer = Right | Wrong | Locked


def ask_twice(read: Callable[[str], str]) -> str:
    """Ask for a new PIN and once more for the same one; `BadPin` says what is wrong with it."""
    try:
        pin = _checked(read("New PIN, 4 to 8 digits: ").strip())
        again = read("The same PIN again: ").strip()
    except EOFError:
        raise BadPin("No PIN was given, so nothing was changed.") from None
    if again != pin:
        raise BadPin("The two PINs are not the same, so nothing was changed.")
    return pin


def set_pin(folder: Path, pin: str, luck: Luck | None = None) -> None:
    """Keep a PIN, in place of any before; `BadPin` if it is none, OSError if it can't be kept.

    The salt is a nonce, and nonces are drawn by luck alone.
    """
    sealed = (luck or SeededLuck()).seal(())
    if sealed is None:
        raise ValueError("this luck draws no nonces")
    hashed = Hashed.of(_checked(pin), bytes.fromhex(sealed.nonce))
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / FILE, hashed.text())


class PinLock:
    """Looks at tries: after five wrong ones in a row at none for a minute.

    The file is read at every question, so that a PIN set meanwhile holds at once.
    """

    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        self._file = folder / FILE
        self._now = now
        self._wrong = 0
        self._locked_at = -math.inf

    @property
    def is_set(self) -> bool:
        """Tell whether there is a PIN; a damaged file counts as none."""
        return self._kept() is not None

    @property
    def trouble(self) -> str | None:
        """Say in a sentence why there is no PIN; None while there is one."""
        if self.is_set:
            return None
        return DAMAGED if os.path.lexists(self._file) else MISSING

    @property
    def seconds_locked(self) -> int:
        """Tell for how many more seconds no try is looked at."""
        now = self._now()
        self._locked_at = min(self._locked_at, now)  # a clock set back would lock for hours
        left = self._locked_at + LOCK_SECONDS - now
        return math.ceil(left) if left > 0 else 0

    def try_pin(self, text: str) -> Answer:
        """Look at a try; without a PIN none is right."""
        if seconds := self.seconds_locked:
            return Locked(seconds)
        kept = self._kept()
        if kept is not None and kept.fits(text):
            self._wrong = 0
            return Right()
        self._wrong += 1
        if self._wrong < TRIES:
            return Wrong(TRIES - self._wrong)
        self._wrong, self._locked_at = 0, self._now()
        return Locked(LOCK_SECONDS)

    def _kept(self) -> Hashed | None:
        try:
            return Hashed.read(self._file.read_text(encoding="ascii"))
        except (OSError, ValueError, RecursionError):
            return None


def _checked(pin: str) -> str:
    if not (pin.isascii() and pin.isdecimal() and FEWEST <= len(pin) <= MOST):
        raise BadPin(f"A PIN has {FEWEST} to {MOST} digits and nothing else.")
    return pin


def _digest(pin: str, salt: bytes, cost: Cost) -> bytes:
    text = pin.encode("utf-8", errors="replace")
    return hashlib.scrypt(text, salt=salt, n=cost.n, r=cost.r, p=cost.p, maxmem=2**26, dklen=32)


def _write(path: Path, text: str) -> None:
    """Write a file that nobody else may read, whole or not at all, whatever happens meanwhile."""
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    with os.fdopen(os.open(fresh, flags, 0o600), "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    with suppress(OSError):  # Windows can't open folders
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
