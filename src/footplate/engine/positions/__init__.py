"""Positions as JSON: what all readers share."""
