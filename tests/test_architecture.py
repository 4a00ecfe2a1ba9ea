"""The twelve rules of the house, as far as a test can say them; every guard is shown to bite."""

import ast
import re
import subprocess
from collections.abc import Collection
from fnmatch import fnmatch
from functools import cache
from itertools import accumulate, chain
from pathlib import Path, PurePath

import pytest

from tests.support import house, vectors
from tests.support.house import GUARDS, ROOT, Guard, Source

PROSE = {".md", ".toml", ".txt", ".svg", ""}


@cache
def project() -> tuple[str, ...]:
    """List the files of the project: tracked, or new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    names = listed.stdout.split("\0") if listed.returncode == 0 else walked()
    return tuple(sorted({name for name in names if name and (ROOT / name).is_file()}))


def walked() -> list[str]:
    """List the same files where there is no git, as in an unpacked archive."""
    names = (path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*"))
    return [name for name in names if not re.search(r"(^|/)(\.|__pycache__/)", name)]


@cache
def sources() -> tuple[Source, ...]:
    return tuple(
        Source(name, (ROOT / name).read_text(encoding="utf-8"))
        for name in project()
        if name.endswith(".py")
    )


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.__name__)
def test_the_house_keeps_its_rule(guard: Guard):
    assert list(chain.from_iterable(guard(source) for source in sources())) == []


BAD = {
    "the rules import pygame": (
        house.screen_stays_out_of_the_rules,
        "game/dice.py",
        "def f():\n    import pygame",
    ),
    "the rules import a scene": (
        house.screen_stays_out_of_the_rules,
        "game/dice.py",
        "from scenes.stage import theme",
    ),
    "a table imports the match": (
        house.rules_are_imported_one_way,
        "game/ten_thousand.py",
        "from game import match",
    ),
    "a table imports a bot": (
        house.rules_are_imported_one_way,
        "game/yahtzee.py",
        "from game.bots.bot import Bot",
    ),
    "a table imports another table": (
        house.rules_are_imported_one_way,
        "game/yahtzee.py",
        "from game.ten_thousand import TRIPLES",
    ),
    "the dice import a table": (
        house.rules_are_imported_one_way,
        "game/dice.py",
        "import game.yahtzee",
    ),
    "a new module below the tables imports the match": (
        house.rules_are_imported_one_way,
        "game/anything.py",
        "from game.match import Match",
    ),
    "the store imports the commands": (
        house.rules_are_imported_one_way,
        "game/store/disk.py",
        "from game.cli import main",
    ),
    "the loop imports a prop": (
        house.stage_knows_no_scene,
        "scenes/stage/loop.py",
        "from scenes.props.board import Board",
    ),
    "a prop imports a scene": (
        house.stage_knows_no_scene,
        "scenes/props/board.py",
        "from scenes.pause import Pause",
    ),
    "a scene imports a builder": (
        house.stage_knows_no_scene,
        "scenes/pause.py",
        "import tools.build_sounds",
    ),
    "a table rolls": (house.luck_has_one_source, "game/yahtzee.py", "import random"),
    "a scene rolls": (
        house.luck_has_one_source,
        "scenes/title.py",
        "from random import Random\nRandom().random()",
    ),
    "a store draws bytes": (
        house.luck_has_one_source,
        "game/store/disk.py",
        "import os\nos.urandom(4)",
    ),
    "a bot uses the common generator": (
        house.luck_has_one_source,
        "game/bots/steady.py",
        "import random\nrandom.choice([1])",
    ),
    "a scene reads a clock": (house.time_is_an_argument, "scenes/title.py", "import time"),
    "a store asks for the date": (
        house.time_is_an_argument,
        "game/store/disk.py",
        "from datetime import datetime\ndatetime.now()",
    ),
    "a scene asks pygame for the time": (
        house.time_is_an_argument,
        "scenes/title.py",
        "pygame.time.get_ticks()",
    ),
    "the loop lets the clock tick": (
        house.time_is_an_argument,
        "scenes/stage/loop.py",
        "pygame.time.Clock().tick(60)",
    ),
    "a scene knows a key": (house.keys_become_intents_once, "scenes/title.py", "pygame.K_SPACE"),
    "a scene knows an event": (
        house.keys_become_intents_once,
        "scenes/title.py",
        "pygame.MOUSEBUTTONDOWN",
    ),
    "a scene asks for the mouse": (
        house.keys_become_intents_once,
        "scenes/title.py",
        "pygame.mouse.get_pos()",
    ),
    "a scene takes all codes": (
        house.keys_become_intents_once,
        "scenes/title.py",
        "from pygame.locals import *",
    ),
    "a module keeps a list": (house.modules_keep_no_state, "scenes/title.py", "seen = []"),
    "a module keeps a cache": (
        house.modules_keep_no_state,
        "scenes/title.py",
        "from collections import OrderedDict\npictures: OrderedDict = OrderedDict()",
    ),
    "a constant is filled": (
        house.modules_keep_no_state,
        "scenes/title.py",
        "from typing import Final\nSEEN: Final = {}\ndef f():\n    SEEN[1] = 2",
    ),
    "a constant grows": (
        house.modules_keep_no_state,
        "game/dice.py",
        "SEEN = []\ndef f():\n    SEEN.append(1)",
    ),
    "a function rebinds a name": (
        house.modules_keep_no_state,
        "game/dice.py",
        "N = 1\ndef f():\n    global N\n    N = 2",
    ),
    "a file is long": (house.pieces_are_small, "game/dice.py", "x = 1\n" * 401),
    "a function is long": (
        house.pieces_are_small,
        "game/dice.py",
        "def f():\n" + "    x = 1\n" * 50,
    ),
    "a state can change": (
        house.values_are_frozen,
        "game/yahtzee.py",
        "@dataclass\nclass State:\n    score: int",
    ),
    "a state has no slots": (
        house.values_are_frozen,
        "game/yahtzee.py",
        "@dataclass(frozen=True)\nclass State:\n    score: int",
    ),
    "an event has a maybe": (
        house.values_are_frozen,
        "game/events.py",
        "@dataclass(frozen=True, slots=True)\nclass Rolled(Event):\n    seat: int = 0",
    ),
    "a note stays behind": (house.nothing_is_left_undone, "game/dice.py", "# TO" + "DO: finish"),
    "a docstring is unfinished": (
        house.nothing_is_left_undone,
        "game/dice.py",
        '"""Dice. FIX' + 'ME."""',
    ),
    "a scene prints": (house.only_commands_speak, "scenes/title.py", "print('here')"),
    "a scene opens a socket": (
        house.nobody_talks_to_the_network,
        "scenes/title.py",
        "import socket",
    ),
    "a scene fetches a page": (
        house.nobody_talks_to_the_network,
        "scenes/title.py",
        "from urllib import request",
    ),
    "the one who may open sockets opens one to the network": (
        house.nobody_talks_to_the_network,
        "scenes/kiosk/notify.py",
        "import socket\nsocket.socket(socket.AF_INET)",
    ),
    "a path of one machine": (
        house.nothing_leans_on_this_machine,
        "game/dice.py",
        "DATA = '/" + "home/ann/dice'",
    ),
    "a paper that is not in the project": (
        house.nothing_leans_on_this_machine,
        "game/dice.py",
        "# see ../shar" + "ed/RULES.md",
    ),
}


@pytest.mark.parametrize(("guard", "path", "text"), BAD.values(), ids=BAD)
def test_the_guard_bites_when(guard: Guard, path: str, text: str):
    assert list(guard(Source(path, text)))


def test_every_guard_is_shown_to_bite():
    assert {guard for guard, _, _ in BAD.values()} == set(GUARDS)


GOOD = {
    "the machinery names a prop for the type checker": (
        house.stage_knows_no_scene,
        "scenes/stage/services.py",
        "if TYPE_CHECKING:\n    from scenes.props.dice.pictures import DicePictures",
    ),
    "a scene is handed a generator": (
        house.luck_has_one_source,
        "scenes/props/particles.py",
        "from random import Random\ndef burst(chance: Random): chance.random()",
    ),
    "a date is written from an argument": (
        house.time_is_an_argument,
        "game/store/database.py",
        "from datetime import UTC, datetime\ndatetime.fromtimestamp(at, UTC)",
    ),
    "a table of data": (
        house.modules_keep_no_state,
        "game/dice.py",
        "from typing import Final\nFACES: Final = {1: 'one'}",
    ),
    "an object changes its own list": (
        house.modules_keep_no_state,
        "scenes/title.py",
        "class Title:\n    def f(self):\n        self.seen.append(1)",
    ),
}


@pytest.mark.parametrize(("guard", "path", "text"), GOOD.values(), ids=GOOD)
def test_the_guard_lets_pass(guard: Guard, path: str, text: str):
    assert list(guard(Source(path, text))) == []


def test_every_exception_to_a_size_names_a_file_that_exists_and_a_reason():
    for place, reason in house.OVERSIZE.items():
        assert (ROOT / place.split(":")[0]).is_file()
        assert len(reason) > 10


def test_no_paper_of_the_project_leans_on_this_machine():
    papers = [Source(n, read(n)) for n in project() if Path(n).suffix in PROSE and is_text(n)]
    assert papers
    found = [list(house.nothing_leans_on_this_machine(paper)) for paper in papers]
    assert list(chain.from_iterable(found)) == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/ARCHITECTURE.md"])
def test_every_module_that_a_page_names_is_there(page: str):
    named = re.findall(r"`([\w/*]+\.py)`", read(page))
    ends = {n: ("*" if n[0] == "_" else "*/") + n.replace("TABLE", "*") for n in named}
    paths = [f"/{name}" for name in project()]
    assert [n for n, end in ends.items() if not any(fnmatch(path, end) for path in paths)] == []


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def is_text(name: str) -> bool:
    return b"\0" not in (ROOT / name).read_bytes()[:1024]


def test_the_other_pygame_is_told_apart():
    assert any("IS_CE" in s.text for s in sources() if not s.is_test)


def test_requirements_are_pinned():
    for name in ("requirements.txt", "requirements-dev.txt"):
        for line in read(name).splitlines():
            wanted = line.split("#")[0].strip()
            if wanted and not wanted.startswith("-r "):
                assert re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][0-9a-z.]*", wanted), wanted


VECTORS = tuple(n for n in project() if n.startswith("assets/images/") and n.endswith(".svg"))


@pytest.mark.parametrize("name", VECTORS)
def test_a_vector_picture_is_drawn_as_it_is_meant(name: str):
    text = read(name)
    assert list(vectors.faults(text)) == []
    assert not vectors.is_blank(text, 32)
    assert not vectors.is_blank(text, 200)


HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'


@pytest.mark.parametrize(
    "body",
    [
        "<text>9</text>",
        '<use href="#a"/>',
        '<symbol id="a"/>',
        '<pattern id="a"/>',
        '<mask id="a"/>',
        '<filter id="a"/>',
        '<g clip-path="url(#a)"/>',
        '<linearGradient id="a" x1="0" x2="1"/>',
        '<radialGradient id="a" cx=".35" cy="50%" r="50%"/>',
    ],
)
def test_the_lint_of_vector_pictures_bites(body: str):
    assert list(vectors.faults(HEAD + body + "</svg>"))


def test_an_empty_vector_picture_is_noticed():
    assert vectors.is_blank(HEAD + "</svg>", 32)
    assert not vectors.is_blank(HEAD + '<rect width="5" height="5"/></svg>', 32)


def credited() -> list[str]:
    """Read the patterns of the credits: first cell of each row, licence in the last."""
    rows = re.findall(r"^\| `([^`]+)` \|.*\| ([^|]+) \|$", read("assets/CREDITS.md"), re.M)
    return [pattern for pattern, licence in rows if licence.strip()]


def test_every_asset_is_credited_with_a_licence():
    patterns = credited()
    assets = [n.removeprefix("assets/") for n in project() if n.startswith("assets/")]
    missing = [a for a in assets if not any(fnmatch(a, p) for p in patterns) and a != "CREDITS.md"]
    assert missing == []
    assert [p for p in patterns if not any(fnmatch(a, p) for a in assets)] == []


def test_every_picture_is_drawn_somewhere():
    scenes = (s.tree for s in sources() if s.path.startswith("scenes/"))
    words = {n.value for tree in scenes for n in ast.walk(tree) if isinstance(n, ast.Constant)}
    assert [name for name in VECTORS if not is_named(PurePath(name), words)] == []


def is_named(picture: PurePath, words: Collection[object]) -> bool:
    """Look for `folder/name`, for `folder/` and the name, or for `folder/na-` and the like."""
    folder, stem = picture.parent.name, picture.stem
    begun = accumulate(stem.split("-")[:-1], lambda known, more: f"{known}-{more}")
    known = {f"{folder}/{stem}", *(f"{folder}/{part}-" for part in begun)}
    return not known.isdisjoint(words) or {f"{folder}/", stem} <= set(words)
