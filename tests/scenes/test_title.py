"""The title: what can be chosen, and that everything finds its place."""

from math import inf

import pygame
import pytest

from game.catalogue import TABLES
from scenes.arrival import WINDOW
from scenes.dialog import Dialog
from scenes.props.controls import GAP, SMALLEST
from scenes.session import Session
from scenes.stage.art import Art
from scenes.stage.geometry import SAFE, Box
from scenes.stage.intents import Back, Command, Confirm, Drop, Move, Next
from scenes.stage.settings import SettingsBook
from scenes.title import WARMING, Title, TitleChoice, Unfinished
from scenes.title_layout import left_half, sign_boxes
from scenes.title_pictures import art_of, paint, picture_unit
from scenes.title_signs import facts
from tests.support.layout import overlaps, strays, too_small
from tests.support.services import MemoryKeeper, null_services
from tests.support.staging import Stage
from tests.support.tables import dice_pictures

IDS = ("ten-thousand", "roost", "six-dice", "dice-game", "yahtzee", "blackjack")
UNFINISHED = Unfinished("Ten Thousand", ("Ann", "Ben"))
TROUBLE = "This folder can't be written: /somewhere/very/deep (Read-only file system). " * 2


def tables(count):
    return {table: TABLES[table] for table in IDS[:count]}


def house(**settings):
    return null_services(dice=dice_pictures(), settings=SettingsBook(MemoryKeeper(settings)))


def stage(
    count=1, remembered=None, unfinished=None, notices=(), awake=True, **settings
) -> Stage[Title]:
    title = Title(house(**settings), remembered, unfinished, notices, tables(count))
    shown = Stage(title)
    if awake:
        shown.director.update(WINDOW)
    return shown


def full(count=6, notices=()) -> Stage[Title]:
    return stage(count, Session("roost" if count > 1 else "ten-thousand"), UNFINISHED, notices)


def test_enter_plays_the_last_table():
    title = full()
    title.tell(Confirm())
    assert title.results == [TitleChoice("play", "roost")]


def test_at_first_play_opens_the_first_table():
    title = stage()
    title.tell(Confirm())
    assert title.results == [TitleChoice("play", "ten-thousand")]


def test_a_table_that_is_gone_is_not_remembered():
    title = stage(remembered=Session("bridge"))
    title.tell(Confirm())
    assert title.results == [TitleChoice("play", "ten-thousand")]
    assert "quick" not in title.scene.commands


def test_a_second_press_of_the_one_that_led_here_does_nothing():
    title = stage(awake=False)
    title.tell(Confirm(), Back())
    title.click("settings")
    assert title.results == []
    assert title.director.visible() == (title.scene,)


def test_a_sign_opens_its_table():
    title = full()
    title.click("table yahtzee")
    assert title.results == [TitleChoice("table", "yahtzee")]


@pytest.mark.parametrize(
    ("command", "choice"),
    [
        ("quick", TitleChoice("quick", "roost")),
        ("resume", TitleChoice("resume")),
        ("settings", TitleChoice("settings")),
        ("statistics", TitleChoice("statistics")),
    ],
)
def test_commands_and_clicks_choose_alike(command, choice):
    by_key, by_mouse = full(), full()
    by_key.tell(Command(command))
    by_mouse.click(command)
    assert by_key.results == by_mouse.results == [choice]


def test_a_surprise_is_one_of_the_tables():
    title = full()
    title.tell(Command("surprise"))
    assert title.results[0].kind == "surprise"
    assert title.results[0].table in tables(6)


def test_only_what_means_something_is_offered():
    always = {"settings", "statistics"}
    assert stage().scene.commands == always
    assert full(1).scene.commands == always | {"quick", "resume"}
    assert full(2).scene.commands == always | {"quick", "resume", "surprise"}


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_leaving_is_asked_about_and_may_be_taken_back(way):
    title = full()
    if way == "key":
        title.tell(Back())
    else:
        title.click("quit")
    above = title.director.top
    title.tell(Back())
    assert isinstance(above, Dialog)
    assert title.director.visible() == (title.scene,)
    assert title.results == []


def test_leaving_closes_the_title():
    title = full()
    title.tell(Back(), Move(-1, 0), Confirm())
    assert title.results == [TitleChoice("quit")]


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ((), "Ten Thousand"),
        (("Ann",), "Ten Thousand, Ann"),
        (("Ann", ""), "Ten Thousand, Ann and Seat 2"),
        (("Ann", "Ben", "Cleo"), "Ten Thousand, Ann + 2"),
    ],
)
def test_an_unfinished_match_is_called_by_table_and_names(seats, said):
    assert str(Unfinished("Ten Thousand", seats)) == said


@pytest.mark.parametrize("table", [table.name for table in tables(6).values()])
def test_what_three_have_left_is_written_whole_beside_quick_play(table):
    left = Unfinished(table, ("Ann", "Ben", "Cleo"))
    texts = stage(6, Session("roost"), left).texts()
    assert [text.cut for text in texts if text.text.startswith(f"{table}, Ann")] == [False]


def test_several_unfinished_matches_are_counted():
    assert str(Unfinished("Ten Thousand", ("Ann",), 3)) == "3 matches wait"
    assert str(Unfinished("Ten Thousand", ("Ann",), 1200)) == "1,200 matches wait"


@pytest.mark.parametrize(("count", "said"), [(1, "Your match waits"), (3, "Your matches wait")])
def test_whoever_leaves_is_told_what_becomes_of_unfinished_matches(count, said):
    title = stage(unfinished=Unfinished("Ten Thousand", ("Ann",), count))
    title.tell(Back())
    assert said in " ".join(text.text for text in title.texts())


def test_a_dropped_file_is_handed_on():
    dropped: list[str] = []
    title = Title(house(), on_drop=dropped.append)
    shown = Stage(title)
    shown.director.update(WINDOW)
    shown.tell(Drop("/somewhere/record.json"))
    assert dropped == ["/somewhere/record.json"]
    assert shown.results == []


def test_the_second_lines_say_what_quick_play_and_resume_mean():
    said = [text.text for text in full(1).texts()]
    assert "Ten Thousand, last seats" in said
    assert "Ten Thousand, Ann and Ben" in said


@pytest.mark.parametrize(
    ("table", "said"),
    [("ten-thousand", "1–8 · 32 min"), ("roost", "2–8 · 21 min"), ("blackjack", "1–7 · 20 hands")],
)
def test_a_sign_says_for_how_many_it_is_and_for_how_long(table, said):
    assert facts(TABLES[table], TABLES[table].full_rules({})) == said
    assert said in [text.text for text in full().texts()]


def test_every_table_has_a_picture_of_its_own():
    dice = dice_pictures()
    art, box = Art(0.25), Box(0, 0, 372, 142)
    pictures = [paint(art, dice, table, box) for table in TABLES]
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(TABLES)


@pytest.mark.parametrize("box", [Box(0, 0, 372, 142), Box(0, 0, 372, 254), Box(0, 0, 786, 260)])
@pytest.mark.parametrize("table", TABLES)
def test_the_things_in_a_picture_stand_inside_its_frame(table, box):
    unit = picture_unit(box)
    for thing in art_of(table).things:
        assert abs(thing.x) * unit < box.w / 2
        assert abs(thing.y) * unit < box.h / 2


def test_a_house_with_all_its_tables_says_so():
    assert "Six tables of dice and cards" in {text.text for text in full().texts()}
    assert "Pull up a chair and throw the dice" in {text.text for text in full(5).texts()}


def test_the_lamp_warms_up_and_then_nothing_moves():
    title = stage()
    assert title.scene.quiet() == 0
    title.director.update(WARMING)
    assert title.scene.quiet() == inf
    assert stage(reduced_motion=True).scene.quiet() == inf


@pytest.mark.parametrize("notices", [(), ("Short.",), (TROUBLE, TROUBLE)])
@pytest.mark.parametrize("count", range(1, 7))
def test_every_word_and_control_has_its_place(count, notices):
    title = full(count, notices)
    title.director.update(WARMING)
    texts = title.texts()
    assert overlaps(texts) == []
    assert strays(texts) == []
    assert too_small(texts) == []
    boxes = [box for _, box in title.scene.board.boxes()]
    for i, box in enumerate(boxes):
        assert SAFE.holds(box)
        assert min(box.w, box.h) >= SMALLEST
        assert not any(box.inset(-GAP + 1).overlaps(other) for other in boxes[:i])


@pytest.mark.parametrize("count", range(1, 7))
def test_nothing_of_the_houses_own_words_is_cut(count):
    title = full(count)
    assert [text.text for text in title.texts() if text.cut] == []


@pytest.mark.parametrize("names", [("W" * 200,) * 2, ("", "🦊"), ("שלום", "\u202ea\u0000b")])
def test_rude_names_stay_on_their_button(names):
    texts = stage(unfinished=Unfinished("Ten Thousand", names)).texts()
    assert overlaps(texts) == []
    assert strays(texts) == []


def test_arrows_and_tab_reach_every_control():
    title = full()
    names = {name for name, _ in title.scene.board.boxes()}
    reached = set()
    for _ in names:
        focused = title.scene.board.focused
        assert focused is not None
        reached.add(focused.name)
        title.tell(Next())
    assert reached == names


def test_a_notice_takes_its_room_from_the_oval():
    plain, told = left_half(0), left_half(154)
    assert told.oval.h < plain.oval.h
    assert told.oval.bottom < told.play.y
    assert told.play.bottom < told.notice.y


@pytest.mark.parametrize("count", range(7))
def test_there_is_a_sign_for_every_table(count):
    boxes = sign_boxes(count)
    assert len(boxes) == count
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])
