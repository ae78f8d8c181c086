"""What people say to each other at tables, and what they note for themselves."""
