"""Damye: international draughts on the 10×10 board, played as a match."""
