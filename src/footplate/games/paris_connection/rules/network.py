"""Where a company may build: sites kept up to date locomotive by locomotive, and the cut-off rule.

Only a placement that fills a hex can take it from others, and it can wall a company off only if
every way of that company to a free city leads through that hex. Those hexes are its `cuts`,
usually none. One way and its `spares`, the ways around what lies on it, prove it; while none of
their hexes is filled the proof holds and nothing is searched again.
"""

from typing import Final

from footplate.games.paris_connection.rules.actions import BUILD
from footplate.games.paris_connection.rules.board import COMPANIES, HEXES, RAILS
from footplate.games.paris_connection.rules.state import ALL_COMPANIES, State

BITS: Final = [1 << colour for colour in range(COMPANIES)]
COUNT: Final = [colours.bit_count() for colours in range(ALL_COMPANIES + 1)]
"""How many locomotives a set of colours is."""

WAYS: Final = RAILS.ways
CAPACITY: Final = RAILS.capacity
IS_CITY: Final = RAILS.is_city


def _turned(ways: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """Whence each hex can be reached: from the places where companies begin no way leads back."""
    found: list[list[int]] = [[] for _ in ways]
    for hex, onward in enumerate(ways):
        for way in onward:
            found[way].append(hex)
    return found


_WHENCE: Final = _turned(WAYS)

_UNSEEN: Final = -1
_FIRST: Final = -2
_AVOIDED: Final = -3

_NONE: Final[tuple[int, ...]] = ()
_BUILDS: Final = [BUILD.row(colour) for colour in range(COMPANIES)]


def place_locomotive(state: State, colour: int, hex: int) -> None:
    """Put a locomotive on a hex and bring every company's building sites up to date."""
    state.locos[hex] |= BITS[colour]
    changed = BITS[colour]
    _grow(state, colour, hex)
    filled = COUNT[state.locos[hex]] >= CAPACITY[hex]
    if filled:
        changed |= _close(state, hex)
    if IS_CITY[hex]:
        state.connected |= BITS[colour]
    if (state.connected != ALL_COMPANIES or state.cuts[colour]) and _keep_watch(
        state, colour, hex, filled
    ):
        changed = ALL_COMPANIES
    list_builds(state, changed)


def list_builds(state: State, changed: int) -> None:
    """List the legal placements of some companies anew."""
    narrow = any(state.cuts)
    for colour in range(COMPANIES):
        if changed & BITS[colour]:
            row = _BUILDS[colour]
            forbidden = forbidden_hexes(state, colour) if narrow else _NONE
            if forbidden:
                state.builds[colour] = tuple(
                    [row[site] for site in state.sites[colour] if site not in forbidden]
                )
            else:
                state.builds[colour] = tuple([row[site] for site in state.sites[colour]])


def forbidden_hexes(state: State, colour: int) -> tuple[int, ...]:
    """Where a locomotive of this colour would wall off another company, 3A.6."""
    forbidden: tuple[int, ...] = ()
    for company in range(COMPANIES):
        if company != colour and state.cuts[company]:
            forbidden += walling_hexes(state, company)
    return forbidden


def walling_hexes(state: State, company: int) -> tuple[int, ...]:
    """Where one more locomotive of another colour would wall off a company."""
    locos = state.locos
    return tuple([hex for hex in state.cuts[company] if COUNT[locos[hex]] + 1 >= CAPACITY[hex]])


def watch(state: State, company: int) -> bool:
    """Find anew the hexes a company without a city cannot spare; False if it is walled off."""
    path = path_to_city(state, company, _NONE)
    if not path:
        return False
    _watch_along(state, company, path)
    return True


def _watch_along(state: State, company: int, path: tuple[int, ...]) -> None:
    """The same, given a way to a city: only what lies on it can be beyond sparing."""
    other = path_to_city(state, company, path)
    cuts = _NONE
    if not other:
        for hex in path:
            round_it = path_to_city(state, company, (hex,))
            other += round_it
            if not round_it:
                cuts += (hex,)
    state.cuts[company] = cuts
    state.ways[company] = path
    state.spares[company] = other


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
            if IS_CITY[site]:
                return (site,)
            behind[site] = _FIRST
            reached.append(site)
    for hex in reached:
        for way in WAYS[hex]:
            if behind[way] == _UNSEEN:
                colours = locos[way]
                behind[way] = hex
                if COUNT[colours] < CAPACITY[way] and not colours & bit:
                    if IS_CITY[way]:
                        return _trace(behind, way)
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
        if (
            not colours & bit
            and COUNT[colours] < CAPACITY[way]
            and not _beside(state, bit, way, hex)
        ):
            sites.append(way)
            gained = True
    if gained:
        sites.sort()
    state.sites[colour] = tuple(sites)


def _beside(state: State, bit: int, hex: int, but: int) -> bool:
    """Whether a company stands next to a hex elsewhere than on `but`: it was a site before."""
    locos = state.locos
    return any(locos[way] & bit and way != but for way in _WHENCE[hex])


def _close(state: State, hex: int) -> int:
    """Take a filled hex from the sites of the others; returns whose changed, as a set of bits."""
    locos, near = state.locos, 0
    for way in _WHENCE[hex]:
        near |= locos[way]
    changed = near & ~locos[hex]  # who stands next to it and not on it had it as a site
    for company in range(COMPANIES):
        if changed & BITS[company]:
            state.sites[company] = tuple([site for site in state.sites[company] if site != hex])
    return changed


def _keep_watch(state: State, colour: int, hex: int, filled: bool) -> bool:
    """Keep ways and cuts true; returns whether what they forbid may have changed."""
    changed = False
    for company in range(COMPANIES):
        cuts = state.cuts[company]
        if state.connected & BITS[company]:
            state.cuts[company] = _NONE
        elif company == colour:
            if cuts:
                watch(state, company)
        elif filled:
            _lose(state, company, hex)
        if cuts != state.cuts[company] or hex in cuts:
            changed = True
    return changed


def _lose(state: State, company: int, hex: int) -> None:
    """A hex is full for a company: what led through it must be found anew, the rest is kept."""
    way = state.ways[company]
    spares = state.spares[company]
    if hex in way:
        # Spares that share nothing with the way are one whole other way.
        if not spares or any(spare in way for spare in spares):
            watch(state, company)
        else:
            _watch_along(state, company, spares)
    elif hex in spares:
        _watch_along(state, company, way)
