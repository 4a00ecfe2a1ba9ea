"""The test of the sound: a key for each of some sounds, and whether anything can be heard."""

from __future__ import annotations

from functools import partial
from typing import Final

from scenes.kiosk.operator_bench import Bench, backdrop
from scenes.props.controls import Button, Control
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box

SAMPLES: Final = (
    ("One die", "clatter-1"),
    ("Six dice", "clatter-6"),
    ("On wood", "clatter-wood-4"),
    ("Cup", "shake"),
    ("Card", "card"),
    ("Chip", "chip"),
    ("Shuffle", "shuffle"),
    ("Bank", "bank"),
    ("Bust", "bust"),
    ("Lightning", "zap"),
    ("Gong", "gong"),
    ("Fanfare", "fanfare"),
)
FIELD: Final = Box(96, 170, 1728, 690)
ACROSS: Final = 4
GAP: Final = 28.0


class SoundTest(Bench):
    """Plays what is pressed."""

    def controls(self) -> list[Control]:
        """Give a key for each sound."""
        rows = FIELD.rows(len(SAMPLES) // ACROSS, GAP)
        cells = [cell for row in rows for cell in row.columns(ACROSS, GAP)]
        play = self.services.sound.play
        return [
            Button(cell, label, partial(play, sound), icon="speaker", name=sound)
            for cell, (label, sound) in zip(cells, SAMPLES, strict=True)
        ]

    def paint(self, canvas: Canvas) -> None:
        """Say whether there is something to hear."""
        backdrop(canvas, "Sound", self.said)

    @property
    def said(self) -> str:
        """Say how loud it is, or why it is silent."""
        sound = self.services.sound
        if not sound.available:
            return sound.reason
        if sound.volumes.muted:
            return "The sound is off now, so nothing can be heard"
        return f"Volume {sound.volumes.all} %, effects {sound.volumes.effects} %"
