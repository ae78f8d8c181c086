"""How Age of Steam looks: state and viewer to scene."""

from itertools import pairwise
from typing import Final

from footplate.engine.flow import OVER
from footplate.engine.positions.reading import phase_name
from footplate.engine.view.frame import Ask
from footplate.engine.view.scene import (
    Board,
    Hex,
    Label,
    Letter,
    Piece,
    Route,
    Site,
    Track,
)
from footplate.engine.view.words import Text, say
from footplate.games.age_of_steam.rules.actions import MOVE
from footplate.games.age_of_steam.rules.board.display import column_name
from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.names import (
    COLOURS,
    LAKE,
    MOUNTAIN,
    NO_STOP,
    PLAIN,
    RIVER,
)
from footplate.games.age_of_steam.rules.board.tiles import CROSSING as CROSSING_KIND
from footplate.games.age_of_steam.rules.board.tiles import (
    NO_PIECE,
    PIECE_KIND,
    PIECE_SECTIONS,
    PIECE_SIDES,
    TURNS,
)
from footplate.games.age_of_steam.rules.phases import PHASES
from footplate.games.age_of_steam.rules.phases.auction import highest_bid
from footplate.games.age_of_steam.rules.phases.build_track import may_urbanize
from footplate.games.age_of_steam.rules.phases.income import expenses
from footplate.games.age_of_steam.rules.phases.move_goods import legal as legal_moves
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    COLOUR_COUNT,
    ENGINEER,
    ENGINEER_TILES,
    MOVE_GOODS,
    NOTHING,
    TILES_PER_BUILD,
    State,
    turns,
)
from footplate.games.age_of_steam.view.nodes import hex_node, stop_node
from footplate.games.age_of_steam.view.panels import panel_pieces
from footplate.games.age_of_steam.view.words import colour

LEGEND: Final = {"red": "R", "blue": "B", "purple": "P", "yellow": "Y", "black": "K"}
FILLS: Final = ("plain", "plain", "mountain", "lake")
"""The fill of each terrain; a river is a plain hex with water on it."""


def legend(state: State) -> dict[str, Letter]:
    """The colours of goods."""
    return {
        name: Letter(letter, say(f"goods.{COLOURS.index(name)}")) for name, letter in LEGEND.items()
    }


def pieces(state: State) -> list[Piece]:
    """Cubes and markers, wherever they are."""
    return [*_cubes(state), *panel_pieces(state)]


def _acting(state: State) -> int:
    if state.phase == OVER or PHASES[state.phase].by_chance:
        return NOTHING
    return PHASES[state.phase].actor(state)


def head(state: State) -> list[Text]:
    """The turn and its phase."""
    name = phase_name(PHASES, state.phase)
    turn = say("head.turn", turn=state.turn, turns=turns(state))
    if state.phase == MOVE_GOODS:
        return [turn, say("head.move_goods", round=state.move_round)]
    return [turn, say(f"head.{name}")]


def board(state: State) -> Board:
    """The map with its stops and track."""
    return Board(
        layout="flat",
        paper="page",
        hexes=[_hex(state.map, hex) for hex in range(state.map.hex_count)],
        sites=[_site(state, stop) for stop in range(state.map.stop_count)],
        tracks=[*_rivers(state.map), *_tracks(state)],
        routes=_routes(state),
        labels=_labels(state.map),
        focus=_focus(state),
        grounds={FILLS[terrain]: say(f"terrain.{terrain}") for terrain in (PLAIN, MOUNTAIN, LAKE)},
    )


def _labels(game_map: Map) -> list[Label]:
    return [Label(text.text, (text.q, text.r), "sea", size=0.5) for text in game_map.lettering]


def _hex(game_map: Map, hex: int) -> Hex:
    q, r = game_map.board.hexes[hex]
    label, stop, terrain = game_map.labels[hex], game_map.stop_at[hex], game_map.terrain[hex]
    said = None
    if stop != NO_STOP:
        said = say("hex.stop", hex=label, name=game_map.stop_names[stop])
    elif terrain == RIVER:
        said = say("hex.river", hex=label)
    return Hex(hex_node(game_map, hex), q, r, FILLS[terrain], say=said)


def _site(state: State, stop: int) -> Site:
    game_map = state.map
    node = hex_node(game_map, game_map.stop_hexes[stop])
    site = Site(stop_node(game_map, stop), node, "town", game_map.stop_names[stop])
    if state.cities[stop] != NOTHING:
        site.kind = "city"
        site.colour = COLOURS[state.cities[stop]]
        site.badge = _badge(state, stop)
    return site


def _badge(state: State, stop: int) -> str:
    if stop >= state.map.city_count:
        return state.map.letters[state.letters.index(stop)]
    return column_name(state.map.cities[stop].growth)


def _rivers(game_map: Map) -> list[Track]:
    found = []
    for hex, a, b in game_map.rivers:
        node = hex_node(game_map, hex)
        name = f"river:{game_map.labels[hex]}"
        found.append(Track(name, "water", f"{node}/{a}", f"{node}/{b}"))
    return found


def _tracks(state: State) -> list[Track]:
    return [
        track
        for hex in state.map.sites
        if state.pieces[hex] != NO_PIECE
        for track in piece_tracks(state, hex)
    ]


def piece_tracks(state: State, hex: int) -> list[Track]:
    """The sections of the piece on a hex, each in its owner's colours, open ones marked."""
    piece, node, label = state.pieces[hex], hex_node(state.map, hex), state.map.labels[hex]
    in_town = state.map.stop_at[hex] != NO_STOP
    found = []
    if in_town:
        ends = [(f"{node}/{side}", node, side) for side in PIECE_SIDES[piece]]
    else:
        ends = [(f"{node}/{a}", f"{node}/{b}", a) for a, b in PIECE_SECTIONS[piece]]
    crossing = not in_town and PIECE_KIND[piece] == CROSSING_KIND
    for number, (start, end, side) in enumerate(ends):
        link = state.link_at[hex * TURNS + side]
        owner = state.link_owner[link]
        found.append(
            Track(
                f"track:{label}:{side}",
                "rail",
                start,
                end,
                seat=None if owner == NOTHING else owner,
                z=number if crossing and number else None,
                open=True if state.link_to[link] == NOTHING else None,
            )
        )
    return found


def _routes(state: State) -> list[Route]:
    if len(state.path) < 2:
        return []
    nodes = [stop_node(state.map, stop) for stop in state.path]
    return [
        Route(f"route:{step}", list(ends), COLOURS[state.cube], step)
        for step, ends in enumerate(pairwise(nodes), start=1)
    ]


def _focus(state: State) -> list[str] | None:
    """The middle of what the player to act owns, for small screens."""
    seat = _acting(state)
    if seat == NOTHING or state.phase not in (BUILD_TRACK, MOVE_GOODS):
        return None
    ends = [
        hex
        for link, owner in enumerate(state.link_owner)
        if owner == seat
        for hex in (state.link_from[link], state.link_to[link])
        if hex != NOTHING
    ]
    return [hex_node(state.map, hex) for hex in sorted(set(ends))] or None


def _cube(stop: str, at: int, number: int) -> str:
    return f"cube:{stop}:{COLOURS[at]}:{number}"


def _cubes(state: State) -> list[Piece]:
    found = [
        Piece(_cube(name, at, number), "cube", stop_node(state.map, stop), COLOURS[at])
        for stop, name in enumerate(state.map.stop_names)
        for at in range(COLOUR_COUNT)
        for number in range(state.goods[stop * COLOUR_COUNT + at])
    ]
    if state.cube != NOTHING:
        here = stop_node(state.map, state.path[-1])
        found.append(Piece("cube:moving", "cube", here, COLOURS[state.cube], z=9))
    return found


def ask(state: State) -> Ask:
    """What the player to act decides now."""
    acting = _acting(state)
    if state.phase == BUILD_TRACK:
        return _ask_to_build(state, acting)
    if state.phase == MOVE_GOODS:
        return _ask_to_move(state, acting)
    name = phase_name(PHASES, state.phase)
    hint = say(
        f"hint.{name}",
        cash=state.cash[acting],
        owed=expenses(state, acting),
        highest=highest_bid(state),
    )
    return Ask(say(f"prompt.{name}"), hint)


def _ask_to_build(state: State, seat: int) -> Ask:
    if may_urbanize(state):
        late = ".late" if state.options["urbanize_any_time"] else ""
        hint = say(f"hint.build_track.city{late}", cash=state.cash[seat])
        last = "" if state.tiles_left else ".last"
        return Ask(say(f"prompt.build_track.city{last}"), hint)
    tiles = ENGINEER_TILES if state.chosen[seat] == ENGINEER else TILES_PER_BUILD
    text = say("prompt.build_track", left=state.tiles_left, tiles=tiles)
    return Ask(text, say("hint.build_track", cash=state.cash[seat]))


def _ask_to_move(state: State, seat: int) -> Ask:
    if state.cube != NOTHING:
        left = state.engine[seat] - len(state.path) + 1
        hint = say("hint.move_goods.ride", left=left, colour=colour(state.cube))
        return Ask(say("prompt.move_goods.ride", colour=colour(state.cube)), hint)
    none = "" if any(MOVE.has(action) for action in legal_moves(state)) else ".none"
    hint = say("hint.move_goods", engine=state.engine[seat])
    return Ask(say(f"prompt.move_goods{none}"), hint)
