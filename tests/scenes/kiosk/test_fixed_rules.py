"""House rules that the operator has changed stand in the lobby, and guests can't change them."""

from pathlib import Path

from scenes.kiosk.guest_lobby import GuestLobby
from tests.support.kiosk import AtKiosk

SETTLED = """
[rules.ten-thousand]
target = 3000
stealing = false
"""


def test_what_the_operator_has_changed_is_shown_and_stays(tmp_path: Path) -> None:
    kiosk = AtKiosk(tmp_path, SETTLED).wake().to_lobby("ten-thousand")
    lobby = kiosk.top
    assert isinstance(lobby, GuestLobby)
    rules = {control.name: control for control in kiosk.board.controls}
    assert not rules["target"].enabled
    assert not rules["stealing"].enabled
    assert rules["buy_in"].enabled
    assert "length" not in rules
    kiosk.click("stealing", "target")
    assert lobby.session.rules == {"target": 3000, "stealing": False}


def test_what_the_operator_has_left_alone_is_for_the_guests(tmp_path: Path) -> None:
    kiosk = AtKiosk(tmp_path).wake().to_lobby("ten-thousand")
    kiosk.click("stealing")
    assert kiosk.top.session.rules == {"stealing": False}
