"""What is to be seen on the table of Roost: the props, and how they come to where they belong.

Cues move the props; `show` puts every one of them where the observation says.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.catalogue import Table
from game.guides import Guide
from game.roost_scoring import FIRST_THROW, Hand
from game.roost_state import Seen
from game.rules import Seat
from game.sentences import Sentence
from scenes.props.coach_panel import CoachShown
from scenes.props.die import Die
from scenes.props.sentence_line import Cast
from scenes.session import SeatPlan
from scenes.stage.geometry import Box
from scenes.tables.keep_layout import BUTTONS, Spot
from scenes.tables.moments import Moment
from scenes.tables.roost_layout import (
    HOUSE_PLACE,
    Corner,
    Layout,
    hand_spots,
    layout_for,
    shown_spots,
    throw_number,
)
from scenes.tables.roost_race import Race
from scenes.tables.roost_reveal import Reveal

SEAL_SHOWN = 8
"""So many hex digits of the seal stand on the table."""


@dataclass
class OpeningThrow:
    """What a seat threw for the house, and where."""

    seat: Seat
    dice: list[Die]
    total: int
    corner: Corner
    dim: bool = False

    @property
    def is_down(self) -> bool:
        """Tell whether the dice lie, so that their sum may be told."""
        return all(die.turn >= 1 and die.alpha > 0 for die in self.dice)


@dataclass
class RoostView:
    """All props of the table and the figures as they are shown at the moment."""

    table: Table
    guide: Guide
    plans: tuple[SeatPlan, ...]
    cast: Cast
    target: int
    secret: bool = False
    points: str = "negative"
    permanent: bool = False
    scores: list[int] = field(default_factory=list)
    acting: Seat = 0
    house: Seat = 0
    is_opening: bool = False
    out: tuple[bool, ...] = ()
    round: int = 0
    players: tuple[Seat, ...] = ()
    """Who plays against the house; nobody before its throw."""
    hands: dict[Seat, Hand] = field(default_factory=dict)
    shown: list[Die] = field(default_factory=list)
    dice: list[Die] = field(default_factory=list)
    """The hand that is being thrown."""
    greeted: bool = False
    """The goal of the game hangs where the tray would have words."""
    seal: str = ""
    shake: float = 0.0
    """How far the roost is shaken aside."""
    opening: list[OpeningThrow] = field(default_factory=list)
    words: Sentence = ()
    rail: Sentence = ()
    rail_box: Box = BUTTONS
    glow: set[Seat] = field(default_factory=set)
    moment: Moment | None = None
    coach: CoachShown | None = None
    reveal: Reveal | None = None
    race: Race | None = None
    cover: Seat | None = None
    """Whose hand waits behind the curtain."""
    drawn: float = 0.0
    """How far the curtain is drawn, 0 to 1."""

    @property
    def layout(self) -> Layout:
        """Give the regions of the table."""
        return layout_for(len(self.plans))

    @property
    def total(self) -> int:
        """Add up the hand that lies there."""
        return sum(die.face for die in self.dice if die.turn >= 1 and die.alpha > 0)

    @property
    def veiled(self) -> bool:
        """Tell whether the seat to act throws where nobody else looks."""
        unseen = not self.dice and self.acting in self.players
        return self.secret and unseen and self.plans[self.acting].is_bot

    @property
    def is_covered(self) -> bool:
        """Tell whether the curtain hides all but the scores."""
        return self.cover is not None and self.drawn >= 1

    def needs_cover(self, seat: Seat) -> bool:
        """Tell whether a hand is for the eyes of one of several people."""
        persons = sum(not plan.is_bot for plan in self.plans)
        several = persons > 1 and not self.plans[seat].is_bot
        return self.secret and several and seat in self.players

    def show(self, seen: Seen, words: Sentence, cover: Seat | None) -> None:
        """Put everything where the observation says."""
        self.scores = list(seen.scores)
        self.acting = seen.to_act[0] if seen.to_act else seen.house
        self.house, self.is_opening, self.out = seen.house, seen.opening, seen.out
        self.round, self.players = seen.round, seen.players
        self.hands = {
            seat: hand
            for seat, hand in zip(seen.players, seen.hands, strict=True)
            if hand.dice or hand.hidden
        }
        self.shown = self.laid_out(seen.shown)
        hand = self.hands.get(self.acting, Hand())
        self.dice = self.laid(self.acting, hand.dice)
        self.seal = seen.seal[:SEAL_SHOWN] if seen.shown else ""
        self.words, self.cover, self.drawn = words, cover, 0.0 if cover is None else 1.0
        self.opening, self.glow, self.shake = [], set(), 0.0
        self.moment = self.reveal = None
        self._show_race(seen)

    def _show_race(self, seen: Seen) -> None:
        if not seen.lightning:
            self.race = None
        elif self.race is None:
            self.race = self.new_race([runner.seat for runner in seen.lightning])
        if self.race:
            for runner in seen.lightning:
                self.race.lane(runner.seat).show(runner)

    def new_race(self, seats: Sequence[Seat]) -> Race:
        """Set up the lanes of a roll-off."""
        return Race.between(seats, [self.plans[seat].is_bot for seat in seats])

    def laid(self, seat: Seat, faces: Sequence[int]) -> list[Die]:
        """Lay a player's dice on their places; one that was thrown alone is outlined."""
        spots = hand_spots(self.layout, len(faces), throw_number(self.round, seat))
        dice = dice_at(faces, spots)
        for die in dice[FIRST_THROW:]:
            die.lit = die is dice[-1]
        return dice

    def laid_out(self, faces: Sequence[int]) -> list[Die]:
        """Lay out what the house shows."""
        if not faces:
            return []
        spots = shown_spots(self.layout, len(faces), throw_number(self.round, HOUSE_PLACE))
        return dice_at(faces, spots, "black")

    def take(self, seat: Seat, hand: Hand) -> None:
        """Know a hand."""
        self.hands[seat] = hand

    def begin_round(self, house: Seat) -> None:
        """Clear the table for the next house."""
        self.house, self.players = house, ()
        self.hands, self.shown, self.dice, self.seal = {}, [], [], ""

    def find_players(self) -> None:
        """Know who plays against the house, in no order of their own."""
        seats = range(len(self.plans))
        self.players = tuple(s for s in seats if s != self.house and not self.out[s])

    def props(self) -> tuple[object, ...]:
        """Give all that the picture of the table depends on, for comparing."""
        dice = tuple(die.alike() for die in (*self.shown, *self.dice))
        turn = (self.acting, self.house, self.is_opening, self.out, frozenset(self.players))
        hands = tuple(sorted((seat, hand.dice, hand.hidden) for seat, hand in self.hands.items()))
        lanes = self.race.props() if self.race else ()
        figures = (tuple(self.scores), self.round, self.seal, self.cover, self.drawn, self.shake)
        return (dice, turn, hands, lanes, figures, self.words)


def dice_at(faces: Sequence[int], spots: Sequence[Spot], style: str = "ivory") -> list[Die]:
    """Lay dice on places, in their order."""
    return [
        Die(face, spot.yaw, spot.x, spot.y, spot.size, place, style)
        for place, (face, spot) in enumerate(zip(faces, spots, strict=True))
    ]


def status(view: RoostView, seat: Seat) -> str:
    """Say in a word or two what a seat has done in this round."""
    if view.out[seat]:
        return "out"
    if view.is_opening or view.race:
        return ""
    if seat == view.house:
        return "house"
    if view.cover is not None and seat == view.cover:
        return "next"
    return _of_hand(view.hands.get(seat, Hand()), seat == view.acting) or _waits(view, seat)


def _waits(view: RoostView, seat: Seat) -> str:
    return "waits" if view.secret and view.players and seat != view.acting else ""


def _of_hand(hand: Hand, acting: bool) -> str:
    if hand.hidden:
        return "plays" if acting else "played"
    if hand.bust:
        return "bust"
    if hand.full:
        return "six dice"
    if not hand.dice:
        return ""
    return f"stands {hand.total}" if hand.stood else f"{hand.total} now"
