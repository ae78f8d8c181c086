"""What the docs show is what happens."""

from pathlib import Path

import pytest

from docs.running import ROOT, Shown, blocks, renewed, run_page

PAGES = [
    "README.md",
    "docs/programming.md",
    "docs/tutorials/bot.md",
    "docs/tutorials/club.md",
    "docs/tutorials/first-game.md",
    "docs/tutorials/map.md",
    "docs/tutorials/study.md",
]
"""Pages of which every block of python and console is run. Add yours."""


@pytest.mark.parametrize("name", PAGES)
def test_a_page_shows_what_happens(name: str, tmp_path: Path) -> None:
    page = (ROOT / name).read_text(encoding="utf-8")
    assert blocks(page), "nothing on this page is run"
    wrong = [_told(name, shown) for shown in run_page(page, tmp_path) if not shown.is_true]
    assert not wrong, "\n\n".join(wrong)


def _told(name: str, shown: Shown) -> str:
    return f"{name}, line {shown.line}: it says\n{shown.expected}\nbut that prints\n{shown.printed}"


def test_the_runner_finds_what_is_not_true(tmp_path: Path) -> None:
    page = "```python\nprint(1 + 1)\n```\n\n```output\n{}\n```\n"
    assert [shown.is_true for shown in run_page(page.format("2"), tmp_path)] == [True]
    assert [shown.is_true for shown in run_page(page.format("3"), tmp_path)] == [False]
    assert [shown.is_true for shown in run_page(page.format("..."), tmp_path)] == [True]


def test_what_is_printed_and_not_shown_is_found(tmp_path: Path) -> None:
    page = "```python\nprint('a')\n```\n\n```python\nx = 1\n```\n"
    (shown,) = run_page(page, tmp_path)
    assert not shown.is_true
    assert [each.is_true for each in run_page(renewed(page), tmp_path)] == [True]


def test_an_error_is_not_hidden(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        list(run_page("```python\n1 / 0\n```\n", tmp_path))
    with pytest.raises(AssertionError, match="line 1: this output follows no block"):
        list(run_page("```output\n1\n```\n", tmp_path))


def test_commands_run_in_a_shell_in_an_empty_folder(tmp_path: Path) -> None:
    lines = ["$ ls; echo one > file", "$ cat file", "one", "$ footplate games | head -2", "..."]
    page = "\n".join(["```console", *lines, "```", ""])
    (shown,) = run_page(page, tmp_path)
    assert shown.is_true, shown.printed
    (shown,) = run_page(page.replace("\none\n$", "\ntwo\n$"), tmp_path)
    assert not shown.is_true
