"""Games between bots as data: every decision, every game and every event, in Parquet files.

Game n is played with the luck of the seed and n alone: neither the number of processes nor a
cluster changes what is in the files.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from librt.strings import BytesWriter

from footplate.bots import Bot, bot, seated
from footplate.engine.contract import Game
from footplate.engine.quoting import quoted
from footplate.research.setting import Setting, checked_seed, setting
from footplate.research.versions import env_name
from footplate.session import Player, Session

GAMES_PER_FILE = 100
KINDS = ("steps", "games", "events")


@dataclass(frozen=True)
class Work:
    """What is to be played: everything by name, so that any machine can do it."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    first: int = 0
    count: int = 1
    rewards: str = "win"


Tables = dict[str, pa.Table]
Played = Iterable[Tables]
Cluster = Callable[[Sequence[Work]], Iterator[Tables]]


class Noted:
    """A bot whose decisions are kept with what it saw."""

    def __init__(self, what: Setting, bot: Bot, steps: list[dict[str, Any]], number: int) -> None:
        self.name = bot.name
        self._what, self._bot, self._steps, self._number = what, bot, steps, number

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """What the bot chooses."""
        out = BytesWriter()
        self._what.layout.features.write(observation, seat, seat, out)
        action = self._bot.choose(game, observation, seat, rng)
        self._steps.append(
            {
                "game": self._number,
                "turn": len(self._steps),
                "seat": seat,
                "observation": np.frombuffer(out.getvalue(), np.int32),
                "legal": game.legal(observation),
                "action": action,
                "text": game.text(observation, action),
            }
        )
        return action


def play(work: Work) -> Tables:
    """Play the games of one file."""
    what = setting(work.game, work.players, work.options, work.rewards)
    rows: dict[str, list[dict[str, Any]]] = {kind: [] for kind in KINDS}
    for number in range(work.first, work.first + work.count):
        _play_one(what, work, number, rows)
    return {kind: pa.Table.from_pylist(rows[kind], _schema(what, kind)) for kind in KINDS}


def _play_one(
    what: Setting, work: Work, number: int, rows: dict[str, list[dict[str, Any]]]
) -> None:
    game, steps = what.game, list[dict[str, Any]]()
    bots = [bot(work.bots[(seat + number) % len(work.bots)]) for seat in range(what.players)]
    players = [
        Player(Noted(what, seated(each), steps, number), Random(f"{work.seed}/{number}/{seat}"))
        for seat, each in enumerate(bots)
    ]
    session = Session(game, what.fresh.copy(), Random(f"{work.seed}/{number}"))
    session.run(players)
    outcome = game.outcome(session.state)
    assert outcome is not None
    rewards = what.reward(game, outcome)
    for step in steps:
        step["reward"] = rewards[step["seat"]]
    rows["steps"] += steps
    rows["games"].append(
        {
            "game": number,
            "environment": env_name(game),
            "rules_version": game.info.rules_version,
            "options": json.dumps(dict(what.options)),
            "bots": [each.name for each in bots],
            "scores": list(outcome.scores),
            "places": list(outcome.places),
            "rewards": rewards,
            "turns": len(steps),
        }
    )
    rows["events"] += _events(game, session, number)


def _events(game: Game[Any], session: Session, number: int) -> list[dict[str, Any]]:
    """Everything that happened, hidden things included: this is data, no player reads it."""
    found: list[dict[str, Any]] = []
    for step in session.steps:
        for taken in step.taken:
            for event in taken.events:
                [told] = game.told(step.before, [event], getattr(event, "seat", None))
                entry: dict[str, Any] = {"game": number, "actor": taken.actor}
                entry["number"] = len(found)
                entry |= {"action": taken.text, "event": told.pop("event", type(event).__name__)}
                found.append(entry | {"fields": json.dumps(told)})
    return found


def _schema(what: Setting, kind: str) -> pa.Schema:
    """The columns of a file; the names of features and actions' version are beside them."""
    numbers, texts = pa.int32(), pa.string()
    columns: dict[str, list[tuple[str, pa.DataType]]] = {
        "steps": [
            ("game", pa.int64()),
            ("turn", numbers),
            ("seat", pa.int8()),
            ("observation", pa.list_(numbers, what.layout.size)),
            ("legal", pa.list_(numbers)),
            ("action", numbers),
            ("text", texts),
            ("reward", pa.float32()),
        ],
        "games": [
            ("game", pa.int64()),
            ("environment", texts),
            ("rules_version", numbers),
            ("options", texts),
            ("bots", pa.list_(texts)),
            ("scores", pa.list_(numbers)),
            ("places", pa.list_(pa.int8())),
            ("rewards", pa.list_(pa.float32())),
            ("turns", numbers),
        ],
        "events": [
            ("game", pa.int64()),
            ("number", numbers),
            ("actor", pa.int8()),
            ("action", texts),
            ("event", texts),
            ("fields", texts),
        ],
    }
    told = {"environment": env_name(what.game)}
    if kind == "steps":
        told["features"] = json.dumps(what.layout.names())
    return pa.schema(columns[kind], told)


def generate(
    folder: str | Path,
    work: Work,
    *,
    games_per_file: int = GAMES_PER_FILE,
    processes: int = 1,
    cluster: Cluster | None = None,
) -> list[Path]:
    """Play `work.count` games and write them to a folder; returns the files.

    `cluster` plays the parts elsewhere, as `footplate.research.ray_cluster.on_ray` does.
    """
    parts = generated(
        folder, work, games_per_file=games_per_file, processes=processes, cluster=cluster
    )
    return [path for _, paths in parts for path in paths]


def generated(
    folder: str | Path,
    work: Work,
    *,
    games_per_file: int = GAMES_PER_FILE,
    processes: int = 1,
    cluster: Cluster | None = None,
) -> Iterator[tuple[int, list[Path]]]:
    """The same part by part, as they are done: how many games, and their files."""
    _check(work, games_per_file, processes)
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    parts = list(_parts(work, games_per_file))
    for part, tables in zip(parts, _played(parts, processes, cluster), strict=True):
        yield part.count, _write(place, part.first // games_per_file, tables)


def _played(parts: Sequence[Work], processes: int, cluster: Cluster | None) -> Iterator[Tables]:
    if cluster is not None:
        yield from cluster(parts)
    elif processes == 1:
        yield from map(play, parts)
    else:
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            yield from pool.map(play, parts)


def _parts(work: Work, games_per_file: int) -> Iterator[Work]:
    told = {**vars(work)}
    for first in range(0, work.count, games_per_file):
        told |= {"first": first, "count": min(games_per_file, work.count - first)}
        yield Work(**told)


def _write(folder: Path, number: int, tables: Mapping[str, pa.Table]) -> list[Path]:
    """Write three files; each is there whole or not at all."""
    written = []
    for kind, table in tables.items():
        path = folder / f"{kind}-{number:05}.parquet"
        unfinished = path.with_suffix(".part")
        pq.write_table(table, unfinished, compression="zstd")
        unfinished.replace(path)
        written.append(path)
    return written


def _check(work: Work, games_per_file: int, processes: int) -> None:
    setting(work.game, work.players, work.options, work.rewards)
    checked_seed(work.seed)
    for name, value in (
        ("games", work.count),
        ("games_per_file", games_per_file),
        ("processes", processes),
    ):
        if not isinstance(value, int) or value < 1:
            raise ValueError(f"{name} is a whole number from 1, not {quoted(value)}")
    if not work.bots:
        raise ValueError("name at least one bot")
    for name in work.bots:
        bot(name)
