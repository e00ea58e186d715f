"""A ruling is worked out, not looked up: a script is changed, and its ruling changes with it."""
