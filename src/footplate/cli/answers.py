"""What a line typed at the prompt means."""

from typing import Final, NamedTuple

COMMANDS: Final = {
    "?": "help",
    "help": "help",
    "board": "board",
    "key": "key",
    "log": "log",
    "hint": "hint",
    "look": "look",
    "why": "why",
    "undo": "undo",
    "save": "save",
    "record": "record",
    "rules": "rules",
    "back": "back",
    "quit": "quit",
    "exit": "quit",
}

WITH_WORDS: Final = frozenset({"look", "why", "save", "record"})
"""Commands that need something after them."""

HELP: Final = (
    ("number", "take that line of the list"),
    ("text", "any action as written in records, or part of a line's words"),
    ("0 or back", "one step back in the list"),
    ("Enter", "show the list again"),
    ("board", "the board again; page by page where rows are few"),
    ("key", "what the signs on the board mean"),
    ("look PLACE", "everything about one place of the board"),
    ("why ACTION", "the rule that forbids an action, as written in records"),
    ("log", "what has happened so far"),
    ("hint", "what a bot would do in your place"),
    ("undo", "take your last action back, until chance or another player has acted"),
    ("rules", "the rules of the game"),
    ("save FILE", "write the position; go on later with: play GAME --position FILE"),
    ("record FILE", "write the record of the game so far"),
    ("quit", "leave the game; it is kept: footplate play --resume goes on with it"),
)


class Command(NamedTuple):
    """An instruction to the program, with what follows it."""

    name: str
    rest: str


class Number(NamedTuple):
    """A line of the list, counted from 1; 0 goes back."""

    value: int


class Words(NamedTuple):
    """Anything else: an action, or part of a label."""

    text: str


Answer = Command | Number | Words

LONGEST_NUMBER: Final = 6


def answer(line: str) -> Answer:
    """What the line means; every line means something."""
    text = " ".join(line.split())
    if text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER:
        return Number(int(text))
    first, _, rest = text.partition(" ")
    name = COMMANDS.get(first.lower())
    if name is not None and (name in WITH_WORDS or not rest):
        return Command(name, line.strip()[len(first) :].strip())
    return Words(text)
