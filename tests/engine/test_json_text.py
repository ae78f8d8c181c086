"""The reader of JSON files says what is wrong, in one short line."""

import pytest

from footplate.engine.positions.json_text import TextError, decoded_text, json_value


def test_plain_json_is_read_as_it_is() -> None:
    assert json_value('{"a": [1, -2.5, null, true, "\\u00e9"]}') == {
        "a": [1, -2.5, None, True, "é"]
    }


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not JSON: Expecting value at line 1, column 1"),
        ('{"a": 1,\n "b" 2}', "is not JSON: .* at line 2, column 6"),
        ('{"a": {"b": 1, "b": 2}}', "has the key 'b' twice in one object; keep one of them"),
        ('{"' + "k" * 500 + '": 1, "' + "k" * 500 + '": 2}', "has the key 'kkk.*\\.\\.\\.' twice"),
        ('{"\\u001b": 1, "\\u001b": 2}', r"has the key '\\x1b' twice"),
        ("[" + "9" * 5000 + "]", "has a number of 5000 digits; 40 is the most"),
        ("NaN", "NaN is no number"),
        ("[-Infinity]", "-Infinity is no number"),
        ("[" * 100_000, "is nested too deeply"),
        ("\ufeff{}", "begins with a byte order mark; save it as UTF-8 without one"),
    ],
)
def test_what_is_wrong_is_said(text: str, reason: str) -> None:
    with pytest.raises(TextError, match=reason) as said:
        json_value(text)
    assert len(str(said.value)) < 160
    assert str(said.value).isprintable()


def test_bytes_become_text_with_one_kind_of_line_end() -> None:
    assert decoded_text("a\r\nb\rc\né".encode()) == "a\nb\nc\né"
    with pytest.raises(TextError, match="is not a text file in UTF-8"):
        decoded_text(b"\xff\xfe\x00")
    with pytest.raises(TextError, match="byte order mark"):
        decoded_text(b"\xef\xbb\xbf{}")
