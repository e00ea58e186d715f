"""How a hearing is told: as JSON, or as text made from the same JSON and the words."""
