"""Intrus: a secret word each, clues, votes, and who has the other word."""
