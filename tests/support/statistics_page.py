"""The page of statistics on a stage, over a store with recorded matches."""

import json
from pathlib import Path
from typing import Any

from game.statistics.facts import facts_of
from game.store import MemoryStore, ProfileId
from scenes.arrival import WINDOW
from scenes.gallery_statistics import TODAY
from scenes.notice import Notice
from scenes.statistics import Statistics
from tests.support.services import null_services
from tests.support.staging import Stage
from tests.support.tables import dice_pictures

RECORDS = Path(__file__).parents[1] / "game" / "records"
PLAYED = (
    "three-share-the-win",
    "many-steals",
    "last-steal-fails",
    "who-began-the-last-round-wins",
    "alone-at-the-target",
    "dice-game-four-seats-at-random",
    "dice-game-first-at-the-target-wins-at-once",
    "roost-first-to-18",
    "roost-permanent-house",
    "six-dice-shared-win-to-the-right",
    "yahtzee-three-sheets",
    "yahtzee-shared-win",
)
NAMES = (("Ann", "fox"), ("Ben", "anchor"))


def open_page(store, who=None, awake=True, **more) -> Any:
    services = null_services(store=store, dice=dice_pictures(), now=lambda: TODAY, **more)
    shown = Stage(Statistics(services, who))
    if awake:
        shown.director.update(WINDOW)
    return shown


def notice(shown) -> str:
    assert isinstance(shown.director.top, Notice)
    return " ".join(text.text for text in shown.texts())


def remembered() -> tuple[MemoryStore, tuple[ProfileId, ...]]:
    """Give a store with recorded matches in which Ann has the first seat and Ben the second."""
    store = MemoryStore(lambda: TODAY)
    people = tuple(store.add_profile(*one) for one in NAMES)
    for name in PLAYED:
        value = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
        header = {key: part for key, part in value.items() if key != "steps"}
        seats = len(value["seats"])
        match_id = store.begin(header, (), (*people, *(None,) * seats)[:seats])
        store.append(match_id, value["steps"])
        store.close_match(match_id, "finished")
        store.keep_facts(match_id, facts_of(value))
    return store, people
