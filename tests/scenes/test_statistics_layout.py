"""The page of statistics at all its pages: every word has its place, every control is apart."""

import random
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.store import MemoryStore
from scenes.arrival import WINDOW
from scenes.gallery_statistics import TODAY, past
from scenes.props.controls import GAP, SMALLEST
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import SAFE
from scenes.stage.intents import Command
from scenes.statistics import Statistics
from scenes.statistics_layout import HEAD, LEFT, RIGHT, SLATE, keys, plaques, rail
from scenes.statistics_slate import chart_of
from scenes.statistics_view import Mark
from tests.support.layout import overlaps, strays, too_small
from tests.support.services import null_services
from tests.support.staging import Stage
from tests.support.tables import dice_pictures

SCALE = 0.5
SIZE = (960, 540)
RUDE = ("W" * 200, "", "🦊🎲", "שלום עולם", "Ann", "a b " * 50)


def page(told, who) -> Any:
    services = null_services(store=told.store, dice=dice_pictures(), now=lambda: TODAY)
    shown = Stage(Statistics(services, who))
    shown.director.update(WINDOW)
    return shown


def rude(matches):
    told = past(random.Random(4), matches, 6)
    for profile, name in zip(told.store.profiles(), RUDE, strict=True):
        told.store.change_profile(
            type(profile)(profile.profile_id, name, profile.emblem, {}, profile.since)
        )
    return told


def all_pages(shown, zoom=1.0):
    """Turn both papers through all their pages; pictures once made serve for all of them."""
    art = Art(SCALE, zoom=zoom)
    for _ in range(shown.scene._pages.lefts):
        for _ in range(shown.scene._pages.rights(shown.scene._left)):
            canvas = Canvas(pygame.Surface(SIZE, 0, 32), art)
            canvas.report = []
            shown.director.draw(canvas)
            yield canvas.report
            shown.tell(Command("review"))
        shown.tell(Command("other_table"))


@pytest.mark.parametrize("matches", [1, 40, 800])
@pytest.mark.parametrize("kind", ["ordinary", "rude"])
def test_every_word_has_its_place_on_every_page(matches, kind):
    told = rude(matches) if kind == "rude" else past(random.Random(4), matches, 6)
    for who in (told.people[0], None):
        for texts in all_pages(page(told, who)):
            assert overlaps(texts) == []
            assert strays(texts) == []
            assert too_small(texts) == []


@pytest.mark.parametrize("zoom", [1.25, 1.5])
def test_large_text_has_its_place_too(zoom):
    told = past(random.Random(4), 60, 6)
    for who in (told.people[0], None):
        for texts in all_pages(page(told, who), zoom):
            assert overlaps(texts) == []
            assert strays(texts) == []


def test_ordinary_words_are_not_cut():
    told = past(random.Random(4), 60, 3)
    for who in (told.people[0], None):
        for texts in all_pages(page(told, who)):
            assert [text.text for text in texts if text.cut] == []


def test_the_longest_name_stands_whole_at_the_head_of_its_page():
    told, name = past(random.Random(4), 10, 1), "Wolfeschlegelsteinhausen"
    (known,) = told.store.profiles()
    told.store.change_profile(
        type(known)(known.profile_id, name, known.emblem, {}, known.since)
    ).wait(5)
    texts = page(told, known.profile_id).texts()
    assert [text.cut for text in texts if text.text == name and text.box.y < 200] == [False]


@pytest.mark.parametrize("known", [0, 1, 6])
def test_controls_are_large_and_apart(known):
    told = past(random.Random(4), 30, known)
    for who in (*told.people[:1], None):
        boxes = page(told, who).scene.board.boxes()
        assert all(box.w >= SMALLEST and box.h >= SMALLEST for _, box in boxes)
        for (_, one), (_, other) in combinations(boxes, 2):
            assert not one.inset(-GAP / 2).overlaps(other.inset(-GAP / 2))


def test_all_areas_are_apart_and_inside():
    areas = [HEAD, SLATE, LEFT, RIGHT, *rail(4)]
    assert all(SAFE.inset(-12).holds(area) for area in areas)
    assert not any(one.overlaps(other) for one, other in combinations(areas, 2))
    inner = [*keys(2), *plaques(3)]
    assert not any(one.overlaps(other) for one, other in combinations(inner, 2))


@pytest.mark.parametrize("skills", [(), (12.0,), (55.0, 99.0), (71.0, 100.0), (0.0, 100.0)])
def test_every_match_lies_inside_the_chart(skills):
    marks = [Mark(skill, skill, "won") for skill in skills]
    chart = chart_of(marks)
    for number, skill in enumerate(skills):
        assert chart.area.x <= chart.x(number) <= chart.area.right
        assert chart.area.y <= chart.y(skill) <= chart.area.bottom
    assert chart.levels[0] > chart.levels[1] > chart.levels[2]


def test_an_empty_house_has_its_words_in_place():
    services = null_services(store=MemoryStore(), dice=dice_pictures())
    texts = Stage(Statistics(services)).texts()
    assert overlaps(texts) == []
    assert strays(texts) == []
