"""The page of fair dice to the eye: nothing cut, small or covered, at any number of dice."""

import pytest

from game.statistics import fairness
from game.statistics.fairness_words import words
from game.store import MemoryStore
from scenes.fair_dice import FairDice
from scenes.fair_dice_charts import BAND, LEAST_COUNT, draw_slate
from scenes.fair_dice_how import PAGE
from scenes.fair_dice_layout import FORTUNE, SEAL_WORDS, SLATE, VERDICT, chart_boxes, plot_of
from scenes.fair_dice_seal import MAKERS, wax_seal
from scenes.fair_dice_view import Fortune, Said, Slate, TableFortune, View, Who
from scenes.props.controls import GAP, SMALLEST
from scenes.stage.geometry import SAFE, Box
from scenes.stage.intents import Command, Move
from scenes.stage.theme import SEAT_LOOKS
from tests.scenes.test_fair_dice_view import NOBODY, chart
from tests.support import pictures
from tests.support.fair_dice import DICE, House
from tests.support.layout import overlaps, strays
from tests.support.services import null_services
from tests.support.staging import Stage, blank

ZOOMS = pytest.mark.parametrize("zoom", [1.0, 1.25, 1.5])
NAMES = ("Ann", "Ann", "W" * 60, "Ελένη von Habsburg-Lothringen")
SMALLEST_TEXT = 26

LOPSIDED = fairness.Chart("all", (70, 70, 70, 70, 150, 70))
"""What makes the page say most."""
COUNTS = {
    "none": NOBODY,
    "five": (1, 0, 2, 0, 1, 1),
    "thirty": (3, 4, 9, 5, 6, 3),
    "hundreds": (140, 152, 133, 129, 150, 161),
    "many": (16_667, 16_500, 16_800, 16_543, 16_702, 16_690),
    "very many": (166_667, 165_900, 167_000, 166_543, 166_702, 166_690),
    "lopsided": (9000, 1, 0, 12, 3, 100),
}


@pytest.fixture(scope="module")
def house():
    return House("four", "eight", "roost", "cards", "alone", broken="roost")


def shown(view):
    """Put a view on the page, whatever the store holds."""
    stage = Stage(FairDice(null_services(store=MemoryStore(), dice=DICE)))
    stage.scene.view = view
    stage.scene.board.replace(stage.scene._controls())
    return stage


def a_view(counts, many=4, slates=1):
    charts = tuple(
        chart(*counts).__class__(
            Who(NAMES[n], SEAT_LOOKS[n].emblem, is_bot=n == 3),
            counts,
            chart(*counts).expected,
            chart(*counts).band,
        )
        for n in range(many)
    )
    luck = ("+1,234,567", "−0.5", "0", "−12,000")
    fortunes = tuple(
        Fortune(one.who, share, figure)
        for one, share, figure in zip(charts, (1.0, -0.1, 0.0, -1.0), luck, strict=False)
    )
    said = words(fairness.Fairness((LOPSIDED,) * 8, LOPSIDED, 1))
    page = Slate(charts, fortunes)
    return View(
        "Ten Thousand · 1,234,567 dice thrown",
        (page,) * slates,
        Said(said.title, said.text),
        Said("Luck"),
    )


def is_sound(stage, zoom):
    """See that nothing is cut but long names, nothing lies over anything else, all is large."""
    texts = stage.texts(2 / 3, zoom)
    assert [w.text for w in texts if w.cut and not w.text.startswith(("W", "Ελ", "Maxi"))] == []
    assert overlaps(texts) == []
    assert [w.text for w in texts if leaves_its_paper(w.box)] == []
    assert strays(texts) == []
    assert [w.text for w in texts if w.size < SMALLEST_TEXT] == []


def leaves_its_paper(box):
    """Tell whether a text that begins on a paper, a slate or beside the seal ends elsewhere."""
    places = (VERDICT, FORTUNE, SLATE, SEAL_WORDS.inset(-2))
    return any(place.contains(box.x, box.y + 8) and not place.holds(box) for place in places)


@pytest.mark.parametrize("zoom", [1.0, 1.5])
@pytest.mark.parametrize("counts", COUNTS.values(), ids=COUNTS)
def test_any_number_of_dice_fits(counts, zoom):
    is_sound(shown(a_view(counts)), zoom)


def test_a_chart_without_a_band_says_why_and_an_empty_one_says_nothing():
    assert "only 5 dice" in shown(a_view(COUNTS["five"])).words
    assert "30 dice" in shown(a_view(COUNTS["thirty"])).words
    assert "0 dice" in shown(a_view(COUNTS["none"])).words


@ZOOMS
@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_any_number_of_charts_fits_beside_the_arrows(many, zoom):
    is_sound(shown(a_view(COUNTS["many"], many, 3)), zoom)


@ZOOMS
@pytest.mark.parametrize("name", ["four", "eight", "roost", "cards", "alone", "broken", None])
def test_real_matches_fit_on_every_page(house, name, zoom):
    stage = house.page(name)
    for _ in stage.scene.view.slates:
        is_sound(stage, zoom)
        stage.tell(Move(1, 0))
    stage.tell(Command("check_seals"))
    while stage.scene.quiet() == 0:
        stage.director.update(0.02)
    is_sound(stage, zoom)


@ZOOMS
def test_the_page_about_tests_fits(house, zoom):
    stage = house.page("four")
    stage.tell(Command("how_tested"))
    texts = stage.texts(2 / 3, zoom)
    assert [w.text for w in texts if w.cut] == []
    assert not overlaps(texts)
    assert not strays(texts)
    assert all(PAGE.holds(w.box) for w in texts if w.box.y < PAGE.bottom)
    assert min(w.size for w in stage.texts(2 / 3, zoom) if w.text != "Esc") >= 34


@ZOOMS
def test_luck_of_six_tables_fits(zoom):
    view = a_view(COUNTS["hundreds"], 3)
    rows = tuple(
        TableFortune(name, "+12,345", "−12,345")
        for name in (
            *("Ten Thousand", "Roost", "Yahtzee", "Blackjack"),
            *("The Dice Game", "Six-Dice"),
        )
    )
    slate = Slate(view.slates[0].charts)
    is_sound(shown(View(view.about, (slate,), view.verdict, view.luck, rows)), zoom)


def test_controls_are_large_apart_and_inside(house):
    boxes = [box for _, box in house.page("eight").scene.board.boxes()]
    for number, box in enumerate(boxes):
        assert min(box.w, box.h) >= SMALLEST
        assert SAFE.inset(-12).holds(box)
        assert not any(box.inset(-GAP / 2).overlaps(o.inset(-GAP / 2)) for o in boxes[:number])


@pytest.mark.parametrize("paged", [False, True])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_charts_lie_on_the_slate_and_not_over_one_another(count, paged):
    boxes = chart_boxes(count, paged)
    assert len(boxes) == count
    for number, box in enumerate(boxes):
        assert SLATE.inset(20).holds(box)
        assert box.holds(plot_of(box))
        assert not any(box.overlaps(other) for other in boxes[:number])


def top_of(canvas, cell):
    """Find where the steel of a bar begins, from above."""
    x, y = canvas.at(cell.center[0] - 18, cell.y - 4)
    _, low = canvas.at(0, cell.bottom - 4)
    steel = (row for row in range(y, low) if is_steel(canvas.surface.get_at((x, row))))
    return next(steel, low)


def is_steel(colour):
    r, g, b, _ = colour
    return b > r + 18 and b > g > r and b > 120


def test_bars_stand_as_high_as_their_counts():
    counts = (10, 20, 30, 40, 30, 20)
    view = a_view(counts, 1)
    canvas = blank(1.0)
    draw_slate(canvas, view, 0, DICE)
    plot = plot_of(chart_boxes(1, False)[0])
    scale = view.slates[0].charts[0].scale
    for count, cell in zip(counts, plot.columns(6), strict=True):
        height = plot.bottom - top_of(canvas, cell)
        assert height == pytest.approx(plot.h * scale.share(count), abs=6)


def test_the_band_is_to_be_seen_even_where_it_is_narrow():
    assert 0 < BAND < 0.4
    canvas = blank(1.0)
    view = a_view((0, 0, 0, 0, 9_000_000, 0), 1)
    draw_slate(canvas, view, 0, DICE)
    plot = plot_of(chart_boxes(1, False)[0])
    x = plot.columns(6)[0].center[0]
    light = [
        sum(canvas.surface.get_at(canvas.at(x, y))[:3])
        for y in range(round(plot.y), round(plot.bottom) - 60)
    ]
    assert max(light) > sorted(light)[len(light) // 2] + 60


def test_counts_too_wide_for_a_bar_are_told_in_thousands():
    written = shown(a_view(COUNTS["very many"])).words
    assert "166k" in written
    assert "1,000,000 dice" not in written
    assert LEAST_COUNT >= SMALLEST_TEXT


@pytest.mark.parametrize("state", MAKERS)
def test_every_state_of_the_seal_looks_its_own(state):
    def look(which):
        canvas = blank(0.5)
        wax_seal(canvas, Box(100, 100, 122, 122), which)
        return canvas.surface

    others = [other for other in MAKERS if other != state]
    assert all(pictures.differing(look(state), look(other)) > 0 for other in others)


def test_the_bars_of_luck_are_neither_red_nor_green(house):
    canvas = blank(0.5)
    stage = house.page("four")
    stage.director.draw(canvas)
    bars = canvas.rect(Box(FORTUNE.x + 220, FORTUNE.y + 76, 200, FORTUNE.h - 96))
    for y in range(bars.top, bars.bottom, 2):
        for x in range(bars.left, bars.right, 2):
            r, g, b, _ = canvas.surface.get_at((x, y))
            assert not (g > r + 25 and g > b + 25)
            assert not (r > g + 90 and r > b + 120)


@pytest.mark.parametrize(
    ("name", "turns", "check"),
    [("eight", 1, False), ("roost", 0, True), ("cards", 0, True), ("broken", 0, True)],
)
def test_pages_look_as_they_were_accepted(house, name, turns, check):
    stage = house.page(name)
    stage.tell(*[Move(1, 0)] * turns, *[Command("check_seals")] * check)
    stage.director.update(1.0)
    canvas = blank(1 / 3)
    stage.director.draw(canvas)
    pictures.check(f"fair-dice-{name}", canvas.surface)
