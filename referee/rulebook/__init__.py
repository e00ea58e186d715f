"""What rooms say: rules, books of rules, and which rule decides. It knows no poker."""
