"""Where a company may build: sites kept up to date locomotive by locomotive, and the cut-off rule.

Only a placement that fills a hex can take it from others, and it can wall a company off only if
every path of that company to a free city leads through that hex. Those hexes are its `cuts`,
almost always none. The `guards` are the paths that prove it; while none of their hexes is filled
the proof holds and nothing is searched again.
"""

from typing import Final

from footplate.games.paris_connection.actions import BUILD_ROWS
from footplate.games.paris_connection.board import COMPANIES, HEXES, RAILS
from footplate.games.paris_connection.state import State

BITS: Final = [1 << colour for colour in range(COMPANIES)]
ALL_COMPANIES: Final = (1 << COMPANIES) - 1
COUNT: Final = [colours.bit_count() for colours in range(ALL_COMPANIES + 1)]
"""How many locomotives a set of colours is."""

WAYS: Final = RAILS.ways
CAPACITY: Final = RAILS.capacity
IS_CITY: Final = RAILS.is_city

_UNSEEN: Final = -1
_FIRST: Final = -2
_AVOIDED: Final = -3

_NONE: Final[tuple[int, ...]] = ()


def place_locomotive(state: State, colour: int, hex: int) -> None:
    """Put a locomotive on a hex and bring every company's building sites up to date."""
    state.locos[hex] |= BITS[colour]
    changed = BITS[colour]
    _grow(state, colour, hex)
    filled = COUNT[state.locos[hex]] >= CAPACITY[hex]
    if filled:
        changed |= _close(state, colour, hex)
    if IS_CITY[hex]:
        state.connected |= BITS[colour]
    if (state.connected != ALL_COMPANIES or state.cuts[colour]) and _keep_guards(
        state, colour, hex, filled
    ):
        changed = ALL_COMPANIES
    list_builds(state, changed)


def list_builds(state: State, changed: int) -> None:
    """List the legal placements of some companies anew."""
    narrow = any(state.cuts)
    for colour in range(COMPANIES):
        if changed & BITS[colour]:
            row = BUILD_ROWS[colour]
            forbidden = forbidden_hexes(state, colour) if narrow else _NONE
            if forbidden:
                state.builds[colour] = tuple(
                    [row[site] for site in state.sites[colour] if site not in forbidden]
                )
            else:
                state.builds[colour] = tuple([row[site] for site in state.sites[colour]])


def forbidden_hexes(state: State, colour: int) -> tuple[int, ...]:
    """Where a locomotive of this colour would wall off another company, 3A.6."""
    locos = state.locos
    forbidden: tuple[int, ...] = ()
    for company in range(COMPANIES):
        if company != colour and state.cuts[company]:
            forbidden += tuple(
                [hex for hex in state.cuts[company] if COUNT[locos[hex]] + 1 >= CAPACITY[hex]]
            )
    return forbidden


def watch(state: State, company: int) -> bool:
    """Find anew the hexes a company without a city cannot spare; False if it is walled off."""
    path = path_to_city(state, company, _NONE)
    if not path:
        return False
    other = path_to_city(state, company, path)
    if other:
        state.cuts[company] = _NONE
        state.guards[company] = path + other
        return True
    cuts: tuple[int, ...] = ()
    guards = path
    for hex in path:
        round_it = path_to_city(state, company, (hex,))
        guards += round_it
        if not round_it:
            cuts += (hex,)
    state.cuts[company] = cuts
    state.guards[company] = guards
    return True


def path_to_city(state: State, company: int, avoided: tuple[int, ...]) -> tuple[int, ...]:
    """A shortest way to a city with room, over open country with room and without the company."""
    locos = state.locos
    bit = BITS[company]
    behind = [_UNSEEN] * HEXES
    for hex in avoided:
        behind[hex] = _AVOIDED
    reached: list[int] = []
    for site in state.sites[company]:
        if behind[site] == _UNSEEN:
            behind[site] = _FIRST
            reached.append(site)
    at = 0
    while at < len(reached):
        hex = reached[at]
        at += 1
        if IS_CITY[hex]:
            return _trace(behind, hex)
        for way in WAYS[hex]:
            colours = locos[way]
            if behind[way] == _UNSEEN and not colours & bit and COUNT[colours] < CAPACITY[way]:
                behind[way] = hex
                reached.append(way)
    return _NONE


def _trace(behind: list[int], hex: int) -> tuple[int, ...]:
    path = [hex]
    while behind[hex] != _FIRST:
        hex = behind[hex]
        path.append(hex)
    return tuple(path)


def _grow(state: State, colour: int, hex: int) -> None:
    """The company's sites: the hex itself is none any more, those around it may be new ones."""
    locos = state.locos
    bit = BITS[colour]
    sites = [site for site in state.sites[colour] if site != hex]
    gained = False
    for way in WAYS[hex]:
        colours = locos[way]
        if not colours & bit and COUNT[colours] < CAPACITY[way] and way not in sites:
            sites.append(way)
            gained = True
    if gained:
        sites.sort()
    state.sites[colour] = tuple(sites)


def _close(state: State, colour: int, hex: int) -> int:
    """Take a filled hex from the sites of the others; returns whose changed, as a set of bits."""
    changed = 0
    for company in range(COMPANIES):
        if company != colour and hex in state.sites[company]:
            state.sites[company] = tuple([site for site in state.sites[company] if site != hex])
            changed |= BITS[company]
    return changed


def _keep_guards(state: State, colour: int, hex: int, filled: bool) -> bool:
    """Keep guards and cuts true; returns whether what they forbid may have changed."""
    changed = False
    for company in range(COMPANIES):
        cuts = state.cuts[company]
        if state.connected & BITS[company]:
            state.cuts[company] = _NONE
            state.guards[company] = _NONE
        elif company == colour:
            if cuts:
                watch(state, company)
        elif filled and hex in state.guards[company]:
            watch(state, company)
        if cuts != state.cuts[company] or hex in cuts:
            changed = True
    return changed
