"""Positions as JSON."""

from footplate.games.paris_connection.positions.encode import decode, encode

__all__ = ["decode", "encode"]
