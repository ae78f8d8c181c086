"""The driver: chance settled, choosers asked, events collected, record kept, steps taken back."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import footplate
from footplate import CHANCE, OVER, IllegalAction, Record
from footplate.bots import bot
from footplate.engine.view.frame import lines_of
from footplate.replay import action_json, replayed
from footplate.session import CannotUndo, IllegalChoice, Player, Session, undo_refusal
from server import sealed

MINI = footplate.game("mini-rails")
TEMPLATE = footplate.game("template")
GAMES = [*footplate.games(), TEMPLATE, sealed.GAME]


@pytest.fixture(autouse=True)
def sealed_game() -> Iterator[None]:
    """A small game with secrets."""
    with sealed.installed():
        yield


def begun(game: Any, players: int = 0, seed: int = 1, **more: Any) -> Session:
    """A session at the first decision."""
    count = players or game.info.players[0]
    session = Session(game, game.new(count), Random(seed), Record(game, count), **more)
    session.settle()
    return session


def random_players(game: Any, seed: int = 2) -> list[Player | None]:
    return [Player(bot("random"), Random(f"{seed}/{s}")) for s in range(game.info.players[0])]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.info.slug))
def test_listening_and_recording_change_nothing_about_the_game(game: Any) -> None:
    ends = []
    for listens in (True, False):
        for record in (Record(game, game.info.players[0]), None):
            start = game.new(game.info.players[0])
            session = Session(game, start, Random(7), record, listens=listens)
            session.run(random_players(game))
            assert session.actor == OVER
            ends.append(game.key(session.state))
            if record is not None:
                found = session.finished_record()
                assert found is not None
                assert Record.read(found.text()).verify() == game.outcome(session.state)
    assert len(set(ends)) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.info.slug))
def test_steps_hold_every_action_once_and_begin_with_a_decision(game: Any) -> None:
    session = begun(game)
    session.run(random_players(game))
    assert session.record is not None
    taken = [each for step in session.steps for each in step.taken]
    lines = [f"{'chance' if t.actor == CHANCE else t.actor}: {t.text}" for t in taken]
    assert lines == session.record.actions
    for step in session.steps[1:]:
        assert step.seat is not None
        assert step.decision == step.taken[0].text
        assert step.chance == [each.text for each in step.taken[1:]]
        assert all(each.actor == CHANCE for each in step.taken[1:])
    assert session.steps[0].seat is None
    assert session.steps[0].decision is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.info.slug))
def test_events_of_a_step_are_those_of_its_actions(game: Any) -> None:
    """What a session hears as it goes is what trying each action by itself would tell."""
    session = begun(game)
    session.run(random_players(game))
    assert session.record is not None
    state, told = game.new(game.info.players[0]), []
    for number in range(1, len(session.record.actions) + 1):
        _, action = session.record.action(state, number)
        told += game.trial(state, action).events
        game.play(state, action)
    assert [event for step in session.steps for event in step.events] == told
    assert lines_of(game, told, None)


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    session = begun(MINI)
    before, length = MINI.key(session.state), len(session.steps)
    illegal = set(range(MINI.actions.size)) - set(MINI.legal(session.state))
    for action in (-1, True, "buy 1", None, 1.0, 10**9, min(illegal)):
        with pytest.raises(IllegalAction):
            session.act(action)
    assert session.record is not None
    assert (MINI.key(session.state), len(session.steps)) == (before, length)
    assert all(line.startswith("chance") for line in session.record.actions)


def test_after_the_end_nothing_is_done_or_taken_back() -> None:
    session = begun(TEMPLATE)
    session.run(random_players(TEMPLATE))
    with pytest.raises(IllegalAction, match="the game is over"):
        session.act(0)
    with pytest.raises(CannotUndo) as refused:
        session.undo([0, 1])
    assert refused.value.refusal == "over"


class Spy:
    """Remembers what it was shown, and takes the first legal action or a wrong one."""

    name = "spy"

    def __init__(self, answer: int | None = None) -> None:
        self.shown: list[Any] = []
        self._answer = answer

    def choose(self, game: Any, observation: Any, seat: int, rng: Random) -> int:
        self.shown.append((observation, seat))
        return game.legal(observation)[0] if self._answer is None else self._answer


def test_a_chooser_is_shown_its_seats_observation_and_cannot_touch_the_game() -> None:
    session, spy = begun(sealed.GAME, 3), Spy()
    real = session.state
    session.act_by(Player(spy, Random(1)))
    [(seen, seat)] = spy.shown
    assert seat == 0
    assert seen is not real
    assert seen.cards[0] == real.cards[0]
    assert seen.cards[1:] == [sealed.UNKNOWN] * 2
    seen.cards[0] = 99
    assert session.state.cards[0] != 99


def test_a_wrong_choice_is_refused_with_the_choosers_name() -> None:
    session = begun(MINI)
    before = MINI.key(session.state)
    with pytest.raises(IllegalChoice, match="the bot 'spy' chose -5, which is not legal"):
        session.act_by(Player(Spy(-5), Random(1)))
    assert MINI.key(session.state) == before


def test_the_run_stops_where_nobody_chooses() -> None:
    session = begun(MINI)
    players = random_players(MINI)
    players[2] = None
    session.run(players)
    assert session.actor == 2


def test_undo_takes_a_whole_step_back_with_its_record() -> None:
    session = begun(MINI)
    keys, lines = [MINI.key(session.state)], [len(session.record.actions)]  # type: ignore[union-attr]
    while len(keys) < 4:
        session.act(MINI.legal(session.state)[0])
        assert session.steps[-1].barrier is None
        keys.append(MINI.key(session.state))
        lines.append(len(session.record.actions))  # type: ignore[union-attr]
    for back in (2, 1, 0):
        assert session.refusal(range(3)) is None
        session.undo(range(3))
        assert MINI.key(session.state) == keys[back]
        assert len(session.record.actions) == lines[back]  # type: ignore[union-attr]
    with pytest.raises(CannotUndo, match="nothing"):
        session.undo(range(3))


def test_what_was_taken_back_is_played_again_alike() -> None:
    session = begun(MINI)
    action = MINI.legal(session.state)[2]
    session.act(action)
    after, record = MINI.key(session.state), list(session.record.actions)  # type: ignore[union-attr]
    session.undo([0, 1, 2])
    session.act(action)
    assert (MINI.key(session.state), session.record.actions) == (after, record)  # type: ignore[union-attr]


def test_nobody_takes_back_what_another_seat_or_chance_did() -> None:
    session = begun(MINI)
    mover = session.actor
    session.act(MINI.legal(session.state)[0])
    assert session.refusal([seat for seat in range(3) if seat != mover]) == "another"
    while session.steps[-1].barrier != "chance":
        session.act(MINI.legal(session.state)[0])
    assert session.refusal(range(3)) == "chance"


@pytest.mark.parametrize(
    ("seat", "barrier", "askers", "refusal"),
    [
        (None, None, [0], "nothing"),
        (None, "chance", [0], "nothing"),
        (1, None, [0], "another"),
        (1, "chance", [0], "another"),
        (1, "chance", [1], "chance"),
        (1, "reveal", [1], "reveal"),
        (1, None, [0, 1], None),
    ],
)
def test_the_reasons_against_an_undo(seat: Any, barrier: Any, askers: Any, refusal: Any) -> None:
    assert undo_refusal(seat, barrier, askers) == refusal


@pytest.mark.parametrize(
    ("text", "barrier"),
    [("wait", None), ("show", "reveal"), ("peek at 1", "reveal"), ("draw", "chance")],
)
@pytest.mark.parametrize("seed", range(8))
def test_the_barrier_does_not_depend_on_what_the_mover_may_not_know(
    text: str, barrier: str | None, seed: int
) -> None:
    """The same decision with any hidden cards is barred alike, equal and lucky cards included."""
    session = begun(sealed.GAME, 3, seed)
    guess = sealed.GAME.imagine(sealed.GAME.observe(session.state, 0), 0, Random(seed))
    for state in (session.state, guess):
        other = Session(sealed.GAME, state.copy(), Random(seed))
        assert other.act(sealed.GAME.parse(state, text)).barrier == barrier


def test_without_listening_nothing_is_kept() -> None:
    session = begun(MINI, listens=False)
    session.act(MINI.legal(session.state)[0])
    assert session.steps == []
    assert session.refusal(range(3)) == "nothing"


def test_an_action_as_data_tells_each_viewer_what_they_may_know() -> None:
    session = begun(sealed.GAME, 2)
    session.act(sealed.GAME.parse(session.state, "peek at 1"))
    session.act(sealed.GAME.parse(session.state, "show"))
    assert session.record is not None
    cards = session.state.cards
    actions = list(replayed(session.record))

    def told(viewer: int | None) -> list[dict[str, Any]]:
        return [action_json(sealed.GAME, action, viewer) for action in actions]

    dealt, _, peeked, shown = told(0)
    own = {"event": "dealt", "seat": 0, "card": cards[0], "rule": "1"}
    assert dealt == {"actor": "chance", "events": [own]}
    looked = {"event": "peeked", "seat": 0, "at": 1, "card": cards[1], "rule": "3"}
    assert peeked == {"actor": 0, "action": "peek at 1", "events": [looked]}
    assert shown["action"] == "show"
    for viewer in (None, 1):
        hidden = told(viewer)
        assert hidden[0] == {
            "actor": "chance",
            "events": [{"event": "dealt", "seat": 0, "rule": "1"}],
        }
        assert "action" not in hidden[2]
        assert "card" not in hidden[2]["events"][0]
        assert hidden[3]["events"][0]["card"] == cards[0]
