"""Your own bot in ten minutes: what docs/bots.md and docs/arena.md show is what runs here."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest

import footplate
from footplate.bots.loading import BotError, LoadedBot, chosen_bots, identity, load
from server.ports import free_port

DOCS = Path(__file__).parents[2] / "docs"
OWN = (DOCS / "bots.md").read_text(encoding="utf-8").partition("## Your own bot in ten minutes")[2]
COMMANDS = [
    line for block in re.findall(r"```sh\n(.*?)```", OWN, re.S) for line in block.split("\n")
]
SHORTER = {"200": "8", "30": "6"}
"""Fewer games: these tests ask whether it runs."""


def command(name: str) -> list[str]:
    """A command of the docs, run by this Python."""
    words = next(shlex.split(line) for line in COMMANDS if line.startswith(f"footplate {name}"))
    words = [SHORTER.get(word, word) for word in words]
    return [sys.executable, "-m", *words]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the bot that the docs begin with."""
    found = tmp_path_factory.mktemp("own")
    subprocess.run(command("new-bot"), cwd=found, check=True, capture_output=True)
    return found


def test_the_new_bot_has_a_test_that_runs(folder: Path) -> None:
    assert "python my_bot.py" in COMMANDS
    done = subprocess.run(
        [sys.executable, "my_bot.py"], cwd=folder, check=True, capture_output=True, text=True
    )
    assert done.stdout == "my-bot plays to the end\n"


@pytest.mark.parametrize("name", ["arena", "simulate", "play"])
def test_the_commands_of_the_docs_run(folder: Path, name: str) -> None:
    words = command(name)
    done = subprocess.run(words, cwd=folder, input="quit\n", capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert ("(my bot)" if name == "play" else "my-bot") in done.stdout


@contextmanager
def server(folder: Path, *more: str) -> Iterator[str]:
    """`footplate serve` on a free port: its address."""
    port = free_port()
    words = [*command("serve"), "--port", str(port), *more]
    environment = {**os.environ, "FOOTPLATE_BOT_PAUSE": "0"}
    with subprocess.Popen(
        words, cwd=folder, env=environment, stdout=subprocess.PIPE, start_new_session=True
    ) as child:
        try:
            assert child.stdout is not None
            assert str(port).encode() in child.stdout.readline()
            yield f"http://127.0.0.1:{port}"
        finally:
            os.killpg(child.pid, signal.SIGINT)
            child.communicate(timeout=30)


def asked(site: str, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(f"{site}/api{path}", data, headers), timeout=30) as answer:
        return json.load(answer)


def test_a_server_has_the_bot_and_a_program_plays_there_by_token(folder: Path) -> None:
    script = next(
        block for block in re.findall(r"```python\n(.*?)```", OWN, re.S) if "# http_bot.py" in block
    )
    (folder / "http_bot.py").write_text(script, encoding="utf-8")
    with server(folder) as site:
        assert "my-bot" in [each["name"] for each in asked(site, "/bots")]
        own, rival = {"kind": "bot", "bot": "my-bot"}, {"kind": "bot", "bot": "apprentice"}
        wish = {"game": "mini-rails", "players": 3, "seats": [own, {"kind": "open"}, rival]}
        table = asked(site, "/tables", {**wish, "command_id": "one", "name": "Host"})["id"]
        played = [sys.executable, "http_bot.py", site, table]
        done = subprocess.run(played, cwd=folder, capture_output=True, text=True, timeout=120)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("it is over:")
        view = asked(site, f"/tables/{table}")
    assert view["status"] == "over"
    assert [seat["kind"] for seat in view["seats"]] == ["bot", "person", "bot"]
    assert view["seats"][1]["name"] == "Robert the robot"
    assert view["seats"][0]["name"].endswith("(my bot)")


def test_a_name_in_a_request_never_runs_a_file(tmp_path: Path) -> None:
    path = tmp_path / "trap.py"
    path.write_text("raise SystemExit('it ran')")
    with pytest.raises(ValueError, match="there is no bot"):
        footplate.bots.bot(f"{path}:Trap")  # what a server asks


WRONG = [
    ("class Bot:\n  def choose(self, game, observation, seat, rng)\n    pass", "line 2: SyntaxErr"),
    ("import nothing_of_the_kind\n", "line 1: ModuleNotFoundError: No module named"),
    ("import sys\nsys.exit(3)", "line 2: SystemExit: 3"),
    ("x = 1\n", "has no class Bot; it has no class at all"),
    ("class Other:\n  pass", "has no class Bot; its classes are: Other"),
    ("\nclass Bot:\n  pass", "line 2: Bot has no method choose"),
    (
        "class Bot:\n  name = 'driver'\n  def choose(self, *seen):\n    return 0",
        "'driver' is one of our bots",
    ),
    ("class Bot:\n  name = 'A B'\n  def choose(self, *seen):\n    return 0", "has the name 'A B'"),
    (
        "class Bot:\n  def __init__(self, x):\n    pass\n  def choose(self, *seen):\n    return 0",
        "TypeError",
    ),
]


@pytest.mark.parametrize(("source", "complaint"), WRONG)
def test_a_file_that_is_wrong_is_one_line_with_its_place(
    tmp_path: Path, source: str, complaint: str
) -> None:
    path = tmp_path / "bot.py"
    path.write_text(source)
    with pytest.raises(BotError) as caught:
        load(f"{path}:Bot")
    assert complaint in str(caught.value)
    assert "bot.py" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["bot.py", "bot.py:", "bot.py:not a name", "a/b:C", "none.py:Bot"])
def test_a_file_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BotError):
        chosen_bots(text)


def test_a_bot_that_fails_says_where() -> None:
    source = "class Bot:\n  def choose(self, game, observation, seat, rng):\n    return 1 / 0\n"
    bot = LoadedBot(source, "bot.py", "Bot")
    assert (bot.name, bot.title) == ("bot", "Bot")
    with pytest.raises(BotError, match=r"bot\.py, line 3: ZeroDivisionError: division by zero"):
        bot.choose(footplate.game("mini-rails"), None, 0, Random(1))


def test_every_seat_has_an_object_of_its_own_and_the_source_tells_bots_apart() -> None:
    source = "class Bot:\n  n = 0\n  def choose(self, *seen):\n    self.n += 1\n    return self.n\n"
    bot = LoadedBot(source, "bot.py", "Bot")
    one, two = bot.seated(), bot.seated()
    told = [
        each.choose(footplate.game("mini-rails"), None, 0, Random(1)) for each in (one, one, two)
    ]
    assert told == [1, 2, 1]
    other = LoadedBot(f"{source}# changed\n", "bot.py", "Bot")
    assert identity(bot) != identity(other)
    assert identity(bot).startswith("bot.py:Bot ")


def test_the_program_of_the_arenas_page_runs(tmp_path: Path) -> None:
    page = (DOCS / "arena.md").read_text(encoding="utf-8")
    script = re.findall(r"```python\n(.*?)```", page, re.S)[0]
    record = Path(__file__).parents[1] / "playthroughs" / "mini_rails-3p-greedy.txt"
    (tmp_path / "game.txt").write_bytes(record.read_bytes())
    words = [sys.executable, "-c", script]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
