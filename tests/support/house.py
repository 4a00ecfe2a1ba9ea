"""The rules of the house as guards: each reads one file and names what breaks its rule."""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

LAYERS = (
    {"roost", "six_dice", "ten_thousand", "dice_game", "yahtzee", "blackjack"},
    {"guides", "odds"},
    {"catalogue", "coaching"},
    {"match"},
    {"record", "transcript", "bots"},
    {"simulate", "hint", "review", "store"},
    {"statistics"},
    {"cli"},
    {"__main__"},
)
"""The modules and packages of game/, lowest first; what is not named lies below all of them.

A layer imports only what lies below it.
"""

STAGE_FIRST = (("scenes.stage", "scenes.session"), ("scenes.props",))
"""The machinery and what it is about, then the props; every other scene stands above both."""

LONGEST_FILE = 400
LONGEST_FUNCTION = 50
OVERSIZE: Mapping[str, str] = {}
"""Files and `file:function`s that may be longer, each with its reason."""

GENERATORS = {
    "game/luck.py": "dice, shuffles and nonces",
    "game/bots/": "bots may hesitate between equals",
    "tools/": "builders of assets, never run in play",
    "bench/": "fixed scenes for measuring",
    "main.py": "makes the one cosmetic generator",
    "scenes/stage/lettering.py": "the grain of chalk, a fixed pattern",
}
CLOCKS = {
    "scenes/stage/loop.py": "the one clock of the stage",
    "main.py": "hands the wall clock in",
    "game/cli.py": "steps per second of a simulation",
    "scenes/kiosk/keeper.py": "a parent without a loop: it waits for the house itself",
    "tools/": "builders of assets, never run in play",
    "bench/": "measures",
}
DEVICES = {
    "scenes/stage/devices.py": "turns keys and clicks into intents",
    "scenes/stage/screen.py": "the window's own events",
    "scenes/stage/loop.py": "takes the events in",
    "scenes/kiosk/watcher.py": "tells input from jitter and keeps it back from sleepers",
    "scenes/kiosk/chord.py": "the operator's way in, which no scene may know",
    "scenes/kiosk/glass.py": "a window around the window, with its events",
    "scenes/kiosk/program.py": "holds on to the keyboard, and hides the pointer",
    "scenes/kiosk/curtain.py": "a window in a process of its own",
    "bench/": "measures the bare window",
}
SOCKETS = {
    "scenes/kiosk/notify.py": "a datagram to the socket of systemd, on the same machine",
}
VOICES = {
    "game/cli.py": "the command line",
    "main.py": "the command line",
    "tools/": "builders of assets tell what they built",
    "bench/": "reports",
}

CODES = re.compile(
    r"(K|KMOD|SCANCODE)_\w+|KEY\w+|MOUSE\w+|FINGER\w+|JOY\w+|CONTROLLER\w+|TEXT(INPUT|EDITING)"
    r"|key|mouse|joystick|event"
)
UNFINISHED = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
ELSEWHERE = re.compile(r"(?<![\w.~])/(home|work|root|Users)/|\bshar" + r"ed/|\b[A-Z]:\\Users\\")
NETWORK = (
    *("socket", "ssl", "select", "selectors", "socketserver", "asyncio"),
    *("http", "urllib.request", "ftplib", "smtplib", "poplib", "imaplib", "xmlrpc"),
    *("requests", "httpx", "aiohttp", "urllib3", "websockets", "multiprocessing.managers"),
)
SOURCES_OF_CHANCE = ("random", "secrets", "uuid", "numpy.random", "os.urandom")
GROWING = {"list", "dict", "set", "defaultdict", "deque", "OrderedDict", "Counter", "bytearray"}
CHANGES = (
    {"append", "extend", "insert", "remove", "sort", "reverse", "clear", "pop", "popitem"}
    | {"add", "discard", "update", "setdefault"}
    | {"appendleft", "popleft", "difference_update", "intersection_update"}
)
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*|__\w+__")


@dataclass(frozen=True, slots=True)
class Source:
    """One Python file of the project."""

    path: str
    text: str

    @property
    def tree(self) -> ast.Module:
        """Give its syntax tree, the same one to every guard."""
        return parsed(self.text, self.path)

    def lies_in(self, places: Mapping[str, str]) -> bool:
        return any(self.path == p or (p[-1] == "/" and self.path.startswith(p)) for p in places)

    @property
    def is_test(self) -> bool:
        return self.path.startswith("tests/")


@cache
def parsed(text: str, path: str) -> ast.Module:
    """Parse a file once for all guards, which only read."""
    return ast.parse(text, path)


Guard = Callable[[Source], Iterator[str]]


def imported(node: ast.AST) -> list[str]:
    """Name what an import statement loads; `from game import match` loads `game.match`."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []


def run_time_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Walk a tree without what stands under `if TYPE_CHECKING`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        yield node
        yield from run_time_nodes(node)


def _under(name: str, *roots: str) -> bool:
    return any(name == root or name.startswith(root + ".") for root in roots)


def screen_stays_out_of_the_rules(source: Source) -> Iterator[str]:
    """Nothing below game/ imports pygame or scenes."""
    if source.path.startswith("game/"):
        for node in ast.walk(source.tree):
            for name in imported(node):
                if _under(name, "pygame", "scenes", "main"):
                    yield f"{source.path} imports {name}"


def _layer(module: str) -> int:
    return next((i for i, layer in enumerate(LAYERS) if module in layer), -1)


def rules_are_imported_one_way(source: Source) -> Iterator[str]:
    """Inside game/ a module imports only from layers below its own, or from its own package."""
    if not source.path.startswith("game/") or source.path == "game/__init__.py":
        return
    own = source.path.split("/")[1].removesuffix(".py")
    level = _layer(own)
    for node in ast.walk(source.tree):
        for name in imported(node):
            other = name.split(".")[1] if name.startswith("game.") else own
            if other != own and _layer(other) >= max(level, 0):
                yield f"{source.path} imports game.{other}, which does not lie below it"


def _height(name: str) -> int:
    return next((i for i, low in enumerate(STAGE_FIRST) if _under(name, *low)), len(STAGE_FIRST))


def stage_knows_no_scene(source: Source) -> Iterator[str]:
    """The machinery imports no prop, props import no scene, and scenes import neither tools."""
    if not source.path.startswith("scenes/"):
        return
    own = _height(source.path.removesuffix(".py").replace("/", "."))
    for node in run_time_nodes(source.tree):
        for name in imported(node):
            outside = _under(name, "main", "tests", "tools", "bench")
            if outside or (_under(name, "scenes") and _height(name) > own):
                yield f"{source.path} imports {name}, which stands above it"


def luck_has_one_source(source: Source) -> Iterator[str]:
    """Generators live in a few named places; the one shared by the whole process is never used."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Attribute(value=ast.Name("random"), attr=name) if "Random" not in name:
                yield f"{source.path}:{node.lineno} uses the common generator ({name})"
    if source.is_test or source.lies_in(GENERATORS):
        return
    for node in run_time_nodes(source.tree):
        for name in imported(node):
            if _under(name, *SOURCES_OF_CHANCE) and name != "random.Random":
                yield f"{source.path} imports {name}"
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Random":
            yield f"{source.path}:{node.lineno} makes a generator; it should be handed one"
        if isinstance(node, ast.Attribute) and ast.unparse(node) == "os.urandom":
            yield f"{source.path}:{node.lineno} draws from os.urandom"


def time_is_an_argument(source: Source) -> Iterator[str]:
    """Only the loop reads a clock, and nobody lets pygame's clock tick."""
    for node in ast.walk(source.tree):
        written = ast.unparse(node) if isinstance(node, ast.Attribute) else ""
        if written in {"pygame.time.Clock", "pygame.Clock"}:
            yield f"{source.path}:{node.lineno} lets pygame's clock tick"  # type: ignore[attr-defined]
        if source.is_test or source.lies_in(CLOCKS):
            continue
        if written.startswith("pygame.time") or re.fullmatch(
            r"(datetime\.)?(datetime|date)\.(now|utcnow|today)", written
        ):
            yield f"{source.path} reads a clock ({written})"
        for name in imported(node):
            if _under(name, "time", "sched", "asyncio", "pygame.time", "timeit"):
                yield f"{source.path} imports {name}"


def keys_become_intents_once(source: Source) -> Iterator[str]:
    """Key and button codes are known to the device layer alone."""
    if source.is_test or source.path.startswith("tools/") or source.lies_in(DEVICES):
        return
    for node in ast.walk(source.tree):
        match node:
            case ast.Attribute(value=ast.Name("pygame" | "pg"), attr=n) if CODES.fullmatch(n):
                yield f"{source.path}:{node.lineno} knows pygame.{n}"
        for name in imported(node):
            if _under(name, "pygame.locals", "pygame.constants", "pygame.key", "pygame.event"):
                yield f"{source.path} imports {name}"


def modules_keep_no_state(source: Source) -> Iterator[str]:
    """A module holds constants only: nothing rebinds or changes them."""
    if source.is_test:
        return
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Global):
            yield f"{source.path}:{node.lineno} says global"
    held = set()
    for node in source.tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and _can_change(node.value):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = {t.id for t in targets if isinstance(t, ast.Name)}
            note = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
            kept = note.startswith(("Final", "Mapping", "Sequence"))
            held |= names
            for name in sorted(names):
                if not kept and not CONSTANT.fullmatch(name):
                    yield f"{source.path}:{node.lineno} {name} can change: say Final or Mapping"
    for line, name in _changed(source.tree):
        if name in held:
            yield f"{source.path}:{line} changes {name}"


def _can_change(value: ast.expr | None) -> bool:
    made = ast.unparse(value.func).split(".")[-1] if isinstance(value, ast.Call) else ""
    shown = ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp
    return isinstance(value, shown) or made in GROWING


def _changed(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Find the names whose things are changed in place, with their lines."""
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=ast.Name(name), ctx=ast.Store() | ast.Del()):
                yield node.lineno, name
            case ast.AugAssign(target=ast.Name(name)):
                yield node.lineno, name
            case ast.Call(func=ast.Attribute(value=ast.Name(name), attr=change)):
                if change in CHANGES:
                    yield node.lineno, name


def pieces_are_small(source: Source) -> Iterator[str]:
    """No file over 400 lines, no function over 50."""
    lines = source.text.count("\n") + 1
    if lines > LONGEST_FILE + 1 and source.path not in OVERSIZE:
        yield f"{source.path} has {lines} lines"
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONGEST_FUNCTION and f"{source.path}:{node.name}" not in OVERSIZE:
                yield f"{source.path}:{node.lineno} {node.name} has {lines} lines"


def values_are_frozen(source: Source) -> Iterator[str]:
    """States, actions, events and refusals are frozen and slotted; an event has no maybe."""
    if not source.path.startswith("game/") or source.path.startswith("game/store/"):
        return  # the store's writes are messages on their way to the disk, not states
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.ClassDef):
            continue
        marks = [ast.unparse(mark) for mark in node.decorator_list]
        for mark in marks:
            if "dataclass" in mark and not ("frozen=True" in mark and "slots=True" in mark):
                yield f"{source.path}:{node.lineno} {node.name} is not frozen with slots"
        if any(ast.unparse(base) == "Event" for base in node.bases):
            for field in node.body:
                if isinstance(field, ast.AnnAssign) and field.value is not None:
                    yield f"{source.path}:{field.lineno} {node.name} has an optional field"


def nothing_is_left_undone(source: Source) -> Iterator[str]:
    """No notes to oneself stay behind."""
    for token in tokenize.generate_tokens(io.StringIO(source.text).readline):
        if token.type == tokenize.COMMENT and UNFINISHED.search(token.string):
            yield f"{source.path}:{token.start[0]} {token.string}"
    for node in ast.walk(source.tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(words))) if UNFINISHED.search(words):
                yield f"{source.path}:{node.lineno} {words}"


def only_commands_speak(source: Source) -> Iterator[str]:
    """Nothing prints but the command lines and the builders."""
    if source.is_test or source.lies_in(VOICES):
        return
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {
            "print",
            "pprint",
            "breakpoint",
        }:
            yield f"{source.path}:{node.lineno} prints"


def nobody_talks_to_the_network(source: Source) -> Iterator[str]:
    """Sockets are known in one place, and that one leads nowhere beyond the machine."""
    if source.is_test:
        return
    for node in ast.walk(source.tree):
        for name in imported(node):
            if _under(name, *NETWORK) and not source.lies_in(SOCKETS):
                yield f"{source.path} imports {name}"
        if isinstance(node, ast.Attribute) and node.attr in {"AF_INET", "AF_INET6"}:
            yield f"{source.path}:{node.lineno} knows {node.attr}"


def nothing_leans_on_this_machine(source: Source) -> Iterator[str]:
    """No path of one machine, and nothing that lies outside the project."""
    for number, line in enumerate(source.text.splitlines(), 1):
        if ELSEWHERE.search(line):
            yield f"{source.path}:{number} {line.strip()}"


GUARDS: tuple[Guard, ...] = (
    screen_stays_out_of_the_rules,
    rules_are_imported_one_way,
    stage_knows_no_scene,
    luck_has_one_source,
    time_is_an_argument,
    keys_become_intents_once,
    modules_keep_no_state,
    pieces_are_small,
    values_are_frozen,
    nothing_is_left_undone,
    only_commands_speak,
    nobody_talks_to_the_network,
    nothing_leans_on_this_machine,
)
