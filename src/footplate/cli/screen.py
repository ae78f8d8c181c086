"""What a person at the terminal sees of a game."""

from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from footplate.cli.draw import View, board_text, cards_table, panel_text
from footplate.cli.draw.names import beside_board, board_key
from footplate.cli.draw.styled import styled
from footplate.cli.draw.view import seat_text
from footplate.cli.reader import Reader
from footplate.engine.contract import Game
from footplate.engine.view.scene import LogLine
from footplate.engine.view.scene_json import scene_json
from footplate.engine.view.words import capital, render

LIST_ROWS: Final = 12
"""What panels and a short list take under the board."""

MORE: Final = "Enter shows the rest of the board> "


class Screen:
    """Draws any game's scenes on one console."""

    def __init__(self, console: Console, game: Game[Any], names: list[str]) -> None:
        self.console = console
        self.game = game
        self.names = names

    def view(self, state: Any, viewer: int | None) -> View:
        """What a viewer sees of a state."""
        return View(scene_json(self.game.scene(state, viewer), self.game.words, self.names))

    def show(self, view: View, targets: set[str]) -> None:
        """Head, board, panels and cards."""
        self.show_head(view)
        self.show_board(view, targets)
        for panel in view.scene["panels"]:
            self.console.print(panel_text(view, panel, self.console.width))
        self.console.print(cards_table(view))

    def show_head(self, view: View) -> None:
        """The title and how far the game is."""
        title = " · ".join([view.scene["title"], *view.scene["head"]])
        self.console.rule(styled(title, "bold"), style="dim", align="left")

    def show_board(self, view: View, targets: set[str]) -> None:
        """The board, and what lies beside it."""
        if not view.board["hexes"]:
            return
        board = board_text(view, self.console.width, targets)
        self.console.print(board, no_wrap=True, crop=True)
        for line in beside_board(view, targets):
            self.console.print(line)

    def is_low(self, view: View) -> bool:
        """Whether a terminal has too few rows for the board with a list under it."""
        console = self.console
        rows = board_text(view, console.width, set()).plain.count("\n")
        return console.is_terminal and rows + LIST_ROWS > console.height

    def show_board_in_pages(self, view: View, targets: set[str], reader: Reader) -> str:
        """The board alone, the last thing above the prompt, as much at a time as there are rows.

        Whoever has seen enough types an answer instead of Enter: it is given back.
        """
        lines = board_text(view, self.console.width, targets).split("\n")
        room = max(1, self.console.height - 1)
        for first in range(0, len(lines), room):
            line = reader.line(MORE) if first else ""
            if line is None or line.strip():
                return line or ""
            page = Text("\n").join(lines[first : first + room])
            self.console.print(page, no_wrap=True, crop=True)
        return ""

    def show_key(self, view: View) -> None:
        """What letters, shapes and glyphs mean, and the full names of places."""
        for line in board_key(view):
            self.console.print(line)

    def show_result(self, view: View) -> None:
        """The final table, if the game is over."""
        result = view.scene.get("result")
        if result is None:
            return
        table = Table(title=styled("Result", "bold"), title_justify="left")
        for heading in ("Place", "Player", "Score", "From"):
            table.add_column(heading, justify="right" if heading != "Player" else "left")
        for place in result["places"]:
            name = seat_text(place["seat"]) + Text(f" {self.names[place['seat']]}")
            parts = ", ".join(f"{part['label']} {part['value']}" for part in place["parts"])
            table.add_row(str(place["place"]), name, str(place["score"]), parts)
        if not any(place["parts"] for place in result["places"]):
            table.columns.pop()
        self.console.print(table)
        self.console.print(capital(str(result["why"])) + ".")

    def log_line(self, line: LogLine) -> Text:
        """One line of the log, the player's mark and name in front."""
        text = render(line.text, self.game.words, self.names)
        if line.seat is None:
            return Text("  ") + styled(text, "dim")
        name = styled(f" {self.names[line.seat]} ", "bold")
        return Text(" ") + seat_text(line.seat) + name + Text(text)
