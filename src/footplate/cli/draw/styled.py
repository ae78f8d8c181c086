"""Styled text that can be joined: the style covers these letters and none that follow."""

from rich.style import Style
from rich.text import Text


def styled(text: str, style: str | Style) -> Text:
    """A text in a style; unlike Text(text, style) it does not colour what is added to it."""
    return Text().append(text, style or None)
