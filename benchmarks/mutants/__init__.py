"""Small faults put into the code one by one: does a scenario or a test notice each?"""
