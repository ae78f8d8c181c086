"""What a seat may see: its own hand, the sizes of the others; at the end all hands are revealed.

Everything else is public, the trades included. So everyone can work out which locomotives in a
hand are known (`State.known`), and how many of each colour the other hands hold together.
"""

from random import Random

from footplate.engine.flow import OVER
from footplate.games.paris_connection.rules.board import COMPANIES
from footplate.games.paris_connection.rules.state import (
    HIDDEN,
    IN_BAG,
    State,
    built,
    in_the_bag,
    is_hidden,
    known_of,
)


def observe(state: State, seat: int | None) -> State:
    """The state without the hands of the others; a spectator sees none.

    While hands are dealt, the bag of the observation holds all that the seat has not seen: nobody
    can tell the locomotives in the bag from those the others have drawn.
    """
    seen = state.copy()
    if state.phase == OVER:
        return seen
    for other in range(state.players):
        if other != seat:
            for colour in range(COMPANIES):
                seen.hands[other * COMPANIES + colour] = HIDDEN
    if in_the_bag(seen):
        seen.boards = unseen_locomotives(seen)
    return seen


def imagine(state: State, seat: int | None, rng: Random) -> State:
    """A whole state: the unseen locomotives dealt to the hidden hands, all ways equally likely."""
    guess = observe(state, seat)
    others = [other for other in range(state.players) if is_hidden(guess, other)]
    if not others:
        return guess
    unseen = unseen_locomotives(guess)
    for other in others:
        for colour in range(COMPANIES):
            known = guess.known[other * COMPANIES + colour]
            guess.hands[other * COMPANIES + colour] = known
            unseen[colour] -= known
    pool = [colour for colour in range(COMPANIES) for _ in range(unseen[colour])]
    rng.shuffle(pool)
    for other in others:
        _fill(guess, other, pool)
    if in_the_bag(guess):
        guess.boards = [pool.count(colour) for colour in range(COMPANIES)]
    return guess


def unseen_locomotives(seen: State) -> list[int]:
    """Per colour what an observation does not show: hidden hands, and the bag during the deal."""
    left = [IN_BAG - shown_in_hands(seen, colour) for colour in range(COMPANIES)]
    if not in_the_bag(seen):
        for colour in range(COMPANIES):
            left[colour] -= seen.boards[colour] + built(seen, colour)
    return left


def shown_in_hands(seen: State, colour: int) -> int:
    """Locomotives of a colour in the hands that are not hidden."""
    shown = 0
    for held in seen.hands[colour::COMPANIES]:
        if held != HIDDEN:
            shown += held
    return shown


def _fill(guess: State, seat: int, pool: list[int]) -> None:
    first = seat * COMPANIES
    missing = guess.sizes[seat] - sum(known_of(guess, seat))
    for _ in range(missing):
        guess.hands[first + pool.pop()] += 1
