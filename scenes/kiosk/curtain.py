"""The curtain between two houses: a window of its own that says "Back in a moment".

It needs nothing of the house, which may just have failed. It ends with whoever started it.
"""

import sys
import threading
from typing import Final

import pygame

TEXT: Final = "Back in a moment"
GROUND: Final = (20, 10, 5)
INK: Final = (255, 232, 166)
SHARE: Final = 0.09
"""Height of the letters, as a share of the window's."""
NAP: Final = 0.1


def draw(surface: pygame.Surface) -> None:
    """Write the words in the middle, with a font that is always there."""
    surface.fill(GROUND)
    font = pygame.font.Font(None, max(12, round(surface.get_height() * SHARE)))
    words = font.render(TEXT, True, INK)
    if words.get_width() > surface.get_width():
        words = pygame.transform.smoothscale_by(words, surface.get_width() / words.get_width())
    surface.blit(words, words.get_rect(center=surface.get_rect().center))


def _watch(orphaned: threading.Event) -> None:
    sys.stdin.read()
    orphaned.set()


def main() -> int:
    """Show the curtain until our input ends."""
    orphaned = threading.Event()
    threading.Thread(target=_watch, args=(orphaned,), daemon=True).start()
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    pygame.mouse.set_visible(False)
    while not orphaned.wait(NAP):
        pygame.event.get()
        draw(surface)
        pygame.display.flip()
    pygame.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
