"""How the events of Blackjack move the props; nothing here can reach the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.blackjack_events import (
    BlackjackPaid,
    CardDealt,
    CardDrawn,
    DealerDealt,
    DealerDrew,
    DealerHadBlackjack,
    DealerStood,
    DealerWentBust,
    HandDealt,
    HandLost,
    HandPushed,
    HandWon,
    HoleDealt,
    HoleTurned,
    RoundBegan,
    RoundVoided,
    SatOut,
    ShoeShuffled,
    WagerDoubled,
    WagerPlaced,
)
from game.events import MatchEnded, StoodAt, TurnBegan, WentBust
from game.rules import Event
from game.sentences import figure, say
from scenes.props.card import UNSEEN
from scenes.props.particles import burst, confetti
from scenes.stage.choreographer import Cue
from scenes.stage.easing import in_out_cubic
from scenes.stage.geometry import Box
from scenes.stage.lettering import ELLIPSIS
from scenes.stage.motion import Call, Drive, Later, Motion, Pause, Sequence, Tween
from scenes.tables.blackjack_layout import (
    DEALER,
    PURSE,
    even,
    leaning,
    plan_of,
    wager_seats,
)
from scenes.tables.blackjack_moments import RIBBON, Hand
from scenes.tables.blackjack_motions import Movements
from scenes.tables.blackjack_view import (
    BLACKJACK,
    BUST,
    LOST,
    PLAYS,
    PUSH,
    STANDS,
    WON,
    BlackjackView,
)
from scenes.tables.moments import Moment

DEAL: Final = 0.30
DRAW: Final = 0.5
GOLD: Final = ((255, 230, 150), (255, 200, 78), (230, 154, 38))
DEALER_CHIPS: Final = (DEALER.center[0], DEALER.bottom - 40)


class BlackjackCues(Movements):
    """Makes a motion of every event, for a view."""

    def cues(self) -> Mapping[type[Any], Cue]:
        """Give the cue of each event."""
        cues: dict[type[Event], Callable[[Any], Motion]] = {
            RoundBegan: self._round,
            WagerPlaced: self._wager,
            ShoeShuffled: self._shuffled,
            CardDealt: self._dealt,
            DealerDealt: self._dealer_dealt,
            HoleDealt: self._hole_dealt,
            HandDealt: lambda event: Pause(0.0),
            TurnBegan: self._turn,
            CardDrawn: self._drawn,
            WagerDoubled: self._doubled,
            StoodAt: self._stood,
            WentBust: self._bust,
            HandLost: self._lost,
            HandWon: self._won,
            HandPushed: self._pushed,
            BlackjackPaid: self._blackjack,
            HoleTurned: self._turned,
            DealerDrew: self._dealer_drew,
            DealerStood: self._dealer_stood,
            DealerWentBust: self._dealer_bust,
            DealerHadBlackjack: self._dealer_blackjack,
            SatOut: self._sat_out,
            RoundVoided: self._voided,
            MatchEnded: self._ended,
        }
        return {kind: self._later(cue) for kind, cue in cues.items()}

    def _later(self, cue: Callable[[Any], Motion]) -> Cue:
        def tell(event: Event) -> None:
            if words := say(event):
                self.view.words = words

        def begun(event: Event) -> Motion:
            if isinstance(event, TOLD_AFTER):
                return Sequence(cue(event), Call(lambda: tell(event)))
            tell(event)
            return cue(event)

        return lambda event: Later(lambda: begun(event))

    # Wagers.

    def _round(self, event: RoundBegan) -> Motion:
        self.view.round = event.number
        for spot in self.view.hands:
            spot.change = None
        return Pause(0.0)

    def _wager(self, event: WagerPlaced) -> Motion:
        view = self.view
        box = wager_seats(len(view.plans))[event.seat]
        view.purse = None
        self.play("chip")

        def lie() -> None:
            view.hands[event.seat].wager = event.points
            view.scores[event.seat] = event.score

        goal = (box.x + 50, box.y + 56)
        return Sequence(self.slid(event.points, PURSE.center, goal, 0.35), Call(lie), Pause(0.1))

    # The deal.

    def _shuffled(self, event: ShoeShuffled) -> Motion:
        view = self.view
        view.begin_deal()
        view.shuffles = False
        self.play("shuffle")

        def fill(share: float) -> None:
            view.left = round(event.cards * share)

        def full() -> None:
            view.left, view.seal = event.cards, view.coming_seal

        rise = Pause(0.15) if self.calm else Drive(fill, 0.7, in_out_cubic)
        return Sequence(rise, Call(full), Pause(0.5))

    def _begin(self) -> None:
        if self.view.phase == "wager":
            self.view.begin_deal()

    def _dealt(self, event: CardDealt) -> Motion:
        self._begin()
        return self.to_seat(event.seat, event.card, DEAL)

    def _dealer_dealt(self, event: DealerDealt) -> Motion:
        return self.to_dealer(event.card, DEAL)

    def _hole_dealt(self, event: HoleDealt) -> Motion:
        return Sequence(self.to_dealer(UNSEEN, DEAL), Pause(0.25))

    # The hands.

    def _turn(self, event: TurnBegan) -> Motion:
        view = self.view
        view.phase, view.acting, view.moment = "hand", event.seat, None
        view.hands[event.seat].state = PLAYS
        self.play("turn")
        return self.widened(leaning(len(view.plans), event.seat))

    def _drawn(self, event: CardDrawn) -> Motion:
        return Sequence(self.to_seat(event.seat, event.card, DRAW), Pause(0.15))

    def _doubled(self, event: WagerDoubled) -> Motion:
        view = self.view
        x, y, _ = plan_of(view.spots[event.seat]).chip
        plate = plan_of(view.spots[event.seat]).plate
        self.play("chip")
        view.scores[event.seat] = event.score

        def lie() -> None:
            view.hands[event.seat].wager += event.points

        return Sequence(self.slid(event.points, plate.center, (x, y), 0.3), Call(lie))

    def _stood(self, event: StoodAt) -> Motion:
        self.view.hands[event.seat].state = STANDS
        self.play("mark")
        return Pause(0.25)

    def _bust(self, event: WentBust) -> Motion:
        view = self.view
        spot = view.hands[event.seat]
        spot.state = BUST
        name = _brief(view.cast.names[event.seat])
        line = f"{event.total} · {name} loses {figure(spot.wager)}"
        self.play("bust")
        return self.moment(Hand("Bust!", line, "red", RIBBON, cards=spot.cards))

    def _blackjack(self, event: BlackjackPaid) -> Motion:
        view = self.view
        spot = view.hands[event.seat]
        gain = event.paid - spot.wager
        spot.state = BLACKJACK
        name = _brief(view.cast.names[event.seat])
        moment = Hand("Blackjack!", f"{name} is paid 3 to 2", "ember", RIBBON, cards=spot.cards)
        moment.figure, moment.golden = f"+{figure(gain)}", True
        moment.shower = burst(self.services.cosmetic, 960, 620, 60, GOLD, 700)
        self.play("hot")
        return Sequence(self.moment(moment), Call(lambda: self.paid(event.seat, gain, event)))

    # The dealer.

    def _turned(self, event: HoleTurned) -> Motion:
        view = self.view
        view.phase, view.acting, view.moment = "dealer", None, None
        view.dealer = (view.dealer[0], event.card)
        self.play("flip")
        view.turning = 0.0
        turn = Sequence(Pause(0.15), Call(lambda: setattr(view, "turning", 1.0)))
        if not self.calm:
            turn = Sequence(Tween(view, 0.4, in_out_cubic, turning=1.0))
        seats = len(view.plans)
        return Sequence(self.widened(even(seats)), Pause(0.2), turn, Pause(0.4))

    def _dealer_drew(self, event: DealerDrew) -> Motion:
        return Sequence(self.to_dealer(event.card, DRAW), Pause(0.45))

    def _dealer_stood(self, event: DealerStood) -> Motion:
        self.view.dealer_state = f"has {event.total}"
        return Pause(0.4)

    def _dealer_bust(self, event: DealerWentBust) -> Motion:
        self.view.dealer_state = BUST
        self.play("mark")
        return Pause(0.6)

    def _dealer_blackjack(self, event: DealerHadBlackjack) -> Motion:
        view = self.view
        view.dealer_state = BLACKJACK
        line = "Blackjacks push, all else loses"
        self.play("bust")
        return self.moment(Hand("Dealer’s blackjack!", line, "red", RIBBON, cards=view.dealer))

    # Payment.

    def _pays(self) -> None:
        if self.view.phase == "dealer":
            self.view.phase = "paid"

    def _lost(self, event: HandLost) -> Motion:
        self._pays()
        view = self.view
        spot = view.hands[event.seat]
        spot.change = -event.wager
        spot.state = BUST if spot.state == BUST else LOST
        self.play("chip")
        x, y, _ = plan_of(view.spots[event.seat]).chip
        return Sequence(self.slid(event.wager, (x, y), DEALER_CHIPS, 0.35), Pause(0.1))

    def _won(self, event: HandWon) -> Motion:
        self._pays()
        spot = self.view.hands[event.seat]
        spot.state = WON
        return self._brought(event, event.paid - spot.wager, DEALER_CHIPS)

    def _pushed(self, event: HandPushed) -> Motion:
        self._pays()
        self.view.hands[event.seat].state = PUSH
        plan = plan_of(self.view.spots[event.seat])
        return self._brought(event, 0, plan.chip[:2])

    def _brought(
        self, event: HandWon | HandPushed, gain: int, start: tuple[float, float]
    ) -> Motion:
        """Slide what comes back to a seat's plate, and count it in."""
        plan = plan_of(self.view.spots[event.seat])
        self.play("chip")
        points = gain or event.paid
        return Sequence(
            self.slid(points, start, plan.plate.center, 0.4),
            Call(lambda: self.paid(event.seat, gain, event)),
            Pause(0.1),
        )

    def _sat_out(self, event: SatOut) -> Motion:
        self.play("turn")
        return Pause(0.5)

    def _voided(self, event: RoundVoided) -> Motion:
        view = self.view
        view.phase, view.acting, view.left, view.shuffles = "paid", None, 0, True
        view.cards = []
        for spot in view.hands:
            spot.change, spot.state = (0, PUSH) if spot.wager else (None, spot.state)
        view.scores = list(event.scores)
        self.play("refuse")
        line = "The shoe ran out: all wagers go back"
        return self.moment(Moment("Void round", line, "red", Box(146, 330, 1628, 260)))

    def _ended(self, event: MatchEnded) -> Motion:
        view = self.view
        view.scores, view.phase, view.acting = [*map(int, event.scores)], "paid", None
        moment = Moment(_winners(view, event), "", "red", Box(146, 330, 1628, 250), shade=0.45)
        moment.shower = confetti(self.services.cosmetic, 120, 60, 1860)
        self.play("fanfare")
        return Sequence(self.moment(moment), Pause(0.4))


TOLD_AFTER: Final = (DealerDealt, CardDrawn, HoleTurned, DealerDrew, WagerPlaced)
"""What is said only once the card, or the chips, lie there."""


def _brief(name: str, most: int = 20) -> str:
    """Cut a long name, so that the words after it are not lost."""
    return name if len(name) <= most else name[: most - 1].rstrip() + ELLIPSIS


def _winners(view: BlackjackView, event: MatchEnded) -> str:
    most = 20 // min(3, len(event.winners))
    names = [_brief(view.cast.names[seat], most) for seat in event.winners]
    if len(names) == 1:
        return f"{names[0]} wins!"
    if len(names) > 3:
        return f"{names[0]} and {len(names) - 1} others share it!"
    return f"{', '.join(names[:-1])} and {names[-1]} share it!"
