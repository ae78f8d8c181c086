"""Every extension of random games is settled as a second, independent reckoning says."""

from random import Random
from typing import Any

import pytest

from footplate.games.stephensons_rocket import GAME
from footplate.games.stephensons_rocket.rules.board.tables import ENGLAND
from games.stephensons_rocket.plain import LAND, SITE, Plain, around

Position = dict[str, Any]

KIND = dict(zip(ENGLAND.site_names, ENGLAND.site_kinds, strict=True))
CAP = 16


def places(counts: list[int], first: int, second: int) -> list[int]:
    """Most and second most; who ties for a place shares it, rounded down."""
    ranks = sorted({count for count in counts if count > 0}, reverse=True)
    prizes = {}
    if ranks and counts.count(ranks[0]) > 1:
        prizes[ranks[0]] = (first + second) // counts.count(ranks[0])
    elif ranks:
        prizes[ranks[0]] = first
        for rank in ranks[1:2]:
            prizes[rank] = second // counts.count(rank)
    return [prizes.get(count, 0) for count in counts]


class Reckoning:
    """What an extension changes, worked out on the position before it."""

    def __init__(self, data: Position) -> None:
        self.players: int = data["players"]
        self.data = data
        self.shares = {line: own["shares"][:] for line, own in data["lines"].items()}
        self.into = {line: own["into"] for line, own in data["lines"].items()}
        self.prestige = {name: paid[:] for name, paid in data["prestige"].items()}
        self.passengers = data["passengers"][:]
        self.tiles: int = data["tiles"]
        self.owner = {
            LAND[label]: seat for seat, own in enumerate(data["stations"]) for label in own
        }

    def take_share(self, line: str) -> None:
        capped = self.data["options"]["share_cap"] == CAP and sum(self.shares[line]) >= CAP
        if not self.data["lines"][line]["isolated"] and not capped:
            self.shares[line][self.data["active"]] += 1

    def settle(self, line: str, bids: list[dict[str, Any]], announced: str) -> None:
        if not bids:
            self.move(line, announced, self.data["active"])
            return
        best = max(bids, key=lambda bid: (bid["shares"], bid["seat"] == self.data["active"]))
        self.shares[line][best["seat"]] -= best["shares"]
        self.move(line, best["hex"], best["seat"])

    def move(self, line: str, label: str, mover: int) -> None:
        plain, hex = Plain(self.data), LAND[label]
        self.tiles -= min(self.tiles, 1) if self.data["lines"][line]["track"] else 0
        foreign = self.owner.get(hex, mover) != mover
        if foreign and mover == self.data["active"] and sum(self.passengers) < 9:
            self.passengers[mover] += 1
        known = plain.sites(line)
        new = {SITE[n] for n in around(hex) if n in SITE} - known
        value = len(known | new)
        for site in new:
            self.pay_site(plain, line, (site, value), hex)
        for survivor in plain.others(line, hex):
            self.tiles -= min(self.tiles, 1)
            self.pay("mergers", places(self.shares[line], value, value // 2))
            self.into[line] = survivor
            self.convert(line, survivor)

    def pay_site(self, plain: Plain, line: str, reached: tuple[str, int], hex: Any) -> None:
        site, value = reached
        if KIND[site] == "city":
            cubes = self.data["industries"].get(site, {}).values()
            counts = [sum(own.count(seat) for own in cubes) for seat in range(self.players)]
            self.pay("cities", places(counts, 2, 1))
        elif KIND[site] == "town":
            linked = [n for n, taken in plain.taken.items() if taken == line and n in self.owner]
            owners = [self.owner[n] for n in [*linked, hex] if n in self.owner]
            counts = [owners.count(seat) for seat in range(self.players)]
            self.pay("towns", places(counts, value, value // 2))

    def pay(self, source: str, prizes: list[int]) -> None:
        self.prestige[source] = [a + b for a, b in zip(self.prestige[source], prizes, strict=True)]

    def convert(self, line: str, survivor: str) -> None:
        for seat, old in enumerate(self.shares[line]):
            self.shares[survivor][seat] += old // 2
        self.shares[line] = [0] * self.players

    def assert_is(self, data: Position) -> None:
        assert {line: own["shares"] for line, own in data["lines"].items()} == self.shares
        assert {line: own["into"] for line, own in data["lines"].items()} == self.into
        assert data["prestige"] == self.prestige
        assert (data["passengers"], data["tiles"]) == (self.passengers, self.tiles)


def reckon(before: Position, text: str) -> Reckoning:
    """The position after an action, as far as shares, payments, passengers and tiles go."""
    reckoning = Reckoning(before)
    words = text.split()
    veto = before["veto"]
    if words[0] == "extend":
        line, hex = words[1], words[3]
        reckoning.take_share(line)
        if not _veto_follows(before, reckoning, line):
            reckoning.settle(line, [], hex)
    elif veto is not None:
        bids = list(veto["bids"])
        if words[0] == "bid":
            bids.append({"seat": veto["asked"], "shares": int(words[1]), "hex": words[3]})
        if not _asked_after(before, bids):
            reckoning.settle(veto["line"], bids, veto["hex"])
    return reckoning


def _veto_follows(before: Position, reckoning: Reckoning, line: str) -> bool:
    held = reckoning.shares[line]
    others = sum(held) - held[before["active"]]
    single = len(Plain(before).ahead(line)) == 1
    return others > 0 and not (single and not before["options"]["veto_same_hex"])


def _asked_after(before: Position, bids: list[dict[str, Any]]) -> bool:
    veto, active, players = before["veto"], before["active"], before["players"]
    if veto["asked"] == active:
        return False
    lap = [(active + step) % players for step in range(1, players)]
    later = lap[lap.index(veto["asked"]) + 1 :]
    return bool(bids) or any(before["lines"][veto["line"]]["shares"][seat] for seat in later)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("strict", [False, True])
def test_5_5_random_games_are_settled_as_a_second_reckoning_says(
    players: int, strict: bool
) -> None:
    rng = Random(players)
    options = {
        "share_cap": CAP if strict else "none",
        "merge_with_unmoved_locomotive": not strict,
        "veto_same_hex": not strict,
    }
    for _ in range(3):
        state = GAME.new(players, options)
        GAME.play(state, GAME.draw(state, rng))
        while state.phase >= 0:
            before = GAME.encode(state)
            action = rng.choice(_eager(state, rng))
            text = GAME.text(state, action)
            GAME.play(state, action)
            reckon(before, text).assert_is(GAME.encode(state))


def _eager(state: Any, rng: Random) -> list[int]:
    """Rather extensions and bids than all else, so that lines meet."""
    legal = GAME.legal(state)
    wanted = ("extend", "bid")
    moves = [action for action in legal if GAME.text(state, action).startswith(wanted)]
    return moves if moves and rng.random() < 0.6 else legal
