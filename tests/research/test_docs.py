"""The programs of docs/research.md run, and a package that is missing is named."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)

WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "{package}":
            raise ModuleNotFoundError("no such module", name=name)
sys.meta_path.insert(0, Missing())
import footplate
footplate.game("mini-rails").new(3)
import footplate.research
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    """A program in a process of its own."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


@pytest.mark.parametrize("program", PROGRAMS, ids=range(len(PROGRAMS)))
def test_the_programs_run(program: str) -> None:
    done = run(program)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("package", ["librt", "pettingzoo", "pyspiel"])
def test_a_missing_package_is_named(package: str) -> None:
    done = run(WITHOUT.format(package=package))
    line = done.stderr.strip().splitlines()[-1]
    assert f"footplate.research needs {package}" in line
    assert line.endswith("install footplate[research]")
