"""What the source archive holds."""

from pathlib import Path

from package.building import ROOT, files_under, names_in


def test_it_holds_what_a_wheel_is_made_of(archive: Path) -> None:
    names = names_in(archive)
    assert {"setup.py", "pyproject.toml", "README.md", "LICENSE", "Makefile"} <= names
    for folder in ("src/footplate", "docs", "requirements", "web/src", "web/dist"):
        expected = {f"{folder}/{name}" for name in files_under(ROOT / folder)}
        assert expected
        assert {name for name in expected if not name.endswith(".pyc")} <= names


def test_it_holds_no_tests_and_nothing_that_was_built_elsewhere(archive: Path) -> None:
    strays = ("tests/", "build/", "web/tests/", "web/dev/", "web/node_modules/", ".")
    names = names_in(archive)
    assert not [name for name in names if name.startswith(strays)]
    assert not [name for name in names if name.endswith((".pyc", ".so", ".c", ".ready"))]


def test_the_client_carries_the_licences_of_what_others_made(client: Path) -> None:
    text = (client / "licences.txt").read_text(encoding="utf-8")
    for name in ("Source Sans 3", "Source Serif 4", "SIL Open Font License", "Svelte", "MIT"):
        assert name in text
