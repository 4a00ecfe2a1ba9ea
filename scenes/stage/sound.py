"""The sound of the house: a service that plays, and a silent twin; scenes can't tell them apart."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Protocol

import pygame

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
CLATTERS = {"felt": "clatter", "wood": "clatter-wood", "enamel": "clatter-enamel"}
"""What dice may fall on, to the series that is heard then."""
SERIES = {**dict.fromkeys(CLATTERS.values(), 6), "keep": 4}
EFFECTS = (
    *(f"{series}-{number}" for series, last in SERIES.items() for number in range(1, last + 1)),
    *("shake", "tick", "mark", "unmark", "bank", "bust", "hot", "steal", "final"),
    *("fanfare", "turn", "refuse"),
    *("card", "flip", "chip", "shuffle"),
    *("lift", "curtain", "count", "zap", "press", "pencil", "gong", "forgot"),
)
TONES = ("pub", "barn", "kitchen", "hearth")
"""How rooms hum; the file of each has `room-` before its name."""

CHANNELS = 24  # with pygame's own 8 a full table loses sounds
FADE_IN, FADE_OUT = 1500, 600  # of the room tone, in milliseconds
PATIENCE = 1.0  # seconds a stuck device may take to close
TROUBLE = (pygame.error, OSError, NotImplementedError)  # the last: pygame built without a mixer


@dataclass(frozen=True, slots=True)
class Volumes:
    """What the sliders say, each 0..100; they multiply, and mute is above all of them."""

    all: int = 80
    effects: int = 100
    room: int = 70
    muted: bool = False

    @property
    def effects_gain(self) -> float:
        """Say how loud effects are, 0..1."""
        return self._gain(self.effects)

    @property
    def room_gain(self) -> float:
        """Say how loud the room tone is, 0..1."""
        return self._gain(self.room)

    def _gain(self, part: int) -> float:
        if self.muted:
            return 0.0
        return _loudness(self.all) * _loudness(part)


def _loudness(slider: int) -> float:
    """Turn a slider into a gain: squared, because half way has to sound half as loud."""
    return (min(max(slider, 0), 100) / 100) ** 2


AS_SET_UP = Volumes()


def numbered(series: str, number: int) -> str:
    """Name the sound of a series (such as `keep`); beyond its last the last serves."""
    return f"{series}-{min(max(number, 1), SERIES[series])}"


class Sounds(Protocol):
    """What scenes may ask of the sound, whether or not anything is heard."""

    volumes: Volumes

    @property
    def available(self) -> bool:
        """Say whether something can be heard."""

    @property
    def reason(self) -> str:
        """Say in a sentence what is not heard and why; empty when all is well."""

    def open(self) -> None:
        """Look for a device and load the sounds; call it after the first frame."""

    def next_frame(self) -> None:
        """Begin a frame: within one, the same sound starts only once."""

    def play(self, name: str, volume: float = 1.0) -> None:
        """Start an effect; volume 0..1 is for this once."""

    def clatter(self, count: int, ground: str = "felt") -> None:
        """Let so many dice clatter on felt, wood or enamel."""

    def room_tone(self, name: str | None) -> None:
        """Let the hum of a room begin, or fade (`None`); it may be asked for before `open`."""

    def close(self) -> bool:
        """Fall silent for good; False if the device was stuck and had to be left behind."""


class Sound:
    """Plays through the sound device, and is silent where there is none."""

    def __init__(self, folder: Path = FOLDER, volumes: Volumes = AS_SET_UP) -> None:
        self.available = False
        self.reason = "The sound is not open."
        self._folder = folder
        self._volumes = volumes
        self._clips: dict[str, pygame.mixer.Sound] = {}
        self._started: set[str] = set()
        self._tone: str | None = None

    @property
    def volumes(self) -> Volumes:
        """What the sliders say; setting it is heard at once."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        self._volumes = volumes
        self._apply_volumes()

    def open(self) -> None:
        """Look for a device and load the sounds; call it after the first frame."""
        try:
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except TROUBLE as error:
            self.reason = f"No sound device could be opened ({error}), so the game is silent."
            return
        self.available = True
        missing = [name for name in EFFECTS if not self._load(name)]
        missing += [path.stem for tone in TONES if not (path := self._hum(tone)).is_file()]
        self.reason = f"These sounds could not be read: {', '.join(missing)}." if missing else ""
        self._apply_volumes()
        self._apply_room()

    def next_frame(self) -> None:
        """Begin a frame: within one, the same sound starts only once."""
        self._started.clear()

    def play(self, name: str, volume: float = 1.0) -> None:
        """Start an effect; volume 0..1 is for this once."""
        clip = self._clips.get(name)
        if clip is None or name in self._started or not self._can_play():
            return
        self._started.add(name)
        with suppress(*TROUBLE):
            channel = clip.play()
            if channel is not None:
                channel.set_volume(min(max(volume, 0.0), 1.0))

    def clatter(self, count: int, ground: str = "felt") -> None:
        """Let so many dice clatter on felt, wood or enamel."""
        if count > 0:
            self.play(numbered(CLATTERS[ground], count))

    def room_tone(self, name: str | None) -> None:
        """Let the hum of a room begin, or fade (`None`); it may be asked for before `open`."""
        if name != self._tone:
            self._tone = name
            self._apply_room()

    def close(self) -> bool:
        """Fall silent for good; False if the device was stuck and had to be left behind."""
        if not self.available:
            return True
        self.available = False
        self.reason = "The sound is closed."
        clips, self._clips = self._clips, {}
        leaving = Thread(target=_leave, args=(clips,), daemon=True)
        leaving.start()
        leaving.join(PATIENCE)
        return not leaving.is_alive()

    def _can_play(self) -> bool:
        """Ask the mixer too: playing a clip after someone has quit it ends the process."""
        return self.available and pygame.mixer.get_init() is not None

    def _load(self, name: str) -> bool:
        try:
            self._clips[name] = pygame.mixer.Sound(self._folder / f"{name}.wav")
        except TROUBLE:
            return False
        return True

    def _hum(self, tone: str) -> Path:
        return self._folder / f"room-{tone}.wav"

    def _apply_volumes(self) -> None:
        if not self._can_play():
            return
        with suppress(*TROUBLE):
            for clip in self._clips.values():
                clip.set_volume(self._volumes.effects_gain)
            pygame.mixer.music.set_volume(self._volumes.room_gain)

    def _apply_room(self) -> None:
        if not self._can_play():
            return
        with suppress(*TROUBLE):
            if self._tone is not None:
                pygame.mixer.music.stop()  # play() would wait for a fade that still runs
                pygame.mixer.music.load(self._hum(self._tone))
                pygame.mixer.music.play(-1, fade_ms=FADE_IN)
            else:
                pygame.mixer.music.fadeout(FADE_OUT)


def _leave(clips: dict[str, pygame.mixer.Sound]) -> None:
    """Close the device, music first: some systems hang in another order."""
    with suppress(*TROUBLE):
        pygame.mixer.music.stop()
        pygame.mixer.stop()
        clips.clear()
        pygame.mixer.quit()


class SilentSound:
    """Plays nothing, and remembers what it was asked for; a name that isn't a sound is an error."""

    available = False
    reason = "The sound is switched off."

    def __init__(self, volumes: Volumes = AS_SET_UP) -> None:
        self.volumes = volumes
        self.played: list[str] = []
        self.tone: str | None = None

    def open(self) -> None:
        """Do nothing."""

    def next_frame(self) -> None:
        """Do nothing: what is asked for twice is remembered twice."""

    def play(self, name: str, volume: float = 1.0) -> None:
        """Remember an effect."""
        if name not in EFFECTS:
            raise ValueError(f"no sound is called {name!r}")
        self.played.append(name)

    def clatter(self, count: int, ground: str = "felt") -> None:
        """Remember a clatter."""
        if count > 0:
            self.play(numbered(CLATTERS[ground], count))

    def room_tone(self, name: str | None) -> None:
        """Remember how the room hums; a name that isn't a tone is an error."""
        if name not in (None, *TONES):
            raise ValueError(f"no room hums like {name!r}")
        self.tone = name

    def close(self) -> bool:
        """Do nothing."""
        return True
