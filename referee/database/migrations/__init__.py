"""Migrations of the store, one module a step under ``versions``."""
