"""Search: a tree of thoughts about what may come, for every game, by its advice alone."""
