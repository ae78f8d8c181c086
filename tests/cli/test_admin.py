"""`footplate admin`, as a host types it."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from footplate.server.migrations import HEAD
from server.test_migrations import DATA, first_release

UNDONE = DATA["tables"]["undone"]


@pytest.fixture
def old(tmp_path: Path) -> str:
    """A database of the first release."""
    url = f"sqlite:///{tmp_path}/club.sqlite3"
    first_release(url)
    return url


@pytest.fixture
def club(footplate: Any, old: str) -> str:
    """The same, brought forward."""
    code, out, err = footplate("admin", "migrate", "--database", old)
    assert (code, err) == (0, "")
    assert f"from revision 0001 to {HEAD}" in out
    assert "club.sqlite3.schema-1-" in out.replace("\n", "")
    return old


def test_a_host_who_types_nothing_is_told_what_there_is(footplate: Any) -> None:
    code, out, _ = footplate("admin")
    assert code == 0
    for word in ("backup", "restore", "move", "migrate", "check", "tables", "reset", "report"):
        assert word in out


def test_the_sample_settings_can_be_used_as_they_are(footplate: Any, tmp_path: Path) -> None:
    code, out, err = footplate("admin", "settings")
    assert (code, err) == (0, "")
    file = tmp_path / "footplate.toml"
    file.write_text(out)
    code, out, err = footplate("serve", "--settings", str(file), "--show-settings")
    assert (code, err) == (0, "")
    assert "workers = 2  # default" in out


def test_backup_and_restore(footplate: Any, club: str, tmp_path: Path) -> None:
    file = str(tmp_path / "monday.sqlite3")
    settings = tmp_path / "footplate.toml"
    settings.write_text(f'database_url = "{club}"\n')
    code, out, err = footplate("admin", "backup", file, "--settings", str(settings))
    assert (code, err) == (0, "")
    assert out.startswith("Backed up 4 tables with 16 steps, and 2 guests into")
    code, out, err = footplate("admin", "restore", file, "--database", club)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "will be replaced by what" in err
    assert "add --yes" in err
    code, out, err = footplate("admin", "restore", file, "--database", club, "--yes")
    assert (code, err) == (0, "")
    assert "Restored 4 tables with 16 steps" in out
    assert "before-restore-" in out.replace("\n", "")


def test_move(footplate: Any, club: str, tmp_path: Path) -> None:
    there = f"sqlite:///{tmp_path}/there.sqlite3"
    code, out, err = footplate("admin", "move", "--from", club, "--to", there)
    assert (code, err) == (0, "")
    assert "Moved 4 tables" in out
    code, out, err = footplate("admin", "move", "--from", club, "--to", there)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "is not empty" in err


def test_check_names_damage_and_says_so_to_programs(
    footplate: Any, club: str, tmp_path: Path
) -> None:
    code, out, err = footplate("admin", "check", "--database", club)
    assert (code, out, err) == (0, "4 tables checked: 2 older, 2 sound.\n", "")
    with sqlite3.connect(tmp_path / "club.sqlite3") as connection:
        connection.execute(
            "UPDATE steps SET action = 'buy red 7' WHERE seq = 1 AND table_id = ?", (UNDONE,)
        )
    connection.close()
    code, out, _ = footplate("admin", "check", "--database", club)
    assert code == 1
    assert f"{UNDONE} damaged: step 1 cannot be played" in out
    code, out, _ = footplate("admin", "check", UNDONE, "--json", "--database", club)
    found = json.loads(out)
    assert (code, found["database"]) == (1, None)
    assert [(one["table"], one["verdict"]) for one in found["tables"]] == [(UNDONE, "damaged")]


def test_tables_are_listed_and_closed(footplate: Any, club: str) -> None:
    code, out, _ = footplate("admin", "tables", "--database", club)
    assert code == 0
    assert UNDONE in out
    assert max(len(line) for line in out.splitlines()) <= 80
    code, out, _ = footplate("admin", "tables", "--status", "playing", "--json", "--database", club)
    assert {one["id"] for one in json.loads(out)} == set(DATA["tables"].values())
    code, out, err = footplate("admin", "close", UNDONE, "--yes", "--database", club)
    assert (code, out, err) == (0, f"Table {UNDONE} was ended.\n", "")
    code, out, err = footplate("admin", "close", UNDONE, "--yes", "--database", club)
    assert (code, out, err.count("\n")) == (2, "", 1)
    code, out, _ = footplate("admin", "tables", "--idle", "400", "--database", club)
    assert out == "There are none.\n"


def test_guests_are_listed_and_helped_back(footplate: Any, club: str) -> None:
    code, out, _ = footplate("admin", "guests", "--database", club)
    assert code == 0
    assert "Anna" in out
    assert "Mirek" in out
    code, out, _ = footplate("admin", "guests", "--name", "ann", "--json", "--database", club)
    (anna,) = json.loads(out)
    words = ("reset", str(anna["id"]), "--site", "https://club.example/", "--yes")
    code, out, err = footplate("admin", *words, "--database", club)
    assert (code, err) == (0, "")
    assert out.startswith("https://club.example/back/")
    assert len(out.strip().rpartition("/")[2]) == 43
    code, out, err = footplate("admin", "reset", "99", "--yes", "--database", club)
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_the_report(footplate: Any, club: str) -> None:
    code, out, err = footplate("admin", "report", "--database", club)
    assert (code, err) == (0, "")
    assert "waiting 2, playing 2, over 0" in out
    code, out, _ = footplate("admin", "report", "--json", "--database", club)
    assert json.loads(out)["rows"]["steps"] == 16


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("report", "--database", "sqlite:///no/such/file"), "No such file"),
        (("report", "--database", "mysql://h/d"), "no driver for 'mysql'"),
        (("report", "--database", "postgresql://nobody@127.0.0.1:9/x"), "cannot be used"),
        (("report", "--settings", "/no/such/file"), "No such file"),
        (("backup", "/no/such/folder/file"), "No such file"),
        (("restore",), "required: FILE"),
        (("move", "--from", "sqlite:///x"), "required: --to"),
        (("tables", "--status", "lost"), "invalid choice"),
        (("reset", "anna"), "not a whole number"),
        (("fly",), "invalid choice"),
    ],
)
def test_bad_input_is_told_in_one_line(
    footplate: Any, club: str, words: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTPLATE_DATABASE_URL", club)
    code, out, err = footplate("admin", *words)
    assert (code, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


def test_an_older_database_is_refused_with_the_command_to_type(footplate: Any, old: str) -> None:
    for words in (("report",), ("tables",), ("check",), ("backup", "x.sqlite3")):
        code, out, err = footplate("admin", *words, "--database", old)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "bring it forward with: footplate admin migrate" in err
