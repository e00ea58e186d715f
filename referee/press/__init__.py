"""Books on paper: the whole book, the cards beside a table, what a regulator is sent."""
