"""The parent of the house: it comes back after any crash or hang, and ends when it is told to."""

import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pytest

from scenes.kiosk.keeper import GLANCE, HUNG, KEPT, Child, Curtain, Keeper, Plays, needed, told
from scenes.kiosk.notify import VARIABLE


@dataclass
class Time:
    """A clock that tells whoever wants to know when it is slept on."""

    at: float = 0.0
    alarms: list[tuple[float, Callable[[], object]]] = field(default_factory=list)

    def now(self) -> float:
        return self.at

    def sleep(self, seconds: float) -> None:
        self.at += seconds
        for due, ring in [one for one in self.alarms if one[0] <= self.at]:
            self.alarms.remove((due, ring))
            ring()


@dataclass
class House:
    """A child that runs for some seconds and beats for some of them."""

    time: Time
    status: int = 70
    runs: float = 1.0
    beating: float = 1e9
    deaf: bool = False
    killed: bool = False
    asked_at: float | None = None
    born: float = 0.0

    def __post_init__(self) -> None:
        self.born = self.time.at

    @property
    def beats(self) -> int:
        return int(min(self.time.at - self.born, self.beating))

    def poll(self) -> int | None:
        if self.killed:
            return -signal.SIGKILL
        if self.asked_at is not None and not self.deaf:
            return 0
        return self.status if self.time.at - self.born >= self.runs else None

    def ask_to_end(self) -> None:
        self.asked_at = self.time.at

    def kill(self) -> None:
        self.killed = True


class Stage:
    """Starts houses from a list of plans, and remembers how."""

    def __init__(self, plans: Sequence[dict[str, float | int | bool]]) -> None:
        self.time = Time()
        self.plans: Iterator[dict[str, float | int | bool]] = iter(plans)
        self.starts: list[tuple[float, bool, str]] = []
        self.houses: list[House] = []
        self.curtains = 0
        self.hanging = 0
        self.keeper = Keeper(Plays(self.house, self.curtain), self.time)

    def house(self, careful: bool, why: str) -> Child:
        self.starts.append((self.time.at, careful, why))
        self.houses.append(House(self.time, **next(self.plans)))  # type: ignore[arg-type]
        return self.houses[-1]

    def curtain(self) -> Curtain:
        self.curtains += 1
        self.hanging += 1
        return self

    def close(self) -> None:
        self.hanging -= 1


@pytest.mark.parametrize("status", [0, 64, 75, 78])
def test_statuses_that_mean_it_are_passed_on(status: int) -> None:
    stage = Stage([{"status": status}])
    assert stage.keeper.keep() == status
    assert len(stage.starts) == 1


def test_a_folder_that_a_dying_house_still_holds_is_waited_for() -> None:
    stage = Stage([{}, {"status": 75}, {"status": 75}, {"status": 0}])
    assert stage.keeper.keep() == 0
    assert len(stage.starts) == 4


@pytest.mark.parametrize("status", [1, 69, 70, -9, -11])
def test_any_other_end_is_followed_by_a_new_start_at_once(status: int) -> None:
    stage = Stage([{"status": status}, {"status": 0}])
    assert stage.keeper.keep() == 0
    assert len(stage.starts) == 2
    assert stage.starts[1][0] - stage.starts[0][0] <= 1.0 + 3 * GLANCE
    assert stage.starts[1][2] == told(status)


def test_after_three_crashes_in_a_short_time_the_house_is_careful() -> None:
    stage = Stage([{}, {}, {}, {"status": 0}])
    stage.keeper.keep()
    assert [careful for _, careful, _ in stage.starts] == [False, False, False, True]


def test_a_hundred_crashes_in_a_row_come_back() -> None:
    stage = Stage([*[{}] * 100, {"status": 0}])
    assert stage.keeper.keep() == 0
    assert len(stage.starts) == 101
    gaps = [b[0] - a[0] for a, b in zip(stage.starts, stage.starts[1:], strict=False)]
    assert max(gaps) <= 61 + 5 * GLANCE


def test_a_house_without_a_heartbeat_is_ended_and_started_again() -> None:
    stage = Stage([{"runs": 1e9, "beating": 5.0}, {"status": 0}])
    assert stage.keeper.keep() == 0
    assert stage.houses[0].killed
    assert HUNG <= stage.starts[1][0] - 5.0 <= HUNG + 1
    assert stage.starts[1][2] == "no heartbeat"


def test_a_house_that_beats_is_left_alone_for_days() -> None:
    stage = Stage([{"runs": 3600.0, "status": 0}])
    assert stage.keeper.keep() == 0
    assert not stage.houses[0].killed


def test_being_told_to_end_is_passed_on_and_the_childs_status_returned() -> None:
    stage = Stage([{"runs": 1e9}])
    stage.time.alarms.append((10.0, stage.keeper.end))
    assert stage.keeper.keep() == 0
    assert stage.houses[0].asked_at is not None
    assert not stage.houses[0].killed


def test_a_house_that_does_not_hear_is_ended_within_two_seconds_and_a_bit() -> None:
    stage = Stage([{"runs": 1e9, "deaf": True}])
    stage.time.alarms.append((10.0, stage.keeper.end))
    assert stage.keeper.keep() == 0
    assert stage.houses[0].killed
    assert stage.time.at <= 10.0 + 2.0 + 3 * GLANCE


def test_being_told_to_end_in_a_pause_starts_nothing_more() -> None:
    stage = Stage([{}] * 9)
    stage.time.alarms.append((40.0, stage.keeper.end))
    assert stage.keeper.keep() == 0
    assert stage.time.at < 42


def test_the_curtain_hangs_from_the_crash_to_the_first_heartbeat() -> None:
    stage = Stage([{}, {"runs": 10.0, "status": 0}])
    seen: list[tuple[float, int]] = []
    for tenth in range(1, 100):
        stage.time.alarms.append((tenth / 10, lambda: seen.append((stage.time.at, stage.hanging))))
    stage.keeper.keep()
    assert stage.curtains == 1
    assert [hanging for at, hanging in seen if at < 0.9] == [0] * 8
    assert any(hanging for at, hanging in seen if 1.2 < at < 2.0)
    assert not any(hanging for at, hanging in seen if at > 2.5)


def test_no_curtain_is_left_hanging() -> None:
    stage = Stage([{}, {"status": 78, "beating": 0.0}])
    stage.keeper.keep()
    assert stage.hanging == 0


def test_a_parent_is_needed_unless_systemd_or_another_parent_is_there() -> None:
    assert needed({})
    assert not needed({VARIABLE: "/run/systemd/notify"})
    assert not needed({KEPT: "yes"})


def test_a_house_that_cannot_be_started_is_tried_again() -> None:
    stage = Stage([{"status": 0}])
    failures = iter([OSError("no memory"), RuntimeError("no thread")])

    def house(careful: bool, why: str) -> Child:
        for failure in failures:
            raise failure
        return stage.house(careful, why)

    assert Keeper(Plays(house, stage.curtain), stage.time).keep() == 0
    assert stage.starts[0][2] == "RuntimeError at its start"
    assert stage.time.at < 1 + 1 + 3 * GLANCE


def test_being_told_to_end_where_nothing_can_be_started_ends_with_0() -> None:
    stage = Stage([])

    def house(careful: bool, why: str) -> Child:
        raise OSError("no memory")

    keeper = Keeper(Plays(house, stage.curtain), stage.time)
    stage.time.alarms.append((100.0, keeper.end))
    assert keeper.keep() == 0


def test_a_program_without_a_terminal_comes_back_too(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage([{}, {"status": 0}])
    monkeypatch.setattr("sys.stderr", None)
    assert stage.keeper.keep() == 0


def test_a_curtain_that_cannot_be_drawn_and_a_terminal_that_has_gone_cost_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = Stage([{}, {"status": 0}])

    def curtain() -> Curtain:
        raise OSError("no memory")

    class Gone:
        def write(self, text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr("sys.stderr", Gone())
    assert Keeper(Plays(stage.house, curtain), stage.time).keep() == 0


def test_patience_may_be_shorter() -> None:
    stage = Stage([{"runs": 1e9, "beating": 0.0}, {"status": 0}])
    assert Keeper(Plays(stage.house, stage.curtain), stage.time, patience=3.0).keep() == 0
    assert stage.starts[1][0] < 3.0 + 4 * GLANCE
