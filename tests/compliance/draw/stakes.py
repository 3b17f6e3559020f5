"""Blinds, limits, betting rounds and raises."""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused, SheetError
from tests.compliance.draw.hand import hand, on, table
from tests.pots.arrange import in_front, options, play, results, ruled
from tests.pots.arrange_draw import after_draw, drawing, pot, stand_pat, turn

POSTED_LIMITS = {
    "1-3/1-6": ((1, 1), (2, 4), (1, 6)),
    "2-4": ((1, 2), (4, 4), (4, 4)),
    "2-4/2-8": ((1, 2), (4, 6), (2, 8)),
    "5-10": ((2, 5), (10, 10), (10, 10)),
    "6-12": ((3, 6), (12, 12), (12, 12)),
    "10-20": ((5, 10), (20, 20), (20, 20)),
    "1-2": ((1, 1), (2, 2), (2, 2)),
    "3-6": ((1, 3), (6, 6), (6, 6)),
    "15-30": ((7, 15), (30, 30), (30, 30)),
    "50-100": ((25, 50), (100, 100), (100, 100)),
    "pot-limit": ((1, 2), (4, 7), (2, 5)),
    "no-limit": ((1, 2), (4, 1000), (2, 998)),
}
"""At Angie's draw games: blinds, first raise, and bet after the draw when three players only call."""


def posted(here, posts, players=4, settings=()):
    """What lies in front of whom when the cards are dealt."""
    assert in_front(hand(here, players=players, settings=settings)) == posts


def played_at(here, rows, players=3):
    """Of each limit the blinds, the first raise, and the bet after the draw when everybody calls."""
    for limit, (blinds, raises, bet) in rows.items():
        round = hand(here, players=players, settings={"limit": limit})
        assert in_front(round) == dict(zip(("P2", "P3"), blinds, strict=True)), limit
        assert options(round) == {"fold": 0, "call": blinds[-1], "raise": raises}, limit
        assert options(after_draw(round))["bet"] == bet, limit


def not_offered(here, limits, match="the tables offered"):
    hand(here, players=3)
    for limit in limits:
        with pytest.raises(SheetError, match=match):
            table(here, 3, {"limit": limit})


def rounds(here, enter, call, raises, bet, settings=()):
    """Everybody comes in: a round before the draw, in which nobody checks but an unraised big blind, and
    one after it, in which everybody may."""
    *before, last = enter.split(", ")
    round = hand(here, players=len(before) + 1, settings=settings)
    assert turn(round) == before[0].split()[0]
    assert options(round) == {"fold": 0, "call": call, "raise": (raises, raises)}
    with pytest.raises(Refused, match=rf"\${call} to call"):
        play(round, f"{turn(round)} check")
    with pytest.raises(Refused, match=rf"under the least of \${raises}"):
        play(round, f"{turn(round)} raise {raises - 1}")
    on(round, ", ".join(before))
    assert options(round) == {"fold": 0, "check": 0, "raise": (raises, raises)} and not drawing(round)
    on(round, last)
    assert drawing(round) and turn(round) == "P2"
    assert options(stand_pat(round)) == {"fold": 0, "check": 0, "bet": (bet, bet)}
    assert on(round, "end").over


def who_folds_is_out(here):
    """The first of six folds before the draw and is not asked again."""
    round = hand(here, "P4 fold, draw", players=6)
    assert "P4" not in round.pending and turn(round) == "P2"
    on(round, "P2 throws, P3 throws, P5 throws")
    assert turn(round) == "P6"


def first_after_the_draw(here, script, first, players=6):
    """Who acts first before the draw, and after it when some have folded."""
    round = hand(here, players=players)
    assert turn(round) == script.split()[0]
    assert turn(on(round, f"{script}, pat")) == first


def raised(here, most, script="", players=4, cards=(), settings=()):
    """How often a bet is raised: 9 means without end."""
    round = hand(here, script, cards, players=players, settings=settings)
    count = 0
    while "raise" in options(round) and count < 9:
        low = options(round)["raise"][0]
        play(round, f"{turn(round)} raise {low:g}")
        count += 1
    assert count == most
    if most < 9:
        with pytest.raises(Refused):
            play(round, f"{turn(round)} raise")


def capped(here, most, script, players=4, cards=()):
    """The refusal names the cap."""
    round = hand(here, script, cards, players=players)
    with pytest.raises(Refused, match=f"cap of {most} raises"):
        play(round, f"{turn(round)} raise")


def check_raise(here, may, limit=None, settings=(), script="drawn"):
    """P2 checks, P1 bets: whether P2 may raise."""
    chosen = {**dict(settings), **({"limit": limit} if limit else {})}
    round = hand(here, f"{script}, P2 check", players=2, settings=chosen)
    play(round, f"P1 bet {options(round)['bet'][0]:g}")
    assert ("raise" in options(round)) is may
    if not may:
        with pytest.raises(Refused, match="a check may not be followed by a raise"):
            play(round, "P2 raise")


def bet_after(here, bet, settings=(), script="drawn"):
    """The bet after the draw under a reading."""
    assert options(hand(here, script, players=3, settings=settings))["bet"] == bet


def first_raise(here, raises, players=3, settings=()):
    assert options(hand(here, players=players, settings=settings))["raise"] == raises


def pot_holds(here, dollars, script="", players=3, settings=(), front=None):
    """Antes lie in the pot, and blinds in front of nobody unless it is said."""
    round = hand(here, script, players=players, settings=settings)
    assert pot(round) == dollars and in_front(round) == (front or {})


# -- all in for less -----------------------------------------------------------------------------------------


def short_raise(here, stacks, script, reopens, cards=(), settings=()):
    """An all-in of less than a full bet is action only; a full one is a raise."""
    round = hand(here, script, cards, players=stacks, settings=settings)
    assert ("raise" in options(round)) is reopens


def short_raise_completed(here, stacks, script, call, raises, cards=(), settings=()):
    """The next player calls a short all-in exactly or makes it a full raise."""
    round = hand(here, script, cards, players=stacks, settings=settings)
    assert options(round) == {"fold": 0, "call": call, "raise": (raises, raises)}


def loose_chips(here, stacks, script, call, cards=()):
    """Chips below the smallest one in the blinds do not play in an all-in."""
    assert options(hand(here, script, cards, players=stacks))["call"] == call


# -- doubtful acts -------------------------------------------------------------------------------------------


def doubtful_raise(here, totals, script="P4 raise", players=4, cards=(), nth=1):
    """How much a raise comes to that is made in such a way, and what the next player has to call."""
    *_, last = script.split(", ")
    name = last.split()[0]
    for kind, total in totals.items():
        slips = [Incident(f"act of seat {name[1:]}", nth, kind)]
        round = hand(here, script, cards, players=players, slips=slips)
        assert in_front(round)[name] == total and options(round)["call"] == total, kind
        assert round.unreached == ()


def early_check(here, rule, bet):
    """P4 checked out of turn: by this rule, in that round he may only call or fold, in the next one he may
    bet again."""
    slips = [Incident("act of seat 4", 1, "early-check")]
    round = hand(here, slips=slips)
    assert set(options(round)) == {"fold", "call"} and ruled(round, "out_of_turn_check") == ["seat 4"]
    with pytest.raises(Refused, match="check out of turn") as refusal:
        play(round, "P4 raise")
    assert rule in refusal.value.rules
    on(round, f"P4 call, P1 raise {bet}, P2 fold, P3 call")
    assert set(options(round)) == {"fold", "call"}
    on(round, "P4 call, pat, P3 check")
    assert "bet" in options(round)


def thrown_away(here):
    """P4 folds and would take his hand back: it is gone once it touched another card."""
    for kind, gone in (("taken-back", True), ("taken-back-untouched", False)):
        round = hand(here, "P4 fold", slips=[Incident("act of seat 4", 1, kind)])
        assert turn(round) == ("P1" if gone else "P4")
        assert ruled(round, "touched_hand_is_gone") == (["seat 4"] if gone else [])
    on(round, "P4 call")
    assert in_front(round)["P4"] == options(round)["call"]


def contested(here, small, big, fee=0, settings=()):
    """Three players contest a pot among themselves; P1, on the button, has paid the fee."""
    round = hand(here, "P1 raise, P2 fold, P3 fold", players=3, settings=settings)
    assert results(round) == {"P1": small + big - fee, "P2": -small, "P3": -big}
