"""How a seat stands among the others, for the advice of every game."""


def lead(worth: list[float], seat: int, scale: float) -> float:
    """The lead over the best opponent from -1 to 1; one of `scale` or more counts as won."""
    best = max([worth[other] for other in range(len(worth)) if other != seat])
    return max(-1.0, min(1.0, (worth[seat] - best) / scale))
