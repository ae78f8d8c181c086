"""Every game's folder has the same shape, and files and functions stay small."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "footplate"
GAMES = sorted(path.parent for path in SOURCE.glob("games/*/__init__.py"))
PYTHON = sorted(SOURCE.rglob("*.py"))
SHAPE_OF_A_GAME = {
    "": {"__init__", "info", "rules", "view", "positions", "advice", "data"},
    "rules": {"state", "actions", "board", "events", "network", "phases", "scoring"},
    "view": {"scene", "choices", "log", "words"},
    "positions": {"read", "write", "problems"},
    "advice": {"preferences"},
}
LONGEST_FILE = 400
LONGEST_FUNCTION = 45
BAD_NAMES = ("utils", "helpers", "manager", "base", "misc", "common")


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_a_game_has_all_its_parts(folder: Path) -> None:
    for part, expected in SHAPE_OF_A_GAME.items():
        place = (folder / part).relative_to(SOURCE)
        assert (folder / part).is_dir(), f"there is no folder {place}"
        missing = expected - {path.stem for path in (folder / part).iterdir()}
        assert not missing, f"{place} lacks {', '.join(sorted(missing))}"
    assert (folder / "rules.md").is_file(), "rules.md is missing: the rules in numbered sentences"
    assert list((folder / "data").iterdir()), "data/ is empty: the board is data"


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_the_package_exports_only_the_game(folder: Path) -> None:
    tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    targets = [node for node in tree.body if isinstance(node, (ast.Assign, ast.AnnAssign))]
    assert len(targets) == 1
    assert not [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(SOURCE)))
def test_files_and_functions_are_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_FILE
    assert path.stem not in BAD_NAMES
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            length = (node.end_lineno or 0) - node.lineno + 1
            if path.name == "state.py" and node.name == "__init__":
                continue  # a state declares all its fields at once, each with its sentence
            assert length <= LONGEST_FUNCTION, f"{node.name} has {length} lines"


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(SOURCE)))
def test_rules_use_no_randomness_of_their_own(path: Path) -> None:
    if "games" not in path.parts or path.name == "hidden.py":
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {
        name.name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for name in node.names
    } | {
        node.module.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module
    }
    assert not imported & {"random", "secrets", "os", "numpy", "time"}
