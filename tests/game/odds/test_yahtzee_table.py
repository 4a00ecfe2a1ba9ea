"""The table on the disk: what is missing or damaged is refused whole, and the game goes on."""

from pathlib import Path

import pytest

from game.bots import bot_for
from game.boxes import Sheet
from game.luck import SeededLuck
from game.match import Header, Match
from game.odds import OddsUnavailable, advise, yahtzee_table
from game.odds.yahtzee import value_after_throw, value_at_turn_start
from game.odds.yahtzee_sheets import PLACES

WHOLE = yahtzee_table.FILE.read_bytes()
DAMAGED = {
    "empty": b"",
    "cut off": WHOLE[:-1],
    "too long": WHOLE + b"\0",
    "one bit turned": WHOLE[:5000] + bytes([WHOLE[5000] ^ 1]) + WHOLE[5001:],
    "another version": WHOLE.replace(b"odds 1 ", b"odds 2 ", 1),
    "something else": b"\x89PNG\r\n\x1a\n" * PLACES,
}


def test_the_table_is_small_and_says_what_it_is():
    line, _, singles = WHOLE.partition(b"\n")
    assert line.startswith(b"dice-night yahtzee odds 1 310656 ")
    assert len(singles) == 4 * PLACES
    assert len(WHOLE) < 1_500_000


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_table_is_refused_with_a_sentence(content, tmp_path):
    file = tmp_path / "yahtzee.odds"
    file.write_bytes(content)
    with pytest.raises(OddsUnavailable) as refused:
        yahtzee_table.values(file)
    assert str(refused.value) == (
        "The odds of Yahtzee are not available (yahtzee.odds: it is damaged or of another "
        "version). To build them again: python -m tools.build_yahtzee_odds"
    )


def test_without_the_table_nothing_has_a_value(monkeypatch, tmp_path):
    monkeypatch.setattr(yahtzee_table, "FILE", tmp_path / "yahtzee.odds")
    match = Match(Header("yahtzee", ("Ann",), {}), SeededLuck.from_number(1))
    said = r"not available \(yahtzee\.odds: No such file or directory\)"
    with pytest.raises(OddsUnavailable, match=said):
        advise(match.observe(0), match.legal(0))
    with pytest.raises(OddsUnavailable, match=said):
        value_at_turn_start(Sheet())
    with pytest.raises(OddsUnavailable, match=said):
        value_after_throw(Sheet(), (1, 1, 2, 3, 6), 2)


def test_a_folder_in_its_place_is_refused(tmp_path):
    with pytest.raises(OddsUnavailable):
        yahtzee_table.values(tmp_path)


def test_a_table_that_is_built_again_serves_at_once(tmp_path):
    file: Path = tmp_path / "yahtzee.odds"
    with pytest.raises(OddsUnavailable):
        yahtzee_table.values(file)
    file.write_bytes(WHOLE)
    assert yahtzee_table.values(file)[0] == pytest.approx(254.58773, abs=1e-5)


def test_without_the_table_a_sharp_player_plays_like_a_steady_one(monkeypatch, tmp_path):
    monkeypatch.setattr(yahtzee_table, "FILE", tmp_path / "yahtzee.odds")
    match = Match(Header("yahtzee", ("Ann",), {}), SeededLuck.from_number(2))
    sharp, steady = (bot_for("yahtzee", level) for level in ("sharp", "steady"))
    while match.outcome is None:
        seen, legal = match.observe(0), match.legal(0)
        assert sharp.choose(seen, legal) == steady.choose(seen, legal)
        match.play(0, sharp.choose(seen, legal))
