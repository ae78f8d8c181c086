"""Prints a lock file without the packages that only build: `without_build_tools.py play.txt`."""

import sys
from pathlib import Path

BUILD_TOOLS = {
    "ast-serialize",
    "librt",
    "mypy",
    "mypy-extensions",
    "packaging",
    "pathspec",
    "setuptools",
    "wheel",
}
"""mypy with what it alone needs, and what makes wheels."""


def without(text: str, names: set[str]) -> str:
    """The lock without these packages; each begins a line, and its hashes are indented."""
    kept, keeps = [], True
    for line in text.splitlines():
        if line and not line[0].isspace():
            keeps = line.partition("==")[0].lower() not in names
        if keeps:
            kept.append(line)
    return "\n".join(kept) + "\n"


if __name__ == "__main__":
    sys.stdout.write(without(Path(sys.argv[1]).read_text(encoding="utf-8"), BUILD_TOOLS))
