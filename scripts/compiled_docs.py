"""Gives compiled modules their docstrings, which mypyc leaves out of the C that it writes.

mypyc writes every function with its signature alone: PyDoc_STR("legal($self, state)\\n--\\n\\n").
What follows the two dashes is the docstring that `help` shows, so it is added there, to classes
and modules likewise. A line of C that looks otherwise is left as it is: then only words are
missing.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_STRING: Final = r'"(?:[^"\\]|\\.)*"'
_FUNCTION: Final = re.compile(
    rf"(\(PyCFunction\)CPyPy_(\w+),\s*METH_[\w |]+?,\s*PyDoc_STR\()({_STRING}|NULL)\)"
)
_CLASS: Final = re.compile(
    rf'(\.tp_name = "(\w+)",[^}}]*?\.tp_doc = PyDoc_STR\()({_STRING}|NULL)\)', re.DOTALL
)
_MODULE: Final = "NULL, /* docstring */"
_PRINTABLE: Final = range(32, 127)


def add_docs(source: Path, c_file: Path) -> int:
    """Write the docstrings of a module into its C; returns how many there were."""
    docs = dict(_docs(ast.parse(source.read_text(encoding="utf-8"))))
    text = c_file.read_text(encoding="utf-8")
    names = {
        f"{prefix}___{name}": doc for prefix in _prefixes(source) for name, doc in docs.items()
    }
    added = 0

    def with_doc(found: re.Match[str]) -> str:
        nonlocal added
        doc = names.get(found[2]) or docs.get(found[2])
        if doc is None:
            return found[0]
        added += 1
        signature = "" if found[3] == "NULL" else found[3]
        return f"{found[1]}{signature} {_c_string(doc)})"

    text = _FUNCTION.sub(with_doc, text)
    text = _CLASS.sub(with_doc, text)
    if "" in docs:
        text = text.replace(_MODULE, f"{_c_string(docs[''])}, /* docstring */", 1)
    c_file.write_text(text, encoding="utf-8")
    return added


def _docs(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Docstrings by the name that C gives to what has them; the module's own has none."""
    if doc := ast.get_docstring(tree):
        yield "", doc
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            if doc := ast.get_docstring(node):
                yield node.name, doc
            for inner in node.body if isinstance(node, ast.ClassDef) else []:
                if isinstance(inner, ast.FunctionDef) and (doc := ast.get_docstring(inner)):
                    yield f"{node.name}___{inner.name}", doc


def _prefixes(source: Path) -> list[str]:
    """What C may call the module by: the end of its dotted name, as long as it must be."""
    parts = source.with_suffix("").parts
    parts = parts[parts.index("footplate") :]
    return ["___".join(parts[at:]) for at in range(len(parts))]


def _c_string(text: str) -> str:
    """The text as a string of C, whatever is in it."""
    escaped = "".join(
        chr(byte) if byte in _PRINTABLE and chr(byte) not in '"\\?' else f"\\{byte:03o}"
        for byte in text.encode()
    )
    return f'"{escaped}"'
