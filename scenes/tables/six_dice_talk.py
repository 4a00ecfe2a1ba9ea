"""The memory rule on stage: who has the word, what has been typed, and the controls for it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from game.rules import Seat
from scenes.props.controls import Button, Control
from scenes.props.sentence_line import Cast
from scenes.stage.geometry import Box
from scenes.tables.keep_layout import BUTTONS
from scenes.tables.six_dice_layout import BUTTON_GAP, CLEAR, Layout, answer_boxes
from scenes.tables.six_dice_pad import Entry, answer_key, pad_controls

REMEMBERING: Final[Mapping[str, float]] = {"slow": 14.0, "normal": 9.0, "fast": 5.0}
"""Seconds that bots leave to people before they say somebody else's score, by pace."""
VERBS: Final = {"claim": "Claim", "recall": "Say"}
SMALL_CLEAR: Final = 300.0


class Talk:
    """Holds what only the people at the screen decide; the match hears of it when it is said."""

    def __init__(self, changed: Callable[[str], object]) -> None:
        self.entry = Entry()
        self.speaker: Seat | None = None
        self.bots_wait = REMEMBERING["normal"]
        self._changed = changed
        """Told after every change which control should have the focus; empty: as it is."""

    def follow(self, asks: str, able: Sequence[Seat], pace: str) -> None:
        """Take up what is asked of whom; where nothing is, everything is forgotten."""
        if not asks:
            self.speaker = None
            self.entry.clear()
            self.bots_wait = REMEMBERING[pace]
        elif len(able) == 1:
            self.speaker = able[0]
        elif self.speaker not in able:
            self.speaker = None

    def speak(self, seat: Seat | None, pace: str) -> None:
        """Give somebody the word, or leave it to whoever takes it."""
        self.speaker = seat
        self.bots_wait = REMEMBERING[pace]
        self.entry.clear()
        self._changed("" if seat is None else "key 5")

    def typed(self) -> None:
        """Tell that the entry has changed."""
        self._changed("")

    def keys(
        self,
        layout: Layout,
        cast: Cast,
        able: Sequence[Seat],
        is_bot: Callable[[Seat], bool],
        pace: str,
    ) -> list[Control]:
        """Give the pad of whoever speaks, or a key for everybody who may."""
        if self.speaker is not None:
            return pad_controls(layout, self.entry, self.typed)
        boxes = answer_boxes(layout, len(able))
        return [
            answer_key(
                box,
                str(number),
                cast.names[seat],
                cast.looks[seat],
                partial(self.speak, seat, pace),
                "is thinking" if is_bot(seat) else "",
            )
            for number, (box, seat) in enumerate(zip(boxes, able, strict=True), 1)
        ]

    def buttons(
        self, asks: str, able: Sequence[Seat], say: Callable[[], object], pace: str
    ) -> list[Control]:
        """Offer to say what has been typed, to take it back, or to leave the word to others."""
        if self.speaker is None:
            return []
        controls: list[Control] = []
        left, wide = BUTTONS.x, CLEAR
        if len(able) > 1:
            others = Box(left, BUTTONS.y, CLEAR, BUTTONS.h)
            leave = partial(self.speak, None, pace)
            controls.append(Button(others, "Somebody else", leave, look="quiet", size=42))
            left, wide = others.right + BUTTON_GAP, SMALL_CLEAR
        clear = Box(left, BUTTONS.y, wide, BUTTONS.h)
        controls.append(Button(clear, "Clear", self._clear, command="clear", name="clear"))
        left = clear.right + BUTTON_GAP
        known, verb = self.entry.points is not None, VERBS[asks]
        controls.append(
            Button(
                Box(left, BUTTONS.y, BUTTONS.right - left, BUTTONS.h),
                f"{verb} {self.entry.shown}" if known else verb,
                say,
                command="throw",
                look="primary",
                enabled=known,
                reason="type the score first",
                name="say",
            )
        )
        return controls

    def _clear(self) -> None:
        self.entry.clear()
        self.typed()
