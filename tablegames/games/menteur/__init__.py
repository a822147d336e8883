"""Menteur: cards laid face down under an announced rank, true or not."""
