"""Measurements and comparisons that want data or libraries the tests do without."""
