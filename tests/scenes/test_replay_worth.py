"""What is told of a choice in a replay: how good it was, in words that are true."""

from game.record import Record
from game.sentences import Sentence
from scenes.gallery_replay import recorded
from scenes.gallery_studio import FOUR
from scenes.tables import OFFERED
from tests.support.replays import Watched, bot_record


def told_of(stored: Record) -> dict[str, Sentence]:
    """Collect what is told of each kind of action that was chosen best."""
    watched = Watched(stored).press("play")
    said: dict[str, Sentence] = {}
    for number, step in enumerate(watched.scene.reel.match.steps, start=1):
        watched.scene.go(number)
        found = watched.scene.worth
        if found.skill == "100":
            said.setdefault(step.do.partition(" ")[0], found.choice[0])
    return said


def test_a_best_wager_is_not_counted_among_those_that_were_valued() -> None:
    said = told_of(recorded("blackjack", FOUR[:2]))
    assert said["wager"] == ("The best wager",)


def test_a_best_choice_is_told_with_how_many_there_were() -> None:
    said = {words for game in OFFERED for words in told_of(bot_record(game)).values()}
    counted = [str(words[0]) for words in said if str(words[0]).startswith("Best of ")]
    assert counted
    assert all(int(one.split()[2]) > 1 for one in counted)
