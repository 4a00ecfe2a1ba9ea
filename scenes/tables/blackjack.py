"""Blackjack on stage: from props to actions, the purse of whoever wagers, what stays to be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, cast

from game.actions import Stand
from game.blackjack_actions import Double, Hit, Wager
from game.blackjack_events import (
    BlackjackPaid,
    DealerHadBlackjack,
    HoleTurned,
    RoundVoided,
    SatOut,
)
from game.blackjack_state import Seen
from game.catalogue import TABLES
from game.events import MatchEnded, WentBust
from game.match import Match, Played
from game.rules import Action, Event
from game.sentences import Name, Sentence, figure, say, why
from game.transcript import last_words
from scenes.props.controls import Button, Control, IconButton
from scenes.props.sentence_line import Cast
from scenes.stage.canvas import Canvas
from scenes.stage.choreographer import Choreographer
from scenes.stage.geometry import Box
from scenes.stage.intents import Intent, Wheel
from scenes.stage.services import Services
from scenes.stage.theme import look_of
from scenes.tables.blackjack_cues import BlackjackCues
from scenes.tables.blackjack_layout import (
    BUTTONS,
    CALL,
    COACH,
    HELD,
    PAUSE,
    RULES,
    TOLD,
    TROUBLE,
    WAGER_COACH,
)
from scenes.tables.blackjack_paint import draw_table
from scenes.tables.blackjack_view import BlackjackView
from scenes.tables.blackjack_wager import Purse, opened, wager_controls
from scenes.tables.coached import CoachedScene
from scenes.tables.given import NOWHERE, Doors, Hold, Seating

READING: Final[Mapping[type[Event], float]] = {
    WentBust: 1.8,
    BlackjackPaid: 2.2,
    DealerHadBlackjack: 2.5,
    RoundVoided: 4.0,
}
"""Seconds that a moment stays, unless a press ends it."""
ROUND_READ: Final = 5.0
"""Seconds that the payouts of a round stay."""
BOTS_READ: Final = 0.6
"""How much of that is enough where only bots play."""
GOING_ON: Final[Mapping[str, Sentence]] = {
    "deal": ("The cards are dealt. Press to hurry.",),
    "dealer": ("The dealer plays. Press to hurry.",),
    "paid": ("The round is settled. Press to hurry.",),
}
"""What stands in the rail while the house has something to do."""


class BlackjackScene(CoachedScene):
    """The teal cloth, with the dealer across."""

    view: BlackjackView
    action_names = frozenset({"bet", "again", "hit", "stand", "double", "go on"})
    deeds: ClassVar = {Hit: "hit", Stand: "stand", Double: "double"}
    trouble_in = TROUBLE

    def __init__(
        self,
        services: Services,
        match: Match,
        seating: Seating,
        *,
        played: Sequence[Played] = (),
        doors: Doors = NOWHERE,
        demo: bool = False,
    ) -> None:
        rules = TABLES[match.header.game].full_rules(match.header.rules)
        rounds, least = int(rules["hands"]), int(rules["min_wager"])
        looks = tuple(look_of(plan.emblem) for plan in seating.plans)
        self.view = BlackjackView(
            seating.plans,
            Cast(seating.names, looks),
            rounds,
            least,
            (
                "Dealer stands on every 17",
                f"Wagers from {figure(least)} · {figure(rounds)} rounds",
            ),
        )
        self.purse: Purse | None = None
        self._laid: object = None
        """What the controls were laid out for."""
        super().__init__(services, match, seating, played=played, doors=doors, demo=demo)

    @property
    def seen(self) -> Seen:
        """Give what everybody sees."""
        return cast(Seen, self.match.observe(None))

    def make_cues(self) -> Choreographer:
        """Give the cues of this table."""
        return Choreographer(BlackjackCues(self.view, self.services).cues())

    def redraw(self) -> None:
        """Put every prop where the observation says."""
        event = last_words([event for one in self.played for event in one.events])
        self.view.show(self.seen, say(event) if event else ())
        self.view.rail, self.purse = (), None

    def foretell(self) -> None:
        """Know the seal that a new shoe brings."""
        self.view.coming_seal = self.seen.seal

    # What stays to be read.

    def hold_after(self, event: Event) -> Hold | None:
        """Let moments stay until they have been read, and payouts at the end of a round."""
        is_end = self._ends_round(event)
        if not is_end and type(event) not in READING:
            return None
        seconds = max(READING.get(type(event), 0.0), ROUND_READ if is_end else 0.0)
        if all(plan.is_bot for plan in self.seating.plans):
            seconds *= BOTS_READ
        label = "Next round" if is_end and self.match.to_act else "Go on"
        says = self._farewell() if is_end else ()
        return Hold(label, seconds, self._clear_moment, says)

    def _ends_round(self, event: Event) -> bool:
        """Tell whether a round has no more to show after this event."""
        events = [one for one in self.played[-1].events if not isinstance(one, MatchEnded)]
        over = any(isinstance(one, HoleTurned | RoundVoided) for one in events)
        return over and event == events[-1].seen_by(None)

    def _farewell(self) -> Sentence:
        """Say kindly who can't wager any more."""
        out = [one.seat for one in self.played[-1].events if isinstance(one, SatOut)]
        if not out:
            return ()
        if len(out) > 1:
            return (f"{len(out)} seats are out of points and watch from here. Well played!",)
        return (Name(out[0]), " is out of points and watches from here. Well played!")

    def _clear_moment(self) -> None:
        self.view.moment = None

    # Words for the pause and the rules.

    def now(self) -> str:
        """Name the phase of play."""
        return "wager" if self.seen.wagering else "hand"

    def doing(self) -> str:
        """Say what the acting seat may do."""
        return "may wager now" if self.seen.wagering else "may hit or stand now"

    def at_stake(self) -> str:
        """Say what lies on the acting seat's hand."""
        seen = self.seen
        wager = seen.hands[seen.to_act[0]].wager if seen.to_act else 0
        return f"{figure(wager)} wagered" if wager else ""

    # The purse.

    def pressed_digit(self, value: int) -> None:
        """Type a wager."""
        if self.purse and self.person_to_act:
            self.purse.type(value)
            self._purse_changed()

    def handle(self, intent: Intent) -> None:
        """Let the wheel change a wager; all else as at every table."""
        if isinstance(intent, Wheel) and self.purse and self.person_to_act:
            self.purse.add(10 if intent.amount > 0 else -10)
            self._purse_changed()
        else:
            super().handle(intent)

    def _purse_changed(self) -> None:
        self.services.sound.play("chip")
        self._lay_out()

    # Controls.

    def update(self, dt: float) -> None:
        """Let dt seconds pass; the controls follow what the motions show, not what is to come."""
        super().update(dt)
        if self.busy and self._laid != self._place:
            self._lay_out()

    def offer(self) -> None:
        """Put the controls on the board for whoever acts now, and the focus on the first deed."""
        first = "bet" if self.seen.wagering else "hit"
        self._lay_out("go on" if self.hold else first if self.person_to_act else "")

    @property
    def _place(self) -> object:
        view, trouble = self.view, self.services.store.trouble
        return (view.phase, view.acting, self.hold, view.moment, trouble)

    def _lay_out(self, focus: str = "") -> None:
        live = self.person_to_act
        self.board.asleep = not (live or self.hold or self.view.moment)
        if self.busy and not self.hold and self._laid == self._place:
            return
        self._laid = self._place
        controls = self._deeds(live)
        controls.append(IconButton(RULES, "Rules", self.open_rules, "book", command="rules"))
        controls.append(IconButton(PAUSE, "Pause", self.open_pause, "pause", cap="Esc"))
        self.view.rail = self._rail(live)
        self.view.rail_box = TOLD if self.hold or self.view.moment else BUTTONS
        purse = self.purse if live else None
        self.view.purse = purse.chosen if purse else None
        self.view.limit = purse.points if purse else 0
        self.board.replace(self.with_coach(controls), focus)

    def coach_box(self, on: bool) -> Box | None:
        """Hang the panel where the table's card lies, which gives way."""
        if not on:
            return CALL
        return COACH if self.view.phase != "wager" else WAGER_COACH

    def _rail(self, live: bool) -> Sentence:
        """Say in the rail what the table waits for, as far as it has been shown."""
        if self.hold or self.view.moment:
            return self.hold.says if self.hold else ()
        if live or (not self.busy and not self.match.to_act):
            return ()
        if self.view.phase in GOING_ON:
            return GOING_ON[self.view.phase]
        acting = self.view.acting
        if acting is not None and self.seating.plans[acting].is_bot:
            return (Name(acting), " is playing. Press to hurry.")
        return self._next()

    def _next(self) -> Sentence:
        """Say whose hand comes once the one before is over."""
        if self.view.phase == "wager":
            return ()
        if self.seen.wagering or not self.match.to_act:
            return ("The dealer is next.",)
        return (Name(self.match.to_act[0]), " is next.")

    def _deeds(self, live: bool) -> list[Control]:
        if self.hold or self.view.moment:
            label = self.hold.label if self.hold else "Go on"
            go_on = Button(HELD, label, self._hurry, look="primary", name="go on")
            go_on.cap = self.services.cap("confirm")
            return [go_on]
        if not live:
            return []
        return self._wager_deeds() if self.seen.wagering else self._hand_deeds()

    def _wager_deeds(self) -> list[Control]:
        seen, seat = self.seen, self.seen.to_act[0]
        if self.purse is None:
            self.purse = opened(self.view.min_wager, seen.scores[seat], seen.stakes[seat])
        purse, stake = self.purse, seen.stakes[seat]
        left, right = self._pair(460)
        again = self._button("again", "Same again", Wager(stake), left)
        if stake:
            again.label = f"Same again {figure(stake)}"
        if not stake or stake > purse.limit:
            left_over = f"only {figure(purse.points)} points left"
            again.enabled, again.reason = False, left_over if stake else "no wager yet"
        bet = self._button("bet", f"Bet {figure(purse.chosen)}", Wager(purse.chosen), right)
        bet.command, bet.look = "throw", "primary"
        return [*wager_controls(purse, self._purse_changed), again, bet]

    def _hand_deeds(self) -> list[Control]:
        wager = self.seen.hands[self.seen.to_act[0]].wager
        hit_box, rest = self._pair(410)
        stand_box, double_box = rest._replace(w=340), rest._replace(x=rest.x + 368, w=rest.w - 368)
        hit = self._button("hit", "Hit", Hit(), hit_box)
        hit.command, hit.look = "throw", "primary"
        stand = self._button("stand", "Stand", Stand(), stand_box)
        stand.command = "bank"
        double = self._button("double", f"Double for {figure(wager)}", Double(), double_box)
        return [hit, stand, double]

    def _pair(self, width: float) -> tuple[Box, Box]:
        """Cut the rail in two."""
        x = BUTTONS.x + width + 28
        return BUTTONS._replace(w=width), BUTTONS._replace(x=x, w=BUTTONS.right - x)

    def _button(self, name: str, label: str, action: Action, box: Box) -> Button:
        refused = self.match.rules.refusal(self.seen, action)
        return Button(
            box,
            label,
            lambda: self.act(action),
            command=name,
            enabled=refused is None,
            reason=why(refused),
            name=name,
        )

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        """Draw the table as it is now."""
        troubled = bool(self.services.store.trouble)
        draw_table(canvas, self.view, self.services.dice, self.board, troubled)
        if not self.view.moment:
            self.draw_notes(canvas)
