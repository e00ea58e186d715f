"""A manager at a browser, who writes a book of the room."""

import html
import re

from referee.web import shelf
from tests.web.house import CAP, FILE

WORDED = CAP.replace("Four raises.", "Four raises, and no more.")
BOOK = {
    "id": "harbour-1", "title": "Harbour", "extends": "customs-1", "tournaments": "none",
    "language": "en", "effective": "2026-12-01",
}  # fmt: skip
MORE = CAP.replace('"1"', '"2"').replace("multiway", "heads-up")
"""Another rule, for another chapter."""
READ = {"base": CAP, "read": shelf.digest(CAP.encode())}
"""What the page of that file sends along."""


class Manager:
    def __init__(self, client):
        self.client = client
        self.csrf = "as every form of a page has it"
        with client.session_transaction() as session:
            session["csrf"] = self.csrf

    def sends(self, url, **said):
        return self.client.post(
            url, data={"csrf": self.csrf, **said}, content_type="multipart/form-data"
        )

    def opens(self, url=FILE):  # as the page has it: READ is the same
        """Return what the fields of a page hold, as a browser would send them back."""
        page = self.client.get(url).get_data(as_text=True)
        return fields(page)

    def saves(self, text, url=FILE, **more):
        return self.sends(url, **{**READ, "text": text, **more})


def fields(page):
    found = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page))
    for name, text in re.findall(
        r'<textarea[^>]* name="(\w+)"[^>]*>\n(.*?)</textarea>', page, re.S
    ):
        found[name] = html.unescape(text)
    found.pop("csrf")
    return found


def text(answer):
    return html.unescape(answer.get_data(as_text=True))
