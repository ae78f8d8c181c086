"""The worked build example, replayed to the dollar: Pete, Dave, John and Vince build in turn."""

from footplate.games.age_of_steam.rules.state import State
from games.age_of_steam.positions import building, do, links, offered, stubs

PETE, DAVE, JOHN, VINCE = range(4)


def start() -> State:
    seats = [{"cash": 20, "first_tile": False}] * 3
    vince = {"cash": 20, "first_tile": False, "action": "Urbanization"}
    return building(players=4, seats=[*seats, vince])


def spent(state: State, seat: int) -> int:
    return 20 - state.cash[seat]


def after_pete() -> State:
    return do(start(), "build SW-NE at K10", "build SW-NE at L9", "build NW-S at N9")


def after_dave() -> State:
    return do(after_pete(), "build S-NE at J9", "build SW-NE at Indianapolis", "build SW-SE at L8")


def after_john() -> State:
    state = do(after_dave(), "build N-NW at M10", "build SW-NE/SE-NW at L9")
    return do(state, "build NE-SW/SE-NW at K9")


def after_vince() -> State:
    state = do(after_john(), "urbanize Indianapolis as A", "build SE-NW at J8")
    return do(state, "build SW-NE/N-S at K10", "build N-NW at K11")


def test_pete_links_evansville_and_cincinnati() -> None:
    state = do(start(), "build SW-NE at K10")
    assert spent(state, PETE) == 2
    do(state, "build SW-NE at L9")
    assert spent(state, PETE) == 4
    do(state, "build NW-S at N9")
    assert spent(state, PETE) == 7
    assert links(state) == {"Cincinnati-Evansville": PETE}
    assert stubs(state) == {"N9 S": PETE}


def test_dave_builds_through_indianapolis() -> None:
    state = do(after_pete(), "build S-NE at J9")
    assert spent(state, DAVE) == 2
    do(state, "build SW-NE at Indianapolis")
    assert spent(state, DAVE) == 5
    do(state, "build SW-SE at L8")
    assert spent(state, DAVE) == 7
    assert links(state) == {
        "Cincinnati-Evansville": PETE,
        "Evansville-Indianapolis": DAVE,
        "Cincinnati-Indianapolis": DAVE,
    }


def test_john_crosses_pete_and_adds_to_the_town() -> None:
    state = do(after_dave(), "build N-NW at M10")
    assert spent(state, JOHN) == 3
    do(state, "build SW-NE/SE-NW at L9")
    assert spent(state, JOHN) == 6
    do(state, "build NE-SW/SE-NW at K9")
    assert spent(state, JOHN) == 9
    assert stubs(state) == {"N9 S": PETE, "K9 NW": JOHN}
    owners = [state.link_owner[link] for link, to in enumerate(state.link_to) if to >= 0]
    assert sorted(owners) == [PETE, DAVE, DAVE, JOHN]


def test_the_town_tile_of_four_exits_is_one_of_two_kinds() -> None:
    state = do(after_dave(), "build N-NW at M10", "build SW-NE/SE-NW at L9")
    exits = {"NE", "SE", "SW", "NW"}
    kinds = [o for o in offered(state, "K9") if set(o.replace("/", "-").split("-")) == exits]
    assert sorted(kinds) == ["NE-NW/SE-SW", "NE-SW/SE-NW"]


def test_vince_urbanizes_and_johns_spur_vanishes() -> None:
    state = do(after_john(), "urbanize Indianapolis as A")
    assert "K9 NW" not in stubs(state)
    assert spent(state, VINCE) == 0
    do(state, "build SE-NW at J8")
    assert spent(state, VINCE) == 2
    do(state, "build SW-NE/N-S at K10")
    assert spent(state, VINCE) == 5
    do(state, "build N-NW at K11")
    assert spent(state, VINCE) == 8


def test_the_links_at_the_end_of_the_example() -> None:
    state = after_vince()
    found = [
        (state.link_owner[link], state.link_length[link])
        for link, to in enumerate(state.link_to)
        if to >= 0
    ]
    assert sorted(found) == [(PETE, 2), (DAVE, 1), (DAVE, 1), (JOHN, 2), (VINCE, 2)]
    assert stubs(state) == {"N9 S": PETE, "J8 NW": VINCE}
