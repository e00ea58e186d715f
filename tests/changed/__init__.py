"""A ruling is worked out, not looked up: where a script changes, its ruling does."""
