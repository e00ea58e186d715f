"""One module a step: what it adds, and how it is taken back."""
