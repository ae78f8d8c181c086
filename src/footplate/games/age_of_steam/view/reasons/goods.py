"""Why a cube cannot be moved, placed or drawn, §8 and §10."""

from footplate.engine.view.reasons import Reason, forbidden
from footplate.games.age_of_steam.rules.actions import DRAW, MOVE, PLACE, RIDE, next_stop
from footplate.games.age_of_steam.rules.board.names import SIDES
from footplate.games.age_of_steam.rules.network.survey import FAR
from footplate.games.age_of_steam.rules.phases.move_goods import arrives_by, may_upgrade
from footplate.games.age_of_steam.rules.state import COLOUR_COUNT, NOTHING, State
from footplate.games.age_of_steam.view.words import colour as colour_word


def cube(state: State, action: int) -> Reason | None:
    """A cube that is there, and can be delivered with the mover's engine."""
    if state.cube != NOTHING:
        return _on_its_way(state)
    stop, colour = MOVE.pair(action)
    if stop >= state.map.stop_count:
        return forbidden("46", "no_such_stop")
    name, word = state.map.stop_names[stop], colour_word(colour)
    at, engine = stop * COLOUR_COUNT + colour, state.engine[state.queue[0]]
    if not state.goods[at]:
        return forbidden("46", "no_cube", colour=word, stop=name)
    if state.reach[at] <= engine:
        return None
    if state.reach[at] == FAR:
        return forbidden("47", "no_way", 1, stop=name, colour=word)
    links = state.reach[at]
    return forbidden("47", "too_far", 1, colour=word, links=links, stop=name, engine=engine)


def link(state: State, action: int) -> Reason | None:
    """A link to a stop that is new to the cube and from which it can arrive."""
    if state.cube == NOTHING:
        return forbidden("45", "choose_cube")
    side = RIDE.arg(action)
    stop = next_stop(state, side)
    if stop == NOTHING:
        here = state.map.stop_names[state.path[-1]]
        return forbidden("47", "no_link", stop=here, side=SIDES[side])
    name = state.map.stop_names[stop]
    if stop in state.path:
        return forbidden("47", "visited", 1, stop=name)
    if arrives_by(state, stop):
        return None
    return forbidden("47", "cannot_arrive", 2, stop=name, colour=colour_word(state.cube))


def upgrade(state: State, action: int) -> Reason | None:
    """Once a turn, up to the largest engine."""
    seat = state.queue[0]
    if state.cube != NOTHING:
        return _on_its_way(state)
    if may_upgrade(state, seat):
        return None
    if state.upgraded[seat]:
        return forbidden("45", "upgraded")
    return forbidden("45", "engine_full", engine=state.engine[seat])


def skip(state: State, action: int) -> Reason | None:
    """A cube that has left must arrive."""
    return None if state.cube == NOTHING else _on_its_way(state)


def _on_its_way(state: State) -> Reason:
    return forbidden("47", "on_its_way", colour=colour_word(state.cube))


def box(state: State, action: int) -> Reason | None:
    """A drawn cube, an empty box."""
    colour, at = PLACE.pair(action)
    if at >= len(state.display):
        return forbidden("2", "no_such_box")
    if colour not in state.drawn:
        return forbidden("56", "not_drawn", colour=colour_word(colour))
    if state.display[at] != NOTHING:
        return forbidden("56", "box_full", 1, box=state.map.box_names[at])
    return None


def stop(state: State, action: int) -> Reason | None:
    """Both cubes are placed, but for an option."""
    return None if state.options["production_may_stop"] else forbidden("56", "must_place")


def draw(state: State, action: int) -> Reason | None:
    """Only what is in the bag."""
    colour = DRAW.arg(action)
    if state.bag[colour]:
        return None
    return forbidden("1", "not_in_bag", colour=colour_word(colour))
