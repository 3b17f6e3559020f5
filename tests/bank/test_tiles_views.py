"""Tiles are seen only by whoever may see them, while others set theirs too."""

import pytest

from tests.bank.tiles import BET, LOSES, LOSES_TOO, MIDDLE, WINS, start


@pytest.mark.parametrize(
    ("who", "changed"),
    [
        ("P2", {"bank": LOSES_TOO}),
        ("P2", {"seat 4": LOSES_TOO}),
        ("Bank", {"seat 2": LOSES_TOO}),
        (None, {"seat 2": LOSES_TOO}),
    ],
)
def test_a_view_does_not_change_with_tiles_it_may_not_see(who, changed):
    hands = {"seat 2": WINS, "seat 4": LOSES, "bank": MIDDLE}
    views = []
    for more in ({}, changed):
        round = start({"P2": BET, "P4": BET}, {**hands, **more})
        others = [ask for ask in round.asks if round.parties[ask.party] != who]
        round.act(others[0].id, others[0].default)
        views.append(round.view(who).events)
    assert views[0] == views[1]
