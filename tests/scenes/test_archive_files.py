"""Records as files: what is read and refused, what is written and where."""

import json
from pathlib import Path

import pytest

from game import record
from scenes.archive_files import LARGEST, BadFile, pretty, read_record, write_record
from tests.support.kept import Shelf

HEAD = '{"format": 1, "game": "ten-thousand", "seats": ["Ann", "Ben"], "steps": '


def value(**more):
    shelf = Shelf()
    return shelf.store.record(shelf.put("dice-game", 2, 30, **more))


def refusal(path):
    with pytest.raises(BadFile) as refused:
        read_record(path)
    return str(refused.value)


def test_what_is_written_is_read_back_equal(tmp_path):
    kept = value()
    path = write_record(tmp_path / "exports", "match", kept)
    assert read_record(path) == record.from_value(kept)
    assert json.loads(path.read_text(encoding="utf-8")) == kept


def test_a_record_is_written_with_one_step_a_line():
    kept = value()
    lines = pretty(kept).splitlines()
    steps = [line for line in lines if '"do"' in line]
    assert len(steps) == len(kept["steps"])
    assert all(line.count('"do"') == 1 for line in steps)


def test_names_in_any_script_stay_readable(tmp_path):
    seats = ("Łukasz", 'a "quote"\n', "\ud800", "名前")
    path = write_record(tmp_path, "match", value_of(seats))
    assert "Łukasz" in path.read_text(encoding="utf-8")
    assert read_record(path).header.seats == seats


def value_of(seats):
    return {"format": 1, "game": "dice-game", "rules": {}, "seats": list(seats), "steps": []}


def test_a_file_that_is_there_is_never_written_over(tmp_path):
    kept = value()
    (tmp_path / "match.json").write_text("mine")
    paths = [write_record(tmp_path, "match", kept) for _ in range(2)]
    assert [path.name for path in paths] == ["match-2.json", "match-3.json"]
    assert (tmp_path / "match.json").read_text() == "mine"


def test_a_folder_that_can_not_be_made_is_an_error_of_the_system(tmp_path):
    (tmp_path / "file").write_text("here")
    with pytest.raises(OSError, match=r"exists|directory"):
        write_record(tmp_path / "file", "match", value())


def test_an_unfinished_record_is_read_as_far_as_it_goes(tmp_path):
    path = write_record(tmp_path, "match", value())
    _, played = record.replay(read_record(path))
    assert len(played) == 30


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "step 0: this is not JSON"),
        ("hello", "step 0: this is not JSON"),
        ("[1]", "step 0: the record must be an object"),
        ('{"format": 2}', 'step 0: "format" must be 1'),
        ("[" * 100_000, "step 0: this is not a record"),
        (HEAD + '[{"do": "fly"}]}', "step 1: "),
        (HEAD + '[{"do": "open", "luck": [6, 1]}, {"do": "bank"}]}', "step 2: "),
    ],
    ids=lambda text: str(text)[:20],
)
def test_a_wrong_file_is_refused_by_name_step_and_fault(tmp_path, content, said):
    path = tmp_path / "match.json"
    path.write_text(content)
    refused = refusal(path)
    assert refused.startswith("match.json: ")
    assert said in refused
    assert "\n" not in refused


def test_folders_missing_files_and_huge_ones_are_refused_politely(tmp_path):
    assert "folder" in refusal(tmp_path)
    assert "no such file" in refusal(tmp_path / "gone.json")
    huge = tmp_path / "huge.json"
    huge.write_bytes(b" " * (LARGEST + 1))
    assert refusal(huge) == "huge.json: this file can’t be read: it is too large for a record"
    assert refusal(Path("\0"))


def test_bytes_that_are_no_text_are_refused(tmp_path):
    path = tmp_path / "match.json"
    path.write_bytes(b"\xff\xfe\x00\x01")
    assert "not UTF-8" in refusal(path)


def test_the_name_of_a_file_can_not_break_the_sentence(tmp_path):
    path = tmp_path / ("a\nb" + "c" * 180)
    path.write_text("no")
    refused = refusal(path)
    assert "\n" not in refused
    assert len(refused) < 450
