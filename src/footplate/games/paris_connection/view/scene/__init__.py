"""How Paris Connection looks."""
