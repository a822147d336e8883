"""Le trois: digits that follow one another by three."""
