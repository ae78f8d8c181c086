"""The loop of a game at the terminal, from the first prompt to the result."""

from typing import Final

from footplate.bots import Bot
from footplate.cli.decision_prompt import DecisionPrompt, Ended
from footplate.cli.draw.styled import styled
from footplate.cli.keeping import Keeper
from footplate.cli.menu import targets_of
from footplate.cli.reader import Reader
from footplate.cli.screen import Screen
from footplate.engine.contract import OVER

GO_ON: Final = "footplate play --resume"


class GameLoop:
    """The loop from the first prompt to the result."""

    def __init__(
        self,
        keeper: Keeper,
        screen: Screen,
        reader: Reader,
        no_board: bool,
        adviser: Bot,
    ) -> None:
        self.table = keeper.table
        self.screen = screen
        self.reader = reader
        self.no_board = no_board
        self.keeper = keeper
        self.adviser = adviser
        self.shown: int | None = None

    def play(self) -> None:
        """Play until the game is over or someone leaves; Ctrl-C leaves too, and is passed on."""
        try:
            left = self._play()
        except KeyboardInterrupt:
            self.screen.console.print()
            self._leave("You leave the game; it is not finished.")
            raise
        if left is None:
            self.keeper.forget()
        else:
            self._leave(left)

    def _play(self) -> str | None:
        """Why the game was left, or None if it is over."""
        while True:
            with self.screen.console.status("The bots think"):  # seen at a terminal only
                self.table.run_to_person()
            if self.table.actor == OVER:
                self._show_end()
                return None
            if not self._hand_over():
                break
            self._keep()
            ended = self._ask()
            self._keep()
            if ended == Ended.QUIT:
                return "You leave the game; it is not finished."
            if ended == Ended.NO_INPUT:
                break
        return "There is no more input; the game is not finished."

    def _keep(self) -> None:
        problem = self.keeper.keep()
        if problem:
            self.screen.console.print(styled(f"This game cannot be kept: {problem}", "yellow"))

    def _leave(self, why: str) -> None:
        self.screen.console.print(why)
        if self.keeper.has_kept:
            self.screen.console.print(f"It is kept; go on with: {GO_ON}")

    def _ask(self) -> Ended:
        table, seat = self.table, self.table.actor
        view = self.screen.view(table.state, seat)
        self._tell(seat)
        if not self.no_board:
            self.screen.show(view, targets_of(view.scene["choices"]))
        prompt = view.scene["prompt"]
        self.screen.console.print(
            styled(f"{self.screen.names[seat]}: {prompt['text']}", "bold green")
        )
        if prompt.get("hint"):
            self.screen.console.print(styled(prompt["hint"], "dim"))
        ended = DecisionPrompt(table, self.screen, self.reader, view, self.adviser).decide()
        if ended == Ended.UNDONE:
            self.screen.console.print("Your last action is taken back.")
        return ended

    def _hand_over(self) -> bool:
        """Where there are secrets and several people: wait until the right one looks."""
        seat, before = self.table.actor, self.shown
        self.shown = seat
        if not self.table.game.info.hidden or len(self.table.people) < 2 or before == seat:
            return True
        self.screen.console.clear()
        name = self.screen.names[seat]
        return self.reader.line(f"Hand over to {name}; {name} presses Enter. ") is not None

    def _tell(self, viewer: int | None) -> None:
        for line in self.table.news(viewer):
            self.screen.console.print(self.screen.log_line(line))

    def _show_end(self) -> None:
        people = self.table.people
        viewer = people[0] if len(people) == 1 else None
        self._tell(viewer)
        view = self.screen.view(self.table.state, viewer)
        self.screen.show(view, set())
        self.screen.show_result(view)
