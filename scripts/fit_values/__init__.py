"""Fits the chances to win, `values` of a game's advice, to the results of games between bots."""
