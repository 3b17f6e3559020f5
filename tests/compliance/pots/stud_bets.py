"""Bets at stud tables with antes: the forced bet, limits by street, raises, check-raise and open pairs.

P1 must open and P2 leads from then on; readings are settings in words and what comes of each.
"""

import pytest

from houseway.errors import Refused, SheetError
from tests.compliance import shows
from tests.compliance.pots.arranged import go_on, raise_on, sit
from tests.compliance.pots.stud_rulings import bet, quiet, start
from tests.pots.arrange import deal, in_front, options, paid, play, ruled, turn
from tests.pots.arrange_stud import in_the_pot, lying_up, see_street


@shows("clause antes", "clause bring_in")
def antes(here, ante, first=3, razz=False):
    """Everybody antes, and one up card is forced to bet: its owner may not check."""
    round = start(here, quiet(first, razz))
    assert paid(round, "antes") == [(name, "pot", ante) for name in ("P1", "P2", "P3")]
    assert in_front(round) == {} and in_the_pot(round) == 3 * ante and turn(round) == "P1"
    with pytest.raises(Refused, match="'check' is not one of"):
        play(round, "P1 check")
    play(round, "P1 bring-in")
    assert ruled(round, "bring_in") == [""]


def antes_read(here, readings):
    for reading, ante in readings.items():
        assert in_the_pot(deal(sit(here, 3, reading))) == 3 * ante


def forced_read(here, readings):
    for reading, forced in readings.items():
        assert options(deal(sit(here, 3, reading)))["bring-in"] == forced


def forced_bet(here, low, forced=1, razz=False, words=""):
    """The forced sum or a full bet; the others fold, call or complete it, which is no raise."""
    round = start(here, quiet(3, razz), words=words)
    assert options(round) == {"bring-in": forced, "bet": (low, low)}
    play(round, "P1 bring-in")
    assert options(round) == {"fold": 0, "call": forced, "raise": (low, low)}
    play(round, f"P2 raise {low}")
    assert options(round) == {"fold": 0, "call": low, "raise": (2 * low, 2 * low)}
    play(round, f"P3 raise {2 * low}, P1 raise {3 * low}, P2 raise {4 * low}")
    assert options(round) == {"fold": 0, "call": 2 * low}
    with pytest.raises(Refused, match="cap of 3 raises") as refusal:
        play(round, f"P3 raise {5 * low}")
    assert refusal.value.rule == "raise_cap"
    round = start(here, quiet(3, razz), words=words)
    play(round, f"P1 bet {low}, P2 raise {2 * low}, P3 raise {3 * low}, P1 raise {4 * low}")
    assert options(round) == {"fold": 0, "call": 2 * low}


def bets_by_street(here, readings, razz=False):
    """What is bet from fourth street on."""
    for reading, sizes in readings.items():
        round = start(here, quiet(3, razz), [5000] * 3, reading)
        for cards, size in enumerate(sizes, 4):
            see_street(round, cards)
            assert options(round)["bet"] == size


def refused(here, limits):
    deal(sit(here, 3))
    for limit in limits:
        with pytest.raises(SheetError):
            sit(here, 3, f"limit={limit}")


def cap(here, readings, first=3, razz=False, words=""):
    """How often three players raise a bet of the second round, up to eight times."""
    for reading, raises in readings.items():
        round = start(here, quiet(first, razz), words=", ".join(filter(None, (words, reading))))
        see_street(round, first + 1)
        bet(round)
        assert raise_on(round, 8) == raises


def cap_of_two(here, first=3, razz=False, words=""):
    """It stays when a fold leaves two within a round; a round that starts with two has none."""
    round = start(here, quiet(first, razz), words=words)
    see_street(round, first + 1)
    bet(round)
    assert raise_on(round, 1) == 1
    play(round, f"{turn(round)} fold")
    assert raise_on(round, 8) == 2
    go_on(round)
    bet(round)
    assert raise_on(round, 8) == 8


def check_raise(here, readings, first=3, razz=False):
    """Whether who checked may raise."""
    for reading, allowed in readings.items():
        round = start(here, quiet(first, razz), words=reading)
        see_street(round, first + 1)
        checker = turn(round)
        play(round, f"{checker} check")
        bet(round)
        go_on(round)
        assert turn(round) == checker and ("raise" in options(round)) is allowed


@shows("clause betting_round")
def acts(here, first=3, razz=False):
    """With no bet a player checks or bets; facing one he folds, calls or raises."""
    round = start(here, quiet(first, razz))
    see_street(round, first + 1)
    assert set(options(round)) == {"fold", "check", "bet"}
    with pytest.raises(Refused, match="nothing to call"):
        play(round, f"{turn(round)} call")
    bet(round)
    assert set(options(round)) == {"fold", "call", "raise"}
    with pytest.raises(Refused, match="to call"):
        play(round, f"{turn(round)} check")


# -- an open pair on fourth street ---------------------------------------------------------------------------


def with_pair(here, words="", boards=("2c 7h", "8d 8h", "9s Kh")):
    round = deal(sit(here, 3, words), lying_up(*boards))
    see_street(round, 4)
    return round


@shows("clause open_pair")
def open_pair(here, low, high):
    """Whoever has it, everybody may bet either limit, and raise by either until the upper one is bet."""
    for boards in (("2c 7h", "8d 8h", "9s Kh"), ("2c 2h", "8d 9h", "9s Kh")):
        round = with_pair(here, boards=boards)
        assert options(round)["bet"] == (low, high) and ruled(round, "open_pair") == [""]
        with pytest.raises(Refused, match="off the step"):
            play(round, f"{turn(round)} bet {low + 1}")
        play(round, f"{turn(round)} check")
        assert options(round)["bet"] == (low, high)
        play(round, f"{turn(round)} bet {low}")
        assert options(round)["raise"] == (2 * low, low + high)
        play(round, f"{turn(round)} raise {2 * low}")
        assert options(round)["raise"] == (3 * low, 2 * low + high)
    for acts, made in ((f"P2 bet {high}", high), (f"P2 bet {low}, P3 raise {low + high}", low + high)):
        round = with_pair(here)
        play(round, acts)
        assert options(round)["raise"] == (made + high, made + high)


def no_open_pair(here, readings, razz=False):
    """A pair up gives no choice, or under a reading does."""
    for reading, size in readings.items():
        boards = ("Kc 7h", "8d 8h", "9s 2h") if razz else ("2c 7h", "8d 8h", "9s Kh")
        assert options(with_pair(here, reading, boards))["bet"] == size


def pair_elsewhere(here, low, high):
    """A pair that folded or came on fifth street changes nothing."""
    round = deal(sit(here, 3), lying_up("2c 7h", "8d 8h", "9s Kh"))
    play(round, "P1 bring-in, P2 fold, P3 call")
    see_street(round, 4)
    assert options(round)["bet"] == (low, low)
    round = deal(sit(here, 3), lying_up("2c 7h 3d", "8d Jh 8h", "9s Kh Qd"))
    for cards, size in ((4, low), (5, high)):
        see_street(round, cards)
        assert options(round)["bet"] == (size, size)
