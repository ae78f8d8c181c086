"""What every game promises, checked in random play."""
