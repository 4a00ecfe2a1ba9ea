"""Figures in cells: none touches the next, and small signs stay close."""

import pytest

from scenes.stage.lettering import CELL, SNUG, Lettering, Style

FIGURES = "0123456789"


def columns(text: str, style: Style) -> list[bool]:
    """Say of every column of a drawn text whether there is ink in it."""
    picture = Lettering(1.0).draw(text, style).picture
    return [
        any(picture.get_at((x, y))[3] > 40 for y in range(picture.get_height()))
        for x in range(picture.get_width())
    ]


def runs(ink: list[bool]) -> int:
    return sum(now and not before for before, now in zip([False, *ink], ink, strict=False))


@pytest.mark.parametrize("face", CELL)
@pytest.mark.parametrize("figure", FIGURES)
def test_two_figures_of_a_kind_in_cells_do_not_touch(face, figure):
    assert runs(columns(figure * 2, Style(120, face, cells=True))) == 2


@pytest.mark.parametrize("face", CELL)
def test_all_figures_take_the_same_room(face):
    style = Style(100, face, cells=True)
    assert len({round(Lettering(1.0).width(f"1,{figure}50", style)) for figure in FIGURES}) == 1


@pytest.mark.parametrize("face", CELL)
def test_a_comma_takes_less_than_half_a_cell_and_touches_nothing(face):
    assert SNUG[face] < CELL[face] / 2
    assert runs(columns("8,888", Style(120, face, cells=True))) == 5


def test_a_half_has_the_room_that_it_needs():
    style = Style(100, "extra", cells=True)
    wide = Lettering(1.0).width
    assert wide("2½", style) - wide("2", style) > wide("8", style)
