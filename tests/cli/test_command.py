import os
import signal
import subprocess
import sys
from typing import Any

import pytest

from footplate import games

COMMANDS = ["games", "rules", "play", "simulate", "replay", "position", "serve", "new-game"]


def start(*arguments: str, **more: Any) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", "import sys, footplate.cli as c; sys.exit(c.main())", *arguments],
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **more,
    )


def test_without_arguments_it_shows_the_commands(footplate: Any) -> None:
    code, out, err = footplate()
    assert (code, err) == (0, "")
    for command in COMMANDS:
        assert f"    {command} " in out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(footplate: Any, command: str) -> None:
    code, out, err = footplate(command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: footplate {command}")


def test_the_version_names_the_build(footplate: Any) -> None:
    code, out, _ = footplate("--version")
    assert code == 0
    assert out.startswith("footplate ")
    assert "engine)" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["frobnicate"],
        ["--frobnicate"],
        ["rules"],
        ["play", "mini-rails", "--players", "x"],
        ["play", "mini-rails", "--players", "-1"],
        ["play", "mini-rails", "--seed", "-1"],
        ["simulate", "mini-rails", "--games", "0"],
        ["simulate", "mini-rails", "--jobs", "0"],
        ["serve", "--port", "http"],
    ],
)
def test_wrong_usage_is_one_line_and_exit_code_2(footplate: Any, arguments: list[str]) -> None:
    code, out, err = footplate(*arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "--help" in err


@pytest.mark.parametrize("command", ["rules", "play", "simulate"])
def test_an_unknown_game_is_refused_with_a_near_match(footplate: Any, command: str) -> None:
    code, out, err = footplate(command, "mini-rail")
    assert (code, out) == (2, "")
    assert err == "footplate: there is no game 'mini-rail'; did you mean 'mini-rails'?\n"


def test_the_games_are_listed_with_players_and_options(footplate: Any) -> None:
    code, out, _ = footplate("games")
    assert code == 0
    for game in games():
        assert game.info.slug in out
        for option in game.info.options:
            assert f"{option.name}=" in out
    assert "template" not in out


def test_rules_are_rendered_and_plain(footplate: Any) -> None:
    code, out, _ = footplate("rules", "template")
    assert code == 0
    assert "the rules" in out
    assert "# Template" not in out
    assert "# Template: the rules" in footplate("rules", "template", "--plain").out


@pytest.mark.parametrize("slug", [game.info.slug for game in games()])
def test_every_game_brings_its_rules(footplate: Any, slug: str) -> None:
    code, out, _ = footplate("rules", slug)
    assert code == 0
    assert len(out.splitlines()) > 20


def test_an_interrupt_at_the_prompt_is_exit_code_130_without_traceback() -> None:
    with start("play", "mini-rails", start_new_session=True) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        while "Player 1: " not in child.stdout.readline():
            pass
        os.killpg(child.pid, signal.SIGINT)
        _, err = child.communicate(timeout=30)
        assert child.returncode == 130
        assert err.strip() == ""


@pytest.mark.parametrize("arguments", [["games"], ["rules", "template"]])
def test_a_closed_pipe_is_no_error(arguments: list[str]) -> None:
    with start(*arguments) as child:
        assert child.stdout is not None
        child.stdout.close()
        assert child.stderr is not None
        assert child.stderr.read() == ""
        assert child.wait(timeout=30) == 141


def test_output_that_cannot_be_encoded_does_not_fail() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    with start("play", "template", "--seats", "greedy,greedy", env=environment) as child:
        out, err = child.communicate(timeout=30)
        assert (child.returncode, err) == (0, "")
        assert "Result" in out


LONG = "x" * 5000
CONTROL = "\x1b[2J\x07\n\u202e"


@pytest.mark.parametrize(
    "arguments",
    [
        ["{}"],
        ["--{}"],
        ["rules", "{}"],
        ["play", "mini-rails", "--players", "{}"],
        ["play", "mini-rails", "--seats", "{},greedy,greedy"],
        ["play", "mini-rails", "--seats", "you={},greedy,greedy"],
        ["play", "mini-rails", "--option", "{}"],
        ["play", "mini-rails", "--option", "{}=1"],
        ["play", "mini-rails", "--option", "bag={}"],
        ["play", "mini-rails", "--record", "/no/such/{}"],
        ["play", "mini-rails", "--position", "{}"],
        ["simulate", "mini-rails", "--bots", "{}"],
        ["simulate", "mini-rails", "--records", "/dev/null/{}"],
        ["replay", "{}"],
        ["position", "{}"],
        ["map", "{}"],
        ["map", "{}.toml"],
        ["new-game", "{}"],
        ["serve", "--static", "{}"],
        ["serve", "--database", "{}://x"],
    ],
)
@pytest.mark.parametrize("given", [LONG, CONTROL, "9" * 5000], ids=["long", "control", "digits"])
def test_errors_repeat_little_and_nothing_that_a_terminal_obeys(
    footplate: Any, arguments: list[str], given: str
) -> None:
    code, out, err = footplate(*(argument.format(given) for argument in arguments))
    assert (code, out) == (2, "")
    assert err.endswith("\n")
    assert err[:-1].isprintable()
    assert len(err) < 500
    assert given[:100] not in err
