"""OpenSpiel: every game with explicit chance, registered as `footplate_mini_rails` and so on.

Chance outcomes are numbered from 0 on their own, players' actions as everywhere else.
"""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, Final

import pyspiel

from footplate.engine.contract import CHANCE, Game
from footplate.engine.events import seen_by
from footplate.engine.quoting import quoted
from footplate.games.registry import game as found_game
from footplate.games.registry import games
from footplate.research.observer import FootplateObserver
from footplate.research.rewards import reward_bounds
from footplate.research.setting import Setting, setting
from footplate.research.stepping.node import TERMINAL, Node
from footplate.research.versions import version

PREFIX: Final = "footplate_"


def openspiel_name(slug: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return PREFIX + slug.replace("-", "_")


def openspiel_game(
    game: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    rewards: str = "win",
) -> pyspiel.Game:
    """A game as OpenSpiel loads it; the options are checked here, where their types are known."""
    what = setting(game, players, options, rewards)
    told = {name: value for name, value in what.options.items() if name in (options or {})}
    parameters = {"players": what.players, "rewards": rewards, "options": written(told)}
    return pyspiel.load_game(openspiel_name(what.game.info.slug), parameters)


def written(options: Mapping[str, object]) -> str:
    """Options as the one text that a parameter holds: `turn_limit:off;city_points:false`."""
    return ";".join(f"{name}:{_shown(value)}" for name, value in options.items())


def read_options(game: Game[Any], text: str) -> dict[str, object]:
    """The options that a parameter names, or a ValueError."""
    known = {option.name: option for option in game.info.options}
    found: dict[str, object] = {}
    for entry in filter(None, text.split(";")):
        name, colon, word = entry.partition(":")
        if not colon:
            raise ValueError(f"options are written name:value;name:value, not {quoted(text)}")
        choices = known[name].choices if name in known else ()
        by_word = {_shown(value): value for value, _ in choices}
        found[name] = by_word.get(word, word)
    return found


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache
def _setting(slug: str, players: int, options: str, rewards: str) -> Setting:
    return setting(slug, players, read_options(found_game(slug), options), rewards)


class Shared:
    """What all states of a game share: never copied, and pickled by name."""

    def __init__(self, slug: str, players: int, options: str, rewards: str) -> None:
        self.made_of = (slug, players, options, rewards)
        self.setting = _setting(slug, players, options, rewards)
        self.game = self.setting.game
        self.phases = self.game.phases
        self.choices = self.setting.layout.choices
        self.max_turns = self.setting.max_turns
        self.hides = self.game.info.hidden

    def __deepcopy__(self, known: Any) -> "Shared":
        return self

    def __reduce__(self) -> Any:
        return Shared, self.made_of


class FootplateGame(pyspiel.Game):  # type: ignore[misc]  # it comes without types
    """One game with its parameters; each game's own class says which."""

    SLUG = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        game = found_game(self.SLUG)
        players = given.get("players", game.info.players[0])
        shared = Shared(self.SLUG, players, given.get("options", ""), given.get("rewards", "win"))
        self.shared = shared
        what, bounds = shared.setting, game.info.bounds
        low, high = reward_bounds(game, what.rewards)
        info = pyspiel.GameInfo(
            num_distinct_actions=shared.choices,
            max_chance_outcomes=what.layout.draws,
            num_players=what.players,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0,
            max_game_length=bounds.decisions,
        )
        super().__init__(game_type(game), info, given)

    def new_initial_state(self) -> "FootplateState":
        """The state before set-up."""
        return FootplateState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Draws in the longest game."""
        return self.shared.game.info.bounds.draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FootplateObserver:
        """What players see, as tensor and text."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return FootplateObserver(self.shared.setting, kind, params)


class FootplateState(pyspiel.State):  # type: ignore[misc]  # it comes without types
    """A state of one of our games; OpenSpiel copies and stores what it holds."""

    def __init__(self, game: FootplateGame) -> None:
        super().__init__(game)
        shared = game.shared
        self.node = Node(shared, shared.setting.fresh.copy())
        self.recalls: tuple[str, ...] = ("",) * (shared.setting.players + 1 if shared.hides else 0)
        """In a game that hides something: what each seat, and last a spectator, has seen."""

    @property
    def shared(self) -> Shared:
        """What all states of the game share."""
        found: Shared = self.node.shared
        return found

    @property
    def state(self) -> Any:
        """The state as the engine has it."""
        return self.node.state

    def current_player(self) -> int:
        """The seat to act; chance and the end have OpenSpiel's numbers."""
        return self.node.player

    # What follows up to _legal_actions OpenSpiel would answer itself, by asking us; callers in
    # Python are spared the way there and back.
    def is_chance_node(self) -> bool:
        """Whether chance acts."""
        return self.node.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What may be done now by whoever acts, or by a player; ascending."""
        actor = self.node.player
        if actor == CHANCE:
            return [action for action, _ in self.node.outcomes()]
        return self.node.legal(actor if player is None else player)[:]

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, with probabilities."""
        return self.node.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.recalls:
            self._remember(self.node.number_of(action))
        else:
            self.node.apply(action)

    def _remember(self, action: int) -> None:
        """Do the action; each seat keeps what it sees of it, and who acts its own action."""
        actor = self.node.player
        events = self.shared.game.witness(self.state, action)
        seen = []
        for seat, before in enumerate(self.recalls):
            viewer = seat if seat < self.shared.setting.players else None
            told = [tuple(seen_by(event, viewer)) for event in events]
            own = f"!{action}" if seat == actor else ""
            seen.append(f"{before}{actor}{own}{told}\n")
        self.recalls = tuple(seen)
        self.node.moved()

    def _action_to_string(self, player: int, action: int) -> str:
        number = action + self.shared.choices if player == CHANCE else action
        try:
            return self.shared.game.text(self.state, number)
        except (ValueError, IndexError):
            kind = self.shared.game.actions.kind_of(number)
            return f"{kind.name} {' '.join(str(value) for value in kind.args(number))}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.node.player == TERMINAL

    def returns(self) -> list[float]:
        """The rewards of all seats; nothing before the end, or if no end was reached in time."""
        what = self.shared.setting
        outcome = what.game.outcome(self.state)
        return [0.0] * what.players if outcome is None else what.reward(what.game, outcome)

    def resampled(self, player: int, luck: Callable[[], float]) -> "FootplateState":
        """A state that looks the same to a player, drawn fairly from all of them.

        What the others have seen is as far as one observation tells it.
        """
        found: FootplateState = self.clone()
        if not self.shared.hides or self.node.player == TERMINAL:
            return found
        game = self.shared.game
        found.node.state = game.imagine(self.state, player, Random(luck()))
        found.recalls = tuple(
            f"@{game.key(game.observe(found.state, seat))}\n"
            if seat != player and seat < self.shared.setting.players
            else recall
            for seat, recall in enumerate(self.recalls)
        )
        return found

    def __str__(self) -> str:
        return repr(self.state)


def resampler(luck: Callable[[], float]) -> Callable[[FootplateState, int], FootplateState]:
    """What `ISMCTSBot.set_resampler` wants: a fair guess at what a player does not see."""

    def resample(state: FootplateState, player: int) -> FootplateState:
        return state.resampled(player, luck)

    return resample


@cache
def game_type(game: Game[Any]) -> Any:
    """What OpenSpiel is told about a game."""
    info, kinds = game.info, pyspiel.GameType
    hidden = info.hidden
    return kinds(
        short_name=openspiel_name(info.slug),
        long_name=f"{info.title} (Footplate, version {version(game)})",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if hidden
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(info.players),
        min_num_players=min(info.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": info.players[0], "options": "", "rewards": "win"},
    )


def register() -> None:
    """Make every listed game known to OpenSpiel; once is enough."""
    known = set(pyspiel.registered_names())
    for game in games():
        if openspiel_name(game.info.slug) not in known:
            pyspiel.register_game(game_type(game), _game_class(game.info.slug))


def _game_class(slug: str) -> type[FootplateGame]:
    return type(f"FootplateGame_{slug.replace('-', '_')}", (FootplateGame,), {"SLUG": slug})
