"""The page of fair dice: what it counts, how it is used, and what it says about the seals."""

from math import inf

import pytest

from game import record
from game.luck import SeededLuck
from game.match import Header, Match
from game.store import MatchId, MemoryStore
from scenes.fair_dice import FairDice
from scenes.fair_dice_how import PARTS, HowWeTest
from scenes.stage.intents import Back, Command, Confirm, Move, Next, Wheel
from scenes.stage.loop import STEP
from tests.support.fair_dice import DICE, House
from tests.support.services import null_services, sounds
from tests.support.staging import Stage


@pytest.fixture(scope="module")
def house():
    return House("four", "eight", "roost", "cards", "alone")


@pytest.fixture(scope="module")
def torn():
    return House("roost", broken="roost")


def told(stage):
    """Give all that is to be read as one text."""
    return " ".join(one.text for one in stage.texts())


def wait(stage):
    """Let time pass until nothing changes any more."""
    steps = 0
    while stage.scene.quiet() < inf:
        stage.director.update(STEP)
        steps += 1
    return steps


def thrown(stored):
    """Count the dice of a record in its plainest form."""
    dice = [face for step in stored["steps"] for face in step.get("luck", [])]
    return [dice.count(face) for face in range(1, 7)]


@pytest.mark.parametrize("name", ["four", "eight", "roost", "alone"])
def test_the_figures_are_those_of_the_record(house, name):
    stored = house.services.store.record(house.numbers[name])
    charts = [chart for slate in house.page(name).scene.view.slates for chart in slate.charts]
    together = [list(c.counts) for c in charts if c.who.name == "All dice"]
    seats = [c.counts for c in charts if c.who.emblem]
    assert len(seats) == len(stored["seats"])
    assert [sum(column) for column in zip(*seats, strict=True)] == thrown(stored)
    assert together in ([thrown(stored)], [])


def test_every_count_is_written_on_its_chart(house):
    stage = house.page("alone")
    [slate] = stage.scene.view.slates
    written = [one.text for one in stage.texts()]
    assert [text for text in written if text.isdecimal()] == [
        str(n) for n in slate.charts[0].counts
    ]
    assert f"{slate.charts[0].total} dice" in written


def test_eight_seats_take_pages_of_four_by_arrows_wheel_and_mouse(house):
    stage = house.page("eight")
    seen = [stage.scene.page]
    for act in (
        lambda: stage.tell(Move(1, 0)),
        lambda: stage.click("after"),
        lambda: stage.tell(Move(1, 0)),
        lambda: stage.tell(Wheel(1)),
        lambda: stage.click("before"),
        lambda: stage.tell(Wheel(1)),
        lambda: stage.tell(Wheel(-1)),
    ):
        act()
        seen.append(stage.scene.page)
    assert seen == [0, 1, 2, 2, 1, 0, 0, 1]
    assert sounds(house.services).count("refuse") == 2
    assert {"2 of 3", "Pip", "Ελένη"} <= stage.words


def test_with_one_page_arrows_go_from_button_to_button(house):
    stage = house.page("roost")
    assert stage.scene.board.focused.name == "how"
    stage.tell(Move(1, 0))
    assert stage.scene.board.focused.name == "check"
    stage.tell(Move(-1, 0), Move(-1, 0), Confirm())
    assert stage.results == ["back"]


def test_everything_can_be_reached_by_the_next_key(house):
    stage = house.page("eight")
    reached = set()
    for _ in range(9):
        stage.tell(Next())
        reached.add(stage.scene.board.focused.name)
    assert reached == {c.name for c in stage.scene.board.controls if c.enabled}


@pytest.mark.parametrize("leave", [lambda s: s.tell(Back()), lambda s: s.click("back")])
def test_esc_and_the_button_lead_back(house, leave):
    stage = house.page("four")
    leave(stage)
    assert stage.results == ["back"]


def test_a_page_at_rest_draws_nothing_anew(house):
    assert house.page("four").scene.quiet() == inf
    assert house.page().scene.quiet() == inf


def test_one_press_checks_all_seals_of_a_match(house):
    stage = house.page("roost")
    count = stage.scene.view.seals
    assert count > 1
    assert f"{count} seals are not checked yet" in told(stage)
    stage.tell(Command("check_seals"))
    assert f"All {count} seals match, nothing hidden was changed" in told(stage)
    assert stage.scene._sealed()[0] == "checked"


def test_where_nothing_was_hidden_the_page_says_so_and_the_button_is_off(house):
    stage = house.page("four")
    assert "Nothing was hidden, so there are no seals" in told(stage)
    stage.tell(Command("check_seals"))
    assert sounds(house.services)[-1] == "refuse"


def test_a_broken_seal_is_shown_with_its_step(torn):
    stage = torn.page("broken")
    stored = torn.services.store.record(torn.numbers["broken"])
    step = next(n for n, one in enumerate(stored["steps"], 1) if one.get("nonce") == "0" * 32)
    stage.click("check")
    assert f"The seal of step {step} does not match: this record was changed" in told(stage)
    assert stage.scene._sealed()[0] == "broken"


def test_a_match_with_a_broken_seal_is_counted_all_the_same(torn):
    whole, changed = (torn.page(name).scene.view.slates for name in ("roost", "broken"))
    assert whole == changed


def test_all_matches_are_checked_one_a_frame_with_progress(house):
    stage = house.page()
    total = len(house.numbers)
    stage.tell(Command("check_seals"))
    assert f"Checking… 0 of {total} matches" in told(stage)
    stage.director.update(STEP)
    assert f"Checking… 1 of {total} matches" in told(stage)
    assert wait(stage) == total - 1
    assert f"seals in {total} matches hold: nothing hidden was changed" in told(stage)


def test_among_all_matches_the_changed_record_is_named(torn):
    stage = torn.page()
    stage.tell(Command("check_seals"))
    wait(stage)
    assert "A record was changed: step" in told(stage)
    assert "of Roost (Ann, Ben) doesn’t match its seal" in told(stage)


def test_the_key_shows_all_matches_and_the_one_again(house):
    stage = house.page("alone")
    assert stage.scene.view.about.startswith("Yahtzee")
    assert stage.scene.board.control("scope").label == "All matches"
    stage.tell(Command("all_matches"))
    assert stage.scene.view.about.startswith("5 matches")
    assert stage.scene.board.control("scope").label == "This match"
    stage.tell(Command("all_matches"))
    assert stage.scene.view.about.startswith("Yahtzee")


def test_opened_without_a_match_there_is_nothing_to_switch_to(house):
    stage = house.page()
    names = [control.name for control in stage.scene.board.controls]
    assert "scope" not in names
    stage.tell(Command("all_matches"))
    assert stage.scene.view.about.startswith("5 matches")


def test_matches_without_facts_are_counted_one_a_frame(house):
    missing = House("roost", "four")
    expected = missing.page().scene.view.slates
    missing.services.store.drop_facts()
    stage = missing.page()
    assert "Counting… 0 of 2 matches" in told(stage)
    assert wait(stage) == 2
    assert stage.scene.view.slates == expected
    assert "2 matches ·" in told(stage)


def test_blackjack_says_that_it_has_no_dice_and_counts_cards(house):
    stage = house.page("cards")
    assert {"Are the cards fair?", "Cards, not dice"} <= stage.words
    assert "No dice are thrown here" in told(stage)
    [chart] = stage.scene.view.slates[0].charts
    assert len(chart.counts) == 13
    assert chart.band is None
    assert f"{chart.total} cards" in stage.words
    stage.tell(Command("check_seals"))
    assert "match" in stage.scene._sealed()[1]


def test_cards_are_counted_as_they_were_laid_open(house):
    stored = house.services.store.record(house.numbers["cards"])
    [chart] = house.page("cards").scene.view.slates[0].charts
    shoes = [step["luck"] for step in stored["steps"] if step.get("luck")]
    assert len(shoes) == 1
    dealt = shoes[0][: chart.total]
    ranks = ["T" if label == "10" else label for label in chart.labels]
    assert [sum(card[0] == rank for card in dealt) for rank in ranks] == list(chart.counts)


def a_match(*actions):
    match = Match(Header("roost", ("Ann", "Ben")), SeededLuck.from_number(3))
    for text in actions:
        match.play(match.to_act[0], match.rules.read(text))
    return match


def test_a_match_that_is_being_played_tells_nothing_that_is_still_covered():
    match = a_match()
    while not any(step.seal for step in match.steps):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    services = null_services(store=MemoryStore(), dice=DICE)
    stage = Stage(FairDice(services, None, match))
    hidden = [step for step in match.steps if step.seal]
    open_dice = [face for step in match.steps if not step.seal for face in step.luck]
    assert len(hidden[0].luck) > 0
    assert stage.scene.view.slates[0].charts[0].total == len(open_dice)
    assert stage.scene.view.seals == 1
    stage.tell(Command("check_seals"))
    assert "The one seal matches" in told(stage)


def test_names_and_emblems_are_those_of_the_seats(house):
    charts = house.page("eight").scene.view.slates[1].charts
    assert [(c.who.name, c.who.emblem) for c in charts] == [
        ("Maximiliana von Habsburg", "star"),
        ("Ann", "fish"),
        ("Pip", "crown"),
        ("Ελένη", "kite"),
    ]
    assert [c.who.is_bot for c in charts] == [False, False, True, False]


def test_a_match_that_cannot_be_read_leaves_a_page_that_says_so():
    house = House()
    number = house.services.store.begin({"format": 1, "game": "chess", "seats": ["Ann"]})
    house.services.store.append(number, [{"do": "roll"}])
    house.numbers["chess"] = number
    stage = house.page("chess")
    assert "This match can’t be read" in stage.words
    assert "unknown game" in told(stage)
    stage.tell(Command("all_matches"))
    wait(stage)
    assert "No dice yet" in stage.words
    stage.tell(Back())
    assert stage.results == ["back"]


def test_the_seals_of_a_match_that_was_changed_beyond_reading_are_checked_all_the_same(torn):
    stored = torn.services.store.record(torn.numbers["roost"])
    house = House()
    steps = [dict(step) for step in stored["steps"]]
    at = next(number for number, step in enumerate(steps) if "seal" in step)
    steps[at]["luck"] = [6] * 6
    header = {key: part for key, part in stored.items() if key != "steps"}
    house.numbers["changed"] = house.services.store.begin(header)
    house.services.store.append(house.numbers["changed"], steps)
    stage = house.page("changed")
    assert "This match can’t be read" in stage.words
    stage.tell(Command("check_seals"))
    assert f"The seal of step {at + 1}" in told(stage)


def test_how_we_test_is_told_on_a_page_of_its_own(house):
    stage = house.page("four")
    stage.tell(Command("how_tested"))
    assert isinstance(stage.director.top, HowWeTest)
    text = told(stage)
    for head, words in PARTS:
        assert head in text
        assert words in told_by_column(stage)
    stage.tell(Command("how_tested"))
    assert stage.director.top is stage.scene


def told_by_column(stage):
    """Read the page column by column."""
    written = sorted(stage.texts(), key=lambda one: (one.box.x > 900, one.box.y))
    return " ".join(one.text for one in written)


@pytest.mark.parametrize("act", [Back(), Confirm(), Command("how_tested")])
def test_the_page_about_tests_leads_back_to_the_dice(house, act):
    stage = house.page("four")
    stage.click("how")
    assert stage.director.top is not stage.scene
    stage.tell(act)
    assert stage.director.top is stage.scene
    assert stage.results == []


def test_the_page_about_tests_tells_what_seals_prove_and_how_to_look_oneself():
    text = " ".join(words for _, words in PARTS)
    for part in (
        "SHA-256",
        "251",
        "exactly 42",
        "600,000",
        "python -m game replay",
        "seal it anew",
    ):
        assert part in text


def test_the_way_named_for_looking_oneself_is_there_and_finds_a_broken_seal(torn):
    stored = torn.services.store.record(torn.numbers["broken"])
    with pytest.raises(record.BadRecord, match="seal"):
        record.replay(record.from_value(stored))


def test_an_unknown_match_is_no_crash():
    services = null_services(store=MemoryStore(), dice=DICE)
    assert "This match can’t be read" in Stage(FairDice(services, MatchId(7))).words
