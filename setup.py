"""Builds the wheel; engine and games are compiled by mypyc where there is a C compiler.

Without one, or with FOOTPLATE_PURE=1, the wheel holds plain Python that behaves the same.
The built web client goes into it if it is there: FOOTPLATE_CLIENT=yes insists, =no leaves it out.
"""

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED = ("engine", "games/*/rules", "games/*/rules/**", "games/*/advice", "bots/search")
"""The folders that playouts enter. What draws, reads or checks lies elsewhere and stays plain."""

CLIENT = Path("web/dist")
PACKAGED_CLIENT = "footplate/server/static"


def compiled_sources() -> list[str]:
    """The modules that mypyc turns into C."""
    root = Path("src/footplate")
    found = {path for folder in COMPILED for path in root.glob(f"{folder}/*.py")}
    return [str(path) for path in sorted(found) if path.name != "__init__.py"]


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


class BuildWithClient(build_py):
    """Puts the built web client beside the server's modules, where an installed server looks."""

    def run(self) -> None:
        """Build as usual; an editable install runs from the sources and gets no copy."""
        super().run()
        if not self.editable_mode:
            self._copy_client()

    def _copy_client(self) -> None:
        packaged = Path(self.build_lib, PACKAGED_CLIENT)
        # Names of files change with what is in them: those of an earlier build would stay for ever.
        shutil.rmtree(packaged, ignore_errors=True)
        wish = os.environ.get("FOOTPLATE_CLIENT")
        if wish == "no":
            return
        if (CLIENT / "index.html").is_file():
            shutil.copytree(CLIENT, packaged, ignore=shutil.ignore_patterns(".*"))
        elif wish == "yes":
            sys.exit(f"the web client is not built: there is no {CLIENT}/index.html")


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildOnAllCores, "build_py": BuildWithClient},
)
