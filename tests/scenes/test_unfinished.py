"""The matches that were left: choosing one, going on, giving up, at any number of them."""

from math import inf

import pytest

from scenes.arrival import WINDOW
from scenes.dialog import Dialog
from scenes.match_list_layout import ROWS
from scenes.props.controls import GAP, SMALLEST
from scenes.stage.geometry import SAFE
from scenes.stage.intents import Back, Command, Confirm, Drop, Move, Next, Point, Press, Wheel
from scenes.stage.loop import STEP
from scenes.unfinished import UnfinishedMatches
from tests.support.kept import DAY, NAMES, Shelf
from tests.support.layout import overlaps, strays, too_small
from tests.support.services import null_services, sounds
from tests.support.staging import Stage
from tests.support.tables import dice_pictures

DOWN, UP, RIGHT, LEFT = Move(0, 1), Move(0, -1), Move(1, 0), Move(-1, 0)


class Room(Stage[UnfinishedMatches]):
    """The list on a stage, over a shelf of matches."""

    def __init__(self, shelf, on_drop=lambda path: None):
        self.shelf = shelf
        self.services = null_services(store=shelf.store, dice=dice_pictures(), now=shelf.clock)
        super().__init__(UnfinishedMatches(self.services, shelf.store.unfinished, on_drop))
        self.run(WINDOW + 0.2)

    def run(self, seconds):
        for _ in range(round(seconds / STEP)):
            self.director.update(STEP)
            self.director.settle()
        return self

    @property
    def chosen(self):
        return self.scene.chosen and self.scene.chosen.match_id

    @property
    def focused(self):
        assert self.scene.board.focused
        return self.scene.board.focused.name

    def name(self, at):
        return f"match {self.scene.kept[at].match_id}"


def room(count, **more):
    shelf = Shelf()
    for number in range(count):
        shelf.put("ten-thousand", 1 + number % 8, 4 + number % 9, ago=DAY * (number + 1))
    return Room(shelf, **more)


def test_enter_goes_on_with_the_newest_match():
    stage = room(3)
    newest = stage.scene.kept[0].match_id
    stage.tell(Confirm())
    assert stage.results == [newest]


def test_the_slate_says_how_far_a_match_is_and_whose_turn_it_is():
    shelf = Shelf()
    shelf.put("ten-thousand", 2, 4)
    stage = Room(shelf)
    told = stage.scene.chosen
    assert told
    (acting,) = told.acting
    name = told.names[acting]
    assert f"Turn 1, {name}’s turn" in stage.words


def test_arrows_choose_and_enter_goes_on_with_the_chosen_one():
    stage = room(3)
    stage.tell(DOWN, DOWN, UP)
    assert stage.chosen == stage.scene.kept[1].match_id
    stage.tell(Confirm())
    assert stage.results == [stage.scene.kept[1].match_id]


def test_the_first_press_of_a_row_chooses_it_and_the_second_goes_on():
    stage = room(3)
    stage.click(stage.name(2))
    assert stage.results == []
    assert stage.chosen == stage.scene.kept[2].match_id
    stage.click(stage.name(2))
    assert stage.results == [stage.chosen]


def test_the_button_goes_on_with_what_was_chosen_wherever_the_pointer_went():
    stage = room(4)
    stage.click(stage.name(1))
    for name in (stage.name(2), stage.name(3), "go on"):
        stage.tell(Point(*stage.scene.board.control(name).box.center))
    stage.click("go on")
    assert stage.results == [stage.scene.kept[1].match_id]


def test_back_leaves_all_as_they_are():
    stage = room(2)
    stage.tell(Back())
    assert stage.results == [None]
    assert len(stage.shelf.store.unfinished()) == 2


def test_a_press_that_led_here_does_nothing():
    shelf = Shelf()
    shelf.put()
    stage = Stage(
        UnfinishedMatches(
            null_services(store=shelf.store, dice=dice_pictures()), shelf.store.unfinished
        )
    )
    stage.tell(Confirm(), Back())
    assert stage.results == []


def test_giving_up_is_asked_about_and_keeps_the_match_as_abandoned():
    stage = room(3)
    stage.tell(DOWN)
    gone = stage.chosen
    stage.tell(Command("remove"))
    above = stage.director.top
    assert isinstance(above, Dialog)
    stage.tell(LEFT, Confirm())
    assert [one.match_id for one in stage.shelf.store.closed()] == [gone]
    assert stage.shelf.store.closed()[0].closed == "abandoned"
    assert len(stage.scene.kept) == 2
    assert stage.chosen == stage.scene.kept[1].match_id, "the place in the list stays"


def test_whoever_does_not_give_up_keeps_the_match():
    stage = room(2)
    stage.tell(Command("remove"), Confirm())
    assert len(stage.shelf.store.unfinished()) == 2
    assert stage.results == []


def test_when_the_last_match_was_given_up_the_list_closes():
    stage = room(1)
    stage.tell(Command("remove"), LEFT, Confirm())
    assert stage.results == [None]


def test_an_unreadable_match_is_marked_and_the_next_one_is_offered():
    shelf = Shelf()
    good = shelf.put(ago=DAY)
    broken = shelf.put_broken()
    stage = Room(shelf)
    assert [one.match_id for one in stage.scene.kept] == [broken, good]
    assert stage.chosen == good
    assert "Can’t be read back" in stage.words
    stage.tell(UP)
    assert any("somersault" in word for word in stage.words)
    stage.tell(Confirm(), Command("go on"))
    stage.click("go on")
    assert stage.results == []
    assert len(shelf.store.unfinished()) == 2


def test_no_matches_at_all_can_be_shown():
    stage = Room(Shelf())
    stage.texts()
    stage.tell(DOWN, Confirm(), Command("remove"))
    assert stage.results == [] or stage.results == [None]


def test_two_hundred_matches_are_gone_through_by_arrows():
    stage = room(200)
    for _ in range(199):
        stage.tell(DOWN)
    assert stage.chosen == stage.scene.kept[-1].match_id
    assert f"{200 - ROWS + 1}–200 of 200" in stage.words
    stage.tell(DOWN)
    assert stage.focused not in {stage.name(at) for at in range(200)}, "the rail comes next"
    stage.tell(UP)
    assert stage.chosen == stage.scene.kept[-1].match_id


def test_arrows_to_the_side_leaf_through_the_list():
    stage = room(12)
    stage.tell(RIGHT)
    assert stage.chosen == stage.scene.kept[ROWS].match_id
    stage.tell(RIGHT, RIGHT)
    assert stage.chosen == stage.scene.kept[11].match_id
    stage.tell(LEFT, LEFT, LEFT)
    assert stage.chosen == stage.scene.kept[0].match_id


def test_the_wheel_and_the_keys_beside_the_list_scroll_and_choose_nothing():
    stage = room(12)
    chosen = stage.chosen
    stage.tell(Wheel(-1))
    assert f"2–{ROWS + 1} of 12" in stage.words
    stage.tell(Wheel(-0.5), Wheel(-0.5))
    assert f"3–{ROWS + 2} of 12" in stage.words
    stage.click("older")
    stage.click("newer", "newer")
    assert f"1–{ROWS} of 12" in stage.words
    assert stage.chosen == chosen


def test_at_the_ends_scrolling_is_refused():
    stage = room(12)
    stage.tell(Press(*stage.scene.board.control("newer").box.center))
    assert sounds(stage.services)[-1] == "refuse"
    stage.tell(Wheel(50))
    assert stage.scene.first == 0
    stage.tell(Wheel(-500))
    assert stage.scene.first == 12 - ROWS


def test_a_match_out_of_sight_comes_back_into_sight_when_arrows_choose():
    stage = room(12)
    stage.tell(Wheel(-6))
    stage.tell(Next())
    assert stage.scene.at in range(stage.scene.first, stage.scene.first + ROWS) or (
        stage.focused in {"newer", "older", "back", "give up", "go on"}
    )


def test_tab_reaches_every_control():
    stage = room(12)
    names = {name for name, _ in stage.scene.board.boxes()}
    reached = set()
    for _ in range(len(names) + 2):
        reached.add(stage.focused)
        stage.tell(Next())
    assert reached >= {"older", "back", "give up", "go on", stage.name(1)}


def test_a_dropped_file_is_handed_on():
    dropped: list[str] = []
    stage = room(1, on_drop=dropped.append)
    stage.tell(Drop("/there/match.json"))
    assert dropped == ["/there/match.json"]


def test_a_list_that_rests_costs_nothing():
    stage = room(12)
    assert stage.scene.quiet() == inf


def test_a_match_from_memory_shows_no_scores():
    shelf = Shelf()
    shelf.put("six-dice", 3, 30, rules={"memory": True})
    stage = Room(shelf)
    assert "The scores are covered" in stage.words
    assert not any("½" in word for word in stage.words)


RUDE = ("W" * 200, "", "שלום עולם", "🦊 Fox 名前", "a\u202eb\n", "W" * 24, "Łukasz", "Zoë")


@pytest.mark.parametrize("zoom", [1.0, 1.3])
@pytest.mark.parametrize("seats", [NAMES[:1], NAMES[:4], NAMES, RUDE, RUDE[:2]], ids=len)
@pytest.mark.parametrize("count", [1, 5, 7])
def test_every_word_and_control_has_its_place(count, seats, zoom):
    shelf = Shelf()
    for number in range(count):
        game = ("ten-thousand", "dice-game", "six-dice")[number % 3]
        shelf.put(game, seats, 60, ago=DAY * number, rules={})
    shelf.put_broken(DAY * count)
    stage = Room(shelf)
    texts = stage.texts(zoom=zoom)
    assert overlaps(texts) == []
    assert strays(texts) == []
    assert too_small(texts) == []
    boxes = [box for _, box in stage.scene.board.boxes()]
    for i, box in enumerate(boxes):
        assert SAFE.holds(box)
        assert min(box.w, box.h) >= SMALLEST
        assert not any(box.inset(-GAP + 1).overlaps(other) for other in boxes[:i])
