"""Results of games and ratings of those who played them, people and bots alike."""
