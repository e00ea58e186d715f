"""Editions of books that rooms share, and what was moved here from another database."""

import uuid

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables, and give this database a name of its own."""
    op.create_table(
        "book_edition",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("book", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.UniqueConstraint("book", "number", name="book_edition_number"),
    )
    op.create_table(
        "book_file",
        sa.Column("edition_id", sa.Integer, sa.ForeignKey("book_edition.id"), primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    this = op.create_table("this_store", sa.Column("name", sa.String(32), primary_key=True))
    op.bulk_insert(this, [{"name": uuid.uuid4().hex}])
    op.create_table(
        "moved",
        sa.Column("store", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(40), primary_key=True),
        sa.Column("was", sa.Text, primary_key=True),
        sa.Column("now", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    for name in ("moved", "this_store", "book_file", "book_edition"):
        op.drop_table(name)
