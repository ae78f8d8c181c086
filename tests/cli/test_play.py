import io
import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from footplate import OVER, Record, game
from footplate.bots import bot
from footplate.cli.game_loop import GameLoop
from footplate.cli.keeping import Keeper
from footplate.cli.reader import Reader
from footplate.cli.screen import Screen
from footplate.cli.seats import Seat
from footplate.cli.table import Table
from footplate.engine.contract import Game, Info
from footplate.games import age_of_steam
from footplate.games.mini_rails import rules

MINI = game("mini-rails")


def typed_actions(seats: list[Seat], seed: int) -> tuple[list[str], list[str]]:
    """What people at these seats may type by action texts, and the record it must give."""
    record = Record(MINI, len(seats))
    table = Table(MINI, MINI.new(len(seats)), seats, seed, record)
    rng = Random(seed)
    lines: list[str] = []
    while True:
        table.run_to_person()
        if table.actor == OVER:
            return lines, record.actions
        action = rng.choice(MINI.legal(table.state))
        lines.append(MINI.text(table.state, action))
        table.act(action)


def test_a_whole_five_player_game_by_numbers(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    code, out, err = footplate(
        *("play", "mini-rails", "--players", "5", "--seed", "8", "--record", str(path)),
        typed="1\n" * 100,
    )
    assert (code, err) == (0, "")
    assert "Result" in out
    assert "six rounds are played" in out.lower()
    record = Record.read(path)
    assert record.verify() is not None
    assert record.seats[0] == "Player 1"
    assert all(name.endswith(" (apprentice)") for name in record.seats[1:])
    assert len(set(record.seats)) == 5


def test_a_whole_five_player_game_by_action_texts(footplate: Any, tmp_path: Path) -> None:
    seats = [Seat("Ada", None), Seat("G", bot("greedy")), Seat("Ben", None)]
    seats += [Seat("R", bot("random")), Seat("Cleo", None)]
    lines, actions = typed_actions(seats, 21)
    path = tmp_path / "game.txt"
    code, out, err = footplate(
        *("play", "mini-rails", "--seats", "you=Ada,greedy=G,you=Ben,random=R,you=Cleo"),
        *("--seed", "21", "--record", str(path)),
        typed="\n".join(lines) + "\n",
    )
    assert (code, err) == (0, "")
    assert Record.read(path).actions == actions
    assert "Result" in out


def test_every_line_fits_80_columns(footplate: Any) -> None:
    out = footplate("play", "mini-rails", "--players", "5", "--seed", "2", typed="1\n" * 100).out
    assert max(cell_len(line) for line in out.splitlines()) <= 80


def test_narrow_terminals_still_show_the_board(footplate: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("COLUMNS", "44")
    code, out, _ = footplate("play", "mini-rails", "--seed", "2", typed="1\n")
    assert code == 0
    assert max(cell_len(line) for line in out.splitlines()) <= 44


def test_bots_alone_play_to_the_result(footplate: Any) -> None:
    code, out, _ = footplate("play", "mini-rails", "--seats", "random,greedy,random")
    assert code == 0
    assert "Result" in out


def test_the_same_seed_gives_the_same_game(footplate: Any) -> None:
    first, again = (
        footplate("play", "mini-rails", "--seed", "4", typed="2\n1\n2\n").out for _ in range(2)
    )
    assert first == again
    assert first != footplate("play", "mini-rails", "--seed", "5", typed="2\n1\n2\n").out


def test_bots_moves_are_told_before_the_next_prompt(footplate: Any) -> None:
    out = footplate("play", "mini-rails", "--seed", "3", typed="buy 1\n").out
    told = out.index("Player 1 buys a gray share")
    assert told < out.index(" (apprentice) ", told) < out.index("Player 1: ", told)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("999", "there is no line 999"),
        ("frobnicate", "Nothing in the list matches 'frobnicate'"),
        ("buy purple", "there is no colour 'purple'"),
        ("buy 77", "market slots are 1 to 7"),
        ("build 1 at A1", "A1; building needs an empty hex (rule 19)"),
        ("draw red", "Only chance does that, in “Draw” (rule 13)"),
        ("why", "Say which action: why TEXT"),
        ("why build 1 at A1", "A1; building needs an empty hex (rule 19)"),
        ("why buy 1", "can be done"),
        ("why dance", "'dance' is no action"),
        ("undo", "nothing can be taken back"),
        ("look", "say which place"),
        ("look Z9", "there is no place 'Z9'"),
        ("save", "say which file"),
        ("save /no/such/folder/x.json", "no such file or directory"),
        ("record", "say which file"),
        ("share", "fits all"),
        ("\x00\x07", "nothing in the list matches"),
    ],
)
def test_wrong_input_explains_and_the_game_goes_on(
    footplate: Any, line: str, complaint: str
) -> None:
    first = "1\n1\n" if line == "share" else ""
    code, out, err = footplate(
        "play", "mini-rails", "--seed", "3", typed=f"{first}{line}\nbuy 7\nbuy 4\nbuy 5\n"
    )
    assert (code, err) == (0, "")
    assert complaint.casefold() in " ".join(out.split()).casefold()
    assert re.search(r"Player 1\s+buys a", " ".join(out.split()))


def test_the_end_of_the_input_ends_cleanly(footplate: Any) -> None:
    code, out, err = footplate("play", "mini-rails")
    assert (code, err) == (0, "")
    assert out.endswith("There is no more input; the game is not finished.\n")


def test_quit_leaves_and_the_record_is_still_written(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    code, out, _ = footplate("play", "mini-rails", "--record", str(path), typed="1\n1\nquit\n")
    assert code == 0
    assert "You leave the game" in out
    assert Record.read(path).verify() is None


def test_help_board_log_look_and_rules(footplate: Any) -> None:
    typed = "?\nboard\nlog\nlook e4\nrules\n"
    code, out, _ = footplate("play", "template", "--seed", "3", typed=typed)
    assert code == 0
    assert "Actions are written: build at {hex}; pass" in out
    assert "Ground:" in out
    assert out.count("Round 1: hexes worth") == 2
    assert "Template: the rules" in out


def test_parts_of_labels_narrow_and_choose(footplate: Any) -> None:
    out = footplate("play", "mini-rails", "--seed", "3", typed="blue\nbuy blue share\n").out
    narrowed = out[out.index("Player 1> blue") : out.index("Player 1> buy blue share")]
    assert "0 back" in narrowed
    assert "red" not in narrowed
    assert "Player 1 buys a blue share" in out


def test_words_mean_their_order_even_where_the_list_holds_the_opposite(footplate: Any) -> None:
    """The first answer lists what sells black; the second means a line outside that list."""
    seats = ("--seats", "you,random,random", "--seed", "2")
    typed = "sell 1 black, buy\nsell 1 yellow buy 2 black\nquit\n"
    code, out, _ = footplate("play", "paris-connection", *seats, typed=typed)
    assert code == 0
    assert "Sell 1 black, buy 2 yellow" in out
    assert " Player 1 sells 1 yellow, buys 2 black" in out


def test_back_returns_to_the_longer_list(footplate: Any) -> None:
    out = footplate("play", "mini-rails", "--seed", "3", typed="1\n0\n1\nback\n").out
    lists = out.split("Player 1> ")
    assert lists[1].splitlines()[1:] == lists[3].splitlines()[1:]
    assert lists[2].splitlines()[1:] == lists[4].splitlines()[1:]


def test_undo_takes_back_ones_own_action(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    code, out, _ = footplate(
        *("play", "mini-rails", "--seats", "random,random,you", "--seed", "3"),
        *("--record", str(path)),
        typed="buy 7\nundo\nundo\nquit\n",
    )
    assert code == 0
    assert "Your last action is taken back." in out
    assert out.count("Nothing can be taken back") == 1
    assert not any(line.startswith("2: ") for line in Record.read(path).actions)


def test_undo_never_goes_past_another_person_at_the_same_terminal(footplate: Any) -> None:
    out = footplate(
        *("play", "mini-rails", "--seats", "you=Ada,you=Ben,you=Cleo", "--seed", "3"),
        typed="buy 1\nundo\nquit\n",
    ).out
    assert "Nothing can be taken back: Ada's turn has ended." in out


def test_undo_never_goes_past_a_bot_or_chance(footplate: Any) -> None:
    out = footplate("play", "mini-rails", "--seed", "3", typed="buy 1\nundo\n").out
    assert re.search(r"Nothing can be taken back: \w+ \(apprentice\) has acted since", out)
    out = footplate("play", "template", "--seats", "random,you", typed="pass\nundo\n").out
    assert "has acted since" in out


def test_a_saved_position_is_played_on(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    out = footplate("play", "mini-rails", "--seed", "3", typed=f"buy 1\nsave {path}\n").out
    assert f"--position {path}".replace(" ", "") in "".join(out.split())
    data = json.loads(path.read_text())
    assert MINI.encode(MINI.decode(data)) == data
    code, out, _ = footplate(
        "play", "mini-rails", "--position", str(path), typed="1\n1\nrecord x\n" + "1\n" * 99
    )
    assert code == 0
    assert "has no record" in " ".join(out.split())
    assert "Result" in out


def test_existing_files_are_overwritten_only_when_agreed(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "there.json"
    path.write_text("mine")
    footplate("play", "mini-rails", typed=f"save {path}\nn\n")
    assert path.read_text() == "mine"
    footplate("play", "mini-rails", typed=f"save {path}\ny\n")
    assert json.loads(path.read_text())["game"] == "mini-rails"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", "9"], "is for 3, 4, 5 players, not 9"),
        (["--seats", "you,greedy"], "is for 3, 4, 5 players, not 2"),
        (["--seats", "you,greedy,random", "--players", "4"], "--seats names 3 seats"),
        (["--seats", "you,drivr,random"], "did you mean 'driver'?"),
        (["--seats", "you=,greedy,random"], "is no name"),
        (["--seats", "you=A,greedy=A,random"], "two seats are called 'A'"),
        (["--option", "bag"], "must be written NAME=VALUE"),
        (["--option", "bag=huge"], "choose one of: manual, published"),
        (["--option", "sack=1"], "no option 'sack'"),
        (["--option", "bag=manual", "-o", "bag=manual"], "given twice"),
        (["--record", "/no/such/folder/file"], "there is no folder"),
        (["--record", "/"], "is a folder"),
        (["--position", "/no/such/file"], "No such file"),
        (["--position", "x", "--record", "y"], "cannot go with --position"),
        (["--position", "x", "--option", "bag=manual"], "cannot go with --position"),
    ],
)
def test_bad_arguments_are_one_clear_line(
    footplate: Any, arguments: list[str], complaint: str
) -> None:
    code, out, err = footplate("play", "mini-rails", *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert complaint in err


def test_a_record_is_never_overwritten(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("mine")
    code, _, err = footplate("play", "mini-rails", "--record", str(path))
    assert code == 2
    assert "exists already" in err
    assert path.read_text() == "mine"


def test_a_position_of_another_number_of_players_is_refused(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text('{"game": "mini-rails", "players": 4}')
    code, _, err = footplate("play", "mini-rails", "--position", str(path), "--players", "3")
    assert code == 2
    assert "is for 4 players, not 3" in err
    code, _, err = footplate("play", "template", "--position", str(path))
    assert code == 2
    assert "a position of 'mini-rails', not of 'template'" in err


def variant(hidden: bool = False, **other: Any) -> Game[Any]:
    """Mini Rails with some of its parts exchanged."""
    facts = MINI.info
    info = Info(
        *(facts.slug, facts.title, facts.about, facts.players, facts.options),
        *(facts.rules_version, facts.bounds, facts.minutes, facts.end_rule),
        hidden=hidden,
    )
    parts = {"positions": MINI.positions, "view": MINI.view, "advice": MINI.advice}
    return Game(info, rules, **{**parts, **other})


def play_loop(table: Table, console: Console, no_board: bool) -> None:
    screen = Screen(console, table.game, [seat.name for seat in table.seats])
    keeper = Keeper(table, None)
    GameLoop(keeper, screen, Reader(console), no_board, bot("greedy")).play()


def test_with_secrets_the_device_is_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = variant(hidden=True)
    seats = [Seat("Ada", None), Seat("Ben", None), Seat("Cleo", bot("random"))]
    paper = io.StringIO()
    console = Console(file=paper, width=80)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\nbuy 1\n\nbuy 2\n"))
    table = Table(hidden, hidden.new(3), seats, 3)
    play_loop(table, console, no_board=False)
    out = paper.getvalue()
    first, second = out.index("Hand over to Ada"), out.index("Hand over to Ben")
    assert first < out.index("Ada: Take a disc") < second < out.index("Ben: Take a disc")
    assert "Ada buys" in out[second:]
    assert "Ada buys" not in out[:second]


class Solemn:
    """A view in which every choice is for good."""

    def __getattr__(self, name: str) -> Any:
        return getattr(MINI.view, name)

    def choice(self, preview: Any) -> Any:
        choice = MINI.view.choice(preview)
        choice.confirm = True
        return choice


def test_what_is_for_good_is_asked_first_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    solemn = variant(view=Solemn())
    seats = [Seat("Ada", None), Seat("Ben", None), Seat("Cleo", None)]
    paper = io.StringIO()
    console = Console(file=paper, width=80)
    typed = "buy 1\nn\nbuy 1\ny\nbuy 2\ny\nbuy 3\ny\nundo\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    table = Table(solemn, solemn.new(3), seats, 3)
    play_loop(table, console, no_board=True)
    out = paper.getvalue()
    assert out.count("this is for good. Do it?") == 4
    assert out.count("Not done.") == 1
    assert "Cleo buys" in out
    assert "that action was for good" in out


def test_the_board_can_be_left_out(footplate: Any) -> None:
    shown = footplate("play", "mini-rails", "--seed", "3").out
    hidden = footplate("play", "mini-rails", "--seed", "3", "--no-board").out
    assert "Market (" in shown
    assert "Market (" not in hidden
    assert "Market (" in footplate("play", "mini-rails", "--no-board", typed="board\n").out


def read_until(terminal: int, wanted: str) -> str:
    seen = ""
    while wanted not in seen:
        seen += os.read(terminal, 65536).decode(errors="replace")
    return seen


@pytest.mark.parametrize("colour", [True, False])
def test_in_a_terminal_colour_can_be_turned_off(colour: bool) -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "NO_COLOR": "1"}
    if colour:
        del environment["NO_COLOR"]
    child = subprocess.Popen(
        [sys.executable, "-c", "import footplate.cli as c; c.main()", "play", "template"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
    )
    try:
        os.close(theirs)
        seen = read_until(ours, "Player 1> ")
        os.write(ours, b"1\n")
        seen += read_until(ours, "Player 1> ")
        assert bool(re.search(r"\x1b\[[0-9;]*[34]8;", seen)) == colour
        assert "builds at" in seen
        os.write(ours, b"quit\n")
        assert child.wait(timeout=30) == 0
    finally:
        child.kill()
        child.wait()
        os.close(ours)


def test_a_map_by_name_or_by_file(footplate: Any, tmp_path: Path) -> None:
    data = json.loads((Path(age_of_steam.__file__).parent / "data/maps/ambervale.json").read_text())
    path = tmp_path / "valley.json"
    path.write_text(json.dumps({**data, "name": "Far Valley"}), encoding="utf-8")
    for given, name in (("ambervale", "ambervale"), (str(path), "far-valley")):
        record = tmp_path / f"{name}.txt"
        code, _, err = footplate(
            *("play", "age-of-steam", "--seats", "random,random", "--option", f"map={given}"),
            *("--seed", "3", "--no-board", "--record", str(record)),
        )
        assert (code, err) == (0, "")
        assert f"option map: {name}\n" in record.read_text(encoding="utf-8")
        assert Record.read(record).verify() is not None


def test_an_unknown_map_and_a_wrong_count_for_a_map(footplate: Any) -> None:
    code, _, err = footplate("play", "age-of-steam", "--option", "map=atlantis")
    assert code == 2
    assert "there is no map 'atlantis'" in err
    code, _, err = footplate("play", "age-of-steam", "--players", "5", "--option", "map=ambervale")
    assert code == 2
    assert "for 2, 3, 4 players with these options" in " ".join(err.split())
