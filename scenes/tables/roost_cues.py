"""How the events of Roost move the props; nothing here can reach the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import cos, pi, sin
from typing import Any, Final

from game.events import MatchEnded, StoodAt, TurnBegan, WentBust
from game.opening import OpeningThrown
from game.roost_events import (
    HandRevealed,
    HandThrown,
    HouseChosen,
    LightningBegan,
    LightningThrown,
    RoostHidden,
    RoostRevealed,
    RoundScored,
    SixDiceHeld,
    Unseen,
    WentOut,
)
from game.roost_reckoning import reckoned
from game.roost_scoring import FIRST_THROW, FULL, Hand
from game.roost_state import HIDDEN, SIX
from game.rules import Event, Seat
from game.sentences import say
from scenes.props.die import Die
from scenes.props.flight import slid, swept, thrown
from scenes.props.particles import DUST, EMBERS, burst, confetti
from scenes.stage.choreographer import Cue
from scenes.stage.easing import linear, out_back, out_cubic
from scenes.stage.geometry import Box
from scenes.stage.motion import (
    Call,
    Drive,
    Later,
    Motion,
    Pause,
    Sequence,
    Stagger,
    Together,
    Tween,
)
from scenes.stage.services import Services
from scenes.tables.keep_cues import brief
from scenes.tables.keep_layout import yaw_of
from scenes.tables.moments import LENGTH, Bust, Moment
from scenes.tables.roost_layout import card_boxes, opening_corners
from scenes.tables.roost_moments import SixDice
from scenes.tables.roost_reveal import Card, Reveal, hidden_dice
from scenes.tables.roost_view import OpeningThrow, RoostView

MUTE: Final = (OpeningThrown, RoundScored)
"""What the table shows better than a line could say it."""
STEP: Final = 0.16
"""Seconds for each point of the reveal."""
LONGEST: Final = {False: 1.0, True: 0.45}
"""Seconds that the points of a card may take, of a tall one and of a low one."""
BANNER: Final = Box(146, 250, 1628, 280)


def words_of(event: Event) -> Any:
    """Give the words for the line of the last move; empty where the table shows it itself."""
    return () if isinstance(event, MUTE) else say(event)


class RoostCues:
    """Makes a motion of every event, for a view."""

    def __init__(self, view: RoostView, services: Services) -> None:
        self._view = view
        self._services = services

    def cues(self) -> Mapping[type[Any], Cue]:
        """Give the cue of each event."""
        cues: dict[type[Event], Callable[[Any], Motion]] = {
            OpeningThrown: self._opening,
            TurnBegan: self._turn,
            HouseChosen: self._house,
            RoostHidden: self._hidden,
            HandThrown: self._throw,
            StoodAt: self._stood,
            WentBust: self._bust,
            SixDiceHeld: self._six_dice,
            Unseen: self._unseen,
            HandRevealed: self._hand,
            RoostRevealed: self._revealed,
            RoundScored: self._scored,
            WentOut: self._out,
            LightningBegan: self._lightning,
            LightningThrown: self._lightning_thrown,
            MatchEnded: self._ended,
        }
        return {kind: self._later(cue) for kind, cue in cues.items()}

    def _later(self, cue: Callable[[Any], Motion]) -> Cue:
        def tell(event: Event) -> None:
            if words := words_of(event):
                self._view.words = words

        def begun(event: Event) -> Motion:
            if isinstance(event, HandThrown | RoostHidden):
                return Sequence(cue(event), Call(lambda: tell(event)))
            tell(event)
            return cue(event)

        return lambda event: Later(lambda: begun(event))

    @property
    def _calm(self) -> bool:
        return self._services.settings.now.reduced_motion

    def _play(self, name: str) -> None:
        self._services.sound.play(name)

    def _flight(self, dice: list[Die]) -> Motion:
        """Throw dice, or let them appear where nobody wants motion."""
        if not self._calm:
            return thrown(dice)
        for die in dice:
            die.alpha = 0.0
        return Together(*(Tween(die, 0.15, alpha=1.0) for die in dice))

    # Who is the house.

    def _opening(self, event: OpeningThrown) -> Motion:
        view = self._view
        corners = opening_corners(view.layout, len(event.seats))
        view.opening = []
        for i, (seat, corner) in enumerate(zip(event.seats, corners, strict=True)):
            faces = event.faces[i * FIRST_THROW : (i + 1) * FIRST_THROW]
            dice = [
                Die(face, yaw_of(seat, place), x, y, corner.size, place)
                for place, (face, (x, y)) in enumerate(zip(faces, corner.dice, strict=True))
            ]
            view.opening.append(OpeningThrow(seat, dice, event.totals[i], corner))
        self._services.sound.clatter(6)
        return Sequence(self._flight([d for one in view.opening for d in one.dice]), Pause(1.1))

    def _chosen(self, house: Seat) -> Motion:
        """Let the highest throw rise, so that it is seen who is the house."""
        self._play("mark")
        best: list[Die] = []
        for one in self._view.opening:
            one.dim = one.seat != house
            for die in one.dice:
                die.marked = not one.dim
            best += [] if one.dim else one.dice
        return Sequence(Together(*(Tween(die, 0.2, mark=1.0) for die in best)), Pause(1.4))

    def _house(self, event: HouseChosen) -> Motion:
        def moved() -> None:
            self._view.begin_round(event.seat)

        return Sequence(Call(moved), Pause(0.1))

    def _hidden(self, event: RoostHidden) -> Motion:
        """Shake the roost, and let three dice come out from under it."""
        view = self._view
        view.house = event.seat
        view.find_players()
        view.hands, view.dice = {}, []
        self._play("shake")

        def shaken(share: float) -> None:
            view.shake = 0.0 if share >= 1 else sin(share * 42) * 9 * (1 - share)

        def out() -> Motion:
            self._services.sound.clatter(6)
            view.shown = view.laid_out(event.shown)
            return Stagger(0.07, *(self._emerging(die) for die in view.shown))

        return Sequence(Pause(0.0) if self._calm else Drive(shaken, 0.7), Later(out), Pause(0.3))

    def _emerging(self, die: Die) -> Motion:
        """Let a die roll out from under the rim of the roost."""
        roost, goal = self._view.layout.roost, (die.x, die.y)
        start = roost.right - die.size, roost.bottom - die.size * 0.9
        die.alpha = 0.0
        if self._calm:
            return Tween(die, 0.15, alpha=1.0)

        def put(share: float) -> None:
            way = out_cubic(share)
            die.x, die.y = (a + (b - a) * way for a, b in zip(start, goal, strict=True))
            die.height = 0.0 if share >= 1 else abs(cos(share * pi * 1.5)) * 0.4 * (1 - share)
            die.turn, die.alpha = share, 1.0
            if share >= 1.0:
                die.x, die.y = goal

        return Drive(put, 0.6)

    # A turn.

    def _turn(self, event: TurnBegan) -> Motion:
        if not self._view.opening:
            return self._turned(event)
        return Sequence(self._chosen(event.seat), Later(lambda: self._turned(event)))

    def _turned(self, event: TurnBegan) -> Motion:
        view = self._view
        view.opening, view.is_opening, view.moment, view.reveal = [], False, None, None
        if not view.players:
            view.begin_round(event.seat)
        view.acting = event.seat
        self._play("turn")
        left = view.dice
        if view.secret:
            # Nobody who looks up now may see the dice of the turn before.
            view.dice, left, view.words = [], [], ()

        def cleared() -> None:
            view.dice = []

        away = swept(left, 960, 1180) if left and not self._calm else Pause(0.0)
        return Sequence(away, Call(cleared), self._drawn_for(event.seat), Pause(0.25))

    def _drawn_for(self, seat: Seat) -> Motion:
        """Draw the curtain where the next hand is for one person's eyes."""
        view = self._view
        if not view.needs_cover(seat):
            return Pause(0.0)
        view.cover = seat
        self._play("curtain")
        return Tween(view, 0.15 if self._calm else 0.4, drawn=1.0)

    def _throw(self, event: HandThrown) -> Motion:
        view = self._view
        before = view.hands.get(event.seat, Hand())
        hand = Hand(before.dice[: event.place] + event.faces)
        goals = view.laid(event.seat, hand.dice)
        fresh = goals[event.place :]
        old = view.dice[: event.place]
        view.take(event.seat, before)
        self._services.sound.clatter(len(event.faces))

        def begun() -> Motion:
            view.dice = [*old, *fresh]
            for die in old:
                die.lit = False
            return self._flight(fresh)

        for die in fresh:
            die.alpha = 0.0
        make_room = slid(old, goals[: event.place], 0.25) if _moved(old, goals) else Pause(0.0)
        return Sequence(make_room, Later(begun), Call(lambda: view.take(event.seat, hand)))

    def _stood(self, event: StoodAt) -> Motion:
        view = self._view
        view.take(event.seat, replace(view.hands[event.seat], stood=True))
        self._play("bank")
        return self._glowing(event.seat, 0.45)

    def _glowing(self, seat: Seat, seconds: float) -> Motion:
        glow = self._view.glow
        return Sequence(
            Call(lambda: glow.add(seat)), Pause(seconds), Call(lambda: glow.discard(seat))
        )

    def _bust(self, event: WentBust) -> Motion:
        line = f"{event.total} is over {FULL}"
        moment = Bust("Bust!", line, box=BANNER, points=event.total, dice=self._view.dice)
        moment.shower = burst(self._services.cosmetic, 1150, 720, 60, DUST)
        self._play("bust")
        return self._moment(moment)

    def _six_dice(self, event: SixDiceHeld) -> Motion:
        moment = SixDice("Six dice!", f"They count {FULL}", "ember", BANNER, shade=0.8)
        moment.tint, moment.dice = (112, 50, 22), self._view.dice
        moment.shower = burst(self._services.cosmetic, 960, 620, 70, EMBERS, 900)
        self._play("hot")
        return self._moment(moment)

    def _unseen(self, event: Unseen) -> Motion:
        """Show nothing, and take no time: neither what was done nor how often may be told."""
        self._view.take(event.seat, HIDDEN)
        return Pause(0.0)

    # The end of a round.

    def _hand(self, event: HandRevealed) -> Motion:
        self._view.take(event.seat, Hand(event.faces, stood=True))
        return Pause(0.0)

    def _revealed(self, event: RoostRevealed) -> Motion:
        view = self._view
        view.moment, view.cover, view.drawn = None, None, 0.0
        reveal = Reveal(event.roost, hidden_dice(event.faces, view.round), calm=self._calm)
        view.reveal = reveal
        self._play("lift")
        tremble = Pause(0.1) if self._calm else Tween(reveal, 0.35, linear, shake=1.0)
        lift = Tween(reveal, 0.15 if self._calm else 0.4, out_back, lift=1.0)
        return Sequence(tremble, lift, Tween(reveal, 0.4, linear, count=float(event.roost)))

    def _scored(self, event: RoundScored) -> Motion:
        view, reveal = self._view, self._view.reveal
        assert reveal is not None
        exempt = [s for s in view.players if view.points == "floor" and view.scores[s] == 0]
        hands = {seat: view.hands.get(seat, Hand()) for seat in view.players}
        found = reckoned(
            view.house, reveal.roost, [(s, hand.counts) for s, hand in hands.items()], exempt
        )
        reveal.cards = [
            Card(one, box, _held(one.seat, view, hands))
            for one, box in zip(found, card_boxes(len(found)), strict=True)
        ]
        before = list(view.scores)

        def count(share: float) -> None:
            view.scores = [
                round(a + (b - a) * share) for a, b in zip(before, event.scores, strict=True)
            ]

        def over() -> None:
            view.begin_round(view.house)

        for card in reveal.cards:
            seat = card.reckoning.seat
            card.out = view.points == "stakes" and event.scores[seat] <= 0 and not view.out[seat]
        up = (Tween(card, 0.15 if self._calm else 0.3, turned=1.0) for card in reveal.cards)
        return Sequence(
            Stagger(0.08, *up), *map(self._counted, reveal.cards), Drive(count, 0.2), Call(over)
        )

    def _counted(self, card: Card) -> Motion:
        """Count the points of a card one by one."""
        total = card.reckoning.total

        def sounded() -> None:
            self._play("keep-2" if total > 0 else "unmark" if total < 0 else "tick")

        seconds = min(card.most * STEP, LONGEST[card.is_low])
        way = Tween(card, seconds, linear, steps=float(card.most))
        return Sequence(way, Call(sounded), Pause(STEP))

    def _out(self, event: WentOut) -> Motion:
        out = list(self._view.out)
        out[event.seat] = True
        self._view.out = tuple(out)
        return Pause(0.0)

    def _lightning(self, event: LightningBegan) -> Motion:
        view = self._view
        race = view.new_race(event.seats)
        race.calm, race.flash = self._calm, 1.0
        view.acting = event.seats[0]
        view.reveal, view.moment, view.race = None, None, race
        self._play("zap")
        return Tween(race, 0.3, flash=0.0)

    def _lightning_thrown(self, event: LightningThrown) -> Motion:
        race = self._view.race
        assert race is not None
        self._services.sound.clatter(len(event.faces))
        flight = race.lane(event.seat).thrown(event.faces, event.sixes)
        new = event.faces.count(SIX)
        return Sequence(flight, Call(lambda: self._play("mark")) if new else Pause(0.0))

    def _ended(self, event: MatchEnded) -> Motion:
        view = self._view
        view.reveal, view.acting = None, view.house
        view.scores = [int(score) for score in event.scores]
        moment = Moment(_winner(view, event), "", "red", Box(146, 330, 1628, 250), shade=0.45)
        if event.winners:
            moment.shower = confetti(self._services.cosmetic, 120, 60, 1860)
        self._play("fanfare" if event.winners else "bust")
        return Sequence(self._moment(moment), Pause(0.4))

    def _moment(self, moment: Moment) -> Motion:
        """Put a moment over the table and let it run; it stays until somebody takes it off."""
        moment.calm = self._calm
        self._view.moment = moment
        return Tween(moment, 0.2 if self._calm else LENGTH, linear, age=LENGTH)


def _moved(dice: list[Die], goals: list[Die]) -> bool:
    """Tell whether dice have to make room."""
    return any((d.x, d.y) != (g.x, g.y) for d, g in zip(dice, goals, strict=False))


def _held(seat: Seat, view: RoostView, hands: Mapping[Seat, Hand]) -> str:
    """Say what a seat held: a figure, a bust, or nothing where nobody threw."""
    if seat == view.house:
        return "house"
    hand = hands[seat]
    if not hand.dice:
        return ""
    return "bust" if hand.bust else str(hand.counts)


def _winner(view: RoostView, event: MatchEnded) -> str:
    if not event.winners:
        return "Nobody is left!"
    name = view.cast.names[event.winners[0]]
    return f"{brief(name)} wins!"
