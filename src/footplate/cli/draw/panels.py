"""Panels as text: rows, grids, scales and counts."""

from typing import Any

from rich.text import Text

from footplate.cli.draw.palette import TONES
from footplate.cli.draw.styled import styled
from footplate.cli.draw.view import View, label

Panel = dict[str, Any]
Items = tuple[str, list[Text]]
"""What stands between two items, and the items."""

BAR_WIDTH = 24
NO_END = 10_000


def panel_text(view: View, panel: Panel, width: int | None = None) -> Text:
    """One panel under its title; where a width is given, no item is torn apart at its end."""
    head = styled(str(panel.get("title", "")), "bold")
    if panel.get("note"):
        head.append(f" ({panel['note']})", "dim")
    if panel["kind"] == "grid":
        return head + Text("\n") + _grid(view, panel)
    if panel.get("lanes"):
        return head + Text("\n") + _lanes(view, panel)
    gap, items = _ITEMS[panel["kind"]](view, panel)
    if len(head):
        head.append(": ")
    return _packed(head, items, gap, width or NO_END)


def _packed(head: Text, items: list[Text], gap: str, width: int) -> Text:
    """The items after the head, in as many lines as they need."""
    lines, line, before = [], head, ""
    for item in items:
        if before and len(line) + len(before) + len(item) > width:
            lines.append(line)
            line, before = Text("  "), ""
        line = line + Text(before) + item
        before = gap
    return Text("\n").join([*lines, line])


def _row(view: View, panel: Panel) -> Items:
    cells = panel.get("cells", [])
    return "  ", [_row_cell(view, cell, str(number)) for number, cell in enumerate(cells, start=1)]


def _row_cell(view: View, cell: dict[str, Any], number: str) -> Text:
    pieces = view.marks(view.pieces.get(cell["id"], []))
    caption = " ".join(str(cell[part]) for part in ("text", "sub") if cell.get(part))
    state = {"current": "bold underline", "spent": "dim strike", "off": "dim"}
    text = Text()
    if cell.get("colour") and not len(pieces):
        text.append_text(view.mark(cell)).append(" ")
    if caption:
        text.append(caption).append(" " if len(pieces) else "")
    else:
        text.append(f"{number} " if len(pieces) else f"{number} –", "dim")
    text.append_text(pieces)
    text.stylize(state.get(str(cell.get("state")), ""))
    return Text("▸") + text if cell.get("state") == "current" else text


def _counts(view: View, panel: Panel) -> Items:
    items = []
    for item in panel.get("items", []):
        name = Text(str(item["label"])) if item.get("label") else Text()
        if item.get("colour") or item.get("seat") is not None:
            name = view.mark(item) + (Text(" ") + name if len(name) else name)
        items.append(name + Text(" ") + styled(str(item["value"]), "bold"))
    if panel.get("sum"):
        items.append(styled(str(panel["sum"]), "dim"))
    return "   ", items


def _scale(view: View, panel: Panel) -> Items:
    standing = [
        styled(f"{signed_step(panel, step)} ", _zone_style(panel, step))
        + view.marks(view.pieces[f"{panel['id']}:{step}"])
        for step in range(panel["min"], panel["max"] + 1)
        if f"{panel['id']}:{step}" in view.pieces
    ]
    standing = standing or [styled("nothing yet", "dim")]
    standing[-1] = standing[-1] + _zones(panel)
    return "   ", standing


def _lanes(view: View, panel: Panel) -> Text:
    span = max(1, panel["max"] - panel["min"])
    lines = []
    for step in range(panel["max"], panel["min"] - 1, -1):
        for piece in view.pieces.get(f"{panel['id']}:{step}", []):
            bar = "▇" * round(BAR_WIDTH * (step - panel["min"]) / span)
            lines.append(Text("  ") + view.mark(piece) + Text(f" {bar} {step}"))
    return Text("\n").join(lines) if lines else styled("  nothing yet", "dim")


def _zones(panel: Panel) -> Text:
    notes = [
        f"{zone.get('from', panel['min'])} to {zone.get('to', panel['max'])}: {zone['text']}"
        for zone in panel.get("zones", [])
        if zone.get("text")
    ]
    return styled(f"  [{'; '.join(notes)}]", "dim") if notes else Text()


def _zone_style(panel: Panel, step: int) -> str:
    for zone in panel.get("zones", []):
        if zone.get("from", panel["min"]) <= step <= zone.get("to", panel["max"]):
            return TONES.get(zone["tone"], "")
    return ""


def signed_step(panel: Panel, step: int) -> str:
    """A step of a scale; where it goes below zero every step has its sign."""
    if panel["min"] >= 0 or step == 0:
        return str(step)
    return f"+{step}" if step > 0 else f"\N{MINUS SIGN}{-step}"


def _grid(view: View, panel: Panel) -> Text:
    columns, rows = panel.get("cols", []), panel.get("rows", [])
    table = [[Text(), *(_head(view, head) for head in columns)]]
    for row in rows:
        cells = [_grid_cell(view, panel, row, column) for column in columns]
        table.append([_head(view, row), *cells])
    widths = [max(len(line[at]) for line in table) for at in range(len(columns) + 1)]
    lines = [_aligned(line, widths) for line in table]
    return Text("\n").join(lines)


def _aligned(line: list[Text], widths: list[int]) -> Text:
    parts = []
    for at, (text, width) in enumerate(zip(line, widths, strict=True)):
        gap = Text(" " * (width - len(text)))
        parts.append(text + gap if at == 0 else gap + text)
    return Text("  ") + Text("  ").join(parts)


def _head(view: View, head: dict[str, Any]) -> Text:
    text = styled(str(head.get("text", "")), TONES.get(str(head.get("tone")), "bold"))
    if head.get("seat") is not None and head.get("text") == view.names.get(head["seat"]):
        return view.mark(head)
    if head.get("colour") or head.get("seat") is not None:
        return view.mark(head) + Text(" ") + text if len(text) else view.mark(head)
    return text


def _grid_cell(view: View, panel: Panel, row: dict[str, Any], column: dict[str, Any]) -> Text:
    found = grid_cell_id(panel, row["id"], column["id"])
    cell = (panel.get("cells") or {}).get(found)
    if cell is None:
        return Text()
    if cell.get("off"):
        return styled("×", "dim")
    pieces = view.pieces.get(found, [])
    text = view.marks(pieces)
    if cell.get("text"):
        gap = Text(" ") if len(text) else Text()
        text = text + gap + styled(str(cell["text"]), TONES.get(str(cell.get("tone")), ""))
    free = (cell.get("slots") or 0) - len(pieces)
    return text + styled("·" * free, "dim")


def grid_cell_id(panel: Panel, row: str, column: str) -> str:
    """The id of a grid's cell: panel, row and column, the heads with or without their prefix."""
    cells = panel.get("cells") or {}
    parts = [panel["id"], row, column]
    short = [panel["id"], label(row), label(column)]
    for names in (parts, short, parts[1:], [panel["id"], row.rpartition(":")[2], label(column)]):
        if ":".join(names) in cells:
            return ":".join(names)
    return ":".join(parts)


_ITEMS = {"row": _row, "scale": _scale, "counts": _counts}
