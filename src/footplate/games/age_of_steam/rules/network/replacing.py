"""Which pieces can take the place of another, §5: what they keep, redirect and add."""

from typing import Final

from footplate.games.age_of_steam.rules.board.tiles import (
    NO_SIDE,
    PIECE_SECTIONS,
    PIECES,
    PLAIN_PIECES,
    SIDE_BITS,
    TURNS,
    Section,
)

Replacement = tuple[int, tuple[Section, ...], tuple[Section, ...], int, int]
"""The new piece; its redirected ends as (side that stays, new side); its added sections; all its
new sides and those of the added sections as sets of bits."""

_SIDES: Final = TURNS + 1


def replacements(old: int, first: int, second: int) -> tuple[Replacement, ...]:
    """The pieces that can replace `old` outside towns.

    `first` and `second` are the sides that stay when the old sections are redirected, NO_SIDE
    where a section must be kept as it is.
    """
    key = (old * _SIDES + first + 1) * _SIDES + second + 1
    known = _KNOWN[key]
    if known is None:
        known = _found(old, (first, second))
        _KNOWN[key] = known
    return known


_KNOWN: Final[list[tuple[Replacement, ...] | None]] = [None] * (PIECES * _SIDES * _SIDES)


def _found(old: int, anchors: tuple[int, int]) -> tuple[Replacement, ...]:
    changes = [_change(old, piece, anchors) for piece in range(PLAIN_PIECES) if piece != old]
    return tuple(change for change in changes if change is not None)


def _change(old: int, piece: int, anchors: tuple[int, int]) -> Replacement | None:
    left = list(PIECE_SECTIONS[piece])
    redirected = []
    for section, anchor in zip(PIECE_SECTIONS[old], anchors, strict=False):
        match = section if section in left else _with_side(left, anchor)
        if match is None:
            return None
        left.remove(match)
        if match != section:
            redirected.append((anchor, match[1] if match[0] == anchor else match[0]))
    added = sum(SIDE_BITS[side] for section in left for side in section)
    turned = sum(SIDE_BITS[side] for _, side in redirected)
    return piece, tuple(redirected), tuple(left), added | turned, added


def _with_side(sections: list[Section], side: int) -> Section | None:
    if side == NO_SIDE:
        return None
    for section in sections:
        if side in section:
            return section
    return None
