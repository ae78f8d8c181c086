"""People: guests who come back, accounts for those who want one, and what belongs to them."""
