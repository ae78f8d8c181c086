"""Gymnasium: one seat of a game, with bots of the ladder in the others."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Unpack

import gymnasium
import numpy as np
from gymnasium import spaces

from footplate.bots import Bot, bot, seated
from footplate.engine.contract import OVER
from footplate.engine.quoting import quoted
from footplate.research.actions import action_of
from footplate.research.render import RENDER_MODES, checked_mode, rendered
from footplate.research.setting import Ends, Setting, checked_seed, setting
from footplate.research.versions import env_name

ILLEGAL_REWARD = -1.0
SEEDS = 2**63 - 1


class More(Ends, total=False):
    """What else one may say about an environment."""

    render_mode: str | None
    illegal: str


class FootplateGym(gymnasium.Env[Any, Any]):
    """One seat's view of a game; see `gymnasium_env`."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        what: Setting,
        seat: int,
        opponents: Sequence[Bot],
        render_mode: str | None = None,
        illegal: str = "lose",
    ) -> None:
        if illegal not in ("lose", "error"):
            raise ValueError(f"illegal is {illegal!r}; choose: lose, error")
        self.setting = what
        self.seat = seat
        self.render_mode = checked_mode(render_mode)
        self.name = env_name(what.game)
        self._illegal_loses = illegal == "lose"
        self._opponents = _by_seat(what, seat, opponents)
        self._others = self._opponents
        self._table = what.table()
        self._random = Random(0)
        self._ended = True
        layout = what.layout
        self.observation_space = spaces.Box(layout.low, layout.high, dtype=np.int32)
        self.action_space = spaces.Discrete(layout.choices)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game; the bots act until the seat must."""
        super().reset(seed=None if seed is None else checked_seed(seed))
        self._random = Random(int(self.np_random.integers(SEEDS)))
        self._ended = False
        self._others = {other: seated(bot) for other, bot in self._opponents.items()}
        self._table.start(self._random.random)
        self._let_others_act()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action; the bots act until the seat must again or the game ends."""
        if self._ended:
            raise ValueError("there is no game in progress: call reset() first")
        what, table = self.setting, self._table
        number = action_of(what, table.state, table.legal, action, self._illegal_loses)
        if number is None:
            self._ended = True
            return self._observation(), ILLEGAL_REWARD, True, False, self._info(illegal=True)
        table.act(number, self._random.random)
        self._let_others_act()
        over, late = table.actor == OVER, table.turns >= what.max_turns
        self._ended = over or late
        reward = self._reward() if over else 0.0
        return self._observation(), reward, over, late and not over, self._info()

    def _let_others_act(self) -> None:
        game, table, luck = self.setting.game, self._table, self._random
        while table.actor not in (self.seat, OVER) and table.turns < self.setting.max_turns:
            seen = game.observe(table.state, table.actor)
            chosen = self._others[table.actor].choose(game, seen, table.actor, luck)
            table.act(chosen, luck.random)

    def _reward(self) -> float:
        outcome = self.setting.game.outcome(self._table.state)
        assert outcome is not None
        return self.setting.reward(self.setting.game, outcome)[self.seat]

    def _observation(self) -> Any:
        return np.frombuffer(self._table.observation(self.seat), np.int32).copy()

    def action_masks(self) -> Any:
        """True for each action that is legal now: the name that masked learners look for."""
        if self._ended or self._table.actor != self.seat:
            return np.zeros(self.setting.layout.choices, np.bool_)
        return np.frombuffer(self._table.mask(), np.bool_).copy()

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        found: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8)}
        outcome = self.setting.game.outcome(self._table.state)
        if outcome is not None:
            found |= {"scores": outcome.scores, "places": outcome.places}
        if illegal:
            found["illegal"] = True
        return found

    def render(self) -> Any:
        """The table as text or picture, as a spectator sees it."""
        return rendered(self.setting, self._table.state, self.render_mode)


def gymnasium_env(
    game: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    seat: int = 0,
    opponents: str | Sequence[str | Bot] = "random",
    **more: Unpack[More],
) -> FootplateGym:
    """One seat of a game as a Gymnasium environment.

    `opponents` is a bot's name for all other seats, or a bot or name for each of them, going round
    from the seat after ours. `more` may be `rewards` and `max_turns` as in `pettingzoo_env`,
    `render_mode` and `illegal`: "lose" (-1, the game ends; Gymnasium's own check plays without
    masks) or "error" (a ValueError, nothing happens).
    """
    rewards, max_turns = more.get("rewards", "win"), more.get("max_turns")
    what = setting(game, players, options, rewards, max_turns)
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < what.players:
        raise ValueError(f"there is no seat {quoted(seat)}; seats are 0 to {what.players - 1}")
    names = [opponents] * (what.players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != what.players - 1:
        raise ValueError(f"name {what.players - 1} opponents or one for all, not {len(names)}")
    bots = [bot(each) if isinstance(each, str) else each for each in names]
    return FootplateGym(what, seat, bots, more.get("render_mode"), more.get("illegal", "lose"))


def _by_seat(what: Setting, seat: int, opponents: Sequence[Bot]) -> dict[int, Bot]:
    return {(seat + 1 + n) % what.players: each for n, each in enumerate(opponents)}
