"""Positions as JSON."""

from footplate.games.ride_the_rails.positions.encode import decode, encode

__all__ = ["decode", "encode"]
