"""What a researcher's loop enters at every turn; compiled with the rules."""
