import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from footplate import OVER, Record, game, games
from footplate.bots import bot
from footplate.cli.keeping import MOST_KEPT, Keeper, kept_games, table_again
from footplate.cli.seats import Seat
from footplate.cli.table import Table

GO_ON = "go on with: footplate play --resume"
SLUGS = [each.info.slug for each in games()]


def new_table(slug: str, seed: int) -> Table:
    own = game(slug)
    players = own.players()[0]
    seats = [
        Seat("Ada", None),
        *(Seat(f"G{n}", bot("greedy"), "greedy") for n in range(1, players)),
    ]
    record = Record(own, players, seats=[seat.name for seat in seats])
    return Table(own, own.new(players), seats, seed, record)


def decide(table: Table, rng: Random) -> bool:
    """One decision of Ada; whether the game goes on."""
    table.run_to_person()
    if table.actor == OVER:
        return False
    table.act(rng.choice(table.game.legal(table.state)))
    return True


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_left_after_every_decision_ends_like_one_that_was_not(slug: str) -> None:
    whole, rng = new_table(slug, 5), Random(5)
    while decide(whole, rng):
        pass
    table, rng = new_table(slug, 5), Random(5)
    decide(table, rng)
    for _ in range(6):
        keeper = Keeper(table, None)
        assert keeper.keep() == ""
        table = table_again(kept_games()[0])
        assert table.state == keeper.table.state
        assert len(table.session.steps) == len(keeper.table.session.steps)
        keeper.forget()
        decide(table, rng)
    while decide(table, rng):
        pass
    assert table.actions() == whole.actions()
    assert table.finished_record() is not None


@pytest.mark.parametrize("last", ["quit\n", ""])
def test_a_game_that_is_left_goes_on(footplate: Any, saves: Path, last: str) -> None:
    play = ("play", "mini-rails", "--seed", "8", "--no-board")
    whole = footplate(*play, typed="1\n" * 100).out
    assert not list(saves.iterdir()), "a finished game is not kept"
    left = footplate(*play, typed="1\n1\n1\n1\n" + last)
    assert left.code == 0
    assert GO_ON in left.out
    again = footplate("play", "--resume", "--no-board", typed="1\n" * 100)
    assert (again.code, again.err) == (0, "")
    assert again.out[again.out.index("Result") :] == whole[whole.index("Result") :]
    assert not list(saves.iterdir())
    code, _, err = footplate("play", "--resume")
    assert code == 2
    assert "there is no unfinished game to go on with" in err


def test_the_news_since_ones_last_decision_are_told_again_and_undo_still_works(
    footplate: Any,
) -> None:
    play = ("play", "mini-rails", "--seats", "random,random,you", "--seed", "3")
    assert GO_ON in footplate(*play, typed="buy 7\n").out
    out = footplate("play", "mini-rails", "--resume", typed="undo\nquit\n").out
    assert "Player 3 buys a" in out[: out.index("Player 3> ")]
    assert "Your last action is taken back." in out
    out = footplate("play", "mini-rails", "--resume", typed="log\n").out
    assert "Player 3 buys" not in out


def test_a_game_from_a_position_goes_on(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    market = ["red", "blue", 0, 1, 0, 1, 2]
    data = {"game": "mini-rails", "players": 3, "market": market, "order": [2], "bought": [2]}
    path.write_text(json.dumps(data))
    play = ("play", "mini-rails", "--position", str(path), "--seats", "greedy,greedy,you")
    code, out, _ = footplate(*play, typed="1\n1\n")
    assert code == 0
    assert GO_ON in out
    code, out, err = footplate("play", "--resume", "--record", str(tmp_path / "game.txt"))
    assert code == 2
    assert "began in mid-game" in err
    code, out, _ = footplate("play", "--resume", typed="1\n" * 99)
    assert code == 0
    assert "Result" in out


def test_a_map_of_ones_own_is_kept_with_the_game(footplate: Any, saves: Path) -> None:
    """The process that goes on has never seen the map file."""
    from footplate.games import age_of_steam

    source = Path(age_of_steam.__file__).parent / "data/maps/ambervale.json"
    data = json.loads(source.read_text()) | {"name": "Kept Valley"}
    path = saves.parent / "valley.json"
    path.write_text(json.dumps(data))
    play = ("play", "age-of-steam", "--no-board", "--seats", "you,random")
    footplate(*play, "--option", f"map={path}", typed="1\n")
    path.unlink()
    out = subprocess.run(
        [sys.executable, "-m", "footplate", "play", "--resume", "--no-board"],
        input="quit\n",
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert GO_ON in out


def test_a_bot_of_ones_own_is_found_again_from_elsewhere(
    footplate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose = "def choose(self, game, seen, seat, rng): return game.legal(seen)[0]"
    (tmp_path / "mine.py").write_text(f"class Mine:\n    {choose}\n")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path)
    out = footplate("play", "mini-rails", "--bots", "mine.py:Mine,mine.py:Mine", typed="1\n1\n").out
    assert GO_ON in out
    monkeypatch.chdir(tmp_path / "elsewhere")
    code, out, err = footplate("play", "--resume", typed="1\n" * 99)
    assert (code, err) == (0, "")
    assert "Result" in out


def test_the_record_is_continued_where_it_was_to_be_written(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    footplate("play", "mini-rails", "--record", str(path), "--seed", "8", typed="1\n1\n1\n")
    first = Record.read(path)
    footplate("play", "--resume", typed="1\n" * 100)
    whole = Record.read(path)
    assert whole.verify() is not None
    assert whole.actions[: len(first.actions)] == first.actions


def test_nothing_is_kept_before_anything_was_decided(footplate: Any, saves: Path) -> None:
    out = footplate("play", "mini-rails", typed="board\nquit\n").out
    assert "kept" not in out
    assert not saves.exists()


def test_only_the_newest_games_stay(saves: Path) -> None:
    for seed in range(MOST_KEPT + 3):
        table = new_table("mini-rails", seed)
        decide(table, Random(1))
        assert Keeper(table, None).keep() == ""
        os.utime(max(saves.iterdir(), key=lambda path: path.stat().st_mtime_ns), (seed, seed))
    assert len(kept_games()) == MOST_KEPT


def test_a_folder_that_cannot_be_written_is_told_once(
    footplate: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("FOOTPLATE_SAVES", str(tmp_path / "file" / "saves"))
    code, out, _ = footplate("play", "mini-rails", "--no-board", typed="1\n1\n1\n1\nquit\n")
    assert code == 0
    assert out.count("This game cannot be kept") == 1
    assert GO_ON not in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seed", "1"], "--seed cannot go with --resume"),
        (["--seats", "you,you,you"], "--seats cannot go with --resume"),
        (["--option", "bag=manual"], "--option cannot go with --resume"),
        (["age-of-steam"], "no unfinished game of age-of-steam"),
        (["no-such-game"], "there is no game 'no-such-game'"),
        (["--hint-bot", "oracle"], "there is no bot 'oracle'"),
    ],
)
def test_what_does_not_go_with_resume(footplate: Any, arguments: list[str], complaint: str) -> None:
    footplate("play", "mini-rails", typed="1\n1\n")
    code, out, err = footplate("play", *arguments, "--resume")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert complaint in err


@pytest.mark.parametrize("text", ["{", "[]", '{"format": 99}', '{"format": 1}', "null"])
def test_a_damaged_file_is_named_with_the_remedy(footplate: Any, saves: Path, text: str) -> None:
    saves.mkdir()
    (saves / "mini-rails-1.json").write_text(text)
    code, _, err = footplate("play", "--resume")
    assert code == 2
    assert err.count("\n") == 1
    assert "mini-rails-1.json" in err


def test_a_game_is_needed_without_resume(footplate: Any) -> None:
    code, _, err = footplate("play")
    assert code == 2
    assert "say which GAME to play" in err


def read_until(
    terminal: int, wanted: str, nudge: Callable[[], None] | None = None, seconds: float = 60
) -> str:
    """What the terminal shows up to `wanted`; where nothing comes, `nudge` is tried again."""
    seen = ""
    until = time.monotonic() + seconds
    while wanted not in seen:
        assert time.monotonic() < until, f"{wanted!r} never came: {seen}"
        if select.select([terminal], [], [], 1)[0]:
            seen += os.read(terminal, 65536).decode(errors="replace")
        elif nudge is not None:
            nudge()
    return seen


def typed_at_terminal(*arguments: str) -> tuple[subprocess.Popen[bytes], int]:
    ours, theirs = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-m", "footplate", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "80"},
        start_new_session=True,
    )
    os.close(theirs)
    return child, ours


def test_ctrl_c_at_a_real_terminal_keeps_the_game_and_several_can_be_chosen_from() -> None:
    for _ in range(2):
        child, terminal = typed_at_terminal("play", "mini-rails", "--no-board")
        read_until(terminal, "Player 1> ")
        os.write(terminal, b"buy 7\n")
        read_until(terminal, "Player 1> ")
        # A signal in the blink before input() listens is lost: a person presses again.
        press = partial(child.send_signal, signal.SIGINT)
        press()
        assert GO_ON in read_until(terminal, "--resume", press)
        assert child.wait(timeout=30) == 130
        os.close(terminal)
    child, terminal = typed_at_terminal("play", "--resume")
    assert "2 Mini Rails: Player 1" in read_until(terminal, "Which one?")
    os.write(terminal, b"7\n")
    read_until(terminal, "from 1 to 2")
    os.write(terminal, b"2\n")
    read_until(terminal, "Player 1> ")
    os.write(terminal, b"quit\n")
    assert child.wait(timeout=30) == 0
    os.close(terminal)


def test_hint_asks_a_bot_and_changes_nothing(footplate: Any) -> None:
    play = ("play", "mini-rails", "--seed", "8", "--no-board", "--hint-bot", "apprentice")
    out = footplate(*play, typed="hint\nhint\nquit\n").out
    hints = [line for line in out.splitlines() if line.startswith("Apprentice would: ")]
    assert len(hints) == 2
    assert hints[0] == hints[1]
    action = hints[0].rpartition("(type: ")[2].removesuffix(")")
    plain = footplate(*play, typed=f"{action}\nlog\n").out
    asked = footplate(*play, typed=f"hint\n{action}\nlog\n").out
    assert plain.rpartition("log")[2] == asked.rpartition("log")[2]
