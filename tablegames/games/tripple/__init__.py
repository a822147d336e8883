"""Tripple: every two cards share one symbol, and all look for it at the same time."""
