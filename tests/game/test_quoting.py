"""What messages quote: on one line, in bounds, and still readable."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.quoting import JOINERS, LONGEST, cut, escaped, listed, quoted


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\nb\tc\x00", r"a\nb\tc\x00"),
        ("\x1b[2J\x7f\x9b", r"\x1b[2J\x7f\x9b"),
        ("\u2028\u2029\u202e\u2066", r"\u2028\u2029\u202e\u2066"),
        ("\ud800", r"\ud800"),
        ("Zoë 名前 أمل ½ 👩‍💻", "Zoë 名前 أمل ½ 👩‍💻"),
        ("", ""),
    ],
)
def test_what_cannot_be_printed_is_escaped(text, shown):
    assert escaped(text) == shown


@given(st.text(max_size=400))
def test_a_cut_text_is_one_printable_line_of_200_characters_at_most(text):
    shown = cut(text)
    assert len(shown) <= LONGEST == 200
    assert all(c.isprintable() or c in JOINERS for c in shown)


def test_exactly_200_characters_are_not_cut():
    assert cut("x" * 200) == "x" * 200
    assert cut("x" * 201) == "x" * 199 + "…"
    assert cut("\n" * 101) == r"\n" * 99 + "\\…"


def test_lists_are_cut_at_200_characters_and_may_be_empty():
    assert listed(["keep 1", "roll"]) == "keep 1, roll"
    assert listed([]) == "nothing"
    assert len(listed(["keep 1"] * 100)) == 200
    assert listed(["keep 1"] * 100).endswith("…")


@pytest.mark.parametrize(
    ("value", "shown"),
    [("a", '"a"'), (True, "true"), (None, "null"), (2.0, "2.0"), ([1, "x"], '[1, "x"]'),
     (float("inf"), "Infinity"), ({"a": 1}, '{"a": 1}')],
)  # fmt: skip
def test_values_are_quoted_as_json(value, shown):
    assert quoted(value) == shown
