"""Trainees, their answers, what they know, their exams and table tests.

Moments are texts in UTC (``2026-12-01T09:30:00.000000+00:00``): they sort as time does and
read the same in every database.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

MOMENT = sa.String(40)
WORD = sa.String(200)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "trainee",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", WORD, nullable=False, unique=True),
        sa.Column("since", MOMENT, nullable=False),
    )
    op.create_table(
        "exam",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "trainee_id", sa.Integer, sa.ForeignKey("trainee.id"), nullable=False, index=True
        ),
        sa.Column("blueprint", WORD, nullable=False),
        sa.Column("seed", WORD, nullable=False),
        sa.Column("book", WORD, nullable=False),
        sa.Column("edition", WORD, nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("drawn", sa.Text, nullable=False),
        sa.Column("began", MOMENT, nullable=False),
        sa.Column("ended", MOMENT),
        sa.Column("score", sa.Float),
        sa.Column("passed", sa.Boolean),
    )
    op.create_table(
        "review",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "trainee_id", sa.Integer, sa.ForeignKey("trainee.id"), nullable=False, index=True
        ),
        sa.Column("exam_id", sa.Integer, sa.ForeignKey("exam.id"), index=True),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("done", MOMENT),
        sa.Column("question", WORD, nullable=False),
        sa.Column("kind", WORD, nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("book", WORD, nullable=False),
        sa.Column("edition", WORD, nullable=False),
        sa.Column("chapter", WORD, nullable=False),
        sa.Column("answer", sa.String(32), nullable=False),
        sa.Column("chosen", sa.Text, nullable=False),
        sa.Column("ruling", sa.Boolean),
        sa.Column("rule", sa.Boolean),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("late", sa.Boolean, nullable=False),
    )
    op.create_table(
        "review_item",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "review_id", sa.Integer, sa.ForeignKey("review.id"), nullable=False, index=True
        ),
        sa.Column("item", WORD, nullable=False),
    )
    op.create_table(
        "item",
        sa.Column("trainee_id", sa.Integer, sa.ForeignKey("trainee.id"), primary_key=True),
        sa.Column("item", WORD, primary_key=True),
        sa.Column("card", sa.Text),
        sa.Column("due", MOMENT),
        sa.Column("last", MOMENT),
        sa.Column("missed", MOMENT),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("ruled", sa.String(32), nullable=False),
        sa.Column("changed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "table_test",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "trainee_id", sa.Integer, sa.ForeignKey("trainee.id"), nullable=False, index=True
        ),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("examiner", WORD, nullable=False),
        sa.Column("book", WORD, nullable=False),
        sa.Column("edition", WORD, nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("scenarios", sa.Text, nullable=False),
        sa.Column("passed", sa.Boolean, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    for name in ("table_test", "item", "review_item", "review", "exam", "trainee"):
        op.drop_table(name)
