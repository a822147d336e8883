"""Colonno: twelve cards face down in three rows; equal columns vanish, the lowest total wins."""
