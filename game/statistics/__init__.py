"""What can be counted in the matches that were played; all of it derived from their records."""
