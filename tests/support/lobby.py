"""A lobby in front of a test, led by keys alone or by the mouse alone."""

import pytest

from scenes import lobby_seats as seating
from scenes.lobby import Lobby
from scenes.lobby_sessions import first_session
from scenes.session import Session
from scenes.stage.intents import Confirm, Next
from tests.support.services import null_services
from tests.support.staging import Stage


class Front(Stage[Lobby]):
    """A lobby on a stage, and what it told the house."""

    def __init__(self, session: Session) -> None:
        self.asked: list[tuple[str, Session]] = []
        self.services = null_services()
        self.lobby = Lobby(
            self.services,
            session,
            on_rules=lambda now: self.asked.append(("rules", now)),
            on_other_table=lambda now: self.asked.append(("other", now)),
        )
        super().__init__(self.lobby)

    @property
    def session(self) -> Session:
        return self.lobby.session

    @property
    def focus(self) -> str:
        control = self.lobby.board.focused
        assert control
        return control.name

    def go(self, name: str) -> None:
        """Lead the focus to a control by the keys alone."""
        for _ in self.lobby.boxes():
            if self.focus == name:
                return
            self.tell(Next())
        assert self.focus == name

    def press(self, *names: str) -> None:
        for name in names:
            self.go(name)
            self.tell(Confirm())


def front(seats: int = 2) -> Front:
    session = first_session("ten-thousand")
    while len(session.seats) < seats:
        session = seating.with_person(session)
    return Front(session)


BY = pytest.mark.parametrize("by", [Front.press, Front.click])
"""By the keys alone, and by the mouse or a finger alone."""
