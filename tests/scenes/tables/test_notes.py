"""What is written on every table beside the play: where it stands, it lies over nothing else."""

from dataclasses import replace

import pytest

from game import record
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.settings import SettingsBook
from scenes.tables import OFFERED, STAGED, blackjack_layout
from scenes.tables.given import Seating
from scenes.tables.notes import MUTED_IN, muted_box
from scenes.tables.recorded import UNKEPT
from tests.support.reading import Reader
from tests.support.replays import Watched, as_record, plans_of
from tests.support.reviews import random_matches
from tests.support.services import MemoryKeeper, null_services
from tests.support.tables import dice_pictures

EACH = pytest.mark.parametrize("game", OFFERED)
ADVISED = pytest.mark.parametrize("advised", [False, True], ids=["alone", "with the coach"])
PLACES = (0.0, 0.3, 0.5, 0.8, 1.0)
SIZE = (1280, 720)


def crowd(game):
    """Give a match at a full table, and one of few."""
    found = [as_record(match) for match in random_matches(game, 60)]
    return [kind(found, key=lambda one: len(one.header.seats)) for kind in (min, max)]


def covered(table, texts):
    """Name what the sign lies over: words and dice."""
    sign, view = muted_box(table.muted_at), table.view
    dice = [*getattr(view, "lying", ()), *getattr(view, "dice", ()), *getattr(view, "kept", ())]
    words = [text.text for text in texts if text.box.overlaps(sign)]
    return words + [f"a {die.face}" for die in dice if die.box.inset(8).overlaps(sign)]


def seen(watched):
    """Read what is to be seen: not what the slate of the turns so far hides."""
    texts, coach = watched.texts(SIZE), watched.table.view.coach
    slate = coach.beside if coach else None
    if slate is None:
        return texts
    canvas = Reader(Viewport.fit(*SIZE).scale)
    slate.draw(canvas, watched.services.dice)
    return canvas.report + [text for text in texts if not slate.box.overlaps(text.box)]


def at_table(stored, steps, advised):
    """Let the people of a record sit at their table, muted, after so many steps."""
    match, played = record.replay(record.Record(stored.header, stored.steps[:steps]))
    plans = tuple(replace(plan, cast="person", coach=advised) for plan in plans_of(stored))
    settings = SettingsBook(MemoryKeeper({"muted": True, "hints": False}))
    services = null_services(settings=settings, dice=dice_pictures())
    table = STAGED[match.header.game]()(services, match, Seating(plans, UNKEPT), played=played)
    director = Director()
    director.push(table)
    director.settle()
    return table


@ADVISED
@EACH
def test_the_sign_of_a_muted_table_lies_over_nothing(game, advised):
    for stored in crowd(game):
        for share in PLACES[:-1]:
            table = at_table(stored, round(share * len(stored.steps)), advised)
            canvas = Reader(Viewport.fit(*SIZE).scale)
            table.draw(canvas)
            assert covered(table, canvas.report) == []


@ADVISED
@EACH
def test_the_sign_of_a_muted_replay_lies_over_nothing(game, advised):
    for stored in crowd(game):
        watched = Watched(stored, muted=True).press("play")
        if advised:
            watched.press("coach")
        for share in PLACES:
            watched.scene.go(round(share * len(stored.steps)))
            assert covered(watched.table, seen(watched.run(0.1))) == []


def test_the_sign_lies_over_no_card_and_no_chip_of_blackjack():
    sign, places = muted_box(MUTED_IN["blackjack"]), blackjack_layout
    for box in (
        *(places.FIELD, places.DEALER, places.SEATS, places.BOARD, places.WAGER_PLAQUE),
        *(places.COACH, places.TABLE_CARD, places.TROUBLE),
    ):
        assert not box.overlaps(sign)
