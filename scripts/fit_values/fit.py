"""Weights that explain who won: a conditional logit over the seats, by Newton's method."""

from typing import Any, NamedTuple

import numpy as np

from fit_values.sample import Position

MOMENTS = 5
"""Points of a game that have weights of their own: the beginning, the end, those between."""

PULL = 5.0
"""How strongly weights are held near nothing, as if so many positions spoke against each."""

SMOOTH = 100.0
"""How strongly a feature's weight at one moment is held near that at the next."""

ROUNDS = 30


class Table(NamedTuple):
    """Positions as arrays: by position, seat and weight."""

    inputs: Any
    shares: Any
    scores: Any
    progress: Any


def table(positions: list[Position]) -> Table:
    """The inputs of the fit: every feature counts for the two moments a position lies between."""
    features = np.array([position.features for position in positions])
    progress = np.array([position.progress for position in positions])
    place = np.clip(progress, 0.0, 1.0) * (MOMENTS - 1)
    low = np.minimum(place.astype(int), MOMENTS - 2)
    shares = np.zeros((len(positions), MOMENTS))
    shares[np.arange(len(positions)), low] = 1.0 - (place - low)
    shares[np.arange(len(positions)), low + 1] = place - low
    inputs = features[:, :, :, None] * shares[:, None, None, :]
    return Table(
        inputs.reshape(len(positions), features.shape[1], -1),
        np.array([position.shares for position in positions]),
        np.array([position.scores for position in positions]),
        progress,
    )


def fitted(data: Table) -> Any:
    """The weights that explain who won, by feature and moment."""
    scale = _scale(data)
    inputs = data.inputs / scale
    weights = _logit(inputs, data.shares, _pull(inputs.shape[2] // MOMENTS))
    return (weights / scale).reshape(-1, MOMENTS)


def fitted_by_points(data: Table) -> Any:
    """The same from fewer games: weights that explain the points, then how points win.

    Points tell more of a game than its winner, who may have been lucky. Who is out, and has no
    features any more, tells nothing.
    """
    scale = _scale(data)
    inputs = data.inputs / scale
    there = np.abs(data.inputs).sum(axis=2) > 0.0
    inputs = _among(inputs, there[:, :, None])
    points = _among(data.scores, there)
    square = np.einsum("nsw,nsv->wv", inputs, inputs) + _pull(inputs.shape[2] // MOMENTS)
    weights = np.linalg.solve(square, np.einsum("nsw,ns->w", inputs, points)) / scale
    ahead = (data.inputs * weights).reshape(*data.shares.shape, -1, MOMENTS).sum(axis=2)
    return weights.reshape(-1, MOMENTS) * _logit(ahead, data.shares, _pull(1))


def _among(figures: Any, there: Any) -> Any:
    """What each seat has more than the mean of those who are there; nothing for the others."""
    count = np.maximum(there.sum(axis=1, keepdims=True), 1)
    return (figures - (figures * there).sum(axis=1, keepdims=True) / count) * there


def _scale(data: Table) -> Any:
    """How far each feature ranges, for each of its weights."""
    spreads = data.inputs.reshape(*data.inputs.shape[:2], -1, MOMENTS).sum(axis=3).std(axis=(0, 1))
    return np.repeat(np.where(spreads == 0.0, 1.0, spreads), MOMENTS)


def _logit(inputs: Any, shares: Any, pull: Any) -> Any:
    """The weights of a conditional logit."""
    weights = np.zeros(inputs.shape[2])
    for _ in range(ROUNDS):
        chances = _softmax(inputs @ weights)
        slope = np.einsum("ns,nsw->w", shares - chances, inputs) - pull @ weights
        mean = np.einsum("ns,nsw->nw", chances, inputs)
        bend = np.einsum("ns,nsw,nsv->wv", chances, inputs, inputs, optimize=True)
        bend -= mean.T @ mean
        step = np.linalg.solve(bend + pull, slope)
        weights += step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def _pull(features: int) -> Any:
    """What holds the weights: towards nothing a little, towards their neighbours in time more."""
    steps = np.diff(np.eye(MOMENTS), axis=0)
    return np.kron(np.eye(features), PULL * np.eye(MOMENTS) + SMOOTH * steps.T @ steps)


def chances(data: Table, weights: Any) -> Any:
    """What the weights say of each position's seats."""
    return _softmax(data.inputs @ weights.reshape(-1))


def brier(found: Any, shares: Any) -> float:
    """The mean square error over positions, added up over seats: 0 is perfect."""
    return float(((found - shares) ** 2).sum(axis=1).mean())


def _softmax(scores: Any) -> Any:
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)
