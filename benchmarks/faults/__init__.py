"""One fault put into a recorded hand: is it flagged where it happens, and nothing else?"""
