"""What the wheel says about itself."""

import tomllib
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

from package.building import ROOT, files_of_wheel

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


@pytest.fixture(scope="session")
def metadata(wheel: Path) -> Message:
    """The headers of the wheel's description."""
    files = files_of_wheel(wheel)
    (name,) = (name for name in files if name.endswith(".dist-info/METADATA"))
    return message_from_bytes(files[name])


@pytest.mark.parametrize("extra", EXTRAS)
def test_every_extra_holds_something_and_the_readme_tells_of_it(extra: str) -> None:
    assert EXTRAS[extra]
    assert f"`{extra}`" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_wheel_offers_these_extras(metadata: Message) -> None:
    assert set(metadata.get_all("Provides-Extra", [])) == set(EXTRAS)


def test_without_an_extra_it_needs_one_package(metadata: Message) -> None:
    needed = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert needed == ["rich>=14"]


def test_it_can_be_found_and_says_what_it_is(metadata: Message) -> None:
    assert "train games" in metadata["Keywords"]
    assert metadata["License-Expression"] == "MIT"
    assert "Typing :: Typed" in metadata.get_all("Classifier", [])
