"""Lines laid hex by hex: the shortest ways that lead on from what stands on a map."""

from collections.abc import Callable, Iterable, Sequence


def ways_on(
    sites: Iterable[int],
    beside: Sequence[Sequence[int]],
    is_free: Callable[[int], bool],
    most: int,
) -> dict[int, list[int]]:
    """For every hex that so many pieces reach, the fewest hexes to lay, the hex itself last.

    The first piece goes to one of the sites, each further one beside the one before.
    """
    found = {hex: [hex] for hex in sites if is_free(hex)} if most > 0 else {}
    edge = list(found)
    for _ in range(most - 1):
        beyond: list[int] = []
        for hex in edge:
            for to in beside[hex]:
                if to not in found and is_free(to):
                    found[to] = [*found[hex], to]
                    beyond.append(to)
        edge = beyond
    return found
