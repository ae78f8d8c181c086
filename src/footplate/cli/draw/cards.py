"""The players' cards as a table."""

from typing import Any

from rich.table import Table
from rich.text import Text

from footplate.cli.draw.palette import TONES
from footplate.cli.draw.panels import panel_text
from footplate.cli.draw.styled import styled
from footplate.cli.draw.view import View, seat_text


def cards_table(view: View) -> Table:
    """One line per player, and under it what lies before them."""
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, overflow="ellipsis", max_width=20)
    table.add_column(justify="right", no_wrap=True)
    table.add_column()
    for card in view.scene["players"]:
        table.add_row(_sign(card), _name(card), _score(card), _facts(view, card))
    return table


def _sign(card: dict[str, Any]) -> Text:
    turn = "▸" if card.get("active") else "›" if card.get("turn") else " "
    return styled(turn, "bold") + seat_text(card["seat"])


def _name(card: dict[str, Any]) -> Text:
    text = styled(card["name"], "bold" if card.get("active") else "")
    if card.get("you"):
        text.append(" (you)", "dim")
    return text


def _score(card: dict[str, Any]) -> Text:
    unit = f" {card['unit']}" if card.get("unit") else ""
    return styled(str(card["score"]), "bold").append(unit, "dim")


def _facts(view: View, card: dict[str, Any]) -> Text:
    facts = [_chip(chip) for chip in card.get("chips", [])]
    facts += [
        view.mark(holding) + Text(f" {holding['value']}") for holding in card.get("holdings", [])
    ]
    line = Text("  ").join(facts)
    for panel in card.get("panels", []):
        apart = "\n" if panel["kind"] == "grid" or panel.get("lanes") else " · "
        line = line + Text(apart if len(line) else "") + panel_text(view, panel)
    return line


def _chip(chip: dict[str, Any]) -> Text:
    label = f"{chip['label']} {chip['value']}" if chip.get("value") else str(chip["label"])
    if chip.get("state") == "spent":
        return styled(f"({label} done)", "dim strike")
    return styled(label, TONES.get(str(chip.get("tone")), ""))
