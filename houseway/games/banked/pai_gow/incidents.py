"""What can go wrong at a table of pai gow poker, by place and moment."""

from __future__ import annotations

from houseway.games.banked.pai_gow.rules import PaiGowRules
from houseway.play.incidents import Incidents


def incidents(rules: PaiGowRules) -> Incidents:
    """The places and moments of every pai gow game, and what the rules of this one add."""
    found: Incidents = {
        "pile N": ("exposed", "boxed", "off-table", "extra", "missing", "foreign"),
        "procedure": ("changed",),
        "cup": ("exposed",),
        "delivery": ("changed",),
        "pick-up at seat N": ("early",),
        "bank before all are set": ("exposed",),
        "hand of seat N": ("fouled", "improper"),
        "hand of bank": ("fouled", "improper"),
        "setting of bank": ("fouled",),
        "house way of seat N": ("changed",),
        "claim of seat N": ("changed",),
        "reading of seat N": ("changed",),
        "wager on seat N": ("taken-back", "changed"),
        "wager on seat N at the cup": ("changed",),
        "backline on seat N": ("hidden",),
        "deck asked for by seat N": ("named",),
    }
    return {**found, "look at seat N": ("looked",)} if rules.misdelivery == "move-hands" else found
