"""Positions as JSON."""

from footplate.games.age_of_steam.positions.encode import decode, encode

__all__ = ["decode", "encode"]
