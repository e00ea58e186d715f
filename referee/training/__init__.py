"""Drills whose answers are ruled by the engine under a room's own book, and what comes of them.

A question is a value (``question``); it comes from a scenario (``scenes``), from a kind of
generated drill (``kinds``) or from the book's procedure; what a trainee answers goes to a
``store``, what is asked next comes from ``memory``.
"""
