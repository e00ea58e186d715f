"""Hands on terms of their own; no start reads them, since few hands are played so."""
