"""One module a command; its name is the command's, and ``command`` in it is what runs."""
