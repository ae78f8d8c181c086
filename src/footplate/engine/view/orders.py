"""Orders in advance: what a player may ask for before it is their turn, where that is simple.

A game's folder may hold them as `data/orders.toml`. Each belongs to a phase and is one of three
kinds: take the first of some kinds of actions, raise up to a limit, or pick something if it is
still there. An order is kept as long as the game stays in its phase, or in those before it that the
order names, and never into its player's own turn in another. It decides nothing that its player
could not decide: whoever carries it out takes a legal action.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

ORDERS: Final = "data/orders.toml"


class Order(NamedTuple):
    """One order that a game knows. `text` may name a `{limit}` or a `{choice}`."""

    name: str
    text: str
    phase: str
    takes: tuple[str, ...] = ()
    """Kinds of actions; the first legal one is taken, or if there is nothing to raise or pick."""
    raises: str = ""
    """The kind of action whose lowest number up to the limit is taken."""
    picks: str = ""
    """The kind of action of which the player names those wanted, the dearest first."""
    lasts: bool = False
    """Kept until the phase is over, not used up by one turn."""
    given_in: tuple[str, ...] = ()
    """Phases of others in which it may be given too, for a phase that comes and goes."""

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases in which it may be given and is kept."""
        return (self.phase, *self.given_in)


class Given(NamedTuple):
    """An order as a player gave it."""

    name: str
    limit: int | None = None
    choices: tuple[str, ...] = ()


@cache
def orders_of(slug: str) -> dict[str, Order]:
    """The orders that a game knows by name; a game may do without."""
    try:
        text = (files("footplate.games") / slug.replace("-", "_") / ORDERS).read_text("utf-8")
    except OSError:
        return {}
    found = [_order(entry) for entry in tomllib.loads(text)["order"]]
    return {order.name: order for order in found}


def _order(entry: dict[str, Any]) -> Order:
    fields: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()
    }
    return Order(**fields)


def offered(game: Any, seen: Any, seat: int) -> list[tuple[Order, list[str]]]:
    """What a player who waits may order now, each with what there is to choose from.

    It follows from what the player sees alone.
    """
    actor = game.actor(seen)
    if actor < 0 or actor == seat:
        return []
    phase = game.phases[seen.phase].name
    here = [order for order in orders_of(game.info.slug).values() if phase in order.phases]
    found = [(order, _options(game, seen, order)) for order in here]
    return [(order, options) for order, options in found if options or not _needs_options(order)]


def _needs_options(order: Order) -> bool:
    return bool(order.picks or order.raises)


def _options(game: Any, seen: Any, order: Order) -> list[str]:
    if order.picks:
        return [game.text(seen, action) for action in _of_kind(game, seen, order.picks)]
    if order.raises:
        return [str(amount) for amount, _ in _amounts(game, seen, order.raises)]
    return []


def chosen(game: Any, state: Any, given: Given) -> int | None:
    """The legal action that an order means now; None if it means none any more."""
    order = orders_of(game.info.slug).get(given.name)
    if order is None or game.phases[state.phase].name != order.phase:
        return None
    for text in given.choices if order.picks else ():
        for action in _of_kind(game, state, order.picks):
            if game.text(state, action) == text:
                return action
    if order.raises and given.limit is not None:
        for amount, action in _amounts(game, state, order.raises):
            if amount <= given.limit:
                return action
    found = (action for kind in order.takes for action in _of_kind(game, state, kind))
    return next(found, None)


def _of_kind(game: Any, state: Any, name: str) -> list[int]:
    return [each for each in game.legal(state) if game.actions.kind_of(each).name == name]


def _amounts(game: Any, state: Any, name: str) -> list[tuple[int, int]]:
    """The legal actions of a kind with their numbers, the lowest first."""
    found = []
    for action in _of_kind(game, state, name):
        kind = game.actions.kind_of(action)
        found.append((int(kind.arguments[0].word(state, kind.arg(action))), action))
    return sorted(found)


def told(slug: str, given: Given) -> str:
    """An order in words, for the one who gave it."""
    order = orders_of(slug).get(given.name)
    if order is None:
        return given.name
    return order.text.format(limit=given.limit, choice=" or ".join(given.choices))
