"""What every game shares: the match, chance, records and links. It knows no rules and no browser."""
