"""A screen on which nothing moves but what is pressed."""

from scenes.props.board import Board
from scenes.stage.scene import R, Scene


class BoardScene(Scene[R]):
    """Lets its board live; subclasses make the board and draw it."""

    board: Board

    def update(self, dt: float) -> None:
        """Let a pressed control come up again."""
        self.board.update(dt)

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return self.board.quiet()
