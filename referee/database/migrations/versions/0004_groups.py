"""Groups of trainees: a course, a shift, a room."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

WORD = sa.Text


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "member",
        sa.Column("trainee_id", sa.Integer, sa.ForeignKey("trainee.id"), primary_key=True),
        sa.Column("grouped", WORD, primary_key=True),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("member")
