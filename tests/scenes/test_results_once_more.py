"""The ways from the results to the match just played: watching it again, judging its dice."""

import pytest

from scenes.arrival import WINDOW
from scenes.gallery_results import AtOnce, finished
from scenes.gallery_studio import EIGHT
from scenes.props.controls import GAP, SMALLEST
from scenes.results import RAIL, VICTORY, OnceMore, Results
from scenes.results_review import Asked
from scenes.results_summary import summary_of
from scenes.session import Session
from scenes.stage.geometry import SAFE
from scenes.stage.intents import Command
from scenes.tables import OFFERED
from tests.support.services import null_services
from tests.support.staging import Stage
from tests.support.tables import dice_pictures


class Room(Stage[Results]):
    """Results that are reviewed, with doors that are noted."""

    def __init__(self, seats=2, more_tables=True):
        self.opened: list[str] = []
        session = Session("ten-thousand", EIGHT[:seats])
        match, played = finished(session)
        summary = summary_of(OFFERED["ten-thousand"], session.seats, played)
        doors = OnceMore(lambda: self.opened.append("watch"), lambda: self.opened.append("fair"))
        services = null_services(dice=dice_pictures())
        asked = Asked(AtOnce(), match, played)
        super().__init__(Results(services, summary, more_tables, asked, doors))
        self.director.update(WINDOW)
        self.director.update(VICTORY)


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_the_match_is_watched_again_from_both_sides_of_the_paper(way):
    room = Room()
    for _ in range(2):
        if way == "key":
            room.tell(Command("watch"), Command("review"))
        else:
            room.click("watch", "review")
    assert room.opened == ["watch", "watch"]
    assert room.results == []


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_the_page_of_luck_leads_to_the_dice(way):
    room = Room()
    room.tell(Command("fair"))
    assert room.opened == [], "only the page of luck offers it"
    room.tell(Command("review"))
    if way == "key":
        room.tell(Command("fair"))
    else:
        room.click("fair")
    assert room.opened == ["fair"]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("more_tables", [False, True])
def test_the_rail_has_room_for_every_word(turned, more_tables):
    room = Room(more_tables=more_tables)
    if turned:
        room.tell(Command("review"))
    assert [text.text for text in room.texts() if text.cut and text.box.y > RAIL.y] == []
    boxes = [box for _, box in room.scene.board.boxes()]
    for i, box in enumerate(boxes):
        assert SAFE.holds(box)
        assert min(box.w, box.h) >= SMALLEST
        assert not any(box.inset(-GAP + 1).overlaps(other) for other in boxes[:i])
