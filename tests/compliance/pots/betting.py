"""Bets at tables with blinds: limits, blinds by the limit, raises and their cap, and players who are all-in.

Readings are settings in words and what comes of each; the first is the table as it is without any.
"""

import pytest

from houseway.errors import Refused, SheetError
from tests.compliance import shows
from tests.compliance.pots.arranged import FREE, STREETS, finish, go_on, hold, middle, raise_on, sit, to_round
from tests.pots.arrange import deal, deals, in_front, options, play, results, ruled, seated, turn


def limits(here, tables, later=3):
    """With three players: the blinds, a third one being the button's, what the first calls and raises to, and
    a bet of the third round or another later one."""
    for limit, (blinds, call, raises, late) in tables.items():
        round = deal(sit(here, 3, f"limit={limit}"))
        assert in_front(round) == dict(zip(("P1", "P2", "P3")[-len(blinds) :], blinds, strict=True))
        assert options(round) == {"fold": 0, "call": call, "raise": raises}
        to_round(round, later)
        assert options(round)["bet"] == late


def spreads(here, limits):
    """Fixed limits that are dealt, and the first raise of each."""
    for limit, raise_to in limits.items():
        assert options(deal(sit(here, 3, f"limit={limit}")))["raise"] == (raise_to, raise_to)


def other_limits_are_refused(here, limits, low, match=None):
    assert options(deal(sit(here, 3)))["raise"] == (2 * low, 2 * low)
    for limit in limits:
        with pytest.raises(SheetError, match=match):
            sit(here, 3, f"limit={limit}")


def refused_until_read(here, limit, reading, raises, low, match):
    """A structure that is not played unless it is switched on."""
    other_limits_are_refused(here, [limit], low, match)
    assert options(deal(sit(here, 3, f"limit={limit}", reading)))["raise"] == raises


def blinds(here, readings):
    """The blinds of six players, from the left of the button, and who acts after them."""
    for reading, amounts in readings.items():
        round = deal(sit(here, 6, reading))
        assert in_front(round) == {f"P{seat}": amount for seat, amount in enumerate(amounts, 2)}
        assert turn(round) == f"P{len(amounts) + 2}"


def no_blind_table(here, table, small, low):
    """Blinds follow the limit, though the table has a list of blinds by limit."""
    assert in_front(deal(seated(here.sheet, 3, {"blinds": table}))) == {"P2": small, "P3": low}


def bets_by_round(here, readings):
    """What is bet in the second, third and fourth round of two players."""
    for reading, bets in readings.items():
        round = deal(sit(here, 2, reading))
        for number, bet in enumerate(bets, 2):
            to_round(round, number)
            assert options(round)["bet"] == bet


def whole_dollars(here, reading):
    """A bet of a range is of whole dollars."""
    round = deal(sit(here, 2, reading))
    to_round(round, 2)
    with pytest.raises(Refused, match=r"off the step of \$1"):
        play(round, "P2 bet 4.50")
    play(round, "P2 bet 5")


@shows("clause bet_size")
def one_size(here, low, high):
    """A raise adds the limit of the round, neither more nor less."""
    for number, bet in ((2, low), (3, high), (4, high)):
        round = deal(sit(here, 3))
        to_round(round, number)
        assert options(round)["bet"] == (bet, bet)
        play(round, "P2 bet")
        assert options(round) == {"fold": 0, "call": bet, "raise": (2 * bet, 2 * bet)}
        with pytest.raises(Refused, match=f"over the most of \\${2 * bet}"):
            play(round, f"P3 raise {3 * bet}")
        with pytest.raises(Refused, match=f"under the least of \\${2 * bet}"):
            play(round, f"P3 raise {1.5 * bet}")


def no_limit(here, words="limit=no-limit 1/2"):
    """The least bet is the big blind, the least raise the last one, and nothing caps raises or their size."""
    round = deal(sit(here, [1000, 1000, 1000, 987_654], words))
    assert options(round)["raise"] == (4, 987_654)
    play(round, "P4 fold, P1 raise 7")
    assert options(round)["raise"] == (12, 1000)
    play(round, "P2 raise 20, P3 fold")
    assert options(round)["raise"] == (33, 1000)
    play(round, "P1 call")
    to_round(round, 2)
    assert options(round)["bet"] == (2, 980)
    play(round, "P2 bet 2")
    assert raise_on(round, 9) == 9


def pot_limit(here, words="limit=pot-limit 1/2"):
    """The greatest raise is the pot after the call, and nothing caps their number."""
    round = deal(sit(here, 3, words, FREE))
    assert options(round)["raise"] == (4, 2 + 5)
    with pytest.raises(Refused, match=r"over the most of \$7"):
        play(round, "P1 raise 8")
    play(round, "P1 raise 7")
    assert options(round)["raise"] == (12, 7 + 16)
    play(round, "P2 call, P3 call")
    to_round(round, 2)
    play(round, "P2 bet 21")
    assert options(round)["raise"] == (42, 21 + 42 + 21)
    assert raise_on(round, 9) == 9


def dollar_buys_in(here, words):
    """Who has less than a dollar is not dealt in."""
    round = deal(sit(here, [500, 1, 0.99, 500], words))
    assert deals(round)[0].places == ("seat 2", "seat 4", "seat 1")


# -- raises --------------------------------------------------------------------------------------------------


@shows("field raise_cap", "field check_raise", "field blind_counts_as_bet")
def three_raises(here, low):
    """They follow the big blind, and the bet of a later round."""
    round = deal(sit(here, 4))
    play(round, "P4 raise, P1 raise, P2 raise")
    assert options(round) == {"fold": 0, "call": 3 * low}
    with pytest.raises(Refused, match="cap of 3 raises"):
        play(round, f"P3 raise {5 * low}")
    play(round, "P3 call, P4 call, P1 call")
    to_round(round, 2)
    (bet, _) = options(round)["bet"]
    play(round, f"{turn(round)} bet")
    assert raise_on(round, 9) == 3
    assert options(round) == {"fold": 0, "call": 3 * bet}


def cap(here, readings):
    """How often three players raise the first round, up to nine times."""
    for reading, raises in readings.items():
        assert raise_on(deal(sit(here, 3, reading)), 9) == raises


def cap_of_two(here, readings):
    """Whether the cap stays when a fold leaves two within a round; a round that starts with two has none."""
    for reading, stays in readings.items():
        round = deal(sit(here, 3, reading))
        play(round, "P1 raise, P2 raise, P3 raise")
        assert "raise" not in options(round)
        play(round, "P1 fold")
        assert ("raise" in options(round)) is not stays
        go_on(round)
        to_round(round, 2)
        play(round, f"{turn(round)} bet")
        assert raise_on(round, 9) == 9


def check_raise(here, readings):
    """Whether P2, who checked, may raise the bet of P1."""
    for reading, allowed in readings.items():
        round = deal(sit(here, 3, reading))
        to_round(round, 2)
        first = turn(round)
        play(round, f"{first} check")
        (bet, _) = options(round)["bet"]
        play(round, f"{turn(round)} bet {bet}")
        go_on(round)
        assert turn(round) == first
        assert options(round).get("raise") == ((2 * bet, 2 * bet) if allowed else None)
        if not allowed:
            with pytest.raises(Refused, match="a check may not be followed by a raise"):
                play(round, f"{first} raise")


# -- all-ins -------------------------------------------------------------------------------------------------


def all_in_raise(here, low, rows, bet=0):
    """P2 bets on the flop, the lower limit unless another sum is named, and P3 goes all-in for so much: what
    P2 may raise to, if anything, once P1 has called."""
    for reading, behind, raises in rows:
        round = deal(sit(here, [200, 200, low + behind], reading))
        play(round, f"P1 call, P2 call, P3 check, P2 bet {bet or low}, P3 raise {behind}, P1 call")
        assert turn(round) == "P2"
        assert options(round).get("raise") == raises


@shows("field short_all_in_next")
def short_raise_is_completed(here, low):
    """P2 goes all-in for less than a raise: the next player may complete it, those who acted only call."""
    round = deal(sit(here, [1000, 3 * low - 1, 1000, 1000]))
    play(round, f"P4 raise, P1 call, P2 raise {3 * low - 1}")
    assert options(round)["raise"] == (3 * low, 3 * low)
    play(round, "P3 call")
    assert options(round) == {"fold": 0, "call": low - 1}


@shows("field small_blind", "field smallest_chip")
def side_pot(here, low, hole, words="", streets=STREETS):
    """P3 is all-in with aces for his blind, and P2 with kings for less than P1 raises: aces take what all
    matched, kings the rest, and what nobody can match goes back."""
    cards = {**hold(hole, "Qs Qd 6c 5c", "Ks Kd 6d 5d", "As Ad 6s 5h"), **middle("Jc 9d Th 3s 2d", streets)}
    round = deal(sit(here, [100, 2 * low - 1, low], FREE, words), cards)
    play(round, "P1 raise, P2 call")
    finish(round)
    assert results(round) == {"P1": 1 - 2 * low, "P2": -1, "P3": 2 * low}
    assert ruled(round, "uncalled_bet_returned")


@shows("field smallest_chip")
def small_change(here, hole):
    """At $3-6 half a dollar does not play in an all-in, and nobody is dealt in with it alone."""
    cards = {**hold(hole, "As Ad Tc Th", "", "8s 8d 3c 3h"), **middle("Kc Jd 9h 4s 2d")}
    round = deal(sit(here, [100, 100, 4.5]), cards)
    play(round, "P1 raise 6, P2 fold")
    assert options(round) == {"fold": 0, "call": 1}
    play(round, "P3 call")
    assert results(finish(round))["P3"] == -4
    assert deals(deal(sit(here, [100, 0.5, 100, 100])))[0].places == ("seat 3", "seat 4", "seat 1")
