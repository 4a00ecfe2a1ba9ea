"""A line of text while it is typed."""

import pytest

from scenes.props.draft import Draft, letters, tidy


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Ann", 3),
        ("Zoe\u0301", 3),
        ("q\u0323\u0307", 1),
        ("👨‍👩‍👧", 1),
        ("👍🏽", 1),
        ("🇩🇪🇫🇷", 2),
        ("❤️", 1),
        ("नमस्ते", 4),
        ("", 0),
    ],
)
def test_letters_are_counted_as_a_person_sees_them(text, count):
    assert len(letters(text)) == count


def test_typing_goes_in_at_the_caret():
    draft = Draft("Ann")
    draft.move(-2)
    draft.insert("xy")
    assert (draft.text, draft.caret) == ("Axynn", 3)


def test_erasing_takes_the_letter_before_the_caret_with_its_marks():
    draft = Draft("aq\u0323\u0307b")
    draft.move(-1)
    draft.erase()
    assert draft.text == "ab"
    assert draft.caret == 1


def test_erasing_at_the_start_does_nothing():
    draft = Draft("A")
    draft.move(-5)
    draft.erase()
    assert draft.text == "A"


def test_a_mark_joins_the_letter_before_the_caret():
    draft = Draft("Zoe")
    draft.insert("\u0301")
    assert draft.text == "Zoé"
    assert draft.count == 3


def test_the_limit_counts_letters_and_says_what_found_no_room():
    draft = Draft(limit=4)
    assert draft.insert("Anné")
    assert not draft.insert("x")
    assert draft.text == "Anné"
    assert draft.insert("\u0323")


def test_of_a_long_paste_only_the_limit_is_kept():
    assert Draft("x" * 200, limit=24).count == 24


def test_a_full_line_keeps_what_stands_after_the_caret():
    draft = Draft("abcd", limit=5)
    draft.move(-2)
    assert not draft.insert("XYZ")
    assert draft.text == "abXcd"


def test_what_can_not_be_part_of_a_line_is_dropped():
    assert Draft("A\x00n\n\tn\ud800\x7f").text == "An  n"


def test_only_a_few_marks_pile_up_on_a_letter():
    assert len(Draft("q" + "\u0323\u0307" * 50).text) == 4


def test_what_is_composed_is_gone_once_text_comes():
    draft = Draft()
    draft.composing = "に"
    draft.insert("日")
    assert (draft.text, draft.composing) == ("日", "")


def test_the_caret_stays_within_the_text():
    draft = Draft("ab")
    draft.move(9)
    assert (draft.caret, draft.before, draft.after) == (2, "ab", "")
    draft.clear()
    assert (draft.text, draft.caret) == ("", 0)


def test_a_name_is_tidied_of_spaces():
    assert tidy("  Ann   B. ") == "Ann B."
    assert tidy("   ") == ""
