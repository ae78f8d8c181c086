from typing import Any, Literal

import pytest
from rich.cells import cell_len
from rich.console import Console

from footplate.cli.draw import View, board_text, cards_table, panel_text
from footplate.cli.draw.hexes import fitted, short_name
from footplate.cli.draw.names import beside_board, board_key, described, node_names
from footplate.cli.draw.palette import ink_on, shaded
from footplate.cli.draw.styled import styled
from footplate.engine.view.scene import (
    Area,
    Board,
    Cell,
    Chip,
    Count,
    Edge,
    GridCell,
    Head,
    Hex,
    Holding,
    Label,
    Letter,
    Panel,
    Piece,
    PlayerCard,
    Prompt,
    Route,
    Scene,
    Site,
    Track,
    Zone,
)
from footplate.engine.view.scene_json import scene_json

LEGEND = {"red": Letter("R", "Red"), "blue": Letter("B", "Blue"), "green": Letter("GWR", "Great")}


def board(layout: Literal["pointy", "flat"], columns: int = 6, rows: int = 4) -> Board:
    """A rectangle of land with a lake, two places, tracks and a barred side."""
    hexes = []
    for row in range(rows):
        for column in range(columns):
            q = column - row // 2 if layout == "pointy" else column
            r = row if layout == "pointy" else row - column // 2
            fill = "lake" if (row, column) == (0, 1) else "land"
            hexes.append(Hex(f"h:{chr(65 + row)}{column + 1}", q, r, fill))
    return Board(
        layout,
        "sea",
        hexes,
        edges=[Edge("e:1", ("h:A1", "h:B1"), "barred")],
        sites=[
            Site("s:Toledo", "h:B2", "city", "Toledo", colour="blue", badge="3"),
            Site("s:York", "h:C3", "town", "York", tone=2, value="2"),
        ],
        tracks=[
            Track("t:1", "rail", "h:B3/1", "h:B3/4", colour="red"),
            Track("t:2", "rail", "h:C4/0", "h:C4", seat=1),
            Track("t:3", "tie", "p:1", "s:Toledo", colour="red"),
            Track("t:4", "water", (0.0, 0.0), (1.5, 0.5)),
            Track("t:5", "rail", "nowhere", "h:A1"),
        ],
        routes=[Route("r:1", ["s:Toledo", "s:York"], "red", 1)],
        labels=[Label("North Sea", (-2.0, 0.0), "sea"), Label("MAP", (0.0, 0.0), "title")],
        areas=[
            Area("f:red", ["h:A1", "h:A2"], band="outer", colour="red", name="Red frame"),
            Area("f:none", ["h:B1"], name="Plain area"),
        ],
    )


def view(layout: Literal["pointy", "flat"] = "pointy", **more: Any) -> View:
    pieces = [
        Piece("p:1", "loco", "h:B3", "red"),
        Piece("p:2", "engine", "h:D1", "green", face=1),
        Piece("p:3", "station", "h:D2", seat=0),
        Piece("p:4", "pawn", "s:York"),
        Piece("p:5", "engine", "h:D3", "blue", ghost=True, tag="Ben 1"),
        Piece("p:6", "disc", "f:red", "red", dim=True),
        *more.get("pieces", []),
    ]
    scene = Scene(
        game="x",
        rules=1,
        viewer=0,
        title="Example",
        head=["Turn 1"],
        legend=LEGEND,
        board=more.get("board", board(layout)),
        pieces=pieces,
        panels=more.get("panels", []),
        players=more.get("players", players()),
        prompt=Prompt(0, "Choose"),
    )
    return View(scene_json(scene, {}, ["Ada", "Ben"]))


def players() -> list[PlayerCard]:
    return [
        PlayerCard(
            *("+7", "points", "card:0", 0),
            you=True,
            active=True,
            chips=[Chip("Buy", state="spent"), Chip("cash", "$3"), Chip("Engineer", tone="role")],
            holdings=[Holding("red", 2)],
            panels=[Panel("pf", "scale", "Profit", min=-2, max=3, step=1)],
        ),
        PlayerCard("?", id="card:1", seat=1, turn=True),
    ]


def shown(thing: Any, width: int = 80) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as captured:
        console.print(thing)
    return captured.get()


@pytest.mark.parametrize("layout", ["pointy", "flat"])
@pytest.mark.parametrize("width", [200, 80, 40, 30])
def test_boards_of_both_layouts_fit_and_show_what_lies_on_them(layout: Any, width: int) -> None:
    text = board_text(view(layout), width, {"h:A3"}).plain
    assert max(cell_len(line) for line in text.splitlines()) <= width
    for sign in ("R", "●", "i", "~", "To"):
        assert sign in text
    assert any(0x2800 < ord(letter) < 0x2900 for letter in text)


def test_roomy_hexes_show_labels_and_mark_targets() -> None:
    lines = board_text(view(), 120, {"h:A3"}).plain.splitlines()
    at = next(number for number, line in enumerate(lines) if "A3" in line)
    below = lines[at + 1][lines[at].index("A3") :]
    assert below.startswith("·›"), "the ground can still be read"
    assert "D4" in "".join(lines)


def test_small_hexes_show_only_the_labels_that_can_be_chosen() -> None:
    text = board_text(view(), 30, {"h:A3"}).plain
    assert "A3" in text
    assert "A4" not in text


def test_in_tiny_hexes_row_letters_stand_on_the_left() -> None:
    wide = view(board=Board("pointy", "sea", [Hex(f"h:K{n}", n, 0, "land") for n in range(30)]))
    lines = board_text(wide, 80, {"h:K12"}).plain.splitlines()
    assert lines[1].startswith("K ")
    assert "12" in lines[2]


def test_a_target_site_or_piece_marks_its_hex() -> None:
    for target in ("s:York", "p:4"):
        lines = board_text(view(), 120, {target}).plain.splitlines()
        at = next(number for number, line in enumerate(lines) if "C3" in line)
        assert lines[at + 1][lines[at].index("C3")] == "›"


def test_tracks_are_owned_by_letter_or_shape_too() -> None:
    bare = board("flat")
    bare.tracks = [Track("t", "rail", "h:A4/0", "h:A4/3", seat=1)]
    assert "▲" in board_text(view(board=bare), 40, set()).plain


def test_bands_are_lettered_outside_the_map() -> None:
    assert board_text(view(), 80, set()).plain.splitlines()[0].count("R") >= 2


def test_what_the_picture_cannot_hold_stands_beside_it() -> None:
    said = [line.plain for line in beside_board(view(), {"f:red"})]
    assert said == [
        "› Red frame: (R)",
        "Route 1: Toledo → York",
        "Pending: B Ben 1, D3",
    ]


def test_the_key_explains_letters_shapes_ground_and_places() -> None:
    said = "\n".join(line.plain for line in board_key(view()))
    for part in ("R Red", "GWR Great", "● Ada", "▲ Ben", "~ lake", "Tol Toledo"):
        assert part in said


def test_a_place_is_described_in_words() -> None:
    assert described(view(), "h:C3") == "York, C3; land; York (town, 2); pieces: pawn"
    assert described(view(), "h:A1") == "A1; land; no pieces"
    named = board("pointy")
    named.grounds = {"land": "open country"}
    assert described(view(board=named), "h:A1") == "A1, open country; no pieces"
    assert "Ada’s station" in described(view(), "h:D2")


def test_rows_show_pieces_numbers_and_states() -> None:
    row = Panel(
        *("market", "row", "Market", "next order"),
        cells=[Cell("m:0"), Cell("m:1", state="current"), Cell("m:2", "9", "left", "red", "off")],
    )
    drawn = view(panels=[row], pieces=[Piece("p:9", "disc", "m:0", "blue")])
    text = panel_text(drawn, drawn.scene["panels"][0]).plain
    assert text == "Market (next order): 1 B  ▸2 –  R 9 left"
    names = node_names(drawn)
    assert names["m:0"] == "Market 1: Blue disc"
    assert names["m:2"] == "Market 3: Red, 9, left"


def test_grids_are_aligned_tables() -> None:
    grid = Panel(
        *("g", "grid", "Shares"),
        cols=[Head("0", "Ada", seat=0), Head("sum", "All")],
        rows=[Head("red", colour="red"), Head("blue", "Line")],
        cells={
            "g:red:0": GridCell("3"),
            "g:red:sum": GridCell(slots=2),
            "g:blue:0": GridCell(off=True),
        },
    )
    drawn = view(panels=[grid], pieces=[Piece("p:9", "cube", "g:red:sum", "blue")])
    lines = panel_text(drawn, drawn.scene["panels"][0]).plain.splitlines()
    assert lines == ["Shares", "        ●  All", "  R     3   B·", "  Line  ×     "]
    assert node_names(drawn)["g:red:sum"] == "Shares: Red, All"


def test_scales_say_who_stands_where() -> None:
    scale = Panel(
        *("inc", "scale", "Income"),
        min=0,
        max=30,
        step=10,
        zones=[Zone("warn", 11, 20, "−2")],
    )
    drawn = view(panels=[scale], pieces=[Piece("p:9", "marker", "inc:12", seat=1)])
    text = panel_text(drawn, drawn.scene["panels"][0]).plain
    assert text == "Income: 12 ▲  [11 to 20: −2]"


def test_signed_scales_show_the_sign() -> None:
    drawn = view(pieces=[Piece("p:9", "disc", "pf:-1", "red"), Piece("p:8", "disc", "pf:2", "red")])
    assert "Profit: −1 R   +2 R" in shown(cards_table(drawn))


def test_lanes_are_bars_the_longest_first() -> None:
    lanes = Panel("val", "scale", "Values", min=0, max=12, step=1, lanes=True)
    pieces = [Piece("p:8", "disc", "val:3", "red"), Piece("p:9", "disc", "val:12", "blue")]
    drawn = view(panels=[lanes], pieces=pieces)
    lines = panel_text(drawn, drawn.scene["panels"][0]).plain.splitlines()
    assert lines == ["Values", f"  B {'▇' * 24} 12", f"  R {'▇' * 6} 3"]


def test_counts_list_figures() -> None:
    counts = Panel(
        *("bag", "counts", "Bag"),
        items=[Count(3, colour="red"), Count("x", "Tiles"), Count(1, "of", seat=1)],
        sum="4 in all",
    )
    drawn = view(panels=[counts])
    text = panel_text(drawn, drawn.scene["panels"][0]).plain
    assert text == "Bag: R 3   Tiles x   ▲ of 1   4 in all"


def test_a_panel_breaks_between_its_figures() -> None:
    items = [Count(n, "wide label") for n in range(100, 104)]
    drawn = view(panels=[Panel("bag", "counts", "Bag", items=items, sum="four in all")])
    lines = panel_text(drawn, drawn.scene["panels"][0], 40).plain.splitlines()
    assert lines == [
        "Bag: wide label 100   wide label 101",
        "  wide label 102   wide label 103",
        "  four in all",
    ]


def test_the_key_explains_marks_and_brackets() -> None:
    drawn = view()
    lines = [line.plain for line in board_key(drawn)]
    assert "› a choice points there" in lines
    assert any("brackets" in line for line in lines)
    drawn.scene["pieces"] = [each for each in drawn.scene["pieces"] if not each.get("dim")]
    assert not any("brackets" in line.plain for line in board_key(drawn))


def test_cards_show_turn_score_chips_and_holdings() -> None:
    lines = shown(cards_table(view())).splitlines()
    assert lines[0].startswith("▸● Ada (you) +7 points (Buy done)  cash $3  Engineer  R 2")
    assert lines[1].startswith("›▲ Ben ")


def test_a_scene_without_a_board_is_drawn_too() -> None:
    drawn = view(board=None)
    assert board_text(drawn, 80, set()).plain.strip() == ""


def test_names_are_shortened_by_their_words() -> None:
    assert short_name("Fort Wayne", 3) == "FoW"
    assert short_name("Portland (ME)", 3) == "PoM"
    assert short_name("Toledo", 3) == "Tol"
    assert short_name("York", 4) == "York"
    assert short_name("St. Louis", 1) == "S"


def test_what_does_not_fit_ends_in_a_plus() -> None:
    assert fitted(styled("RRRR", "bold"), 3).plain == "RR+"


def test_a_style_ends_with_its_letters() -> None:
    assert (styled("R", "red") + styled("x", "")).spans[-1].end == 1


def test_ink_is_readable_and_neighbours_differ() -> None:
    assert ink_on("#000000") != ink_on("#ffffff")
    assert len({shaded("#3a3a32", q, r) for q, r in ((0, 0), (1, 0), (0, 1))}) == 3
