"""What every game stands on. Imports the standard library only."""
