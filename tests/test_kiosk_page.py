"""The page for the keeper of a kiosk says what the program does."""

import re

import pytest

from game.catalogue import TABLES
from scenes import statuses
from scenes.kiosk import backoff, chord, evening, glass, keeper, logs, operator, pin, quiet_hours
from scenes.kiosk.config import WARNING_SECONDS, KioskConfig, read
from scenes.kiosk.entries import ENTRIES, LONGEST, SHORTEST
from scenes.kiosk.example import example
from scenes.kiosk.watcher import JITTER
from tests.support.house import ROOT
from tests.support.kiosk import AtKiosk

PAGE = (ROOT / "docs" / "KIOSK.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
WORDS = {3: "three", 4: "four", 5: "five", 10: "ten"}


def rows(first: str) -> dict[str, list[str]]:
    """Give the table of the page that begins with a heading, by its first column."""
    (block,) = re.findall(rf"^\| {first} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.M)
    cells = ([cell.strip() for cell in line.split("|")[1:-1]] for line in block.splitlines())
    return {row[0].strip("`"): row[1:] for row in cells}


def test_every_key_is_on_the_page_and_no_other():
    keys = [entry.key for entry in ENTRIES]
    assert list(rows("key")) == ["tables", *keys, "rules.TABLE.KEY"]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_the_page_says_the_default_of_each_key(entry):
    told = rows("key")[entry.key][0].strip("`")
    shown = f'"{entry.default}"' if isinstance(entry.default, str) else str(entry.default).lower()
    assert told == shown


def test_what_the_example_says_can_be_read_and_is_the_default():
    reading = read(example())
    assert reading.config == KioskConfig()
    assert reading.warnings == ()


def test_the_house_rule_on_the_page_exists():
    table, key, value = re.findall(r"rules\.([a-z-]+)\.([a-z_]+) = (\d+)", PAGE)[0]
    reading = read(f"[rules.{table}]\n{key} = {value}\n")
    assert reading.warnings == ()
    assert reading.config.rules_of(table) == {key: int(value)}
    assert table in TABLES


def test_the_hours_on_the_page_can_be_read():
    (hours,) = set(re.findall(r'"(\d\d:\d\d-\d\d:\d\d)"', PAGE))
    assert quiet_hours.QuietHours.read(hours) is not None


def test_the_page_names_every_status_and_whether_a_new_start_follows():
    told = rows("status")
    known = {
        statuses.DONE,
        statuses.WRONG_USE,
        statuses.NO_SCREEN,
        statuses.CRASHED,
        statuses.ALREADY_RUNNING,
        statuses.NOT_USABLE,
    }
    assert {int(status) for status in told if status.isdigit()} == known
    for status, (_, again) in told.items():
        stays_out = status.isdigit() and int(status) in keeper.FINAL
        assert again == ("no" if stays_out else "yes")


def test_the_page_says_the_times_of_the_program():
    config = KioskConfig()
    for said in (
        f"for {config.idle_menus} s in menus, {config.idle_results} s on the results",
        f"for {config.idle_match} s in a match",
        f"for {config.absent_seat} s on somebody's turn",
        f"a countdown of {WARNING_SECONDS} s",
        f"{SHORTEST} to {LONGEST}",
        f"less than {WORDS[JITTER]} pixels",
    ):
        assert said in PAGE


def test_the_page_says_how_the_operator_comes_in():
    assert f"for {chord.HELD:.0f} s, or tap" in PAGE
    assert f"corner {WORDS[chord.TAPS]} times** within {chord.WITHIN:.0f} s" in PAGE
    assert f"After {WORDS[pin.TRIES]} wrong ones the pad is locked for {pin.LOCK_SECONDS} s" in PAGE
    assert f"Delete `{pin.FILE}`" in PAGE
    assert "rooms after two minutes without a touch" in PAGE
    assert operator.WAITS == 2 * 60


def test_the_log_says_that_there_is_no_pin_as_the_page_does(tmp_path):
    assert "The start of the log says so." in PAGE
    assert pin.MISSING in AtKiosk(tmp_path).log
    pin.set_pin(tmp_path, "2468")
    again = AtKiosk(tmp_path)
    assert again.log.count(pin.MISSING) == 1


def test_the_page_says_how_the_kiosk_comes_back():
    assert f"after {keeper.HUNG:.0f} s without a heartbeat" in PAGE
    assert f"4 … {backoff.LONGEST:.0f} s, without limit" in PAGE
    assert f"After {WORDS[backoff.FEW]} crashes within five minutes" in PAGE
    assert backoff.QUIET == 5 * 60


def test_the_page_says_how_large_the_log_grows():
    older, largest = WORDS[logs.FILES - 1], logs.BYTES // 1_000_000
    assert f"`{logs.NAME}` with {older} older ones, {largest} MB each at most" in PAGE


def test_the_page_says_when_a_changed_file_holds():
    assert "and each minute while it runs" in PAGE
    assert evening.LOOKED_AT == 60


def test_the_page_says_how_far_the_picture_moves():
    assert f"by {max(map(max, glass.SHIFTS))} px each minute" in PAGE


def test_links_of_the_page_lead_to_its_headings():
    headings = re.findall(r"^#+ (.*)$", PAGE, re.M)
    anchors = {re.sub(r"[^\w -]", "", one).lower().replace(" ", "-") for one in headings}
    links = re.findall(r"\]\(#([^)]+)\)", PAGE)
    assert links
    assert set(links) <= anchors


def test_files_of_the_page_exist():
    named = set(re.findall(r"packaging/[\w./-]+\w", PAGE))
    assert named
    for name in named:
        assert (ROOT / name).exists(), name


def test_the_readme_leads_to_the_page():
    (section,) = re.findall(r"^## Kiosk in five lines\n\n(.*?)\n\n## ", README, re.M | re.S)
    assert len(section.splitlines()) == 5
    assert "docs/KIOSK.md" in section
