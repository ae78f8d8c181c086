"""OpenSpiel's Python searches with our games' own judgement instead of random rollouts."""

from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts


class AdviceEvaluator(mcts.Evaluator):  # type: ignore[misc]
    """Judges a state by the game's advice and takes all legal actions for equally likely."""

    def evaluate(self, state: Any) -> Any:
        """How well each seat stands, from -1 to 1."""
        if state.is_terminal():
            return np.array(state.returns())
        advice, players = state.shared.game.advice, state.shared.setting.players
        return np.array([advice.value(state.state, seat) for seat in range(players)])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """The legal actions, all with the same share; those of chance with theirs."""
        if state.is_chance_node():
            found: list[tuple[int, float]] = state.chance_outcomes()
            return found
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]
