"""What may happen, and what it does."""
