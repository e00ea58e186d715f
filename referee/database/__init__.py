"""The database of a room, or of a group of rooms: one set of tables, a file or a server.

Whoever keeps something there brings its own questions; here is how it is opened, brought up to
date, and moved.
"""
