"""How it looks and what it says."""
