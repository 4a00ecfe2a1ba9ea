"""The pictures of the rooms: each table brings a module of its own, `scenes/gallery_TABLE.py`."""

from collections.abc import Callable, Mapping
from typing import Final

from scenes import (
    gallery_archive,
    gallery_blackjack,
    gallery_coach,
    gallery_dice_game,
    gallery_fair_dice,
    gallery_kiosk,
    gallery_operator,
    gallery_people,
    gallery_replay,
    gallery_roost,
    gallery_six_dice,
    gallery_statistics,
    gallery_ten_thousand,
    gallery_yahtzee,
)
from scenes.gallery_studio import Studio

ROOMS: Final[Mapping[str, Callable[[Studio], None]]] = {
    "ten-thousand": gallery_ten_thousand.shoot,
    "roost": gallery_roost.shoot,
    "six-dice": gallery_six_dice.shoot,
    "dice-game": gallery_dice_game.shoot,
    "yahtzee": gallery_yahtzee.shoot,
    "blackjack": gallery_blackjack.shoot,
    "coach": gallery_coach.shoot,
    "replay": gallery_replay.shoot,
    "statistics": gallery_statistics.shoot,
    "fair-dice": gallery_fair_dice.shoot,
    "people": gallery_people.shoot,
    "kiosk": gallery_kiosk.shoot,
    "operator": gallery_operator.shoot,
    "archive": gallery_archive.shoot,
}
"""Table or page to what takes all its pictures."""
