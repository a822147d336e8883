"""Président: empty your hand before the others; the first one out rules the next round."""
