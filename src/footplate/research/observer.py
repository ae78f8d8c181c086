"""What players see, in OpenSpiel's words: tensors of observations, texts with perfect recall."""

from typing import Any

import numpy as np
import pyspiel
from librt.strings import BytesWriter

from footplate.engine.contract import OVER
from footplate.research.layout import Numbers
from footplate.research.setting import Setting
from footplate.research.stepping.node import TERMINAL


class FootplateObserver:
    """Conforms to OpenSpiel's PyObserver: `tensor` and `dict` after `set_from`, and a text."""

    def __init__(self, what: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, but {params} were given")
        self._setting = what
        self._recalls = bool(kind.perfect_recall)
        self._public = bool(kind.public_info)
        self._all = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        layout = what.layout
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {
            span.name: self.tensor[span.first : span.first + span.size].reshape(span.shape)
            for span in layout.spans
        }

    def set_from(self, state: Any, player: int) -> None:
        """Fill `tensor` with what a player sees; without what is public that is 0."""
        self.tensor[:] = self._numbers(state, player, self._seen(state, player))
        if not self._public:
            self.tensor[~self._is_private(state, player)] = 0

    def string_from(self, state: Any, player: int) -> str:
        """What a player sees as text; with perfect recall all it has seen."""
        if not self._public:
            return self._private_text(state, player)
        if not self._recalls:
            return f"observer={player}, actor={_actor(state)}, {self._seen(state, player)!r}"
        if state.shared.hides and not self._all:
            return f"player {player}\n{state.recalls[player if self._own else -1]}"
        return f"player {player}\n{state.history_str()}"

    def _seen(self, state: Any, player: int) -> Any:
        if self._all or not self._setting.game.info.hidden:
            return state.state
        return self._setting.game.observe(state.state, player if self._own else None)

    def _numbers(self, state: Any, player: int, seen: Any) -> Numbers:
        out = BytesWriter()
        self._setting.layout.features.write(seen, player, _actor(state), out)
        return np.frombuffer(out.getvalue(), np.int32)

    def _is_private(self, state: Any, player: int) -> Any:
        """Where a player sees something else than a spectator."""
        public = self._setting.game.observe(state.state, None)
        own = self._numbers(state, player, self._seen(state, player))
        return own != self._numbers(state, player, public)

    def _private_text(self, state: Any, player: int) -> str:
        own = self._numbers(state, player, self._seen(state, player))
        differ = np.flatnonzero(self._is_private(state, player))
        told = self._setting.layout.names() if len(differ) else []
        return ", ".join(f"{told[at]}={own[at]}" for at in differ)


def _actor(state: Any) -> int:
    """Who acts, as the engine numbers it."""
    player: int = state.node.player
    return OVER if player == TERMINAL else player
