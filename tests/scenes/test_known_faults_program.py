"""Mistakes in how programs are built: loops beside the loop, old modules, luck that comes again."""

from __future__ import annotations

import ast
import warnings
from pathlib import Path
from typing import Final

from game.luck import Throw
from scenes.evening import Chance
from tests.support.calls import callers, sources
from tests.support.house import imported
from tests.support.kiosk import AtKiosk
from tests.support.kiosk_places import SHORT, lucky


def test_no_screen_has_a_loop_of_its_own() -> None:
    events = [f"pygame.event.{name}" for name in ("get", "poll", "wait", "pump")]
    assert callers(*events) == {
        "scenes/stage/devices.py",  # the queue that the loop empties
        "scenes/stage/screen.py",  # while the window opens
        "scenes/kiosk/curtain.py",  # a process of its own
    }
    shows = ["pygame.display.flip", "pygame.display.update"]
    assert callers(*shows) <= {"scenes/stage/screen.py", "scenes/kiosk/curtain.py"}
    waits = ["pygame.time.wait", "pygame.time.delay", "time.sleep", "pygame.time.Clock"]
    assert callers(*waits) <= {"scenes/stage/loop.py", "scenes/kiosk/keeper.py"}


REMOVED: Final = frozenset(
    {
        *("aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils"),
        *("imghdr", "imp", "lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev"),
        *("pipes", "pkg_resources", "smtpd", "sndhdr", "spwd", "sunau", "telnetlib", "uu"),
        "xdrlib",
    }
)
"""Modules that Python 3.12 and 3.13 have done without."""
OLD_CALLS: Final = (
    *("datetime.utcnow", "datetime.utcfromtimestamp", "locale.getdefaultlocale", "os.popen"),
    *("datetime.datetime.utcnow", "pkgutil.find_loader", "pkgutil.get_loader"),
    *(f"importlib.resources.{name}" for name in ("path", "open_text", "read_text", "contents")),
)


def test_no_module_and_no_call_that_newer_pythons_have_done_without() -> None:
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            roots = {name.partition(".")[0] for name in imported(node)}
            assert not roots & REMOVED, path
    assert callers(*OLD_CALLS) == set()


def test_every_file_compiles_without_a_warning() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for path in sources():
            compile(path.read_text(encoding="utf-8"), str(path), "exec")


def test_every_match_has_fresh_luck_unless_a_seed_is_asked_for() -> None:
    fresh = Chance(None).source()
    thrown = {fresh().draw(Throw(60)) for _ in range(20)}
    assert len(thrown) == 20
    asked, again = Chance("7").source(), Chance("7").source()
    first, second = asked().draw(Throw(60)), asked().draw(Throw(60))
    assert first != second
    assert (first, second) == (again().draw(Throw(60)), again().draw(Throw(60)))


def test_what_pleases_the_eye_and_what_bots_think_draws_nothing_from_the_dice(
    tmp_path: Path,
) -> None:
    shown = AtKiosk(tmp_path, SHORT, luck=lucky, settings={"reduced_motion": False})
    still = AtKiosk(tmp_path, SHORT, luck=lucky, settings={"reduced_motion": True})
    still.services.cosmetic.seed(99)
    throws = []
    for kiosk in (shown, still):
        kiosk.to_table().key("space").run(6.0)
        throws.append([step.luck for step in kiosk.match.match.steps[:2]])
    assert throws[0] == throws[1]
