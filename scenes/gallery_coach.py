"""The pictures of the coach, one table after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.gallery_blackjack import ROUND, SEVEN, SEVEN_SHOE, SHOE, THREE, seven
from scenes.gallery_roost import LAST, TURN
from scenes.gallery_studio import EIGHT, FOUR, Play, Studio, run, staged
from scenes.gallery_ten_thousand import EIGHT_SEATS, FINAL, MARKED, STEAL
from scenes.gallery_yahtzee import HELD, THREE_FOURS, rounds
from scenes.gallery_yahtzee import set_up as yahtzee
from scenes.stage.intents import Digit

if TYPE_CHECKING:
    from scenes.session import SeatPlan


def coached(plans: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """Call the coach for every person."""
    return tuple(replace(plan, coach=not plan.is_bot) for plan in plans)


def shoot(studio: Studio) -> None:
    """Take all of them."""
    pupils = coached(FOUR)
    _, director = yahtzee(studio, pupils, rounds(4, 6), HELD, THREE_FOURS)
    studio.shoot("yahtzee-coach", director)
    _, director = yahtzee(studio, pupils, rounds(4, 6), "roll", "3 3 3 6 6")
    studio.shoot("yahtzee-coach-box", director)
    _, director = yahtzee(studio, coached(EIGHT), rounds(8, 6)[:-6], HELD, "5 6 4 4 4 6 2")
    studio.shoot("yahtzee-coach-8", director)
    _, director = yahtzee(studio, FOUR, rounds(4, 6), "roll", "3 3 3 6 6")
    studio.shoot("yahtzee-coach-off", director)
    for name, script in (("", (*ROUND, "stand")), ("-wager", ROUND[:2]), ("-first", ROUND)):
        play = Play(coached(THREE), SHOE, script, table="blackjack")
        _, director = staged(studio.services, play)
        studio.shoot(f"blackjack-coach{name}", director)
    for name, plans in (("-7", coached(SEVEN)), ("-off", SEVEN)):
        play = Play(plans, SEVEN_SHOE, seven(), (("points", 1000),), "blackjack")
        _, director = staged(studio.services, play)
        studio.shoot(f"blackjack-coach{name}", director)
    for name, plans, play, intents in (
        ("", pupils, MARKED, (Digit(1), Digit(3))),
        ("-steal", pupils, STEAL, ()),
        ("-off", FOUR, MARKED, ()),
        ("-8", coached(EIGHT), EIGHT_SEATS, (Digit(1),)),
        ("-final", pupils, FINAL, ()),
    ):
        _, director = staged(studio.services, replace(play, seats=plans))
        for intent in intents:
            director.handle(intent)
        run(director, 2.0)
        studio.shoot(f"table-coach{name}", director)
    _kept_kinds(studio)
    for name, course in (("", TURN), ("-8", LAST)):
        play = course.play()
        _, director = staged(studio.services, replace(play, seats=coached(play.seats)))
        studio.shoot(f"roost-coach{name}", director)
    _, director = staged(studio.services, TURN.play())
    studio.shoot("roost-coach-off", director)


def _kept_kinds(studio: Studio) -> None:
    """Take the kitchen and the oak table."""
    opened = (6, 2, 3, 1)
    throw = (*opened, 1, 5, 4, 1, 4, 4)
    last = (1, 1, 1, 1, 1, 1, 1, 6, 1, 5, 4, 1, 4, 4)
    for table in ("dice-game", "six-dice"):
        plays = {
            "": Play(coached(FOUR), throw, ("open", "roll"), table=table),
            "-off": Play(FOUR, throw, ("open", "roll"), table=table),
            "-8": Play(coached(EIGHT), last, ("open", "roll"), table=table),
        }
        for name, play in plays.items():
            _, director = staged(studio.services, play)
            run(director, 2.0)
            studio.shoot(f"{table}-coach{name}", director)
