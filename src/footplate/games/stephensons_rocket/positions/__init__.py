"""Positions as JSON."""

from footplate.games.stephensons_rocket.positions.encode import decode, encode

__all__ = ["decode", "encode"]
