"""A house that knows some people, and the stage for what is asked of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.store import MemoryStore, Profile
from scenes.stage.services import Services
from scenes.stage.settings import SettingsBook
from scenes.stage.theme import SEAT_LOOKS
from tests.support.services import null_services

AWKWARD = ("W" * 24, "🎲" * 24, "שלום עולם", "Ann", "Ann", "q\u0323\u0307", "Ελένη Παπά", "i")


@dataclass(frozen=True, slots=True)
class Home:
    """Services, and the people in their store by name; of several alike the first."""

    services: Services
    store: MemoryStore

    @property
    def people(self) -> tuple[Profile, ...]:
        return self.store.profiles()

    def __getitem__(self, name: str) -> Profile:
        return next(person for person in self.people if person.name == name)

    def key(self, name: str) -> str:
        """Name the key of a person on the row above the keys."""
        return f"person {self[name].profile_id}"


def home(*names: str, preferences: Mapping[str, object] | None = None) -> Home:
    """Let a house know people, the last of them having played last."""
    store = MemoryStore()
    book = SettingsBook(store)
    numbers = [
        store.add_profile(name, SEAT_LOOKS[i % len(SEAT_LOOKS)].emblem, preferences or {})
        for i, name in enumerate(names)
    ]
    book.change(hints=False, recent_people=tuple(reversed(numbers)))
    return Home(null_services(store=store, settings=book), store)


def crowd(many: int) -> Sequence[str]:
    """Make up so many names, awkward ones among them."""
    return [AWKWARD[i % len(AWKWARD)] if i % 3 == 0 else f"Guest {i}" for i in range(many)]
