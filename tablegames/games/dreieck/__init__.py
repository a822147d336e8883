"""Dreieck: each sees the two others' cards, and whoever claims first must state a fact."""
