"""The tests mirror the package; cases/ and data/ hold what the program did not write."""
