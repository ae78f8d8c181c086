"""Positions as JSON."""

from footplate.games.template.positions.encode import decode, encode

__all__ = ["decode", "encode"]
