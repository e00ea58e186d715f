"""Skeletons of files that people write: a scenario to begin with."""
