"""What nobody would write on purpose: scripts, books, records and requests gone wrong."""
