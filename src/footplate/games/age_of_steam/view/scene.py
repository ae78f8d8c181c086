"""How Age of Steam looks: state and viewer to scene."""

from itertools import pairwise
from typing import Final

from footplate.engine.flow import OVER
from footplate.engine.positions.reading import phase_name
from footplate.engine.view.results import result, winner_message
from footplate.engine.view.scene import (
    Board,
    Hex,
    Label,
    Letter,
    Move,
    Piece,
    Prompt,
    Route,
    Scene,
    Site,
    Track,
)
from footplate.engine.view.words import Seat, Text, say
from footplate.games.age_of_steam.info import INFO
from footplate.games.age_of_steam.rules.actions import SITES, is_move
from footplate.games.age_of_steam.rules.board.tables import (
    BOXES,
    CITIES,
    COLOURS,
    HEXES,
    LABELS,
    LAKE,
    LETTERS,
    MAP,
    MOUNTAIN,
    NO_STOP,
    PLAIN,
    RIVER,
    STOP_AT,
    STOP_HEXES,
    STOP_NAMES,
    STOPS,
    TERRAIN,
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
from footplate.games.age_of_steam.rules.phases.income import expenses
from footplate.games.age_of_steam.rules.phases.move_goods import legal as legal_moves
from footplate.games.age_of_steam.rules.phases.sequence import may_urbanize
from footplate.games.age_of_steam.rules.scoring import outcome
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
from footplate.games.age_of_steam.view.choices import GROUPS, choices
from footplate.games.age_of_steam.view.log import colour
from footplate.games.age_of_steam.view.nodes import BOX_NODES, hex_node, stop_node
from footplate.games.age_of_steam.view.panels import card, panel_pieces, panels, points

LEGEND: Final = {"red": "R", "blue": "B", "purple": "P", "yellow": "Y", "black": "K"}
FILLS: Final = ("plain", "plain", "mountain", "lake")
"""The fill of each terrain; a river is a plain hex with water on it."""


def scene(state: State, viewer: int | None) -> Scene:
    """What `viewer` sees and may do."""
    acting = _acting(state)
    mine = viewer is not None and viewer == acting
    return Scene(
        game=INFO.slug,
        rules=INFO.rules_version,
        viewer=viewer,
        title=INFO.title,
        head=_head(state),
        legend={
            name: Letter(letter, say(f"goods.{COLOURS.index(name)}"))
            for name, letter in LEGEND.items()
        },
        board=_board(state),
        pieces=[*_cubes(state), *panel_pieces(state)],
        panels=panels(state),
        players=[card(state, seat, viewer) for seat in range(state.players)],
        prompt=_prompt(state, acting, mine),
        groups=GROUPS if mine else [],
        choices=choices(state) if mine else [],
        result=result(outcome(state), points) if state.phase == OVER else None,
    )


def moves(before: State, action: int, after: State) -> list[Move]:
    """Where the cubes that an action brings came from, and where a delivered one goes."""
    found = []
    for stop in range(STOPS):
        for at in range(COLOUR_COUNT):
            had = before.goods[stop * COLOUR_COUNT + at]
            if after.goods[stop * COLOUR_COUNT + at] > had:
                box = _emptied(before, after, at)
                found.append(Move(_cube(stop, at, had), from_=box))
    if after.cube != NOTHING and before.cube == NOTHING:
        found.append(Move("cube:moving", from_=stop_node(after.path[0])))
    if before.cube != NOTHING and after.cube == NOTHING:
        found.append(Move("cube:moving", to="bag"))
    return found


def _emptied(before: State, after: State, cube: int) -> str | None:
    for box in range(len(BOXES)):
        if before.display[box] == cube and after.display[box] == NOTHING:
            return BOX_NODES[box]
    return None


def _acting(state: State) -> int:
    if state.phase == OVER or PHASES[state.phase].by_chance:
        return NOTHING
    return PHASES[state.phase].actor(state)


def _head(state: State) -> list[Text]:
    name = phase_name(PHASES, state.phase)
    turn = say("head.turn", turn=state.turn, turns=turns(state))
    if state.phase == MOVE_GOODS:
        return [turn, say("head.move_goods", round=state.move_round)]
    return [turn, say(f"head.{name}")]


def _board(state: State) -> Board:
    return Board(
        layout="flat",
        paper="page",
        hexes=[_hex(hex) for hex in range(HEXES)],
        sites=[_site(state, stop) for stop in range(STOPS)],
        tracks=[*_rivers(), *_tracks(state)],
        routes=_routes(state),
        labels=[Label(text.text, (text.q, text.r), "sea", size=0.5) for text in MAP.lettering],
        focus=_focus(state),
        grounds={FILLS[terrain]: say(f"terrain.{terrain}") for terrain in (PLAIN, MOUNTAIN, LAKE)},
    )


def _hex(hex: int) -> Hex:
    q, r = MAP.board.hexes[hex]
    said = None
    if STOP_AT[hex] != NO_STOP:
        said = say("hex.stop", hex=LABELS[hex], name=STOP_NAMES[STOP_AT[hex]])
    elif TERRAIN[hex] == RIVER:
        said = say("hex.river", hex=LABELS[hex])
    return Hex(hex_node(hex), q, r, FILLS[TERRAIN[hex]], say=said)


def _site(state: State, stop: int) -> Site:
    site = Site(stop_node(stop), hex_node(STOP_HEXES[stop]), "town", STOP_NAMES[stop])
    if state.cities[stop] != NOTHING:
        site.kind = "city"
        site.colour = COLOURS[state.cities[stop]]
        site.badge = _badge(state, stop)
    return site


def _badge(state: State, stop: int) -> str:
    if stop >= CITIES:
        return LETTERS[state.letters.index(stop)]
    side, number = MAP.cities[stop].growth
    return f"{'LD'[side]}{number}"


def _rivers() -> list[Track]:
    return [
        Track(f"river:{LABELS[hex]}", "water", f"{hex_node(hex)}/{a}", f"{hex_node(hex)}/{b}")
        for hex, a, b in MAP.rivers
    ]


def _tracks(state: State) -> list[Track]:
    return [
        track
        for hex in SITES
        if state.pieces[hex] != NO_PIECE
        for track in piece_tracks(state, hex)
    ]


def piece_tracks(state: State, hex: int) -> list[Track]:
    """The sections of the piece on a hex, each in its owner's colours, open ones marked."""
    piece, node = state.pieces[hex], hex_node(hex)
    found = []
    if STOP_AT[hex] != NO_STOP:
        ends = [(f"{node}/{side}", node, side) for side in PIECE_SIDES[piece]]
    else:
        ends = [(f"{node}/{a}", f"{node}/{b}", a) for a, b in PIECE_SECTIONS[piece]]
    crossing = STOP_AT[hex] == NO_STOP and PIECE_KIND[piece] == CROSSING_KIND
    for number, (start, end, side) in enumerate(ends):
        link = state.link_at[hex * TURNS + side]
        owner = state.link_owner[link]
        found.append(
            Track(
                f"track:{LABELS[hex]}:{side}",
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
    return [
        Route(f"route:{step}", [stop_node(a), stop_node(b)], COLOURS[state.cube], step)
        for step, (a, b) in enumerate(pairwise(state.path), start=1)
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
    return [hex_node(hex) for hex in sorted(set(ends))] or None


def _cube(stop: int, at: int, number: int) -> str:
    return f"cube:{STOP_NAMES[stop]}:{COLOURS[at]}:{number}"


def _cubes(state: State) -> list[Piece]:
    found = [
        Piece(_cube(stop, at, number), "cube", stop_node(stop), COLOURS[at])
        for stop in range(STOPS)
        for at in range(COLOUR_COUNT)
        for number in range(state.goods[stop * COLOUR_COUNT + at])
    ]
    if state.cube != NOTHING:
        here = stop_node(state.path[-1])
        found.append(Piece("cube:moving", "cube", here, COLOURS[state.cube], z=9))
    return found


def _prompt(state: State, acting: int, mine: bool) -> Prompt:
    if state.phase == OVER:
        return Prompt(None, winner_message(outcome(state), points))
    if acting == NOTHING:
        return Prompt(None, say("prompt.chance"))
    if not mine:
        return Prompt(acting, say("prompt.wait", seat=Seat(acting)), waiting=[acting])
    if state.phase == BUILD_TRACK:
        return _build_prompt(state, acting)
    if state.phase == MOVE_GOODS:
        return _move_prompt(state, acting)
    name = phase_name(PHASES, state.phase)
    hint = say(
        f"hint.{name}",
        cash=state.cash[acting],
        owed=expenses(state, acting),
        highest=highest_bid(state),
    )
    return Prompt(acting, say(f"prompt.{name}"), hint)


def _build_prompt(state: State, seat: int) -> Prompt:
    if may_urbanize(state):
        late = ".late" if state.options["urbanize_any_time"] else ""
        hint = say(f"hint.build_track.city{late}", cash=state.cash[seat])
        last = "" if state.tiles_left else ".last"
        return Prompt(seat, say(f"prompt.build_track.city{last}"), hint)
    tiles = ENGINEER_TILES if state.chosen[seat] == ENGINEER else TILES_PER_BUILD
    text = say("prompt.build_track", left=state.tiles_left, tiles=tiles)
    return Prompt(seat, text, say("hint.build_track", cash=state.cash[seat]))


def _move_prompt(state: State, seat: int) -> Prompt:
    if state.cube != NOTHING:
        left = state.engine[seat] - len(state.path) + 1
        hint = say("hint.move_goods.ride", left=left, colour=colour(state.cube))
        return Prompt(seat, say("prompt.move_goods.ride", colour=colour(state.cube)), hint)
    none = "" if any(is_move(action) for action in legal_moves(state)) else ".none"
    hint = say("hint.move_goods", engine=state.engine[seat])
    return Prompt(seat, say(f"prompt.move_goods{none}"), hint)
