"""Declared fields: what follows from one declaration of each."""

from typing import NamedTuple

import pytest

from footplate.engine import state as engine
from footplate.engine.fields import Fields, cached, derived, each, flag, number, record, row, rows
from footplate.engine.snapshots import SnapshotError, restored, snapshot


class Bid(NamedTuple):
    seat: int
    shares: int


class Small(engine.State):
    FIELDS = Fields(
        number("turn", 1, 9, "the turn"),
        flag("paid"),
        each("cash", 3, 0, 99),
        row("path", 2, 0, 5),
        rows("hands", (2, 3), 0, 5),
        record("bid", 2, lambda values: Bid(*values)),
        cached(number("total", 0, 99)),
        cached(row("numbers", 9, 0, 99)),
        derived(lambda state: sorted(state.numbers), each("sorted", 3, 0, 99)),
    )

    def __init__(self, players: int, options: dict[str, engine.OptionValue]) -> None:
        super().__init__(players, options)
        self.turn = 1
        self.paid = False
        self.cash = [1, 2]
        self.path: tuple[int, ...] = (4,)
        self.hands: list[tuple[int, ...]] = [(1,), (2, 3)]
        self.bid: Bid | None = Bid(1, 2)
        self.total = 3
        self.numbers: tuple[int, ...] = (7, 6)


def test_facts_make_two_positions_equal_and_caches_do_not_matter() -> None:
    one, other = Small(2, {}), Small(2, {})
    other.total = 7
    assert one == other
    assert one.fields().key(one) == one.fields().key(other)
    other.numbers = (6, 7)
    assert one == other, "numbered in another order it is the same position"
    other.cash[0] = 5
    assert one != other
    assert one.fields().key(one) != one.fields().key(other)
    assert one != "something else"
    assert Small(2, {}) != Small(3, {})
    assert Small(2, {"a": 1}) != Small(2, {})


def test_a_state_has_no_hash() -> None:
    with pytest.raises(TypeError, match="has no hash"):
        hash(Small(2, {}))


def test_arrays_have_the_same_size_whatever_a_state_holds() -> None:
    state = Small(2, {})
    fields = state.fields()
    assert fields.array(state) == [0, 1, 0, 1, 2, -1, 4, -1, 1, -1, -1, 2, 3, -1, 1, 2, 6, 7, -1]
    assert fields.array_names()[:5] == ["phase[0]", "turn[0]", "paid[0]", "cash[0]", "cash[1]"]
    state.bid, state.path = None, ()
    assert len(fields.array(state)) == len(fields.array_names())
    state.cash = [1, 2, 3, 4]
    with pytest.raises(ValueError, match="cash holds 4 numbers; it declares 3"):
        fields.array(state)


def test_a_snapshot_holds_everything_and_shares_nothing() -> None:
    state = Small(2, {"a": True})
    state.total = 42
    data = snapshot(state, "small", 1)
    state.cash[0] = 50
    back = restored(Small, data, "small", 1)
    assert (back.cash, back.total, back.bid, back.hands) == ([1, 2], 42, Bid(1, 2), state.hands)
    assert back.options == {"a": True}
    with pytest.raises(SnapshotError, match="rules version"):
        restored(Small, data, "small", 2)
    with pytest.raises(SnapshotError, match="another version"):
        restored(Small, {**data, "fields": "?"}, "small", 1)
    with pytest.raises(SnapshotError, match="damaged"):
        restored(Small, {**data, "values": [1]}, "small", 1)


def test_a_state_shows_its_facts() -> None:
    assert "turn=1, paid=False, cash=[1, 2]" in repr(Small(2, {}))
    assert "total" not in repr(Small(2, {}))
