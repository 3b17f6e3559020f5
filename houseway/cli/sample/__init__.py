"""High Card, a game of one's own: `flow.py` has its rules and its round, `my-room` its sheet."""

from pathlib import Path

ROOM = Path(__file__).parent / "my-room"
"""The folder of the room; the entry point `houseway.rooms` names it."""
