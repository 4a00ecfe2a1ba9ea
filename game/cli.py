"""The headless commands, as `docs/RULES.md` words them."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NoReturn, TextIO

from game import record
from game.bots.bot import BOTS
from game.catalogue import TABLES, BadHouseRule
from game.hint import hint, written
from game.match import Match, Played
from game.odds import OddsUnavailable
from game.quoting import cut, escaped, quoted
from game.record import BadRecord
from game.review import review, review_value
from game.simulate import simulate
from game.transcript import transcript

DONE: Final = 0
NOT_VALID: Final = 2
WRONG_USE: Final = 64
UNUSABLE: Final = 78


class Parser(argparse.ArgumentParser):
    """Leaves with the house's status for wrong use of the command line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and leave."""
        self.exit(WRONG_USE, f"{self.prog}: {escaped(message)}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    asked = _parser().parse_args(arguments)
    try:
        status: int = asked.run(asked)
    except BrokenPipeError:  # whoever read the lines has left; leave as quietly
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    return status


def _parser() -> Parser:
    parser = Parser(prog="python -m game", description="Play, check and simulate matches.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    replay = commands.add_parser("replay", help="check records and print where they stand")
    replay.add_argument("files", nargs="+", metavar="FILE", help="a record; - is standard input")
    replay.set_defaults(run=lambda asked: _each(asked.files, _position))
    hinted = commands.add_parser("hint", help="value what the seat to act may do")
    hinted.add_argument("file", metavar="FILE", help="a record; - is standard input")
    hinted.set_defaults(run=lambda asked: _each([asked.file], _hint))
    reviewed = commands.add_parser("review", help="part luck from choices in a finished match")
    reviewed.add_argument("file", metavar="FILE", help="a record; - is standard input")
    reviewed.set_defaults(run=lambda asked: _each([asked.file], _review))
    told = commands.add_parser("transcript", help="tell a match in words")
    told.add_argument("file", metavar="FILE", help="a record; - is standard input")
    told.set_defaults(run=lambda asked: _each([asked.file], _transcript))
    sim = commands.add_parser("simulate", help="let bots play each other")
    sim.add_argument("game", choices=sorted(TABLES), metavar="GAME", help=", ".join(TABLES))
    sim.add_argument("--seats", required=True, metavar="LEVEL,…", type=lambda s: s.split(","))
    sim.add_argument("--matches", required=True, type=_count, metavar="N")
    sim.add_argument("--seed", required=True, type=int, metavar="S")
    sim.add_argument("--rules", default="{}", metavar="JSON", help="house rules")
    sim.add_argument("--max-steps", default=5000, type=_count, metavar="N")
    sim.set_defaults(run=lambda asked: _simulate(sim, asked))
    return parser


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def _each(files: Iterable[str], tell: Callable[[Match, Sequence[Played]], str]) -> int:
    """Replay each file and print what `tell` makes of it; one line of error for a bad one."""
    status = DONE
    for name in files:
        try:
            match, played = record.replay(record.read(_content(name)))
            if told := tell(match, played):
                _print(told, sys.stdout)
        except BadRecord as fault:
            _print(f"{cut(name)}: {fault}", sys.stderr)
            status = NOT_VALID
        except OddsUnavailable as fault:
            _print(f"{cut(name)}: {escaped(str(fault))}", sys.stderr)
            status = UNUSABLE
    return status


def _content(name: str) -> bytes:
    if name == "-" and sys.stdin is None:
        raise BadRecord(0, "standard input is closed")
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else fault
        raise BadRecord(0, f"this file can't be read: {reason}") from None


def _print(line: str, stream: TextIO) -> None:
    stream.write(line + "\n")
    stream.flush()


def _position(match: Match, played: Sequence[Played]) -> str:
    able = match.to_act
    outcome = match.outcome
    return json.dumps(
        {
            "game": match.header.game,
            "scores": match.scores,
            "to_act": able,
            "legal": match.legal_texts(able[0]) if able else [],
            "finished": outcome is not None,
            "winners": outcome.winners if outcome else [],
        }
    )


def _hint(match: Match, played: Sequence[Played]) -> str:
    if match.outcome is not None:
        raise BadRecord(len(played), '"hint" is not legal: the match is over; legal: nothing')
    return json.dumps(written(hint(match)))


def _review(match: Match, played: Sequence[Played]) -> str:
    return json.dumps(review_value(review(match)))


def _transcript(match: Match, played: Sequence[Played]) -> str:
    return "\n".join(transcript(played, match.header.seats))


def _simulate(parser: Parser, asked: Any) -> int:
    try:
        rules = json.loads(asked.rules)
        if not isinstance(rules, dict):
            parser.error(f"--rules must be a JSON object, not {cut(asked.rules)}")
        TABLES[asked.game].rules(len(asked.seats), rules)
    except BadHouseRule as fault:
        parser.error(str(fault))
    except (ValueError, RecursionError) as fault:
        parser.error(f"--rules must be a JSON object: {fault}")
    if wrong := [level for level in asked.seats if level not in BOTS[asked.game]]:
        parser.error(f"--seats: {quoted(wrong[0])} is no level of {', '.join(BOTS[asked.game])}")
    begun = perf_counter()
    tally = simulate(asked.game, asked.seats, asked.matches, asked.seed, rules, asked.max_steps)
    result = {
        "game": asked.game,
        "matches": tally.matches,
        "cut": tally.cut,
        "wins": tally.wins,
        "mean": tally.mean,
        "steps_per_second": round(tally.steps / max(1e-9, perf_counter() - begun)),
    }
    _print(json.dumps(result), sys.stdout)
    return DONE
