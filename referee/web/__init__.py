"""The web app for a tablet beside the table: settle, replay, rules, and a JSON API.

Nothing here is imported by a start of the command line; ``referee serve`` brings it in. Pages
are templates of ``reports/web/``, and what they say stands in the words like all the rest.
"""
