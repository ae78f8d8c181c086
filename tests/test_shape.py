"""Every game's folder has the same shape, and files and functions stay small."""

import ast
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "footplate"
GAMES = sorted(path.parent for path in SOURCE.glob("games/*/__init__.py"))
PYTHON = sorted(SOURCE.rglob("*.py"))
FOLDERS = sorted({path.parent for path in PYTHON})
SHAPE_OF_A_GAME = {
    "": {"info", "rules", "view", "positions", "advice", "data"},
    "rules": {"state", "actions", "board", "events", "network", "phases", "scoring"},
    "view": {"nodes", "scene", "choices", "reasons", "log", "words"},
    "positions": {"write", "read", "problems"},
}
"""Each a module or, where there is more to say, a package of that name."""

ADVICE = {"values", "preferences", "pace"}
MOST_MODULES = 12
PRIVATE_WORDS = {"twin", "telling", "outlook", "house", "asker", "asking", "overseen", "sight"}
"""Names that mean something to their author alone."""

LONGEST_FILE = 400
LONGEST_FUNCTION = 45
BAD_NAMES = ("utils", "helpers", "manager", "base", "misc", "common")


def names(path: Path) -> set[str]:
    """The words of which a module's identifiers are made."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {path.stem}
    for node in ast.walk(tree):
        for field in ("id", "attr", "name", "arg"):
            word = getattr(node, field, None)
            if isinstance(word, str):
                found.add(re.sub(r"(?<!^)(?=[A-Z])", "_", word).lower())
    return {part for word in found for part in word.split("_")}


def parts(folder: Path) -> set[str]:
    """The names of a folder's modules and packages."""
    found = {path.stem for path in folder.iterdir() if path.suffix in ("", ".py", ".md")}
    return found - {"__init__", "__pycache__"}


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_all_games_have_one_shape(folder: Path) -> None:
    hides = "hidden = true" in (folder / "data" / "info.toml").read_text(encoding="utf-8")
    for part, expected in SHAPE_OF_A_GAME.items():
        place = (folder / part).relative_to(SOURCE)
        assert (folder / part).is_dir(), f"there is no folder {place}"
        more = {"hidden"} if part == "rules" and hides else set()
        missing, strange = expected | more, parts(folder / part)
        missing, strange = missing - strange, strange - missing
        assert not missing, f"{place} lacks {', '.join(sorted(missing))}"
        assert not strange, f"{place} has {', '.join(sorted(strange))}; no other game does"
    assert parts(folder / "advice") >= ADVICE
    assert (folder / "rules.md").is_file(), "rules.md is missing: the rules in numbered sentences"
    assert list((folder / "data").iterdir()), "data/ is empty: the board is data"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE)))
def test_folders_are_small(folder: Path) -> None:
    if SOURCE / "games" in folder.parents:
        assert (
            len([path for path in folder.glob("*.py") if path.stem != "__init__"]) <= MOST_MODULES
        )


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
    assert not (found := names(path) & PRIVATE_WORDS), f"a stranger will not know {found}"
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
