"""The words that books and scripts may use: incidents with their facts, and remedies."""

from referee.incident.base import incidents as incident_classes
from referee.incident.base import vocabulary as incidents
from referee.remedy.base import remedies

__all__ = ["incident_classes", "incidents", "remedies"]
