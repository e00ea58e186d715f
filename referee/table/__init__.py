"""Plain values: what is on the table, what is seen, what is due. No rules, no phases."""
