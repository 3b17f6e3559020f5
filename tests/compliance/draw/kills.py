"""Tables posted with a kill: P2 has won two pots running, unless it is said otherwise, and P3 has the button.
Four players, P1 with the first button."""

import pytest

from houseway.errors import SheetError
from tests.compliance.draw.hand import JACKS, go, on, table, win
from tests.pots.arrange import in_front, options, paid, ruled
from tests.pots.arrange_draw import after_draw, turn


def killed(here, limit, winner="P2", players=4, settings=()):
    killers = table(here, players, {"limit": limit, **dict(settings)})
    win(killers, winner)
    win(killers, winner)
    return killers


def posts(here, limit, posted, settings=(), winner="P2", players=4):
    """Who has what in front of him in the third hand."""
    assert in_front(go(killed(here, limit, winner, players, settings))) == posted


def raised_stakes(here, limit, post, raises, bet):
    """P2 posts the kill, and bets before and after the draw follow it."""
    round = go(killed(here, limit))
    assert in_front(round)["P2"] == post
    on(round, "P2 check")
    assert options(round)["call"] == post and options(round)["raise"] == raises
    assert options(after_draw(round))["bet"] == bet


def won_and_lost(here, limit, small, big, kill):
    """The first win takes the kill button, the second kills, a third renews it, and a loss gives it away."""
    fresh = table(here, 4, {"limit": limit})
    assert ruled(win(fresh, "P2"), "kill_button") == ["P2"]
    assert ruled(win(fresh, "P2"), "kill_next") == ["P2"]
    assert ruled(win(fresh, "P2"), "kill_next") == ["P2"]
    assert in_front(go(fresh))["P2"] == kill
    lost = killed(here, limit)
    assert ruled(win(lost, "P4"), "kill_button") == ["P4"]
    assert in_front(go(lost)) == {"P1": small, "P2": big}


def shared_pot(here, limit, most, cards, settings=()):
    """P1, P2 and P3; P1 has the kill and shares the third pot with P3: the greatest blind of the fourth."""
    killers = killed(here, limit, "P1", 3, settings)
    round = go(killers, "P3 call, P1 check, P2 fold, end", cards)
    assert ruled(round, "kill_split")
    assert max(in_front(go(killers)).values()) == most


def shared_pot_does_not_count(here, limit, big, cards):
    """P2 won the first pot and shares the second with P4."""
    killers = table(here, 4, {"limit": limit})
    win(killers, "P2")
    go(killers, "P1 fold, P2 call, P3 fold, P4 check, end", cards)
    assert max(in_front(go(killers)).values()) == big


def acts_first(here, limit, first, settings=()):
    """Whether the killer acts in turn or last."""
    assert turn(go(killed(here, limit, settings=settings))) == first


def not_for(here, limits):
    """Pot limit and no limit have no kill."""
    for limit in limits:
        go(killed(here, limit))
        with pytest.raises(SheetError, match="a kill is not posted"):
            table(here, 4, {"limit": limit, "kill": "full"})


def dead_post(here, limit, post, opens, settings=()):
    """In a game that is opened with jacks the post lies in the pot, which is opened at the raised limit."""
    round = go(killed(here, limit, settings=settings), "", {"seat 4": JACKS})
    assert paid(round, "kill_posted") == ([("P2", "pot", post)] if post else [])
    assert turn(round) == "P4" and options(round) == {"pass": 0, "open": (opens, opens)}
    on(round, "P4 open, P1 call, P2 call, P3 fold, pat")
    assert options(round)["bet"] == (2 * opens, 2 * opens)
