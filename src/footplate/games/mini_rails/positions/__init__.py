"""Positions as JSON."""

from footplate.games.mini_rails.positions.encode import decode, encode

__all__ = ["decode", "encode"]
