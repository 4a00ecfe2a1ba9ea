"""Names that the house gives to guests: a colour or a mood, and an animal, as "Blue Otter".

The words are short, so that every table can write the names whole.
"""

from collections.abc import Collection
from random import Random
from typing import Final

# fmt: off
MOODS: Final = (
    "Amber", "Azure", "Blue", "Bold", "Brave", "Brisk", "Calm", "Coral",
    "Cosy", "Eager", "Fresh", "Glad", "Gold", "Grand", "Great", "Green",
    "Happy", "Ivory", "Jade", "Jolly", "Keen", "Kind", "Lemon", "Lilac",
    "Lucky", "Merry", "Mint", "Neat", "Noble", "Olive", "Proud", "Quick",
    "Quiet", "Royal", "Ruby", "Sunny", "Swift", "Warm", "Wise", "Witty",
)
ANIMALS: Final = (
    "Otter", "Fox", "Heron", "Owl", "Robin", "Hare", "Lynx", "Seal",
    "Panda", "Koala", "Finch", "Moose", "Bison", "Camel", "Llama", "Tiger",
    "Lion", "Gecko", "Swan", "Crane", "Raven", "Zebra", "Dove", "Eagle",
    "Egret", "Goose", "Hippo", "Ibex", "Lark", "Lemur", "Mouse", "Okapi",
    "Quail", "Rhino", "Sloth", "Stork", "Tapir", "Trout", "Whale", "Wren",
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
