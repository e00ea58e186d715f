"""A whole script with its rulings: the one place where variants, books and remedies meet."""
