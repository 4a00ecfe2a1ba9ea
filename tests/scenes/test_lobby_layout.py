"""Where things lie in the lobby, whatever the seats are called."""

from dataclasses import replace
from itertools import combinations

import pytest

from game.catalogue import TABLES, Choice, Number, Switch, Table
from scenes import lobby_seats as seating
from scenes.lobby import Lobby
from scenes.lobby_paper import INSIDE
from scenes.props.controls import GAP, SMALLEST
from scenes.session import Session
from scenes.stage.geometry import SAFE
from tests.support.services import null_services
from tests.support.staging import Stage

NAMES = {
    "plain": "Ann",
    "empty": "",
    "long": "W" * 200,
    "words": "Maximiliane of Konstantinopel " * 7,
    "right to left": "שלום עולם " * 5,
    "emoji": "🦊🎲👨‍👩‍👧‍👦" * 20,
}
CHANGED = {"target": 100000, "buy_in": 5000, "stealing": False, "steal_above": 100000}


def lobby(seats: int, name: str, bots: bool = False, **rules: object) -> Stage[Lobby]:
    add = seating.with_bot if bots else seating.with_person
    session = Session("ten-thousand", rules=rules)
    for _ in range(seats):
        session = add(session)
    named = tuple(replace(seat, name=name) for seat in session.seats)
    return Stage(Lobby(null_services(), replace(session, seats=named)))


def check(stage: Stage[Lobby]) -> None:
    boxes = stage.scene.boxes()
    for name, box in boxes:
        assert SAFE.holds(box), name
        assert min(box.w, box.h) >= SMALLEST, name
    for (name, box), (other, another) in combinations(boxes, 2):
        assert not box.inset(-GAP / 2 + 0.01).overlaps(another.inset(-GAP / 2 + 0.01)), (
            name,
            other,
        )


@pytest.mark.parametrize("bots", [False, True])
@pytest.mark.parametrize("seats", range(1, 9))
def test_controls_lie_apart_in_the_safe_area_and_are_large_enough(seats, bots):
    check(lobby(seats, "Ann", bots))


@pytest.mark.parametrize("seats", range(5, 9))
def test_open_emblems_lie_apart_too(seats):
    stage = lobby(seats, "Ann")
    stage.click(f"seat {seats} emblem")
    check(stage)


def test_the_other_table_has_its_place(monkeypatch):
    monkeypatch.setattr("scenes.lobby.OFFERED", {**TABLES, "other": TABLES["ten-thousand"]})
    check(lobby(8, "Ann"))


@pytest.mark.parametrize("bots", [False, True])
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("seats", [1, 4, 5, 8])
def test_names_stay_within_their_field(seats, name, bots):
    stage = lobby(seats, name, bots)
    fields = [stage.scene.board.control(f"seat {i + 1} name").box for i in range(seats)]
    for written in stage.texts():
        for field in fields:
            inside = field.contains(*written.box.center)
            assert not inside or (field.x < written.box.x and written.box.right < field.right)
        assert SAFE.x <= written.box.x
        assert written.box.right <= SAFE.right


def ends(table: Table) -> list[dict[str, object]]:
    """Give the usual house rules of a table, and those at either end."""
    first: dict[str, object] = {}
    last: dict[str, object] = {}
    for one in table.house_rules:
        match one.allowed:
            case Number(low=low, high=high):
                first[one.key], last[one.key] = low, high
            case Choice(words=words):
                first[one.key], last[one.key] = words[0], words[-1]
            case Switch():
                first[one.key], last[one.key] = False, True
    return [{}, first, last]


EVERY_RULE = [(table.id, rules) for table in TABLES.values() for rules in ends(table)]


@pytest.mark.parametrize(("table", "rules"), EVERY_RULE, ids=str)
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_the_sheet_of_every_table_holds_all_it_says(table, rules, most):
    session = Session(table, rules=rules)
    for _ in range(TABLES[table].seats[most]):
        session = seating.with_person(session)
    stage = Stage(Lobby(null_services(), session))
    check(stage)
    written = stage.texts()
    assert [one.text for one in written if one.cut or one.size < 30] == []
    on_sheet = [one for one in written if INSIDE.x <= one.box.x]
    for one, other in combinations(on_sheet, 2):
        assert not one.box.inset(0, 8).overlaps(other.box.inset(0, 8)), (one.text, other.text)


@pytest.mark.parametrize("rules", [{}, CHANGED])
@pytest.mark.parametrize("seats", [1, 8])
def test_only_names_are_ever_cut_and_all_is_large_enough_to_read(seats, rules):
    for written in lobby(seats, NAMES["long"], False, **rules).texts():
        assert written.size >= 28, written
        assert not written.cut or written.text == NAMES["long"], written


@pytest.mark.parametrize("rules", [{}, CHANGED])
def test_no_words_overlap(rules):
    written = lobby(4, "Maximiliane", True, **rules).texts()
    for one, other in combinations(written, 2):
        assert not one.box.inset(0, 8).overlaps(other.box.inset(0, 8)), (one.text, other.text)
