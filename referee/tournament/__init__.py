"""The tournament round a table: levels, chips, other tables and places, as pure functions.

What is there are values of ``table/field.py``; the options are answers of a book.
"""
