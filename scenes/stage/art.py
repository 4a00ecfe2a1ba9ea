"""Pictures at the real pixels of one scale: made once, kept within a limit of bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from scenes.stage.lettering import Lettered, Lettering, Style

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
LIMIT: Final = 160 * 1024 * 1024
TEXT_LIMIT: Final = 64 * 1024 * 1024
LAYERS: Final = 6
LASTING: Final = 3
"""After so many uses a still picture was worth its making."""


@dataclass(slots=True)
class StillPicture:
    """A picture of what does not move, the key of what it shows, and the key last asked for."""

    picture: pygame.Surface | None = None
    key: Hashable = None
    asked: Hashable = None
    uses: int = 0


class Art:
    """Gives pictures for one scale and size of text; a resized window takes a new one."""

    def __init__(
        self, scale: float, assets: Path = ASSETS, limit: int = LIMIT, zoom: float = 1.0
    ) -> None:
        self.scale = scale
        self.zoom = zoom
        """How much larger than usual text may be, where there is room."""
        self.lettering = Lettering(scale)
        self._assets = assets
        self._limit = limit
        self._used = self._used_by_texts = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._texts: OrderedDict[Hashable, Lettered] = OrderedDict()
        self._layers: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._stills: dict[str, StillPicture] = {}

    def px(self, units: float) -> int:
        """Turn stage units into whole pixels, at least one."""
        return max(1, round(units * self.scale))

    @property
    def bytes_held(self) -> int:
        """Tell how many bytes all kept pictures take."""
        stills = (kept.picture for kept in self._stills.values() if kept.picture)
        layers = (*self._layers.values(), *stills)
        return self._used + self._used_by_texts + sum(map(_bytes, layers))

    def picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Give the picture of a key, made on first use; the least used go when space runs out."""
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures[key] = make()
            self._used += _bytes(found)
            while self._used > self._limit and len(self._pictures) > 1:
                _, dropped = self._pictures.popitem(last=False)
                self._used -= _bytes(dropped)
        else:
            self._pictures.move_to_end(key)
        return found

    def layer(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Keep the few full-size layers that are in use."""
        if key not in self._layers:
            self._layers[key] = make()
            if len(self._layers) > LAYERS:
                self._layers.popitem(last=False)
        self._layers.move_to_end(key)
        return self._layers[key]

    def still(
        self, key: Hashable, size: tuple[int, int], part: str
    ) -> tuple[pygame.Surface, bool] | None:
        """Give the one picture of a part that stands still, and whether it shows this key already.

        There is none for what changes with every frame: a key gets it if the one before it stayed,
        or if it is asked for twice in a row.
        """
        kept = self._stills.setdefault(part, StillPicture())
        if kept.picture is not None and kept.key == key:
            kept.uses += 1
            return kept.picture, True
        lasting = kept.uses >= LASTING or kept.asked == key
        kept.asked = key
        kept.uses = 0
        if not lasting:
            return None
        if kept.picture is None or kept.picture.get_size() != size:
            kept.picture = pygame.Surface(size)
        kept.key = key
        return kept.picture, False

    def forget(self) -> None:
        """Drop whatever shows words, names among them; what is drawn again is made again."""
        self._texts.clear()
        self._layers.clear()
        self._stills.clear()
        self._used_by_texts = 0
        self.lettering.forget()

    def svg(
        self, name: str, width: float, swaps: tuple[tuple[str, str], ...] = ()
    ) -> pygame.Surface:
        """Rasterise `assets/images/NAME.svg` at a width in stage units, colours swapped by hex."""
        pixels = self.px(width)

        def make() -> pygame.Surface:
            text = (self._assets / "images" / f"{name}.svg").read_text(encoding="utf-8")
            for old, new in swaps:
                text = text.replace(old, new)
            return rasterised(text, (pixels, pixels * 8))

        return self.picture(("svg", name, pixels, swaps), make)

    def text(self, text: str, style: Style, room: float | None = None) -> Lettered:
        """Draw a line of text once and keep it."""
        key = (text, style, room)
        found = self._texts.get(key)
        if found is None:
            found = self._texts[key] = self.lettering.draw(text, style, room)
            self._used_by_texts += _bytes(found.picture)
            while self._used_by_texts > TEXT_LIMIT and len(self._texts) > 1:
                _, dropped = self._texts.popitem(last=False)
                self._used_by_texts -= _bytes(dropped.picture)
        else:
            self._texts.move_to_end(key)
        return found


def rasterised(text: str, room: tuple[int, int], height: int | None = None) -> pygame.Surface:
    """Draw an SVG as large as the room lets it be; exactly as wide as the room, or also as high."""
    drawn = pygame.image.load_sized_svg(BytesIO(text.encode()), room)
    size = room[0], drawn.get_height() if height is None else height
    exact = pygame.Surface(size, pygame.SRCALPHA)
    # Blits between unlike orders of the colours are ten times as slow.
    alike = drawn.convert(exact)
    if drawn.get_size() == size:
        return alike
    exact.blit(alike, (0, 0))
    return exact


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
