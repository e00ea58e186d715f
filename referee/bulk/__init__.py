"""Many recorded hands at once: read, put to the floor, told in counts."""
