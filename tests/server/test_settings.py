"""Settings: one declaration for file, environment, sample and page."""

import contextlib
import dataclasses
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footplate.engine.positions.json_text import shown_path
from footplate.server import settings_declared, settings_file
from footplate.server.settings import Allowance, Allowances, Settings, SettingsError
from footplate.server.settings_file import declared_settings, load, sample, shown

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
GIVEN: dict[str, tuple[str, str, Any]] = {
    "database_url": ("postgresql://h/d", '"postgresql://h/d"', "postgresql://h/d"),
    "host": ("0.0.0.0", '"0.0.0.0"', "0.0.0.0"),
    "port": ("8080", "8080", 8080),
    "workers": ("4", "4", 4),
    "bot_pause": ("0", "0", 0.0),
    "engine_seconds": ("2.5", "2.5", 2.5),
    "secure_cookie": ("yes", "true", True),
    "log_format": ("JSON", '"json"', "json"),
    "log_addresses": ("network", '"network"', "network"),
    "metrics_token": ("0123456789abcdef", '"0123456789abcdef"', "0123456789abcdef"),
    "metrics_addresses": ("127.0.0.1, ::1", '"127.0.0.1, ::1"', "127.0.0.1, ::1"),
    "limits.guest_writes": ("6, 0.5", "[6, 0.5]", Allowance(6, 0.5)),
    "limits.streams_per_guest": ("3", "3", 3),
}
"""By key: as the environment gives it, as a file gives it, and what it means."""


def value(settings: Settings, key: str) -> Any:
    """A setting by its key."""
    table, _, name = key.rpartition(".")
    return getattr(settings.allowances if table else settings, name)


def written(folder: Path, text: str) -> str:
    """A settings file."""
    path = folder / "footplate.toml"
    path.write_text(text)
    return str(path)


def as_file(key: str, word: str) -> str:
    """One setting as a file has it."""
    table, _, name = key.rpartition(".")
    return f"[{table}]\n{name} = {word}\n" if table else f"{name} = {word}\n"


def test_every_field_of_the_settings_is_declared() -> None:
    internal = {"allowances", "prepare"}
    named = {field.name for field in dataclasses.fields(Settings)} - internal
    assert named == set(settings_declared.SETTINGS)
    assert {field.name for field in dataclasses.fields(Allowances)} == set(settings_declared.LIMITS)


@pytest.mark.parametrize("key", GIVEN)
def test_a_setting_comes_from_the_environment_or_from_a_file(key: str, tmp_path: Path) -> None:
    variable = {one.key: one.variable for one in declared_settings()}[key]
    text, word, meaning = GIVEN[key]
    by_variable = load(None, {variable: text})
    by_file = load(written(tmp_path, as_file(key, word)), {})
    for loaded in (by_variable, by_file):
        assert value(loaded.settings, key) == meaning
        assert list(loaded.sources) == [key]
    assert by_file.settings == by_variable.settings
    assert by_file.settings != Settings()


def test_the_command_line_beats_the_environment_and_that_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, "workers = 3\nbot_workers = 3\nport = 3003\n")
    loaded = load(
        None,
        {"FOOTPLATE_SETTINGS": file, "FOOTPLATE_WORKERS": "4", "FOOTPLATE_PORT": "4004"},
        {"port": 5005},
    )
    found = loaded.settings
    assert (found.bot_workers, found.workers, found.port) == (3, 4, 5005)
    text = shown(loaded, {})
    assert "workers = 4  # environment" in text
    assert f"bot_workers = 3  # {shown_path(file)}" in text
    assert "port = 5005  # command line" in text
    assert "bot_pause = 0.6  # default" in text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("workers = '2'", "workers is '2'; it must be a whole number from 1 to 256, written witho"),
        ("workers = true", "workers is True; it must be a whole number"),
        ("workers = 1000", "workers is 1000; it must be a whole number from 1 to 256"),
        ("bot_pause = 'fast'", "bot_pause is 'fast'; it must be a number of seconds"),
        ("secure_cookie = 'yes'", "secure_cookie is 'yes'; it must be true or false"),
        ("log_level = 'loud'", "log_level is 'loud'; choose one of: debug"),
        ("host = 5", "host is 5; it must be a text in quotes"),
        ("static = '/no/such/folder'", "static is '/no/such/folder'; there is no such folder"),
        ("worker = 2", "there is no setting worker; did you mean workers?"),
        ("xyzzy = 2", "there is no setting xyzzy; footplate admin settings lists them all"),
        ("guest_writes = [1, 2]", "did you mean limits.guest_writes?"),
        ("limits = 5", r"limits is a table: write \[limits\] on a line of its own"),
        ("[limits]\nguest_writes = 60", "limits.guest_writes is 60; it must be two numbers"),
        ("[limits]\nguest_writes = [60]", "it must be two numbers"),
        ("[limits]\nguest_writes = [60, 0]", "it must be two numbers"),
        ("[limits]\nguest_writes = [60, true]", "it must be two numbers"),
        ("[limits]\nstreams_per_guest = 0", "limits.streams_per_guest is 0; it must be"),
        ("metrics_addresses = 'everyone'", "addresses or networks with commas between"),
        ("metrics_token = 'short'", "metrics_token is .hidden.; it must have at least 16"),
        ("workers = ", "is not TOML"),
        ("workers = 2\nworkers = 3", "is not TOML"),
    ],
)
def test_nonsense_in_a_file_is_named_with_its_key(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(SettingsError, match=words) as caught:
        load(written(tmp_path, text), {})
    assert "footplate.toml" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "short" not in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"No such file.*footplate admin settings > footplate"):
        load(tmp_path / "footplate.toml", {})
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    with pytest.raises(SettingsError, match="is not a text file in UTF-8"):
        load(tmp_path / "binary", {})


@given(st.dictionaries(st.sampled_from([one.variable for one in declared_settings()]), st.text()))
def test_any_text_in_the_environment_is_read_or_refused_in_one_line(given: dict[str, str]) -> None:
    with contextlib.suppress(SettingsError):
        assert load(None, given).settings
        return
    with pytest.raises(SettingsError) as caught:
        load(None, given)
    told = str(caught.value)
    assert told.startswith("FOOTPLATE_")
    assert told.isprintable()


def test_the_sample_is_a_settings_file_of_all_defaults(tmp_path: Path) -> None:
    assert tomllib.loads(sample()) == {"limits": {}}
    all_set = re.sub(r"^# (?=\w+ = )", "", sample(), flags=re.MULTILINE)
    loaded = load(written(tmp_path, all_set), {})
    assert loaded.settings == Settings()
    assert set(loaded.sources) == {one.key for one in declared_settings()}
    for one in declared_settings():
        assert one.variable in sample()


def test_secrets_are_not_shown() -> None:
    loaded = load(
        None,
        {
            "FOOTPLATE_DATABASE_URL": "postgresql://me:hush1@h/d?sslpassword=hush2",
            "FOOTPLATE_METRICS_TOKEN": "hush3-hush3-hush3",
        },
    )
    text = shown(loaded, {"FOOTPLATE_WORKER": "hush4", "FOOTPLATE_PURE": "1"})
    assert "hush" not in text
    assert "postgresql://me:***@h/d" in text
    assert "# FOOTPLATE_WORKER is set, but there is no such setting" in text
    assert "PURE" not in text


def test_what_is_shown_is_a_settings_file() -> None:
    assert tomllib.loads(shown(load(None, {}), {}))["limits"]["guest_writes"] == [60, 10]


def test_the_page_for_hosts_has_the_table_of_all_settings() -> None:
    assert settings_file.table_of_settings() in HOSTING.read_text(encoding="utf-8")
