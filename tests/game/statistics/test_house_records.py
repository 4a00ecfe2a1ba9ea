"""The records of the house: whose, in which match, and what can't be compared is left out."""

from game.statistics.house_records import HouseRecord, house_records
from game.statistics.values import BestTurn
from tests.support.archive import ANN, BEN, Archive, seat

BOT = "bot:sharp"


def found(archive: Archive, game: str = "ten-thousand") -> dict[str, HouseRecord]:
    records = house_records(archive.matches, archive.facts)
    return {record.what: record for record in records if record.game == game}


def test_a_house_without_matches_has_no_records():
    assert house_records([], {}) == ()


def test_the_best_of_all_people_stands_with_match_seat_person_and_time():
    archive = Archive()
    archive.add(seat(score=9000), seat(score=10500, result="won"), people=(ANN, BEN))
    archive.add(seat(score=10200, result="won", turns=8), seat(score=4000), people=(ANN, None))
    best = found(archive)
    assert best["best score"] == HouseRecord(
        "ten-thousand", "best score", 10500, archive.matches[0].match_id, 1, BEN, 150.0
    )
    assert (best["fewest turns"].value, best["fewest turns"].profile) == (8, ANN)


def test_a_guest_holds_a_record_by_match_and_seat():
    archive = Archive()
    archive.add(seat(), seat(score=20000), people=(ANN, None))
    record = found(archive)["best score"]
    assert (record.profile, record.seat) == (None, 1)


def test_bots_and_helped_seats_hold_no_records():
    archive = Archive()
    archive.add(seat(BOT, score=30000), seat(score=20000, stood_in=2), seat(score=500))
    assert found(archive)["best score"].value == 500


def test_who_reached_a_figure_first_keeps_the_record():
    archive = Archive()
    archive.add(seat(score=9000), seat(BOT), people=(ANN,))
    archive.add(seat(score=9000), seat(BOT), people=(BEN,))
    assert found(archive)["best score"].profile == ANN


def test_the_best_turn_comes_with_its_dice():
    archive = Archive()
    archive.add(seat(best_turn=BestTurn(4000, (1,) * 5, 1)), seat(BOT))
    record = found(archive)["best turn"]
    assert (record.value, record.turn) == (4000, BestTurn(4000, (1,) * 5, 1))


def test_a_match_by_other_house_rules_breaks_only_the_records_that_compare():
    archive = Archive()
    archive.add(seat(), seat(BOT))
    longer = seat(score=99000, result="won", turns=3, best_turn=BestTurn(3000, (1,), 1))
    archive.add(longer, seat(BOT), rules={"target": 99000})
    best = found(archive)
    assert (best["best score"].value, best["best turn"].value) == (1000, 3000)
    assert "fewest turns" not in best


def test_fewest_turns_mean_nothing_where_every_match_has_as_many():
    archive = Archive()
    archive.add(seat(result="won"), seat(BOT), game="yahtzee")
    assert "fewest turns" not in found(archive, "yahtzee")


def test_the_longest_streak_is_that_of_a_person_at_one_table():
    archive = Archive()
    for result in ("won", "won", "shared", "lost", "won"):
        archive.add(seat(result=result), seat(BOT), people=(BEN,))
    record = found(archive)["longest streak"]
    assert (record.value, record.profile, record.match_id) == (3, BEN, 3)


def test_who_had_the_longest_streak_first_keeps_it():
    archive = Archive()
    for person in (BEN, BEN, ANN, ANN):
        archive.add(seat(result="won"), seat(BOT), people=(person,))
    record = found(archive)["longest streak"]
    assert (record.value, record.profile, record.match_id) == (2, BEN, 2)


def test_a_win_with_the_help_of_a_bot_is_no_part_of_the_longest_streak():
    archive = Archive()
    for helped in (0, 7, 0, 7, 7):
        archive.add(seat(result="won", stood_in=helped), seat(BOT))
    record = found(archive)["longest streak"]
    assert (record.value, record.match_id) == (2, 3)


def test_a_defeat_ends_a_streak_whoever_played():
    archive = Archive()
    for result, helped in (("won", 0), ("lost", 7), ("won", 0)):
        archive.add(seat(result=result, stood_in=helped), seat(BOT))
    assert "longest streak" not in found(archive)


def test_one_win_is_no_streak():
    archive = Archive()
    archive.add(seat(result="won"), seat(BOT))
    assert "longest streak" not in found(archive)


def test_abandoned_matches_set_no_records():
    archive = Archive()
    archive.add(seat(score=99999), seat(BOT), closed="abandoned")
    assert found(archive) == {}
