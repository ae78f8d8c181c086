"""A real terminal with few rows: the board can be seen whole, right above the prompt."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

PROMPT = "Player 1> "
MORE = "Enter shows the rest of the board> "


@contextmanager
def terminal(slug: str, rows: int) -> Iterator[int]:
    """Our end of a terminal in which a person plays against two bots."""
    ours, theirs = pty.openpty()
    size = {"COLUMNS": "80", "LINES": str(rows), "TERM": "xterm", "NO_COLOR": "1"}
    command = ["play", slug, "--seats", "you,random,random", "--seed", "3"]
    child = subprocess.Popen(
        [sys.executable, "-c", "import footplate.cli as c; c.main()", *command],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, **size},
    )
    try:
        os.close(theirs)
        yield ours
        os.write(ours, b"quit\n")
        assert child.wait(timeout=60) == 0
    finally:
        child.kill()
        child.wait()
        os.close(ours)


def shown(ours: int, end: str) -> list[str]:
    """The lines up to a prompt."""
    seen = ""
    while not seen.endswith(end):
        seen += re.sub(r"\x1b\[[0-9;?]*\w", "", os.read(ours, 65536).decode(errors="replace"))
    return seen.replace("\r", "").split("\n")


@pytest.mark.parametrize("slug", ["mini-rails", "age-of-steam"])
def test_the_board_stands_right_above_the_prompt(slug: str) -> None:
    with terminal(slug, rows=24) as ours:
        assert "board shows the board, key its signs" in shown(ours, PROMPT)[-2]
        os.write(ours, b"board\n")
        pages = [shown(ours, MORE if slug == "age-of-steam" else PROMPT)]
        if slug == "age-of-steam":
            assert re.match(r" +A +B +C", pages[0][-24]), "the first row of the board is in sight"
            os.write(ours, b"\n")
            pages.append(shown(ours, PROMPT))
        assert not any("   Build tracks" in line for line in pages[-1][-24:])
        os.write(ours, b"\n")
        assert any(re.match(r" +1 \w", line) for line in shown(ours, PROMPT)), "Enter: the list"


def test_an_answer_in_the_middle_of_the_board_is_taken() -> None:
    with terminal("age-of-steam", rows=24) as ours:
        shown(ours, PROMPT)
        os.write(ours, b"board\n")
        shown(ours, MORE)
        os.write(ours, b"key\n")
        assert any("Ground: " in line for line in shown(ours, PROMPT))


def test_where_rows_abound_everything_is_shown_at_once() -> None:
    with terminal("mini-rails", rows=80) as ours:
        assert "board shows" not in "\n".join(shown(ours, PROMPT))
        os.write(ours, b"board\n")
        assert any("Buy shares" in line for line in shown(ours, PROMPT))
