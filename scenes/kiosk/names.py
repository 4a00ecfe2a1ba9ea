"""Names that the house gives to guests: a colour or a mood, and an animal, as "Blue Otter"."""

from collections.abc import Collection
from random import Random
from typing import Final

# fmt: off
MOODS: Final = (
    "Amber", "Azure", "Blue", "Bold", "Brave", "Bright", "Calm", "Cheery",
    "Clever", "Copper", "Coral", "Crimson", "Daring", "Eager", "Emerald", "Fearless",
    "Gentle", "Golden", "Green", "Happy", "Indigo", "Ivory", "Jade", "Jolly",
    "Keen", "Kind", "Lively", "Lucky", "Merry", "Mellow", "Noble", "Proud",
    "Quick", "Quiet", "Ruby", "Scarlet", "Silver", "Sunny", "Swift", "Witty",
)
ANIMALS: Final = (
    "Otter", "Fox", "Badger", "Heron", "Owl", "Robin", "Hare", "Lynx",
    "Falcon", "Dolphin", "Seal", "Panda", "Koala", "Puffin", "Penguin", "Sparrow",
    "Finch", "Hedgehog", "Squirrel", "Moose", "Bison", "Camel", "Llama", "Alpaca",
    "Tiger", "Lion", "Leopard", "Gecko", "Turtle", "Salmon", "Lobster", "Cricket",
    "Firefly", "Swan", "Crane", "Raven", "Osprey", "Marten", "Zebra", "Giraffe",
)
# fmt: on


def guest_name(chance: Random, taken: Collection[str] = ()) -> str:
    """Draw a name that nobody at the table has, if it can be with a mood and animal of its own."""
    held = {name.casefold() for name in taken}
    worn = {word for name in held for word in name.split()}
    moods = [mood for mood in MOODS if mood.casefold() not in worn] or MOODS
    animals = [animal for animal in ANIMALS if animal.casefold() not in worn] or ANIMALS
    free = [
        name
        for mood in moods
        for animal in animals
        if (name := f"{mood} {animal}").casefold() not in held
    ]
    return chance.choice(free)


def guest_names(chance: Random, count: int, taken: Collection[str] = ()) -> tuple[str, ...]:
    """Draw names for a whole table."""
    names: list[str] = []
    for _ in range(count):
        names.append(guest_name(chance, (*taken, *names)))
    return tuple(names)
