"""Pictures of the page of fair dice: few seats and many, no dice, all matches, a broken seal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game import record
from game.statistics.facts import facts_of
from game.store import MatchId, MemoryStore
from scenes.fair_dice import FairDice
from scenes.gallery_results import finished
from scenes.gallery_studio import FOUR, Studio, run
from scenes.session import SeatPlan, Session
from scenes.stage.director import Director
from scenes.stage.intents import Command, Move

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.stage.intents import Intent
    from scenes.stage.services import Services

EIGHT: Final = (
    *FOUR,
    SeatPlan("Maximiliana von Habsburg", "person", "star"),
    SeatPlan("Ann", "person", "fish"),
    SeatPlan("Pip", "bot:easy", "crown"),
    SeatPlan("Ελένη", "person", "kite"),
)
SHORT: Final[Mapping[str, object]] = {"target": 3000}


def keep(services: Services, session: Session, *, broken: bool = False) -> MatchId:
    """Play a match by bots and keep it with its facts; a broken one is changed afterwards."""
    match, _ = finished(session, f"fair dice {session.table}")
    header = record.header_value(
        replace(match.header, cast=tuple(one.cast for one in session.seats))
    )
    steps = [record.step_value(step) for step in match.steps]
    store = services.store
    facts = facts_of({**header, "steps": steps})
    if broken:
        first = next(step for step in steps if "seal" in step)
        first["nonce"] = "0" * 32
    number = store.begin(header, [plan.emblem for plan in session.seats])
    store.append(number, steps)
    store.close_match(number, "finished")
    store.keep_facts(number, facts)
    return number


def shoot(studio: Studio) -> None:
    """Take all pictures of the page."""
    services = replace(studio.services, store=MemoryStore())
    four = keep(services, Session("ten-thousand", FOUR))
    eight = keep(services, Session("ten-thousand", EIGHT, SHORT))
    roost = keep(services, Session("roost", FOUR[:2]))
    cards = keep(services, Session("blackjack", FOUR[1:]))
    alone = keep(services, Session("yahtzee", FOUR[:1]))
    torn = keep(services, Session("roost", FOUR), broken=True)
    seals = Command("check_seals")
    for name, number, intents in (
        ("fair-dice", four, (seals,)),
        ("fair-dice-8", eight, ()),
        ("fair-dice-8-second", eight, (Move(1, 0),)),
        ("fair-dice-8-together", eight, (Move(1, 0), Move(1, 0))),
        ("fair-dice-roost", roost, (seals,)),
        ("fair-dice-cards", cards, (seals,)),
        ("fair-dice-alone", alone, ()),
        ("fair-dice-broken", torn, (seals,)),
        ("fair-dice-all", None, (seals,)),
        ("fair-dice-how", four, (Command("how_tested"),)),
    ):
        _take(studio, services, name, number, intents)


def _take(
    studio: Studio,
    services: Services,
    name: str,
    number: MatchId | None,
    intents: tuple[Intent, ...],
) -> None:

    director = Director()
    director.push(FairDice(services, number))
    run(director, 0.2)
    for intent in intents:
        director.handle(intent)
        run(director, 0.4)
    studio.shoot(name, director)
