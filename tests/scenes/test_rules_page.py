"""The book of rules."""

from dataclasses import replace
from itertools import pairwise, product

import pytest

from game.catalogue import TABLES
from game.guides import Guide
from scenes.props.dice.pictures import DicePictures
from scenes.rules_page import NOW, Present, RulesPage
from scenes.rules_page_layout import BOOK, PAGES, Page, bind, fitting_size, flow, height
from scenes.rules_page_paper import STEP_BOXES
from scenes.stage.geometry import SAFE, Box
from scenes.stage.intents import Back, Command, Confirm, Move, Wheel
from scenes.stage.lettering import Lettering, Style
from tests.support.services import null_services, sounds
from tests.support.staging import Stage, blank

TABLE = TABLES["ten-thousand"]
DICE = DicePictures(16 * 2**20)
CLEO = Present("Cleo", "moon", "may keep now")


def book(phase="", who=CLEO, rules=None, table=TABLE) -> Stage[RulesPage]:
    services = null_services(dice=DICE)
    return Stage(RulesPage(services, table, rules or {}, phase, who))


def all_texts(stage: Stage[RulesPage]) -> list[str]:
    """Read the whole book, spread by spread, as running text."""
    read = []
    for page in range(len(stage.scene.spreads)):
        stage.scene.page = page
        read.append(" ".join(written.text for written in stage.texts(1 / 3)))
    return read


@pytest.mark.parametrize(
    ("phase", "chapter"),
    [
        ("", ""),
        ("start", ""),
        ("keep", ""),
        ("kept", ""),
        ("steal", "Stealing"),
        ("final", "The last round"),
        ("never heard of", ""),
    ],
)
def test_the_book_opens_at_what_is_being_played(phase, chapter):
    scene = book(phase).scene
    titles = [page.title for page in scene.spreads[scene.page].pages]
    assert chapter in titles if chapter else titles == []


@pytest.mark.parametrize(("phase", "ringed"), [("start", 0), ("keep", 1), ("kept", 2), ("", None)])
def test_the_present_step_alone_is_ringed_in_gold(phase, ringed):
    canvas = blank(0.5)
    book(phase).director.draw(canvas)
    gold = []
    for number, box in enumerate(STEP_BOXES):
        r, g, b, _ = canvas.surface.get_at(canvas.at(box.center[0], box.bottom + 3))
        if r > 220 and g > 150 and b < 130:
            gold.append(number)
    assert gold == ([] if ringed is None else [ringed])


def test_the_strip_says_who_may_do_what_and_which_step_that_is():
    texts = [written.text for written in book("kept").texts()]
    assert "Cleo" in texts
    assert " may keep now: step 3" in texts


def test_the_place_in_the_book_is_named_after_what_is_being_played():
    assert "2 of 3: stealing" in [written.text for written in book("steal").texts()]
    assert "1 of 3: at a glance" in [written.text for written in book("keep").texts()]


def test_nobody_is_named_when_nobody_plays():
    texts = [written.text for written in book(who=None).texts()]
    assert not any("step" in text and "now" in text for text in texts)
    assert "Back" in texts


def test_a_long_name_is_shortened_within_the_strip():
    who = Present("Bartholomew Longfellow III of X", "fish", "may steal now")
    name, rest = (
        written
        for written in book("steal", who).texts(1)
        if written.text in {who.name, " may steal now"}
    )
    assert NOW.holds(name.box)
    assert NOW.holds(rest.box)
    assert not name.box.overlaps(rest.box.inset(1))


def test_arrows_turn_the_pages_and_stop_at_the_covers():
    stage = book()
    last = len(stage.scene.spreads) - 1
    stage.tell(Move(-1, 0))
    assert stage.scene.page == 0
    stage.tell(*[Move(1, 0)] * (last + 2))
    assert stage.scene.page == last
    stage.tell(Move(-1, 0))
    assert stage.scene.page == last - 1
    assert sounds(stage.scene._services)[0] == "refuse"


def test_the_wheel_turns_the_pages():
    stage = book()
    stage.tell(Wheel(-1))
    assert stage.scene.page == 1
    stage.tell(Wheel(1))
    assert stage.scene.page == 0


def test_buttons_turn_the_pages_and_name_what_comes():
    stage = book()
    assert stage.scene.board.control("after").label == "The turn"
    assert not stage.scene.board.control("before").enabled
    stage.click("after")
    assert stage.scene.page == 1
    stage.click("before")
    assert stage.scene.page == 0


def test_confirm_leads_through_the_whole_book_and_out():
    stage = book()
    for _ in stage.scene.spreads:
        stage.tell(Confirm())
    assert stage.results == [None]


@pytest.mark.parametrize("intent", [Back(), Command("rules")])
def test_esc_and_the_key_of_the_rules_close_the_book(intent):
    stage = book("keep")
    stage.tell(intent)
    assert stage.results == [None]


def test_a_page_at_rest_draws_nothing_anew():
    assert book().scene.quiet() > 1000


def extremes() -> list[dict[str, object]]:
    """Give house rules at their ends, all together."""
    return [
        {"target": target, "buy_in": buy_in, "stealing": stealing, "steal_above": above}
        for target, buy_in, stealing, above in product(
            (1000, 100000), (0, 5000), (True, False), (0, 100000)
        )
        if (target == 1000) == (buy_in == 0)
    ]


@pytest.mark.parametrize("rules", extremes(), ids=str)
def test_nothing_is_cut_or_small_or_over_something_else_at_any_house_rules(rules):
    stage = book("keep", rules=rules)
    for page in range(len(stage.scene.spreads)):
        stage.scene.page = page
        written = stage.texts(2 / 3)
        assert [w.text for w in written if w.cut or w.size < 30] == []
        assert [w.text for w in written if not SAFE.inset(-12).holds(w.box)] == []
        printed = sorted((w for w in written if BOOK.holds(w.box)), key=lambda w: w.box.y)
        assert printed
        for a, b in ((a, b) for i, a in enumerate(printed) for b in printed[i + 1 :]):
            assert not a.box.inset(0, 3).overlaps(b.box.inset(0, 3)), (a.text, b.text)
        assert all(any(within(w.box, area) for area in PAGES) for w in printed)


def within(box: Box, area: Box) -> bool:
    return area.inset(-10).holds(box)


def test_all_that_the_guide_says_stands_in_the_book():
    guide = TABLE.guide(TABLE.full_rules({}))
    told = " ".join(all_texts(book()))
    for text in (guide.goal, *guide.rulings, *(s.caption for s in guide.steps)):
        assert text in told
    for chapter in guide.chapters:
        assert chapter.title in told
        assert all(line in told for line in chapter.lines)
    for row in (*guide.pays, *guide.more_pays):
        assert row.value in told
        assert row.words in told


def test_house_rules_of_tonight_are_shown_with_their_values():
    overview = all_texts(book(rules={"target": 5000, "stealing": False, "buy_in": 350}))[0]
    for shown in ("Target", "5,000", "Stealing", "off", "Buy-in", "350"):
        assert shown in overview


def crowded(rulings: int) -> Guide:
    line = "A ruling that is long enough to take more than one line of a page, number {}."
    guide = TABLE.guide(TABLE.full_rules({}))
    return replace(guide, rulings=tuple(line.format(n) for n in range(rulings)))


@pytest.mark.parametrize("count", [0, 1, 9, 30])
def test_many_rulings_are_shared_out_over_pages_that_hold_them(count):
    lettering = Lettering(1.0)
    spreads = bind(crowded(count))
    pages = [p for s in spreads for p in s.pages if p.title == "Settled here"]
    assert sum(len(page.lines) for page in pages) == count
    for page in pages:
        size = fitting_size(lettering, page, bulleted=True)
        assert size >= 30
        assert height(lettering, page.lines, size, bulleted=True) < PAGES[0].h - 60


def test_running_text_keeps_to_its_column_and_goes_down():
    style = Style(38)
    text = "Several words that go on and on until the line is full and another begins. " * 4
    lines = flow(Lettering(1.0), (text, "Next."), style, Box(100, 50, 400, 0), bulleted=True)
    assert all(Lettering(1.0).width(line.text, style) <= 400 - (line.x - 100) for line in lines)
    assert all(b.y > a.y for a, b in pairwise(lines))
    assert [line.begins for line in lines].count(True) == 2


def test_a_page_takes_the_largest_text_that_it_holds():
    short, long = (Page("Any", ("Some words of a rule. " * 6,) * n) for n in (1, 6))
    lettering = Lettering(1.0)
    assert fitting_size(lettering, short, False) > fitting_size(lettering, long, False)
