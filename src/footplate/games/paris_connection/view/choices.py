"""The choices of a turn in Paris Connection: each legal action with words, clicks and figures."""

from typing import Final

from footplate.engine.view.scene import Choice, Figure, Group, Mark, Piece, Tone
from footplate.engine.view.words import say, signed
from footplate.games.paris_connection.rules.actions import (
    ACTIONS,
    STOP,
    bought_colour,
    bought_count,
    built_colour,
    built_hex,
    is_build,
    place_name,
    sold_colour,
)
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES, LABELS, RAILS
from footplate.games.paris_connection.rules.phases import PHASES
from footplate.games.paris_connection.rules.scoring import PENALTY
from footplate.games.paris_connection.rules.state import HAND_LIMIT, NOTHING, State
from footplate.games.paris_connection.view.words import colour as colour_word

GROUPS: Final = [
    Group("build", "target", say("group.build")),
    Group("stop", "button", say("group.stop")),
    Group("trade", "list", say("group.trade")),
]


def choices(state: State) -> list[Choice]:
    """Every legal action of the player to act."""
    return [_choice(state, action) for action in PHASES[state.phase].legal(state)]


def _choice(state: State, action: int) -> Choice:
    if is_build(action):
        return _build(state, action)
    return _stop(state) if action == STOP else _trade(state, action)


def _build(state: State, action: int) -> Choice:
    built, hex = built_colour(action), built_hex(action)
    name, here = COLOURS[built], f"h:{LABELS[hex]}"
    choice = Choice(
        ACTIONS.text(state, action),
        say("choice.build", colour=colour_word(built), hex=LABELS[hex]),
        [here] if state.building != NOTHING else [f"boards:{name}", here],
        "build",
        shows=[Piece(f"loco:{name}:{LABELS[hex]}", "loco", here, name)],
    )
    if RAILS.is_city[hex]:
        _add_city(state, choice, built, hex)
    if _ends_game(state, action):
        choice.confirm = True
    return choice


def _add_city(state: State, choice: Choice, built: int, hex: int) -> None:
    """Say what entering a city brings: to the company, to its builder, to the builder's shares."""
    value = RAILS.values[hex]
    key = "choice.build.last" if hex == RAILS.last_stop else "choice.build.city"
    choice.label = say(key, colour=colour_word(built), city=place_name(hex), value=signed(value))
    points = state.values[built] + value if state.city_points else 0
    shares = state.hands[state.mover * COMPANIES + built] * value
    said = colour_word(built)
    choice.numbers = [Figure(say("number.value", colour=said), signed(value), "good")]
    if points:
        choice.numbers.append(Figure(say("number.points"), signed(points), "good"))
    if shares:
        choice.numbers.append(Figure(say("number.shares", colour=said), signed(shares), "good"))
    if points + shares:
        choice.marks = [Mark(f"card:{state.mover}", signed(points + shares), "good")]


def _stop(state: State) -> Choice:
    return Choice(ACTIONS.text(state, STOP), say("choice.stop"), [], "stop", key="F")


def _trade(state: State, action: int) -> Choice:
    sold, bought, count = sold_colour(action), bought_colour(action), bought_count(action)
    gain = count * state.values[bought] - state.values[sold]
    numbers = [Figure(say("number.worth"), signed(gain), _tone(gain))]
    excess = state.sizes[state.mover] - 1 + count - HAND_LIMIT[state.players]
    if excess > 0:
        numbers.append(Figure(say("number.penalty"), signed(-PENALTY * excess), "bad"))
    return Choice(
        ACTIONS.text(state, action),
        say("choice.trade", sold=colour_word(sold), bought=colour_word(bought), count=count),
        [f"hand:{COLOURS[sold]}", f"boards:{COLOURS[bought]}"],
        "trade",
        amount=count,
        numbers=numbers,
        confirm=True if _ends_game(state, action) else None,
    )


def _ends_game(state: State, action: int) -> bool:
    """Whether an action ends the game at once, for which a player is always asked again."""
    boards = state.boards[:]
    if is_build(action):
        if built_hex(action) == RAILS.last_stop:
            return True
        boards[built_colour(action)] -= 1
    else:
        boards[sold_colour(action)] += 1
        boards[bought_colour(action)] -= bought_count(action)
    return sum(1 for locomotives in boards if locomotives) <= 1


def _tone(value: int) -> Tone:
    if value:
        return "good" if value > 0 else "bad"
    return "mute"
