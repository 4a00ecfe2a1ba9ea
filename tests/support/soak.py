"""What a program holds after a while, to be compared with what it held before."""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
import threading
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from pathlib import Path

from game import dice_game, ten_thousand
from game.dice import FACES
from game.kinds import kinds_in
from game.yahtzee import Yahtzee

STATM = Path("/proc/self/statm")
OPENED = Path("/proc/self/fd")
MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Held:
    """Bytes of memory, objects that the collector knows, open files, threads and processes."""

    memory: int
    objects: int
    files: int
    threads: int
    processes: int

    @classmethod
    def now(cls) -> Held:
        """Clear away what nobody needs, and count the rest."""
        gc.collect()
        return cls(
            memory=_memory(),
            objects=len(gc.get_objects()),
            files=len(os.listdir(OPENED)) if OPENED.exists() else 0,
            threads=threading.active_count(),
            processes=len(multiprocessing.active_children()),
        )

    def too_much_after(self, before: Held, megabytes: int = 10, share: float = 0.01) -> list[str]:
        """Name what has grown by more than it may: memory, objects, or anything of the rest."""
        allowed = {
            "memory": before.memory + megabytes * MEGABYTE,
            "objects": before.objects + int(before.objects * share),
            "files": before.files,
            "threads": before.threads,
            "processes": before.processes,
        }
        return [
            f"{name}: {getattr(before, name):,} before, {getattr(self, name):,} now"
            for name, most in allowed.items()
            if getattr(self, name) > most
        ]


def _memory() -> int:
    """Give the bytes of this process that lie in memory; 0 where the system doesn't say."""
    if not STATM.exists():
        return 0
    pages = int(STATM.read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def kinds(most: int = 40) -> dict[str, int]:
    """Count objects by their class, the most frequent first: where to look for what grows."""
    counts: dict[str, int] = {}
    for one in gc.get_objects():
        name = f"{type(one).__module__}.{type(one).__qualname__}"
        counts[name] = counts.get(name, 0) + 1
    return dict(sorted(counts.items(), key=lambda pair: -pair[1])[:most])


def see_every_throw() -> None:
    """Let the rules list what every throw can keep, as months do: they remember each for good."""
    for number in range(1, 7):
        for dice in combinations_with_replacement(FACES, number):
            for table in (ten_thousand.COMBINATIONS, dice_game.COMBINATIONS):
                table.keeps(dice)
            kinds_in(dice)
    yahtzee = Yahtzee(1)
    for dice in combinations_with_replacement(FACES, 5):
        yahtzee.legal(replace(yahtzee.start(), lying=dice), 0)


def tell(line: str) -> None:
    """Write a line where somebody waits for a long test to end."""
    sys.stderr.write(line + "\n")
