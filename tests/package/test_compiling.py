"""How the C of compiled modules is made and compiled, without compiling any."""

import ast
import re
import runpy
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from compiled_docs import add_docs
from package.building import ROOT, run

SOURCE = '''"""Says "what" it is.

Second line: ü?"""

def draw(bag):
    """One of them."""

class Game:
    """One game."""

    def legal(self, state):
        """All actions; 100 % of them."""

    def plain(self): ...
'''
C = r"""
     (PyCFunction)CPyPy_flow___Game___legal,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("legal($self, state)\n--\n\n")},
     (PyCFunction)CPyPy_flow___Game___plain,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("plain($self)\n--\n\n")},
    .tp_name = "Game",
    .tp_basicsize = 1,
    .tp_doc = PyDoc_STR(NULL),
    {"draw", (PyCFunction)CPyPy_flow___draw, METH_FASTCALL, PyDoc_STR("draw(bag)\n--\n\n")},
    NULL, /* docstring */
"""


def c_text(c: str, before: str) -> str:
    """The string that stands after some text of C, as C reads it."""
    rest = c[c.index(before) + len(before) :]
    parts = re.match(r'((?:"(?:[^"\\]|\\.)*"\s*)+)', rest)
    assert parts, rest[:80]
    made: str = ast.literal_eval(f"({parts[1]})")
    return made.encode("latin-1").decode()


def test_docstrings_are_written_into_the_c(tmp_path: Path) -> None:
    source = tmp_path / "src" / "footplate" / "engine" / "flow.py"
    source.parent.mkdir(parents=True)
    source.write_text(SOURCE, encoding="utf-8")
    file = tmp_path / "flow.c"
    file.write_text(C)
    assert add_docs(source, file) == 3
    made = file.read_text()
    legal = "CPyPy_flow___Game___legal,\n     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("
    assert c_text(made, legal) == "legal($self, state)\n--\n\nAll actions; 100 % of them."
    assert c_text(made, ".tp_doc = PyDoc_STR( ") == "One game."
    assert c_text(made, "METH_FASTCALL, PyDoc_STR(") == "draw(bag)\n--\n\nOne of them."
    assert r'PyDoc_STR("plain($self)\n--\n\n")' in made, "what has no docstring stays as it was"
    module = made.splitlines()[-1].strip()
    assert c_text(module, "") == 'Says "what" it is.\n\nSecond line: ü?'
    assert "??" not in made, "no trigraphs"


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("__native_footplate___games___mini_rails___rules___network", "-O2"),
        ("__native_footplate___games___age_of_steam___rules___network___offers", "-O2"),
        ("__native_footplate___games___mini_rails___rules___phases___action", "-O2"),
        ("__native_footplate___engine___flow", "-O2"),
        ("__native_footplate___bots___search___search", "-O2"),
        ("__native_footplate___games___mini_rails___rules___state", "-O1"),
        ("__native_footplate___games___age_of_steam___rules___board___map_data", "-O0"),
        ("__native_327cbc7e1d369469839c", "-O0"),
        ("list_ops", "-O3"),
    ],
)
def test_the_compiler_tries_hardest_where_time_is_spent(name: str, level: str) -> None:
    with patch("setuptools.setup"):
        optimized = runpy.run_path(str(ROOT / "setup.py"))["optimized"]
    assert optimized("-O3", f"build/{name}.c") == level
    assert optimized("-Wno-cpp", f"build/{name}.c") == "-Wno-cpp"


def test_modules_are_joined_behind_the_quick_ways_and_nothing_else_is_touched(
    tmp_path: Path,
) -> None:
    with patch("setuptools.setup"):
        together = runpy.run_path(str(ROOT / "setup.py"))["together"]
    names = [
        "__native_footplate___engine___flow",
        "__native_footplate___games___mini_rails___rules___network",
        "__native_footplate___games___age_of_steam___rules___board___map_data",
        "list_ops",
    ]
    for name in names:
        (tmp_path / f"{name}.c").write_text("int x;\n", encoding="utf-8")
    made = [Path(file) for file in together([str(tmp_path / f"{name}.c") for name in names])]
    hot, cold, library = [file.read_text(encoding="utf-8") for file in made]
    assert library == "int x;\n"
    assert re.findall(r'#include "(?:.*/)?(\S+)"', hot) == [
        "quick.h",
        *(f"{name}.c" for name in names[:2]),
    ]
    assert "quick.h" not in cold
    assert len(list(tmp_path.glob("*.c"))) == len(names) + 2


def test_asking_for_the_metadata_compiles_nothing(tmp_path: Path) -> None:
    (tmp_path / "mypyc").mkdir()
    (tmp_path / "mypyc" / "__init__.py").write_text("raise SystemExit('mypyc was asked')")
    command = (sys.executable, "setup.py", "--quiet", "egg_info", "--egg-base", tmp_path)
    run(*command, cwd=ROOT, PYTHONPATH=str(tmp_path))
    assert (tmp_path / "footplate.egg-info" / "PKG-INFO").is_file()
