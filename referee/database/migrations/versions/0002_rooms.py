"""Accounts and incidents of a room, and texts of any length.

An older program kept accounts and incidents in a file of their own, without migrations: tables
that are there already are taken over as they are.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

BOUNDED = {
    "trainee": ("name",),
    "exam": ("blueprint", "seed", "book", "edition"),
    "review": ("question", "kind", "book", "edition", "chapter", "answer"),
    "review_item": ("item",),
    "item": ("item", "ruled"),
    "table_test": ("examiner", "book", "edition"),
}
"""Columns that a server cuts at a length: a file of SQLite took what it was given."""


def upgrade() -> None:
    """Make the tables, and let texts be as long as they are."""
    if op.get_bind().dialect.name != "sqlite":
        for table, columns in BOUNDED.items():
            for column in columns:
                op.alter_column(table, column, type_=sa.Text)
    there = sa.inspect(op.get_bind())
    if not there.has_table("account"):
        op.create_table(
            "account",
            sa.Column("name", sa.Text, primary_key=True),
            *(
                sa.Column(name, sa.Text, nullable=False)
                for name in ("role", "secret", "stamp", "made")
            ),
        )
    if not there.has_table("incident"):
        op.create_table(
            "incident",
            sa.Column("id", sa.Integer, primary_key=True),
            *(
                sa.Column(name, sa.Text, nullable=False)
                for name in (
                    "at", "by", "place", "dealer", "note", "book", "edition", "rules",
                    "outcome", "told", "facts", "head", "said", "seal",
                )
            ),
        )  # fmt: skip
        op.create_index("incident_at", "incident", ["at"])
        if op.get_bind().dialect.name == "postgresql":
            # Facts may be longer than an index of a server takes: it keeps their digest.
            op.execute("create index incident_facts on incident (md5(facts))")
        else:
            op.create_index("incident_facts", "incident", ["facts"])


def downgrade() -> None:
    """Take them away; texts stay as long as they are."""
    op.drop_table("incident")
    op.drop_table("account")
