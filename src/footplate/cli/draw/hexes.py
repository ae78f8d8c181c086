"""What stands in one hex, in two lines."""

import re
from typing import Any, Final

from rich.style import Style
from rich.text import Text

from footplate.cli.draw.geometry import ROOMY
from footplate.cli.draw.palette import (
    COLOURS,
    FILLS,
    INK,
    NEUTRAL,
    PAPER,
    UNKNOWN_FILL,
    ink_on,
    site_ground,
)
from footplate.cli.draw.styled import styled
from footplate.cli.draw.view import View, label

CHOSEN: Final = Style(color=INK, bgcolor=PAPER, bold=True)
TIGHT: Final = 3
"""Up to this width a hex has no column to spare between it and the next."""

MARK: Final = styled("›", Style(color=PAPER, bold=True))
"""Beside what can be chosen."""

GLYPH: Final = Style(color="#a8a48f")
FADED: Final = Style(color="#8f928d")


def hex_lines(view: View, node: dict[str, Any], width: int, target: bool) -> tuple[Text, Text]:
    """The two lines of a hex: roomy with its label, or small with the label only if chosen."""
    if width >= ROOMY:
        return _roomy(view, node, width - 1, target)
    return _small(view, node, width, target)


def _roomy(view: View, node: dict[str, Any], width: int, target: bool) -> tuple[Text, Text]:
    name = styled(label(node["id"]), CHOSEN if target else FADED)
    sites, pieces = view.sites.get(node["id"], []), view.marks(view.on_hex(node["id"]))
    if sites:
        above = name + Text(" ") + fitted(pieces, width - len(name) - 1)
        return above, (MARK if target else Text()) + _site(sites[0], width - target)
    value = styled(str(node.get("text", "")), Style(color=PAPER))
    gap = Text(" " * max(0, width - len(name) - len(value)))
    sign = styled(_glyph(node), GLYPH) + (MARK if target else Text(" "))
    return name + gap + value, sign + fitted(pieces, width - 2)


def _small(view: View, node: dict[str, Any], full: int, target: bool) -> tuple[Text, Text]:
    width = full if full <= TIGHT else full - 1
    sites = view.sites.get(node["id"], [])
    pieces = view.marks(view.on_hex(node["id"]))
    if sites and target:
        pieces = fitted(pieces, width - 1) + MARK
    pieces = fitted(pieces, width)
    if sites:
        below = _site(sites[0], width, target)
    elif target:
        below = styled(_tail(label(node["id"]), max(2, full - 1)), CHOSEN)
    else:
        below = styled(str(node.get("text", ""))[:width], Style(color=PAPER))
    glyph = styled(_glyph(node), GLYPH) if not sites and _glyph(node) != " " else Text(" ")
    return pieces if len(pieces) else glyph, below


def _site(site: dict[str, Any], width: int, target: bool = False) -> Text:
    value = str(site.get("value") or site.get("badge") or "")
    name = short_name(site["name"], max(1, width - len(value)))
    ground = site_ground(site.get("tone"))
    if site.get("colour"):
        ground = COLOURS.get(site["colour"], NEUTRAL)
    text = (name + value)[:width]
    style = Style(color=ink_on(ground), bgcolor=ground, bold=True, underline=target)
    return styled(text, style)


def short_name(name: str, width: int) -> str:
    """The first letters of a name, of each of its words where there are several."""
    if len(name) <= width:
        return name
    words: list[str] = re.findall(r"\w+", name)
    if len(words) > 1 and width > 1:
        head = max(1, width - len(words) + 1)
        return (words[0][:head] + "".join(word[0] for word in words[1:]))[:width]
    return name[:width]


def fitted(text: Text, width: int) -> Text:
    """The text cut to a width, with a sign that something is missing."""
    if len(text) <= width:
        return text
    return text[: max(0, width - 1)] + styled("+", "bold")


def _tail(name: str, width: int) -> str:
    return name if len(name) <= width else name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")[-width:]


def _glyph(node: dict[str, Any]) -> str:
    return FILLS.get(node["fill"], UNKNOWN_FILL).glyph
