"""Runs what a page of the docs shows, as its reader would, in an empty folder.

- A block of ```python runs; all blocks of a page share their names, as at one prompt.
- A block of ```output after it is what it must have printed; `...` stands for anything.
- A block of ```console has commands after `$ ` and what each must print, in a real shell.

`python tests/docs/running.py PAGE...` writes what was really printed into the pages.
"""

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import chdir, redirect_stdout
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
RUN = ("python", "output", "console")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LONGEST_WAIT = 120


class Block(NamedTuple):
    """A fenced block: its language, its text, the line it begins on and where its text stands."""

    kind: str
    text: str
    line: int
    span: tuple[int, int]


class Shown(NamedTuple):
    """What a block must print, what it printed, and where the page says so."""

    line: int
    expected: str
    printed: str
    span: tuple[int, int]

    @property
    def is_true(self) -> bool:
        """Whether the page tells what happens."""
        return OutputChecker().check_output(self.expected, self.printed, ELLIPSIS)


def blocks(page: str) -> list[Block]:
    """The fenced blocks of a page that are run or compared."""
    found = [
        Block(fence[1], fence[2], page.count("\n", 0, fence.start()) + 1, fence.span(2))
        for fence in FENCE.finditer(page)
    ]
    return [block for block in found if block.kind in RUN]


def run_page(page: str, folder: Path) -> Iterator[Shown]:
    """Everything the page shows, beside what really happens; an error names its line."""
    names: dict[str, Any] = {"__name__": "__main__"}
    printed: Shown | None = None
    for block in blocks(page):
        if block.kind == "output":
            if printed is None:
                raise AssertionError(f"line {block.line}: this output follows no block of python")
            yield printed._replace(expected=block.text, span=block.span, line=block.line)
            printed = None
            continue
        if printed is not None:
            yield printed  # prints something, and the page does not say what
        printed = None
        if block.kind == "python":
            text = _run_python(block, names, folder)
            printed = Shown(block.line, "", text, block.span) if text else None
            continue
        yield _run_console(block, folder)
    if printed is not None:
        yield printed


def _run_python(block: Block, names: dict[str, Any], folder: Path) -> str:
    paper = io.StringIO()
    code = compile("\n" * block.line + block.text, "page", "exec")
    with chdir(folder), redirect_stdout(paper):
        exec(code, names)
    return paper.getvalue()


def _run_console(block: Block, folder: Path) -> Shown:
    told = ""
    for line in block.text.splitlines():
        if line.startswith("$ "):
            done = subprocess.run(
                ["bash", "-c", line[2:]],
                cwd=folder,
                env=_environment(folder),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                timeout=LONGEST_WAIT,
            )
            told += f"{line}\n{done.stdout}"
    return Shown(block.line, block.text, told, block.span)


def _environment(folder: Path) -> Mapping[str, str]:
    """The reader's shell: the command `footplate` is there, everything else is as new."""
    tools = folder / ".bin"
    tools.mkdir(exist_ok=True)
    command = tools / "footplate"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m footplate "$@"\n')
    command.chmod(0o755)
    return {
        **os.environ,
        "HOME": str(folder),
        "FOOTPLATE_SAVES": str(folder / ".saves"),
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]),
        "COLUMNS": "80",
        "NO_COLOR": "1",
    }


def renewed(page: str) -> str:
    """The page with what was really printed; `...` in it is for the writer to put back."""
    with TemporaryDirectory() as folder:
        shown = list(run_page(page, Path(folder)))
    for each in reversed(shown):
        if not each.is_true:
            start, end = each.span
            if each.expected:
                page = page[:start] + each.printed + page[end:]
            else:
                page = page[: end + 3] + f"\n```output\n{each.printed}```" + page[end + 3 :]
    return page


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(renewed(path.read_text(encoding="utf-8")), encoding="utf-8")
