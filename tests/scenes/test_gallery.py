"""The gallery: a picture of every screen and moment, the same for the same seed and size."""

from game.luck import ScriptedLuck
from game.match import Header, Match
from game.ten_thousand import Seen
from scenes import gallery
from scenes.gallery_rooms import ROOMS
from scenes.gallery_ten_thousand import EIGHT_SEATS
from tests.support.gallery import SIZE, take_all
from tests.support.pictures import load
from tests.support.reach import reach

NAMED = (
    *("title", "lobby", "lobby-8", "table-start", "table-marked", "table-refused"),
    *(f"table-throw-{number:02}" for number in range(1, 11)),
    *("table-hot-dice", "table-bust", "table-steal", "table-final-round", "table-8-seats"),
    *("table-long-names", "pause", "rules", "results", "results-review", "settings"),
)


def test_there_is_a_picture_of_every_screen_and_moment_at_the_size_asked_for(all_pictures):
    for name in NAMED:
        assert load(all_pictures / f"{name}.png").get_size() == SIZE


def test_the_same_seed_gives_the_same_pictures(all_pictures, tmp_path, monkeypatch):
    first = {"ten-thousand": ROOMS["ten-thousand"]}
    monkeypatch.setattr(gallery, "ROOMS", reach(first, ROOMS))
    again = {path.name: path.read_bytes() for path in take_all(tmp_path).iterdir()}
    assert {f"{name}.png" for name in NAMED} <= set(again)
    assert [n for n in again if (all_pictures / n).read_bytes() != again[n]] == []


def test_no_two_pictures_are_the_same(all_pictures):
    seen = {(all_pictures / f"{name}.png").read_bytes(): name for name in NAMED}
    assert len(seen) == len(NAMED)


def test_the_table_of_eight_is_in_its_last_round_with_a_person_to_act():
    match = Match(Header("ten-thousand", ("",) * 8), ScriptedLuck(EIGHT_SEATS.luck))
    for text in EIGHT_SEATS.script:
        match.play(match.to_act[0], match.rules.read(text))
    seen = match.observe()
    assert isinstance(seen, Seen)
    assert seen.scores == (6100, 10150, 8350, 9400, 4250, 7900, 5300, 3050)
    assert (seen.final, seen.to_act, seen.lying) == (1, (5,), (5, 5, 2))
    assert not EIGHT_SEATS.seats[5].is_bot
