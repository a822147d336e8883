"""What a table is drawn with: one widget a file. Widgets hold no rules."""
