"""Properties: what holds for every hand, whoever plays it and however badly."""
