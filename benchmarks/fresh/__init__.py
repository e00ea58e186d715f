"""A machine that has never seen the program, and what machines do to programs."""
