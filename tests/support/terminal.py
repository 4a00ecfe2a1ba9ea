"""Runs a headless command inside the test, with streams of its own."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from game import cli


@dataclass(frozen=True)
class Answer:
    """What a command came to."""

    status: int
    out: str
    err: str


def stream(content: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8", write_through=True)


def run(*arguments: str, stdin: bytes = b"") -> Answer:
    """Run `python -m game` with these arguments."""
    out, err = stream(), stream()
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", stream(stdin)):
        try:
            status = cli.main(arguments)
        except SystemExit as leaving:
            status = int(leaving.code or 0)
    return Answer(status, written(out), written(err))


def written(into: io.TextIOWrapper) -> str:
    into.flush()
    content = into.buffer
    assert isinstance(content, io.BytesIO)
    return content.getvalue().decode()
