"""What each file of the program calls, and what a module asks of others, by name."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

from tests.support.house import ROOT


def sources() -> Iterator[Path]:
    yield from [ROOT / "main.py", *(ROOT / "game").rglob("*.py"), *(ROOT / "scenes").rglob("*.py")]


@cache
def calls() -> dict[str, frozenset[str]]:
    """Name what each file of the program calls."""
    return {
        path.relative_to(ROOT).as_posix(): frozenset(
            ast.unparse(node.func)
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute)
        )
        for path in sources()
    }


def attributes(module: ModuleType) -> set[str]:
    """Name every attribute that a module asks for or sets."""
    tree = ast.parse(inspect.getsource(module))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def callers(*names: str) -> set[str]:
    """Name the files of the program that call one of these."""
    return {file for file, called in calls().items() if called & set(names)}
