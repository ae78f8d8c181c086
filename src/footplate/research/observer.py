"""What players see, in OpenSpiel's words: tensors of observations, texts with perfect recall."""

from typing import Any

import numpy as np
import pyspiel

from footplate.engine.contract import OVER
from footplate.research.setting import Setting
from footplate.research.stepping.node import TERMINAL


class FootplateObserver:
    """Conforms to OpenSpiel's PyObserver: `tensor` and `dict` after `set_from`, and a text."""

    def __init__(self, what: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, but {params} were given")
        self._setting = what
        self._recalls = bool(kind.perfect_recall)
        sees = kind.public_info and kind.private_info != pyspiel.PrivateInfoType.ALL_PLAYERS
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not sees:
            raise ValueError("observations hold what is public, with a player's own or without")
        layout = what.layout
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {
            span.name: self.tensor[span.first : span.first + span.size].reshape(span.shape)
            for span in layout.spans
        }

    def set_from(self, state: Any, player: int) -> None:
        """Fill `tensor` with what a player sees."""
        from librt.strings import BytesWriter

        out = BytesWriter()
        seen = self._seen(state, player)
        self._setting.layout.features.write(seen, player, _actor(state), out)
        self.tensor[:] = np.frombuffer(out.getvalue(), np.int32)

    def string_from(self, state: Any, player: int) -> str:
        """What a player sees as text; with perfect recall all it has seen."""
        if not self._recalls:
            return f"observer={player}, actor={_actor(state)}, {self._seen(state, player)!r}"
        if state.shared.hides and self._own:
            return f"player {player}\n{state.recalls[player]}"
        if state.shared.hides:
            raise ValueError("what is remembered here is a player's own; ask for private_info")
        return f"player {player}\n{state.history_str()}"

    def _seen(self, state: Any, player: int) -> Any:
        if not self._setting.game.info.hidden or state.state.phase == OVER:
            return state.state
        return self._setting.game.observe(state.state, player if self._own else None)


def _actor(state: Any) -> int:
    """Who acts, as the engine numbers it."""
    player: int = state.node.player
    return OVER if player == TERMINAL else player
