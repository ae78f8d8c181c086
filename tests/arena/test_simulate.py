import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from footplate import Record, game
from footplate.arena import (
    Plan,
    as_data,
    available_jobs,
    play_game,
    prepare_folder,
    report,
    seated,
    simulate,
    whole_deals,
)
from footplate.bots import bot

GAME = game("mini-rails")
PLAYERS = GAME.info.players[-1]


def plan(names: str = "greedy,random", deals: int = 4, **more: Any) -> Plan:
    bots = seated([bot(name) for name in names.split(",")], PLAYERS)
    return Plan(GAME.info.slug, bots, deals, more.pop("seed", 7), **more)


def test_the_last_bot_fills_the_seats_that_are_left() -> None:
    names = [each.name for each in seated([bot("greedy"), bot("random")], 4)]
    assert names == ["greedy", "random", "random", "random"]


def test_no_bots_and_too_many_bots_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one bot"):
        seated([], 3)
    with pytest.raises(ValueError, match="4 bots are named for 3 seats"):
        seated([bot("random")] * 4, 3)


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [whole_deals(games, 4) for games in (1, 4, 5, 400)] == [1, 1, 2, 100]


def test_a_plan_refuses_what_cannot_be_played() -> None:
    bots = (bot("random"),) * PLAYERS
    with pytest.raises(ValueError, match="no game"):
        Plan("no-such-game", bots, 1, 1)
    with pytest.raises(ValueError, match="players, not 99"):
        Plan(GAME.info.slug, (bot("random"),) * 99, 1, 1)
    with pytest.raises(ValueError, match="no option"):
        Plan(GAME.info.slug, bots, 1, 1, {"nonsense": 1})
    with pytest.raises(ValueError, match="at least one game"):
        Plan(GAME.info.slug, bots, 0, 1)


def test_every_bot_sits_once_in_every_seat_of_a_deal() -> None:
    whole = plan(deals=3)
    for deal in range(3):
        games = range(deal * PLAYERS, (deal + 1) * PLAYERS)
        seatings = [whole.seating(number) for number in games]
        for seat in range(PLAYERS):
            assert sorted(seating[seat] for seating in seatings) == list(range(PLAYERS))


def test_who_plays_after_whom_changes_from_deal_to_deal() -> None:
    whole = plan("greedy,random", deals=40)
    after = {
        (seating[0], seating[1])
        for seating in (whole.seating(deal * PLAYERS) for deal in range(40))
    }
    assert len(after) > PLAYERS


def test_more_bots_than_seats_meet_in_all_sets() -> None:
    seats = GAME.info.players[0]
    bots = (bot("random"),) * (seats + 1)
    whole = Plan(GAME.info.slug, bots, seats + 1, 1, seats=seats)
    sets = {frozenset(whole.seating(deal * seats)) for deal in range(seats + 1)}
    assert len(sets) == seats + 1
    assert {len(each) for each in sets} == {seats}


def test_a_crowd_of_bots_sits_down_in_any_sets() -> None:
    whole = Plan(GAME.info.slug, (bot("random"),) * 80, 30, 1, seats=PLAYERS)
    for deal in range(30):
        tables = {frozenset(whole.seating(deal * PLAYERS + shift)) for shift in range(PLAYERS)}
        assert len(tables) == 1
        assert {len(table) for table in tables} == {PLAYERS}


def test_the_deal_is_the_same_in_all_seats(tmp_path: Path) -> None:
    for number in range(PLAYERS):
        play_game(plan(deals=1, records=tmp_path), number)
    deals = set()
    for path in sorted(tmp_path.iterdir()):
        actions = Record.read(path).actions
        first = next(at for at, line in enumerate(actions) if not line.startswith("chance"))
        deals.add(tuple(actions[:first]))
    assert len(deals) == 1


def test_the_same_plan_gives_the_same_figures_whatever_the_number_of_jobs() -> None:
    alone = as_data(report(simulate(plan(), jobs=1)))
    together = as_data(report(simulate(plan(), jobs=2)))
    assert json.dumps(alone) == json.dumps(together)


def test_another_seed_gives_other_figures() -> None:
    assert as_data(report(simulate(plan(seed=1)))) != as_data(report(simulate(plan(seed=2))))


def test_shares_add_up_and_greedy_beats_random() -> None:
    figures = report(simulate(plan(deals=20)))
    shares = {line.name: line.share.mean for line in figures.bots}
    assert shares["greedy"] + (PLAYERS - 1) * shares["random"] == pytest.approx(1)
    assert sum(line.share.mean for line in figures.seats) == pytest.approx(1)
    assert figures.bots[0].verdict(figures.fair) == "above"
    assert figures.bots[1].verdict(figures.fair) == "below"
    assert figures.games == 20 * PLAYERS
    assert figures.plies == sum(work.decisions for work in figures.work.values())


def test_a_bot_that_only_meets_itself_gets_no_verdict() -> None:
    line = report(simulate(plan("random", deals=5))).bots[0]
    assert line.share.mean == pytest.approx(1 / PLAYERS)
    assert line.share.low is None
    assert line.verdict(1 / PLAYERS) == "open"


def test_records_replay_to_the_results_written_in_them(tmp_path: Path) -> None:
    simulate(plan(deals=2, records=tmp_path), jobs=2)
    records = [Record.read(path) for path in sorted(tmp_path.iterdir())]
    assert len(records) == 2 * PLAYERS
    for record in records:
        assert record.verify() is not None
        assert record.result
    assert {tuple(sorted(record.seats)) for record in records} == {
        ("greedy",) + ("random",) * (PLAYERS - 1)
    }


def test_a_folder_that_holds_something_is_refused_unless_told(tmp_path: Path) -> None:
    prepare_folder(tmp_path / "new" / "folder", overwrite=False)
    (tmp_path / "something").write_text("x")
    with pytest.raises(ValueError, match="not empty"):
        prepare_folder(tmp_path, overwrite=False)
    prepare_folder(tmp_path, overwrite=True)
    with pytest.raises(ValueError, match="cannot hold records"):
        prepare_folder(tmp_path / "something", overwrite=False)


def test_an_interrupt_keeps_the_games_that_are_finished() -> None:
    seen: list[int] = []

    def stop(games: int) -> None:
        seen.append(games)
        if sum(seen) == 2 * PLAYERS + 1:
            raise KeyboardInterrupt

    run = simulate(plan(deals=50), jobs=1, progress=stop)
    assert run.interrupted
    assert len(run.results) == 2 * PLAYERS + 1
    figures = report(run)
    assert (figures.deals, figures.games, figures.left_out) == (2, 2 * PLAYERS, 1)


def test_an_interrupt_ends_the_worker_processes_too(tmp_path: Path) -> None:
    script = (
        "from footplate.arena import *\nfrom footplate.bots import bot\n"
        "if __name__ == '__main__':\n"
        f"    bots = seated([bot('random')], {PLAYERS})\n"
        f"    plan = Plan({GAME.info.slug!r}, bots, 10**6, 1)\n"
        "    run = simulate(plan, 2, lambda games: print('games', flush=True))\n"
        "    print('interrupted', run.interrupted, len(run.results) > 0)\n"
    )
    path = tmp_path / "many_games.py"
    path.write_text(script)
    with subprocess.Popen(
        [sys.executable, str(path)], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "games\n"
        os.killpg(child.pid, signal.SIGINT)
        began = time.monotonic()
        rest, _ = child.communicate(timeout=30)
    assert rest.endswith("interrupted True True\n")
    assert time.monotonic() - began < 20


def test_a_report_of_nothing_is_refused() -> None:
    run = simulate(plan(deals=1))
    run.results.clear()
    with pytest.raises(ValueError, match="nothing to report"):
        report(run)


class Cheat:
    name = "cheat"
    title = "Cheat"
    about = "Does what is not legal."

    def choose(self, game: Any, observation: Any, seat: int, rng: Random) -> int:
        return -5


def test_an_illegal_choice_ends_the_run_and_names_the_bot() -> None:
    with pytest.raises(ValueError, match="'cheat' chose -5"):
        simulate(Plan(GAME.info.slug, (Cheat(),) * PLAYERS, 1, 1))


def test_this_machine_runs_at_least_one_job() -> None:
    assert available_jobs() >= 1
