"""Which build runs: FOOTPLATE_PURE=1 asks for plain Python even beside compiled modules."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PureFinder:
    """Finds the modules of this package by their source alone."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of the module's source file, if the module is ours."""
        if not name.startswith("footplate.") or path is None:
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(name, target)
            if spec is not None:
                return spec
        return None


def is_compiled() -> bool:
    """Whether the engine that runs is the compiled one."""
    from footplate.engine import flow

    return not str(flow.__file__).endswith(".py")


if os.environ.get("FOOTPLATE_PURE") == "1":
    sys.meta_path.insert(0, PureFinder)
