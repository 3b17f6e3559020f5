"""Houseway as it is installed: from its wheel, with few libraries and old ones, outside the repository."""
