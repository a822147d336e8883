"""Krache: two players race to be rid of their cards, onto the same two piles."""
