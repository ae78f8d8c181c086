"""PettingZoo: one agent acts at a time, with a mask over the actions of players.

It checks its actions and the order of its calls itself, so it needs none of PettingZoo's wrappers
and none of their time.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypedDict, Unpack

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from footplate.engine.contract import OVER
from footplate.research.actions import action_of
from footplate.research.render import RENDER_MODES, checked_mode, rendered
from footplate.research.setting import Setting, luck_of, setting
from footplate.research.versions import env_name

MaskIn = Literal["observation", "info"]
Illegal = Literal["error", "lose"]

ILLEGAL_REWARD = -1.0


class Shown(TypedDict, total=False):
    """How an environment shows itself, and what it does with illegal actions."""

    render_mode: str | None
    mask_in: MaskIn
    illegal: Illegal


class FootplateAEC(AECEnv[str, Any, Any]):  # type: ignore[misc]  # it comes without types
    """A game as an AEC environment; see `pettingzoo_env`."""

    def __init__(
        self,
        what: Setting,
        render_mode: str | None = None,
        mask_in: MaskIn = "observation",
        illegal: Illegal = "error",
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": env_name(what.game),
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": True,
        }
        self.setting = what
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = what.agents()
        self.agents: list[str] = []
        self._mask_in_observation = _checked("mask_in", mask_in, MaskIn) == "observation"
        self._illegal_loses = _checked("illegal", illegal, Illegal) == "lose"
        self._table = what.table()
        self._random = luck_of(None)
        self._luck = self._random.random
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._no_mask = np.zeros(what.layout.choices, np.int8)
        self._make_spaces()

    def _make_spaces(self) -> None:
        layout = self.setting.layout
        numbers: spaces.Space[Any] = spaces.Box(layout.low, layout.high, dtype=np.int32)
        mask = spaces.Box(0, 1, (layout.choices,), np.int8)
        if self._mask_in_observation:
            numbers = spaces.Dict({"observation": numbers, "action_mask": mask})
        self.observation_spaces = {agent: numbers for agent in self.possible_agents}
        actions: spaces.Space[Any] = spaces.Discrete(layout.choices)
        self.action_spaces = {agent: actions for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of players; the mask says which are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed it goes on with the luck it has."""
        if seed is not None:
            self._random = luck_of(seed)
            self._luck = self._random.random
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._table.start(self._luck)
        self._select()

    def step(self, action: Any) -> None:
        """Take the action of the agent selected; chance acts on it."""
        if not self.agents:
            raise ValueError("there is no game in progress: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self._table
        number = action_of(self.setting, table.state, table.legal, action, self._illegal_loses)
        self._cumulative_rewards[agent] = 0.0
        if number is None:
            self._end({agent: ILLEGAL_REWARD}, self.terminations)
            self.infos[agent]["illegal"] = True
            return
        table.act(number, self._luck)
        if table.actor == OVER:
            self._finish()
        elif table.turns >= self.setting.max_turns:
            self._end({}, self.truncations)
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        self.agent_selection = agent = self.possible_agents[self._table.actor]
        if not self._mask_in_observation:
            for other in self.agents:
                self.infos[other] = {"action_mask": self._mask(other == agent)}

    def _finish(self) -> None:
        what, outcome = self.setting, self.setting.game.outcome(self._table.state)
        assert outcome is not None
        rewards = what.reward(what.game, outcome)
        for agent, score, place in zip(self.agents, outcome.scores, outcome.places, strict=True):
            self.infos[agent] = {"score": score, "place": place}
        self._end(dict(zip(self.agents, rewards, strict=True)), self.terminations)

    def _end(self, rewards: Mapping[str, float], why: dict[str, bool]) -> None:
        for agent in self.agents:
            self.rewards[agent] = rewards.get(agent, 0.0)
            why[agent] = True
            if not self._mask_in_observation:
                self.infos[agent]["action_mask"] = self._mask(False)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Any:
        """What the agent may know: never more than the game's own `observe` shows its seat."""
        seat = self._seats[agent]
        table = self._table
        numbers = np.frombuffer(table.observation(seat), np.int32).copy()
        if not self._mask_in_observation:
            return numbers
        return {"observation": numbers, "action_mask": self._mask(seat == table.actor)}

    def _mask(self, acts: bool) -> Any:
        if not acts or self._is_over():
            return self._no_mask.copy()
        return np.frombuffer(self._table.mask(), np.int8).copy()

    def _is_over(self) -> bool:
        agent = self.agent_selection
        return self.terminations.get(agent, True) or self.truncations.get(agent, True)

    def render(self) -> Any:
        """The table as text or picture, as a spectator sees it."""
        return rendered(self.setting, self._table.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def pettingzoo_env(
    game: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    rewards: str = "win",
    max_turns: int | None = None,
    **shown: Unpack[Shown],
) -> FootplateAEC:
    """An AEC environment of a game.

    `players` is the fewest the game takes if it is not given. `rewards` are "win" (the winner has
    1, all add up to nothing), "place" or "score". After `max_turns` decisions all are truncated.
    `shown` may be: `render_mode`, "ansi", "rgb_array" or "human"; `mask_in`, "observation" or
    "info"; `illegal`, "error" (a ValueError, nothing happens) or "lose" (-1, the game ends).
    """
    return FootplateAEC(setting(game, players, options, rewards, max_turns), **shown)


def _checked(name: str, value: object, choices: Any) -> object:
    allowed = choices.__args__
    if value not in allowed:
        raise ValueError(f"{name} is {value!r}; choose: {', '.join(allowed)}")
    return value
