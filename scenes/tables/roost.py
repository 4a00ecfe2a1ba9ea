"""Roost on stage: from props to actions, and the curtain before what one seat may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, cast

from game.actions import Open, Roll, Stand
from game.catalogue import TABLES
from game.events import WentBust
from game.match import Match, Played
from game.roost_events import RoundScored, SixDiceHeld
from game.roost_state import Seen
from game.rules import Event, Seat
from game.sentences import Name, Sentence, names, why
from game.transcript import last_words
from scenes.props.controls import Button, Control, IconButton
from scenes.props.sentence_line import Cast
from scenes.stage.canvas import Canvas
from scenes.stage.choreographer import Choreographer
from scenes.stage.geometry import Box
from scenes.stage.motion import Tween
from scenes.stage.services import Services
from scenes.stage.theme import look_of
from scenes.tables.given import NOWHERE, Doors, Hold, Seating
from scenes.tables.keep_cues import brief
from scenes.tables.keep_layout import BUTTONS, CALL, COACH, HELD, PAUSE, RULES, TOLD
from scenes.tables.notes import MUTED_ABOVE, TROUBLE_ABOVE, draw_notes
from scenes.tables.roost_cues import MUTE, RoostCues, words_of
from scenes.tables.roost_layout import LOOK_AWAY, OPEN_BUTTON, RACE_TOLD
from scenes.tables.roost_lightning import LightningScene
from scenes.tables.roost_paint import draw_table
from scenes.tables.roost_view import SEAL_SHOWN, RoostView

READING: Final[Mapping[type[Event], float]] = {WentBust: 2.5, SixDiceHeld: 2.5, RoundScored: 9.0}
"""Seconds that a moment stays, unless a press ends it."""
OPENING_TIME: Final = 0.4
"""Seconds in which the curtain opens."""
DOING: Final = {
    "house": "may throw for the roost",
    "roll": "may roll now",
    "stand": "may roll or stand now",
    "lightning": "throws for three sixes",
}


class RoostScene(LightningScene):
    """The barn-red cloth."""

    action_names = frozenset({"throw", "bank", "go on", "look"})
    deeds: ClassVar = {Roll: "throw", Stand: "bank"}
    view: RoostView

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
        table = TABLES[match.header.game]
        rules = table.full_rules(match.header.rules)
        looks = tuple(look_of(plan.emblem) for plan in seating.plans)
        seen = cast(Seen, match.observe(None))
        self.view = RoostView(
            table,
            table.guide(rules),
            seating.plans,
            Cast(seating.names, looks),
            seen.target,
            seen.secret,
            seen.points,
            seen.permanent,
            out=seen.out,
        )
        self._looking: Seat | None = None
        super().__init__(services, match, seating, played=played, doors=doors, demo=demo)

    # What is seen.

    @property
    def viewer(self) -> Seat | None:
        """Name who alone looks: whoever opened the curtain, or the only person there is."""
        persons = [seat for seat, plan in enumerate(self.seating.plans) if not plan.is_bot]
        return persons[0] if len(persons) == 1 else self._looking

    @property
    def seen(self) -> Seen:
        """Give what may be seen on the screen now."""
        return cast(Seen, self.match.observe(self.viewer))

    @property
    def bot_to_act(self) -> bool:
        """Tell whether a bot acts: while something is shown, whoever acts in what is shown.

        Who follows may hang on hidden dice, so that it must not be told beforehand.
        """
        return self.is_bot(self.view.acting) if self.busy else super().bot_to_act

    def covers(self, seat: Seat) -> bool:
        """Tell whether the curtain hides a hand until its seat opens it."""
        return self.view.needs_cover(seat)

    def make_cues(self) -> Choreographer:
        """Give the cues of this table."""
        return Choreographer(RoostCues(self.view, self.services).cues())

    def redraw(self) -> None:
        """Put every prop where the observation says."""
        seen = cast(Seen, self.match.observe(None))
        if not seen.players or seen.to_act != (self._looking,) or self.bot_to_act:
            self._looking = None
        viewer = self.viewer
        events = (e.seen_by(viewer) for one in self.played for e in one.events)
        event = last_words([e for e in events if not isinstance(e, MUTE)])
        self.view.players = seen.players
        waits = seen.players and self._looking is None and self.covers(seen.to_act[0])
        cover = seen.to_act[0] if waits else None
        self.view.show(self.seen, self._words(event, cover), cover)

    def _words(self, event: Event | None, cover: Seat | None) -> Sentence:
        return words_of(event) if event and cover is None else ()

    # What stays to be read.

    def hold_after(self, event: Event) -> Hold | None:
        """Let busts, six dice and the points of a round stay until they have been read."""
        if type(event) not in READING:
            return None
        seconds = READING[type(event)]
        if isinstance(event, RoundScored):
            return Hold(self._after_round(), seconds, self._clear_moment, self._lead(event))
        assert isinstance(event, WentBust | SixDiceHeld)
        if self.seating.plans[event.seat].is_bot:
            seconds *= 0.6
        covered = self._looking is not None
        return Hold("Draw the curtain" if covered else "Go on", seconds, self._clear_moment)

    def _after_round(self) -> str:
        if not self.match.to_act:
            return "Go on"
        return "Lightning!" if self.seen.lightning else "Next round"

    def _lead(self, event: RoundScored) -> Sentence:
        able = range(1 if self.view.permanent else 0, len(event.scores))
        best = max(event.scores[seat] for seat in able)
        leaders = [seat for seat in able if event.scores[seat] == best]
        end = f" with {best} of {self.view.target} points".replace("-", "−")
        if len(leaders) > 2:
            return (f"{len(leaders)} seats lead{end}",)
        return (*names(leaders), (" leads" if len(leaders) == 1 else " lead") + end)

    def _clear_moment(self) -> None:
        self.view.moment = self.view.reveal = None

    def now(self) -> str:
        """Name the phase of play."""
        seen = self.seen
        if seen.lightning:
            return "lightning"
        if seen.opening or not seen.players:
            return "house"
        hand = seen.hand(seen.to_act[0])
        return "roll" if self.view.cover is not None or not hand.dice else "stand"

    def doing(self) -> str:
        """Say what the acting seat may do."""
        return "throws for the house" if self.seen.opening else DOING[self.now()]

    def at_stake(self) -> str:
        """Say what the acting seat has thrown, where everybody may see it."""
        total = 0 if self.view.secret else self.view.total
        return f"{total} thrown" if total else ""

    # The course of play.

    def foretell(self) -> None:
        """Put the seal of a house's throw on the table."""
        self.view.seal = cast(Seen, self.match.observe(None)).seal[:SEAL_SHOWN]

    def let_bot_play(self, seat: Seat) -> None:
        """Let a bot act; a turn in secret is played at once, so that no pause tells its throws."""
        seen = cast(Seen, self.match.observe(None))
        if not (seen.secret and seen.players):
            super().let_bot_play(seat)
            return
        played = []
        while cast(Seen, self.match.observe(None)).to_act == (seat,) and not self._between():
            played.append(self.step(seat, self.decided(seat)))
        self.keep(played)
        self.offer()

    def _between(self) -> bool:
        """Tell whether a round is over and the next has not begun."""
        return not cast(Seen, self.match.observe(None)).players

    def update(self, dt: float) -> None:
        """Let dt seconds pass; what was to be pressed makes way when the roost lifts."""
        super().update(dt)
        if self.view.reveal and not self.hold and self._rests:
            self.offer()

    # Controls.

    def offer(self) -> None:
        """Put the controls on the board for whoever acts now, and the focus on the first deed."""
        live = self.person_to_act
        self.view.greeted = bool(self.greeting.goal)
        self.view.rail, self.view.rail_box = self._rail(live)
        self.board.asleep = not (live or self.hold) or self.racing
        first = "throw" if self.view.cover is None else "look"
        focus = "go on" if self.hold else first if live else ""
        self.board.replace(self.with_coach(self._controls(live)), focus)

    def coach_box(self, on: bool) -> Box | None:
        """Hang the panel below the rule card, where the table lies open."""
        view = self.view
        if view.race or view.reveal or view.cover is not None:
            return None
        return COACH if on else CALL

    def _controls(self, live: bool) -> list[Control]:
        if self.racing:
            return self.race_controls()
        return [
            *self._buttons(live),
            IconButton(RULES, "Rules", self.open_rules, "book", command="rules"),
            IconButton(PAUSE, "Pause", self.open_pause, "pause", cap="Esc"),
        ]

    def _rail(self, live: bool) -> tuple[Sentence, Box]:
        """Say in the rail what no button says."""
        if self.racing:
            return ("Sixes stay. Press again to throw the rest.",), RACE_TOLD
        if self.hold:
            return self.hold.says, TOLD
        if live and self.view.cover is not None:
            return ("Others look away",), LOOK_AWAY
        if live or not self.bot_to_act:
            return (), BUTTONS
        seat = self.view.acting if self.busy else self.match.to_act[0]
        return (Name(seat), " is playing. Press to hurry."), BUTTONS

    def _buttons(self, live: bool) -> list[Control]:
        if self.hold:
            go_on = self._wide(self.hold.label, "go on", self._hurry, HELD)
            go_on.cap = self.services.cap("confirm")
            return [go_on]
        if not live:
            return [] if self.bot_to_act else self._at_rest()
        if self.view.cover is not None:
            name = brief(self.view.cast.names[self.view.cover], 12)
            return [self._wide(f"I am {name}: open my dice", "look", self._look, OPEN_BUTTON)]
        seen = self.seen
        if seen.opening:
            return [self._wide("Throw for the house", "throw", lambda: self.act(Open()))]
        if not seen.players:
            return [self._wide("Throw for the roost", "throw", lambda: self.act(Roll()))]
        return self._turn_buttons(seen)

    @property
    def _rests(self) -> list[Control]:
        return [c for c in self.board.controls if c.name in self.action_names - {"go on", "look"}]

    def _at_rest(self) -> list[Control]:
        """Leave the buttons where they are while something moves, but let nobody press them."""
        kept = [] if self.view.reveal else self._rests
        for control in kept:
            control.enabled, control.reason = False, ""
        return kept

    def _turn_buttons(self, seen: Seen) -> list[Control]:
        hand = seen.hand(seen.to_act[0])
        refused = self.match.rules.refusal(seen, Stand())
        label = "Roll one more die" if hand.dice else "Roll three dice"
        roll, stand = BUTTONS.columns(2, 28)
        throw = self._wide(label, "throw", lambda: self.act(Roll()), roll)
        bank = Button(
            stand,
            f"Stand on {hand.total}" if hand.dice else "Stand",
            lambda: self.act(Stand()),
            command="bank",
            enabled=refused is None,
            reason=why(refused),
            name="bank",
        )
        return [throw, bank]

    def _wide(self, label: str, name: str, press: object, box: Box = BUTTONS) -> Button:
        assert callable(press)
        command = None if name == "go on" else "throw"
        return Button(box, label, press, command=command, look="primary", name=name)

    def _look(self) -> None:
        """Open the curtain for the seat whose hand waits behind it."""
        seat = self.view.cover
        self._looking = seat
        self.redraw()
        self.view.drawn = 1.0
        calm = self.services.settings.now.reduced_motion
        self.touches.add(Tween(self.view, 0.15 if calm else OPENING_TIME, drawn=0.0))
        self.guard.close()
        self.offer()

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        """Draw the table as it is now."""
        draw_table(canvas, self.view, self.services.dice, self.board)
        view = self.view
        if view.race or view.reveal or view.is_covered:
            draw_notes(canvas, self.services, MUTED_ABOVE, TROUBLE_ABOVE)
        elif view.moment:
            return
        elif view.dice:
            # The goal, which a newcomer would read first, must not hang over them.
            draw_notes(canvas, self.services, self.muted_at)
        else:
            self.draw_notes(canvas)
