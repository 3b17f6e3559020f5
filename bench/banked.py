"""Baccarat and three-card rounds a second on one core: through the live table, and in bulk."""

from __future__ import annotations
