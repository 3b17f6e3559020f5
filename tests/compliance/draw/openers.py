"""Pots that are opened with jacks or better: who may open, how he proves it, and pots that stay.

P2, P3 and so on hold these hands and the last one is P1's, on the button. What players win or lose is told
without the fee that P1 has paid."""

from tests.compliance.draw.hand import JACKS, go, hand, on, table
from tests.pots.arrange import options, results, ruled
from tests.pots.arrange_draw import drawing, pot, stays, turn, turned_up

TENS, ACES, NINES, KING = "Tc Td 7s 5h 3d", "Ac Ad 9h 6s 2c", "9c 9d 8h 7c 6c", "Kc Qd 8s 6h 4d"
USUAL = (JACKS, KING, NINES)
UNCALLED = "P2 open, P3 fold, P1 fold"
CALLED = "P2 open, P3 call, P1 call, pat"
TURNED_UP = "P2 open, P2 says turn-up"
SPLIT = "P2 open, P1 call, P2 throws Jd, P2 {word}, pat, end"
TO_A_FLUSH = ("Jc Jd 8c 4c 2c Ac", NINES)
"""P2 opens with jacks and throws one of them away to draw a flush."""
FOR_TWO_OTHERS = "P2 pass, P3 open, P1 call, P2 call, pat, P2 check, P3 fold, end"
"""P3 opens for P2 and P1 and folds after the draw."""


def held(hands, **more):
    """Hands by their seats."""
    places = [*range(2, len(hands) + 1), 1]
    return {f"seat {place}": cards for place, cards in zip(places, hands, strict=True)} | more


def dealt(here, script="", hands=USUAL, stacks=None, settings=()):
    return hand(here, script, held(hands), players=stacks or len(hands), settings=settings)


def comes_to(
    here, won, script, hands=USUAL, fee=0, kept=None, stacks=None, settings=(), said=None, up=None, case=""
):
    """What everybody from P1 on, or who is named, has won or lost; what stays for the next hand; clauses that
    were carried out, and cards that lie face up at the end."""
    round = dealt(here, script, hands, stacks, settings)
    found = {name: amount + fee * (name == "P1") for name, amount in results(round).items()}
    asked = {name: found[name] for name in won} if isinstance(won, dict) else tuple(found.values())
    assert asked == won, case
    assert kept is None or stays(round) == kept
    assert {clause: ruled(round, clause) for clause in said or {}} == (said or {})
    assert {place: turned_up(round, place) for place in up or {}} == (up or {})


def open_or_pass(here, low, settings=()):
    """In turn from the button's left players open or pass; then they fold, call or raise, who passed too."""
    round = dealt(here, "", (KING, JACKS, NINES), settings=settings)
    opened = {"fold": 0, "call": low, "raise": (2 * low, 2 * low)}
    assert turn(round) == "P2" and options(round) == {"pass": 0, "open": (low, low)}
    on(round, "P2 pass, P3 open")
    assert turn(round) == "P1" and options(round) == opened
    on(round, "P1 call")
    assert turn(round) == "P2" and options(round) == opened
    assert drawing(on(round, "P2 call"))


def opens_with(here, rows, won, lost=None, settings=()):
    """Whether hands open: a player is warned of a false opening and wins nothing by it. Where it is played
    over, the hand goes on."""
    for cards, opens in rows.items():
        others = ("Ks Qs 8s 6h Jh", "9h 9d 8h 7c 6c")
        round = dealt(here, "", (cards, *others), settings=settings)
        assert bool(round.preview(round.asks[0].id, "open")) is not opens, cards
        on(round, f"{UNCALLED}, P2 show")
        assert bool(ruled(round, "openers_shown")) is opens
        if opens or lost is not None:
            assert results(round)["P2"] == (won if opens else lost)
        else:
            assert not round.over and ruled(round, "false_open_uncalled")


JACKS_OR_BETTER = {
    "Jc Jd 7h 5s 3c": True,
    "Tc Td Ah 5s 3c": False,
    "3c 3d 2h 2s 4c": True,
    "2c 2d 2h 4s 3c": True,
    "7d 6d 5h 4s 3c": True,
    "Th 7h 4h 3h 2h": True,
    "Ac Kd Qh Js 9c": False,
}
WITH_JOKER = {"Ac Jk 7h 5s 3c": True, "Jc Jk 7h 5s 3d": False}


def limits_double(here, rows, settings=()):
    """What a pot is opened for at each limit, and the bet after the draw."""
    for limit, (low, late) in rows.items():
        round = dealt(here, "", (JACKS, NINES), settings={**dict(settings), "limit": limit})
        assert options(round)["open"] == (low, low)
        assert options(on(round, "P2 open, P1 call, pat"))["bet"] == (late, late)


def passed_out(here, ante, fee=0, settings=()):
    """Nobody opens: the antes stay, the button moves, and everybody antes again."""
    seats = table(here, 3, settings)
    round = go(seats, "end")
    assert results(round) == {"P1": -ante - fee, "P2": -ante, "P3": -ante} and stays(round) == 3 * ante
    again = go(seats)
    assert pot(again) == 6 * ante and turn(again) == "P3"
