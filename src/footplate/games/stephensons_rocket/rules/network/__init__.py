"""What lies on the map, and what it connects."""
