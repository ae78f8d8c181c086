"""Builds the wheel; engine and games are compiled by mypyc where there is a C compiler.

Without one, or with FOOTPLATE_PURE=1, the wheel holds plain Python that behaves the same.
"""

import os
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

PLAIN = {
    "engine/conformance.py",  # tests, not play
    "engine/flow_check.py",
    "engine/scene.py",  # dataclasses walked by reflection
}
DRAWING_AND_READING = re.compile("scene|choices|words|telling|panels|position|reading")
"""Modules that no playout enters: compiling them would double the time of a build."""


def compiled_sources() -> list[str]:
    """The modules that mypyc turns into C."""
    root = Path("src/footplate")
    return [
        str(path)
        for folder in ("engine", "games")
        for path in sorted((root / folder).rglob("*.py"))
        if path.relative_to(root).as_posix() not in PLAIN
        and path.name != "__init__.py"
        and not DRAWING_AND_READING.search(path.stem)
    ]


def extensions() -> list[Any]:
    """The extensions to build: none where they are not wanted or cannot be built."""
    if os.environ.get("FOOTPLATE_PURE") == "1":
        return []
    if shutil.which(os.environ.get("CC", "cc")) is None:
        print("no C compiler found: building plain Python", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # One C file per module: a single large one takes the compiler far longer.
    modules = mypycify(compiled_sources(), opt_level="3", debug_level="0", multi_file=True)
    for module in modules:
        module.optional = True  # a failed compilation leaves plain Python, not no Footplate
    return modules


class BuildOnAllCores(build_ext):
    """Compiles the C files side by side: one after the other, most cores would only watch."""

    def build_extensions(self) -> None:
        """Build as usual, with a compiler that takes each of its files to a thread."""
        alone = self.compiler.compile

        def side_by_side(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as threads:
                compiled = threads.map(lambda source: alone([source], **settings), sources)
                return [object_file for objects in compiled for object_file in objects]

        self.compiler.compile = side_by_side
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOnAllCores})
