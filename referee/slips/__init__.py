"""Slips of people who write files by hand: where each was made, and plain words for it."""
