"""The version of the program, readable without asking the package index of the machine."""

__version__ = "0.1.0"
