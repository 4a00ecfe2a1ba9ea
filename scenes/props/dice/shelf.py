"""A shelf for pictures that never holds more than its bytes; the longest unused goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Shelf:
    """Pictures by key, within a limit of bytes."""

    def __init__(self, byte_limit: int) -> None:
        self.byte_limit = byte_limit
        self.bytes_held = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def __len__(self) -> int:
        return len(self._pictures)

    @property
    def bytes_left(self) -> int:
        """Tell how much can be kept before something has to go."""
        return self.byte_limit - self.bytes_held

    def take(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Give a picture, painting and keeping it when it is not on the shelf."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        picture = paint()
        self._keep(key, picture)
        return picture

    def clear(self) -> None:
        """Throw all pictures away, as after a change of the window's size."""
        self._pictures.clear()
        self.bytes_held = 0

    def _keep(self, key: Hashable, picture: pygame.Surface) -> None:
        weight = byte_weight(picture)
        if weight > self.byte_limit:
            return
        while self.bytes_held + weight > self.byte_limit:
            _, oldest = self._pictures.popitem(last=False)
            self.bytes_held -= byte_weight(oldest)
        self._pictures[key] = picture
        self.bytes_held += weight


def byte_weight(picture: pygame.Surface) -> int:
    """Tell how many bytes a picture's pixels take."""
    return picture.get_pitch() * picture.get_height()
