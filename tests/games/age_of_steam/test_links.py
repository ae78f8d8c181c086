"""Rules 33 to 39: links and their owners."""

from games.age_of_steam.positions import building, can, do, links, offered, stubs

NOBODY = -1


def end_build(*names: str) -> list[str]:
    return [*names, "finish building"]


def test_rule_33_a_town_disk_splits_the_line() -> None:
    state = building({"J9": ["NE-S", 0], "K9": ["NE-SW", 0], "L8": ["SE-SW", 0]})
    assert links(state) == {"Evansville-Indianapolis": 0, "Cincinnati-Indianapolis": 0}
    assert sorted(state.link_length) == [2, 2]


def test_rule_33_every_exit_is_part_of_another_link() -> None:
    state = building({"K9": ["N-SE-SW", 0, 1, None]})
    assert stubs(state) == {"K9 N": 0, "K9 SE": 1, "K9 SW": NOBODY}


def test_rule_34_the_builder_owns_and_keeps_what_is_completed() -> None:
    state = do(building(), *end_build("build NE-SW at K10", "build NE-SW at L9"))
    assert links(state) == {"Cincinnati-Evansville": 0}
    do(state, "finish building", "finish building")
    assert links(state) == {"Cincinnati-Evansville": 0}


def test_rule_35_what_is_not_extended_is_lost_at_the_end_of_the_build() -> None:
    state = do(building({"K10": ["NE-SW", 0]}), "finish building")
    assert stubs(state) == {"K10 NE": NOBODY}


def test_rule_35_what_is_extended_or_newly_laid_is_kept() -> None:
    state = building({"J9": ["N-S", 0]})
    do(state, *end_build("build NE-S at J8", "build S-NW at N9"))
    assert stubs(state) == {"J8 NE": 0, "N9 S": 0}


def test_rule_35_others_keep_theirs_until_their_own_build() -> None:
    state = do(building({"K10": ["NE-SW", 1]}), "finish building")
    assert stubs(state) == {"K10 NE": 1}
    do(state, "finish building")
    assert stubs(state) == {"K10 NE": NOBODY}


def test_rule_36_redirecting_is_not_extending() -> None:
    state = do(building({"K10": ["NE-SW", 0]}), *end_build("build N-SW at K10"))
    assert stubs(state) == {"K10 N": NOBODY}
    gained = do(building({"K10": ["NE-SW", None]}), "build N-SW at K10")
    assert stubs(gained) == {"K10 N": NOBODY}


def test_rule_36_a_redirect_that_completes_the_link_gains_it() -> None:
    state = building({"K10": ["NE-SW", None], "L9": ["N-SW", None]})
    do(state, "build NE-SW at L9")
    assert links(state) == {"Cincinnati-Evansville": 0}


def test_rule_36_redirected_and_then_extended_is_kept() -> None:
    state = building({"J9": ["N-S", 0]})
    do(state, *end_build("build S-NW at J9", "build SE at I9"))
    assert links(state) == {"Evansville-Terre Haute": 0}


def test_rule_37_extending_unowned_track_gives_the_whole_section() -> None:
    state = building({"J9": ["N-S", None], "J8": ["NE-S", None]})
    do(state, "build S-SW at K8")
    assert stubs(state) == {"K8 S": 0}
    do(state, "build N at K9")
    assert links(state) == {"Evansville-Indianapolis": 0}
    assert state.link_length[state.link_to.index(max(state.link_to))] == 4


def test_rule_37_joining_unowned_track_to_own_track() -> None:
    state = building({"J9": ["N-S", 0], "I9": ["NE", None]})
    do(state, "build S-SW at J8")
    assert links(state) == {"Evansville-Terre Haute": 0}


def test_rule_38_every_spur_of_a_town_is_lost_on_its_own() -> None:
    track = {"J9": ["NE-S", 0], "K9": ["N-SW-NW", 0, 0, 0]}
    state = building(track)
    do(state, *end_build("build N-SE at J8"))
    assert links(state) == {"Evansville-Indianapolis": 0}
    assert stubs(state) == {"K9 N": NOBODY, "J8 N": 0}


def test_rule_38_replacing_a_town_tile_leaves_unowned_exits_unowned() -> None:
    state = building({"J9": ["NE-S", 0], "K9": ["NW", None]})
    do(state, "build SW-NW at K9")
    assert links(state) == {"Evansville-Indianapolis": 0}
    assert stubs(state) == {"K9 NW": NOBODY}


def test_rule_39_owned_unfinished_track_is_closed_to_others() -> None:
    state = building({"J9": ["N-S", 1]})
    assert offered(state, "J8") == set()
    assert not can(state, "build NE-S at J9")
    assert all("N-S" in piece.split("/") for piece in offered(state, "J9"))
