from pathlib import Path
from typing import Any

import pytest


def test_a_name_gives_file_class_and_title(
    footplate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = footplate("new-bot", "Silver line")
    assert (code, err) == (0, "")
    assert "silver_line.py:SilverLine" in out
    text = (tmp_path / "silver_line.py").read_text()
    assert "class SilverLine:" in text
    assert 'name = "silver-line"' in text
    assert "{" not in text.replace("{action", "")
    code, _, err = footplate("new-bot", "silver-line")
    assert code == 2
    assert "silver_line.py exists already" in err


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("driver", "one of our bots"),
        ("search-5", "one of our bots"),
        ("class", "a meaning of its own"),
        ("1", "is no name"),
        ("../up", "is no name"),
    ],
)
def test_a_name_that_is_none_is_one_clear_line(
    footplate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, complaint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = footplate("new-bot", name)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert complaint in err
    assert not list(tmp_path.iterdir())
