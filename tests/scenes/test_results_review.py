"""Luck and skill on the results: how they come, how they are told, and where they stand."""

from math import inf

import pytest

from game.review import Chance, Decision, NoReview, Review, SeatReview, review
from game.sentences import Cards, Dice, plain
from scenes.arrival import WINDOW
from scenes.gallery_results import AtOnce, finished, results
from scenes.gallery_studio import EIGHT, LONG
from scenes.results import GLANCE, VICTORY, Results
from scenes.results_page import PAGE, cells
from scenes.results_paper import lines_of
from scenes.results_review import (
    FLAWLESS,
    FORCED,
    RECKONING,
    Asked,
    Told,
    Waiting,
    amount,
    percent,
    signed,
    told,
)
from scenes.session import Session
from scenes.stage.intents import Command, Confirm, Move
from scenes.stage.worker import NoWorker, Pending
from tests.scenes.test_results import ORDINARY, a_summary
from tests.support.layout import overlaps, strays
from tests.support.services import null_services
from tests.support.staging import Stage
from tests.support.tables import dice_pictures

SMALLEST = 30
"""Of what is read; key caps are smaller."""


def a_seat(seat=0, luck=22.0, accuracy=88.0, did="bank", better="roll", lost=60.0, **changes):
    choices = (Decision(2, did, better, lost, 100.0),) if lost else ()
    given = {
        "luckiest": Chance(3, 884.6, "3 3 5 5 6 6"),
        "unluckiest": Chance(4, -395.2, "2 2 3 4 4"),
        **changes,
    }
    return SeatReview(seat, 1000, 900, luck, lost, 0, accuracy, choices, choices, **given)


def a_review(*seats, unit="points of the turn"):
    return Review("ten-thousand", unit, seats or (a_seat(), a_seat(1, -3141.4, 61.2, lost=12)))


class Later:
    """A worker whose answer comes when the test says so."""

    def __init__(self):
        self.pending = Pending(lambda: None)
        self.questions = []

    def ask(self, question, *arguments):
        self.questions.append((question, arguments))
        return self.pending

    def close(self):
        """Nothing is open."""


class Evening(Stage[Results]):
    """Results that wait for what a worker will say; two people played."""

    def __init__(self, answer=None, names=ORDINARY[:2], worker=None):
        self.worker = worker or Later()
        self.services = null_services(dice=dice_pictures())
        match, played = finished(Session("ten-thousand", EIGHT[:1]))
        asked = Asked(self.worker, match, played)
        super().__init__(Results(self.services, a_summary(names), True, asked))
        self.director.update(WINDOW + VICTORY)
        if answer:
            self.come(answer)

    def come(self, answer):
        self.worker.pending.settle(answer)
        self.director.update(GLANCE)
        self.director.update(GLANCE)

    @property
    def review(self):
        return next((c for c in self.scene.board.controls if c.name == "review"), None)


def test_the_worker_is_asked_at_once_with_little_and_can_answer():
    evening = Evening()
    [(question, arguments)] = evening.worker.questions
    assert all(len(packed) < 8000 for packed in arguments)
    assert isinstance(question(*arguments), Review)


def test_as_long_as_it_reckons_the_paper_says_so_and_the_button_is_off():
    evening = Evening()
    assert {RECKONING, "Luck", "Skill", "Ann", "10,300"} <= evening.words
    assert not evening.review.enabled
    assert evening.scene.quiet() == GLANCE
    evening.tell(Command("review"))
    assert "How it went" in evening.words


def test_what_has_come_stands_beside_the_scores():
    evening = Evening(a_review())
    assert {"+22", "−3,141", "88", "61", "10,300"} <= evening.words
    assert RECKONING not in evening.words
    assert evening.scene.quiet() == inf


def test_without_a_review_the_sentence_says_why_and_no_button_leads_nowhere():
    evening = Evening(NoReview("The table of odds can’t be read"))
    assert {"The table of odds can’t be read", "Score", "Turns"} <= evening.words
    assert evening.review is None
    assert overlaps(evening.texts()) == []


@pytest.mark.parametrize("worker", [None, NoWorker()], ids=["dies", "never was"])
def test_if_the_worker_dies_there_are_no_columns(worker):
    evening = Evening(worker=worker)
    if worker is None:
        evening.come(None)
    assert not {"Luck", "Skill", RECKONING} & evening.words
    assert {"Score", "Best turn"} <= evening.words
    assert evening.review is None
    assert evening.scene.quiet() == inf


def test_the_paper_is_turned_over_and_back_by_key_arrows_and_mouse():
    evening = Evening(a_review())
    turns = (
        lambda: evening.tell(Command("review")),
        lambda: evening.click("review"),
        lambda: evening.tell(Confirm()),
        lambda: evening.tell(Move(-1, 0), Move(1, 0), Confirm()),
    )
    for number, turn in enumerate(turns):
        turn()
        assert ("How it went" in evening.words) == bool(number % 2)
        assert evening.review.label == ("Luck and skill" if number % 2 else "Scores")
    assert evening.results == []


def test_the_turned_page_still_leads_on():
    evening = Evening(a_review())
    evening.tell(Command("review"), Command("next_table"))
    assert evening.results == ["next_table"]


def test_the_victory_goes_on_as_before_when_the_reckoning_comes_early():
    evening = Evening()
    evening.scene._gone = 0.0
    evening.come(a_review())
    assert evening.scene.quiet() == 0


def said(seat, points=None):
    [one] = told(a_review(seat), points or {}).seats
    return one


@pytest.mark.parametrize(
    ("did", "better", "words"),
    [
        ("bank", "roll", "banked 350; rolling was worth 60 more"),
        ("quit", "keep ones", "banked 350; keeping ones was worth 60 more"),
        ("roll", "bank", "rolled; banking was worth 60 more"),
        ("keep 1 5", "keep 1", "kept 1 5; 1 was worth 60 more"),
        ("keep 1 5", "bank", "kept 1 5; banking was worth 60 more"),
        ("keep", "keep 6 6", "kept nothing; 6 6 was worth 60 more"),
        ("keep 6 6", "keep", "kept 6 6; keeping nothing was worth 60 more"),
        ("score three-of-a-kind", "score fours", None),
        ("stand", "hit", "stood; hitting was worth 60 more"),
        ("hit", "double", "hit; doubling was worth 60 more"),
        ("steal", "roll", "stole; rolling was worth 60 more"),
        ("wager 10", "wager 500", "wagered 10; wagering 500 was worth 60 more"),
    ],
)
def test_a_mistake_is_told_with_what_would_have_been_better(did, better, words):
    [mistake] = said(a_seat(did=did, better=better), {2: 350}).mistakes
    words = words or "scored three of a kind; scoring fours was worth 60 more"
    assert plain(mistake.told, ()) == words


def test_the_dearest_of_all_is_told_at_the_foot():
    found = told(a_review(), {2: 350})
    assert plain(found.foot()[0], ("Ann", "Ben")) == (
        "Dearest: Ann banked 350; rolling was worth 60 more"
    )
    assert plain(found.foot()[1], ("Ann", "Ben")) == "Dearest: Ann banked 350; rolling: +60"
    assert told(a_review(a_seat(lost=0.0)), {}).foot() == ((FLAWLESS,),)


@pytest.mark.parametrize(
    ("what", "shown"),
    [
        ("3 3 5", (Dice((3, 3, 5)),)),
        ("10♦ A♠", (Cards(("TD", "AS")),)),
        ("dealer K♥ 7♣", ("dealer’s ", Cards(("KH", "7C")))),
        ("dealer 2♥ 2♣ 2♦ 2♠ 3♥", ("the dealer’s 5 cards",)),
    ],
)
def test_throws_and_cards_are_pictures(what, shown):
    assert said(a_seat(luckiest=Chance(3, 5.0, what))).luckiest.what == shown


@pytest.mark.parametrize(
    ("points", "without", "with_sign"),
    [
        (0.01, "0.1", "0"),
        (0.5, "0.5", "+0.5"),
        (-3, "3", "−3"),
        (18.26, "18.3", "+18.3"),
        (-3141.4, "3,141", "−3,141"),
    ],
)
def test_points_are_written_as_finely_as_they_matter(points, without, with_sign):
    assert (amount(points), signed(points)) == (without, with_sign)


def test_all_seats_tell_their_luck_alike():
    fine = told(a_review(a_seat(luck=-4.96), a_seat(1, 0.02), a_seat(2, 12.0)), {})
    assert [fine.luck(seat) for seat in range(3)] == ["−5.0", "0", "+12.0"]
    rough = told(a_review(a_seat(luck=-4.96), a_seat(1, 0.02), a_seat(2, 120.0)), {})
    assert [rough.luck(seat) for seat in range(3)] == ["−5", "0", "+120"]


def test_a_hundred_is_only_for_who_lost_nothing():
    assert [percent(share) for share in (100.0, 99.9, 99.4, 0.0)] == ["100", "99", "99", "0"]


def test_who_had_nothing_to_choose_has_no_skill():
    evening = Evening(a_review(a_seat(accuracy=None, lost=0.0), a_seat(1, lost=0.0)))
    assert "–" in evening.words
    evening.tell(Command("review"))
    assert {FORCED, FLAWLESS} <= evening.words


def every_seat(count):
    worst = {"did": "score three-of-a-kind", "better": "score small-straight", "lost": 1913.0}
    seats = [a_seat(seat, -3141.4, 100.0, **worst) for seat in range(count)]
    return Review(
        "yahtzee",
        "points of the sheet",
        tuple(
            SeatReview(
                s.seat, 1, 1, s.luck, 1, 0, 99.0, s.decisions * 3, s.mistakes * 3,
                Chance(3, 2784.0, "1 2 3 4 5 6"), Chance(4, -1784.0, "dealer 10♦ 10♥ 10♠"),
            )
            for s in seats
        ),
    )  # fmt: skip


LONGEST = tuple(plan.name for plan in (*LONG, *LONG))


@pytest.mark.parametrize("scale", [2 / 3, 1.0], ids=["1280", "1920"])
@pytest.mark.parametrize("names", [ORDINARY, LONGEST], ids=["ordinary", "longest"])
@pytest.mark.parametrize("seats", range(1, 9))
def test_every_word_has_its_place_and_can_be_read(seats, names, scale):
    evening = Evening(every_seat(seats), names[:seats])
    for _ in range(2):
        texts = evening.texts(scale)
        assert overlaps(texts) == []
        assert strays(texts) == []
        assert [t.text for t in texts if t.size < SMALLEST and len(t.text) > 5] == []
        cut = {t.text for t in texts if t.cut}
        assert cut <= (set(evening.scene._summary.names) if names is LONGEST else set())
        evening.tell(Command("review"))


@pytest.mark.parametrize("seats", range(1, 9))
def test_the_parts_of_the_page_lie_on_it_apart(seats):
    boxes = cells(seats)
    assert len(boxes) == seats
    assert all(PAGE.holds(box) for box in boxes)
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])


@pytest.mark.parametrize("game", ["blackjack", "roost", "six-dice", "dice-game", "yahtzee"])
def test_a_match_of_bots_is_reviewed_at_every_table(game):
    shown = Stage(results(null_services(dice=dice_pictures()), Session(game, EIGHT[:3])))
    shown.director.update(WINDOW + VICTORY)
    assert {"Luck", "Skill"} <= shown.words
    shown.tell(Command("review"))
    assert any(word.startswith("in points of") for word in shown.words)
    assert overlaps(shown.texts()) == []


def test_what_was_banked_is_known_from_the_match():
    match, played = finished(Session("ten-thousand", EIGHT[:4]))
    state = Asked(AtOnce(), match, played).state()
    assert isinstance(state, Told)
    verdicts = [one for seat in review(match).seats for one in seat.mistakes if one.did == "bank"]
    words = {plain(m.did, ()) for seat in state.seats for m in seat.mistakes}
    assert verdicts
    assert sum(word.startswith("banked ") for word in words)


def test_only_what_is_said_takes_room():
    assert [lines_of(state) for state in (None, Waiting(), NoReview("why"))] == [1, 2, 2]
