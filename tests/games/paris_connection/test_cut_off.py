"""Rule 3A.6: no company without a city is ever walled off."""

from random import Random

from footplate import OVER
from footplate.engine.flow import settle
from footplate.engine.hexes import distance
from footplate.games.paris_connection.rules.actions import BUILD
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES, HEXES, PLACES, RAILS
from footplate.games.paris_connection.rules.network import BITS, list_builds, watch
from footplate.games.paris_connection.rules.state import ALL_COMPANIES, State
from games.paris_connection.positions import GAME, RING, TO_MARSEILLE, do, places, position

BLUE, YELLOW, BLACK = COLOURS.index("blue"), COLOURS.index("yellow"), COLOURS.index("black")

# Blue's station is left by E6 alone: E5 and F6 are full. E6 holds brown and has room for one.
ONE_EXIT = {"brown": ["E6", "E5", "F6"], "black": ["F6", "E5"]}


def test_rule_3a_6_the_last_way_out_may_not_be_filled() -> None:
    state = position(map=ONE_EXIT)
    assert "E6" not in places(state, "black")
    assert "D2" in places(state, "black")


def test_rule_3a_6_the_company_itself_may_take_its_last_way_out() -> None:
    assert places(position(map=ONE_EXIT), "blue") == {"E6"}


def test_rule_3a_6_a_first_locomotive_there_takes_nothing_away() -> None:
    both_sides = {"brown": ["E7", "D4", "C2", "C1", "D2", "E5", "F6"], "black": ["F6", "E5"]}
    state = position(map=both_sides)
    assert "E6" in places(state, "black")
    assert "E6" in places(state, "brown")


def test_rule_3a_6_a_company_that_has_entered_a_city_needs_no_way() -> None:
    state = position(map={"blue": ["E5", "Rouen"], "brown": ["E6"], "black": ["F6", "E5"]})
    assert "E6" in places(state, "black")


def test_rule_3a_6_the_last_free_city_may_not_be_taken() -> None:
    state = position(map={"brown": RING, "black": RING})
    assert "Amiens" not in places(state, "brown") | places(state, "black")
    assert {"Rouen", "E8"} <= places(state, "brown") | places(state, "black")
    do(state, "build blue at E6")
    assert "Amiens" in places(state, "blue")


def test_rule_3a_6_two_companies_that_depend_on_one_hex_both_stay_out() -> None:
    # Blue and brown can leave by E6 only, where yellow stands: each would wall off the other.
    built = {
        "yellow": ["F9", "E7", "E6", "E5", "F6"],
        "black": ["F6", "E5", "D2", "C1", "C2", "D4", "E7", "F9"],
    }
    state = position(map=built)
    assert places(state, "blue") == set()
    assert places(state, "brown") == set()
    assert "E6" not in places(state, "black")


def test_rule_3a_6_the_locomotives_left_do_not_matter() -> None:
    hands = [{"blue": 31}, {"red": 10}, {"red": 10}]
    state = position(map=ONE_EXIT, hands=hands)
    assert "E6" not in places(state, "black")


def test_rule_3a_6_a_way_leads_through_open_country_to_the_first_city() -> None:
    state = position(map={"brown": RING, "black": RING})
    assert state.cuts[BLUE] == (RAILS.names.index("Amiens"), place("E6"))


def test_rule_3a_6_marseille_may_not_be_entered_if_that_walls_off_another() -> None:
    state = all_other_cities_taken()
    state.connected &= ~BITS[BLUE]
    assert watch(state, BLUE)
    list_builds(state, ALL_COMPANIES)
    assert "Marseille" not in places(state, "yellow")


def test_rule_3a_6_an_empty_marseille_is_a_city_to_reach() -> None:
    state = all_other_cities_taken()
    state.connected &= ~BITS[BLUE]
    assert watch(state, BLUE), "Marseille alone keeps blue from being walled off"
    state.connected |= BITS[BLUE]
    state.cuts[BLUE] = ()
    list_builds(state, ALL_COMPANIES)
    assert "Marseille" in places(state, "yellow")


def test_rule_3a_6_legal_placements_are_exactly_those_the_rule_allows() -> None:
    """Random games that crowd round Paris, every placement compared with the rule as written."""
    banned = 0
    for seed in range(8):
        rng = Random(seed)
        state = GAME.new(3)
        settle(GAME, state, rng)
        for ply in range(60):
            if GAME.actor(state) == OVER:
                break
            if ply > 10 and ply % 2:
                banned += compare_with_rule(state)
            GAME.play(state, crowding(state, rng))
    assert banned > 100, "the games never came to the point"


def compare_with_rule(state: State) -> int:
    """How many placements the rule forbids; the listed ones must be all others."""
    banned = 0
    for colour in range(COMPANIES):
        allowed = []
        for hex in range(PLACES):
            if fits(state, colour, hex):
                if leaves_a_way_to_all(state, colour, hex):
                    allowed.append(hex)
                else:
                    banned += 1
        assert [BUILD.pair(action)[1] for action in state.builds[colour]] == allowed
    return banned


def fits(state: State, colour: int, hex: int) -> bool:
    room = 1 if RAILS.is_city[hex] else 2
    near = any(state.locos[way] & BITS[colour] for way in sources(hex))
    return near and state.locos[hex].bit_count() < room and not state.locos[hex] & BITS[colour]


def sources(hex: int) -> list[int]:
    """The hexes from which a hex can be reached, stations included."""
    return [other for other in RAILS.board.neighbours[hex] if hex in RAILS.ways[other]]


def leaves_a_way_to_all(state: State, colour: int, hex: int) -> bool:
    locos = state.locos[:]
    locos[hex] |= BITS[colour]
    return all(
        any(locos[h] & BITS[company] and RAILS.is_city[h] for h in range(PLACES))
        or has_a_way(locos, company)
        for company in range(COMPANIES)
    )


def has_a_way(locos: list[int], company: int) -> bool:
    """The predicate of the rule, searched afresh from every locomotive of the company."""
    seen = {hex for hex in range(HEXES) if locos[hex] & BITS[company]}
    open_ends = list(seen)
    while open_ends:
        for way in RAILS.ways[open_ends.pop()]:
            if way in seen:
                continue
            if RAILS.is_city[way]:
                if not locos[way]:
                    return True
            elif locos[way].bit_count() < 2 and not locos[way] & BITS[company]:
                seen.add(way)
                open_ends.append(way)
    return False


def crowding(state: State, rng: Random) -> int:
    """An action that keeps out of cities and near Paris where it can."""
    legal = GAME.legal(state)
    near = [
        action
        for action in legal
        if BUILD.has(action)
        and not RAILS.is_city[BUILD.pair(action)[1]]
        and distance(RAILS.board.hexes[BUILD.pair(action)[1]], (0, 0)) <= 3
    ]
    return rng.choice(near or legal)


def all_other_cities_taken() -> State:
    """Yellow stands before Marseille, the only city that is free."""
    state = position(map={"yellow": TO_MARSEILLE})
    for hex in range(PLACES):
        if RAILS.is_city[hex] and hex != RAILS.last_stop:
            state.locos[hex] = BITS[BLACK]
            state.sites = [tuple(site for site in sites if site != hex) for sites in state.sites]
    state.connected = ALL_COMPANIES
    state.cuts = [()] * COMPANIES
    assert state.values[YELLOW] == 0
    return state


def place(label: str) -> int:
    return RAILS.board.number_of[label.lower()]
