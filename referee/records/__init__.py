"""Records of a night: sealed, found if changed, and heard again by the book of that night."""
