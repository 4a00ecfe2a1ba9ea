"""The matches that are over: watching, exporting, judging and deleting them."""

import json
from math import inf

import pytest

from game.store import MatchId, MemoryStore, UnreadableMatch
from scenes.arrival import WINDOW
from scenes.notice import Notice
from scenes.old_matches import OldMatches, Ways
from scenes.props.controls import GAP, SMALLEST
from scenes.props.dials import Choice
from scenes.stage.geometry import SAFE
from scenes.stage.intents import Back, Command, Confirm, Drop, Move, Press, Release
from scenes.stage.loop import STEP
from tests.support.kept import DAY, NAMES, Shelf
from tests.support.layout import overlaps, strays, too_small
from tests.support.services import null_services
from tests.support.staging import Stage
from tests.support.tables import dice_pictures

UP, DOWN, LEFT, RIGHT = Move(0, -1), Move(0, 1), Move(-1, 0), Move(1, 0)


class Room(Stage[OldMatches]):
    """The list on a stage, over a shelf of matches."""

    def __init__(self, shelf, who=None, name="", exports=None):
        self.shelf = shelf
        self.watched: list[MatchId] = []
        self.judged: list[MatchId] = []
        self.dropped: list[str] = []
        ways = Ways(
            lambda told: self.watched.append(told.match_id), self.judged.append, self.dropped.append
        )
        services = null_services(
            store=shelf.store, dice=dice_pictures(), now=shelf.clock, exports=exports
        )
        super().__init__(OldMatches(services, ways, who, name))
        for _ in range(round((WINDOW + 0.2) / STEP)):
            self.director.update(STEP)
            self.director.settle()

    @property
    def listed(self):
        return [one.match_id for one in self.scene.kept]

    @property
    def notice(self):
        assert isinstance(self.director.top, Notice)
        return " ".join(sorted(self.words))


@pytest.fixture
def shelf():
    shelf = Shelf()
    for number, game in enumerate(("yahtzee", "roost", "dice-game")):
        shelf.put(game, 3, 9999, ago=DAY * (number + 1), ended="finished")
    shelf.put("six-dice", 2, 30, ago=9 * DAY, ended="abandoned")
    shelf.put("ten-thousand", 2, 30)
    return shelf


def test_what_is_over_is_listed_the_newest_first_and_what_goes_on_is_not(shelf):
    stage = Room(shelf)
    assert stage.listed == [one.match_id for one in shelf.store.closed()]
    assert len(stage.listed) == 4
    assert {"Yahtzee", "Roost", "The Dice Game", "Six-Dice", "Given up"} <= stage.words


@pytest.mark.parametrize("way", ["enter", "key", "button", "second press"])
def test_a_match_is_watched_again(shelf, way):
    stage = Room(shelf)
    if way == "enter":
        stage.tell(Confirm())
    elif way == "key":
        stage.tell(Command("watch"))
    elif way == "button":
        stage.click("watch")
    else:
        row = stage.scene.board.focused
        assert row
        stage.click(row.name)
    assert stage.watched == [stage.listed[0]]
    assert stage.results == []


def test_the_dice_of_the_chosen_match_are_judged(shelf):
    stage = Room(shelf)
    stage.tell(DOWN, Command("fair"))
    assert stage.judged == [stage.listed[1]]


def test_an_export_is_a_record_and_its_place_is_said(shelf, tmp_path):
    stage = Room(shelf, exports=tmp_path / "exports")
    stage.tell(Command("export"))
    (path,) = (tmp_path / "exports").iterdir()
    assert path.name in stage.notice
    assert path.name.startswith("yahtzee-")
    assert path.suffix == ".json"
    assert json.loads(path.read_text(encoding="utf-8")) == shelf.store.record(stage.listed[0])
    stage.tell(Confirm())
    stage.tell(Command("export"))
    assert len(list((tmp_path / "exports").iterdir())) == 2


def test_an_export_that_can_not_be_written_says_so(shelf, tmp_path):
    (tmp_path / "file").write_text("here")
    stage = Room(shelf, exports=tmp_path / "file")
    stage.tell(Command("export"))
    assert "Not exported" in stage.notice
    stage = Room(shelf, exports=None)
    stage.tell(Command("export"))
    assert "Not exported" in stage.notice


def test_an_export_of_what_can_no_longer_be_read_back_says_so(shelf, tmp_path, monkeypatch):
    stage = Room(shelf, exports=tmp_path)

    def torn(match_id):
        raise UnreadableMatch(f"Match {match_id} can’t be read back.")

    monkeypatch.setattr(shelf.store, "record", torn)
    stage.tell(Command("export"))
    assert "Not exported" in stage.notice
    assert "can’t be read back" in stage.notice
    assert list(tmp_path.iterdir()) == []


def test_a_short_name_leaves_its_room_to_a_long_one_beside_it():
    shelf = Shelf()
    shelf.put("yahtzee", ("Ann", "Wolfeschlegelsteinhausen"), 9999, ended="finished")
    shelf.put("yahtzee", ("Wolfeschlegelsteinhausen",) * 2, 9999, ago=DAY, ended="finished")
    rows = [text for text in Room(shelf).texts() if text.box.x < 900]
    long = [text.box.w for text in rows if text.text.startswith("Wolfe")]
    assert max(long) > 1.5 * min(long)
    assert len(long) == 3
    assert not any(text.cut for text in rows if text.text == "Ann")


def test_deleting_asks_and_takes_the_names_along(shelf):
    stage = Room(shelf)
    first, second = stage.listed[:2]
    stage.tell(Command("remove"))
    assert any("names" in word for word in stage.words)
    stage.tell(LEFT, Confirm())
    assert first not in [one.match_id for one in shelf.store.closed()]
    assert stage.listed[0] == second
    assert stage.scene.chosen is not None
    assert stage.scene.chosen.match_id == second


def test_whoever_keeps_a_match_loses_nothing(shelf):
    stage = Room(shelf)
    stage.tell(Command("remove"), Back())
    assert len(shelf.store.closed()) == 4
    assert stage.results == []


def test_a_deletion_that_has_to_wait_is_told(shelf):
    assert isinstance(shelf.store, MemoryStore)
    stage = Room(shelf)
    shelf.store.failing = "The disk is full."
    stage.tell(Command("remove"), LEFT, Confirm())
    stage.director.update(STEP)
    stage.director.settle()
    assert "The disk is full." in stage.notice
    assert "Not deleted yet" in stage.words


def test_all_matches_can_be_deleted():
    shelf = Shelf()
    shelf.put("dice-game", 2, 9999, ended="finished")
    stage = Room(shelf)
    stage.tell(Command("remove"), LEFT, Confirm())
    assert stage.listed == []
    assert "Nothing has been played to its end yet." in stage.words
    stage.tell(Command("watch"), Command("export"), Command("fair"), Command("remove"), Back())
    assert stage.results == ["back"]


def test_an_unreadable_match_can_only_be_deleted():
    shelf = Shelf()
    shelf.store.close_match(shelf.put_broken(), "finished")
    stage = Room(shelf)
    stage.tell(Command("watch"), Command("export"), Command("fair"), Confirm())
    assert stage.watched == stage.judged == []
    stage.tell(Command("remove"), LEFT, Confirm())
    assert stage.listed == []


def test_the_matches_of_one_person_are_shown_and_those_of_all_on_a_press():
    shelf = Shelf()
    ann = shelf.store.add_profile("Ann", "fox")
    hers = shelf.put("dice-game", 2, 9999, ended="finished", people=(ann, None))
    shelf.put("dice-game", 2, 9999, ago=DAY, ended="finished")
    stage = Room(shelf, ann, "Ann")
    assert {"Ann’s", "Everybody’s"} <= stage.words
    assert stage.listed == [hers]
    whose = stage.scene.board.control("whose")
    assert isinstance(whose, Choice)
    ours, everybodys = (box.center for box in whose.options())
    stage.tell(Press(*everybodys), Release(*everybodys))
    assert len(stage.listed) == 2
    stage.tell(Press(*ours), Release(*ours))
    assert stage.listed == [hers]


def test_the_keys_choose_whose_matches_are_shown():
    shelf = Shelf()
    ann = shelf.store.add_profile("Ann", "fox")
    hers = shelf.put("dice-game", 2, 9999, ended="finished", people=(ann, None))
    shelf.put("dice-game", 2, 9999, ago=DAY, ended="finished")
    stage = Room(shelf, ann, "Ann")
    stage.tell(UP, RIGHT)
    assert len(stage.listed) == 2
    stage.tell(LEFT)
    assert stage.listed == [hers]


def test_a_dropped_file_is_handed_on_and_back_leads_back(shelf):
    stage = Room(shelf)
    stage.tell(Drop("/there/match.json"))
    assert stage.dropped == ["/there/match.json"]
    stage.tell(Back())
    assert stage.results == ["back"]


def test_a_list_that_rests_costs_nothing(shelf):
    assert Room(shelf).scene.quiet() == inf


@pytest.mark.parametrize("zoom", [1.0, 1.3])
@pytest.mark.parametrize(
    "seats", [NAMES[:1], NAMES, ("W" * 200, "", "שלום", "🦊"), ("W" * 200,) * 2], ids=len
)
def test_every_word_and_control_has_its_place(seats, zoom):
    shelf = Shelf()
    ann = shelf.store.add_profile("Maximiliana von Habsburg" * 2, "fox")
    for number in range(7):
        shelf.put("dice-game", seats, 9999, ago=DAY * number, ended="finished")
        shelf.put("six-dice", seats, 50, ago=DAY * number, ended="abandoned")
    stage = Room(shelf, ann, "Maximiliana von Habsburg" * 2)
    stage.tell(UP, RIGHT)
    texts = stage.texts(zoom=zoom)
    assert overlaps(texts) == []
    assert strays(texts) == []
    assert too_small(texts) == []
    boxes = [box for _, box in stage.scene.board.boxes()]
    for i, box in enumerate(boxes):
        assert SAFE.holds(box)
        assert min(box.w, box.h) >= SMALLEST
        assert not any(box.inset(-GAP + 1).overlaps(other) for other in boxes[:i])


def test_nothing_of_the_houses_own_words_is_cut(shelf):
    stage = Room(shelf)
    assert [text.text for text in stage.texts() if text.cut] == []


def test_dates_are_seen_from_now():
    shelf = Shelf()
    shelf.put("dice-game", 2, 9999, ago=DAY, ended="finished")
    assert any(word.startswith("yesterday, ") for word in Room(shelf).words)
