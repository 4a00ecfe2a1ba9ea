"""What holds at every table there is: the rules page, large text, reduced motion, the ways on."""

import random
import sys

import pytest

from game.catalogue import TABLES
from scenes.props import room
from scenes.props.particles import Shower
from scenes.rules_page_layout import bind, opened_at
from scenes.session import SeatPlan, Session
from scenes.stage.art import Art
from scenes.stage.loop import STEP
from scenes.tables import OFFERED
from scenes.tables.table import TableScene
from scenes.title import TitleChoice
from tests.support.pilot import Pilot
from tests.support.play import BentLuck, any_action
from tests.support.tables import Evening, plans

EACH = pytest.mark.parametrize("game", OFFERED)
TINY = (160, 90)
PEOPLE = (SeatPlan("Ann", "person", "kite"), SeatPlan("Ben", "bot:easy", "star"))


def evening_at(game, *names, seed=3, rules=None, **settings):
    of_game = type("AtTable", (Evening,), {"game": game})
    evening = of_game("", "", plans(*names), settings=settings, rules=rules)
    evening.match.with_luck(BentLuck(random.Random(seed)))
    return evening


@EACH
def test_the_key_that_throws_is_a_press_also_while_a_bot_has_the_dice(game):
    pilot = Pilot(settings={"bot_pace": "slow"})
    pilot.house.start(Session(game, PEOPLE[::-1]))
    pilot.run(0.4)
    table = on_stage(pilot)
    assert table.bot_to_act
    assert not table.match.steps
    pilot.key("space", after=0.2)
    assert table.match.steps


LENGTHENED = [{}, {"memory": True}, {"secret": True}]


@pytest.mark.parametrize("rules", LENGTHENED, ids=str)
@EACH
def test_every_phase_of_play_has_its_place_in_the_rules(game, rules):
    table = TABLES[game]
    if not set(rules) <= {rule.key for rule in table.house_rules}:
        pytest.skip("another table's house rule")
    evening = evening_at(game, "Ann", "Ben", "Cleo", rules=rules)
    guide = table.guide(table.full_rules(rules))
    known = {step.phase for step in guide.steps}
    known |= {phase for chapter in guide.chapters for phase in chapter.phases}
    chance, phases = random.Random(5), set()
    for _ in range(400):
        able = evening.match.to_act
        if not able:
            break
        evening.scene.played.append(
            evening.match.play(able[0], any_action(evening.match, able[0], chance))
        )
        if evening.match.to_act:
            evening.scene.redraw()
            phases.add(evening.scene.now())
    assert len(phases) > 1
    assert phases <= known


@EACH
def test_the_rules_open_where_the_match_is(game):
    pilot = on_the_way(game)
    phase = on_stage(pilot).now()
    pilot.key("r").run(0.3)
    table = TABLES[game]
    guide = table.guide(table.full_rules({}))
    assert pilot.scene == "RulesPage"
    assert pilot.top.page == opened_at(guide, bind(guide), phase)


def on_stage(pilot):
    (table,) = (scene for scene in pilot.director.visible() if isinstance(scene, TableScene))
    return table


def on_the_way(game):
    pilot = Pilot()
    pilot.house.start(Session(game, PEOPLE))
    return pilot.run(0.5)


@EACH
def test_quick_play_leads_to_the_last_table_with_its_seats(game):
    pilot = Pilot()
    pilot.house.show_lobby(Session(game, PEOPLE))
    pilot.run(0.5).click("Start").run(0.5).click("Pause", "Leave the table").run(1)
    pilot.click("quick").run(0.5)
    assert on_stage(pilot).match.header.game == game
    assert on_stage(pilot).seating.plans == PEOPLE


@EACH
def test_a_surprise_is_another_table_for_the_same_people(game):
    pilot = Pilot()
    pilot.house.session = Session(game, PEOPLE)
    surprises = set()
    for _ in range(30):
        pilot.house.session = Session(game, PEOPLE)
        pilot.house._chosen(TitleChoice("surprise", game))
        pilot.director.settle()
        surprises.add(pilot.top.session.table)
        assert pilot.top.session.seats == PEOPLE
    assert surprises == set(OFFERED) - {game}


@EACH
def test_rematch_and_next_table_follow_the_results(game):
    pilot = on_the_way(game)
    house, match = pilot.house, on_stage(pilot).match
    house._after_results("rematch")
    pilot.director.settle()
    again = pilot.top
    assert again.match.header == match.header
    assert again.match is not match
    house._after_results("next_table")
    pilot.director.settle()
    ids = list(OFFERED)
    assert pilot.top.session.table == ids[(ids.index(game) + 1) % len(ids)]
    assert pilot.top.session.seats == PEOPLE


@pytest.fixture
def no_shows(monkeypatch):
    """Let nothing fly, shine or burn."""

    def shown(*_args, **_more):
        raise AssertionError("a show in spite of reduced motion")

    monkeypatch.setattr(Shower, "draw", shown)
    rays = room.rays
    for module in list(sys.modules.values()):
        if getattr(module, "rays", None) is rays:
            monkeypatch.setattr(module, "rays", shown)
    svg = Art.svg

    def no_flames(self, name, *args, **more):
        assert name != "props/flame"
        return svg(self, name, *args, **more)

    monkeypatch.setattr(Art, "svg", no_flames)


@pytest.mark.usefixtures("no_shows")
@EACH
def test_with_reduced_motion_no_moment_is_a_show(game):
    evening = evening_at(
        game, *["bot:steady"] * 3, seed=8, reduced_motion=True, bot_pace="fast", pace="fast"
    )
    moments = set()
    for frame in range(round(240 / STEP)):
        evening.run(STEP)
        moment = getattr(evening.scene.view, "moment", None)
        if moment and frame % 6 == 0:
            moments.add(type(moment))
            evening.picture(TINY)
        if moment and frame % 30 == 0:
            evening.scene._hurry()
        if not evening.director.running:
            break
    assert moments
