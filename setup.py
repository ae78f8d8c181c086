"""Builds the wheel; engine and games are compiled by mypyc where there is a C compiler.

Without one, or with FOOTPLATE_PURE=1, the wheel holds plain Python that behaves the same.
The built web client goes into it if it is there: FOOTPLATE_CLIENT=yes insists, =no leaves it out.
"""

import os
import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED = (
    "engine",
    "games/*/rules",
    "games/*/rules/**",
    "games/*/advice",
    "bots/search",
    "research/stepping",
)
"""The folders that playouts enter. What draws, reads or checks lies elsewhere and stays plain."""

FULL, SOME, NONE = "-O2", "-O1", "-O0"
OPTIMIZED = (
    (r"___(phases|network|tables|advice|search)(___\w+)?", FULL),
    (r"___engine___(flow|actions|contract)", FULL),
    (r"___(maps|map_data|drawing|info|quoting|names)", NONE),
    (r"__native_(joined_)?footplate\w+", SOME),
    (r"__native_\w+", NONE),
)
"""How hard the C compiler tries, by the end of a file's name; the first that fits counts.

Playouts spend their time in phases, networks, advice and mypyc's own library, which gets all there
is. Maps are read once, and what is left of mypyc's files only declares.
"""

DIRECT = {"linux": ["-fvisibility=hidden", "-fno-plt"], "darwin": ["-fvisibility=hidden"]}
"""Functions call each other directly: nothing outside looks for them by name."""

QUICK = Path("scripts/quick.h")
"""Read before the modules that playouts spend their time in."""

CONFIGURATION = "scripts/compiling.ini"

MODULE_C, JOINED_C = "__native_footplate", "__native_joined_footplate"
PIECE = 1_000_000
"""The bytes of C after which a piece is large enough: larger ones leave cores without work."""

CLIENT = Path("web/dist")
PACKAGED_CLIENT = "footplate/server/static"


def compiled_sources() -> list[str]:
    """The modules that mypyc turns into C."""
    root = Path("src/footplate")
    found = {path for folder in COMPILED for path in root.glob(f"{folder}/*.py")}
    return [str(path) for path in sorted(found) if path.name != "__init__.py"]


def can_compile() -> bool:
    """Whether compiled modules are wanted and there is something to compile C with."""
    if os.environ.get("FOOTPLATE_PURE") == "1":
        return False
    # On Windows the compiler is not on the path; setuptools knows where to look for it.
    if sys.platform == "win32" or shutil.which(os.environ.get("CC", "cc")) is not None:
        return True
    print("no C compiler found: building plain Python", file=sys.stderr)
    return False


def extensions() -> list[Any]:
    """The extensions to build, as C with the docstrings that mypyc leaves out."""
    from mypyc.build import mypycify

    sys.path.insert(0, str(Path(__file__).parent / "scripts"))
    from compiled_docs import add_docs

    sources = compiled_sources()
    # One C file per module: a single large one takes the compiler far longer.
    told = ["--config-file", CONFIGURATION, *sources]
    modules = mypycify(told, opt_level="3", debug_level="0", multi_file=True)
    for source in map(Path, sources):
        name = "___".join(source.with_suffix("").parts[1:])
        add_docs(source, Path("build", f"__native_{name}.c"))
    for module in modules:
        module.sources = together(module.sources)
        module.optional = True  # a failed compilation leaves plain Python, not no Footplate
    return modules


def optimized(flag: str, source: str) -> str:
    """A flag for a C file: its level of optimization where it asks for the highest."""
    if flag != "-O3":
        return flag
    levels = [level for end, level in OPTIMIZED if re.search(f"({end})$", Path(source).stem)]
    return levels[0] if levels else flag


def together(sources: list[str]) -> list[str]:
    """C files of one level of optimization, some of them joined.

    Each begins with the same half a megabyte of declarations, which the compiler reads once for
    those that it gets in one piece.
    """
    pieces: dict[str, list[list[str]]] = {}
    for source in sources:
        if not Path(source).stem.startswith(MODULE_C):
            pieces[source] = [[source]]
            continue
        of_level = pieces.setdefault(optimized("-O3", source), [[]])
        if sum(Path(other).stat().st_size for other in of_level[-1]) > PIECE:
            of_level.append([])
        of_level[-1].append(source)
    return [joined(piece) for of_level in pieces.values() for piece in of_level]


def joined(piece: list[str]) -> str:
    """One C file of several modules, called after the first, so that it is optimized as that is."""
    first = Path(piece[0])
    if not first.stem.startswith(MODULE_C):
        return piece[0]
    file = first.with_name(first.name.replace(MODULE_C, JOINED_C))
    quick = [QUICK.resolve().as_posix()] if optimized("-O3", piece[0]) == FULL else []
    names = [*quick, *(Path(source).name for source in piece)]
    file.write_text("".join(f'#include "{name}"\n' for name in names))
    return str(file)


class Footplate(Distribution):
    """Has extensions where they can be compiled, but makes them only when they are to be built.

    pip asks for the metadata first, and mypyc would work through all modules for that as well.
    """

    def has_ext_modules(self) -> bool:
        """Whether the wheel is for one kind of machine."""
        return can_compile()


class BuildOnAllCores(build_ext):
    """Compiles the C files side by side: one after the other, most cores would only watch."""

    def run(self) -> None:
        """Let mypyc write the C, then build as usual."""
        if not self.editable_mode:
            self.distribution.ext_modules = extensions() if can_compile() else []
            self.reinitialize_command(self).ensure_finalized()  # now with extensions
        super().run()

    def build_extensions(self) -> None:
        """Build as usual, with a compiler that takes each of its files to a thread."""
        alone = self.compiler.compile

        def one(source: str, settings: dict[str, Any]) -> list[str]:
            flags = [optimized(flag, source) for flag in settings.get("extra_postargs") or []]
            flags += DIRECT.get(sys.platform, [])
            return alone([source], **{**settings, "extra_postargs": flags})

        def side_by_side(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as threads:
                compiled = threads.map(lambda source: one(source, settings), sources)
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
    distclass=Footplate,
    cmdclass={"build_ext": BuildOnAllCores, "build_py": BuildWithClient},
)
