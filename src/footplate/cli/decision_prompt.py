"""One decision of a person: the list, the answers, until an action is done."""

from enum import Enum
from pathlib import Path
from typing import Any, Final, NoReturn

from rich.markdown import Markdown
from rich.table import Table as Rows

from footplate.bots import Bot
from footplate.cli.answers import HELP, Command, Number, Words, answer
from footplate.cli.draw.names import described, node_names, node_places
from footplate.cli.draw.styled import styled
from footplate.cli.draw.view import View, label
from footplate.cli.errors import UserError, user_errors
from footplate.cli.hints import hinted_action
from footplate.cli.listing import listing
from footplate.cli.menu import (
    Choice,
    Entry,
    caution,
    entries,
    is_for_good,
    matching,
    resembling,
    targets_of,
)
from footplate.cli.reader import Reader
from footplate.cli.rules import rules_text
from footplate.cli.saving import save_position, save_record
from footplate.cli.screen import Screen
from footplate.cli.table import Table
from footplate.cli.why_not import answer_to, why_not
from footplate.engine.contract import IllegalAction
from footplate.engine.quoting import quoted

LOW: Final = "board shows the board, key its signs, log what happened, Enter the list"
"""Where rows are few: how to see what has left the screen."""


class Ended(Enum):
    """Why a turn at the prompt ended."""

    ACTED = "acted"
    UNDONE = "undone"
    QUIT = "quit"
    NO_INPUT = "no input"


class DecisionPrompt:
    """The prompt for one decision."""

    def __init__(
        self, table: Table, screen: Screen, reader: Reader, view: View, adviser: Bot
    ) -> None:
        self.table = table
        self.screen = screen
        self.reader = reader
        self.view = view
        self.adviser = adviser
        self.seat = table.actor
        self.choices: list[Choice] = view.scene["choices"]
        self.names = node_names(view)
        self.places = node_places(view)
        self.levels: list[list[Choice]] = [self.choices]
        self.entries: list[Entry] = []
        self.ended: Ended | None = None

    def decide(self) -> Ended:
        """Ask until something is done."""
        self._show_list()
        if self.screen.is_low(self.view):
            self.screen.console.print(styled(LOW, "dim"))
        while self.ended is None:
            line = self.reader.line(f"{self.screen.names[self.seat]}> ")
            if line is None:
                return Ended.NO_INPUT
            self._take(line)
        return self.ended

    def _take(self, line: str) -> None:
        if not line.strip():
            self._show_list()
            return
        exact = self._offered(line)
        if exact is not None:
            self._choose(exact)
            return
        meant = answer(line)
        if isinstance(meant, Number):
            self._take_number(meant.value)
        elif isinstance(meant, Words):
            self._take_words(meant.text)
        else:
            self._take_command(meant)

    def _offered(self, text: str) -> Choice | None:
        """The choice with this action text, if it is offered."""
        wanted = " ".join(text.split()).casefold()
        found = [choice for choice in self.choices if choice["id"].casefold() == wanted]
        return found[0] if found else None

    def _refused(self, action: int) -> NoReturn:
        """Let the game itself say why the action cannot be done."""
        reason = why_not(self.table, action, self.screen.names)
        raise IllegalAction(reason or "that is not offered now")

    def _take_number(self, number: int) -> None:
        if number == 0:
            self._back()
        elif number > len(self.entries):
            self._complain(f"the list has {len(self.entries)} lines; there is no line {number}")
        elif len(self.entries[number - 1].choices) > 1:
            self._narrow(self.entries[number - 1].choices)
        else:
            self._choose(self.entries[number - 1].choices[0])

    def _take_words(self, text: str) -> None:
        """An action's text first, else part of a label: here in the list, else anywhere."""
        game, seen = self.table.game, self.table.game.observe(self.table.state, self.seat)
        problem = f"nothing in the list matches {quoted(text)}; ? helps"
        try:
            action = game.parse(seen, text)
            self._choose(self._offered(game.text(seen, action)) or self._refused(action))
            return
        except IllegalAction as error:
            problem = str(error)
        except ValueError as error:
            if self._is_form(text):
                problem = str(error)
        self._take_part(text, problem)

    def _take_part(self, text: str, problem: str) -> None:
        """Part of a label; what only resembles it is listed, never done."""
        found = matching(self.levels[-1], text) or matching(self.choices, text)
        alike = [] if found else resembling(self.choices, text)
        if len(found) == 1:
            self._choose(found[0])
        elif len(found) == len(self.levels[-1]):
            self._complain(f"{quoted(text)} fits all {len(found)} lines; say more, or a number")
        elif found or alike:
            self._narrow(found or alike)
        else:
            self._complain(problem)

    def _is_form(self, text: str) -> bool:
        """Whether the text is written like a player's action."""
        kinds = [kind for kind in self.table.game.actions.kinds if not kind.chance]
        return any(kind.pattern.fullmatch(text) for kind in kinds)

    def _choose(self, choice: Choice) -> None:
        asks, for_good = bool(choice.get("confirm")), is_for_good(choice)
        if asks and not self.reader.agreed(f"{choice['label']}: {caution(choice)}. Do it?"):
            self.screen.console.print("Not done.")
            return
        self.table.act(self.table.game.parse(self.table.state, choice["id"]), for_good)
        self.ended = Ended.ACTED

    def _take_command(self, command: Command) -> None:
        actions = {
            "help": self._help,
            "board": self._board,
            "key": lambda: self.screen.show_key(self.view),
            "log": self._log,
            "hint": self._hint,
            "look": lambda: self._look(command.rest),
            "why": lambda: self._complain(answer_to(self.table, command.rest, self.screen.names)),
            "undo": self._undo,
            "save": lambda: self._write(command.rest, save_position),
            "record": lambda: self._write(command.rest, save_record),
            "rules": lambda: self.screen.console.print(Markdown(rules_text(self.table.game))),
            "back": self._back,
            "quit": self._quit,
        }
        actions[command.name]()

    def _help(self) -> None:
        rows = Rows.grid(padding=(0, 2))
        for typed, meaning in HELP:
            rows.add_row(styled(typed, "bold"), meaning)
        self.screen.console.print(rows)
        forms = [kind.form for kind in self.table.game.actions.kinds if not kind.chance]
        self.screen.console.print(f"Actions are written: {'; '.join(forms)}")

    def _board(self) -> None:
        screen, targets = self.screen, targets_of(self.levels[-1])
        if screen.is_low(self.view):
            # A list or the key would push the board out of sight.
            answered = screen.show_board_in_pages(self.view, targets, self.reader)
            if answered:
                self._take(answered)
            return
        screen.show(self.view, targets)
        screen.show_key(self.view)
        self._show_list()

    def _log(self) -> None:
        for line in self.table.log(self.seat):
            self.screen.console.print(self.screen.log_line(line))

    def _hint(self) -> None:
        with self.screen.console.status(f"{self.adviser.title} thinks"):
            text = hinted_action(self.adviser, self.table)
        choice = self._offered(text)
        line = styled(f"{self.adviser.title} would: ", "bold")
        if choice is not None and choice["label"].casefold() != text.casefold():
            line.append(f"{choice['label']}  ")
        self.screen.console.print(line.append(f"(type: {text})", "dim"))

    def _look(self, text: str) -> None:
        wanted = text.casefold()
        for hex_id in self.view.hexes:
            sites = [str(site["name"]).casefold() for site in self.view.sites.get(hex_id, [])]
            if wanted and wanted in (label(hex_id).casefold(), hex_id.casefold(), *sites):
                self.screen.console.print(described(self.view, hex_id))
                return
        self._complain(
            "say which place: look A1" if not text else f"there is no place {quoted(text)}"
        )

    def _undo(self) -> None:
        refusal = self.table.undo()
        if refusal is None:
            self.ended = Ended.UNDONE
        else:
            self._complain(f"nothing can be taken back: {refusal}")

    def _write(self, path: str, write: Any) -> None:
        try:
            if not path:
                raise UserError("say which file to write")
            with user_errors():
                self.screen.console.print(write(self.table, Path(path), self.reader))
        except UserError as error:
            self._complain(str(error))

    def _quit(self) -> None:
        self.ended = Ended.QUIT

    def _back(self) -> None:
        if len(self.levels) > 1:
            self.levels.pop()
        self._show_list()

    def _narrow(self, choices: list[Choice]) -> None:
        self.levels.append(choices)
        self._show_list()

    def _complain(self, problem: str) -> None:
        sentence = problem[:1].upper() + problem[1:]
        self.screen.console.print(styled(f"{sentence}.", "yellow"))

    def _show_list(self) -> None:
        console = self.screen.console
        self.entries = entries(self.levels[-1], self.view.scene["groups"], self.names)
        for part in listing(self.entries, console.width, self.places):
            console.print(part)
        if len(self.levels) > 1:
            console.print(styled("  0", "bold cyan") + styled(" back", "dim"))
