"""Tests of what the room says."""
