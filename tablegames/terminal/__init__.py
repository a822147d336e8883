"""What this terminal can do, and output that writes only the cells that changed."""
