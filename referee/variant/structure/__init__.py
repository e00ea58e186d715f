"""How much may be bet: one module a structure, known by being there."""
