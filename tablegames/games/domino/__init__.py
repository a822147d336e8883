"""Domino: the Haitian game at home."""
