"""What the floor is called for: one record of facts an incident, and the eyes that see it."""
