"""The map and the pieces."""
