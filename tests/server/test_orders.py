"""Orders in advance: the owner's alone, carried out at once, dropped with their position."""

from typing import Any

import pytest
from fastapi import FastAPI

import footplate
from footplate.engine.view.orders import orders_of
from server.browser import Browser, problem
from server.running import until
from server.test_life import Site, actor, site

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", footplate.games(), ids=lambda game: str(game.info.slug))
def test_orders_name_phases_and_kinds_that_there_are(game: Any) -> None:
    phases = {phase.name for phase in game.phases}
    kinds = {kind.name for kind in game.actions.kinds}
    for order in orders_of(game.info.slug).values():
        assert set(order.phases) <= phases
        assert not order.given_in or order.takes, "what there is to choose shows in its own phase"
        assert {*order.takes, *filter(None, (order.raises, order.picks))} <= kinds
        assert ("{limit}" in order.text, "{choice}" in order.text) == (
            bool(order.raises),
            bool(order.picks),
        )
        assert order.takes or order.picks


async def table_of_three(at: Site) -> str:
    """A game of Age of Steam at its first question: how many shares."""
    return await at.table(game="age-of-steam")


async def ordered(browser: Browser, table: str, seat: int, **order: Any) -> Any:
    """Give an order."""
    seq = (await browser.table(table))["seq"]
    body = {"seat": seat, "expected_seq": seq, **order}
    return await browser.client.put(f"/api/tables/{table}/orders", json=body)


async def acts(at: Site, table: str, action: str) -> int:
    """Let whoever is to move take an action; the seat."""
    seat = await actor(at.anna, table)
    seq = (await at.anna.table(table))["seq"]
    answer = await at.of(seat).try_to_act(table, action, seq)
    assert answer.status_code == 200, answer.text
    return seat


async def test_an_order_is_carried_out_when_its_turn_comes(app: FastAPI) -> None:
    async with site(app) as at:
        table = await table_of_three(at)
        first = await actor(at.anna, table)
        others = [seat for seat in range(3) if seat != first]
        for seat in others:
            offers = (await at.of(seat).get(f"/api/tables/{table}/orders", seat=seat))["offers"]
            assert [offer["name"] for offer in offers] == ["no_shares"]
            answer = await ordered(at.of(seat), table, seat, name="no_shares")
            assert answer.status_code == 200, answer.text
            assert answer.json()["orders"] == [
                {"seat": seat, "name": "no_shares", "text": "Issue as few shares as I may"}
            ]
        # Nobody else is told, not even that there is one.
        assert (await at.of(first).table(table))["orders"] == []
        await acts(at, table, "issue 1")

        async def issued() -> bool:
            return bool((await at.anna.table(table))["seq"] == 3)

        await until(issued)
        steps = await at.anna.get(f"/api/tables/{table}/steps", **{"from": 2})
        assert [step["actions"][0]["action"] for step in steps] == ["issue 0", "issue 0"]
        for seat in others:
            assert (await at.of(seat).table(table))["orders"] == []


async def test_bids_go_up_to_the_limit_and_no_further(app: FastAPI) -> None:
    async with site(app) as at:
        table = await table_of_three(at)
        for _ in range(3):
            await acts(at, table, "issue 2")
        first = await actor(at.anna, table)
        bidder = next(seat for seat in range(3) if seat != first)
        offers = (await at.of(bidder).get(f"/api/tables/{table}/orders", seat=bidder))["offers"]
        assert {offer["name"]: offer["raises"] for offer in offers} == {"bid": True, "drop": False}
        assert (await ordered(at.of(bidder), table, bidder, name="bid", limit=3)).status_code == 200
        while await others_bid(at, table, bidder):
            pass
        steps = await at.anna.get(f"/api/tables/{table}/steps")
        own = [
            step["actions"][0]["action"]
            for step in steps
            if step["seat"] == bidder and step["kind"] == "action"
        ][1:]
        bids_made = [int(action.split()[1]) for action in own if action.startswith("bid ")]
        assert bids_made
        assert max(bids_made) <= 3
        assert own[-1] == "drop out"


async def others_bid(at: Site, table: str, bidder: int) -> bool:
    """Let another bid as little as possible, or wait for the order; whether the auction goes on."""
    scene = await at.anna.scene(table)
    seat, seq = scene["prompt"]["seat"], scene["seq"]
    if seat == bidder:

        async def moved() -> bool:
            return bool((await at.anna.table(table))["seq"] > seq)

        return bool(await until(moved))
    choices = [choice["id"] for choice in (await at.of(seat).scene(table))["choices"]]
    bids = [choice for choice in choices if choice.startswith("bid ")]
    if bids:
        await at.of(seat).try_to_act(table, bids[0], seq)
    return bool(bids)


async def test_what_was_taken_is_not_taken_and_the_order_is_dropped(app: FastAPI) -> None:
    async with site(app) as at:
        table = await table_of_three(at)
        for _ in range(3):
            await acts(at, table, "issue 2")
        while (await phase_choices(at, table))[0].startswith(("bid", "drop", "pass")):
            await acts(at, table, "drop out")
        first = await actor(at.anna, table)
        order = [await actor_after(at, table), first]
        wanted = (await phase_choices(at, table))[0]
        answer = await ordered(at.of(order[0]), table, order[0], name="action", choices=[wanted])
        assert answer.status_code == 200, answer.text
        await acts(at, table, wanted)  # the first takes just that

        async def dropped() -> bool:
            return not (await at.of(order[0]).table(table))["orders"]

        await until(dropped)
        assert await actor(at.anna, table) == order[0]
        assert (await at.anna.scene(table))["seq"] == (await at.anna.table(table))["seq"]


async def phase_choices(at: Site, table: str) -> list[str]:
    """What the one to act may do."""
    seat = await actor(at.anna, table)
    return [choice["id"] for choice in (await at.of(seat).scene(table))["choices"]]


async def actor_after(at: Site, table: str) -> int:
    """Who acts second in this phase, found by trying it and taking it back."""
    first = await actor(at.anna, table)
    await acts(at, table, (await phase_choices(at, table))[-1])
    second = await actor(at.anna, table)
    seq = (await at.anna.table(table))["seq"]
    assert (await at.of(first).try_to_undo(table, seq)).status_code == 200
    return second


async def test_an_undo_drops_what_was_ordered_for_another_position(app: FastAPI) -> None:
    async with site(app) as at:
        table = await table_of_three(at)
        first = await acts(at, table, "issue 1")
        second = await actor(at.anna, table)
        (waiting,) = {0, 1, 2} - {first, second}
        assert (await ordered(at.of(waiting), table, waiting, name="no_shares")).status_code == 200
        assert (await at.of(first).try_to_undo(table, 1)).status_code == 200
        assert (await at.of(waiting).table(table))["orders"] == []


async def test_an_order_that_cannot_be_is_refused(app: FastAPI) -> None:
    async with site(app) as at:
        table = await table_of_three(at)
        first = await actor(at.anna, table)
        other = (first + 1) % 3
        mover, waits = at.of(first), at.of(other)
        answer = await ordered(mover, table, first, name="no_shares")
        assert "before your turn" in problem(answer, 409, "not_your_turn")
        problem(await ordered(waits, table, first, name="no_shares"), 403, "bad_request")
        problem(await ordered(waits, table, other, name="bid", limit=3), 409, "bad_request")
        problem(await ordered(waits, table, other, name="no_shares", limit=3), 400, "bad_request")
        wrong = await ordered(waits, table, other, name="no_shares", choices=["x"])
        problem(wrong, 409, "bad_request")
        assert (await ordered(waits, table, other, name="no_shares")).status_code == 200
        assert (await ordered(waits, table, other)).json()["orders"] == []


@pytest.mark.parametrize("game", ["ride-the-rails", "mini-rails"])
async def test_a_share_is_taken_if_it_is_there(app: FastAPI, game: str) -> None:
    async with site(app) as at:
        table = await at.table(game=game)
        first = await actor(at.anna, table)
        other = await actor_after(at, table)
        (offer,) = (await at.of(other).get(f"/api/tables/{table}/orders", seat=other))["offers"]
        least, wanted = offer["options"][0], offer["options"][-1]
        answer = await ordered(at.of(other), table, other, name="share", choices=[wanted])
        assert answer.status_code == 200, answer.text
        assert (await at.of(first).table(table))["orders"] == []
        seq = (await at.anna.table(table))["seq"]
        await acts(at, table, least)
        await until(lambda: reached(at, table, seq + 2))
        steps = await at.anna.get(f"/api/tables/{table}/steps", **{"from": seq + 2})
        assert (steps[0]["seat"], steps[0]["actions"][0]["action"]) == (other, wanted)


async def reached(at: Site, table: str, seq: int) -> bool:
    """Whether a step has been made."""
    return bool((await at.anna.table(table))["seq"] >= seq)


async def test_no_veto_holds_until_the_own_turn(app: FastAPI) -> None:
    """It is given while somebody else thinks, answers every question, and ends by itself."""
    async with site(app) as at:
        table = await at.table(game="stephensons-rocket")
        line = await shared_line(at, table)
        mover = await actor(at.anna, table)
        waits = [seat for seat in range(3) if seat != mover]
        for seat in waits:
            answer = await ordered(at.of(seat), table, seat, name="no_veto")
            assert answer.status_code == 200, answer.text
        seq = (await at.anna.table(table))["seq"]
        choices = await phase_choices(at, table)
        await acts(at, table, next(one for one in choices if one.startswith(f"extend {line}")))
        await until(lambda: reached(at, table, seq + 2))
        steps = await at.anna.get(f"/api/tables/{table}/steps", **{"from": seq + 2})
        assert steps[0]["actions"][0]["action"] == "pass"
        await until(lambda: is_settled(at, table))
        if await actor(at.anna, table) == mover:
            for seat in waits:
                assert len((await at.of(seat).table(table))["orders"]) == 1, (
                    "kept for the next line"
                )
        while await actor(at.anna, table) == mover:
            await acts(at, table, (await phase_choices(at, table))[-1])
        owner = await actor(at.anna, table)
        assert (await at.of(owner).table(table))["orders"] == [], "the own turn ends it"


async def shared_line(at: Site, table: str) -> str:
    """Play until the one to act may extend a line of which somebody else has a share."""
    held: dict[str, set[int]] = {}
    while True:
        seat, choices = await actor(at.anna, table), await phase_choices(at, table)
        lines = [one.split()[1] for one in choices if one.startswith("extend ")]
        for line in lines:
            if held.get(line, set()) - {seat}:
                return line
        action = next((one for one in choices if one.startswith("extend ")), choices[0])
        if lines:
            held.setdefault(lines[0], set()).add(seat)
        await acts(at, table, action)


async def test_a_veto_is_ordered_or_passed(app: FastAPI) -> None:
    async with site(app) as at:
        table = await at.table(game="stephensons-rocket")
        line = await shared_line(at, table)
        choices = await phase_choices(at, table)
        await acts(at, table, next(one for one in choices if one.startswith(f"extend {line}")))
        asked = await actor(at.anna, table)
        others = [seat for seat in range(3) if seat != asked]
        offers = (await at.of(others[0]).get(f"/api/tables/{table}/orders", seat=others[0]))[
            "offers"
        ]
        by_name = {offer["name"]: offer for offer in offers}
        assert set(by_name) == {"no_veto", "veto"}
        wanted = by_name["veto"]["options"][0]
        assert wanted.startswith("bid 1 for ")
        for seat in others:  # whichever of them is asked
            answer = await ordered(at.of(seat), table, seat, name="veto", choices=[wanted])
            assert answer.status_code == 200, answer.text
        await acts(at, table, wanted)  # nobody may bid as much again, but the one who extends
        await until(lambda: is_settled(at, table))
        for seat in others:
            assert (await at.of(seat).table(table))["orders"] == []


async def is_settled(at: Site, table: str) -> bool:
    """Whether the veto is over."""
    return not (await phase_choices(at, table))[-1].startswith("pass")
