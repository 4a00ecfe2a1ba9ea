"""What moves at the table of Blackjack: cards from the shoe, chips, and room for who acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.blackjack_events import BlackjackPaid, HandPushed, HandWon
from game.rules import Seat
from scenes.props.card import Lie
from scenes.props.chip import chips_for
from scenes.props.shoe import mouth
from scenes.stage.easing import out_cubic
from scenes.stage.motion import Call, Motion, Pause, Sequence, Tween
from scenes.stage.services import Services
from scenes.tables.blackjack_layout import SHOE, dealer_lies, hand_lies
from scenes.tables.blackjack_view import BlackjackView, FlyingCard, FlyingChips
from scenes.tables.moments import LENGTH, Moment

PILE: Final = 72.0
"""Diameter of chips on their way."""


class Movements:
    """Moves the props of a view; every movement ends as if there had been none."""

    def __init__(self, view: BlackjackView, services: Services) -> None:
        self.view = view
        self.services = services

    @property
    def calm(self) -> bool:
        """Tell whether nobody wants motion."""
        return self.services.settings.now.reduced_motion

    def play(self, name: str) -> None:
        """Start a sound."""
        self.services.sound.play(name)

    def slid(
        self, points: int, start: tuple[float, float], goal: tuple[float, float], seconds: float
    ) -> Motion:
        """Slide chips from one place to another; they are gone from the air when they lie."""
        view = self.view
        flight = FlyingChips(chips_for(points), start, goal, PILE)
        if self.calm:
            return Pause(0.15)
        view.chips.append(flight)

        def landed() -> None:
            view.chips = [one for one in view.chips if one is not flight]

        return Sequence(Tween(flight, seconds, out_cubic, share=1.0), Call(landed))

    def flown(self, card: str, goal: Lie, seconds: float, lie: Callable[[], object]) -> Motion:
        """Slide a card from the shoe, and turn it up on the way unless nobody may see it."""
        view = self.view
        view.left -= 1
        self.play("card")
        flight = FlyingCard(card, mouth(*SHOE), goal, turns_up=bool(card))
        view.cards = [flight]

        def landed() -> None:
            view.cards = []
            lie()

        if self.calm:
            return Sequence(Pause(0.15), Call(landed))
        return Sequence(Tween(flight, seconds, out_cubic, share=1.0), Call(landed))

    def to_seat(self, seat: Seat, card: str, seconds: float) -> Motion:
        """Deal a card to a seat."""
        view = self.view
        spot = view.hands[seat]
        goal = hand_lies(view.spots[seat], len(spot.cards) + 1)[-1]

        def lie() -> None:
            spot.cards = (*spot.cards, card)

        return self.flown(card, goal, seconds, lie)

    def to_dealer(self, card: str, seconds: float) -> Motion:
        """Deal a card to the dealer."""
        view = self.view
        goal = dealer_lies(max(2, len(view.dealer) + 1))[len(view.dealer)]

        def lie() -> None:
            view.dealer = (*view.dealer, card)

        return self.flown(card, goal, seconds, lie)

    def widened(self, goal: tuple[float, ...]) -> Motion:
        """Give the acting seat its room: at once, for places of new sizes cost a frame each."""
        self.view.widths = list(goal)
        return Pause(0.15 if self.calm else 0.3)

    def paid(self, seat: Seat, gain: int, event: BlackjackPaid | HandWon | HandPushed) -> None:
        """Count in what a hand brought."""
        view = self.view
        view.hands[seat].change = gain
        view.scores[seat] = event.score

    def moment(self, moment: Moment) -> Motion:
        """Put a moment over the table and let it run; it stays until somebody takes it off."""
        moment.calm = self.calm
        self.view.moment = moment
        return Tween(moment, 0.2 if self.calm else LENGTH, lambda t: t, age=LENGTH)
