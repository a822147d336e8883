"""Mòpyon: exactly five in a row on a grid without end."""
