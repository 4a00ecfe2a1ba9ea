"""The lobby: who sits down, person or bot, and under which house rules."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.bots import levels
from game.catalogue import TABLES, RuleValue, Table
from game.store.contract import Profile
from scenes import lobby_seats as seating
from scenes.board_scene import BoardScene
from scenes.lobby_emblems import emblem_controls
from scenes.lobby_paper import paint_sheet, rule_controls, write_sheet
from scenes.lobby_rows import (
    PENCIL,
    ROOMY,
    Deeds,
    Mark,
    Row,
    draw_row,
    out_control,
    row,
    row_controls,
)
from scenes.lobby_sessions import refreshed
from scenes.name_entry import Answer, NameEntry
from scenes.props.board import Board
from scenes.props.controls import Button, Control, Manner
from scenes.props.furniture import caption, groove
from scenes.props.room import room
from scenes.session import SeatPlan, Session
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Command, Drop, Intent, Move, Point
from scenes.stage.lettering import Style
from scenes.stage.services import Services
from scenes.tables import OFFERED

TITLE: Final = Style(80, "slab", effect="gold")
COUNT: Final = Style(40)
CAPTION: Final = Style(34, effect="shadow")
EMBLEM_OF: Final = "’s emblem"
COUNTED: Final = Box(660, 62, 436, 66)
WHOSE: Final = Box(96, 648, 1000, 44)
STRIP: Final = Box(96, 686, 1000, 100)
ADD: Final = Box(96, 798, 1000, 72)
TAKEN: Final = Box(96, 828, 1000, 52)
BACK: Final = Box(96, 924, 264, 96)
RULES: Final = Box(388, 924, 412, 96)
OTHER: Final = Box(828, 924, 412, 96)
START: Final = Box(1150, 924, 674, 100)
"""The one primary button, a little larger than the others."""
START_BESIDE_OTHER: Final = Box(1268, 924, 556, 100)

PUT_BACK: Final = "put back"

Deed = Callable[[Session], object]


@dataclass(frozen=True, slots=True)
class Leaving:
    """How people leave the lobby: with the session as it is then, to play it or to go back."""

    session: Session
    start: bool


@dataclass(frozen=True, slots=True)
class Removal:
    """Somebody was taken away; as long as the seats stay as they are then, it can be undone."""

    index: int
    before: tuple[SeatPlan, ...]
    after: tuple[SeatPlan, ...]


class StartButton(Button):
    """The primary button; it bears the key that presses it while the focus is there."""

    def __init__(self, box: Box, start: Callable[[], object], key: str) -> None:
        super().__init__(box, "Start", start, look="primary", size=64, face="slab")
        self._key = key

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw the button as it stands."""
        super().draw(canvas, replace(manner, cap=self._key if manner.focused else ""))


class Lobby(BoardScene[Leaving]):
    """Closes with the session, to be played or to be kept until somebody comes back.

    `on_rules` and `on_other_table` get the session as it is then; `take` gives it back changed.
    """

    name_mark: Mark = PENCIL

    def __init__(
        self,
        services: Services,
        session: Session,
        on_rules: Deed = lambda session: None,
        on_other_table: Deed = lambda session: None,
        on_drop: Callable[[str], object] = lambda path: None,
    ) -> None:
        self._services = services
        self._on_rules = on_rules
        self._on_other_table = on_other_table
        self._on_drop = on_drop
        self.session = session
        self._chosen = 0
        """The seat whose emblem the strip shows."""
        self._open = False
        """Whether the strip lies on its row, where rows are low."""
        self._removal: Removal | None = None
        self.board = Board(services)
        self._set_up("Start")

    @property
    def commands(self) -> frozenset[str]:
        """Name the commands of all controls."""
        return self.board.commands

    @property
    def fixed_rules(self) -> Collection[str]:
        """Name the house rules that nobody here may change."""
        return ()

    def take(self, session: Session) -> None:
        """Go on with another session."""
        self.session = session
        self._open, self._removal = False, None
        self._set_up()

    def handle(self, intent: Intent) -> None:
        """Let Esc close what is open, show a dropped record; all else is for the controls."""
        if isinstance(intent, Back):
            self._back()
            return
        if isinstance(intent, Drop):
            self._on_drop(intent.path)
            return
        before = self._focus
        self.board.handle(intent)
        if isinstance(intent, Move):
            self._shun_the_way_out(before)
        if not isinstance(intent, Point | Command):
            self._follow()
        self._set_up()

    def boxes(self) -> tuple[tuple[str, Box], ...]:
        """Report name and place of every control."""
        return self.board.boxes()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table with its seats and the paper, then what can be pressed."""
        canvas.layer("lobby", _background)
        table = self._table
        taken, most = len(self.session.seats), table.seats[1]
        if not self._regretted:
            canvas.text(f"{taken} of {most} seats", *COUNTED.center, COUNT, 0.5, COUNTED.w - 40)
        write_sheet(canvas, table, self._rules(), taken)
        if seating.full(self.session):
            caption(canvas, TAKEN)
            canvas.text("Every seat is taken", *TAKEN.center, COUNT, 0.5)
        for index in range(taken, min(ROOMY, most)):
            groove(canvas, row(index, ROOMY).box, 18)
        lit = self._seat_in_focus()
        for index, plan in enumerate(self.session.seats):
            draw_row(canvas, self._row(index), plan, index == self._chosen, index == lit)
        if taken <= ROOMY:
            self._whose(canvas)
        self.board.draw(canvas)

    def _whose(self, canvas: Canvas) -> None:
        """Say whose emblem the strip below shows."""
        name = _called(self.session.seats, self._chosen)
        measure, room = canvas.art.lettering.width, WHOSE.w - 200
        wide, rest = min(room, measure(name, CAPTION)), measure(EMBLEM_OF, CAPTION)
        left, y = WHOSE.center[0] - (wide + rest) / 2, WHOSE.center[1]
        canvas.text(name, left, y, CAPTION, room=room)
        canvas.text(EMBLEM_OF, left + wide, y, CAPTION)

    @property
    def several_tables(self) -> bool:
        """Tell whether there is another table to go to."""
        return len(OFFERED) > 1

    @property
    def _table(self) -> Table:
        return TABLES[self.session.table]

    def _rules(self) -> Mapping[str, RuleValue]:
        return self._table.full_rules(self.session.rules)

    def _row(self, index: int) -> Row:
        return row(index, len(self.session.seats))

    @property
    def _focus(self) -> str:
        focused = self.board.focused
        return focused.name if focused else ""

    @property
    def _regretted(self) -> Removal | None:
        """Give the removal that can be undone."""
        removal = self._removal
        return removal if removal and removal.after == self.session.seats else None

    def _shun_the_way_out(self, before: str) -> None:
        """Let arrows come to the way out from its own row or its like alone, so that nobody who
        only passed by is sent away.
        """
        seat, _, what = self._focus.rpartition(" ")
        if what == "out" and not before.endswith(" out") and not before.startswith(seat):
            self.board.focus(f"{seat} name")

    def _seat_in_focus(self) -> int | None:
        """Say on which row the focus is; on an emblem it is on the row that would get it."""
        kind, _, rest = self._focus.partition(" ")
        if kind == "emblem":
            return self._chosen
        return int(rest.partition(" ")[0]) - 1 if kind == "seat" else None

    def _follow(self) -> None:
        """Let the strip belong to the row in focus, and close it when the focus leaves."""
        seat = self._seat_in_focus()
        if seat is not None:
            self._open = self._open and seat == self._chosen
            self._chosen = seat
        else:
            self._open = False

    def _set_up(self, focus: str = "") -> None:
        self._chosen = min(self._chosen, len(self.session.seats) - 1)
        self.board.replace(self._controls(), focus)

    def _controls(self) -> list[Control]:
        rows = [one for index in range(len(self.session.seats)) for one in self._on_row(index)]
        sheet = rule_controls(self._table, self._rules(), self._change_rules, self.fixed_rules)
        return [*self._regrets(), *rows, *self._strip(), *self._adding(), *sheet, *self._foot()]

    def _regrets(self) -> list[Control]:
        removal = self._regretted
        if not removal:
            return []
        undo = Button(
            COUNTED,
            f"Put back {_called(removal.before, removal.index)}",
            partial(self._put_back, removal),
            look="quiet",
            icon="replay",
            size=40,
            name=PUT_BACK,
        )
        return [undo]

    def _on_row(self, index: int) -> list[Control]:
        place, seats = self._row(index), self.session.seats
        deeds = self._deeds(index)
        known = levels(self.session.table)
        controls = row_controls(place, index, seats[index], known, deeds, self.name_mark)
        if self._open and index == self._chosen:
            return [controls[0], *emblem_controls(place.choice, seats, index, self._choose)]
        if seating.spare(self.session):
            command = "remove" if index == self._seat_in_focus() else None
            controls.append(out_control(place, index, deeds, command))
        return controls

    def _deeds(self, index: int) -> Deeds:
        def change(deed: Callable[..., Session], *more: object) -> Callable[[], None]:
            return lambda: self._set(deed(self.session, index, *more))

        def step(by: int) -> None:
            known = levels(self.session.table)
            now = seating.level_of(self.session.seats[index])
            change(seating.with_level, known[known.index(now) + by])()

        return Deeds(
            emblem=partial(self._show_emblems, index),
            rename=partial(self._ask_name, index),
            step=step,
            turn=change(seating.turned),
            coach=change(seating.with_coach_turned),
            leave=partial(self._leave, index),
        )

    def _strip(self) -> list[Control]:
        if len(self.session.seats) > ROOMY:
            return []
        return emblem_controls(STRIP, self.session.seats, self._chosen, self._choose)

    def _adding(self) -> list[Control]:
        if seating.full(self.session):
            return []
        person, bot = ADD.columns(2, 16)
        return [
            Button(person, "Add a person", self._add_person, command="add_person", look="dashed"),
            Button(bot, "Add a bot", self._add_bot, command="add_bot", look="dashed"),
        ]

    def _foot(self) -> list[Control]:
        cap, session, others = self._services.cap, self.session, self.several_tables
        change = partial(self._on_other_table, session)
        other = Button(OTHER, "Other table", change, command="other_table")
        return [
            Button(BACK, "Back", self._back, look="quiet", cap=cap("back")),
            Button(RULES, "How to play", partial(self._on_rules, session), command="rules"),
            *([other] if others else []),
            StartButton(START_BESIDE_OTHER if others else START, self._start, cap("confirm")),
        ]

    def _set(self, session: Session) -> None:
        self.session = session

    def _add_person(self) -> None:
        self._seat_newcomer(seating.with_person(self.session))

    def _add_bot(self) -> None:
        self._seat_newcomer(seating.with_bot(self.session))

    def _leave(self, index: int) -> None:
        before = self.session.seats
        self._set(seating.without(self.session, index))
        self._removal = Removal(index, before, self.session.seats)
        self._chosen -= index < self._chosen
        self._open = False
        if self._focus.endswith(" out"):
            self._set_up(PUT_BACK)

    def _put_back(self, removal: Removal) -> None:
        self._set(replace(self.session, seats=removal.before))
        self._set_up(f"seat {removal.index + 1} name")

    def _seat_newcomer(self, session: Session) -> None:
        self._set(session)
        self._chosen = len(session.seats) - 1
        self._open = False

    def _show_emblems(self, index: int) -> None:
        """Go to the emblems of a seat; on a low row they open, or close again."""
        self._open = len(self.session.seats) > ROOMY and not (self._open and self._chosen == index)
        self._chosen = index
        if self._open or len(self.session.seats) <= ROOMY:
            self._set_up(f"emblem {self.session.seats[index].emblem}")

    def _choose(self, emblem: str) -> None:
        self._set(seating.with_emblem(self.session, self._chosen, emblem))
        self._close_emblems()

    def _close_emblems(self) -> None:
        self._open = False
        self._set_up(f"seat {self._chosen + 1} emblem")

    def _ask_name(self, index: int) -> None:
        asking = NameEntry(self._services, self.session.seats, index)
        self.director.push(asking, partial(self._named, index))

    def _named(self, index: int, who: Answer) -> None:
        """Seat a guest by name, or somebody whom the house knows; all of these may have changed."""
        session = refreshed(self.session, self._services.store.profiles())
        if isinstance(who, Profile):
            session = seating.with_profile(session, index, who)
        elif who is not None:
            session = seating.with_name(session, index, who)
        self._set(session)
        self._set_up()

    def _change_rules(self, values: Mapping[str, RuleValue]) -> None:
        table = self._table
        rules = table.changed_rules(table.kept_within({**self._rules(), **values}))
        self._set(replace(self.session, rules=rules))

    def _start(self) -> None:
        rules = self._table.changed_rules(self.session.rules)
        self.close(Leaving(replace(self.session, rules=rules), start=True))

    def _back(self) -> None:
        if self._open:
            self._close_emblems()
        else:
            self.close(Leaving(self.session, start=False))


def _called(seats: tuple[SeatPlan, ...], index: int) -> str:
    return seats[index].name.strip() or f"Seat {index + 1}"


def _background(canvas: Canvas) -> None:
    room(canvas)
    canvas.text("Who plays?", 96, 98, TITLE)
    caption(canvas, COUNTED)
    paint_sheet(canvas)
