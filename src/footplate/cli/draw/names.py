"""What nodes are called, and the key to letters and glyphs."""

from typing import Any

from rich.text import Text

from footplate.cli.draw.hexes import short_name
from footplate.cli.draw.palette import FILLS, UNKNOWN_FILL
from footplate.cli.draw.panels import grid_cell_id
from footplate.cli.draw.view import View, label, seat_text

SHORT_SITE = 3


def node_names(view: View) -> dict[str, str]:
    """A name for every node a choice can point at."""
    names = {node["id"]: _hex_name(view, node) for node in view.board["hexes"]}
    for area in view.board.get("areas", []):
        names[area["id"]] = str(area.get("name", label(area["id"])))
    for site in view.board.get("sites", []):
        names[site["id"]] = str(site["name"])
    for card in view.scene["players"]:
        names[card["id"]] = card["name"]
        for panel in card.get("panels", []):
            names |= _panel_names(view, panel, f"{card['name']}, ")
    for panel in view.scene["panels"]:
        names |= _panel_names(view, panel, "")
    for piece in view.scene["pieces"]:
        names.setdefault(piece["id"], _at(view.piece_name(piece), names.get(piece["at"])))
    return names


def node_places(view: View) -> dict[str, str]:
    """Where on the board every node is that lies there, as the coordinates say it."""
    places = {hex_id: label(hex_id) for hex_id in view.hexes}
    places |= {site["id"]: label(site["at"]) for site in view.board.get("sites", [])}
    pieces = {piece["id"]: piece["at"] for piece in view.scene["pieces"]}
    return places | {piece: places[at] for piece, at in pieces.items() if at in places}


def _at(name: str, place: str | None) -> str:
    return f"{name} at {place}" if place else name


def _hex_name(view: View, node: dict[str, Any]) -> str:
    names = [str(site["name"]) for site in view.sites.get(node["id"], [])]
    if node.get("say"):
        return ", ".join([*names, str(node["say"])])
    ground = view.board.get("grounds", {}).get(node["fill"])
    return ", ".join([*names, label(node["id"]), *([str(ground)] if ground else [])])


def _panel_names(view: View, panel: dict[str, Any], owner: str) -> dict[str, str]:
    title = owner + str(panel.get("title", label(panel["id"])))
    names = {panel["id"]: title}
    if panel["kind"] == "row":
        for number, cell in enumerate(panel.get("cells", []), start=1):
            names[cell["id"]] = f"{title} {number}{_inside(view, cell)}"
    elif panel["kind"] == "grid":
        for row in panel.get("rows", []):
            for column in panel.get("cols", []):
                heads = f"{_head(view, row)}, {_head(view, column)}"
                names[grid_cell_id(panel, row["id"], column["id"])] = f"{title}: {heads}"
    elif panel["kind"] == "scale":
        for step in range(panel["min"], panel["max"] + 1):
            names[f"{panel['id']}:{step}"] = f"{title} {step}"
    elif panel["kind"] == "counts":
        for item in panel.get("items", []):
            names[f"{panel['id']}:{_item_key(item)}"] = f"{title}: {_item_name(view, item)}"
    return names


def _item_key(item: dict[str, Any]) -> Any:
    """A figure is called by its colour, its seat or its label."""
    return next((item[part] for part in ("colour", "seat", "label") if part in item), "")


def _item_name(view: View, item: dict[str, Any]) -> str:
    if item.get("colour"):
        return view.colour_name(item["colour"])
    return str(item.get("label") or view.names.get(item.get("seat", -1), ""))


def _inside(view: View, cell: dict[str, Any]) -> str:
    parts = [str(cell[part]) for part in ("text", "sub") if cell.get(part)]
    if cell.get("colour"):
        parts.insert(0, view.colour_name(cell["colour"]))
    parts += [view.piece_name(piece) for piece in view.pieces.get(cell["id"], [])]
    return f": {', '.join(parts)}" if parts else ""


def _head(view: View, head: dict[str, Any]) -> str:
    if head.get("text"):
        return str(head["text"])
    if head.get("colour"):
        return view.colour_name(head["colour"])
    return view.names.get(head.get("seat", -1), label(head["id"]))


def beside_board(view: View, targets: set[str]) -> list[Text]:
    """What the board's picture cannot hold: pieces on bands, routes, pending proposals."""
    lines = []
    for area in view.board.get("areas", []):
        pieces = view.pieces.get(area["id"], [])
        if pieces or area["id"] in targets:
            sign = "› " if area["id"] in targets else ""
            lines.append(Text(f"{sign}{area.get('name', '')}: ") + view.marks(pieces))
    names = node_names(view)
    for route in view.board.get("routes", []):
        stops = " → ".join(names.get(node, label(node)) for node in route["nodes"])
        step = f" {route['step']}" if route.get("step") is not None else ""
        lines.append(Text(f"Route{step}: {stops}"))
    for piece in view.scene["pieces"]:
        if piece.get("ghost") and piece.get("tag"):
            place = names.get(piece["at"], label(piece["at"]))
            lines.append(Text("Pending: ") + view.mark(piece) + Text(f" {piece['tag']}, {place}"))
    return lines


def board_key(view: View) -> list[Text]:
    """Lines that explain the signs on the board."""
    letters = [view.mark({"colour": c}) + Text(f" {view.colour_name(c)}") for c in _legend(view)]
    seats = [seat_text(seat) + Text(f" {name}") for seat, name in view.names.items()]
    fills = dict.fromkeys(node["fill"] for node in view.board["hexes"])
    terrain = [f"{FILLS.get(fill, UNKNOWN_FILL).glyph} {fill.replace('_', ' ')}" for fill in fills]
    sites = [
        f"{short_name(site['name'], SHORT_SITE)} {site['name']}"
        for site in view.board.get("sites", [])
        if len(str(site["name"])) > SHORT_SITE
    ]
    lines = [Text("Pieces: ") + Text("  ").join(letters)] if letters else []
    lines.append(Text("Players: ") + Text("  ").join(seats))
    if terrain:
        lines.append(Text(f"Ground: {'  '.join(terrain)}"))
    if sites:
        lines.append(Text(f"Places: {'; '.join(sites)}"))
    if view.board["hexes"]:
        lines.append(Text("› a choice points there"))
    if any(piece.get("dim") for piece in view.scene["pieces"]):
        lines.append(Text("in brackets: gone, or worth nothing as things stand"))
    return lines


def described(view: View, node_id: str) -> str:
    """Everything the scene says about one hex."""
    node = view.hexes[node_id]
    parts = [_hex_name(view, node)]
    if not node.get("say") and "grounds" not in view.board:
        parts.append(str(node["fill"]).replace("_", " "))
        parts += [str(node["text"])] if node.get("text") else []
    for site in view.sites.get(node_id, []):
        facts = [str(site[part]) for part in ("kind", "value", "badge") if site.get(part)]
        parts.append(f"{site['name']} ({', '.join(facts)})")
    pieces = [view.piece_name(piece) for piece in view.on_hex(node_id)]
    parts.append("pieces: " + ", ".join(pieces) if pieces else "no pieces")
    return "; ".join(parts)


def _legend(view: View) -> list[str]:
    return [str(colour) for colour in view.scene["legend"]]
