"""The book of rules of every table, at every phase and under any house rules."""

from itertools import combinations

import pytest

from game.catalogue import TABLES, Choice, Number, Switch, Table
from game.guides import Guide
from scenes.props.dice.pictures import DicePictures
from scenes.rules_page import Present, RulesPage
from scenes.rules_page_layout import BOOK, PAGES
from scenes.stage.canvas import Written
from scenes.stage.geometry import SAFE, Box
from scenes.tables.decor import DECOR
from tests.support.services import null_services
from tests.support.staging import Stage, blank

DICE = DicePictures(16 * 2**20)
WHO = Present("Cleo", "moon", "may throw now")


def ends(table: Table) -> list[dict[str, object]]:
    """Give the usual house rules, all of them at either end, and each word there is."""
    first: dict[str, object] = {}
    last: dict[str, object] = {}
    words: list[dict[str, object]] = []
    for one in table.house_rules:
        match one.allowed:
            case Number(low=low, high=high):
                first[one.key], last[one.key] = low, high
            case Choice(words=known):
                first[one.key], last[one.key] = known[0], known[-1]
                words += [{one.key: word} for word in known[1:-1]]
            case Switch():
                first[one.key], last[one.key] = False, True
    return [{}, first, last, *words] if first else [{}]


EVERY = [(table.id, rules) for table in TABLES.values() for rules in ends(table)]


def guide_of(table: str, rules: dict[str, object]) -> Guide:
    return TABLES[table].guide(TABLES[table].full_rules(rules))


def phases(guide: Guide) -> list[str]:
    told = [step.phase for step in guide.steps]
    told += [phase for chapter in guide.chapters for phase in chapter.phases]
    return sorted({phase for phase in told if phase})


def book(table: str, rules: dict[str, object], phase: str = "") -> Stage[RulesPage]:
    return Stage(RulesPage(null_services(dice=DICE), TABLES[table], rules, phase, WHO))


def spreads(stage: Stage[RulesPage], scale: float = 2 / 3) -> list[list[Written]]:
    """Read the book, spread by spread."""
    read = []
    for page in range(len(stage.scene.spreads)):
        stage.scene._open(page)
        read.append(stage.texts(scale))
    return read


@pytest.mark.parametrize(("table", "rules"), EVERY, ids=str)
def test_nothing_is_cut_or_small_or_over_something_else(table, rules):
    for written in spreads(book(table, rules)):
        assert [w.text for w in written if w.cut or w.size < 30] == []
        assert [w.text for w in written if not SAFE.inset(-12).holds(w.box)] == []
        printed = [w for w in written if BOOK.holds(w.box)]
        assert printed
        for a, b in combinations(printed, 2):
            assert not a.box.inset(0, 3).overlaps(b.box.inset(0, 3)), (a.text, b.text)
        for one in printed:
            assert any(area.inset(-10).holds(one.box) for area in PAGES), one.text


@pytest.mark.parametrize(("table", "rules"), EVERY, ids=str)
def test_all_that_the_guide_says_stands_in_the_book(table, rules):
    guide = guide_of(table, rules)
    told = " ".join(w.text for written in spreads(book(table, rules)) for w in written)
    said = [guide.goal, *guide.rulings, *(step.caption for step in guide.steps)]
    for chapter in guide.chapters:
        said += [chapter.title, *chapter.lines]
        said += [chapter.picture.caption] if chapter.picture else []
    for row in (*guide.pays, *guide.more_pays):
        said += [row.value, row.words]
    assert [text for text in said if text not in told] == []


@pytest.mark.parametrize("table", TABLES)
def test_the_book_opens_where_each_phase_is_explained(table):
    guide = guide_of(table, {})
    for phase in phases(guide):
        scene = book(table, {}, phase).scene
        pages = scene.spreads[scene.page].pages
        in_steps = phase in {step.phase for step in guide.steps}
        assert in_steps if not pages else any(phase in page.phases for page in pages), phase


@pytest.mark.parametrize("table", TABLES)
def test_no_two_steps_are_ringed_at_once(table):
    named = [step.phase for step in guide_of(table, {}).steps if step.phase]
    assert len(named) == len(set(named)) >= 3


def test_the_book_lies_on_the_ground_of_its_room():
    colours = set()
    for other in TABLES:
        canvas = blank(0.25)
        book(other, {}).director.draw(canvas)
        colours.add(canvas.surface.get_at(canvas.at(1890 - 40, 600))[:3])
    assert len(colours) == len({room.ground for room in DECOR.values()})


@pytest.mark.parametrize("table", TABLES)
def test_the_four_pictures_differ_and_lie_in_the_book(table):
    steps = guide_of(table, {}).steps
    assert len(steps) == 4
    assert len({(step.dice, str(step.tag), step.marked, step.bad) for step in steps}) == 4


@pytest.mark.parametrize("zoom", [1.25, 1.5])
@pytest.mark.parametrize("table", TABLES)
def test_large_text_fits_too(table, zoom):
    stage = book(table, {})
    for page in range(len(stage.scene.spreads)):
        stage.scene._open(page)
        report = stage.texts(2 / 3, zoom)
        assert [w.text for w in report if w.cut or not within_stage(w.box)] == []
        printed = [w for w in report if BOOK.holds(w.box)]
        for a, b in combinations(printed, 2):
            assert not a.box.inset(0, 4).overlaps(b.box.inset(0, 4)), (a.text, b.text)


def within_stage(box: Box) -> bool:
    return SAFE.inset(-12).holds(box)
