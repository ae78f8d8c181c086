"""The sequence of a turn: how each phase begins, who is passed over, what comes next."""

from footplate.engine.flow import OVER
from footplate.games.age_of_steam.rules.network.building import CHEAPEST_BUILD
from footplate.games.age_of_steam.rules.network.survey import survey_network
from footplate.games.age_of_steam.rules.network.track import lapse_links
from footplate.games.age_of_steam.rules.phases.auction import LAST_TWO, can_stay_in, drop_out
from footplate.games.age_of_steam.rules.phases.income import settle_accounts
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    DETERMINE_ORDER,
    DRAW_PRODUCTION,
    ENGINEER,
    ENGINEER_TILES,
    FIRST_BUILD,
    FIRST_MOVE,
    GOODS_GROWTH,
    ISSUE_SHARES,
    MOST_SHARES,
    MOVE_GOODS,
    MOVE_ROUNDS,
    NOTHING,
    PRODUCTION_ACTION,
    SELECT_ACTIONS,
    TILES_PER_BUILD,
    URBANIZATION,
    State,
    holder,
    in_order_but_first,
    turns,
)


def begin_turn(state: State) -> int:
    """Issue Shares: in player order, but for those who have issued all."""
    state.queue = [seat for seat in state.order if state.shares[seat] < MOST_SHARES]
    return ISSUE_SHARES if state.queue else begin_auction(state)


def begin_auction(state: State) -> int:
    """Determine Player Order: all living players bid, the first in order who can begins."""
    state.queue = state.order[:]
    state.bids = [0] * state.players
    state.dropped = []
    state.has_passed = False
    while len(state.queue) > LAST_TWO and not can_stay_in(state, state.queue[0]):
        drop_out(state)
    return DETERMINE_ORDER


def begin_selection(state: State) -> int:
    """Select Actions: in the new player order; what was selected before lapses."""
    state.queue = state.order[:]
    state.chosen = [NOTHING] * state.players
    return SELECT_ACTIONS


def begin_building(state: State) -> int:
    """Build Track: the First Build player, then the others; the last one is always asked."""
    state.queue = in_order_but_first(state, FIRST_BUILD)
    _hand_out_tiles(state)
    while len(state.queue) > 1 and not can_go_on_building(state):
        finish_build(state)
        _hand_out_tiles(state)
    return BUILD_TRACK


def begin_build(state: State) -> int:
    """The next player builds; who can do nothing is passed over."""
    while state.queue:
        _hand_out_tiles(state)
        if can_go_on_building(state):
            return BUILD_TRACK
        finish_build(state)
    return begin_moving(state)


def pass_over_builders(state: State) -> int:
    """In the midst of Build Track: who can do nothing is passed over, as if play had come here."""
    while state.queue and not can_go_on_building(state):
        if len(state.queue) == 1 and not _anyone_built(state):
            return BUILD_TRACK
        finish_build(state)
        if state.queue:
            _hand_out_tiles(state)
    return BUILD_TRACK if state.queue else begin_moving(state)


def _anyone_built(state: State) -> bool:
    """Whether this build or another of the turn has begun, or could have."""
    if state.built or state.new_city != NOTHING:
        return True
    return any(
        [
            state.cash[seat] >= CHEAPEST_BUILD
            or (state.chosen[seat] == URBANIZATION and has_new_city(state))
            for seat in state.order
            if seat != state.queue[0]
        ]
    )


def _hand_out_tiles(state: State) -> None:
    engineer = state.chosen[state.queue[0]] == ENGINEER
    state.tiles_left = ENGINEER_TILES if engineer else TILES_PER_BUILD


def can_go_on_building(state: State) -> bool:
    """Whether the builder has a tile and the money for one, or may place a New City."""
    if state.tiles_left and state.cash[state.queue[0]] >= CHEAPEST_BUILD:
        return True
    return may_urbanize(state)


def may_urbanize(state: State) -> bool:
    """Whether the builder may place a New City now."""
    if state.chosen[state.queue[0]] != URBANIZATION or state.new_city != NOTHING:
        return False
    if state.built and not state.options["urbanize_any_time"]:
        return False
    return has_new_city(state)


def has_new_city(state: State) -> bool:
    """Whether a New City and a town for it are left."""
    return NOTHING in state.letters and NOTHING in state.cities[state.map.city_count :]


def finish_build(state: State) -> None:
    """The builder's turn ends: links not extended lapse."""
    lapse_links(state, state.queue.pop(0))
    state.tiles_left = 0
    state.built = ()
    state.new_city = NOTHING


def begin_moving(state: State) -> int:
    """Move Goods: two rounds, the First Move player first in both."""
    state.move_round = 1
    state.upgraded = [0] * state.players
    state.queue = in_order_but_first(state, FIRST_MOVE)
    survey_network(state)
    return MOVE_GOODS


def after_move(state: State) -> int:
    """The next mover, the second round, or the accounts of the turn."""
    state.queue.pop(0)
    if state.queue:
        return MOVE_GOODS
    if state.move_round < MOVE_ROUNDS:
        state.move_round += 1
        state.queue = in_order_but_first(state, FIRST_MOVE)
        return MOVE_GOODS
    state.move_round = 0
    state.network = ()
    state.reach = ()
    return begin_growth(state) if settle_accounts(state) else OVER


def begin_growth(state: State) -> int:
    """Goods Growth: first Production, if it was selected and a box is empty, then the dice."""
    producer = holder(state, PRODUCTION_ACTION)
    if producer == NOTHING or NOTHING not in state.display or not sum(state.bag):
        return begin_rolls(state)
    state.queue = [producer]
    return DRAW_PRODUCTION


def begin_rolls(state: State) -> int:
    """One die per player at the start of the game, for the light side and then for the dark."""
    state.queue = []
    state.dice = ()
    state.dark = False
    return GOODS_GROWTH


def advance_turn_marker(state: State) -> int:
    """The next turn, or the end."""
    if state.turn == turns(state):
        return OVER
    state.turn += 1
    return begin_turn(state)
