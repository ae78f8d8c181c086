"""OpenSpiel's Python searches with our games' own judgement instead of random rollouts."""

from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts


class AdviceEvaluator(mcts.Evaluator):  # type: ignore[misc]  # it comes without types
    """Judges a state by the game's advice and takes all legal actions for equally likely."""

    def evaluate(self, state: Any) -> Any:
        """What each seat may expect of the rewards "win": its chances, as the game tells them."""
        if state.is_terminal():
            return np.array(state.returns())
        players = state.shared.setting.players
        chances = np.array(state.shared.game.advice.values(state.state))
        return (players * chances - 1) / (players - 1)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """The legal actions, all with the same share; those of chance with theirs."""
        if state.is_chance_node():
            found: list[tuple[int, float]] = state.chance_outcomes()
            return found
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]
