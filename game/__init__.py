"""The headless half of Dice Night: rules, matches, records, bots and the store."""
