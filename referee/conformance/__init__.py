"""The conformance kit: situations, books and expected rulings for any program to be held to."""
