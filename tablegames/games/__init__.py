"""One folder a game; a game never imports another."""
