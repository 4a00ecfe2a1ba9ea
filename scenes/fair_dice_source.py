"""Makes the page of fair dice out of the facts of one match, or of all matches of the house."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.blackjack_events import CardDealt, CardDrawn, DealerDealt, DealerDrew, HoleTurned
from game.cards import RANKS
from game.catalogue import TABLES
from game.sentences import counted, figure
from game.statistics.chance import band
from game.statistics.fairness import FEW, Fairness, of_all, of_match
from game.statistics.fairness_words import words
from game.statistics.values import NO_FACES
from scenes.fair_dice_view import (
    PER_SLATE,
    Chart,
    Fortune,
    Said,
    Slate,
    TableFortune,
    View,
    Who,
)
from scenes.results_review import signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.dice import Counts
    from game.match import Played
    from game.rules import Seat
    from game.statistics.values import MatchFacts
    from game.store.contract import Profile, ProfileId

CARDS: Final = "blackjack"
ALL: Final = Who("All dice", icon="dice")
PEOPLE: Final = Who("People", icon="person")
BOTS: Final = Who("Bots", icon="robot")
CARD: Final = Who("Cards seen", icon="star")
SHOWING: Final = (CardDealt, DealerDealt, CardDrawn, HoleTurned, DealerDrew)
"""What lays a card open."""
LUCK: Final = "Luck in points"
LUCK_BY_TABLE: Final = "Average luck"
NO_LUCK: Final = (
    "Nothing is known of luck yet: it is reckoned once a match is over, in a quiet moment."
)
UNFINISHED: Final = "Luck is reckoned once a match is over; this one was not played to its end."
SEVERAL: Final = 2
"""Where neither people nor bots are so many, their charts would be those of the seats."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match to be shown: what is counted of it, who sat there, and what was played."""

    facts: MatchFacts
    seats: tuple[Who, ...]
    played: tuple[Played, ...] = ()
    """Needed only for what is counted otherwise than by dice."""


def match_view(match: Match) -> View:
    """Show one match, seat by seat and together."""
    facts = match.facts
    if facts.game == CARDS:
        return _card_view(match)
    fairness = of_match(facts)
    said = words(fairness)
    return View(
        f"{TABLES[facts.game].name} · {counted_dice(fairness.total.dice)} thrown",
        _slates(match),
        Said(said.title, said.text),
        _luck_head(facts),
        hidden=facts.hidden,
        seals=facts.sealed,
    )


def house_view(
    matches: Sequence[tuple[MatchFacts, Sequence[ProfileId | None]]], profiles: Iterable[Profile]
) -> View:
    """Show all matches: all dice, people beside bots, then everybody whom the house knows."""
    fairness = of_all(facts for facts, _ in matches)
    groups = [_chart(ALL, fairness.total.faces)]
    if all(chart.dice for chart in fairness.charts):
        sides = zip((PEOPLE, BOTS), fairness.charts, strict=True)
        groups += [_chart(who, chart.faces) for who, chart in sides]
    known = _by_profile(matches)
    people = [
        _chart(Who(one.name, one.emblem), known[one.profile_id])
        for one in profiles
        if one.profile_id in known
    ]
    said = words(fairness)
    return View(
        f"{counted_matches(fairness.matches)} · {counted_dice(fairness.total.dice)} thrown",
        (Slate(tuple(groups)), *_chunks(people)),
        Said(said.title, said.text),
        Said(LUCK_BY_TABLE, NO_LUCK),
        _table_luck(fairness),
        sum(facts.hidden for facts, _ in matches),
        sum(facts.sealed for facts, _ in matches),
    )


def counted_dice(number: int) -> str:
    """Write a number of dice."""
    return f"{figure(number)} {counted(number, 'die', 'dice').split()[1]}"


def counted_matches(number: int) -> str:
    """Write a number of matches."""
    return f"{figure(number)} {counted(number, 'match', 'matches').split()[1]}"


def _chart(who: Who, faces: Counts) -> Chart:
    """Draw no band where there are too few dice to be judged by it."""
    dice = sum(faces)
    found = band(dice)
    held = (found.low, found.high) if dice >= FEW else None
    return Chart(who, faces, found.expected, held)


def _groups(facts: MatchFacts) -> list[tuple[Who, list[Seat]]]:
    """Put all seats together, and people and bots apart where both are several."""
    seats = range(len(facts.seats))
    people = [seat for seat in seats if facts.seats[seat].is_person]
    bots = [seat for seat in seats if not facts.seats[seat].is_person]
    groups = [(ALL, [*seats])] if len(seats) > 1 else []
    if people and bots and max(len(people), len(bots)) >= SEVERAL:
        groups += [(PEOPLE, people), (BOTS, bots)]
    return groups


def _sum(many: Iterable[Counts]) -> Counts:
    total = NO_FACES
    for faces in many:
        a, b, c, d, e, f = (x + y for x, y in zip(total, faces, strict=True))
        total = (a, b, c, d, e, f)
    return total


def _slates(match: Match) -> tuple[Slate, ...]:
    """Hang four charts a slate; what is put together comes first where one slate holds all."""
    each = [(who, [seat]) for seat, who in enumerate(match.seats)]
    groups = _groups(match.facts)
    charts = [_chart(who, _sum(match.facts.seats[s].faces for s in own)) for who, own in each]
    together = [_chart(who, _sum(match.facts.seats[s].faces for s in own)) for who, own in groups]
    if len(each) + len(groups) <= PER_SLATE:
        return (Slate((*together, *charts), _fortunes(match.facts, each)),)
    slates = [
        replace(slate, fortunes=_fortunes(match.facts, each[i * PER_SLATE : (i + 1) * PER_SLATE]))
        for i, slate in enumerate(_chunks(charts))
    ]
    return (*slates, Slate(tuple(together), _fortunes(match.facts, groups)))


def _chunks(charts: Sequence[Chart]) -> list[Slate]:
    return [Slate(tuple(charts[i : i + PER_SLATE])) for i in range(0, len(charts), PER_SLATE)]


def _fortunes(facts: MatchFacts, owners: Sequence[tuple[Who, list[Seat]]]) -> tuple[Fortune, ...]:
    """Tell the luck of seats, or of seats together; all alike in tenths or in whole points."""
    luck = [seat.luck for seat in facts.seats]
    if None in luck:
        return ()
    sums = [sum(luck[seat] or 0.0 for seat in own) for _, own in owners]
    most = max([1.0, *map(abs, sums)])
    fine = max([0.0, *(abs(points or 0.0) for points in luck)]) < FINE
    return tuple(
        Fortune(who, points / most, signed(points, fine))
        for (who, _), points in zip(owners, sums, strict=True)
    )


FINE: Final = 20.0
"""Below so many points tenths are told."""


def _luck_head(facts: MatchFacts) -> Said:
    return Said(LUCK, NO_LUCK if facts.finished else UNFINISHED)


def _by_profile(
    matches: Iterable[tuple[MatchFacts, Sequence[ProfileId | None]]],
) -> Mapping[ProfileId, Counts]:
    found: dict[ProfileId, list[Counts]] = {}
    for facts, profiles in matches:
        for seat, profile in zip(facts.seats, profiles, strict=False):
            if profile is not None and seat.dice:
                found.setdefault(profile, []).append(seat.faces)
    return {profile: _sum(many) for profile, many in found.items()}


def _table_luck(fairness: Fairness) -> tuple[TableFortune, ...]:
    return tuple(
        TableFortune(TABLES[one.game].name, _average(one.people), _average(one.bots))
        for one in fairness.luck
    )


def _average(points: float | None) -> str:
    return "–" if points is None else signed(points)


def _card_view(match: Match) -> View:
    """Show a match without dice: the cards that were seen, and what there is instead."""
    seen = Counter(
        event.card[0]
        for turn in match.played
        for event in turn.events
        if isinstance(event, SHOWING)
    )
    counts = tuple(seen[rank] for rank in RANKS)
    total = sum(counts)
    labels = tuple("10" if rank == "T" else rank for rank in RANKS)
    chart = Chart(CARD, counts, total / len(RANKS), None, labels)
    owners = [(who, [seat]) for seat, who in enumerate(match.seats)]
    return View(
        f"{TABLES[CARDS].name} · {figure(total)} {'card' if total == 1 else 'cards'} seen",
        (Slate((chart,), _fortunes(match.facts, owners)),),
        Said("Cards, not dice", _of_cards(match.facts.hidden)),
        _luck_head(match.facts),
        hidden=match.facts.hidden,
        seals=match.facts.sealed,
    )


def _of_cards(shuffles: int) -> str:
    times = {0: "is not shuffled yet", 1: "was shuffled once", 2: "was shuffled twice"}
    often = times.get(shuffles, f"was shuffled {shuffles} times")
    return (
        f"No dice are thrown here. The shoe {often}, and its order fixed before a card was "
        "dealt. No rank is favoured, yet chance is never quite even."
    )
