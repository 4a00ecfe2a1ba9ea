"""A match as JSON: read with every fault named, replayed without drawing, written again."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from game.catalogue import TABLES, BadHouseRule
from game.luck import BadLuck, ScriptedLuck
from game.match import Header, Match, Played, Step
from game.quoting import cut, listed, quoted
from game.rules import Illegal, Unreadable
from game.seals import NONCE, Seal

FORMAT: Final = 1
LEVELS: Final = ("easy", "steady", "sharp")
CASTS: Final = ("person", *(f"bot:{level}" for level in LEVELS))


class BadRecord(ValueError):
    """A record that is not valid: the step (0 is JSON and header) and what is wrong with it."""

    def __init__(self, step: int, message: str) -> None:
        self.step = step
        super().__init__(f"step {step}: {message}")


@dataclass(frozen=True, slots=True)
class Record:
    """A header that is valid, and steps whose form has not been looked at yet."""

    header: Header
    steps: tuple[object, ...]


def read(text: str | bytes) -> Record:
    """Read a record's JSON and header; raises `BadRecord`."""
    return from_value(_parsed(text))


def from_value(value: object) -> Record:
    """Read a record from a JSON value; raises `BadRecord`."""
    top = _object(value, "the record", 0, {"format", "game", "rules", "seats", "cast", "steps"})
    if type(top.get("format")) is not int or top["format"] != FORMAT:
        _bad(0, f'"format" must be {FORMAT}, not {quoted(top.get("format"))}')
    game = top.get("game")
    if not isinstance(game, str) or game not in TABLES:
        _bad(0, f"unknown game {quoted(game)}; known: {', '.join(TABLES)}")
    seats = _texts(top.get("seats"), "seats")
    rules = top.get("rules", {})
    if not isinstance(rules, dict):
        _bad(0, '"rules" must be an object')
    try:
        TABLES[game].rules(len(seats), rules)
    except BadHouseRule as fault:
        _bad(0, str(fault))
    steps = top.get("steps")
    if not isinstance(steps, list):
        _bad(0, '"steps" must be a list')
    return Record(Header(game, seats, rules, _cast(top, len(seats))), tuple(steps))


def replay(record: Record) -> tuple[Match, tuple[Played, ...]]:
    """Play a record step by step with its own luck; raises `BadRecord` at the first bad step."""
    match = Match(record.header, ScriptedLuck(()))
    played = tuple(
        replay_step(match, number, raw) for number, raw in enumerate(record.steps, start=1)
    )
    return match, played


def replay_step(match: Match, number: int, raw: object) -> Played:
    """Play one raw step; raises `BadRecord` with its number."""
    step = _object(raw, "a step", number, {"do", "luck", "seat", "by", "seal", "nonce"})
    text, luck = step.get("do"), step.get("luck", [])
    if not isinstance(text, str):
        _bad(number, f'"do" must be a text, not {quoted(text)}')
    if not isinstance(luck, list):
        _bad(number, '"luck" must be a list')
    by = step.get("by", "")
    if "by" in step and by not in CASTS:
        _bad(number, f'"by" must be one of {", ".join(CASTS)}, not {quoted(by)}')
    seat = _acting(match, number, step, text)
    script = ScriptedLuck(luck, _seal(number, step))
    try:
        played = match.with_luck(script).play(seat, match.rules.read(text), str(by))
        script.spent()
    except Unreadable:
        _bad(number, f"{quoted(text)} can't be read; legal: {listed(match.legal_texts(seat))}")
    except Illegal as fault:
        because = f": {fault.why}" if fault.why else ""
        _bad(number, f"{quoted(text)} is not legal{because}; legal: {listed(fault.legal)}")
    except BadLuck as fault:
        _bad(number, f"{quoted(text)}: {fault}")
    return played


def header_value(header: Header) -> dict[str, object]:
    """Give a header as the JSON value of a record without its steps."""
    table = TABLES[header.game]
    value: dict[str, object] = {
        "format": FORMAT,
        "game": header.game,
        "rules": table.changed_rules(header.rules),
        "seats": list(header.seats),
    }
    if header.cast:
        value["cast"] = list(header.cast)
    return value


def step_value(step: Step) -> dict[str, object]:
    """Give a step as its JSON value."""
    value: dict[str, object] = {"seat": step.seat, "do": step.do}
    if step.luck:
        value["luck"] = list(step.luck)
    if step.by:
        value["by"] = step.by
    if step.seal:
        value["seal"], value["nonce"] = step.seal.digest, step.seal.nonce
    return value


def write(match: Match) -> str:
    """Write a match as the text of a record, one line."""
    steps = [step_value(step) for step in match.steps]
    return json.dumps({**header_value(match.header), "steps": steps})


def _parsed(text: str | bytes) -> object:
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_constant)
    except UnicodeDecodeError:
        _bad(0, "this is not UTF-8 text")
    except json.JSONDecodeError as fault:
        _bad(0, f"this is not JSON: {fault.msg} at line {fault.lineno} column {fault.colno}")
    except RecursionError:
        _bad(0, "this is not a record: nested too deeply")
    except ValueError as fault:
        _bad(0, f"this is not JSON: {cut(str(fault))}")


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise ValueError(f"the key {quoted(twice)} stands there twice")
    return found


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _object(value: object, what: str, step: int, keys: set[str]) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        _bad(step, f"{what} must be an object, not {quoted(value)}")
    if unknown := [key for key in value if key not in keys]:
        _bad(step, f"unknown key {quoted(unknown[0])}; known: {', '.join(sorted(keys))}")
    return value


def _texts(value: object, key: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        _bad(0, f'"{key}" must be a list of texts')
    return tuple(value)


def _cast(top: Mapping[str, Any], seats: int) -> tuple[str, ...]:
    if "cast" not in top:
        return ()
    cast = _texts(top["cast"], "cast")
    if len(cast) != seats:
        _bad(0, f'"cast" must have one text for each of the {seats} seats')
    if wrong := [text for text in cast if text not in CASTS]:
        _bad(0, f'"cast" may hold {", ".join(CASTS)}, not {quoted(wrong[0])}')
    return cast


def _seal(number: int, step: Mapping[str, Any]) -> Seal | None:
    """Read the promise of hidden luck, of which both parts stand there or none."""
    if "seal" not in step and "nonce" not in step:
        return None
    digest, nonce = step.get("seal"), step.get("nonce")
    if not isinstance(nonce, str) or not NONCE.fullmatch(nonce):
        _bad(number, f'"nonce" must be 32 hex digits, not {quoted(nonce)}')
    if not isinstance(digest, str):
        _bad(number, f'"seal" must be a text, not {quoted(digest)}')
    return Seal(digest, nonce)


def _acting(match: Match, number: int, step: Mapping[str, Any], text: str) -> int:
    able = match.to_act
    if not able:
        _bad(number, f"{quoted(text)} is not legal: the match is over; legal: nothing")
    if "seat" not in step:
        if len(able) > 1:
            _bad(number, f'{quoted(text)}: "seat" is needed; legal: {listed([*map(str, able)])}')
        return able[0]
    seat = step["seat"]
    if type(seat) is not int or seat not in able:
        seats = listed([f"seat {one}" for one in able])
        _bad(number, f"{quoted(text)}: seat {quoted(seat)} is not to act; legal: {seats}")
    return seat


def _bad(step: int, message: str) -> NoReturn:
    raise BadRecord(step, message)
