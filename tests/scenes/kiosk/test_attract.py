"""Attract on the stage: what it shows and for how long, and that it does nothing else."""

import gc
import itertools
import math
from random import Random

import pytest

from game.catalogue import TABLES
from game.luck import SeededLuck
from game.match import Match, Played, Step
from scenes.kiosk.attract import Attract
from scenes.kiosk.attract_board import HouseBoard
from scenes.kiosk.attract_match import Rehearsal
from scenes.kiosk.attract_plan import loop_of
from scenes.kiosk.attract_strip import CALL
from scenes.kiosk.attract_table import DemoTable
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.leaders import Leaders
from scenes.props.die import Die
from scenes.stage.intents import Back, Command, Confirm, Digit, Drop, Move, Next, Press, Text
from scenes.stage.loop import STEP
from scenes.stage.settings import SettingsBook
from scenes.stage.sound import SilentSound
from scenes.tables.recorded import Recorded
from tests.support import layout
from tests.support.reach import reach
from tests.support.replays import Untouched
from tests.support.services import MemoryKeeper, null_services, sounds
from tests.support.staging import Stage, blank
from tests.support.tables import dice_pictures

IDS = tuple(TABLES)


class Kept(MemoryKeeper):
    """A keeper that nobody may give anything to keep."""

    def save_setting(self, key, value):
        raise AssertionError(f"{key} is kept")


class Show(Stage[Attract]):
    """Attract with nobody before it."""

    def __init__(self, *, leaders=(), reduced=False, seed=1, **config):
        seeds = itertools.count(1000 * seed)
        kept = Kept({"hints": True, "reduced_motion": reduced, "text_size": 100})
        self.services = null_services(
            settings=SettingsBook(kept),
            store=Untouched(),
            dice=dice_pictures(),
            cosmetic=Random(seed),
            new_luck=lambda: SeededLuck.from_number(next(seeds)),
        )
        slate = Leaders(MemoryKeeper(), lambda: 0.0)
        for table, score, name in leaders:
            slate.add(table, score, name, "moon")
        super().__init__(Attract(self.services, KioskConfig(**config), slate))

    def run(self, seconds, step=STEP):
        for _ in range(round(seconds / step)):
            self.director.update(step)
            self.director.settle()

    def next(self, table=None):
        """Go on to the middle of the next scene, or the next visit of a table."""
        self.run(self.scene._left + 6, 0.25)
        while table and self.scene.table != table:
            self.run(self.scene._left + 6, 0.25)

    @property
    def table(self) -> Recorded:
        """Give the table that is shown."""
        assert isinstance(self.scene.number, DemoTable)
        return self.scene.number.table

    @property
    def tone(self):
        """Say how the room hums."""
        assert isinstance(self.services.sound, SilentSound)
        return self.services.sound.tone

    def picture(self, scale=0.25):
        canvas = blank(scale)
        self.director.draw(canvas)
        return canvas.surface


def pixels(surface):
    return surface.get_buffer().raw


def test_the_board_comes_first_and_then_everything_in_turn():
    show = Show(scene_seconds=12)
    seen = []
    for _ in range(24):
        seen.append(show.scene.table)
        show.run(12, 0.25)
    assert tuple(seen) == loop_of(IDS, 12) * 2


@pytest.mark.parametrize("seconds", [12, 15, 20])
def test_each_scene_lasts_as_long_as_the_operator_says(seconds):
    show = Show(scene_seconds=seconds, tables=("roost",))
    show.run(seconds - 0.1)
    assert show.scene.table is None
    show.run(0.2)
    assert show.scene.table == "roost"
    show.run(seconds - 0.2)
    assert show.scene.table == "roost"
    show.run(0.2)
    assert show.scene.table is None


EVERYTHING = (
    *(Press(960, 940), Confirm(), Back(), Move(1, 0), Next(1), Digit(1), Text("a")),
    *(Command("throw"), Command("pause"), Drop("x.json")),
)


@pytest.mark.parametrize("scenes", [0, 1])
def test_nothing_that_anybody_does_reaches_it(scenes):
    touched, alone = Show(), Show()
    for show in (touched, alone):
        for _ in range(scenes):
            show.next()
    touched.tell(*EVERYTHING)
    for show in (touched, alone):
        show.run(1.0)
    assert touched.scene.commands == frozenset()
    assert not touched.scene.typing
    assert touched.results == []
    assert pixels(touched.picture()) == pixels(alone.picture())


@pytest.mark.parametrize("table", IDS)
def test_every_table_plays_by_itself_and_asks_to_be_pressed(table):
    show = Show(tables=(table,))
    show.next(table)
    began = show.table.at
    show.run(8)
    assert show.table.at > began
    words = show.words
    assert CALL in words
    assert not any("Coach" in word or word == "So far" for word in words)


def test_a_table_goes_on_where_the_last_visit_stopped():
    show = Show(tables=("yahtzee",))
    show.next("yahtzee")
    steps = list(show.table.reel.match.steps)
    show.next()
    show.next()
    again = show.table
    assert again.at > len(steps) - 61
    assert list(again.match.steps)[: len(steps) - 60] == steps[: len(steps) - 60]


def test_the_operators_house_rules_are_in_force():
    show = Show(tables=("ten-thousand",), rules={"ten-thousand": {"target": 3000}})
    show.next("ten-thousand")
    assert show.table.match.header.rules == {"target": 3000}


def test_it_is_silent():
    show = Show()
    show.run(190, 0.25)
    assert sounds(show.services) == []
    assert show.tone is None


def test_it_can_be_heard_if_the_operator_says_so_until_somebody_comes():
    show = Show(demo_sounds=True, tables=("roost",))
    show.next("roost")
    assert sounds(show.services)
    assert show.tone == "barn"
    show.next()
    assert show.tone is None
    show.next()
    show.scene.leave()
    assert show.tone is None


def test_it_stores_nothing_and_sets_nothing():
    show = Show()  # its store and its keeper fail whoever tells them anything
    before = show.services.settings.now
    for _ in range(14):
        show.next()
        show.picture(0.1)
    assert show.services.settings.now == before


def test_the_slate_is_inviting_while_it_is_empty():
    assert {"Nobody yet.", "Be the first!"} <= Show().words


LEADERS = (("yahtzee", 312, "Ann"), ("yahtzee", 287, "Ben"), ("six-dice", 52.5, "Cleo"))


def test_the_slate_shows_the_best_of_the_table_that_comes_next():
    words = Show(leaders=LEADERS, tables=("yahtzee", "roost")).words
    assert {"Ann", "312", "Ben", "287", "Yahtzee", "Now playing"} <= words
    assert "Cleo" not in words


def test_where_that_table_has_none_it_shows_the_best_of_each_with_its_table():
    words = Show(leaders=LEADERS, tables=("roost",)).words
    assert {"Ann", "312", "Yahtzee", "Cleo", "52½", "Six-Dice", "Roost"} <= words
    assert "Ben" not in words


def test_what_comes_next_is_what_then_comes():
    show = Show(scene_seconds=20)
    for _ in range(9):
        if show.scene.table is None:
            words = show.words
            show.next()
            seats = len(show.table.seating.plans)
            assert TABLES[show.table.match.header.game].name in words
            assert f"{('Two', 'Three', 'Four')[seats - 2]} bots show" in words
        else:
            show.next()


LONG = tuple((table, 1_000_000, "Maximiliana von Habsburg") for table in IDS)


@pytest.mark.parametrize("leaders", [(), LEADERS[:2], LONG, LONG[:1] * 3], ids=len)
@pytest.mark.parametrize("table", IDS)
def test_the_words_of_the_board_have_room(table, leaders):
    show = Show(leaders=leaders, tables=(table,))
    for zoom in (1.0, 1.5):
        texts = show.texts(zoom=zoom)
        assert layout.overlaps(texts) == []
        assert layout.strays(texts) == []
        assert layout.too_small(texts) == []
        assert not any(text.cut for text in texts if "Max" not in text.text)


@pytest.mark.parametrize("table", IDS)
def test_the_words_of_the_rail_have_room(table):
    show = Show(tables=(table,))
    show.next(table)
    rail = [text for text in show.texts() if text.box.y > 900]
    assert layout.overlaps(rail) == []
    assert layout.strays(rail) == []
    assert not any(text.cut for text in rail)


def test_bright_things_change_sides_at_every_visit():
    show = Show(tables=("roost",))
    sides = []
    for _ in range(4):
        sides.append(
            {text.text: text.box.center[0] > 960 for text in show.texts()}.get(
                "Now playing" if show.scene.table is None else CALL
            )
        )
        show.next()
    assert sides[0] != sides[2]
    assert sides[1] != sides[3]


@pytest.mark.parametrize("reduced", [False, True])
def test_while_it_says_that_it_is_quiet_nothing_changes(reduced):
    show = Show(reduced=reduced, tables=("ten-thousand", "roost"))
    naps = 0
    for _ in range(reach(16, 40)):
        show.run(0.8)
        quiet = show.scene.quiet()
        if STEP < quiet < math.inf:
            before = pixels(show.picture())
            for _ in range(max(1, math.floor(quiet / STEP) - 1)):
                show.scene.update(STEP)
            assert pixels(show.picture()) == before
            naps += 1
    assert naps > reach(2, 5)


def test_what_moves_is_never_called_quiet():
    show = Show(tables=("ten-thousand",))
    for _ in range(reach(25, 60)):
        quiet, before = show.scene.quiet(), pixels(show.picture(0.1))
        show.run(3 * STEP)
        if quiet > 3 * STEP:
            assert pixels(show.picture(0.1)) == before


def test_with_reduced_motion_the_dice_lie_still():
    show = Show(reduced=True)
    show.run(1.0)
    before = pixels(show.picture())
    assert show.scene.quiet() > 10
    show.run(10.0)
    assert pixels(show.picture()) == before


def test_the_picture_is_dark_between_two_scenes():
    show = Show(scene_seconds=12)
    show.run(12 - STEP)
    near = sum(pixels(show.picture(0.1)))
    show.run(1.5)
    assert near < 0.15 * sum(pixels(show.picture(0.1)))


@pytest.mark.parametrize(
    ("table", "rules"), [("blackjack", {"hands": 2}), ("dice-game", {"target": 1000})]
)
def test_one_match_follows_the_other(table, rules):
    show = Show(tables=(table,), rules={table: rules}, scene_seconds=12)
    seats = set()
    for _ in range(30):
        show.next(table)
        seats.add(show.table.seating.plans)
    assert len(seats) > 3


PASSING = (Match, Played, Step, Recorded, HouseBoard, DemoTable, Rehearsal, Die)


def test_loop_after_loop_leaves_nothing_behind():
    show = Show(scene_seconds=12)

    def after(loops):
        """Count what comes and goes, and all that is of the stage, between two scenes.

        What bots remember of the odds is not counted: it has bounds of its own.
        """
        show.run(loops * 144, 0.25)
        show.picture(0.1)
        show.scene.number = show.scene._rehearsal = None
        gc.collect()
        there = gc.get_objects()
        passing = sum(isinstance(one, PASSING) for one in there)
        staged = sum(str(type(one).__module__).startswith("scenes.") for one in there)
        show.scene._at -= 1
        show.scene._change()
        return passing, staged

    loops = reach(8, 20)
    warm, later = after(loops), after(loops)
    assert later[0] <= warm[0]
    assert later[1] <= warm[1] * 1.03  # layouts for other numbers of seats
