"""The scene: what a player finds on the table, and how choices are clicked."""

from typing import Any

from footplate.engine.view.scene_json import scene_json
from footplate.engine.view.words import render
from footplate.games.age_of_steam.rules.state import State
from games.age_of_steam.positions import GAME, building, do, moving, position

NAMES = ["Ada", "Mirek", "Sofia"]
TRACK = {"J9": ["NE-S", 0], "K9": ["NE-SW-NW", 2, 0, None], "L8": ["SE-SW", 2]}


def seen(state: State, viewer: int | None = 0) -> dict[str, Any]:
    return scene_json(GAME.scene(state, viewer), GAME.words, NAMES)


def panel(data: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(panel for panel in data["panels"] if panel["id"] == name)
    return found


def test_building_is_hex_first_then_tile_with_its_price() -> None:
    data = seen(building({"K10": ["NE-SW", 0]}))
    tiles = [choice for choice in data["choices"] if choice["targets"] == ["h:L9"]]
    assert {choice["group"] for choice in tiles} == {"tile"}
    straight = next(choice for choice in tiles if choice["id"] == "build NE-SW at L9")
    assert straight["numbers"][0] == {"label": "cost", "value": "$2"}
    assert straight["shows"][0]["from"] == "h:L9/1"
    assert straight["shows"][0]["to"] == "h:L9/4"
    assert "family" in straight


def test_a_town_is_clicked_as_hex_or_as_town() -> None:
    data = seen(building({"J9": ["NE-S", 0]}))
    choice = next(choice for choice in data["choices"] if choice["id"] == "build SW at K9")
    assert choice["targets"] == [["h:K9", "s:Indianapolis"]]


def test_links_by_owner_and_unfinished_sections_marked() -> None:
    tracks = {track["id"]: track for track in seen(building(TRACK))["board"]["tracks"]}
    assert tracks["track:K9:1"]["seat"] == 2
    assert "open" not in tracks["track:K9:1"]
    assert tracks["track:K9:5"]["open"] is True
    assert "seat" not in tracks["track:K9:5"]


def test_the_goods_display_shows_every_cube_in_its_box() -> None:
    data = seen(position(display={"L3": ["red", None, "blue"], "A": ["black"]}))
    places = {piece["at"] for piece in data["pieces"] if piece["kind"] == "cube"}
    assert places == {"goods:r0:L3", "goods:r2:L3", "goods:n0:L3"}
    assert len(panel(data, "goods")["cells"]) == 52
    assert panel(data, "goods")["cols"][2]["see"] == ["s:Kansas City"]


def test_income_shares_and_engines_lie_on_their_tracks() -> None:
    data = seen(position(seats=[{"income": 12, "shares": 5, "engine": 3}, {}, {}]))
    places = {piece["id"]: piece["at"] for piece in data["pieces"]}
    assert places["mi:0"] == "income:12"
    assert places["ms:0"] == "shares:5"
    assert places["me:0"] == "engine:3"
    assert panel(data, "income")["zones"][0] == {"tone": "warn", "from": 11, "to": 20, "text": "−2"}


def test_a_card_tells_the_expenses_of_the_turn() -> None:
    data = seen(position(seats=[{"cash": 3, "shares": 5, "engine": 2}, {}, {}]))
    chips = {chip["label"]: chip for chip in data["players"][0]["chips"]}
    assert chips["pays"] == {"label": "pays", "value": "$7", "tone": "warn"}


def test_the_order_shows_the_bids() -> None:
    data = seen(do(position(phase="determine_order"), "bid 4", "drop out"))
    cells = panel(data, "order")["cells"]
    assert [cell.get("sub") for cell in cells] == ["$4", "out", None]


def test_a_cube_is_clicked_then_link_by_link_and_shows_who_earns() -> None:
    track = {"J9": ["NE-S", 0], "K9": ["NE-SW", 2, 0], "L8": ["SE-SW", 2]}
    state = moving(track, {"Evansville": ["blue", "blue", "red"]})
    cubes = [choice for choice in seen(state)["choices"] if choice["group"] == "cube"]
    assert [choice["targets"] for choice in cubes] == [
        [["cube:Evansville:blue:0", "cube:Evansville:blue:1"]]
    ]
    do(state, "move blue from Evansville")
    (link,) = seen(state)["choices"]
    assert link["targets"] == ["s:Indianapolis"]
    assert link["marks"] == [{"at": "card:0", "text": "+1", "tone": "good"}]
    do(state, "to Indianapolis")
    data = seen(state)
    assert data["choices"][0]["label"].endswith("+1 for Sofia")
    assert [route["nodes"] for route in data["board"]["routes"]] == [
        ["s:Evansville", "s:Indianapolis"]
    ]


def test_a_new_city_is_a_city_of_its_colour() -> None:
    data = seen(building(new_cities={"A": "Toledo"}))
    site = next(site for site in data["board"]["sites"] if site["id"] == "s:Toledo")
    assert (site["kind"], site["colour"], site["badge"]) == ("city", "red", "A")


def test_an_eliminated_player_is_marked() -> None:
    data = seen(position(turn=3, seats=[{"out": 2}, {}, {}]))
    assert data["players"][0]["chips"][0]["label"] == "out in turn 2"


def test_spectators_have_no_choices() -> None:
    data = seen(building(), None)
    assert data["choices"] == []
    assert data["prompt"]["text"] == "Ada is to act"


def test_the_first_build_offers_at_most_five_tiles_in_a_hex() -> None:
    data = seen(position(phase="build_track"))
    hexes = [choice["targets"][0] for choice in data["choices"] if choice["group"] == "tile"]
    assert len(hexes) == 226
    assert len(set(hexes)) == 55
    assert max(hexes.count(hex) for hex in set(hexes)) == 5


def test_the_prompt_tells_when_the_new_city_may_come() -> None:
    seats = [{"action": "Urbanization"}, {}, {}]
    first = seen(building(seats=seats))["prompt"]
    assert first["hint"] == "The New City comes before your first tile. You have $50."
    late = building(seats=seats, options={"urbanize_any_time": True})
    assert seen(late)["prompt"]["text"] == "Place a New City, or lay track"
    do(late, "build NE-SW at K10", "build NE-SW at L9", "build S-NW at N9")
    prompt = seen(late)["prompt"]
    assert prompt["text"] == "Place a New City, or finish building"
    assert prompt["hint"] == "The New City may come before or after tiles. You have $43."


def test_the_log_tells_what_players_lose_who_are_passed_over() -> None:
    state = building({"K10": ["NE-SW", 1]}, seats=[{}, {"cash": 0}, {}])
    after = do(state.copy(), "finish building")
    told = logged(state, "finish building", after)
    assert told == [("finishes building", 0), ("no longer owns an unfinished section", 1)]
    seats = [{"cash": 0, "action": "First Build"}, {"action": "Engineer"}, {}]
    state = position(phase="select_actions", seats=seats, track={"K10": ["NE-SW", 0]})
    after = do(state.copy(), "take First Move")
    told = logged(state, "take First Move", after)
    assert told == [("takes First Move", 2), ("no longer owns an unfinished section", 0)]


def test_the_log_tells_who_drops_out_before_anybody_bids() -> None:
    state = position(queue=[2], seats=[{"cash": 0}, {}, {}])
    told = logged(state, "issue 0", do(state.copy(), "issue 0"))
    assert told == [("issues no shares", 2), ("drops out for place 3 and pays $0", 0)]


def logged(state: State, text: str, after: State) -> list[tuple[str, int | None]]:
    lines = GAME.log(state, GAME.parse(state, text), after, None)
    return [(render(line.text, GAME.words, NAMES), line.seat) for line in lines]
