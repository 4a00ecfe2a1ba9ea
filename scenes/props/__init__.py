"""Things that are drawn and pressed; they know no rules and no match."""
