"""The template game: small but real, to be copied when a new game is begun."""

from footplate.engine.contract import Game
from footplate.games.template import advice, positions, view
from footplate.games.template.info import INFO
from footplate.games.template.rules.actions import ACTIONS
from footplate.games.template.rules.events import EVENTS
from footplate.games.template.rules.phases import PHASES
from footplate.games.template.rules.scoring import outcome
from footplate.games.template.rules.state import State, new

GAME: Game[State] = Game(
    INFO,
    ACTIONS,
    PHASES,
    State,
    new,
    outcome,
    events=EVENTS,
    positions=positions,
    view=view,
    advice=advice,
)
